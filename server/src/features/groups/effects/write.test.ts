import { type KyselyPlugin, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Update } from 'grammy/types'
import { describePostgres, describeStore, type GivenStore } from '#platform/database/testing.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { effectsOf } from './effects-of.ts'
import { writeEffects } from './write.ts'
import {
  admin,
  ann,
  bob,
  chatMember,
  choir,
  cleo,
  creator,
  garden,
  joinRequest,
  kicked,
  left,
  member,
  message,
  myChatMember,
  steward,
} from '../testing/updates.ts'

const effectsOfAll = (updates: readonly Update[]) =>
  updates.flatMap((update) =>
    effectsOf({ botId: steward.id, updateId: update.update_id, receivedAt: 1_700_000_000, update }),
  )

const writeTo = (given: GivenStore, updates: readonly Update[]) =>
  given.database.transaction().execute((trx) => writeEffects(trx, effectsOfAll(updates)))

const added = (now = admin(steward), date = 1_700_000_000) =>
  myChatMember({ from: ann, before: left(steward), now, date })

const joined = (date: number, user = bob) =>
  chatMember({ from: ann, before: left(user), now: member(user), date: Math.floor(date) })

const from = (user: typeof bob, date: number) => message({ from: user, date, text: 'hello' })

const post = (id: number, date: number) =>
  message({
    sender_chat: { id, type: 'channel', title: 'News' },
    is_automatic_forward: true,
    date,
    text: 'News',
  })

const toLarge = () => message({ chat: choir, migrate_to_chat_id: garden.id, date: 1_700_000_100 })
const fromSmall = () => message({ migrate_from_chat_id: choir.id, date: 1_700_000_100 })
const lifeBefore = () => [
  myChatMember({ chat: choir, before: left(steward), now: admin(steward) }),
  message({ chat: choir, from: bob, text: 'la' }),
  joinRequest({ chat: choir, from: cleo }),
]

