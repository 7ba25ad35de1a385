import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { bot, givenRules, messageOf } from '../testing.ts'
import { joinOf, judgeUpdates, judging, lookAll } from '../testing/judging.ts'
import type { AskList } from './ask-list.ts'
import { forgetSpammerAnswers, leaseQuestions } from './store-answers.ts'
import { readLists } from './store-lists.ts'
import { createTellLate } from './tell-late.ts'
import { createSpammerWorker } from './worker.ts'

const zoe = user(42)
const now = Math.floor(Date.now() / 1000)
const lists = ['cas', 'own'].map((name) => ({ name, template: `https://${name}.example/{user_id}` }))
const names = lists.map(({ name }) => name)

const by = (id: number) => ({ from: { id, is_bot: false, first_name: 'A' } })

describeStore('lists of spammers', (given) => {
  let chatId: ChatId
  let cards: { messageId: number; excerpt: string | null; rule: string; signals: readonly object[] }[]
  let questions: [list: string, userId: number][]
  let says: (list: string, userId: number) => boolean | undefined | Promise<boolean | undefined>
  let clock = 0
  let messageId = 0

  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    await rulesAre({ known_spammers: { first: 'ask' } })
    ;[cards, questions, messageId, clock] = [[], [], 0, 0]
    says = () => false
  })

  const ask = async (_: unknown, hits: readonly (typeof cards)[number][]) => void cards.push(...hits)
  const askList: AskList = async ({ name }, userId) => {
    questions.push([name, userId])
    return says(name, userId)
  }
  const node = () =>
    createSpammerWorker({
      database: given.database,
      lists,
      askList,
      tellLate: createTellLate({ botId: bot, lists: names, ask }),
      // As if a minute had passed since it was asked last, so that no test waits for a rate.
      monotonic: () => (clock += 60_000),
      onError: (error) => {
        throw error
      },
    })

  const message = (more: object = {}) => {
    messageId += 1
    return { message: messageOf(chatId, { message_id: messageId, date: now, ...more }) }
  }
  const joins = (id: number, isBot = false) => joinOf(chatId, id, { date: now, isBot })

  const arrive = (...updates: object[]) =>
    judgeUpdates(
      given.database,
      judging({ now: () => new Date(now * 1000), ask, spammers: { lists: names, wake: () => undefined } }),
      updates,
    )
  const look = (...nodes: ReturnType<typeof node>[]) => lookAll(nodes.length > 0 ? nodes : [node()])

  /** All that is kept of lists is so much older. */
  const wait = async (seconds: number) => {
    const past = sql`${seconds} * interval '1 second'`
    await sql`update spammer_answers set due_at = due_at - ${past}, answered_at = answered_at - ${past},
      wanted_at = wanted_at - ${past}`.execute(given.database)
    await sql`update spammer_questions set asked_at = asked_at - ${past}`.execute(given.database)
    await sql`update spammer_lists set paused_until = paused_until - ${past},
      failing_since = failing_since - ${past}`.execute(given.database)
  }
  const rows = async (table: string) =>
    (await sql`select from ${sql.id(table)}`.execute(given.database)).rows.length

  /** Of whom lists were asked, in the order of their names and numbers. */
  const asked = () => questions.map(([list, id]) => `${list} ${id}`).toSorted((a, b) => (a < b ? -1 : 1))
  const asksOfCas = () => questions.filter(([list]) => list === 'cas').length
  const down = async () =>
    (await readLists(given.database, names)).map(({ down_since }) => down_since !== null)

  it('are asked once about each person who joins, and never about a bot', async () => {
    await arrive(joins(42), joins(43), joins(44, true), joins(42))
    await look()
    expect(asked()).toEqual(['cas 42', 'cas 43', 'own 42', 'own 43'])
    await look()
    expect(questions).toHaveLength(4)
  })

  it.each(['off', undefined] as const)('are not asked where the rule is off: %s', async (first) => {
    await rulesAre({
      flood: { first: 'mute', repeat: 'mute', messages: 6, seconds: 8 },
      ...(first && { known_spammers: { first } }),
    })
    await arrive(joins(42), message())
    await look()
    expect([questions, await rows('spammer_questions'), await rows('spammer_answers')]).toEqual([[], 0, 0])
  })

  it('are asked about someone’s first messages, never about a regular, an admin, a channel or a trusted person', async () => {
    for (const id of [43, 44, 45]) await givenMember(given.database, { chat_id: chatId, user_id: user(id) })
    await sql`update members set messages = user_id - 39 where user_id in (42, 43)`.execute(given.database)
    await sql`update members set status = 'administrator' where user_id = 44`.execute(given.database)
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, 45, 1), (${chatId}, 46, 1)`.execute(
      given.database,
    )
    const channel = { sender_chat: { id: -5, type: 'channel', title: 'News' } }
    await arrive(...[42, 43, 44, 45].map((id) => message(by(id))), message(channel), joins(46))
    await look()
    expect(asked()).toEqual(['cas 42', 'own 42'])
  })

  it('lead to one card about somebody whom they name, with the names of the lists', async () => {
    says = () => true
    await arrive(joins(42))
    await look()
    expect(cards).toEqual([])
    await arrive(message({ text: 'Hello' }), message({ text: 'again' }))
    await arrive(message({ text: 'and again' }))
    expect(cards).toMatchObject([
      {
        messageId: 1,
        excerpt: 'Hello',
        signals: [{ rule: 'known_spammers', why: { lists: ['cas', 'own'] } }],
      },
    ])
  })

  it('lead to a card, too, where the answer comes after the first message', async () => {
    says = (list) => list === 'own'
    const first = message({ text: 'Buy my watches' })
    await arrive(first)
    await sql`insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at)
      values (${bot}, 1, 'message', ${chatId}, 1, ${JSON.stringify({ update_id: 1, ...first })}, now(), now())`.execute(
      given.database,
    )
    expect(cards).toEqual([])
    await look()
    const card = {
      messageId: 1,
      excerpt: 'Buy my watches',
      signals: [{ rule: 'known_spammers', weight: 2, why: { lists: ['own'] } }],
    }
    expect(cards).toMatchObject([card])
    await wait(11)
    await look()
    await arrive(message({ text: 'Watches!' }))
    expect(cards, 'and to no second one').toHaveLength(1)
    const { rows: hits } = await sql`select rule, state, verdict from rule_hits`.execute(given.database)
    expect(hits).toEqual([{ rule: 'known_spammers', state: 'asked', verdict: 'ask' }])
  })

  it('find what was written while the answer came', async () => {
    says = () => true
    await arrive(joins(42))
    await look()
    // Its batch had read no answer yet.
    await sql`insert into message_traces (chat_id, message_id, user_id, date) values (${chatId}, 7, 42, ${now})`.execute(
      given.database,
    )
    await look()
    expect(cards).toEqual([])
    await wait(11)
    await look()
    expect(cards).toMatchObject([{ messageId: 7, excerpt: null }])
  })

  it('are only noted where the rule watches, and say nothing where it was turned off meanwhile', async () => {
    says = () => true
    await rulesAre({ known_spammers: { first: 'watch' } })
    await arrive(message())
    await look()
    const { rows: hits } = await sql`select state from rule_hits`.execute(given.database)
    expect([hits, cards]).toEqual([[{ state: 'watched' }], []])
    await given.database.deleteFrom('rule_hits').execute()
    await rulesAre({ known_spammers: { first: 'off' } })
    await sql`update spammer_answers set due_at = now()`.execute(given.database)
    await look()
    expect(await rows('rule_hits')).toBe(0)
  })

  it('tell nothing to a group that did not ask', async () => {
    says = () => true
    await arrive(joins(42))
    await look()
    const here = chatId
    chatId = await givenChat(given.database)
    await rulesAre({ known_spammers: { first: 'ask' } })
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, messages: 30 })
    await arrive(message())
    expect(cards).toEqual([])
    chatId = here
    await arrive(message())
    expect(cards).toHaveLength(1)
  })

  it('are not asked again by another group within two days, and are after that', async () => {
    await arrive(joins(42))
    await look()
    chatId = await givenChat(given.database)
    await rulesAre({ known_spammers: { first: 'ask' } })
    await wait(47 * hour)
    await arrive(joins(42))
    await look()
    expect(questions).toHaveLength(2)
    await wait(2 * hour)
    await arrive(joins(42))
    await look()
    expect(questions).toHaveLength(4)
    await wait(49 * hour)
    await forgetSpammerAnswers(given.database)
    expect([await rows('spammer_questions'), await rows('spammer_answers')]).toEqual([0, 0])
  })

  it('are asked once by two nodes', async () => {
    await arrive(...Array.from({ length: 20 }, (_, at) => joins(100 + at)))
    await look(node(), node())
    expect([asked().length, new Set(asked()).size]).toEqual([40, 40])
  })

  it('are asked again when a node died over it', async () => {
    says = () => true
    await arrive(joins(42))
    for (const list of names) expect(await leaseQuestions(given.database, list, 1)).toHaveLength(1)
    await look()
    expect(questions).toEqual([])
    await wait(5)
    await look()
    expect(questions).toHaveLength(2)
  })

  it('hold up no message while they are down, are paused, and asked again once they are back', async () => {
    says = (list) => (list === 'cas' ? undefined : false)
    await arrive(...Array.from({ length: 8 }, (_, at) => joins(100 + at)), message())
    await look()
    await look()
    const before = asksOfCas()
    expect(before).toBeGreaterThanOrEqual(3)
    expect(before).toBeLessThan(9)
    expect(cards).toEqual([])
    expect(await down()).toEqual([true, false])
    // One question sees whether it is back.
    await wait(16)
    await look()
    expect(asksOfCas()).toBe(before + 1)
    expect(await down()).toEqual([true, false])
    says = () => true
    await wait(hour)
    await look()
    await look()
    expect(await down()).toEqual([false, false])
    expect(cards).toMatchObject([{ messageId: 1 }])
  })

  it('say since when they are down: since they failed first', async () => {
    says = () => undefined
    await arrive(joins(42))
    await look()
    expect((await readLists(given.database, ['cas']))[0]).toEqual({ list: 'cas', down_since: null })
    for (const _ of [1, 2]) {
      await wait(60)
      await look()
    }
    const [cas] = await readLists(given.database, ['cas'])
    expect(Math.abs((cas?.down_since ?? 0) - (Date.now() / 1000 - 120))).toBeLessThan(30)
  })

  it('are asked no more than four at once, and in a second', async () => {
    let [underWay, most] = [0, 0]
    says = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
      return false
    }
    await arrive(...Array.from({ length: 12 }, (_, at) => joins(100 + at)))
    const slow = createSpammerWorker({
      database: given.database,
      lists: lists.slice(0, 1),
      askList,
      tellLate: async () => undefined,
      monotonic: () => clock,
      onError: (error) => {
        throw error
      },
    })
    slow.wake()
    await slow.idle()
    expect([questions.length, most]).toEqual([4, 4])
    clock += 1_000
    slow.wake()
    await slow.idle()
    await slow.stop()
    expect(questions).toHaveLength(8)
  })
})
