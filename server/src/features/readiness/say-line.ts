import type { Check } from '@steward/contract/operator.ts'
import type { Language } from '@steward/contract/languages.ts'
import { say } from '#platform/language/say.ts'
import type { Line } from './judge.ts'
import { switches } from './switches.ts'

/** Addresses that what to press names. */
export type Addresses = { url: string; api: string }

/** A line for a person: what fails and what to press only where it is off. */
export function sayLine({ name, state, values }: Line, addresses: Addresses, language: Language): Check {
  const { words } = switches[name]
  const isOff = state === 'bad' || state === 'note'
  const all = { ...addresses, ...values }
  return {
    name: say(words.name, language),
    state,
    fails: isOff ? say(words.fails, language, all) : null,
    fix: isOff ? say(words.fix, language, all) : null,
  }
}