describeStore('effects on groups', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => writeTo(given, updates)
  const groups = () => given.database.selectFrom('chats').selectAll().orderBy('chat_id').execute()
  const group = async () => (await groups())[0]
  const people = () =>
    given.database.selectFrom('members').select(['chat_id', 'user_id', 'status']).orderBy('user_id').execute()
  const requests = () =>
    given.database.selectFrom('join_requests').select(['user_id', 'state', 'bio']).execute()

  it('registers a group with the rights of the bot when it is added as an admin, due for a comparison', async () => {
    const isDue = await happens(added(admin(steward, { can_delete_messages: true })))

    expect(isDue).toBe(true)
    expect(await group()).toMatchObject({
      chat_id: garden.id,
      type: 'supergroup',
      title: 'Garden',
      state: 'active',
      bot_status: 'administrator',
      bot_rights: ['can_delete_messages'],
      added_by: ann.id,
      sync_due_at: expect.any(Date),
    })
  })

  it('learns from a forwarded post that another channel is linked, once, but not from one older than its last comparison', async () => {
    const linked = async () => (await group())?.linked_chat_id
    await happens(added())
    await given.database
      .updateTable('chats')
      .set({ linked_chat_id: -1_008, synced_at: new Date(1_700_000_200_000), sync_due_at: null })
      .execute()
    expect(await happens(post(-1_009, 1_700_000_100))).toBe(false)
    expect(await linked()).toBe(-1_008)
    expect(await happens(post(-1_010, 1_700_000_300), post(-1_009, 1_700_000_301))).toBe(true)
    expect(await group()).toMatchObject({ linked_chat_id: -1_009, sync_due_at: expect.any(Date) })
    expect(await happens(post(-1_009, 1_700_000_302))).toBe(false)
  })

  it('registers a group that it only hears from, as one in which the bot is no admin yet', async () => {
    await happens(message({ from: bob, date: 1_700_000_100, text: 'hello' }))

    expect(await group()).toMatchObject({
      state: 'bot_not_admin',
      added_by: null,
      sync_due_at: expect.any(Date),
    })
    expect(await given.database.selectFrom('members').selectAll().execute()).toMatchObject([
      {
        user_id: bob.id,
        status: 'member',
        is_present: true,
        source: 'message',
        last_message_at: 1_700_000_100,
      },
    ])
  })

  it('freezes a group when the bot is removed, and thaws it when the bot returns', async () => {
    await happens(added())
    await happens(myChatMember({ before: admin(steward), now: kicked(steward), date: 1_700_000_010 }))
    expect(await group()).toMatchObject({ state: 'bot_removed', title: 'Garden', bot_rights: [] })

    await happens(added(member(steward), 1_700_000_020))
    expect(await group()).toMatchObject({ state: 'bot_not_admin', bot_status: 'member' })
  })

  it('F-25 stays frozen when older messages come after the removal', async () => {
    await happens(added(), myChatMember({ before: admin(steward), now: left(steward), date: 1_700_000_010 }))
    await happens(message({ date: 1_700_000_005, text: 'late' }))

    expect(await group()).toMatchObject({ state: 'bot_removed' })
  })

  it('keeps the newest title, user name, forum flag and photo', async () => {
    const photo = { file_id: 'f', file_unique_id: 'u', width: 640, height: 640 }
    const orchard = { ...garden, title: 'Orchard', username: 'orchard', is_forum: true as const }
    await happens(
      message({ chat: orchard, date: 1_700_000_020, new_chat_photo: [photo] }),
      message({ chat: garden, date: 1_700_000_010, new_chat_title: 'Meadow' }),
    )

    expect(await group()).toMatchObject({
      title: 'Orchard',
      username: 'orchard',
      is_forum: true,
      photo_file_id: 'f',
      photo_unique_id: 'u',
    })
  })

  it('keeps a name as Telegram gave it last', async () => {
    await happens(
      message({ date: 1_700_000_020, from: { ...bob, first_name: 'Robert', username: 'rob' }, text: 'x' }),
    )
    await happens(message({ date: 1_700_000_010, from: bob, text: 'x' }))

    const [user] = await given.database.selectFrom('users').selectAll().execute()
    expect(user).toMatchObject({ first_name: 'Robert', username: 'rob', observed_at: 1_700_000_020 })
  })

  it('knows admins with their rights, title and anonymity', async () => {
    await happens(
      chatMember({ before: left(ann), now: creator(ann) }),
      chatMember({
        before: member(bob),
        now: admin(bob, { can_invite_users: true, is_anonymous: true, custom_title: 'Usher' }),
      }),
    )

    const [owner, usher] = await given.database.selectFrom('members').selectAll().orderBy('user_id').execute()
    expect(owner).toMatchObject({
      status: 'creator',
      rights: expect.arrayContaining(['can_promote_members']),
    })
    expect(usher).toMatchObject({
      status: 'administrator',
      rights: ['is_anonymous', 'can_invite_users'],
      is_anonymous: true,
      custom_title: 'Usher',
    })
  })

  it('counts a step once that Telegram tells twice, and puts it into the hour that chat_member gives', async () => {
    const hourEnd = 1_699_999_199
    await happens(message({ from: bob, new_chat_members: [bob], date: hourEnd + 1 }))
    await happens(chatMember({ from: bob, before: left(bob), now: member(bob), date: hourEnd }))
    await happens(message({ from: bob, text: 'hi', date: hourEnd + 1 }))

    const hours = await given.database.selectFrom('chat_hours').selectAll().orderBy('hour').execute()
    expect(hours).toMatchObject([
      { joins: 1, leaves: 0, messages: 0 },
      { joins: 0, leaves: 0, messages: 1 },
    ])
  })

  it.each([
    [
      'joins by another way',
      'joined',
      chatMember({ before: left(cleo), now: member(cleo), date: 1_700_000_010 }),
    ],
    ['is banned', 'gone', chatMember({ before: left(cleo), now: kicked(cleo), date: 1_700_000_010 })],
  ])('settles a request when the person %s, in either order', async (_, state, settling) => {
    const asking = joinRequest({ from: cleo, bio: 'I sing' })
    await happens(asking)
    expect(await requests()).toMatchObject([{ state: 'waiting', bio: 'I sing' }])
    await happens(settling)
    expect(await requests()).toMatchObject([{ state }])

    await given.empty()
    await happens(settling)
    await happens(asking)
    expect(await requests()).toMatchObject([{ state }])
  })

  it('carries the total on with who comes and leaves after Telegram told it, each once', async () => {
    await happens(added())
    const told = new Date('2026-11-20T12:00:00.400Z')
    await given.database.updateTable('chats').set({ member_count: 3, member_count_at: told }).execute()
    const after = told.getTime() / 1000 + 60
    await happens(joined(after - 120, cleo), joined(after))
    await happens(message({ from: ann, new_chat_members: [bob], date: Math.floor(after) + 1 }))
    expect(await group()).toMatchObject({ member_count: 4 })

    await happens(chatMember({ before: member(bob), now: left(bob), date: Math.floor(after) + 60 }))
    expect(await group()).toMatchObject({ member_count: 3 })
  })

  it('lets a former member ask again', async () => {
    await happens(
      joinRequest({ from: cleo }),
      chatMember({ before: left(cleo), now: member(cleo), date: 1_700_000_010 }),
      chatMember({ before: member(cleo), now: left(cleo), date: 1_700_000_020 }),
    )
    await happens(joinRequest({ from: cleo, date: 1_700_000_030 }))

    expect(await requests()).toMatchObject([{ state: 'waiting' }])
  })

  it.each([
    ['from the old side', [toLarge]],
    ['from the new side', [fromSmall]],
    ['from both sides', [toLarge, fromSmall]],
    ['from both sides, the new one first', [fromSmall, toLarge]],
  ])('REL-17 moves everything to the new id when it hears of an upgrade %s', async (_, signs) => {
    await happens(...lifeBefore())
    await given.database.transaction().execute((trx) =>
      enqueue(trx, {
        method: 'sendMessage',
        params: { chat_id: choir.id, text: 'hello' },
        lane: choir.id,
        class: 'reply',
      }),
    )
    for (const sign of signs) await happens(sign())

    expect(await groups()).toMatchObject([
      { chat_id: garden.id, type: 'supergroup', state: 'active', added_by: ann.id },
    ])
    expect((await people()).map((row) => [row.chat_id, row.user_id])).toEqual([
      [garden.id, ann.id],
      [garden.id, bob.id],
      [garden.id, cleo.id],
    ])
    for (const table of ['chat_hours', 'chat_days', 'join_requests', 'outbox', 'chats', 'members'] as const) {
      const rows = await given.database.selectFrom(table).select('chat_id').execute()
      const moved = Array.from({ length: table === 'members' ? 3 : 1 }, () => garden.id)
      expect([table, rows.map(({ chat_id: id }) => Number(id))]).toEqual([table, moved])
    }
  })

  it('REL-17 moves later updates about the old id to the new one, forever', async () => {
    await happens(...lifeBefore(), toLarge())
    await happens(
      message({ chat: choir, from: bob, text: 'la', date: 1_700_000_090 }),
      chatMember({ chat: choir, before: left(cleo), now: member(cleo), date: 1_700_000_090 }),
      myChatMember({ chat: choir, before: admin(steward), now: left(steward), date: 1_700_000_101 }),
    )

    expect(await groups()).toMatchObject([{ chat_id: garden.id, state: 'active' }])
    expect(await people()).toContainEqual({ chat_id: garden.id, user_id: cleo.id, status: 'member' })
    const { rows } = await sql<{
      messages: number
    }>`select sum(messages)::int as messages from chat_hours`.execute(given.database)
    expect(rows).toEqual([{ messages: 2 }])
  })

  it('takes as many statements for many messages of people who are known as for one', async () => {
    const told: string[] = []
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        told.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const statementsOf = async (updates: readonly Update[]) => {
      told.length = 0
      const database = given.database.withPlugin(counting)
      await database.transaction().execute((trx) => writeEffects(trx, effectsOfAll(updates)))
      return told.length
    }
    await happens(added(), from(bob, 1_700_000_100), from(cleo, 1_700_000_100))

    const one = await statementsOf([from(bob, 1_700_000_200)])
    const many = Array.from({ length: 40 }, (_, at) => from(at % 2 ? bob : cleo, 1_700_000_300 + at))

    expect([one, await statementsOf(many)]).toEqual([9, 9])
    // Whoever just came is written, and by their name.
    expect(await statementsOf([from({ ...bob, id: 77 }, 1_700_000_900)])).toBe(10)
    expect(await people()).toHaveLength(4)
  })

  it('F-30 keeps groups and people whose ids are at the limits', async () => {
    const chat = { ...garden, id: -1_002_147_483_648 }
    const from = { ...bob, id: 2 ** 52 - 1 }
    await happens(message({ chat, from, message_id: 0, text: 'x' }))

    expect(await people()).toEqual([{ chat_id: chat.id, user_id: from.id, status: 'member' }])
  })
})

