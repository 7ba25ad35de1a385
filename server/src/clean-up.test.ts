import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { day } from '#platform/durations.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { keyFor } from './features/bulk/worker.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember, givenMembers, user } from './platform/database/testing/given-group.ts'
import { pause } from './platform/outbox/outbox-store.ts'
import { givenMessenger, type Messenger, openNode, touched } from './testing/bulk-node.ts'

const [ann, boris] = [user(1), user(2)]
const people = (count: number) => Array.from({ length: count }, (_, n) => user(100 + n))
const criteria = { deleted: false, bots: false, never_wrote_days: null, silent_days: 90 }
const now = () => Math.floor(Date.now() / 1000)

describeStore('a clean-up of members', (given) => {
  let chatId: ChatId
  let messenger: Messenger
  let node: ReturnType<typeof openNode>
  let spent: [string, number | undefined][]

  const opened = (actions = 1000) => {
    node = openNode(given.database, messenger, { actions, minutes: 5 }, (what, _, count) => {
      spent.push([what, count])
    })
    node.start()
  }

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { first_seen_at: new Date(0) })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await givenMember(given.database, { chat_id: chatId, user_id: boris, status: 'administrator' })
    messenger = givenMessenger(chatId, [ann, boris])
    spent = []
  })
  afterEach(() => node.stop())

  /** Silent for a year and more, the first of them for the longest. */
  async function givenSilent(count: number) {
    await givenMembers(given.database, chatId, people(count))
    await sql`
      update members set active_at = ${now() - 500 * day} + user_id where chat_id = ${chatId} and user_id >= 100`.execute(
      given.database,
    )
  }
  const start = (
    input: { excluded?: UserId[]; asked_until?: number; action?: object; key?: string } = {},
  ) => {
    const { excluded = [], asked_until = now(), action = { kind: 'kick' }, key = randomUUID() } = input
    const targets = { clean_up: { criteria, asked_until, excluded } }
    return node.call(boris, '/api/groups/bulk/start', { key, action, targets })
  }
  const get = (bulk_id: number) => node.call(boris, '/api/groups/bulk/get', { bulk_id })
  const reaches = (bulk_id: number, standing: object) =>
    eventually(async () => {
      const bulk = await get(bulk_id)
      expect(bulk).toMatchObject(standing)
      return bulk
    })
  const ended = (bulk_id: number) =>
    vi.waitFor(
      async () => {
        const bulk = await get(bulk_id)
        expect(bulk.ended_at).not.toBeNull()
        return bulk
      },
      { timeout: 60_000 },
    )

  it('removes everybody whom its preview showed but those who were kept, more than five hundred as one', async () => {
    await givenSilent(505)
    const tagged = { user_id: user(90), tag: 'Gardener', active_at: now() - 500 * day }
    await givenMember(given.database, { chat_id: chatId, ...tagged })
    opened()
    const page = await node.call(boris, '/api/groups/clean-up', { criteria, limit: 100 })
    expect(page.counts.silent).toBe(505)
    const [first, second] = page.people.map(({ person }) => person.user_id)
    if (first === undefined || second === undefined) throw new Error('nobody is shown')
    const key = randomUUID()
    const input = { excluded: [first, second], asked_until: page.asked_until, key }
    const { bulk_id, total } = await start(input)
    expect(total).toBe(503)
    expect((await start(input)).bulk_id).toBe(bulk_id)

    expect(await ended(bulk_id)).toMatchObject({ state: 'done', counts: { done: 503, left: 0, waiting: 0 } })
    expect(touched(messenger)).toEqual(people(505).slice(2))
    expect(spent).toEqual([['target', 503]])
    const started = await given.database
      .selectFrom('log_entries')
      .select('details')
      .where('kind', '=', 'bulk_started')
      .execute()
    expect(started.map(({ details }) => JSON.parse(details ?? ''))).toEqual([
      { bulk_id, kind: 'kick', count: 503 },
    ])
  }, 90_000)

  it('takes five thousand at most, whoever was silent for the longest first', async () => {
    await givenSilent(5_003)
    opened()
    await node.stop()
    const { bulk_id, total } = await start()
    expect(total).toBe(5_000)
    const { rows } = await sql<{ first: number; last: number }>`
      select min(user_id) as first, max(user_id) as last from bulk_items where bulk_id = ${bulk_id}`.execute(
      given.database,
    )
    expect(rows).toEqual([{ first: 100, last: 5_099 }])
  })

  it('leaves alone who wrote, was trusted, tagged, noted, muted or made an admin meanwhile, or has left', async () => {
    await givenSilent(20)
    opened()
    const held = Promise.withResolvers<boolean>()
    messenger.answer = () => held.promise
    const { bulk_id } = await start()
    await eventually(() => expect(messenger.calls).toHaveLength(8))
    const { database } = given
    const becomes = (id: number, change: object) =>
      database.updateTable('members').set(change).where('user_id', '=', user(id)).execute()
    await becomes(110, { active_at: now(), last_message_at: now() })
    await becomes(111, { status: 'administrator' })
    await becomes(112, { tag: 'Gardener' })
    await becomes(113, { status: 'left', is_present: false })
    await becomes(114, { status: 'restricted' })
    await database
      .insertInto('trusted_people')
      .values({ chat_id: chatId, user_id: user(115), by_user_id: ann })
      .execute()
    await sql`
      insert into member_notes (chat_id, user_id, author_id, text, key)
      values (${chatId}, 116, 1, 'A friend', gen_random_uuid())`.execute(database)
    held.resolve(true)

    const { state, counts, changed } = await ended(bulk_id)
    expect([state, counts.done, counts.left, counts.refused]).toEqual(['done', 13, 7, 0])
    const left = changed.filter((one) => one.state === 'left')
    expect(left).toEqual(
      [110, 111, 112, 113, 114, 115, 116].map((id) => ({
        user_id: id,
        state: 'left',
        error: 'no_longer_fits',
      })),
    )
    expect(touched(messenger)).toEqual(people(20).filter((id) => id < 110 || id > 116))
  })

  it('leaves alone who writes while Telegram makes the calls wait, also where they were begun', async () => {
    await givenSilent(8)
    opened()
    await pause(given.database, `lane ${chatId}`, 600)
    const { bulk_id } = await start()
    await eventually(async () => {
      const { rows } = await sql`select from actions where origin = 'clean_up'`.execute(given.database)
      expect(rows).toHaveLength(8)
    })
    await sql`update members set active_at = ${now()} where user_id = 103`.execute(given.database)
    await sql`delete from outbox_pauses`.execute(given.database)
    const { state, counts, changed } = await ended(bulk_id)
    expect([state, counts.done, counts.left, counts.refused]).toEqual(['done', 7, 1, 0])
    expect(changed.filter((one) => one.state === 'left')).toEqual([
      { user_id: 103, state: 'left', error: 'no_longer_fits' },
    ])
    expect(touched(messenger)).toEqual(people(8).filter((id) => id !== 103))
    const logged = sql<{
      id: number
    }>`select target_id as id from log_entries where kind = 'kick' order by id`
    expect((await logged.execute(given.database)).rows.map(({ id }) => id)).toEqual(touched(messenger))
  })

  it('is counted by the brake, and goes on to its end when it is let go', async () => {
    await givenSilent(12)
    opened(5)
    const { bulk_id } = await start({ action: { kind: 'ban', until: null } })
    await reaches(bulk_id, { state: 'paused', counts: { done: 5, waiting: 7, under_way: 0 } })
    await sql`update members set active_at = ${now()} where user_id = 111`.execute(given.database)
    await node.call(ann, '/api/groups/brake/release', { held_user_id: boris })
    await reaches(bulk_id, { state: 'done', counts: { done: 11, left: 1 } })
    expect(touched(messenger)).toEqual(people(11))
  })

  it('is stopped as any bulk action: whoever it has not come to stays', async () => {
    await givenSilent(60)
    opened()
    const held = Promise.withResolvers<boolean>()
    messenger.answer = () => held.promise
    const { bulk_id } = await start()
    await eventually(() => expect(messenger.calls.length).toBeGreaterThan(0))
    await node.call(ann, '/api/groups/bulk/stop', { bulk_id })
    held.resolve(true)
    const { state, counts } = await ended(bulk_id)
    expect(state).toBe('stopped')
    expect(counts.done + counts.left).toBe(60)
    expect(counts.done).toBeLessThanOrEqual(8)
    expect(messenger.calls).toHaveLength(counts.done)
  })

  it('F-07 goes on where a killed node left it: who was removed is not called left alone', async () => {
    await givenSilent(20)
    opened()
    await node.stop()
    const { bulk_id } = await start()
    // One removed and not written down; one that was taken and not begun.
    await node.call(boris, '/api/groups/act', {
      key: keyFor(bulk_id, user(100)),
      action: { kind: 'kick', user_id: user(100) },
    })
    await sql`delete from outbox`.execute(given.database)
    await sql`update actions set state = 'done', settled_at = now()`.execute(given.database)
    await sql`update members set status = 'left', is_present = false where user_id = 100`.execute(
      given.database,
    )
    await sql`update bulk_items set state = 'under_way' where position <= 2`.execute(given.database)
    await sql`update bulks set leased_until = now() + interval '0.2 seconds', fence = 7`.execute(
      given.database,
    )
    opened()
    expect((await ended(bulk_id)).counts).toMatchObject({ done: 20, left: 0 })
    expect(touched(messenger)).toEqual(people(20).slice(1))
  })

  it('waits while Telegram cannot be asked, and leaves nobody out for it', async () => {
    await givenSilent(9)
    opened()
    await node.stop()
    const { bulk_id } = await start()
    messenger.isReachable = false
    opened()
    await eventually(async () => {
      const { rows } = await sql`select from bulks where due_at > now()`.execute(given.database)
      expect(rows).toHaveLength(1)
    })
    messenger.isReachable = true
    await sql`update bulks set due_at = now()`.execute(given.database)
    expect((await ended(bulk_id)).counts).toMatchObject({ done: 9, left: 0 })
  })

  it('ends where the bot was put out meanwhile, also if it comes back', async () => {
    await givenSilent(9)
    opened()
    await node.stop()
    const { bulk_id } = await start()
    await given.database.updateTable('chats').set({ state: 'bot_removed' }).execute()
    messenger.isReachable = false
    messenger.isFrozen = true
    opened()
    const states = () =>
      sql<{ state: string; count: number }>`
      select state, count(*)::int as count from bulk_items where bulk_id = ${bulk_id} group by state`.execute(
        given.database,
      )
    await eventually(async () => expect((await states()).rows).toEqual([{ state: 'refused', count: 9 }]))
    expect(messenger.calls).toEqual([])
  })

  it('only removes or bans, and by no clock that is ahead', async () => {
    await givenSilent(3)
    await givenMember(given.database, { chat_id: chatId, user_id: user(900), active_at: now() - 1000 })
    opened()
    await expect(start({ action: { kind: 'mute', until: null } })).rejects.toThrow('input_invalid')
    await expect(start({ asked_until: now() + 400 * day })).rejects.toThrow('bulk_empty')
    await expect(start({ excluded: people(3) })).rejects.toThrow('bulk_empty')
    messenger.rights.set(boris, ['can_invite_users'])
    await expect(start()).rejects.toThrow('right_missing')
    expect(messenger.calls).toEqual([])
  })
})
