import type { GroupCard } from '@steward/contract/groups.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

const now = new Date('2026-11-20T12:30:00Z')
const ann = user(1)

const cardOf = (
  chat_id: ChatId | undefined,
  title: string,
  waiting: Partial<GroupCard['waiting']> = {},
): GroupCard => {
  if (chat_id === undefined) throw new Error('no group')
  return {
    chat_id,
    title,
    type: 'supergroup',
    photo_url: null,
    member_count: 12,
    role: 'administrator',
    state: 'active',
    waiting: { requests: 0, reports: 0, missing_rights: 0, ...waiting },
  }
}

describeStore('all groups that somebody runs, side by side', (given) => {
  let [garden, chess]: ChatId[] = []
  beforeEach(async () => {
    await given.empty()
    const since = { first_seen_at: new Date('2026-01-01T00:00:00Z') }
    garden = await givenChat(given.database, { title: 'Garden', ...since })
    chess = await givenChat(given.database, { title: 'Chess', ...since })
  })

  async function readIn(time_zone: string, ...cards: GroupCard[]) {
    const groupsOf = async () => cards
    const { result } = await activityDoor(given.database, ann, now, { groupsOf }).call(
      '/api/activity/groups',
      { time_zone },
    )
    if (!result) throw new Error('refused')
    return result.groups
  }
  const read = (...cards: GroupCard[]) => readIn('UTC', ...cards)
  const hour = (at: string, messages: number, { joins = 0, leaves = 0, chat_id = garden } = {}) =>
    given.database
      .insertInto('chat_hours')
      .values({ chat_id: Number(chat_id), hour: new Date(at), messages, joins, leaves })
      .execute()
  const logged = (kind: 'ban' | 'kick' | 'mute' | 'delete_message' | 'delete_messages', more: object = {}) =>
    given.database
      .insertInto('log_entries')
      .values({
        chat_id: Number(garden),
        at: new Date('2026-11-19T10:00:00Z'),
        kind,
        via: 'bot',
        outcome: 'done',
        details: '{}',
        ...more,
      })
      .execute()

  /** The same group and days, as its activity tells of them. */
  async function activityOf(chat_id: ChatId | undefined, time_zone: string) {
    const { result } = await activityDoor(given.database, ann, now).call('/api/groups/activity', {
      chat_id,
      time_zone,
      days: 7,
    })
    if (!result) throw new Error('refused')
    const { totals, compared, before } = result
    const { messages, joins, leaves } = totals
    const [messages_compared, messages_before] = [compared?.messages ?? null, before?.messages ?? null]
    return { messages, joins, leaves, messages_compared, messages_before }
  }

  // Each begins its days at another hour: at 00:00, at 18:30 the day before, at 06:00.
  it.each([
    ['UTC', { messages: 503, messages_compared: 3, messages_before: 1010, joins: 52, leaves: 51 }],
    ['Asia/Kolkata', { messages: 507, messages_compared: 7, messages_before: 1070, joins: 52, leaves: 51 }],
    [
      'America/Chicago',
      { messages: 503, messages_compared: 3, messages_before: 1000, joins: 52, leaves: 51 },
    ],
  ])('tells the same of the last seven days as the activity of each group, in %s', async (zone, told) => {
    await hour('2026-11-06T12:00:00Z', 5_000, { joins: 4, leaves: 4 })
    await hour('2026-11-06T19:00:00Z', 60)
    await hour('2026-11-07T04:00:00Z', 10)
    await hour('2026-11-07T06:00:00Z', 1_000)
    await hour('2026-11-13T12:00:00Z', 22, { joins: 3, leaves: 1 })
    await hour('2026-11-13T13:00:00Z', 7_000)
    await hour('2026-11-13T19:00:00Z', 4)
    await hour('2026-11-20T11:00:00Z', 3, { joins: 2, leaves: 1 })
    await hour('2026-11-20T12:00:00Z', 500, { joins: 50, leaves: 50 })
    await hour('2026-11-19T12:00:00Z', 900, { chat_id: chess })
    const [group] = await readIn(zone, cardOf(garden, 'Garden'))
    expect(group).toEqual({ ...cardOf(garden, 'Garden'), ...told, removed: 0 })
    expect(await activityOf(garden, zone)).toEqual(told)
  })

  it('compares nothing where the activity of a group does not: counting began later, or the bot was out', async () => {
    const young = await givenChat(given.database, { first_seen_at: new Date('2026-11-07T00:00:01Z') })
    await sql`insert into bot_standings (chat_id, at, update_id, standing) values
      (${Number(garden)}, ${Date.parse('2026-11-10T10:00:00Z') / 1000}, 1, 'out'),
      (${Number(garden)}, ${Date.parse('2026-11-10T11:00:00Z') / 1000}, 2, 'admin')`.execute(given.database)
    await hour('2026-11-09T11:00:00Z', 9)
    for (const [group, title] of [
      [young, 'Young'],
      [garden, 'Garden'],
    ] as const) {
      expect(await read(cardOf(group, title))).toMatchObject([
        { messages: 0, messages_compared: null, messages_before: null },
      ])
      expect(await activityOf(group, 'UTC')).toMatchObject({
        messages: 0,
        messages_compared: null,
        messages_before: null,
      })
    }
    expect(await read(cardOf(chess, 'Chess'))).toMatchObject([{ messages_before: 0 }])
  })

  it('tells the same of an hour that ends in another day than the one in which it begins', async () => {
    const came = Date.parse('2026-11-18T18:40:00Z') / 1000
    await sql`insert into bot_standings (chat_id, at, update_id, standing) values
      (${Number(garden)}, ${Date.parse('2026-11-17T10:00:00Z') / 1000}, 1, 'out'),
      (${Number(garden)}, ${came}, 2, 'admin')`.execute(given.database)
    await hour('2026-11-18T18:00:00Z', 6)
    expect(await readIn('Asia/Kolkata', cardOf(garden, 'Garden'))).toMatchObject([{ messages: 6 }])
    expect(await activityOf(garden, 'Asia/Kolkata')).toMatchObject({ messages: 6 })
  })

  it('counts what was removed, by whomever, and under whichever id the group had', async () => {
    await logged('ban')
    await logged('delete_messages', { via: 'app', outcome: 'partly' })
    await logged('kick', { outcome: 'failed' })
    await logged('mute')
    await logged('ban', { at: new Date('2026-11-13T23:59:59Z') })
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-77, ${Number(garden)})`.execute(
      given.database,
    )
    await logged('delete_message', { chat_id: -77 })
    await logged('ban', { chat_id: Number(chess) })
    expect(await read(cardOf(garden, 'Garden'))).toMatchObject([{ removed: 3 }])
  })

  it('puts first where people wait, then what the bot may not do, then goes by the titles', async () => {
    const [third, fourth, fifth] = [
      await givenChat(given.database, { title: 'Attic' }),
      await givenChat(given.database, { title: 'Books' }),
      await givenChat(given.database, { title: 'Demoted' }),
    ]
    const groups = await read(
      cardOf(chess, 'Chess'),
      cardOf(fifth, 'Demoted', { missing_rights: 6 }),
      cardOf(fourth, 'Books', { reports: 1, missing_rights: 7 }),
      cardOf(garden, 'Garden', { requests: 2 }),
      cardOf(third, 'Attic'),
    )
    expect(groups.map(({ title }) => title)).toEqual(['Garden', 'Books', 'Demoted', 'Attic', 'Chess'])
  })

  it('knows nothing of other groups', async () => {
    await givenChat(given.database, { title: 'Foreign' })
    expect(await read(cardOf(garden, 'Garden'))).toHaveLength(1)
    expect(await read()).toEqual([])
  })
})
