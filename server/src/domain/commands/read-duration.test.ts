import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, hour } from '#platform/durations.ts'
import { readDuration } from './read-duration.ts'

describe('readDuration', () => {
  it.each([
    ['2h', 2 * hour, ''],
    ['30m spam', 1800, 'spam'],
    ['1d12h  too loud', day + 12 * hour, 'too loud'],
    ['1d 12h', day + 12 * hour, ''],
    ['1w flood', 7 * day, 'flood'],
    ['2 hours of rest', 2 * hour, 'of rest'],
    ['15 минут спам', 900, 'спам'],
    ['2 часа', 2 * hour, ''],
    ['۱۵ دقیقه هرزنامه', 900, 'هرزنامه'],
    ['۲ساعت', 2 * hour, ''],
    ['366d', 366 * day, ''],
  ])('reads %j as %i seconds and %j', (text, seconds, rest) => {
    expect(readDuration(text)).toEqual({ is: 'time', seconds, rest })
  })

  it.each(['', 'spam', 'he said 2h', 'h', 'часа два'])('finds no time in %j', (text) => {
    expect(readDuration(text)).toEqual({ is: 'none', rest: text })
  })

  it.each(['10', '10 spam', '2x', '0m', '30s', '367d', '2h 5', '99999w', '۱۰', '2h3'])(
    'takes %j, which begins as a time, for no "forever"',
    (text) => {
      expect(readDuration(text)).toEqual({ is: 'unclear' })
    },
  )

  it('answers any text, and gives what it leaves back as it was', () => {
    assert(
      property(string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const read = readDuration(text)
        expect(read.is === 'unclear' || text.endsWith(read.rest)).toBe(true)
        expect(read.is !== 'time' || read.seconds >= 60).toBe(true)
      }),
    )
  })

  it('reads back whatever time is written', () => {
    const words = constantFrom('spam', 'ü', 'реклама', '')
    assert(
      property(integer({ min: 1, max: 52 }), constantFrom('m', 'h', 'd', 'w'), words, (count, unit, rest) => {
        const each = { m: 60, h: hour, d: day, w: 7 * day }[unit]
        expect(readDuration(`${count}${unit} ${rest}`)).toEqual({ is: 'time', seconds: count * each, rest })
      }),
    )
  })
})
