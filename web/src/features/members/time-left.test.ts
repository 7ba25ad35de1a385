import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const now = 1_800_000_000_000
const after = (seconds: number, locale = 'en') => timeLeft(locale, now / 1000 + seconds, now)

it.each([
  [1, '1 minute'],
  [90, '2 minutes'],
  [3_500, '58 minutes'],
  [3_600, '1 hour'],
  [3_590, '1 hour'],
  [3_660, '61 minutes'],
  [7_200, '2 hours'],
  [80_000, '22 hours'],
  [86_410, '1 day'],
  [86_390, '1 day'],
  [90_000, '25 hours'],
  [3 * 86_400 - 5, '3 days'],
  [-10, '1 minute'],
])('%s seconds more are %s', (seconds, words) => {
  expect(after(seconds)).toBe(words)
})

it('speaks the language of the page', () => {
  expect(after(7_200, 'ru')).toBe('2 часа')
})
