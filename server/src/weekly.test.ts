import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { readActivity } from './features/activity/read-activity.ts'
import { readDays } from './features/notices/weekly/read-days.ts'
import { weekBefore } from './features/notices/weekly/week-due.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'

const ann = user(1)
const monday = new Date('2026-11-16T00:00:00Z')
const now = new Date('2026-11-16T20:30:00Z')

describeStore('the days of the weekly summary', (given) => {
  let [whole, young, away]: ChatId[] = []
  beforeEach(async () => {
    await given.empty()
    const look = async (first_seen_at: string) => {
      const chat_id = await givenChat(given.database, { first_seen_at: new Date(first_seen_at) })
      await givenMember(given.database, { chat_id, user_id: ann, status: 'creator' })
      return chat_id
    }
    whole = await look('2026-01-01T00:00:00Z')
    young = await look('2026-11-11T19:10:00Z')
    away = await look('2026-01-01T00:00:00Z')
  })
  const wrote = (chatId: ChatId | undefined, hour: string, messages: number) =>
    sql`insert into chat_hours (chat_id, hour, messages) values (${chatId}, ${hour}, ${messages})`.execute(
      given.database,
    )
  const became = (chatId: ChatId | undefined, at: string, standing: 'admin' | 'out') =>
    sql`insert into bot_standings (chat_id, at, update_id, standing) values (
      ${chatId}, ${Date.parse(at) / 1000}, 1, ${standing})`.execute(given.database)

  const told = async (zone: string) =>
    given.database.transaction().execute((trx) => readDays(trx, ann, weekBefore(zone, monday).starts))

  /** The same week of one of the groups alone, as its activity tells of it. */
  async function activityOf(chatId: ChatId | undefined, time_zone: string) {
    if (chatId === undefined) throw new Error('no group')
    const parts = { database: given.database, now: () => now }
    const { days, before, no_comparison } = await readActivity(parts, chatId, {
      time_zone,
      days: 7,
      until: '2026-11-15',
    })
    return { messages: days.map(({ messages }) => messages), before: before?.messages, no_comparison }
  }

  // There days begin at 00:00, at 18:30 the day before, at 06:00.
  it.each([
    ['UTC', [0, 0, 0, 30, 0, 0, 0]],
    ['Asia/Kolkata', [0, 0, 0, 0, 30, 0, 0]],
    ['America/Chicago', [0, 0, 0, 30, 0, 0, 0]],
  ])('are those that the activity of each group tells, in %s', async (zone, ofWhole) => {
    await wrote(whole, '2026-11-12T19:00:00Z', 30)
    await wrote(whole, '2026-11-04T10:00:00Z', 8)
    await wrote(young, '2026-11-13T10:00:00Z', 5)
    await wrote(away, '2026-11-04T10:00:00Z', 100)
    await wrote(away, '2026-11-14T20:00:00Z', 7)
    await became(away, '2026-11-01T00:00:00Z', 'admin')
    await became(away, '2026-11-09T20:00:00Z', 'out')
    await became(away, '2026-11-14T19:00:00Z', 'admin')

    const { now: days, before, leftOut } = await told(zone)
    const ofEach = await Promise.all([whole, young, away].map((chatId) => activityOf(chatId, zone)))
    expect(ofEach[0]).toEqual({ messages: ofWhole, before: 8, no_comparison: null })
    expect(ofEach.map(({ no_comparison }) => no_comparison)).toEqual([null, 'counted_later', 'gap'])
    expect(days).toEqual(
      days.map((_, day) => ofEach.reduce((sum, { messages }) => sum + (messages[day] ?? 0), 0)),
    )
    expect([before.reduce((sum, count) => sum + count), leftOut]).toEqual([8, 2])
  })

  it.each(['UTC', 'Asia/Kolkata', 'America/Chicago'])('have the same gaps, in %s', async (zone) => {
    await sql`update chats set state = 'bot_removed' where chat_id = ${whole}`.execute(given.database)
    await wrote(young, '2026-11-13T10:00:00Z', 5)
    await sql`update chats set state = 'bot_removed' where chat_id = ${away}`.execute(given.database)
    expect((await told(zone)).now).toEqual((await activityOf(young, zone)).messages)

    await sql`update chats set state = 'bot_removed' where chat_id = ${young}`.execute(given.database)
    await sql`update chats set state = 'active' where chat_id = ${away}`.execute(given.database)
    await became(away, '2026-11-09T20:00:00Z', 'out')
    await became(away, '2026-11-14T19:00:00Z', 'admin')
    await wrote(away, '2026-11-14T20:00:00Z', 7)
    const { messages } = await activityOf(away, zone)
    expect(messages).toContain(null)
    expect((await told(zone)).now).toEqual(messages)
  })
})
