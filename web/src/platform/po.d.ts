declare module '*.po' {
  import type { Messages } from '@lingui/core'

  /** Compiled when the app is built. */
  export const messages: Messages
}
