import type { Environment } from '@steward/contract/me.ts'

declare global {
  /** For what a production build must not even contain: written out, so that the bundler sees it before it splits. */
  const __APP_ENV__: Environment
}

/** The environment this build was made for; decided when it was built, never at run time. */
export const environment: Environment = __APP_ENV__
