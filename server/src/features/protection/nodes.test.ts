import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings as own } from '@steward/contract/settings-parts.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { createRecent } from './recent.ts'
import { arrivedWith, givenRules, messageOf } from './testing.ts'
import { judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const people = [41, 42, 43, 44]
const rules = {
  flood: { first: 'mute', repeat: 'ban', messages: 4, seconds: 20 },
  repeats: { first: 'delete', repeat: 'ban', times: 3, seconds: 86_400 },
  campaign: { first: 'mute', repeat: 'ban', people: 3, seconds: 600 },
  words: { first: 'delete', repeat: 'mute', words: 'casino' },
  newcomers: { ...own.newcomers, first: 'delete', repeat: 'ban', kinds: 'forward' },
  locks: { ...own.locks, first: 'warn', repeat: 'mute', kinds: 'link' },
  links: { ...own.links, first: 'delete', repeat: 'remove', domains: 'spam.example' },
} as const

const offer = 'Earn five hundred dollars a day from home, write to me'
const chess = 'Who comes to the chess club on Thursday evening?'
const link = 'https://spam.example'
const entities = [{ type: 'url', offset: 0, length: link.length }]
const forward_origin = { type: 'hidden_user', date: now, sender_user_name: 'B' }

type Said = {
  author: number
  wait: number
  text: string
  edits?: number | undefined
  album?: string | undefined
  isForward?: boolean | undefined
}
type Batch = { said: Said[]; node: number }

const said = fc.record({
  author: fc.constantFrom(...people),
  wait: fc.constantFrom(1, 5, 30),
  text: fc.constantFrom('casino', 'Hello there', offer, chess, link),
  album: fc.option(fc.constantFrom('first', 'second'), { nil: undefined }),
  isForward: fc.boolean(),
  /** An edit of what was written so many messages before, where there is that. */
  edits: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 2, nil: undefined }),
})
/** Three batches in four are judged by nodes that run since the beginning, the others by one that was started anew. */
const batches = fc.array(
  fc.record({ said: fc.array(said, { minLength: 1, maxLength: 4 }), node: fc.integer({ min: 0, max: 3 }) }),
  { minLength: 2, maxLength: 6 },
)

/** Three people whose texts are alike only by the second of two edits in one second. */
const alikeByTheSecondEdit: Batch[] = [
  {
    node: 0,
    said: [
      { author: 41, wait: 1, text: 'Hello there' },
      { author: 42, wait: 1, text: 'Hello there' },
      { author: 41, wait: 1, text: chess, edits: 2 },
      { author: 41, wait: 0, text: offer, edits: 2 },
      { author: 42, wait: 1, text: offer, edits: 1 },
    ],
  },
  { node: 0, said: [{ author: 43, wait: 1, text: offer }] },
]

const startNode = () => judging({ now: () => new Date(now * 1000) })

