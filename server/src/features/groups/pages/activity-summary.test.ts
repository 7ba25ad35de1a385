import { describe, expect, it } from 'vitest'
import { activitySummary, activityFrom } from './activity-summary.ts'

const at = (hour: string, messages: number) => ({ hour: Date.parse(hour) / 1000, messages })

/** Each hour has one join. */
const summaryOf = (hours: readonly ReturnType<typeof at>[], when: Parameters<typeof activitySummary>[1]) =>
  activitySummary(
    {
      hour: hours.map(({ hour }) => hour),
      messages: hours.map(({ messages }) => messages),
      joins: hours.map(() => 1),
      leaves: hours.map(() => 0),
    },
    when,
  )
const long = new Date('2026-01-01T00:00:00Z')
const friday = new Date('2026-11-20T13:30:00Z')

describe('activitySummary', () => {
  it('compares today with the same hours of the same weekday a week ago', () => {
    const hours = [
      at('2026-11-13T09:00:00Z', 10),
      at('2026-11-13T13:00:00Z', 5),
      at('2026-11-13T14:00:00Z', 100),
      at('2026-11-20T08:00:00Z', 7),
    ]

    expect(summaryOf(hours, { now: friday, since: long, offset: 0 })).toMatchObject({
      today: { messages: 7, joins: 1 },
      week_ago: { messages: 15, joins: 2 },
    })
  })

  it('shows eight days, quiet ones too, today last', () => {
    const { days } = summaryOf([at('2026-11-18T10:00:00Z', 3)], { now: friday, since: long, offset: 0 })

    expect(days.map(({ day }) => day)).toEqual([
      '2026-11-13',
      '2026-11-14',
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
    ])
    expect(days.map(({ messages }) => messages)).toEqual([0, 0, 0, 0, 0, 3, 0, 0])
  })

  it('says on which day of the viewer the counting began', () => {
    const since = new Date('2026-11-18T22:00:00Z')
    expect(summaryOf([], { now: friday, since, offset: 0 }).since).toBe('2026-11-18')
    expect(summaryOf([], { now: friday, since, offset: 3 * 60 }).since).toBe('2026-11-19')
  })

  it('began to count with what happened first, also where that was told late', () => {
    const late = [at('2026-11-17T09:00:00Z', 2), at('2026-11-19T09:00:00Z', 1)]
    expect(summaryOf(late, { now: friday, since: friday, offset: 0 }).since).toBe('2026-11-17')
    const older = [at('2026-11-12T23:00:00Z', 2)]
    expect(summaryOf(older, { now: friday, since: friday, offset: 0 }).week_ago).toMatchObject({
      messages: 0,
    })
  })

  it("begins the day at the viewer's midnight, east and west of UTC", () => {
    const evening = at('2026-11-19T18:00:00Z', 4)

    expect(summaryOf([evening], { now: friday, since: long, offset: 8 * 60 }).today.messages).toBe(4)
    expect(summaryOf([evening], { now: friday, since: long, offset: 0 }).today.messages).toBe(0)
    expect(
      summaryOf([at('2026-11-20T02:00:00Z', 9)], { now: friday, since: long, offset: -3.5 * 60 }).days.at(-2)
        ?.messages,
    ).toBe(9)
  })

  it('compares with nothing while the bot was not there a week ago', () => {
    const since = new Date('2026-11-13T00:00:01Z')

    expect(summaryOf([], { now: friday, since, offset: 0 }).week_ago).toBeNull()
    expect(summaryOf([], { now: friday, since, offset: -60 }).week_ago).not.toBeNull()
  })

  it.each([-12 * 60, 0, 330, 14 * 60])(
    'has asked for all the hours that it shows %i minutes east',
    (offset) => {
      const [first] = summaryOf([], { now: friday, since: long, offset }).days
      const begins = Date.parse(`${first?.day}T00:00:00Z`) - offset * 60_000

      expect(activityFrom(friday)).toEqual(new Date('2026-11-12T13:30:00Z'))
      expect(begins).toBeGreaterThanOrEqual(activityFrom(friday).getTime())
    },
  )
})
