import { describe, expect, it } from 'vitest'
import { createPlaces, dayOf, nameOf, rangeOf, startOf } from './calendar.ts'

const unix = (moment: string) => Date.parse(moment) / 1000

describe('the calendar of a zone', () => {
  it.each([
    ['UTC', '2026-11-20T23:00:00Z', '2026-11-20', 23],
    ['Europe/Berlin', '2026-11-20T23:00:00Z', '2026-11-21', 0],
    ['America/New_York', '2026-11-20T04:00:00Z', '2026-11-19', 23],
    // Off by half an hour: the hour belongs to where it begins.
    ['Asia/Tehran', '2026-11-20T20:00:00Z', '2026-11-20', 23],
    ['Asia/Tehran', '2026-11-20T21:00:00Z', '2026-11-21', 0],
    // In Berlin clocks went from 2 to 3 on 29 March 2026, and go from 3 to 2 on 25 October.
    ['Europe/Berlin', '2026-03-29T00:00:00Z', '2026-03-29', 1],
    ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29', 3],
    ['Europe/Berlin', '2026-10-25T00:00:00Z', '2026-10-25', 2],
    ['Europe/Berlin', '2026-10-25T01:00:00Z', '2026-10-25', 2],
    ['Europe/Berlin', '2026-10-25T23:00:00Z', '2026-10-26', 0],
  ])('in %s puts %s on %s at %d', (zone, moment, day, hour) =>
    expect(createPlaces(zone)(unix(moment))).toEqual({ day: dayOf(day), hour }),
  )

  it.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00Z'],
    // In Beirut the clock jumps over midnight.
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
  ])('in %s begins %s at %s', (zone, day, moment) => expect(startOf(zone, dayOf(day))).toBe(unix(moment)))
})

describe('a range of days', () => {
  const now = new Date('2026-11-20T22:30:00Z')
  const of = (days: number, until?: string) => {
    const { from, to, isOpen, starts, ends, before, over } = rangeOf(
      { time_zone: 'Europe/Berlin', days, until },
      now,
    )
    return { from: nameOf(from), to: nameOf(to), isOpen, starts, ends, before, over }
  }

  it('ends today, and is compared with as many days before by hours that are over, and days of UTC that are', () => {
    expect(of(7)).toEqual({
      from: '2026-11-14',
      to: '2026-11-20',
      isOpen: true,
      starts: unix('2026-11-13T23:00:00Z'),
      ends: unix('2026-11-20T22:30:00Z'),
      before: {
        from: dayOf('2026-11-07'),
        starts: unix('2026-11-06T23:00:00Z'),
        ends: unix('2026-11-13T22:00:00Z'),
      },
      over: { ends: unix('2026-11-20T22:00:00Z'), day: dayOf('2026-11-19') },
    })
  })

  it('keeps the time of day across a change of clock', () => {
    const { before } = of(28)
    expect(before.ends).toBe(unix('2026-10-23T21:00:00Z'))
  })

  it('that is over is compared with whole days', () => {
    expect(of(2, '2026-10-26')).toMatchObject({
      from: '2026-10-25',
      to: '2026-10-26',
      isOpen: false,
      starts: unix('2026-10-24T22:00:00Z'),
      ends: unix('2026-10-26T23:00:00Z'),
      before: { starts: unix('2026-10-22T22:00:00Z'), ends: unix('2026-10-24T22:00:00Z') },
      over: { ends: unix('2026-10-26T23:00:00Z'), day: dayOf('2026-10-26') },
    })
  })

  it('never ends after today', () => expect(of(1, '2026-12-24').to).toBe('2026-11-20'))
})
