import { afterEach, expect, it, vi } from 'vitest'
import { offsetOf } from './time-zones.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  ['en', 'GMT', 'GMT'],
  ['en', 'GMT+0', 'GMT'],
  ['de', 'GMT±0', 'GMT'],
  ['fa', '‎+۰ گرینویچ', 'گرینویچ'],
  ['en', 'GMT+5:30', 'GMT+5:30'],
  ['en', 'GMT+10', 'GMT+10'],
  ['fa', '‎+۳:۳۰ گرینویچ', '‎+۳:۳۰ گرینویچ'],
])(
  'names zones without a difference alike, whatever an engine says of one (%s, %s)',
  (locale, value, shown) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockReturnValue([
      { type: 'timeZoneName', value },
    ])

    expect(offsetOf(locale, 'Africa/Abidjan', 0)).toBe(shown)
  },
)
