/** Made by `build/about.ts` when the app is built. */
declare module 'virtual:build' {
  const build: {
    version: string
    licence: string
    /** ISO 8601. */
    builtAt: string
    /** Where the source is; null where package.json does not say. */
    source: string | null
  }
  // oxlint-disable-next-line import/no-default-export -- a module of facts has nothing to name
  export default build
}

declare module 'virtual:licences' {
  /** Everything that is shipped, by name; `text` is its place in the file of texts. */
  export const packages: readonly { name: string; version: string; licence: string; text: number | null }[]
  export const textsUrl: string
}

/** Made by `build/reads.ts`. */
declare module 'virtual:reads' {
  import type { Path } from '@steward/contract/endpoints.ts'

  /** Calls that only read: sent again when the line broke (table of calls). Others might be done twice. */
  export const reads: ReadonlySet<Path>
}

/** Made by `build/words.ts`. */
declare module 'virtual:refusal-texts' {
  import type { MessageDescriptor } from '@lingui/core'
  import type { RefusalName } from '@steward/contract/refusals.ts'

  /** What refusals are called, where no answer of the server brings their words. */
  export const refusalTexts: Readonly<Record<RefusalName, MessageDescriptor>>
}
