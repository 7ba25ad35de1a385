import { endpoints } from '@steward/contract/endpoints.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refused } from '#platform/refused.ts'
import { byPlace, cursor } from './cursor.ts'

const place = fc.record({
  waits: fc.boolean(),
  title: fc.string({ unit: 'grapheme' }),
  chat_id: fc.integer(),
})

describe('cursor', () => {
  it('comes back as it went out, whatever the title', () => {
    fc.assert(
      fc.property(place, (given) => {
        expect(cursor.read(cursor.write(given))).toEqual(given)
      }),
    )
  })

  it('refuses what was not made here', () => {
    for (const made of ['', 'x', 'bnVsbA', Buffer.from('{"waits":1}').toString('base64url')])
      expect(() => cursor.read(made)).toThrow(Refused)
  })
})

describe('byPlace', () => {
  it('puts what waits first, then goes by title without regard to case', () => {
    const places = [
      { waits: false, title: 'alpha', chat_id: 1 },
      { waits: false, title: 'Beta', chat_id: 2 },
      { waits: true, title: 'zulu', chat_id: 3 },
    ]

    expect(places.toSorted(byPlace).map(({ chat_id }) => chat_id)).toEqual([3, 1, 2])
  })

  /** Groups of which many are called alike. */
  const alike = fc.record({
    waits: fc.boolean(),
    title: fc.constantFrom('', 'choir', 'Choir', 'Chöir', 'choir 2', 'choir 10', '合唱'),
    chat_id: fc.integer({ min: -3, max: -1 }),
  })
  it.each([
    ['whatever they are called', place],
    ['also of those that are called alike', alike],
  ])('is a total order, so that no page repeats a group: %s', (_, group) => {
    fc.assert(
      fc.property(group, group, group, (a, b, c) => {
        const order = byPlace(a, b)
        expect(Math.sign(byPlace(b, a))).toBe(-Math.sign(order) + 0)
        expect(order !== 0 || a.chat_id === b.chat_id).toBe(true)
        const [first, second, third] = [a, b, c].toSorted(byPlace)
        if (!first || !second || !third) throw new Error('all are there')
        expect(
          [byPlace(first, second), byPlace(second, third), byPlace(first, third)].every((one) => one <= 0),
        ).toBe(true)
      }),
    )
  })
})

// Telegram counts the characters of a title (Bot API, setChatTitle: 1-128), whatever bytes they take.
it.each(['字', '🌻', '"'])('is taken back by the list after the longest title of %s', (letter) => {
  const next = cursor.write({ waits: false, title: letter.repeat(128), chat_id: -1_001_234_567_890 })
  const { input } = endpoints['/api/groups/list']
  expect(input.parse({ cursor: next })).toEqual({ cursor: next })
})
