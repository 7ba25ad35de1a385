import { expect, it } from 'vitest'
import { timeZone } from './time-zone.ts'

const at = (offset: number) => Object.assign(new Date(0), { getTimezoneOffset: () => offset })

it.each([
  [-480, '+08:00'],
  [210, '-03:30'],
  [0, '+00:00'],
  [-765, '+12:45'],
  [-330, '+05:30'],
])('S-HTTP-1 calls an offset of %i minutes %s', (offset, words) => {
  expect(timeZone(at(offset))).toBe(words)
})
