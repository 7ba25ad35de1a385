import { type Language, languages } from '@steward/contract/languages.ts'
import { commandInputs } from '@steward/contract/words/command-inputs.ts'
import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textIn } from '#platform/language/catalogue.ts'
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
    ['٣d', 3 * day, ''],
    ['٢h سبام', 2 * hour, 'سبام'],
    ['३ days', 3 * day, ''],
    ['𝟛d', 3 * day, ''],
    ['3d 𝕤𝕡𝕒𝕞', 3 * day, '𝕤𝕡𝕒𝕞'],
    ['2 hours, spam', 2 * hour, 'spam'],
    ['2 Std. Werbung', 2 * hour, 'Werbung'],
    ['\u200f۲\u200c ساعت\u200f هرزنامه', 2 * hour, 'هرزنامه'],
  ])('reads %j as %i seconds and %j', (text, seconds, rest) => {
    expect(readDuration(text)).toEqual({ is: 'time', seconds, rest })
  })

  it.each<[Language, string, number]>([
    ['en', '2 hours', 2 * hour],
    ['en', '1 week', 7 * day],
    ['en', '90 min', 5400],
    ['ru', '2 часа', 2 * hour],
    ['ru', '5 минут', 300],
    ['ru', '3 дня', 3 * day],
    ['ru', '2 недели', 14 * day],
    ['de', '90 Minuten', 5400],
    ['de', '2 Stunden', 2 * hour],
    ['de', '3 Tage', 3 * day],
    ['de', '1 Woche', 7 * day],
    ['fa', '۹۰ دقیقه', 5400],
    ['fa', '۲ ساعت', 2 * hour],
    ['fa', '۳ روز', 3 * day],
    ['fa', '۱ هفته', 7 * day],
  ])('understands %s: %j', (_, text, seconds) => {
    expect(readDuration(`${text} spam`)).toEqual({ is: 'time', seconds, rest: 'spam' })
  })

  it.each(languages)(
    'understands each word for a time in the catalogue of %s, and none as two times',
    (language) => {
      const { minute, hour: anHour, day: aDay, week } = commandInputs
      for (const [words, seconds] of [
        [minute, 60],
        [anHour, hour],
        [aDay, day],
        [week, 7 * day],
      ] as const)
        for (const word of textIn(language, words).split(' '))
          expect([word, readDuration(`2 ${word}`)]).toEqual([
            word,
            { is: 'time', seconds: 2 * seconds, rest: '' },
          ])
    },
  )

  it.each(['', 'spam', 'he said 2h', 'h', 'часа два'])('finds no time in %j', (text) => {
    expect(readDuration(text)).toEqual({ is: 'none', rest: text })
  })

  it.each([
    '10',
    '10 spam',
    '2x',
    '0m',
    '30s',
    '367d',
    '2h 5',
    '99999w',
    '۱۰',
    '2h3',
    '+2h',
    '-1d',
    '½ hour',
    '1.5h',
    '(2h)',
    '٣ spam',
    '²h',
    '2h, 30',
  ])('takes %j, which begins as a time, for no "forever"', (text) => {
    expect(readDuration(text)).toEqual({ is: 'unclear' })
  })

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
