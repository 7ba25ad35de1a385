import { lasting } from '../storage.ts'
import type { Scheme } from './theme.ts'

export const appearanceKey = 'appearance'

/**
 * Light or dark where no host gives colours: what the person chose for outside the container, else what the system
 * prefers. Inside it, the host rules and their choice does not count.
 */
export function preferredScheme(hosted: boolean): Scheme {
  const chosen = hosted ? null : lasting.get(appearanceKey)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
