import { expect, it } from 'vitest'
import { givenHit } from '#testing/given-protection.ts'
import { becameOf } from './became-of.ts'

it.each([
  [{}, 'done'],
  [{ outcome: 'partly' }, 'done'],
  [{ outcome: 'uncertain' }, 'done'],
  [{ outcome: null }, 'done'],
  [{ outcome: 'under_way' }, 'under_way'],
  [{ state: 'due', outcome: null }, 'under_way'],
  [{ outcome: 'refused' }, 'in_vain'],
  [{ outcome: 'failed' }, 'in_vain'],
  [{ outcome: 'expired' }, 'in_vain'],
  [{ state: 'watched', outcome: null }, 'watched'],
  [{ state: 'asked', outcome: null }, 'asked'],
  [{ state: 'spared', outcome: null }, 'spared'],
  [{ outcome: 'failed', undone_at: 1_790_000_000 }, 'undone'],
] as const)('what a rule found, of which %o is known, is %s', (hit, became) => {
  expect(becameOf(givenHit({ undone_at: null, ...hit }))).toBe(became)
})
