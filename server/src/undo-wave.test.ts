import type { ActionOutcome } from '@steward/contract/actions.ts'
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
  let mayUnbanChannels: boolean

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    mayUnbanChannels = true
  })

  const many: Many = {
    start: (wanted) => startBulk(given.database, wanted, () => undefined),
    begunAs: async (named) => (await findBulk(given.database, named))?.bulk_id,
  }
  const act: Act = async (): Promise<ActionOutcome> => {
    if (!mayUnbanChannels) throw new Refused('bot_right_missing')
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
  /** An admin unbanned them by hand, and Telegram told of it. */
  async function unbanned(id: number): Promise<void> {
    await sql`update members set status = 'left' where user_id = ${id}`.execute(given.database)
    await sql`update rule_hits set undone_at = now() where user_id = ${id}`.execute(given.database)
  }
  const inBulks = async () => {
    const { rows } = await sql<{ bulk_id: number; user_id: UserId }>`
      select bulk_id, user_id from bulk_items order by bulk_id, position`.execute(given.database)
    return rows
  }

  it('concerns everybody of it, however many hits there are of each', async () => {
    const people = Array.from({ length: 300 }, (_, at) => user(1_000 + at))
    await givenMembers(given.database, chatId, people)
    const hitId = await banned(1_000)
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, action_id, wave)
      select ${chatId}, 10000 + 3 * n + m, 1000 + n, 1700000000, 'flood', '[]', 'ban', 1, 'done',
        (select action_id from actions), ${wave}
      from generate_series(0, 299) n, generate_series(0, 2) m where n + m > 0 order by n, m`.execute(
      given.database,
    )
    await sql`update members set status = 'kicked' where user_id >= 1000`.execute(given.database)
    expect(await undo(hitId)).toMatchObject({ people: 300 })
    expect(new Set((await inBulks()).map(({ user_id }) => user_id))).toEqual(new Set(people))
  })

  it('concerns the newest five hundred people of it', async () => {
    const people = Array.from({ length: 501 }, (_, at) => user(1_000 + at))
    await givenMembers(given.database, chatId, people)
    const hitId = await banned(1_000)
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, action_id, wave)
      select ${chatId}, 10000 + n, 1000 + n, 1700000000, 'flood', '[]', 'ban', 1, 'done',
        (select action_id from actions), ${wave} from generate_series(1, 500) n`.execute(given.database)
    await sql`update members set status = 'kicked' where user_id >= 1000`.execute(given.database)
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
    mayUnbanChannels = false
    await expect(undo(hitId)).rejects.toThrow('undo_incomplete')
    await unbanned(101)
    mayUnbanChannels = true
    const begun = (await inBulks())[0]?.bulk_id
    expect(await undo(hitId)).toMatchObject({ bulk_ids: [begun] })
    expect((await inBulks()).map(({ user_id }) => user_id)).toEqual([102, 101])
    const { rows } =
      await sql`select from rule_hits where hit_id = ${channel} and undone_at is not null`.execute(
        given.database,
      )
    expect(rows).toHaveLength(1)
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
