import { describe, expect, it } from 'vitest'
import { type Duration, secondsOf } from './duration.ts'

const own = (count: string, span: Duration['span']) => secondsOf({ chosen: 'own', count, span })

describe('secondsOf', () => {
  it.each([
    ['hour', 3_600],
    ['day', 86_400],
    ['week', 604_800],
    ['ever', null],
  ] as const)('knows how long %s is', (chosen, seconds) => {
    expect(secondsOf({ chosen, count: '', span: 'days' })).toBe(seconds)
  })

  it('counts what somebody typed in the unit they chose', () => {
    expect([own('90', 'minutes'), own('5', 'hours'), own('365', 'days')]).toEqual([5_400, 18_000, 31_536_000])
  })

  it('reads the digits of a Persian and of an Arabic keyboard', () => {
    expect([own('۱۲', 'hours'), own('٣', 'days')]).toEqual([43_200, 259_200])
  })

  it.each([
    ['', 'hours'],
    ['0', 'minutes'],
    ['-1', 'days'],
    ['1.5', 'days'],
    ['soon', 'days'],
    ['366', 'days'],
  ] as const)('takes "%s" %s for no time, which Telegram would take forever', (count, unit) => {
    expect(own(count, unit)).toBeUndefined()
  })
})
