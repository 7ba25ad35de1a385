import type { Scheme } from './theme.ts'

/** What the system prefers; followed where no host says anything. */
export const preferredScheme = (): Scheme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
