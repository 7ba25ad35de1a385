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

  async function read(...cards: GroupCard[]) {
    const groupsOf = async () => cards
    const { result } = await activityDoor(given.database, ann, now, { groupsOf }).call(
      '/api/activity/groups',
      {},
    )
    if (!result) throw new Error('refused')
    return result.groups
  }
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

  it('tells of the last seven days up to the last full hour, and of as many before', async () => {
    await hour('2026-11-06T11:00:00Z', 1_000)
    await hour('2026-11-06T12:00:00Z', 40, { joins: 4, leaves: 4 })
    await hour('2026-11-13T11:00:00Z', 2)
    await hour('2026-11-13T12:00:00Z', 30, { joins: 3, leaves: 1 })
    await hour('2026-11-20T11:00:00Z', 3, { joins: 2, leaves: 1 })
    await hour('2026-11-20T12:00:00Z', 500, { joins: 50, leaves: 50 })
    await hour('2026-11-19T12:00:00Z', 900, { chat_id: chess })
    expect(await read(cardOf(garden, 'Garden'))).toEqual([
      { ...cardOf(garden, 'Garden'), messages: 33, messages_before: 42, joins: 5, leaves: 2, removed: 0 },
    ])
  })

  it('compares nothing with a time in which nobody counted', async () => {
    const young = await givenChat(given.database, { first_seen_at: new Date('2026-11-06T12:00:01Z') })
    expect(await read(cardOf(young, 'Young'))).toMatchObject([{ messages: 0, messages_before: null }])
  })

  it('counts what was removed, by whomever, and under whichever id the group had', async () => {
    await logged('ban')
    await logged('delete_messages', { via: 'app', outcome: 'partly' })
    await logged('kick', { outcome: 'failed' })
    await logged('mute')
    await logged('ban', { at: new Date('2026-11-13T11:59:59Z') })
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
