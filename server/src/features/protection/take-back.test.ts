import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { listHits } from './list-hits.ts'
import type { Act } from './take-back.ts'
import { givenGroupOf, givenHit } from './testing.ts'
import { undoHit } from './undo-hit.ts'
import { undoPerson } from './undo-person.ts'
import { undoWave } from './undo-wave.ts'

const zoe = user(42)
const key = '5d3c0a5e-0000-4000-8000-000000000001'
type ActInput = Parameters<Act>[0]

const idOf = ({ action }: ActInput) => ('sender_chat_id' in action ? action.sender_chat_id : 0)

describeStore('taking back what rules did', (given) => {
  let chat_id: ChatId
  let acted: ActInput[]
  let answer: (wanted: ActInput) => ActionOutcome['state']

  beforeEach(async () => {
    chat_id = await givenGroupOf(given, ann, zoe)
    acted = []
    answer = () => 'done'
  })

  /** As real actions are: each by its key once, and another try of the same key finds how it ended. */
  async function act(wanted: ActInput): Promise<ActionOutcome> {
    acted.push(wanted)
    const { chatId, actor, action } = wanted
    const { rows } = await sql<ActionOutcome>`
      insert into actions as a (chat_id, kind, via, actor_id, params, key, state)
      values (${chatId}, ${action.kind}, 'app', ${actor}, ${JSON.stringify(action)}, ${wanted.key}::uuid, ${answer(wanted)})
      on conflict (chat_id, actor_id, key) do update set kind = a.kind
      returning action_id, state, null as error`.execute(given.database)
    const [outcome] = rows
    if (!outcome) throw new Error('no action')
    return outcome
  }
  const parts = () => ({
    database: given.database,
    photoUrl: () => 'photo',
    act,
    many: { start: async () => 1, begunAs: async () => undefined },
    settle: async () => true,
  })
  const undone = async () =>
    (await listHits(parts(), { chat_id })).hits.map((hit) => [hit.verdict, hit.undone_at !== null])

  /** A channel that rules banned, of a wave. */
  async function givenBannedChannel(id: number): Promise<number> {
    const hit_id = await givenHit(given.database, {
      chatId: chat_id,
      userId: zoe,
      kind: 'ban',
      wave: 'campaign 1',
      messageId: -id,
    })
    await sql`
      update actions set kind = 'ban_channel', target_id = null
      where action_id = (select action_id from rule_hits where hit_id = ${hit_id})`.execute(given.database)
    await sql`update rule_hits set user_id = ${id} where hit_id = ${hit_id}`.execute(given.database)
    return hit_id
  }

  it('is tried again after it failed', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    const once = () => undoHit(parts(), ann, { chat_id, hit_id, trust: false })
    answer = () => 'failed'
    await expect(once()).rejects.toThrow('undo_failed')
    answer = () => 'done'
    await once()
    expect(await undone()).toEqual([['ban', true]])
    expect(new Set(acted.map((one) => one.key)).size).toBe(2)
  })

  it('is one action, however often it is asked for at the same time', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    await Promise.all([1, 2].map(() => undoHit(parts(), ann, { chat_id, hit_id, trust: false })))
    expect(new Set(acted.map((one) => one.key)).size).toBe(1)
  })

  it('of a person is one action for all their bans, however often it is asked for at the same time', async () => {
    for (const messageId of [7, 8])
      await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban', messageId })
    await Promise.allSettled([1, 2].map(() => undoPerson(parts(), ann, { chat_id, user_id: zoe })))
    expect(new Set(acted.map((one) => one.key)).size).toBe(1)
    expect(await undone()).toEqual([
      ['ban', true],
      ['ban', true],
    ])
  })

  it('follows what is still on its way to Telegram', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    await sql`update actions set state = 'under_way', settled_at = null`.execute(given.database)
    await sql`update members set status = 'member' where user_id = ${zoe}`.execute(given.database)
    await undoHit(parts(), ann, { chat_id, hit_id, trust: false })
    expect(acted).toMatchObject([{ action: { kind: 'unban', user_id: zoe } }])
  })

  it('ends a ban of which the deletion failed', async () => {
    const hit_id = await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    await sql`update actions set state = 'partly'`.execute(given.database)
    await undoHit(parts(), ann, { chat_id, hit_id, trust: false })
    expect(acted).toMatchObject([{ action: { kind: 'unban', user_id: zoe } }])
  })

  it('of a wave says that some is left, and takes that the next time', async () => {
    const [first] = [await givenBannedChannel(-101), await givenBannedChannel(-102)]
    const all = () => undoWave(parts(), ann, { chat_id, hit_id: first, key })
    answer = (wanted) => {
      if (idOf(wanted) === -102) throw new Refused('bot_right_missing')
      return 'done'
    }
    await expect(all()).rejects.toThrow('undo_incomplete')
    expect(await undone()).toEqual([
      ['ban', false],
      ['ban', true],
    ])
    await expect(all()).rejects.toThrow('bot_right_missing')
    acted = []
    answer = () => 'done'
    await all()
    expect(acted.map(idOf)).toEqual([-102])
    await expect(all()).rejects.toThrow('hit_gone')
  })

  it('of a person says that some is left, and takes that the next time', async () => {
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'ban' })
    await givenHit(given.database, { chatId: chat_id, userId: zoe, kind: 'mute', messageId: 8 })
    await sql`
      insert into warnings (chat_id, user_id, by_user_id, action_id)
      select ${chat_id}, ${zoe}, ${ann}, action_id from actions where kind = 'mute'`.execute(given.database)
    await sql`update actions set kind = 'warn' where kind = 'mute'`.execute(given.database)
    await sql`update members set status = 'kicked' where user_id = ${zoe}`.execute(given.database)
    const all = () => undoPerson(parts(), ann, { chat_id, user_id: zoe })
    answer = ({ action }) => (action.kind === 'unwarn' ? 'done' : 'failed')
    await expect(all()).rejects.toThrow('undo_incomplete')
    expect(await undone()).toEqual([
      ['mute', true],
      ['ban', false],
    ])
    answer = () => 'done'
    expect(await all()).toEqual({ people: 1, bulk_ids: [] })
    expect(acted.at(-1)).toMatchObject({ action: { kind: 'unban' } })
  })
})
