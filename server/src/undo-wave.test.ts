import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { findBulk, startBulk } from '#features/bulk/start-bulk.ts'
import type { Act } from '#features/protection/take-back.ts'
import { givenHit } from '#features/protection/testing.ts'
import { type Many, undoWave } from '#features/protection/undo-wave.ts'
import { ann, givenChat, givenMember, givenMembers, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { Refused } from '#platform/refused.ts'

const key = '5d3c0a5e-0000-4000-8000-000000000001'
const wave = 'campaign 1'

describeStore('a wave of bans, taken back with the bulk actions of admins', (given) => {
  let chatId: ChatId
  let mayActOnOne: boolean
  let acted: Action[]

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    mayActOnOne = true
    acted = []
  })

  const many: Many = {
    start: (wanted) => startBulk(given.database, wanted, () => undefined),
    begunAs: async (named) => (await findBulk(given.database, named))?.bulk_id,
  }
  const act: Act = async ({ action }): Promise<ActionOutcome> => {
    if (!mayActOnOne) throw new Refused('bot_right_missing')
    acted.push(action)
    return { action_id: 1, state: 'done', error: null }
  }
  const undo = (hit_id: number) =>
    undoWave({ database: given.database, photoUrl: () => 'photo', act, many }, ann, {
      chat_id: chatId,
      hit_id,
      key,
    })

  async function banned(id: number, messageId = id): Promise<number> {
    const hit = { chatId, userId: user(id), kind: 'ban', wave, messageId } as const
    return givenHit(given.database, hit)
  }
  /** One after the other, the first of whom has this hit. */
  async function bannedAll({ count, hitsOfEach }: { count: number; hitsOfEach: number }) {
    const people = Array.from({ length: count }, (_, at) => user(1_000 + at))
    await givenMembers(given.database, chatId, people)
    const hitId = await banned(1_000)
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, action_id, wave)
      select ${chatId}, 10000 + ${hitsOfEach}::int * n + m, 1000 + n, 1700000000, 'flood', '[]', 'ban', 1, 'done',
        (select action_id from actions), ${wave}
      from generate_series(0, ${count}::int - 1) n, generate_series(0, ${hitsOfEach}::int - 1) m
      where n + m > 0 order by n, m`.execute(given.database)
    await sql`update members set status = 'kicked' where user_id >= 1000`.execute(given.database)
    return { hitId, people }
  }
  /** Until then they could write, and nothing else. */
  async function muted(id: number): Promise<number> {
    const hit = { chatId, userId: user(id), kind: 'mute', wave, messageId: id } as const
    const hitId = await givenHit(given.database, hit)
    const before = JSON.stringify({ permissions: ['can_send_messages'], until: null })
    await sql`update actions set before = ${before} where target_id = ${id}`.execute(given.database)
    return hitId
  }
  /** An admin unbanned them by hand, and Telegram told of it. */
  async function unbanned(id: number): Promise<void> {
    await sql`update members set status = 'left' where user_id = ${id}`.execute(given.database)
    await sql`update rule_hits set undone_at = now() where user_id = ${id}`.execute(given.database)
  }
  const undone = async () => {
    const { rows } = await sql<{ hit_id: number }>`
      select hit_id from rule_hits where undone_at is not null order by hit_id`.execute(given.database)
    return rows.map(({ hit_id }) => hit_id)
  }
  const inBulks = async () => {
    const { rows } = await sql<{ bulk_id: number; user_id: UserId }>`
      select bulk_id, user_id from bulk_items order by bulk_id, position`.execute(given.database)
    return rows
  }

  it('concerns everybody of it, however many hits there are of each', async () => {
    const { hitId, people } = await bannedAll({ count: 300, hitsOfEach: 3 })
    expect(await undo(hitId)).toMatchObject({ people: 300 })
    expect(new Set((await inBulks()).map(({ user_id }) => user_id))).toEqual(new Set(people))
  })

  it('concerns the newest five hundred people of it', async () => {
    const { hitId, people } = await bannedAll({ count: 501, hitsOfEach: 1 })
    expect(await undo(hitId)).toMatchObject({ people: 500 })
    expect(new Set((await inBulks()).map(({ user_id }) => user_id))).toEqual(new Set(people.slice(1)))
  })

  it('goes on where a part was refused, though some were unbanned meanwhile', async () => {
    await givenMembers(given.database, chatId, [user(101), user(102)])
    const hitId = await banned(101)
    await banned(102)
    const channel = await banned(103)
    await sql`update actions set kind = 'ban_channel', target_id = null
      where action_id = (select action_id from rule_hits where hit_id = ${channel})`.execute(given.database)
    await sql`update rule_hits set user_id = -1003 where hit_id = ${channel}`.execute(given.database)
    mayActOnOne = false
    await expect(undo(hitId)).rejects.toThrow('undo_incomplete')
    await unbanned(101)
    mayActOnOne = true
    const begun = (await inBulks())[0]?.bulk_id
    expect(await undo(hitId)).toMatchObject({ bulk_ids: [begun] })
    expect((await inBulks()).map(({ user_id }) => user_id)).toEqual([102, 101])
    expect(await undone()).toContain(channel)
  })

  it('goes on where the restrictions of before were refused, and unbans the others once', async () => {
    await givenMembers(given.database, chatId, [user(101), user(102)])
    const hitId = await banned(101)
    const restricted = await muted(102)
    mayActOnOne = false
    await expect(undo(hitId)).rejects.toThrow('undo_incomplete')
    expect(await undone(), 'nobody is, before Telegram tells so').toEqual([])
    mayActOnOne = true
    const [begun] = await inBulks()
    expect(begun?.user_id).toBe(101)
    expect(await undo(hitId)).toEqual({ people: 2, bulk_ids: [begun?.bulk_id] })
    expect(acted).toEqual([{ kind: 'limit', user_id: 102, permissions: ['can_send_messages'], until: null }])
    expect(await inBulks()).toHaveLength(1)
    expect(await undone()).toEqual([restricted])
  })

  it('is the same when the answer was lost and nobody is left by the time it is asked for again', async () => {
    await givenMembers(given.database, chatId, [user(101), user(102)])
    const hitId = await banned(101)
    await banned(102)
    const { bulk_ids } = await undo(hitId)
    await unbanned(101)
    expect(await undo(hitId)).toMatchObject({ bulk_ids })
    await unbanned(102)
    expect(await undo(hitId)).toMatchObject({ bulk_ids })
    expect(await inBulks()).toHaveLength(2)
  })
})
