import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenMember, user } from '#platform/database/testing/given-group.ts'
import { getProtection } from '../get-protection.ts'
import { listHits } from '../list-hits.ts'
import { bot, givenGroupOf, givenRules } from '../testing.ts'
import { tryRules } from '../try/try-rules.ts'
import type { Act } from '../take-back.ts'
import { undoHit } from '../undo-hit.ts'
import { undoWave } from '../undo-wave.ts'

const zoe = user(42)
const news = -1_002
const channel = { kind: 'ban_channel', sender_chat_id: news }

type Group = { bot_rights?: string[]; bot_status?: 'member'; type?: 'group' }

describeStore('reaction floods and channels, as the app reads and changes them', (given) => {
  let chat_id: ChatId
  let acted: Parameters<Act>[0][]

  beforeEach(async () => {
    chat_id = await givenGroupOf(given, ann, zoe)
    acted = []
  })

  const parts = () => ({
    database: given.database,
    photoUrl: () => 'photo',
    now: () => new Date(),
    spammerLists: [],
    many: { start: async () => 1, begunAs: async () => undefined },
    settle: async () => true,
    act: async (wanted: Parameters<Act>[0]) => {
      acted.push(wanted)
      return { action_id: 1, state: 'done' as const, error: null }
    },
  })

  const givenAction = async (params: { kind: string; sender_chat_id: number }) => {
    const { rows } = await sql<{ action_id: number }>`
      insert into actions (chat_id, kind, via, actor_id, params, key, state, settled_at)
      values (${chat_id}, ${params.kind}, 'bot', ${bot}, ${JSON.stringify(params)}, gen_random_uuid(), 'done', now())
      returning action_id`.execute(given.database)
    return rows[0]?.action_id ?? 0
  }
  async function givenBan(wave: string | null = null): Promise<number> {
    const { hit_id } = await given.database
      .insertInto('rule_hits')
      .values({
        chat_id,
        message_id: -5,
        user_id: news,
        date: 1_700_000_000,
        rule: 'reactions',
        signals: JSON.stringify([{ rule: 'reactions', weight: 7, why: { reactions: 21, seconds: 600 } }]),
        verdict: 'ban',
        seconds: null,
        settings_version: 1,
        state: 'done',
        action_id: await givenAction(channel),
        wave,
      })
      .returning('hit_id')
      .executeTakeFirstOrThrow()
    return hit_id
  }
  const undos = async () => (await listHits(parts(), { chat_id })).hits.map(({ undo }) => undo)
  const unban = { kind: 'unban_channel', sender_chat_id: news }

  it('a ban of a channel is told without a message, and taken back as an action of the admin, once', async () => {
    const hit_id = await givenBan()
    const { hits } = await listHits(parts(), { chat_id })
    expect(hits).toMatchObject([{ person: null, message_url: null, undo: unban }])
    await undoHit(parts(), ann, { chat_id, hit_id, trust: true })
    await undoHit(parts(), ann, { chat_id, hit_id, trust: true })
    expect(acted).toMatchObject([{ actor: ann, action: unban }])
  })

  it('what was unbanned since, or is of another channel, decides whether there is something to take back', async () => {
    await givenBan()
    await givenAction({ kind: 'unban_channel', sender_chat_id: -1_003 })
    expect(await undos()).toEqual([unban])
    await givenAction({ kind: 'unban_channel', sender_chat_id: news })
    expect(await undos()).toEqual([null])
  })

  it('a channel of a wave is unbanned with it', async () => {
    const hit_id = await givenBan('attack 7')
    const key = '018f4a3e-7b1c-4d2e-8f00-0123456789ab'
    expect(await undoWave(parts(), ann, { chat_id, hit_id, key })).toEqual({ people: 1, bulk_ids: [] })
    expect(acted).toMatchObject([{ action: unban }])
  })

  it.each<[string, Group, 'delete' | 'watch', string | null]>([
    ['works', {}, 'delete', null],
    ['lacks the right to delete', { bot_rights: ['can_restrict_members'] }, 'delete', 'bot_right_missing'],
    ['works without a right where it only watches', { bot_rights: [] }, 'watch', null],
    [
      'is told of no reaction where the bot is no admin',
      { bot_status: 'member' },
      'watch',
      'bot_right_missing',
    ],
    ['removes reactions in a basic group, too', { type: 'group' }, 'delete', null],
  ])('the rule %s', async (_, group, first, problem) => {
    const reactions = { first, repeat: first, reactions: 20, seconds: 600 }
    await givenRules(given.database, chat_id, { change: { reactions } })
    if (Object.keys(group).length > 0) await given.database.updateTable('chats').set(group).execute()
    const { rules } = await getProtection(parts(), chat_id, ann)
    expect(rules.find(({ rule }) => rule === 'reactions')).toMatchObject({ verdict: first, problem })
  })

  it('changes that are not saved are tried on the reactions of two days, and nothing is done', async () => {
    await givenMember(given.database, { chat_id, user_id: user(43), status: 'administrator' })
    const told = (id: number) => ({
      chat: { id: chat_id, type: 'supergroup', title: 'Chess' },
      message_id: 1,
      user: { id, is_bot: false, first_name: 'x' },
      date: 1_700_000_000,
      old_reaction: [],
      new_reaction: [{ type: 'emoji', emoji: '👍' }],
    })
    const ids = [zoe, 43].flatMap((id) => Array.from({ length: 7 }, () => id))
    for (const [place, id] of ids.entries()) {
      const payload = JSON.stringify({ update_id: place, message_reaction: told(id) })
      await sql`insert into updates (bot_id, update_id, kind, lane, shard, payload, done_at)
        values (1, ${place}, 'message_reaction', ${chat_id}, 0, ${payload}, now())`.execute(given.database)
    }
    const reactions = { first: 'mute', repeat: 'mute', reactions: 5, seconds: 60 } as const
    const tried = await tryRules(
      { ...parts(), botId: user(bot) },
      { chat_id, change: { reactions }, rule: 'reactions' },
    )
    expect(tried).toMatchObject({ messages: 14, hits: 1, people: 1, regulars: 0 })
    expect(tried.examples).toMatchObject([
      {
        person: { user_id: zoe },
        verdict: 'mute',
        message_url: null,
        signals: [{ rule: 'reactions', why: { reactions: 6, seconds: 60 } }],
      },
    ])
    const { rows } = await sql`select from rule_hits`.execute(given.database)
    expect(rows).toEqual([])
  })
})
