import { describe, expect, it } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date(2026, 10, 20, 12, 0, 0).getTime()
const before = (seconds: number) => timeAgo('en', now / 1000 - seconds, now)
const minute = 60
const hour = 60 * minute
const day = 24 * hour

describe('timeAgo', () => {
  it.each([
    [0, undefined],
    // The server's clock may be ahead of the phone's.
    [-5 * minute, undefined],
    [minute - 1, undefined],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, 'November 19'],
    [400 * day, 'October 16, 2025'],
  ])('says of %d seconds ago: %s', (seconds, words) => expect(before(seconds)).toBe(words))

  it('speaks the language of the app', () => {
    expect(timeAgo('ru', now / 1000 - 5 * minute, now)).toBe('5 минут назад')
  })
})
