import type { Me } from '@steward/contract/me.ts'
import { lasting } from './storage.ts'
import { createStore } from './store.ts'
import { appearanceKey } from './theme/preferred-scheme.ts'

export type Preferences = Pick<Me, 'language' | 'appearance' | 'haptics' | 'time_zone'>

export const preferencesOf = ({ language, appearance, haptics, time_zone }: Preferences): Preferences => ({
  language,
  appearance,
  haptics,
  time_zone,
})

/** What somebody chose, for all that is no screen; the defaults hold until it is known. */
export const preferences = createStore<Preferences>({
  language: null,
  appearance: 'auto',
  haptics: true,
  time_zone: null,
})

export function prefer(chosen: Preferences) {
  // Kept in the browser too: the next start paints before anybody is signed in.
  lasting.set(appearanceKey, chosen.appearance === 'auto' ? null : chosen.appearance)
  preferences.set(preferencesOf(chosen))
}
