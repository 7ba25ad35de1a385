import { randomUUID } from 'node:crypto'
import { ChatId, type UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { upgrade } from './features/groups/effects/upgrade.ts'
import { writeEntry } from './domain/log-book.ts'
import { leaseBulk } from './features/bulk/steps.ts'
import { keyFor } from './features/bulk/worker.ts'
import { givenCheckRow } from './platform/database/testing/given-check.ts'
import { givenHeld } from './platform/database/testing/given-held.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember, givenMembers, user } from './platform/database/testing/given-group.ts'
import { TelegramFailure } from './platform/telegram/failure.ts'
import { givenMessenger, type Messenger, openNode, touched } from './testing/bulk-node.ts'

const [ann, boris] = [user(1), user(2)]
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 26) + seconds * 1000)
const people = (count: number) => Array.from({ length: count }, (_, n) => user(100 + n))

describeStore('a bulk action', (given) => {
  let chatId: ChatId
  let messenger: Messenger
  let node: ReturnType<typeof openNode>

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    for (const admin of [ann, boris])
      await givenMember(given.database, { chat_id: chatId, user_id: admin, status: 'administrator' })
    await givenMembers(given.database, chatId, people(50))
    messenger = givenMessenger(chatId, [ann, boris])
    node = openNode(given.database, messenger, { actions: 1000, minutes: 5 })
    node.start()
  })
  afterEach(() => node.stop())

  const asks = (userId: number, requested_at = userId, first_name = `Person ${userId}`) =>
    sql`
      with person as (insert into users (user_id, first_name) values (${userId}, ${first_name}) returning user_id)
      insert into join_requests (chat_id, user_id, requested_at, update_id, state)
      select ${chatId}, user_id, ${requested_at}, 1, 'waiting' from person`.execute(given.database)
  const start = (action: object, targets: object, key: string = randomUUID()) =>
    node.call(ann, '/api/groups/bulk/start', { key, action, targets })
  const ban = (user_ids: readonly UserId[], key?: string) =>
    start({ kind: 'ban', until: null }, { user_ids }, key)
  const get = (bulk_id: number, since?: number) =>
    node.call(boris, '/api/groups/bulk/get', { bulk_id, ...(since !== undefined && { since }) })
  const ended = (bulk_id: number) =>
    eventually(async () => {
      const bulk = await get(bulk_id)
      expect(bulk.ended_at).not.toBeNull()
      return bulk
    })

  it('acts on each person once, and says how it went with each', async () => {
    const { bulk_id, total } = await ban(people(30))
    const bulk = await ended(bulk_id)

    expect(total).toBe(30)
    expect(bulk).toMatchObject({ state: 'done', counts: { done: 30, waiting: 0 }, by: { user_id: ann } })
    expect(touched(messenger)).toEqual(people(30))
    const { items, next_cursor } = await node.call(ann, '/api/groups/bulk/items', { bulk_id, limit: 20 })
    const { items: rest } = await node.call(ann, '/api/groups/bulk/items', { bulk_id, cursor: next_cursor })
    expect([...items, ...rest].map(({ person }) => person.user_id)).toEqual(people(30))
    expect(rest.every(({ state }) => state === 'done')).toBe(true)
  })

  it('REL-14 starts once for one key, however often it is sent, and refuses a key used for something else', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ban(people(3), key)))
    expect(new Set(answers.map(({ bulk_id }) => bulk_id)).size).toBe(1)
    await ended(answers[0]?.bulk_id ?? 0)
    expect(messenger.calls).toHaveLength(3)
    await expect(ban(people(4), key)).rejects.toThrow('key_used')
  })

  it('tells of each person why it did not come to be', async () => {
    await given.database
      .updateTable('members')
      .set({ status: 'creator' })
      .where('user_id', '=', user(100))
      .execute()
    messenger.answer = ({ userId }) => {
      if (userId !== 101) return true
      const description = 'Bad Request: PARTICIPANT_ID_INVALID'
      throw new TelegramFailure({ method: 'banChatMember', kind: 'refused', description })
    }
    const { bulk_id } = await ban([...people(3), boris])
    const { counts, changed } = await ended(bulk_id)

    expect(counts).toMatchObject({ done: 1, refused: 2, failed: 1 })
    expect(changed).toEqual([
      { user_id: 100, state: 'refused', error: 'target_untouchable' },
      { user_id: 101, state: 'failed', error: 'Bad Request: PARTICIPANT_ID_INVALID' },
      { user_id: 102, state: 'done', error: null },
      { user_id: boris, state: 'refused', error: 'target_is_admin' },
    ])
  })

  it('SEC-32 refuses the rest when whoever started it is demoted in the middle', async () => {
    messenger.answer = () => {
      messenger.rights.set(ann, ['can_manage_chat'])
      return true
    }
    const { bulk_id } = await ban(people(40))
    const { counts } = await ended(bulk_id)

    expect(counts.refused).toBeGreaterThanOrEqual(32)
    expect(counts.done + counts.refused).toBe(40)
    expect(messenger.calls).toHaveLength(counts.done)
  })

  it('SEC-29 does not start without the right, without anybody, or while Telegram cannot be asked', async () => {
    await expect(start({ kind: 'approve' }, { requests: {} })).rejects.toThrow('bulk_empty')
    messenger.rights.set(ann, ['can_invite_users'])
    await expect(ban(people(2))).rejects.toThrow('right_missing')
    messenger.isReachable = false
    await expect(ban(people(2))).rejects.toThrow('telegram_unreachable')
    expect(await given.database.selectFrom('bulks').select('bulk_id').execute()).toEqual([])
  })

  it('stops: who was begun ends, all others are left alone, and both are counted', async () => {
    const held = Promise.withResolvers<boolean>()
    messenger.answer = () => held.promise
    const { bulk_id } = await ban(people(50))
    await eventually(() => expect(messenger.calls.length).toBeGreaterThan(0))
    const stopped = await node.call(boris, '/api/groups/bulk/stop', { bulk_id })
    held.resolve(true)
    const { state, counts } = await ended(bulk_id)

    expect([stopped.state, state]).toEqual(['stopped', 'stopped'])
    expect(counts.left).toBeGreaterThanOrEqual(50 - 8)
    expect(counts).toMatchObject({ done: 50 - counts.left, waiting: 0, under_way: 0 })
    expect(messenger.calls).toHaveLength(counts.done)
  })

  it('may be stopped by who could do the same, and by no other admin', async () => {
    const held = Promise.withResolvers<boolean>()
    messenger.answer = () => held.promise
    const { bulk_id } = await ban(people(9))
    messenger.rights.set(boris, ['can_manage_chat'])
    expect(await get(bulk_id)).toMatchObject({ can_stop: false })
    await expect(node.call(boris, '/api/groups/bulk/stop', { bulk_id })).rejects.toThrow('right_missing')
    // What is under way is waited for when the node stops.
    held.resolve(true)
  })

  it('tells only what changed since the last look', async () => {
    const { bulk_id } = await ban(people(12))
    const { revision, changed } = await ended(bulk_id)
    expect(changed).toHaveLength(12)
    expect((await get(bulk_id, revision)).changed).toEqual([])
  })

  it('unbans whom another one banned, and nobody whom it did not, or who was banned again since', async () => {
    const banned = await ban(people(12))
    await ended(banned.bulk_id)
    await ended((await ban(people(1))).bulk_id)
    await sql`update bulk_items set state = 'failed' where bulk_id = ${banned.bulk_id} and user_id = ${user(101)}`.execute(
      given.database,
    )
    messenger.calls.length = 0
    const back = await start({ kind: 'unban' }, { banned_in: banned.bulk_id })
    expect(await ended(back.bulk_id)).toMatchObject({ total: 10, counts: { done: 10 } })
    expect(messenger.calls.map(({ method }) => method)).toEqual(
      Array.from({ length: 10 }, () => 'unbanChatMember'),
    )
    expect(touched(messenger)).toEqual(people(12).slice(2))
  })

  it('leaves whom somebody banned in Telegram since, also while the group had another id', async () => {
    const banned = await ban(people(7))
    await ended(banned.bulk_id)
    const other = await givenChat(given.database)
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-55, ${chatId})`.execute(given.database)
    const then = Math.floor(Date.now() / 1000) - 60
    await sql`update actions set settled_at = to_timestamp(${then}::int + 0.6)`.execute(given.database)
    const entries = [
      // Telegram tells whole seconds: this may have been after it.
      { targetId: user(100), at: then },
      { targetId: user(101), at: then + 5, chatId: ChatId.parse(-55) },
      { targetId: user(102), at: then - 1 },
      { targetId: user(103), at: then + 5, chatId: other },
      { targetId: user(104), at: then + 5, kind: 'mute' },
      { targetId: user(105), at: then + 5, via: 'bot' },
    ] as const
    await given.database.transaction().execute(async (trx) => {
      for (const { at, ...entry } of entries)
        await writeEntry(trx, {
          chatId,
          kind: 'ban',
          via: 'telegram',
          actorId: boris,
          at: new Date(at * 1000),
          ...entry,
        })
    })
    messenger.calls.length = 0
    const back = await start({ kind: 'unban' }, { banned_in: banned.bulk_id })
    expect(await ended(back.bulk_id)).toMatchObject({ total: 5 })
    expect(touched(messenger)).toEqual(people(7).slice(2))
  })

  it('unbans nobody because of one of another group, or one that banned nobody, and does nothing else to whom it banned', async () => {
    const banned = await ban(people(2))
    await ended(banned.bulk_id)
    const muted = await start({ kind: 'mute', until: null }, { user_ids: people(2) })
    await ended(muted.bulk_id)
    await expect(start({ kind: 'unban' }, { banned_in: muted.bulk_id })).rejects.toThrow('bulk_empty')
    await expect(start({ kind: 'kick' }, { banned_in: banned.bulk_id })).rejects.toThrow('input_invalid')
    const other = await givenChat(given.database)
    await sql`update bulks set chat_id = ${other} where bulk_id = ${banned.bulk_id}`.execute(given.database)
    await sql`update bulk_items set chat_id = ${other} where bulk_id = ${banned.bulk_id}`.execute(
      given.database,
    )
    await expect(start({ kind: 'unban' }, { banned_in: banned.bulk_id })).rejects.toThrow('bulk_empty')
  })

  it('approves everyone who matched the search when it was decided, and no one who asked later', async () => {
    await Promise.all([
      asks(201, 10, 'Zoë'),
      asks(202, 11, 'Zoran'),
      asks(203, 12, 'Tom'),
      asks(204, 13, 'Zola'),
    ])
    const { bulk_id } = await start({ kind: 'approve' }, { requests: { search: 'zo', asked_until: 12 } })
    const { changed } = await ended(bulk_id)

    expect(changed.map(({ user_id }) => user_id)).toEqual([201, 202])
    const states = await given.database
      .selectFrom('join_requests')
      .select(['user_id', 'state'])
      .orderBy('user_id')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['approved', 'approved', 'waiting', 'waiting'])
  })

  it('decides on those whose joining check ended in one way', async () => {
    await Promise.all([asks(201, 10), asks(202, 11), asks(203, 12)])
    for (const [user_id, requested_at, state] of [
      [201, 10, 'failed'],
      [202, 11, 'passed'],
      [203, 12, 'opened'],
    ] as const)
      await givenCheckRow(given.database, { chat_id: chatId, user_id, requested_at, state })
    const { bulk_id } = await start({ kind: 'decline' }, { requests: { checked: 'not_passed' } })
    const { changed } = await ended(bulk_id)
    expect(changed.map(({ user_id }) => user_id)).toEqual([201])
  })

  it.each([{ kind: 'unmute' }, { kind: 'kick' }])(
    'decides on all whom the joining check left muted and who matched, and no one who came to its end later: $kind',
    async (action) => {
      const held = (id: number, seconds: number, state: 'failed' | 'passed' = 'failed') =>
        givenHeld(given.database, { chat_id: chatId, user_id: user(id), ended_at: at(seconds), state })
      for (let n = 0; n < 60; n += 1) await held(301 + n, 60 - n)
      await held(371, 1, 'passed')
      await held(372, 60.5)
      const targets = {
        held: { search: 'Person 3', checked: 'not_passed', held_until: at(60).getTime() / 1000 },
      }
      const { bulk_id, total } = await start(action, targets)
      expect(total).toBe(60)
      await ended(bulk_id)
      expect(touched(messenger)).toEqual(Array.from({ length: 60 }, (_, n) => 301 + n))
    },
  )

  it('takes nobody along who was left muted after it was decided, however long ago their check ended', async () => {
    const held = (id: number, held_at: Date | null) =>
      givenHeld(given.database, { chat_id: chatId, user_id: user(id), ended_at: at(1), held_at })
    await held(301, null)
    await held(302, at(60))
    await held(303, at(60.5))
    const targets = { held: { held_until: at(60).getTime() / 1000 } }
    await ended((await start({ kind: 'unmute' }, targets)).bulk_id)
    expect(touched(messenger)).toEqual([301, 302])
  })

  it('decides on nobody whom the check unmuted, or whom somebody decided on since', async () => {
    const held = (id: number) =>
      givenHeld(given.database, { chat_id: chatId, user_id: user(id), ended_at: new Date() })
    await held(301)
    await held(302)
    await sql`update members set status = 'member' where user_id = 301`.execute(given.database)
    await given.database
      .transaction()
      .execute((trx) =>
        writeEntry(trx, { chatId, kind: 'mute', via: 'telegram', actorId: boris, targetId: user(302) }),
      )
    await expect(start({ kind: 'unmute' }, { held: {} })).rejects.toThrow('bulk_empty')
    await expect(start({ kind: 'warn' }, { held: {} })).rejects.toThrow('input_invalid')
  })

  it('says of a request that was decided elsewhere meanwhile that it is gone', async () => {
    await Promise.all([asks(201), asks(202)])
    await node.stop()
    const { bulk_id } = await start({ kind: 'decline' }, { user_ids: [201, 202] })
    await sql`update join_requests set state = 'approved' where user_id = 202`.execute(given.database)
    node = openNode(given.database, messenger, { actions: 1000, minutes: 5 })
    node.start()
    expect((await ended(bulk_id)).changed).toMatchObject([
      { state: 'done' },
      { state: 'refused', error: 'request_gone' },
    ])
  })

  it('F-07 goes on where a killed node left it, and does nothing twice', async () => {
    await node.stop()
    const { bulk_id } = await ban(people(20))
    // What a node leaves that is killed: some begun and written down, one begun and not, one not yet begun.
    await node.call(ann, '/api/groups/act', {
      key: keyFor(bulk_id, user(100)),
      action: { kind: 'ban', until: null, user_id: 100 },
    })
    await sql`update bulk_items set state = 'under_way' where position <= 2`.execute(given.database)
    await sql`update bulks set leased_until = now() + interval '0.2 seconds', fence = 7`.execute(
      given.database,
    )
    node = openNode(given.database, messenger, { actions: 1000, minutes: 5 })
    node.start()

    expect((await ended(bulk_id)).counts).toMatchObject({ done: 20 })
    expect(touched(messenger)).toEqual(people(20))
  })

  it('F-24 begins nobody twice when the clock jumps back an hour while a node has it', async () => {
    const { promise: answered, resolve: answerNow } = Promise.withResolvers<boolean>()
    messenger.answer = () => answered
    const { bulk_id } = await ban(people(20))
    await eventually(() => expect(messenger.calls.length).toBeGreaterThan(0))
    // What is stored is an hour ahead then.
    for (const table of ['bulks', 'outbox'])
      await sql`update ${sql.table(table)} set leased_until = leased_until + interval '1 hour'`.execute(
        given.database,
      )
    expect(await leaseBulk(given.database)).toBeUndefined()
    const second = openNode(given.database, messenger, { actions: 1000, minutes: 5 })
    second.start()
    answerNow(true)

    expect((await ended(bulk_id)).counts).toMatchObject({ done: 20 })
    await second.stop()
    expect(touched(messenger)).toEqual(people(20))
  })

  it('waits while Telegram cannot be asked, and refuses nobody for it', async () => {
    await node.stop()
    const { bulk_id } = await ban(people(30))
    messenger.isReachable = false
    node = openNode(given.database, messenger, { actions: 1000, minutes: 5 })
    node.start()
    await eventually(async () => {
      const { rows } = await sql`select from bulks where due_at > now()`.execute(given.database)
      expect(rows).toHaveLength(1)
    })
    messenger.isReachable = true
    await sql`update bulks set due_at = now()`.execute(given.database)

    expect((await ended(bulk_id)).counts).toMatchObject({ done: 30 })
  })

  it('F-31 goes on under the new id of a group that is upgraded meanwhile', async () => {
    const basic = await givenChat(given.database, { chat_id: -55, type: 'group' })
    await givenMember(given.database, { chat_id: basic, user_id: ann, status: 'administrator' })
    await givenMembers(given.database, basic, people(20))
    messenger.chatId = basic
    messenger.answer = async () => {
      if (messenger.calls.length > 1) return true
      messenger.chatId = chatId
      await given.database.transaction().execute((trx) => upgrade(trx, [{ from: basic, to: chatId }]))
      return true
    }
    const { bulk_id } = await start({ kind: 'kick' }, { user_ids: people(20) })

    expect((await ended(bulk_id)).counts).toMatchObject({ done: 20 })
    expect(touched(messenger)).toEqual(people(20))
    const { bulks } = await node.call(boris, '/api/groups/bulk/list', {})
    expect(bulks).toMatchObject([{ bulk_id, action: { kind: 'kick' }, state: 'done' }])
  })
})