describePostgres('effects on groups that meet', (given) => {
  beforeEach(() => given.empty())

  const written = async () => {
    const { rows } = await sql<{ messages: number }>`
      select sum(messages)::int as messages from chat_hours`.execute(given.database)
    return rows[0]?.messages
  }

  it('end well however many transactions make the same groups and members known at once', async () => {
    const chats = Array.from({ length: 40 }, (_, index) => ({ ...garden, id: garden.id - index }))
    const part = (of: number) =>
      chats.filter((_, index) => (index * 7 + of) % 3).map((chat) => message({ chat, from: bob, text: 'x' }))
    for (let round = 0; round < 5; round += 1) {
      await given.empty()
      const parts = Array.from({ length: 12 }, (_, index) => part(index))
      await Promise.all(parts.map((updates) => writeTo(given, updates)))

      expect(await written()).toBe(parts.flat().length)
    }
  })

  it('end well when one of them upgrades the group that the others write to', async () => {
    const everybody = Array.from({ length: 60 }, (_, index) => ({ ...bob, id: 5000 + index }))
    const batch = (seed: number) =>
      everybody
        .toSorted((a, b) => ((a.id * seed) % 61) - ((b.id * seed) % 61))
        .map((from) => message({ chat: seed % 2 ? garden : choir, from, text: 'x' }))
    const upgrade = [message({ chat: choir, from: steward, migrate_to_chat_id: garden.id })]
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => writeTo(given, index === 6 ? upgrade : batch(index + 2))),
    )

    expect(await written()).toBe(11 * 60)
    const chats = await given.database.selectFrom('members').select('chat_id').distinct().execute()
    expect(chats).toEqual([{ chat_id: garden.id }])
  })
})
