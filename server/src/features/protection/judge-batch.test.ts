import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { isCounted } from './acted-on.ts'
import type { Guarded } from './chats.ts'
import { earlierOf, isTraced, judgeBatch, type Read, readMessage } from './judge-batch.ts'
import { factsOfMessage } from './judge/facts-of-message.ts'
import { adminsOf } from './judge/impersonation.ts'
import type { Acted } from './judge/rule.ts'
import { chatId, noon, on, timelineOf } from './judge/testing.ts'
import { nameOfHit } from './people.ts'
import type { NewHit } from './store-hits.ts'
import { messageOf } from './testing.ts'

const chat: Guarded = {
  chatId,
  settings: on({
    flood: { messages: 3, seconds: 30, first: 'delete', repeat: 'mute' },
    repeats: { times: 2, first: 'delete', repeat: 'ban' },
    campaign: { people: 2, first: 'mute', repeat: 'ban' },
    words: { words: 'casino', first: 'warn', repeat: 'ban' },
    newcomers: { kinds: 'link forward', messages: 5, first: 'delete', repeat: 'ban' },
    locks: { kinds: 'forward', first: 'warn', repeat: 'mute' },
    links: { domains: 'spam.example', first: 'delete', repeat: 'mute' },
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

const texts = [
  'casino',
  'Hello there',
  'Earn five hundred dollars a day from home, write to me',
  'Who comes to the chess club on Thursday evening?',
  '',
  'https://spam.example',
]
const written = fc.array(
  fc.record({
    author: fc.integer({ min: 1, max: 4 }),
    wait: fc.integer({ min: 0, max: 40 }),
    text: fc.constantFrom(...texts),
    photo: fc.option(fc.constantFrom('one', 'two'), { freq: 4, nil: undefined }),
    album: fc.option(fc.constantFrom('first', 'second'), { freq: 4, nil: undefined }),
    isForward: fc.boolean(),
    /** An edit of what was written so many messages before; of nothing that we saw, where there is none. */
    edits: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 5, nil: undefined }),
  }),
  { minLength: 1, maxLength: 14 },
)
type Written = {
  author: number
  wait: number
  text: string
  photo?: string | undefined
  album?: string | undefined
  isForward?: boolean
  edits?: number | undefined
}

function readsOf(some: readonly Written[]) {
  let date = noon
  const authors = new Map<number, number>()
  const albums = new Map<number, string | undefined>()
  return some.flatMap(({ author, wait, text, photo, album: given, isForward = false, edits = 0 }, at) => {
    date += wait
    const messageId = at + 1 - edits
    const id = authors.get(messageId) ?? author
    authors.set(messageId, id)
    const album = albums.has(messageId) ? albums.get(messageId) : given
    albums.set(messageId, album)
    const from = { id, is_bot: false, first_name: id === 3 ? 'Ann Kеller' : 'A' }
    const sent = photo ? { text: undefined, caption: text, photo: [{ file_unique_id: photo }] } : { text }
    const entities = text.startsWith('https') && [{ type: 'url', offset: 0, length: text.length }]
    const said = {
      ...sent,
      ...(entities && (photo ? { caption_entities: entities } : { entities })),
      ...(album && { media_group_id: album }),
      ...(isForward && { forward_origin: { type: 'hidden_user', date: noon, sender_user_name: 'B' } }),
    }
    const when = edits
      ? { message_id: messageId, date: noon, edit_date: date }
      : { message_id: messageId, date }
    const facts = factsOfMessage(messageOf(chatId, { ...when, from, ...said }), 5_000)
    return facts ? [readMessage(facts)] : []
  })
}
const nobody = {
  isExempt: false,
  messages: 0,
  joinedAt: null,
  hereSince: null,
  isSuspected: false,
  hits: new Set<string>(),
  acted: [],
  letOff: new Set<string>(),
}
/** So many others were acted on just now; with two more the rules only ask. */
const others = Array.from({ length: 18 }, (_, at) => ({ userId: 1_000 + at, at: noon, isNew: false }))

const isNew = ({ facts }: Read) => facts.editedAt === 0

/** What is kept of them: the first of each message and edit. */
function tracesOf(reads: readonly Read[]) {
  const kept = new Map<string, Read>()
  for (const read of reads)
    if (isTraced(read, chat)) kept.set(nameOfHit(read.facts), kept.get(nameOfHit(read.facts)) ?? read)
  return [...kept.values()].map(earlierOf)
}

/** The database reads signals in the same way. */
const actedOf = ({ messageId, messageIds, editedAt, date, rule, signals }: NewHit): Acted => {
  const names = [rule, ...signals.map((signal) => String(Object(signal).rule))]
  const rules = names.flatMap((name) => judgingRules.find((each) => each === name) ?? [])
  return { messageId, messageIds, rules, at: editedAt || date }
}

/** Judges in batches of these sizes; between them what is kept is read anew, as from the database: what is kept. */
function keptIn(some: readonly Written[], sizes: readonly number[], settings = chat.settings): NewHit[] {
  const reads = readsOf(some)
  const hits = new Map<string, NewHit>()
  let isBraked = false
  let [from, batch] = [0, 0]
  while (from < reads.length) {
    const to = from + (sizes[batch] ?? reads.length)
    const kept = [...hits.values()]
    const due = kept.filter(({ state }) => state === 'due')
    const { judged, limited } = judgeBatch(reads.slice(from, to), {
      now: noon,
      chats: new Map([[chatId, { ...chat, settings, isBraked }]]),
      known: (_, userId) => ({
        ...nobody,
        // The third of them was there before.
        joinedAt: userId === 3 ? null : noon - 60,
        messages: reads.slice(0, to).filter((read) => isNew(read) && read.facts.authorId === userId).length,
        isSuspected: kept.some((hit) => hit.userId === userId && hit.rule === 'impersonation'),
        hits: new Set(kept.flatMap((hit) => (hit.userId === userId ? [nameOfHit(hit)] : []))),
        acted: due.filter((hit) => hit.userId === userId).map(actedOf),
      }),
      earlier: new Map([[chatId, timelineOf(tracesOf(reads.slice(0, from)))]]),
      ofAuthors: new Map(),
      actedOn: () => [
        ...others,
        ...due
          .filter(({ rule, verdict }) => isCounted(rule, verdict))
          .map((hit) => ({ userId: hit.userId, at: hit.editedAt || hit.date, isNew: true })),
      ],
      marks: new Map(),
      admins: new Map([[chatId, adminsOf([{ name: 'Ann Keller', username: null }])]]),
      listedBy: (_, userId) =>
        userId === 2 && !kept.some((hit) => hit.userId === 2 && hit.verdict === 'ask') ? ['cas'] : [],
      foundIn: () => undefined,
    })
    for (const hit of judged.flatMap((one) => one.hits)) {
      if (!hits.has(nameOfHit(hit))) hits.set(nameOfHit(hit), hit)
    }
    isBraked ||= limited.has(chatId)
    from = to
    batch += 1
  }
  return [...hits.values()]
}
const toldOf = (hits: readonly NewHit[]) =>
  hits.map(({ messageId, verdict, rule }) => [messageId, verdict, rule].join(' '))

it('no message is deleted twice, except where an edit brings it back', () => {
  fc.assert(
    fc.property(written, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (some, sizes) => {
      const came = some.map((one) => ({ ...one, edits: undefined }))
      const due = keptIn(came, sizes).filter(({ state }) => state === 'due')
      const deleted = due.flatMap(({ messageIds }) => messageIds)
      expect(deleted).toEqual([...new Set(deleted)])
    }),
    { numRuns: 300 },
  )
})

it('no rule does more than delete about the rest of an album', () => {
  fc.assert(
    fc.property(written, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (some, sizes) => {
      const came = readsOf(some).filter(isNew)
      const albums = new Map(came.map(({ facts }) => [facts.messageId, facts.album]))
      const punished = keptIn(some, sizes).flatMap(({ messageId, userId, rule, verdict }) => {
        const album = albums.get(messageId)
        return album && ['warn', 'mute', 'ban'].includes(verdict) ? [[userId, album, rule].join(' ')] : []
      })
      expect(punished).toEqual([...new Set(punished)])
    }),
    { numRuns: 300 },
  )
})

const twoEditsInOneSecond: [Written[], number[]] = [
  [
    { author: 2, wait: 0, text: 'casino', edits: 1 },
    { author: 1, wait: 0, text: 'casino' },
    { author: 2, wait: 0, text: 'casino' },
    { author: 1, wait: 0, text: '', edits: 4 },
    { author: 1, wait: 0, text: 'casino', edits: 2 },
  ],
  [2, 2],
]
/** Two people whose texts are alike only by the second of two edits in one second. */
const alikeByTheSecondEdit: [Written[], number[]] = [
  [
    { author: 1, wait: 0, text: 'Hello there' },
    ...[3, 2].map((at) => ({ author: 1, wait: 0, text: texts[at] ?? '', edits: 1 })),
    { author: 4, wait: 1, text: texts[2] ?? '' },
  ],
  [3, 1],
]

it('keeps the same, however messages are split into batches', () => {
  fc.assert(
    fc.property(written, fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (some, sizes) => {
      expect(keptIn(some, sizes)).toEqual(keptIn(some, []))
    }),
    { numRuns: 300, examples: [twoEditsInOneSecond, alikeByTheSecondEdit] },
  )
})

it('harmless texts of several people that become one and the same are a wave', () => {
  const text = texts[2] ?? ''
  const some = [
    { author: 1, wait: 40, text: 'Good morning to all of you' },
    { author: 4, wait: 40, text: 'Who plays chess?' },
    { author: 1, wait: 1, text, edits: 2 },
    { author: 4, wait: 1, text, edits: 2 },
  ]
  const kept = (sizes: readonly number[]) =>
    keptIn(some, sizes).map(({ userId, messageIds, editedAt, rule, state }) => ({
      userId,
      messageIds,
      editedAt: editedAt - noon,
      rule,
      state,
    }))
  const due = { rule: 'campaign', state: 'due' }
  expect(kept([])).toEqual([
    { userId: 4, messageIds: [2], editedAt: 82, ...due },
    { userId: 1, messageIds: [1], editedAt: 81, rule: 'campaign', state: 'asked' },
  ])
  expect(kept([1, 1, 1, 1])).toEqual(kept([]))
})

it('messages of one person that become one and the same repeat each other, and no edit is a message of a flood', () => {
  const some = [
    { author: 1, wait: 0, text: 'Good morning to all of you' },
    { author: 1, wait: 2, text: 'Who comes to the chess club on Thursday evening?' },
    { author: 1, wait: 1, text: texts[2] ?? '', edits: 2 },
    { author: 1, wait: 1, text: texts[2] ?? '', edits: 2 },
  ]
  expect(keptIn(some, []).map(({ messageIds, rule }) => ({ messageIds, rule }))).toEqual([
    { messageIds: [1, 2], rule: 'repeats' },
  ])
  const another = { author: 1, wait: 1, text: 'Hello there' }
  const edited = [another, { ...another, wait: 40, text: texts[3] ?? '', edits: 1 }, another, another]
  expect(toldOf(keptIn(edited, []))).toEqual([])
})

const ofFirst = (some: readonly Written[]) =>
  keptIn(some, []).flatMap(({ userId, messageIds, rule }) => (userId === 1 ? [{ messageIds, rule }] : []))

it('acts once on a message of a wave, though it is edited before or after', () => {
  const text = texts[2] ?? ''
  const gone = [
    { author: 1, wait: 40, text },
    { author: 1, wait: 1, text: 'casino', edits: 1 },
    { author: 4, wait: 1, text },
  ]
  expect(ofFirst(gone)).toEqual([{ messageIds: [1], rule: 'words' }])
  const repeated = [
    { author: 1, wait: 40, text: 'Good morning to all of you' },
    { author: 1, wait: 1, text },
    { author: 1, wait: 1, text, edits: 2 },
    { author: 4, wait: 1, text },
  ]
  expect(ofFirst(repeated)).toEqual([{ messageIds: [2, 1], rule: 'repeats' }])
})

it('a repeat within the same batch is a repeat', () => {
  const twice = [1, 1].map((author) => ({ author, wait: 40, text: 'casino' }))
  expect(toldOf(keptIn(twice, []))).toEqual(['1 warn words', '2 ban words'])
})

it('the rest of an album goes with the message in which a rule found something, whichever of them that is', () => {
  const album = 'first'
  const some = [
    { author: 1, wait: 0, text: '', photo: 'one', album },
    { author: 1, wait: 0, text: 'casino', photo: 'two', album },
    { author: 1, wait: 1, text: '', photo: 'three', album },
    { author: 1, wait: 30, text: '', photo: 'four', album: 'second' },
    { author: 4, wait: 1, text: '', photo: 'five', album },
  ]
  const kept = (sizes: readonly number[]) =>
    keptIn(some, sizes).map(({ messageIds, verdict, rule, signals }) => ({
      messageIds,
      verdict,
      rule,
      signals,
    }))
  const ofAlbum = { rule: 'words', weight: 3, why: { album: true } }
  expect(kept([])).toMatchObject([
    { messageIds: [1, 2], verdict: 'warn', rule: 'words' },
    { messageIds: [3], verdict: 'delete', rule: 'words', signals: [ofAlbum] },
  ])
  expect(kept([1, 1, 1, 1])).toEqual(kept([]))
})

it('the rest of a burst is deleted and is no repeat; as many again are one', () => {
  const settings = on({ flood: { messages: 3, seconds: 30, first: 'warn', repeat: 'ban' } })
  const some = Array.from({ length: 7 }, () => ({ author: 1, wait: 1, text: '' }))
  const expected = ['3 warn flood', '4 delete flood', '5 delete flood', '6 ban flood', '7 ban flood']
  for (const sizes of [[], [1, 1, 1, 1, 1, 1, 1], [3, 1, 3]])
    expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('a burst that comes after another is a repeat from its beginning, and so is the rest of it', () => {
  const settings = on({ flood: { messages: 3, seconds: 8, first: 'warn', repeat: 'ban' } })
  const some = [0, 1, 1, 1, 60, 1, 1, 1].map((wait) => ({ author: 1, wait, text: '' }))
  const expected = ['3 warn flood', '4 delete flood', '7 ban flood', '8 delete flood']
  for (const sizes of [[], [1, 1, 1, 1, 1, 1, 1, 1]])
    expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('a fourth copy is no repeat of the third', () => {
  const settings = on({ repeats: { times: 3, seconds: 86_400, first: 'mute', repeat: 'ban' } })
  const some = Array.from({ length: 6 }, () => ({ author: 1, wait: 600, text: texts[2] ?? '' }))
  const expected = ['3 mute repeats', '4 delete repeats', '5 delete repeats', '6 ban repeats']
  for (const sizes of [[], [1, 1, 1, 1, 1, 1]])
    expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('whoever goes on at just the pace of the limit is a repeat after as many again', () => {
  const settings = on({ repeats: { times: 3, seconds: 600, first: 'mute', repeat: 'ban' } })
  const some = Array.from({ length: 7 }, () => ({ author: 1, wait: 250, text: texts[2] ?? '' }))
  const expected = [
    '3 mute repeats',
    '4 delete repeats',
    '5 delete repeats',
    '6 ban repeats',
    '7 ban repeats',
  ]
  for (const sizes of [[], [1, 1, 1, 1, 1, 1, 1]])
    expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('an album is caught once by a rule, whichever of its photos have what it looks for', () => {
  const settings = on({ locks: { kinds: 'photo', first: 'warn', repeat: 'ban' } })
  const some = [0, 0, 0, 60, 0, 0].map((wait, at) => {
    return { author: 1, wait, text: '', photo: 'one', album: at < 3 ? 'first' : 'second' }
  })
  const expected = [
    '1 warn locks',
    '2 delete locks',
    '3 delete locks',
    '4 ban locks',
    '5 delete locks',
    '6 delete locks',
  ]
  for (const sizes of [[], [1, 1, 1, 1, 1, 1], [2, 3]])
    expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('another rule that finds something in the same album does what it does the first time', () => {
  const settings = on({
    words: { words: 'casino', first: 'mute', repeat: 'ban' },
    locks: { kinds: 'photo', first: 'delete', repeat: 'ban' },
  })
  const some = ['', 'casino', ''].map((text) => ({ author: 1, wait: 0, text, photo: 'one', album: 'first' }))
  const expected = ['1 delete locks', '2 mute words', '3 delete locks']
  for (const sizes of [[], [1, 1, 1]]) expect(toldOf(keptIn(some, sizes, settings))).toEqual(expected)
})

it('an edit in which a rule finds what it found before is no repeat', () => {
  const some = [
    { author: 1, wait: 0, text: 'casino' },
    { author: 1, wait: 1, text: 'To the casino', edits: 1 },
    { author: 1, wait: 1, text: 'casino' },
  ]
  for (const sizes of [[], [1, 1, 1]])
    expect(toldOf(keptIn(some, sizes))).toEqual(['1 warn words', '1 delete words', '3 ban words'])
})

it('asks about a person with an admin’s name once, whatever else they write', () => {
  const some = ['Hello there', 'casino', 'Hello there'].map((text) => ({ author: 3, wait: 40, text }))
  expect(toldOf(keptIn(some, []))).toEqual(['1 ask impersonation', '2 warn words'])
})

it('asks once about a person whom a list names, even if another rule acted on them first', () => {
  const some = ['casino', 'Hello there', 'Good morning'].map((text) => ({ author: 2, wait: 40, text }))
  expect(toldOf(keptIn(some, []))).toEqual(['1 warn words', '2 ask known_spammers'])
})

it('rules are held back after they acted on twenty people in five minutes, and say so', () => {
  const batch = judgeBatch(
    readsOf(Array.from({ length: 22 }, (_, at) => ({ author: at + 1, wait: 1, text: 'casino' }))),
    {
      now: noon,
      chats: new Map([[chatId, chat]]),
      known: () => ({ ...nobody, messages: 1 }),
      earlier: new Map(),
      ofAuthors: new Map(),
      actedOn: () => [],
      marks: new Map(),
      admins: new Map(),
      listedBy: () => [],
      foundIn: () => undefined,
    },
  )
  const verdicts = batch.judged.map(({ judgement }) => judgement.verdict)
  expect(verdicts).toEqual([...Array.from({ length: 20 }, () => 'warn'), 'delete', 'delete'])
  expect([...batch.limited]).toEqual([[chatId, null]])
})

it('deletes the earlier messages of a campaign too, except those of members, trusted people, the linked channel and those an admin let off', () => {
  const text = 'Earn five hundred dollars a day from home, write to me'
  const who: Record<number, { messages: number; isExempt: boolean }> = {
    11: { messages: 20, isExempt: false },
    12: { messages: 21, isExempt: false },
    13: { messages: 1, isExempt: true },
  }
  const linked = -900
  const known = (_: number, userId: number) => ({
    ...nobody,
    ...who[userId],
    letOff: new Set(userId === 15 ? ['campaign'] : []),
  })
  const reads = readsOf([11, 12, 13, 15, linked, 16, 14].map((author) => ({ author, wait: 1, text })))
  const { judged } = judgeBatch(reads.slice(-1), {
    now: noon,
    chats: new Map([[chatId, { ...chat, linkedChatId: linked }]]),
    known,
    earlier: new Map([[chatId, timelineOf(reads.slice(0, -1).map(earlierOf))]]),
    ofAuthors: new Map(),
    actedOn: () => [],
    marks: new Map(),
    admins: new Map(),
    listedBy: () => [],
    foundIn: () => undefined,
  })
  const hits = judged.flatMap(({ hits }) => hits)
  expect(hits.map(({ userId, messageIds, state }) => ({ userId, messageIds, state }))).toEqual([
    { userId: 14, messageIds: [7], state: 'due' },
    { userId: 11, messageIds: [1], state: 'asked' },
    { userId: 16, messageIds: [6], state: 'due' },
  ])
})

it('leaves the earlier messages of a campaign that are gone, whoever wrote them', () => {
  const text = 'Earn five hundred dollars a day from home, write to me'
  const reads = readsOf([11, 12, 13].map((author) => ({ author, wait: 1, text })))
  const { judged } = judgeBatch(reads.slice(-1), {
    now: noon,
    chats: new Map([[chatId, chat]]),
    known: () => nobody,
    isGone: (chat, messageId) => chat === chatId && messageId === 1,
    earlier: new Map([[chatId, timelineOf(reads.slice(0, -1).map(earlierOf))]]),
    ofAuthors: new Map(),
    actedOn: () => [],
    marks: new Map(),
    admins: new Map(),
    listedBy: () => [],
    foundIn: () => undefined,
  })
  const hits = judged.flatMap(({ hits }) => hits)
  expect(hits.map(({ userId, messageIds }) => [userId, messageIds])).toEqual([
    [13, [3]],
    [12, [2]],
  ])
})

it('judges senders of a campaign by what they had written by then, not by the whole batch', () => {
  const text = 'Earn five hundred dollars a day from home, write to me'
  const reads = readsOf([
    { author: 11, wait: 1, text },
    { author: 14, wait: 1, text },
    { author: 11, wait: 60, text: 'Hello there' },
  ])
  const { judged } = judgeBatch(reads, {
    now: noon,
    chats: new Map([[chatId, chat]]),
    known: (_, userId) => ({ ...nobody, messages: userId === 11 ? 21 : 1 }),
    earlier: new Map(),
    ofAuthors: new Map(),
    actedOn: () => [],
    marks: new Map(),
    admins: new Map(),
    listedBy: () => [],
    foundIn: () => undefined,
  })
  expect(judged.flatMap(({ hits }) => hits).map(({ userId }) => userId)).toEqual([14, 11])
})
