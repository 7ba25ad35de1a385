import type { ChatId } from '@steward/contract/ids.ts'
import type { ChatMember } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { anonymousAdmin } from '#platform/telegram/stand-ins.ts'
import { type Lift, lifts, liftsIn } from './lifts.ts'
import { arrivedWith, bot, givenHit } from './testing.ts'

const zoe = user(42)
/** When the message was written that the hit of `givenHit` is about. */
const written = 1_700_000_000

const asTold = (status: string, more: object = {}): ChatMember =>
  JSON.parse(JSON.stringify({ status, user: { id: zoe, is_bot: false, first_name: 'Zoë' }, ...more }))
const member = asTold('member')
const left = asTold('left')
const banned = asTold('kicked', { until_date: 0 })
const muted = asTold('restricted', { is_member: true, can_send_messages: false, until_date: 0 })
const mutedAway = asTold('restricted', { is_member: false, can_send_messages: false, until_date: 0 })
const limited = asTold('restricted', { is_member: true, can_send_messages: true, until_date: 0 })

type Told = { chatId: number; before: ChatMember; now: ChatMember; by?: number; date?: number }
const told = ({ chatId, before, now, by = ann, date = written + 60 }: Told) =>
  arrivedWith({
    chat_member: {
      chat: { id: chatId, type: 'supergroup', title: 'Chess' },
      from: { id: by, is_bot: false, first_name: 'Ann' },
      date,
      old_chat_member: before,
      new_chat_member: now,
    },
  })

describe('a penalty that somebody else ends', () => {
  it.each<[string, ChatMember, ChatMember, Lift['ends']]>([
    ['a ban that is lifted', banned, left, ['ban', 'remove']],
    ['a ban of whoever is brought back', banned, member, ['ban', 'remove']],
    ['a removal, by adding them again', left, member, ['remove']],
    ['a mute', muted, member, ['mute']],
    ['a mute that becomes a limit', muted, limited, ['mute']],
    ['a mute of whoever is away', mutedAway, left, ['mute']],
    ['a mute of whoever is made an admin', muted, asTold('administrator'), ['mute']],
    ['nothing, where they are banned after a mute', muted, banned, []],
    ['nothing, where they are removed while muted', muted, mutedAway, []],
    ['nothing, where they are muted', member, muted, []],
    ['nothing, where a limit goes', limited, member, []],
  ])('is %s', (_, before, now, ends) => {
    const found = liftsIn(told({ chatId: -100, before, now }))
    expect(found.map((lift) => lift.ends)).toEqual(ends.length ? [ends] : [])
  })

  it('is nothing where they come back by themselves', () => {
    expect(liftsIn(told({ chatId: -100, before: left, now: member, by: zoe }))).toEqual([])
  })
})

describeStore('what rules did, after somebody ended it', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
  })

  async function arrive(change: Omit<Told, 'chatId'>) {
    const part = lifts()()
    part.read(told({ chatId, ...change }))
    await given.database.transaction().execute(part.write)
  }
  const undone = async () =>
    (
      await sql<{ kind: string; by: number | null; hand: boolean }>`
        select verdict as kind, undone_by as by, undone_by_hand as hand from rule_hits
        where undone_at is not null order by hit_id`.execute(given.database)
    ).rows
  const hit = (kind: 'ban' | 'mute', messageId = 7) =>
    givenHit(given.database, { chatId, userId: zoe, kind, messageId })
  const set = (values: ReturnType<typeof sql>) => sql`update rule_hits set ${values}`.execute(given.database)

  it('is undone by hand by the admin who lifted it, and only what they lifted', async () => {
    await hit('ban', 7)
    await hit('mute', 8)
    await arrive({ before: muted, now: member })
    expect(await undone()).toEqual([{ kind: 'mute', by: ann, hand: true }])
    await arrive({ before: banned, now: left })
    expect(await undone()).toEqual([
      { kind: 'ban', by: ann, hand: true },
      { kind: 'mute', by: ann, hand: true },
    ])
  })

  it('is undone by nobody who can be named where an anonymous admin lifted it', async () => {
    await hit('mute')
    await arrive({ before: muted, now: member, by: anonymousAdmin })
    expect(await undone()).toEqual([{ kind: 'mute', by: null, hand: true }])
  })

  it('is undone by whoever had the bot lift it; a step of the bot’s own undoes nothing', async () => {
    await hit('ban')
    await arrive({ before: banned, now: left, by: bot })
    expect(await undone()).toEqual([])
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, state, key)
      values (${chatId}, 'unban', 'command', ${ann}, ${zoe}, '{}', 'done', gen_random_uuid())`.execute(
      given.database,
    )
    await arrive({ before: banned, now: left, by: bot })
    expect(await undone()).toEqual([{ kind: 'ban', by: ann, hand: false }])
  })

  it('is undone by whoever had the bot restore what a mute took the place of', async () => {
    await hit('mute')
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, state, key)
      values (${chatId}, 'limit', 'app', ${ann}, ${zoe}, '{}', 'done', gen_random_uuid())`.execute(
      given.database,
    )
    await arrive({ before: muted, now: limited, by: bot })
    expect(await undone()).toEqual([{ kind: 'mute', by: ann, hand: false }])
  })

  it('stays done where it was over before, came later, or never came about', async () => {
    await hit('mute')
    await set(sql`seconds = 60`)
    await arrive({ before: muted, now: member, date: written + 60 })
    await set(sql`seconds = null`)
    await arrive({ before: muted, now: member, date: written - 1 })
    await sql`update actions set state = 'refused'`.execute(given.database)
    await arrive({ before: muted, now: member })
    expect(await undone()).toEqual([])
    await sql`update actions set state = 'done'`.execute(given.database)
    await arrive({ before: muted, now: member })
    expect(await undone()).toHaveLength(1)
  })

  it('never begins where it has not begun', async () => {
    await hit('mute')
    await set(sql`state = 'due', action_id = null, due_at = now()`)
    await arrive({ before: muted, now: member })
    const { rows } = await sql`select due_at from rule_hits`.execute(given.database)
    expect(rows).toEqual([{ due_at: null }])
  })

  it('stays as it is in every other group', async () => {
    const other = await givenChat(given.database)
    await givenMember(given.database, { chat_id: other, user_id: zoe })
    await givenHit(given.database, { chatId: other, userId: zoe, kind: 'mute' })
    await arrive({ before: muted, now: member })
    expect(await undone()).toEqual([])
  })
})
