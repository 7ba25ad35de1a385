import type { Activity } from '@steward/contract/activity.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

const unix = (moment: string) => Date.parse(moment) / 1000
const now = new Date('2026-11-20T12:30:00Z')

type Hour = [hour: string, messages: number, joins?: number, leaves?: number, approvals?: number | null]

describeStore('how a group lives', (given) => {
  let chat_id: ChatId
  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database, { first_seen_at: new Date('2026-01-01T00:00:00Z') })
  })

  async function counted(...hours: Hour[]) {
    for (const [hour, messages, joins = 0, leaves = 0, approvals = 0] of hours)
      await sql`
        insert into chat_hours (chat_id, hour, messages, joins, leaves, approvals)
        values (${chat_id}, ${hour}::timestamptz, ${messages}, ${joins}, ${leaves}, ${approvals})`.execute(
        given.database,
      )
  }
  const wrote = (...days: [day: string, userId: number, chatId?: ChatId][]) =>
    Promise.all(
      days.map(([day, userId, chatId = chat_id]) =>
        sql`insert into member_days (chat_id, user_id, day, messages) values (${chatId}, ${userId}, ${day}::date, 1)`.execute(
          given.database,
        ),
      ),
    )
  const writers = (day: string, count: number | null) =>
    sql`insert into chat_days (chat_id, day, writers) values (${chat_id}, ${day}::date, ${count})`.execute(
      given.database,
    )
  const became = (at: string, standing: 'admin' | 'member' | 'out') =>
    sql`insert into bot_standings (chat_id, at, update_id, standing) values (
      ${chat_id}, ${unix(at)}, 1, ${standing})`.execute(given.database)

  const call = (input: object) =>
    activityDoor(given.database, user(1), now).call('/api/groups/activity', {
      chat_id,
      time_zone: 'UTC',
      days: 7,
      ...input,
    })
  async function read(input: object = {}): Promise<Activity> {
    const { result } = await call(input)
    if (!result) throw new Error('refused')
    return result
  }

  async function comparedWriters(input: object) {
    const { compared, before } = await read(input)
    return [compared?.writers, before?.writers]
  }

  it('counts every day of the range, quiet ones too, beside as many days before', async () => {
    await counted(
      ['2026-11-06T10:00:00Z', 1],
      ['2026-11-07T10:00:00Z', 10, 1, 2, 1],
      // The hour that is running, a week ago: neither it nor today's is compared.
      ['2026-11-13T12:00:00Z', 100],
      ['2026-11-14T00:00:00Z', 5, 3, 0, 2],
      ['2026-11-20T12:00:00Z', 7, 0, 1],
    )
    await writers('2026-11-14', 2)
    await wrote(['2026-11-07', 1], ['2026-11-14', 1], ['2026-11-14', 2])
    // Today, and a week ago at whatever hour: that day is compared when it is over.
    await wrote(['2026-11-20', 3], ['2026-11-13', 4])

    const { days, ...rest } = await read()
    expect(days.map(({ day, messages, joins, leaves }) => [day, messages, joins, leaves])).toEqual([
      ['2026-11-14', 5, 3, 0],
      ['2026-11-15', 0, 0, 0],
      ['2026-11-16', 0, 0, 0],
      ['2026-11-17', 0, 0, 0],
      ['2026-11-18', 0, 0, 0],
      ['2026-11-19', 0, 0, 0],
      ['2026-11-20', 7, 0, 1],
    ])
    expect(days.map(({ approvals }) => approvals)).toEqual([2, 0, 0, 0, 0, 0, 0])
    expect(days.map((day) => day.writers)).toEqual([2, 0, 0, 0, 0, 0, 0])
    expect(rest).toMatchObject({
      is_open: true,
      totals: { messages: 12, joins: 3, leaves: 1, approvals: 2, writers: 3 },
      compared: { messages: 5, joins: 3, leaves: 0, approvals: 2, writers: 2 },
      before: { messages: 10, joins: 1, leaves: 2, approvals: 1, writers: 1 },
      no_comparison: null,
      since: '2026-01-01',
      approvals_since: null,
      writers_since: null,
      gaps: [],
    })
    // A Saturday at midnight, and a Friday at noon.
    expect(rest.week[5]?.[0]).toBe(5)
    expect(rest.week[4]?.[12]).toBe(7)
    expect(rest.week.flat().reduce((sum, count) => sum + count, 0)).toBe(12)
  })

  it('compares of a day that is not over its hours, and nobody who wrote, and nothing in its first hour', async () => {
    await counted(
      ['2026-11-19T11:00:00Z', 4],
      ['2026-11-19T12:00:00Z', 100],
      ['2026-11-20T11:00:00Z', 3],
      ['2026-11-20T12:00:00Z', 7],
    )
    await wrote(['2026-11-19', 1], ['2026-11-20', 2])
    const rest = { joins: 0, leaves: 0, approvals: 0, writers: null }
    expect(await read({ days: 1 })).toMatchObject({
      totals: { messages: 10, writers: 1 },
      compared: { messages: 3, ...rest },
      before: { messages: 4, ...rest },
    })
    // There the day began at 12:00 UTC.
    expect(await read({ days: 1, time_zone: 'Etc/GMT-12' })).toMatchObject({
      totals: { messages: 7 },
      compared: null,
      before: null,
      no_comparison: 'just_begun',
    })
  })

  it('compares who wrote by days of UTC that are over, wherever the viewer is', async () => {
    await wrote(['2026-11-19', 1], ['2026-11-20', 2], ['2026-11-17', 3], ['2026-11-18', 4], ['2026-11-18', 5])
    // At 12:30 in UTC that day is over on an island, and still it isn't known who will write on it.
    expect(await comparedWriters({ days: 2, time_zone: 'Etc/GMT-14', until: '2026-11-20' })).toEqual([1, 1])
    expect(await comparedWriters({ days: 2, time_zone: 'UTC', until: '2026-11-20' })).toEqual([1, 1])
    expect(await comparedWriters({ days: 2, time_zone: 'UTC', until: '2026-11-19' })).toEqual([3, 1])
  })

  it('begins days where the viewer is, also on the day on which clocks are changed', async () => {
    await counted(['2026-10-24T22:00:00Z', 1], ['2026-10-25T00:00:00Z', 2], ['2026-10-25T01:00:00Z', 4])
    await counted(['2026-10-25T22:00:00Z', 8], ['2026-10-25T23:00:00Z', 16])

    const { days, week } = await read({ time_zone: 'Europe/Berlin', days: 2, until: '2026-10-26' })
    expect(days.map(({ messages }) => messages)).toEqual([15, 16])
    // The hour that came twice that night, and a Monday's first.
    expect(week[6]?.[2]).toBe(6)
    expect(week[0]?.[0]).toBe(16)
  })

  it('says nothing of days before it counted, and compares them with nothing', async () => {
    await sql`update chats set first_seen_at = '2026-11-16T15:00:00Z'`.execute(given.database)
    await counted(['2026-11-16T16:00:00Z', 3])

    const { days, before, no_comparison, since, totals } = await read()
    expect(days.map(({ messages }) => messages)).toEqual([null, null, 3, 0, 0, 0, 0])
    expect({ before, no_comparison, since, messages: totals.messages }).toEqual({
      before: null,
      no_comparison: 'counted_later',
      since: '2026-11-16',
      messages: 3,
    })
  })

  it('tells from when on approvals and writers were counted, where that is later than the rest', async () => {
    await counted(['2026-11-15T09:00:00Z', 3, 1, 0, null], ['2026-11-16T09:00:00Z', 3, 1, 0, 1])
    await writers('2026-11-14', null)
    await writers('2026-11-15', 4)

    const { days, totals, before, ...rest } = await read()
    expect(days.map(({ approvals }) => approvals)).toEqual([null, null, 1, 0, 0, 0, 0])
    expect(days.map((day) => day.writers)).toEqual([null, 4, 0, 0, 0, 0, 0])
    expect(rest).toMatchObject({ approvals_since: '2026-11-16', writers_since: '2026-11-15' })
    expect(totals).toMatchObject({ approvals: 1 })
    expect(before).toMatchObject({ messages: 0, approvals: null })
  })

  it('leaves a gap where the bot was out, names its ends, and compares nothing across it', async () => {
    await counted(['2026-11-15T09:00:00Z', 3], ['2026-11-18T20:00:00Z', 2])
    await became('2026-11-01T00:00:00Z', 'admin')
    await became('2026-11-15T10:00:00Z', 'out')
    await became('2026-11-18T19:00:00Z', 'member')
    await became('2026-11-19T01:00:00Z', 'admin')

    const { days, gaps, before, no_comparison } = await read()
    expect(days.map(({ messages, gap }) => [messages, gap])).toEqual([
      [0, null],
      [3, 'part'],
      [null, 'out'],
      [null, 'out'],
      [2, 'part'],
      [0, 'member'],
      [0, null],
    ])
    expect(gaps).toEqual([
      { standing: 'out', from: unix('2026-11-15T10:00:00Z'), until: unix('2026-11-18T19:00:00Z') },
      { standing: 'member', from: unix('2026-11-18T19:00:00Z'), until: unix('2026-11-19T01:00:00Z') },
    ])
    expect([before, no_comparison]).toEqual([null, 'gap'])
  })

  it('counts of who wrote each once, and nobody of another group or of a day around', async () => {
    const other = await givenChat(given.database)
    await wrote(['2026-11-14', 1], ['2026-11-15', 1], ['2026-11-17', 2], ['2026-11-18', 3])
    await wrote(['2026-11-11', 4], ['2026-11-12', 5], ['2026-11-12', 1], ['2026-11-13', 5], ['2026-11-13', 6])
    await wrote(['2026-11-14', 7, other], ['2026-11-12', 8, other])

    const { totals, before } = await read({ days: 4, until: '2026-11-17' })
    expect([totals.writers, before?.writers]).toEqual([2, 4])
    const few = await read({ days: 2, until: '2026-11-17' })
    expect([few.totals.writers, few.before?.writers]).toEqual([1, 1])
  })

  it('does not tell how many people wrote in a time of which they are forgotten', async () => {
    await counted(['2026-02-01T09:00:00Z', 3])
    await wrote(['2026-11-19', 1])
    expect((await read({ days: 90 })).totals.writers).toBe(1)
    expect((await read({ days: 90 })).before?.writers).toBeNull()
    const year = await read({ days: 366 })
    expect([year.days.length, year.totals.messages, year.totals.writers]).toEqual([366, 3, null])
  })

  it.each([
    ['no days', { days: 0 }],
    ['more than a year', { days: 367 }],
    ['a zone that nobody knows', { time_zone: 'Europe/Atlantis' }],
    ['a day that is none', { until: '2026-02-30' }],
    ['a moment for a day', { until: '2026-02-01T00:00:00Z' }],
  ])('refuses %s', async (_, input) => expect((await call(input)).code).toBe(refusals.input_invalid.code))
})
