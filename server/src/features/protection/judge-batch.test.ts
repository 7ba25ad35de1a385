import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Guarded } from './chats.ts'
import { type Batch, hitsOf, judgeBatch, readMessage } from './judge-batch.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { adminsOf } from './judge/impersonation.ts'
import { chatId, noon, on } from './judge/testing.ts'
import { messageOf } from './testing.ts'

const chat: Guarded = {
  chatId,
  settings: on({
    flood: { messages: 3, seconds: 30, first: 'delete', repeat: 'mute' },
    repeats: { times: 2, first: 'delete', repeat: 'ban' },
    campaign: { people: 2, first: 'mute', repeat: 'ban' },
    words: { words: 'casino', first: 'warn', repeat: 'ban' },
    impersonation: { first: 'ask' },
    known_spammers: { first: 'ask' },
  }),
  version: 1,
  isUnderAttack: false,
  attackSince: null,
  isBraked: false,
  linkedChatId: null,
  mayDelete: true,
  learnt: { chatId, version: 0, spam: 0, ham: 0 },
}

const written = fc.array(
  fc.record({
    author: fc.integer({ min: 1, max: 3 }),
    wait: fc.integer({ min: 0, max: 40 }),
    text: fc.constantFrom(
      'casino',
      'Hello there',
      'Earn five hundred dollars a day from home, write to me',
      'Who comes to the chess club on Thursday evening?',
    ),
  }),
  { minLength: 1, maxLength: 12 },
)
type Written = { author: number; wait: number; text: string }

function readsOf(some: readonly Written[]) {
  let date = noon
  return some.flatMap(({ author: id, wait, text }, at) => {
    date += wait
    const from = { id, is_bot: false, first_name: id === 3 ? 'Ann Kеller' : 'A' }
    const facts = factsOfMessage(messageOf(chatId, { message_id: at + 1, date, from, text }), 5_000)
    return facts ? [readMessage(facts)] : []
  })
}
const acts = new Set(['delete', 'warn', 'mute', 'remove', 'ban'])
const isBy = (authorId: number) => (one: { facts: { authorId: number } }) => one.facts.authorId === authorId

/** Judges in batches of these sizes; between them what is kept is read anew, as from the database. */
function judgedIn(some: readonly Written[], sizes: readonly number[]): string[] {
  const reads = readsOf(some)
  const judged: Batch['judged'] = []
  let [from, batch] = [0, 0]
  while (from < reads.length) {
    const to = from + (sizes[batch] ?? reads.length)
    const sofar = [...judged]
    judged.push(
      ...judgeBatch(reads.slice(from, to), {
        now: noon,
        chats: new Map([[chatId, chat]]),
        known: (_, userId) => ({
          isExempt: false,
          messages: reads.slice(0, to).filter(isBy(userId)).length,
          joinedAt: null,
          isSuspected: sofar.some(
            ({ read, judgement }) => isBy(userId)(read) && judgement.rule === 'impersonation',
          ),
          recentHits: sofar.filter(({ read, judgement }) => isBy(userId)(read) && acts.has(judgement.verdict))
            .length,
        }),
        traces: reads.slice(0, from).map(({ trace }) => trace),
        actedOn: () => new Set(),
        marks: new Map(),
        admins: new Map([[chatId, adminsOf([{ name: 'Ann Keller', username: null }])]]),
        listedBy: (_, userId) =>
          userId === 2 && !sofar.some((one) => isBy(2)(one.read) && one.judgement.verdict === 'ask')
            ? ['cas']
            : [],
      }).judged,
    )
    from = to
    batch += 1
  }
  return judged.map(({ read, judgement: { verdict, rule, also } }) =>
    [read.facts.messageId, verdict, rule, ...also.map(({ messageId }) => messageId)].join(' '),
  )
}

it('how messages are split into batches changes no verdict', () => {
  fc.assert(
    fc.property(written, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 6 }), (some, sizes) => {
      expect(judgedIn(some, sizes)).toEqual(judgedIn(some, []))
    }),
  )
})

it('a repeat within the same batch is a repeat', () => {
  const twice = [1, 1].map((author) => ({ author, wait: 40, text: 'casino' }))
  expect(judgedIn(twice, [])).toEqual(['1 warn words', '2 ban words'])
})

it('who is called like an admin is asked about once, whatever else they write', () => {
  const some = ['Hello there', 'casino', 'Hello there'].map((text) => ({ author: 3, wait: 40, text }))
  expect(judgedIn(some, [])).toEqual(['1 ask impersonation', '2 warn words'])
})

it('whom a list names is asked about once, also where they did worse first', () => {
  const some = ['casino', 'Hello there', 'Good morning'].map((text) => ({ author: 2, wait: 40, text }))
  expect(judgedIn(some, [])).toEqual(['1 warn words', '2 ask known_spammers'])
})

it('past twenty people in five minutes the rules only ask, and say so', () => {
  const batch = judgeBatch(
    readsOf(Array.from({ length: 22 }, (_, at) => ({ author: at + 1, wait: 1, text: 'casino' }))),
    {
      now: noon,
      chats: new Map([[chatId, chat]]),
      known: () => ({ isExempt: false, messages: 1, joinedAt: null, recentHits: 0, isSuspected: false }),
      traces: [],
      actedOn: () => new Set(),
      marks: new Map(),
      admins: new Map(),
      listedBy: () => [],
    },
  )
  const verdicts = batch.judged.map(({ judgement }) => judgement.verdict)
  expect(verdicts).toEqual([...Array.from({ length: 20 }, () => 'warn'), 'ask', 'ask'])
  expect([...batch.braked]).toEqual([chatId])
})

it('of a campaign the earlier messages of strangers go too, not those of members and of whoever is trusted', () => {
  const text = 'Earn five hundred dollars a day from home, write to me'
  const who: Record<number, { messages: number; isExempt: boolean }> = {
    11: { messages: 20, isExempt: false },
    12: { messages: 21, isExempt: false },
    13: { messages: 1, isExempt: true },
    14: { messages: 1, isExempt: false },
  }
  const known = (_: number, userId: number) => ({
    ...(who[userId] ?? { messages: 0, isExempt: false }),
    joinedAt: null,
    recentHits: 0,
    isSuspected: false,
  })
  const reads = readsOf([11, 12, 13, 14].map((author) => ({ author, wait: 1, text })))
  const [last] = reads.slice(-1)
  const { judged } = judgeBatch(last ? [last] : [], {
    now: noon,
    chats: new Map([[chatId, chat]]),
    known,
    traces: reads.slice(0, -1).map(({ trace }) => trace),
    actedOn: () => new Set(),
    marks: new Map(),
    admins: new Map(),
    listedBy: () => [],
  })
  const hits = judged.flatMap((one) => hitsOf(one, chat, known))
  expect(hits.map(({ userId, messageIds, state }) => ({ userId, messageIds, state }))).toEqual([
    { userId: 14, messageIds: [4], state: 'due' },
    { userId: 11, messageIds: [1], state: 'due' },
  ])
})
