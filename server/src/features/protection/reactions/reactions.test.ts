import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { day } from '#platform/durations.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { type Begin, createCarryOut } from '../carry-out.ts'
import { arrivedWith, bot, givenRules } from '../testing.ts'
import type { NewHit } from '../store-hits.ts'
import { createHitWorker } from '../worker.ts'
import { reactionFloods } from './consumer.ts'

const zoe = user(42)
const now = Math.floor(Date.now() / 1000)
const five = { first: 'delete', repeat: 'mute', reactions: 5, seconds: 60 } as const
const asPerson = (id: number) => ({ user: { id, is_bot: false, first_name: 'x' } })
const asChat = (id: number) => ({ user: undefined, actor_chat: { id, type: 'channel', title: 'x' } })
const news = { user: undefined, actor_chat: { id: -1_002, type: 'channel', title: 'News' } }

describeStore('floods of reactions', (given) => {
  let chatId: ChatId
  let begun: Parameters<Begin>[0][]
  let asked: NewHit[]
  let refuse: (wanted: Parameters<Begin>[0]) => void
  let updateId = 0

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { linked_chat_id: -1_009 })
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    begun = []
    asked = []
    refuse = () => undefined
    updateId = 0
  })

  function made() {
    const worker = createHitWorker({
      database: given.database,
      rightOfWay: createRightOfWay(),
      carryOut: createCarryOut({
        botId: user(bot),
        begin: async (wanted) => {
          refuse(wanted)
          begun.push(wanted)
          return begun.length
        },
      }),
      dealtWith: async () => undefined,
      tellAuthor: async () => undefined,
      onError: (error) => {
        throw error
      },
    })
    const consumer = reactionFloods({
      now: () => new Date(now * 1000),
      ask: async (_, hits) => void asked.push(...hits),
      tell: async () => undefined,
      askAhead: () => undefined,
      worker,
    })
    return { worker, consumer }
  }

  const reaction = (more: object = {}) => {
    updateId += 1
    return arrivedWith(
      {
        message_reaction: {
          chat: { id: chatId, type: 'supergroup', title: 'Chess' },
          message_id: updateId,
          user: { id: 42, is_bot: false, first_name: 'Zoë' },
          date: now,
          old_reaction: [],
          new_reaction: [{ type: 'emoji', emoji: '👍' }],
          ...more,
        },
      },
      updateId,
    )
  }
  const reactions = (count: number, more: object = {}) => Array.from({ length: count }, () => reaction(more))

  /** Reads these updates as one batch, on a node of its own, and carries out what follows. */
  async function arrive(updates: readonly ReturnType<typeof reaction>[]) {
    const { consumer, worker } = made()
    const part = consumer()
    for (const update of updates) part.read(update)
    const after = await given.database.transaction().execute(part.write)
    after?.()
    await worker.idle()
    await worker.stop()
  }
  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })
  const actions = () => begun.map(({ action }) => action)
  const hits = async () =>
    (
      await sql<{ rule: string; state: string; verdict: string; user_id: number; error: string | null }>`
      select rule, state, verdict, user_id, error from rule_hits order by hit_id`.execute(given.database)
    ).rows
  const traces = async () =>
    (await sql<{ user_id: number }>`select user_id from reaction_traces`.execute(given.database)).rows.length

  it('lead to nothing in a group without the rule, and nothing is kept of them', async () => {
    await rulesAre({ flood: { first: 'mute', repeat: 'mute', messages: 2, seconds: 8 } })
    await arrive(reactions(30))
    expect(actions()).toEqual([])
    expect(await traces()).toBe(0)
  })

  it('are counted over batches and nodes, and end with the removal of all reactions of that person', async () => {
    await rulesAre({ reactions: five })
    await arrive(reactions(3))
    await arrive(reactions(2))
    expect(actions()).toEqual([])
    await arrive(reactions(1))
    expect(actions()).toEqual([{ kind: 'delete_reactions', user_id: zoe }])
    expect(await hits()).toMatchObject([{ rule: 'reactions', state: 'done', verdict: 'delete', user_id: 42 }])
  })

  it('that go on are muted, from the count that starts over', async () => {
    await rulesAre({ reactions: five })
    await arrive(reactions(6))
    await arrive(reactions(5))
    expect(actions()).toHaveLength(1)
    await arrive(reactions(1))
    expect(actions().slice(1)).toEqual([
      { kind: 'mute', user_id: zoe, until: now + day },
      { kind: 'delete_reactions', user_id: zoe },
    ])
  })

  it('count each update once, however often it is read', async () => {
    await rulesAre({ reactions: five })
    const some = reactions(5)
    await arrive([...some, ...some])
    await arrive(some)
    expect(actions()).toEqual([])
    expect(await traces()).toBe(5)
    const last = reactions(1)
    await arrive([...some, ...last])
    await arrive([...last, ...some])
    expect(actions()).toHaveLength(1)
    expect(await hits()).toHaveLength(1)
  })

  it('of admins, whom the group trusts, the group itself and the linked channel are neither judged nor kept', async () => {
    await rulesAre({ reactions: five })
    await givenMember(given.database, { chat_id: chatId, user_id: user(43), status: 'administrator' })
    await givenMember(given.database, { chat_id: chatId, user_id: user(44), joined_at: now })
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, 44, ${ann})`.execute(
      given.database,
    )
    for (const who of [asPerson(43), asPerson(44), asChat(chatId), asChat(-1_009)])
      await arrive(reactions(9, who))
    expect(actions()).toEqual([])
    expect(await traces()).toBe(0)
  })

  it('of a channel are removed first, and ban it the second time', async () => {
    await rulesAre({ reactions: { ...five, first: 'mute', repeat: 'ban' } })
    await arrive(reactions(6, news))
    expect(actions()).toEqual([{ kind: 'delete_channel_reactions', sender_chat_id: -1_002 }])
    await arrive(reactions(6, news))
    expect(actions().slice(1)).toEqual([
      { kind: 'ban_channel', sender_chat_id: -1_002 },
      { kind: 'delete_channel_reactions', sender_chat_id: -1_002 },
    ])
    expect((await hits()).map(({ verdict }) => verdict)).toEqual(['delete', 'ban'])
  })

  it('ban without deleting what that person wrote', async () => {
    await rulesAre({ reactions: { ...five, first: 'ban', repeat: 'ban' } })
    await arrive(reactions(6))
    expect(actions()).toEqual([
      { kind: 'ban', user_id: zoe, until: null, delete_messages: false },
      { kind: 'delete_reactions', user_id: zoe },
    ])
  })

  it('that are told long after lead to deletion only, by their own clock', async () => {
    await rulesAre({ reactions: { ...five, first: 'ban', repeat: 'ban' } })
    await arrive(reactions(5, { date: now - 7200 }))
    await arrive(reactions(1))
    expect(actions()).toEqual([])
    await arrive(reactions(1, { date: now - 7150 }))
    expect(actions()).toEqual([{ kind: 'delete_reactions', user_id: zoe }])
  })

  it('are put before the admins once a day, with no message and with the name of a channel', async () => {
    await rulesAre({ reactions: { ...five, first: 'ask', repeat: 'ask' } })
    await arrive(reactions(20))
    await arrive(reactions(20))
    await arrive(reactions(6, news))
    expect(asked.map(({ messageId, userId, senderTitle }) => [messageId < 0, userId, senderTitle])).toEqual([
      [true, 42, null],
      [true, -1_002, 'News'],
    ])
    expect(actions()).toEqual([])
  })

  it('are spared where the right is missing, and say which', async () => {
    await rulesAre({ reactions: five })
    refuse = () => {
      throw new Refused('bot_right_missing')
    }
    await arrive(reactions(6))
    expect(await hits()).toMatchObject([{ state: 'spared', error: 'bot_right_missing' }])
  })
})
