import { type Span, type Weekday, weekdays } from '@steward/contract/quiet-hours.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '#platform/durations.ts'
import { endOfSpans, nextSpan, type SpansOfWeek } from './zone-spans.ts'

const on = (text: string, days: readonly Weekday[] = weekdays): SpansOfWeek => {
  const span: Span = { from: text.slice(0, 5), to: text.slice(6) }
  const of = (day: Weekday) => (days.includes(day) ? span : null)
  return {
    mon: of('mon'),
    tue: of('tue'),
    wed: of('wed'),
    thu: of('thu'),
    fri: of('fri'),
    sat: of('sat'),
    sun: of('sun'),
  }
}
const told = (at: Date | null) => at?.toISOString().replace(':00.000Z', 'Z') ?? null

describe('spans of a week on the clock of a zone', () => {
  it.each<
    [what: string, days: SpansOfWeek, zone: string, now: string, end: string | null, next: string | null]
  >([
    [
      'has a next one by day',
      on('23:00-07:00'),
      'Europe/Berlin',
      '2026-11-24T12:00Z',
      null,
      '2026-11-24T22:00Z',
    ],
    [
      'ends, and has one after it',
      on('23:00-07:00'),
      'Europe/Berlin',
      '2026-11-24T22:00Z',
      '2026-11-25T06:00Z',
      '2026-11-25T22:00Z',
    ],
    [
      'waits for its day of the week',
      on('23:00-07:00', ['fri']),
      'Europe/Berlin',
      '2026-11-28T06:00Z',
      null,
      '2026-12-04T22:00Z',
    ],
    ['never is without a day', on('23:00-07:00', []), 'UTC', '2026-11-24T12:00Z', null, null],
    // Berlin, 29 March 2026: at two it is three.
    [
      'is an hour shorter in spring',
      on('22:00-07:00'),
      'Europe/Berlin',
      '2026-03-28T21:00Z',
      '2026-03-29T05:00Z',
      '2026-03-29T20:00Z',
    ],
    [
      'is left out where the clock jumps over all of it',
      on('02:10-02:50', ['sun']),
      'Europe/Berlin',
      '2026-03-29T00:59Z',
      null,
      '2026-04-05T00:10Z',
    ],
    [
      'begins at the jump where its beginning is skipped',
      on('02:30-06:00'),
      'Europe/Berlin',
      '2026-03-29T00:59Z',
      null,
      '2026-03-29T01:00Z',
    ],
    // Berlin, 25 October 2026: at three it is two.
    [
      'is an hour longer in autumn',
      on('22:00-07:00'),
      'Europe/Berlin',
      '2026-10-24T20:00Z',
      '2026-10-25T06:00Z',
      '2026-10-25T21:00Z',
    ],
    [
      'ends when its end is shown for the second time',
      on('22:00-02:30'),
      'Europe/Berlin',
      '2026-10-25T00:30Z',
      '2026-10-25T01:30Z',
      '2026-10-25T21:00Z',
    ],
    [
      'goes on where the next begins before it ends for the second time',
      on('02:45-02:30'),
      'Europe/Berlin',
      '2026-10-25T00:50Z',
      '2026-10-26T01:30Z',
      '2026-10-26T01:45Z',
    ],
    // São Paulo, 4 November 2018: at midnight it is one. 18 February 2018: at midnight it is eleven of the day before.
    [
      'ends at the jump where midnight is skipped',
      on('22:00-00:00'),
      'America/Sao_Paulo',
      '2018-11-04T02:59Z',
      '2018-11-04T03:00Z',
      '2018-11-05T00:00Z',
    ],
    [
      'lasts through the hour before midnight twice',
      on('22:00-00:00'),
      'America/Sao_Paulo',
      '2018-02-18T00:00Z',
      '2018-02-18T03:00Z',
      '2018-02-19T01:00Z',
    ],
    [
      'begins when its beginning is shown for the first time',
      on('23:30-06:00'),
      'America/Sao_Paulo',
      '2018-02-18T01:29Z',
      null,
      '2018-02-18T01:30Z',
    ],
    // New York, where it is still the day before.
    [
      'is of the day that the zone has',
      on('23:00-07:00', ['mon']),
      'America/New_York',
      '2026-11-24T04:00Z',
      '2026-11-24T12:00Z',
      '2026-12-01T04:00Z',
    ],
  ])('one %s', (_, ...[days, zone, at, end, next]) => {
    const now = new Date(at)
    expect([told(endOfSpans(days, zone, now)), told(nextSpan(days, zone, now))]).toEqual([end, next])
  })

  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
  const spans = fc
    .tuple(time, time, fc.subarray([...weekdays], { minLength: 1 }))
    .filter(([from, to]) => from !== to)
    .map(([from, to, days]) => on(`${from}-${to}`, days))
  const zone = fc.constantFrom(
    'Europe/Berlin',
    'America/Sao_Paulo',
    'Australia/Lord_Howe',
    'Africa/Cairo',
    'Asia/Kolkata',
    'UTC',
  )
  const moment = fc
    .tuple(
      fc.constantFrom('2026-03-29', '2026-10-25', '2018-11-04', '2018-02-18', '2026-04-24', '2026-07-15'),
      fc.integer({ min: -48 * 60, max: 48 * 60 }),
    )
    .map(([date, minutes]) => new Date(Date.parse(date) + minutes * minuteMs))

  it('begin when nothing held the minute before, and go on from then', () => {
    const isBeginning = fc.property(spans, zone, moment, (days, timeZone, now) => {
      fc.pre(endOfSpans(days, timeZone, now) === null)
      const next = nextSpan(days, timeZone, now)
      if (!next || next <= now) return false
      const before = new Date(next.getTime() - minuteMs)
      return endOfSpans(days, timeZone, next) !== null && endOfSpans(days, timeZone, before) === null
    })
    expect(() => fc.assert(isBeginning, { numRuns: 300 })).not.toThrow()
  })

  it('leave no minute between now and the next in which one holds', () => {
    const isFirst = fc.property(spans, zone, moment, fc.nat(), (days, timeZone, now, any) => {
      fc.pre(endOfSpans(days, timeZone, now) === null)
      const next = nextSpan(days, timeZone, now)
      if (!next) return false
      const minutes = (next.getTime() - now.getTime()) / minuteMs
      const between = new Date(now.getTime() + (any % minutes) * minuteMs)
      return endOfSpans(days, timeZone, between) === null
    })
    expect(() => fc.assert(isFirst, { numRuns: 300 })).not.toThrow()
  })
})
