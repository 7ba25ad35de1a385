import { defaultQuietHours, type QuietHours, type Span, weekdays } from '@steward/contract/quiet-hours.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { momentsOf, wallAt, weekdayOf } from '#platform/zone-time.ts'
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts'
import { quietUntil } from './quiet-until.ts'
import { weekDue } from './weekly/week-due.ts'

const berlin = 'Europe/Berlin'
const everyDay = (span: Span | null): QuietHours => ({
  on: true,
  days: { mon: span, tue: span, wed: span, thu: span, fri: span, sat: span, sun: span },
})
const only = (days: Partial<QuietHours['days']>): QuietHours => ({
  on: true,
  days: { ...everyDay(null).days, ...days },
})
const dayOf = (date: string) => Date.parse(date) / dayMs
const weekdayNamed = (date: string) => weekdays[weekdayOf(dayOf(date))]
const span = (text: string): Span => ({ from: text.slice(0, 5), to: text.slice(6) })
const until = (quiet: QuietHours, zone: string, now: string) =>
  quietUntil(quiet, zone, new Date(now))?.toISOString().replace(':00.000Z', 'Z') ?? null

const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** What a person would say who looks at the clock and at what they chose. */
function isShownQuiet({ days }: QuietHours, timeZone: string, at: Date): boolean {
  const { day, minutes } = wallAt(timeZone, at)
  return [day - 1, day].some((begun) => {
    const chosen = days[weekdays[weekdayOf(begun)] ?? 'mon']
    if (!chosen) return false
    const [from, to] = [minutesOf(chosen.from), minutesOf(chosen.to)]
    const passed = minutes + (day - begun) * 24 * 60
    return passed >= from && passed < (to > from ? to : to + 24 * 60)
  })
}
const clockChanges = (timeZone: string, at: Date) => {
  const offset = (ms: number) => wallAt(timeZone, new Date(ms)).minutes - ((ms / minuteMs) % (24 * 60))
  const here = offset(at.getTime())
  return [-3, 3].some((hours) => (offset(at.getTime() + hours * hourMs) - here) % (24 * 60) !== 0)
}

describe('momentsOf', () => {
  it.each([
    ['Europe/Berlin', '2026-11-20', 8 * 60, '2026-11-20T07:00Z', '2026-11-20T07:00Z'],
    // Skipped: the clock goes from two to three.
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:00Z', '2026-03-29T01:00Z'],
    // Shown twice: at three it goes back to two.
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30Z', '2026-10-25T01:30Z'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00Z', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30Z', '2026-11-01T06:30Z'],
    // Half an hour is skipped, and shown twice.
    ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:30Z', '2026-10-03T15:30Z'],
    ['Australia/Lord_Howe', '2026-04-05', 105, '2026-04-04T14:45Z', '2026-04-04T15:15Z'],
    // Midnight itself is skipped.
    ['Africa/Cairo', '2026-04-24', 0, '2026-04-23T22:00Z', '2026-04-23T22:00Z'],
    // A whole day is skipped.
    ['Pacific/Apia', '2011-12-30', 600, '2011-12-30T10:00Z', '2011-12-30T10:00Z'],
    ['Asia/Kolkata', '2026-11-20', 0, '2026-11-19T18:30Z', '2026-11-19T18:30Z'],
  ])('in %s on %s, %i minutes after midnight', (zone, date, minutes, ...moments) => {
    const { first, last } = momentsOf(zone, { day: dayOf(date), minutes })

    expect([first, last]).toEqual(moments.map((moment) => new Date(moment)))
  })

  it('counts weekdays from Monday', () => {
    expect(['2026-11-22', '2026-11-23', '1969-12-31', '1970-01-01'].map(weekdayNamed)).toEqual([
      'sun',
      'mon',
      'wed',
      'thu',
    ])
  })
})

