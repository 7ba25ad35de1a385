import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { type Shipped, shippedPackages } from './shipped.ts'

const root = join(import.meta.dirname, '../..')
const textsInDevelopment = '/licence-texts.json'

/** When this build began; a build that has to come out the same twice says when (reproducible-builds.org). */
export function builtAt(env: Record<string, string | undefined>, now: Date): string {
  const epoch = env['SOURCE_DATE_EPOCH']
  return (epoch === undefined ? now : new Date(Number(epoch) * 1000)).toISOString()
}

/** What the About pages tell: which build this is, and whose work it is made of. */
export function about(at: string): Plugin {
  let isBuild = false
  let texts: Promise<string> | undefined

  return {
    name: 'steward-about',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (id) => (id === 'virtual:build' || id === 'virtual:licences' ? `\0${id}` : null),

    async load(id) {
      if (id === '\0virtual:build') return `export default ${JSON.stringify(await buildFacts(at))}`
      if (id !== '\0virtual:licences') return null
      const { packages, source } = await licences()
      const url = isBuild
        ? `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: 'licence-texts.json', source })}`
        : JSON.stringify(textsInDevelopment)
      return `export const packages = ${JSON.stringify(packages)}\nexport const textsUrl = ${url}`
    },

    configureServer({ middlewares }) {
      middlewares.use(textsInDevelopment, (_, response, next) => {
        texts ??= licences().then(({ source }) => source)
        texts.then((source) => response.end(source), next)
      })
    },

    /** A licence that nobody sees is one that we do not keep. */
    async generateBundle(_, bundle) {
      const known = new Set((await shippedPackages(root)).map(({ name }) => name))
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const names = new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(packageOf)))
      for (const name of names)
        if (name !== undefined && !known.has(name)) this.error(`${name} is in the bundle, its licence is not`)
    },
  }
}

/** `/x/node_modules/@a/b/c.js` is of `@a/b`; the innermost counts. */
export const packageOf = (path: string) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]

async function buildFacts(at: string) {
  const { version, license, repository }: Record<string, unknown> = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  return { version, licence: license, builtAt: at, source: addressOf(repository) }
}

/** Where the source is, if package.json says so in a form that a browser opens. */
export function addressOf(repository: unknown): string | null {
  const named =
    typeof repository === 'object' && repository && 'url' in repository ? repository.url : repository
  const address = typeof named === 'string' ? named.replace(/^git\+/, '').replace(/\.git$/, '') : ''
  return address.startsWith('https://') ? address : null
}

/** The list that is shown, and apart from it, each text once: they are long, and few are read. */
async function licences() {
  const shipped = await shippedPackages(root)
  const texts = [...new Set(shipped.flatMap(({ text }) => text ?? []))]
  const listed = ({ name, version, licence, text }: Shipped) => ({
    name,
    version,
    licence,
    text: text === null ? null : texts.indexOf(text),
  })
  return { packages: shipped.map(listed), source: JSON.stringify(texts) }
}
