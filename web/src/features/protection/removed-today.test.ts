import { afterEach, expect, it } from 'vitest'
import { preferences } from '#platform/preferences.ts'
import { givenHit } from '#testing/given-protection.ts'
import { removedToday } from './removed-today.ts'

const now = Date.parse('2026-11-26T12:00Z')
const at = (time: string) => Date.parse(time) / 1000
const morning = { at: at('2026-11-26T08:00Z') }
const count = (...hits: Parameters<typeof givenHit>[0][]) =>
  removedToday({ hits: hits.map((hit) => givenHit(hit)), next_cursor: null }, now).count

afterEach(() => preferences.set({ ...preferences.get(), time_zone: null }))

it('counts what rules did today, and neither what was undone, nor what they only watched or asked about', () => {
  expect(
    count(
      morning,
      morning,
      { ...morning, undone_at: at('2026-11-26T09:00Z') },
      { ...morning, state: 'watched' },
      { ...morning, state: 'asked' },
      { at: at('2026-11-24T08:00Z') },
    ),
  ).toBe(2)
})

it('takes for today what is today where the viewer lives', () => {
  preferences.set({ ...preferences.get(), time_zone: 'Pacific/Kiritimati' })
  // Fourteen hours ahead, where it is the 27th since ten.
  expect(count({ at: at('2026-11-26T11:00Z') }, { at: at('2026-11-26T09:00Z') })).toBe(1)
})

it.each([
  ['all that it knows is of today', morning, 'more', true],
  ['some is older', { at: at('2026-11-20T08:00Z') }, 'more', false],
  ['it knows all', morning, null, false],
])('there may be more where the list goes on and %s', (_, hit, next_cursor, isMore) => {
  expect(removedToday({ hits: [givenHit(hit)], next_cursor }, now).isMore).toBe(isMore)
})
