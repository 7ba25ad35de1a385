import { describe, expect, it } from 'vitest'
import { numberIn, type Range, spansOf } from './number-in.ts'

const times: Range = { least: 2, most: 50, unit: 'times' }
const mute: Range = { least: 60, most: 31_622_400, unit: 'seconds' }
const attack: Range = { least: 10, most: 1440, unit: 'minutes' }

describe('a number that somebody types', () => {
  it('is taken within its range, with both ends', () => {
    const typed = ['1', '2', '33', '50', '51'].map((count) => numberIn(times, { count, span: 'seconds' }))
    expect(typed).toEqual([undefined, 2, 33, 50, undefined])
  })

  it('is counted in the unit that was chosen', () => {
    expect(numberIn(mute, { count: '12', span: 'hours' })).toBe(43_200)
    expect(numberIn(mute, { count: '366', span: 'days' })).toBe(31_622_400)
    expect(numberIn(mute, { count: '367', span: 'days' })).toBeUndefined()
    expect(numberIn(attack, { count: '3', span: 'hours' })).toBe(180)
  })

  it('may be typed in Persian and in Arabic digits', () => {
    expect(['۳۳', '٣٣'].map((count) => numberIn(times, { count, span: 'seconds' }))).toEqual([33, 33])
  })

  it.each(['', '-3', '3.5', '1e1', '0x10', 'six'])('is none when it is "%s"', (count) => {
    expect(numberIn(times, { count, span: 'seconds' })).toBeUndefined()
  })

  it.each([
    ['times', times, []],
    ['seconds from 2 to 300', { least: 2, most: 300, unit: 'seconds' }, ['seconds', 'minutes']],
    ['seconds from 60 to 3600', { least: 60, most: 3600, unit: 'seconds' }, ['minutes']],
    ['a mute', mute, ['minutes', 'hours', 'days']],
    ['minutes from 10 to 1440', attack, ['minutes', 'hours']],
    ['days from 1 to 3650', { least: 1, most: 3650, unit: 'days' }, ['days']],
  ] as const)('of %s has the units that fit', (_, range, spans) => {
    expect(spansOf(range)).toEqual(spans)
  })
})