describeStore('rules on several nodes', (given) => {
  async function group(): Promise<ChatId> {
    const chatId = await givenChat(given.database)
    for (const id of people)
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - 60 })
    await givenRules(given.database, chatId, { change: rules })
    return chatId
  }

  /** One message more of somebody: the rules count those that are known. */
  const counted = (chatId: ChatId, userId: number) =>
    sql`update members set messages = messages + 1 where chat_id = ${chatId} and user_id = ${userId}`.execute(
      given.database,
    )

  /** What is found where these batches come to those nodes one after the other. */
  async function found(all: readonly Batch[]) {
    const chatId = await group()
    const nodes = [startNode(), startNode(), startNode()]
    const written: { id: number; author: number; date: number }[] = []
    let date = now - 400
    for (const { said: some, node } of all) {
      const part = (nodes[node] ?? startNode())()
      for (const { author, wait, text, edits, album, isForward } of some) {
        date += wait
        const before = edits === undefined ? undefined : written.at(-edits)
        const one = before ?? { id: written.length + 1, author, date }
        if (!before) {
          written.push(one)
          await counted(chatId, author)
        }
        const from = { id: one.author, is_bot: false, first_name: 'A' }
        const message = messageOf(chatId, {
          message_id: one.id,
          date: one.date,
          from,
          text,
          ...(text === link && { entities }),
          ...(album && { media_group_id: album }),
          ...(isForward && { forward_origin }),
        })
        part.read(arrivedWith(before ? { edited_message: { ...message, edit_date: date } } : { message }))
      }
      const after = await given.database.transaction().execute(part.write)
      after?.()
    }
    const { rows } = await sql<{ message_id: number; verdict: string }>`
      select message_id, edited_at, user_id, rule, verdict, message_ids, wave, signals, state from rule_hits
      where chat_id = ${chatId} order by hit_id`.execute(given.database)
    return rows
  }

  it('find what one node finds at once, however messages are split among old and new nodes', async () => {
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const atOnce = [{ said: all.flatMap((batch) => batch.said), node: 0 }]
        expect(await found(all)).toEqual(await found(atOnce))
      }),
      { numRuns: 15, examples: [[alikeByTheSecondEdit]] },
    )
  })

  it.each([
    [
      'a burst',
      Array.from({ length: 7 }, () => ({ author: 41, wait: 1, text: 'Hello there' })),
      ['4 mute', '5 delete', '6 delete', '7 delete'],
    ],
    [
      'a forwarded album',
      Array.from({ length: 3 }, () => ({ author: 42, wait: 0, text: '', album: 'first', isForward: true })),
      ['1 delete', '2 delete', '3 delete'],
    ],
  ])('act on %s once, though another node judges the rest of it', async (_, some: Said[], expected) => {
    const rows = await found(some.map((one, at) => ({ said: [one], node: at % 3 })))
    expect(rows.map(({ message_id, verdict }) => `${message_id} ${verdict}`)).toEqual(expected)
  })

  it('read only what was written since their last look, and all of it again after five minutes', async () => {
    const chatId = await group()
    const recent = createRecent()
    const look = (at: number, since = now - 600) =>
      given.database.transaction().execute(async (trx) => {
        const asked = await recent.ask(trx, [{ chatId, since }], at)
        await sql`select 1`.execute(trx)
        return (await asked())
          .get(chatId)
          ?.timeline.all()
          .map(({ messageId }) => messageId)
      })
    const write = (id: number, date = now) =>
      sql`insert into message_traces (chat_id, message_id, user_id, date) values (${chatId}, ${id}, 42, ${date})`.execute(
        given.database,
      )
    await write(7)
    await write(5)
    expect(await look(now), 'in the order in which they were judged').toEqual([7, 5])
    await sql`delete from message_traces where message_id = 7`.execute(given.database)
    await write(6)
    expect(await look(now + 299)).toEqual([7, 5, 6])
    await write(4, now - 700)
    expect(await look(now + 299)).toEqual([7, 5, 6])
    expect(await look(now + 299, now - 800), 'further back than before').toEqual([5, 6, 4])
    expect(await look(now + 299 + 300, now - 800), 'whoever was erased is gone').toEqual([5, 6, 4])
    await sql`delete from message_traces where message_id = 5`.execute(given.database)
    expect(await look(now + 299 + 300, now - 800)).toEqual([5, 6, 4])
    expect(await look(now + 299 + 600, now - 800)).toEqual([6, 4])
  })

  it.each([
    ['and nothing came since', []],
    ['and others judged something in its place', [8, 9]],
    ['and others judged the same in its place', [6, 7]],
  ])('REL-02 forget with PostgreSQL what a crash took away of what they judged, %s', async (_, others) => {
    const chatId = await group()
    const recent = createRecent()
    const look = () =>
      given.database.transaction().execute(async (trx) => {
        const asked = await recent.ask(trx, [{ chatId, since: now - 600 }], now)
        await sql`select 1`.execute(trx)
        return (await asked())
          .get(chatId)
          ?.timeline.all()
          .map(({ messageId, authorId }) => `${messageId} of ${authorId}`)
      })
    const write = (id: number, seq: number, author: number) =>
      sql`insert into message_traces (chat_id, message_id, user_id, date, seq)
        overriding system value values (${chatId}, ${id}, ${author}, ${now}, ${seq})`.execute(given.database)
    for (const id of [5, 6, 7]) await write(id, id, 42)
    expect(await look()).toEqual(['5 of 42', '6 of 42', '7 of 42'])

    await sql`delete from message_traces where message_id > 5`.execute(given.database)
    await sql`delete from since_crash`.execute(given.database)
    for (const [place, id] of others.entries()) await write(id, 6 + place, 43)
    expect(await look()).toEqual(['5 of 42', ...others.map((id) => `${id} of 43`)])
    expect(await look()).toEqual(['5 of 42', ...others.map((id) => `${id} of 43`)])
  })

  it('know what they judged themselves without reading it, once, and what others judged after it', async () => {
    const chatId = await group()
    const recent = createRecent()
    const ask = async () => {
      const asked = await given.database.transaction().execute(async (trx) => {
        const answer = await recent.ask(trx, [{ chatId, since: now - 600 }], now)
        await sql`select 1`.execute(trx)
        return answer
      })
      return async () =>
        (await asked())
          .get(chatId)
          ?.timeline.all()
          .map(({ messageId }) => messageId)
    }
    const write = async (messageId: number) => {
      const { rows } = await sql<{ seq: number }>`
        insert into message_traces (chat_id, message_id, user_id, date) values (${chatId}, ${messageId}, 42, ${now})
        returning seq`.execute(given.database)
      const earlier = {
        messageId,
        authorId: 42,
        date: now,
        editedAt: 0,
        album: null,
        media: null,
        sketch: null,
      }
      return { chatId, seq: rows[0]?.seq ?? 0, earlier }
    }
    await write(1)
    expect(await (await ask())()).toEqual([1])
    const [second, third] = [await write(2), await write(3)]
    recent.add([third, second])
    expect(await (await ask())()).toEqual([1, 2, 3])
    await sql`delete from message_traces where message_id < 3`.execute(given.database)
    expect(await (await ask())(), 'none of it was read again').toEqual([1, 2, 3])

    const fourth = await write(4)
    const answer = await ask()
    recent.add([fourth])
    expect(await answer(), 'asked for before it was known').toEqual([1, 2, 3, 4])
    const fifth = await write(5)
    expect(await (await ask())()).toEqual([1, 2, 3, 4, 5])
    recent.add([fifth])
    expect(await (await ask())(), 'known before it was told').toEqual([1, 2, 3, 4, 5])
    await write(6)
    expect(await (await ask())(), 'of another node').toEqual([1, 2, 3, 4, 5, 6])
  })
})