describe('quietUntil', () => {
  const nights = everyDay(span('22:00-08:00'))

  it.each([
    ['begins', nights, '2026-11-20T20:59Z', null],
    ['holds from its first minute', nights, '2026-11-20T21:00Z', '2026-11-21T07:00Z'],
    ['goes on after midnight', nights, '2026-11-21T06:59Z', '2026-11-21T07:00Z'],
    ['is over at its end', nights, '2026-11-21T07:00Z', null],
    [
      'is of the day on which it begins',
      only({ fri: span('22:00-08:00') }),
      '2026-11-21T03:00Z',
      '2026-11-21T07:00Z',
    ],
    ['is not of the day on which it ends', only({ sat: span('22:00-08:00') }), '2026-11-21T03:00Z', null],
    ['may be at noon', everyDay(span('12:00-13:30')), '2026-11-20T12:00Z', '2026-11-20T12:30Z'],
    ['may be a whole day', only({ sat: span('00:00-00:00') }), '2026-11-21T12:00Z', '2026-11-21T23:00Z'],
    [
      'goes on when the next begins where one ends',
      only({ fri: span('18:00-00:00'), sat: span('00:00-00:00'), sun: span('00:00-10:00') }),
      '2026-11-20T18:00Z',
      '2026-11-22T09:00Z',
    ],
    ['is nothing where no day has any', everyDay(null), '2026-11-20T23:00Z', null],
    ['is nothing before it is switched on', { ...nights, on: false }, '2026-11-20T23:00Z', null],
    // The night in which the clock skips an hour is shorter, and ends when the clock says so.
    ['ends by the clock when an hour is skipped', nights, '2026-03-29T00:30Z', '2026-03-29T06:00Z'],
    ['ends by the clock when an hour is repeated', nights, '2026-10-25T00:30Z', '2026-10-25T07:00Z'],
    [
      'ends when the clock jumps over its end',
      everyDay(span('22:00-02:30')),
      '2026-03-29T00:59Z',
      '2026-03-29T01:00Z',
    ],
    [
      'begins when the clock jumps over its beginning',
      everyDay(span('02:30-04:00')),
      '2026-03-29T01:00Z',
      '2026-03-29T02:00Z',
    ],
    ['is not, when the clock jumps over all of it', everyDay(span('02:10-02:50')), '2026-03-29T01:00Z', null],
    [
      'holds until its end is shown for the second time',
      everyDay(span('22:00-02:30')),
      '2026-10-25T00:45Z',
      '2026-10-25T01:30Z',
    ],
    ['is over after the second time', everyDay(span('22:00-02:30')), '2026-10-25T01:30Z', null],
    [
      'begins when its beginning is shown for the first time',
      everyDay(span('02:30-04:00')),
      '2026-10-25T00:30Z',
      '2026-10-25T03:00Z',
    ],
  ] as const)('%s', (_, quiet, now, expected) => {
    expect(until(quiet, berlin, now)).toBe(expected)
  })

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const day = fc.option(fc.record({ from: time, to: time }), { nil: null })
  const quiet = fc
    .record({ mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day })
    .map((days): QuietHours => ({ on: true, days }))
    // Seven days without an end leave nothing to find, and are refused.
    .filter(({ days }) => weekdays.some((each) => days[each]?.from !== days[each]?.to || !days[each]))
  const zone = fc.constantFrom(
    berlin,
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'UTC',
  )
  // Two days about each of the year's changes of clocks, and any time between.
  const moment = fc
    .tuple(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-04-05',
        '2026-04-24',
        '2026-10-04',
        '2026-10-25',
        '2026-10-30',
        '2026-11-01',
        '2026-07-15',
      ),
      fc.integer({ min: -24 * 60, max: 48 * 60 }),
    )
    .map(([date, minutes]) => new Date(Date.parse(date) + minutes * minuteMs))

  const allTimes = { numRuns: 400 }

  it('wakes nobody while their clock shows an hour that they chose', () => {
    const isKept = fc.property(quiet, zone, moment, (chosen, timeZone, now) => {
      const isQuiet = quietUntil(chosen, timeZone, now) !== null
      // About a change of clocks it may be quiet for longer than the clock says, never for less.
      const mayBe = isQuiet && clockChanges(timeZone, now)
      return mayBe || isQuiet === isShownQuiet(chosen, timeZone, now)
    })
    expect(() => fc.assert(isKept, allTimes)).not.toThrow()
  })

  it('ends later than now, within a week or so, and not into the next quiet', () => {
    const isEnd = fc.property(quiet, zone, moment, (chosen, timeZone, now) => {
      const end = quietUntil(chosen, timeZone, now)
      fc.pre(end !== null)
      const minutes = (end.getTime() - now.getTime()) / minuteMs
      const before = quietUntil(chosen, timeZone, new Date(end.getTime() - minuteMs))
      return (
        minutes > 0 &&
        minutes < 8 * 24 * 60 &&
        quietUntil(chosen, timeZone, end) === null &&
        before?.getTime() === end.getTime()
      )
    })
    expect(() => fc.assert(isEnd, allTimes)).not.toThrow()
  })

  it('is what is offered at first: from ten to eight', () => {
    const offered = { ...defaultQuietHours, on: true }
    const moments = ['21:59', '22:00', '23:15', '23:59'].map((time) =>
      until(offered, 'UTC', `2026-11-20T${time}Z`),
    )
    expect(moments).toEqual([null, ...Array.from({ length: 3 }, () => '2026-11-21T08:00Z')])
    expect(until(offered, 'UTC', '2026-11-21T08:00Z')).toBeNull()
  })
})

const due = (zone: string, now: string) => weekDue(zone, new Date(now))

describe('weekDue', () => {
  it.each([
    ['Europe/Berlin', '2026-11-23T07:59Z', false],
    ['Europe/Berlin', '2026-11-23T08:00Z', true],
    ['Europe/Berlin', '2026-11-23T20:00Z', false],
    ['Europe/Berlin', '2026-11-24T03:00Z', false],
    ['Europe/Berlin', '2026-11-25T10:00Z', true],
    ['Europe/Berlin', '2026-11-26T10:00Z', false],
    ['Pacific/Kiritimati', '2026-11-22T19:00Z', true],
    ['America/Los_Angeles', '2026-11-23T16:59Z', false],
    ['America/Los_Angeles', '2026-11-23T17:00Z', true],
  ])('in %s at %s: %s', (zone, now, expected) => {
    expect(due(zone, now) !== undefined).toBe(expected)
  })

  it('is of the week from Monday to Sunday, which has an hour more or less when clocks change', () => {
    expect(due(berlin, '2026-10-26T09:00Z')).toMatchObject({
      at: new Date('2026-10-26'),
      days: { first: new Date('2026-10-19'), last: new Date('2026-10-25') },
      from: new Date('2026-10-18T22:00Z'),
      to: new Date('2026-10-25T23:00Z'),
    })
    expect(due(berlin, '2026-10-26T09:00Z')?.starts.slice(-3)).toEqual([
      new Date('2026-10-23T22:00Z'),
      new Date('2026-10-24T22:00Z'),
      new Date('2026-10-25T23:00Z'),
    ])
    const spring = due(berlin, '2026-03-30T09:00Z')
    expect((Number(spring?.to) - Number(spring?.from)) / hourMs).toBe(7 * 24 - 1)
  })

  it('is the same week wherever somebody travels meanwhile', () => {
    const week = new Date('2026-11-23')
    expect(due('Asia/Tokyo', '2026-11-23T02:00Z')?.at).toEqual(week)
    expect(due('America/New_York', '2026-11-24T15:00Z')?.at).toEqual(week)
  })
})
