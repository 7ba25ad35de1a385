import { randomUUID } from 'node:crypto'
import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { tellAll } from './features/notices/digest.ts'
import { createNotify } from './features/notices/notify.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember, givenMembers, user } from './platform/database/testing/given-group.ts'
import type { TokenFor } from './domain/notices/messenger-link.ts'
import { givenMessenger, type Messenger, openNode, touched } from './testing/bulk-node.ts'

const [ann, boris, clara] = [user(1), user(2), user(4)]
const people = (count: number, from = 100) => Array.from({ length: count }, (_, n) => user(from + n))
const kick = (user_id: UserId) => ({ kind: 'kick', user_id })
const tokenFor: TokenFor = async (_, userId, { page, apply_id }) => `${page} ${apply_id} ${userId}`
const noBrowsers = async () => undefined
const bansOf = ({ calls }: Messenger) => calls.filter(({ method }) => method === 'banChatMember')
const limit = { actions: 5, minutes: 5 }

describeStore('the brake', (given) => {
  let chatId: ChatId
  let messenger: Messenger
  let nodes: ReturnType<typeof openNode>[]
  let node: ReturnType<typeof openNode>

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    for (const admin of [boris, clara])
      await givenMember(given.database, { chat_id: chatId, user_id: admin, status: 'administrator' })
    await givenMembers(given.database, chatId, people(400))
    messenger = givenMessenger(chatId, [ann, boris, clara])
    nodes = [openNode(given.database, messenger, limit), openNode(given.database, messenger, limit)]
    for (const each of nodes) each.start()
    const [first] = nodes
    if (!first) throw new Error('there is no node')
    node = first
  })
  afterEach(async () => {
    for (const each of nodes) await each.stop()
  })

  const start = (actor: UserId, action: object, user_ids: readonly UserId[], by = node) =>
    by.call(actor, '/api/groups/bulk/start', { key: randomUUID(), action, targets: { user_ids } })
  const act = (actor: UserId, action: object, by = node) =>
    by.call(actor, '/api/groups/act', { key: randomUUID(), action })
  const list = (viewer: UserId) => node.call(viewer, '/api/groups/bulk/list', {})
  const release = (viewer: UserId, held: UserId, kind?: 'web') =>
    node.call(viewer, '/api/groups/brake/release', { held_user_id: held }, kind)
  /** How many stand how, once it has come to this. */
  const reaches = (viewer: UserId, bulk_id: number, state: string, settled: object) =>
    eventually(async () => {
      const bulk = await node.call(viewer, '/api/groups/bulk/get', { bulk_id })
      expect(bulk).toMatchObject({ state, counts: settled })
      return bulk.counts
    })
  const log = async () => {
    const entries = await given.database.selectFrom('log_entries').selectAll().orderBy('entry_id').execute()
    return entries
      .filter(({ kind }) => kind.startsWith('brake'))
      .map(({ kind, actor_id, target_id }) => [kind, actor_id, target_id])
  }

  it('pauses a bulk action after so many bans, until the creator lets it go on to its end', async () => {
    const { bulk_id } = await start(boris, { kind: 'ban', until: null }, people(12))
    await reaches(boris, bulk_id, 'paused', { done: 5, waiting: 7, under_way: 0 })
    expect(await list(ann)).toMatchObject({
      can_release: true,
      brakes: [{ person: { user_id: boris }, ...limit, paused: 1, left: 7 }],
    })

    await release(ann, boris)
    await reaches(boris, bulk_id, 'done', { done: 12, refused: 0 })
    expect(touched(messenger)).toEqual(people(12))
    expect((await list(ann)).brakes).toEqual([])
    expect(await log()).toEqual([
      ['brake_pulled', null, boris],
      ['brake_released', ann, boris],
    ])
  })

  it('counts what is done one by one and by commands too, and holds all of it', async () => {
    for (const person of people(5)) await act(boris, kick(person))
    await expect(act(boris, kick(user(200)))).rejects.toThrow('brake_pulled')
    await expect(act(boris, kick(user(201)))).rejects.toThrow('brake_pulled')
    await expect(start(boris, { kind: 'approve' }, people(2))).rejects.toThrow('brake_pulled')
    expect(messenger.calls).toHaveLength(5)
    expect(await log()).toHaveLength(1)
  })

  it('counts those that are asked for at the same instant, of each person apart', async () => {
    const asked = [boris, clara].flatMap((actor) =>
      people(9, actor * 100).map((person) => ({ actor, person })),
    )
    const heard = await Promise.allSettled(asked.map(({ actor, person }) => act(actor, kick(person))))
    const begun = asked.filter((_, place) => heard[place]?.status === 'fulfilled')
    expect(begun.filter(({ actor }) => actor === boris)).toHaveLength(5)
    expect(begun.filter(({ actor }) => actor === clara)).toHaveLength(5)
    expect(messenger.calls).toHaveLength(10)
    const pulled = await log()
    expect(pulled).toHaveLength(2)
    expect(pulled).toContainEqual(['brake_pulled', null, boris])
    expect(pulled).toContainEqual(['brake_pulled', null, clara])
  })

  it('counts a ban that follows from a warning as a ban by the person who warned, and pauses the warning', async () => {
    await given.database
      .insertInto('group_settings')
      .values({
        chat_id: chatId,
        settings: JSON.stringify({
          ...defaultGroupSettings,
          warn: { limit: 1, consequence: 'ban', seconds: null, expires_days: null },
        }),
      })
      .execute()
    const { bulk_id } = await start(boris, { kind: 'warn' }, people(12))
    await reaches(boris, bulk_id, 'paused', { done: 5, waiting: 7 })
    await expect(act(boris, { kind: 'warn', user_id: user(200) })).rejects.toThrow('brake_pulled')
    await eventually(() => expect(bansOf(messenger)).toHaveLength(5))
    expect(await log()).toEqual([['brake_pulled', null, boris]])

    await act(clara, { kind: 'warn', user_id: user(200) })
    await release(ann, boris)
    await reaches(boris, bulk_id, 'done', { done: 12 })
    await eventually(() => expect(bansOf(messenger)).toHaveLength(13))
  })

  it('counts rights taken from admins by giving them others as it counts demotions', async () => {
    const admins = people(6, 500)
    for (const user_id of admins) {
      await givenMember(given.database, {
        chat_id: chatId,
        user_id,
        status: 'administrator',
        can_be_edited: true,
        rights: ['can_manage_chat', 'can_restrict_members'],
      })
      await given.database
        .insertInto('appointments')
        .values({ chat_id: chatId, user_id, by_user_id: boris, action_id: 1 })
        .execute()
    }
    const promote = (user_id: UserId, ...rights: string[]) =>
      act(boris, { kind: 'promote', user_id, rights: ['can_manage_chat', ...rights] })

    for (const admin of admins) await promote(admin, 'can_restrict_members', 'can_pin_messages')
    for (const admin of admins.slice(1)) await promote(admin)
    await expect(promote(user(500))).rejects.toThrow('brake_pulled')
    await expect(act(boris, kick(user(200)))).rejects.toThrow('brake_pulled')
  })

  it('holds nobody for muting, nobody else, and nobody for what was done long before', async () => {
    const { bulk_id } = await start(boris, { kind: 'mute', until: null }, people(9))
    await reaches(boris, bulk_id, 'done', { done: 9 })
    for (const person of people(5)) await act(boris, kick(person))
    await sql`update actions set created_at = created_at - interval '5 minutes'`.execute(given.database)
    await act(boris, kick(user(200)))
    await act(clara, kick(user(201)))
    expect((await list(ann)).brakes).toEqual([])
  })

  it('counts what two nodes do at the same instant together', async () => {
    const both = nodes.flatMap((by, n) =>
      people(10, 100 + n * 50).map((person) => act(boris, kick(person), by)),
    )
    const outcomes = await Promise.allSettled(both)

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(messenger.calls).toHaveLength(5)
    expect(await log()).toHaveLength(1)
  })

  it('counts from zero after it was released', async () => {
    for (const person of people(5)) await act(boris, kick(person))
    await expect(act(boris, kick(user(200)))).rejects.toThrow('brake_pulled')
    await release(ann, boris)
    for (const person of people(5, 300)) await act(boris, kick(person))
    await expect(act(boris, kick(user(400)))).rejects.toThrow('brake_pulled')
  })

  it('lets an owner who is paused release themselves, inside the messenger only', async () => {
    for (const person of people(5)) await act(ann, kick(person))
    await expect(act(ann, kick(user(200)))).rejects.toThrow('brake_pulled')
    await expect(release(boris, ann)).rejects.toThrow('not_the_owner')
    await expect(release(ann, ann, 'web')).rejects.toThrow('container_only')
    expect((await list(boris)).can_release).toBe(false)

    await release(ann, ann)
    await act(ann, kick(user(200)))
  })

  it('names to the owner everybody whom it holds, when they are told together', async () => {
    await given.database.insertInto('bot_chats').values({ user_id: ann, is_open: true }).execute()
    for (const admin of [boris, clara]) {
      for (const person of people(5, admin * 100)) await act(admin, kick(person))
      await expect(act(admin, kick(user(admin * 100 + 50)))).rejects.toThrow('brake_pulled')
    }
    await sql`update group_notices set due_at = now()`.execute(given.database)
    await tellAll(given.database, {
      notify: createNotify({ appUrl: 'https://x.example', tokenFor, tellBrowsers: noBrowsers }),
      lookUpTransfer: async () => undefined,
    })
    const { rows } = await sql<{ text: string }>`
      select params::jsonb->>'text' as text from outbox where method = 'sendMessage'`.execute(given.database)
    expect(
      rows.map(({ text }) => text).filter((text) => text.includes('Person 2 ') && text.includes('Person 4 ')),
    ).toHaveLength(1)
  })

  it('is told to the owner by the bot, with a link to where they allowed the person to continue', async () => {
    await given.database.insertInto('bot_chats').values({ user_id: ann, is_open: true }).execute()
    for (const person of people(5)) await act(boris, kick(person))
    await expect(act(boris, kick(user(200)))).rejects.toThrow('brake_pulled')
    await sql`update group_notices set due_at = now()`.execute(given.database)
    await tellAll(given.database, {
      notify: createNotify({ appUrl: 'https://x.example', tokenFor, tellBrowsers: noBrowsers }),
      lookUpTransfer: async () => undefined,
    })

    const told = await given.database
      .selectFrom('outbox')
      .select(['chat_id', 'params'])
      .where('method', '=', 'sendMessage')
      .execute()
    expect(told).toMatchObject([{ chat_id: ann }])
    expect(JSON.parse(told[0]?.params ?? '')).toMatchObject({
      text: 'Person 2 banned or removed 5 people in Choir within 5 minutes. Steward has stopped them until you allow it again.',
      reply_markup: {
        inline_keyboard: [
          [{ web_app: { url: `https://x.example/?tgWebAppStartParam=bulk ${chatId} ${ann}` } }],
        ],
      },
    })
  })

  it('lets a held bulk action be stopped', async () => {
    const { bulk_id } = await start(boris, { kind: 'kick' }, people(12))
    await reaches(boris, bulk_id, 'paused', { done: 5 })
    await node.call(ann, '/api/groups/bulk/stop', { bulk_id })
    await reaches(boris, bulk_id, 'stopped', { done: 5, left: 7 })
    await release(ann, boris)
    expect(await reaches(boris, bulk_id, 'stopped', { done: 5 })).toMatchObject({ left: 7, waiting: 0 })
  })
})
