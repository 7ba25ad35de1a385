import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

/** A Friday; its week began on the 16th. */
const now = new Date('2026-11-20T12:30:00Z')

describeStore('how many wrote the first time, and how many people a week', (given) => {
  let chat_id: ChatId
  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database, { first_seen_at: new Date('2026-01-01T00:00:00Z') })
  })

  const wrote = (day: string, writers: number, newcomers: number | null) =>
    sql`insert into chat_days (chat_id, day, writers, newcomers) values (
      ${chat_id}, ${day}::date, ${writers}, ${newcomers})`.execute(given.database)
  const inWeek = (week: string, writers: number | null) =>
    sql`insert into chat_weeks (chat_id, week, writers) values (
      ${chat_id}, ${week}::date, ${writers})`.execute(given.database)
  const became = (at: string, standing: 'admin' | 'member' | 'out') =>
    sql`insert into bot_standings (chat_id, at, update_id, standing) values (
      ${chat_id}, ${Date.parse(at) / 1000}, 1, ${standing})`.execute(given.database)

  async function read(input: object = {}) {
    const { result } = await activityDoor(given.database, user(1), now).call('/api/groups/activity', {
      chat_id,
      time_zone: 'UTC',
      days: 7,
      ...input,
    })
    if (!result) throw new Error('refused')
    return {
      since: result.newcomers_since,
      days: result.days.map(({ day, writers, newcomers }) => [day.slice(5), writers, newcomers]),
      weeks: result.weeks.map(({ week, writers, newcomers, gap }) => [week, writers, newcomers, gap]),
    }
  }

  it('is told of each day and of each week that reaches into the range, as a whole', async () => {
    await wrote('2026-11-09', 5, 4)
    await wrote('2026-11-14', 3, 1)
    await wrote('2026-11-20', 2, 2)
    await inWeek('2026-11-02', 9)
    await inWeek('2026-11-09', 6)
    await inWeek('2026-11-16', 2)

    const { days, weeks, since } = await read()
    expect(since).toBeNull()
    expect(days).toEqual([
      ['11-14', 3, 1],
      ['11-15', 0, 0],
      ['11-16', 0, 0],
      ['11-17', 0, 0],
      ['11-18', 0, 0],
      ['11-19', 0, 0],
      ['11-20', 2, 2],
    ])
    expect(weeks).toEqual([
      ['2026-11-09', 6, 5, null],
      ['2026-11-16', 2, 2, null],
    ])
  })

  it('is the same wherever the viewer is, also on days on which clocks are changed', async () => {
    await wrote('2026-10-25', 5, 4)
    await wrote('2026-10-26', 3, 1)
    await inWeek('2026-10-19', 5)
    await inWeek('2026-10-26', 3)

    for (const time_zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Auckland'])
      expect(await read({ time_zone, days: 2, until: '2026-10-26' })).toMatchObject({
        days: [
          ['10-25', 5, 4],
          ['10-26', 3, 1],
        ],
        weeks: [
          ['2026-10-19', 5, 4, null],
          ['2026-10-26', 3, 1, null],
        ],
      })
  })

  it('has no week of which no day has come in UTC, where the viewer is ahead of it', async () => {
    const { result } = await activityDoor(given.database, user(1), new Date('2026-11-22T12:30:00Z')).call(
      '/api/groups/activity',
      { chat_id, time_zone: 'Pacific/Auckland', days: 1 },
    )
    expect(result?.days.map(({ day }) => day)).toEqual(['2026-11-23'])
    expect(result?.weeks).toEqual([])
  })

  it('is unknown of the time before it was counted, and of a week of which a day is', async () => {
    await wrote('2026-11-10', 5, null)
    await wrote('2026-11-11', 5, 2)
    await inWeek('2026-11-02', null)
    await inWeek('2026-11-09', 6)

    const { days, weeks, since } = await read({ days: 14 })
    expect(since).toBe('2026-11-11')
    expect(days.slice(2, 5)).toEqual([
      ['11-09', 0, null],
      ['11-10', 5, null],
      ['11-11', 5, 2],
    ])
    expect(weeks).toEqual([
      ['2026-11-02', null, null, null],
      ['2026-11-09', 6, null, null],
      ['2026-11-16', 0, 0, null],
    ])
  })

  it('is unknown of weeks before the group was known', async () => {
    await sql`update chats set first_seen_at = '2026-11-11T15:00:00Z'`.execute(given.database)
    expect((await read({ days: 14 })).weeks).toEqual([
      ['2026-11-02', null, null, null],
      ['2026-11-09', 0, 0, null],
      ['2026-11-16', 0, 0, null],
    ])
  })

  it('says of each week whether the bot was out, for all of it or a part', async () => {
    await became('2026-09-01T00:00:00Z', 'admin')
    await became('2026-11-05T00:00:00Z', 'out')
    await became('2026-11-17T00:00:00Z', 'admin')
    await inWeek('2026-11-02', 4)

    expect((await read({ days: 28 })).weeks).toEqual([
      ['2026-10-19', 0, 0, null],
      ['2026-10-26', 0, 0, null],
      ['2026-11-02', 4, 0, 'part'],
      ['2026-11-09', null, null, 'out'],
      ['2026-11-16', 0, 0, 'part'],
    ])
  })
})
