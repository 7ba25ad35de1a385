import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenMember, user } from '#platform/database/testing/given-group.ts'
import { learn } from '../learn/store-marks.ts'
import { markNotSpam } from '../learn/mark-not-spam.ts'
import { givenGroupOf, givenRules, messageOf } from '../testing.ts'
import { setTrust } from '../trust.ts'
import { checkChange } from './check-change.ts'
import { tryRules } from './try-rules.ts'

const zoe = user(42)
const bot = user(5_000)
const long = 'Selling a wardrobe of oak, hardly used, to be fetched by the end of this week'

const words = (list: string, first: 'ban' | 'delete' = 'ban') =>
  ({ first, repeat: 'ban', words: list }) as const

describeStore('trying what is not saved', (given) => {
  let chat_id: ChatId
  let updates: number

  beforeEach(async () => {
    chat_id = await givenGroupOf(given, ann, zoe)
    updates = 0
  })

  const parts = () => ({ database: given.database, photoUrl: () => 'photo', botId: bot, spammerLists: [] })

  /** Somebody wrote this; `ago` in seconds. */
  async function written(text: string, { by = zoe, id, ago = 0, edited = false, more = {} }: How = {}) {
    updates += 1
    const date = Math.floor(Date.now() / 1000) - ago
    const from = { id: by, is_bot: false, first_name: 'Zoë' }
    const message = messageOf(chat_id, {
      message_id: id ?? updates,
      text,
      from,
      date,
      ...(edited && { edit_date: date + 1 }),
      ...more,
    })
    const kind = edited ? 'edited_message' : 'message'
    await sql`insert into updates (bot_id, update_id, kind, lane, shard, payload, done_at)
      values (1, ${updates}, ${kind}, ${chat_id}, 0, ${JSON.stringify({ update_id: updates, [kind]: message })}, now())`.execute(
      given.database,
    )
  }
  type How = { by?: UserId; id?: number; ago?: number; edited?: boolean; more?: object }

  /** Somebody of whom the group keeps so many messages. */
  async function givenWriter(user_id: UserId, messages: number): Promise<UserId> {
    await givenMember(given.database, { chat_id, user_id, messages })
    return user_id
  }

  const tried = (change: GroupSettingsChange, rule?: 'words') =>
    tryRules(parts(), { chat_id, change, ...(rule && { rule }) })
  const authors = async () =>
    (await tried({ words: words('casino') }, 'words')).examples.map(({ person }) => person?.user_id)
  const found = async (judged: boolean) => {
    const { messages, examples } = await tried({ words: words('casino'), edits: { judged } }, 'words')
    return [messages, ...examples.map(({ excerpt }) => excerpt)]
  }
  const marks = async () => {
    const { rows } = await sql`select message_id, is_spam from learnt_marks`.execute(given.database)
    return rows
  }

  it('tells what would have been found, and does nothing', async () => {
    for (const text of ['Selling a sofa', 'To the casino', 'C A S I N O !']) await written(text)
    const result = await tried({ words: words('casino') }, 'words')
    expect(result).toMatchObject({ messages: 3, hits: 2, people: 1 })
    expect(result.examples.map(({ excerpt, verdict }) => [excerpt, verdict])).toEqual([
      ['C A S I N O !', 'ban'],
      ['To the casino', 'ban'],
    ])
    const { rows } = await sql`select from rule_hits`.execute(given.database)
    expect(rows).toEqual([])
  })

  it('tells what would be done the first time, and again within a day', async () => {
    for (const ago of [200_000, 7_200, 3_600]) await written('casino', { ago })
    const { examples } = await tried({ words: words('casino', 'delete') }, 'words')
    expect(examples.map(({ verdict }) => verdict)).toEqual(['ban', 'delete', 'delete'])
  })

  it('names regulars first, and whom the rules leave alone not at all', async () => {
    const regular = await givenWriter(user(43), 30)
    await written('casino', { by: regular })
    await written('casino')
    await written('casino', { by: ann })
    expect(await authors()).toEqual([regular, zoe])
    await given.database
      .transaction()
      .execute((trx) =>
        setTrust(trx, { by: ann, via: 'app' }, { chat_id, user_id: regular, is_trusted: true }),
      )
    expect(await authors()).toEqual([zoe])
  })

  it('judges an edit again, and counts its message once', async () => {
    await written('casino', { id: 7 })
    await written('To the casino', { id: 7, edited: true })
    expect(await found(true)).toEqual([1, 'To the casino'])
    expect(await found(false)).toEqual([1, 'casino'])
  })

  it('finds the same text by several people, and one repeated hours apart', async () => {
    for (const id of [1, 2, 3]) await written(long, { by: user(100 + id), ago: 300 })
    const { signals = [] } =
      (await tried({ campaign: { ...defaultGroupSettings.campaign, first: 'mute' } })).examples[0] ?? {}
    expect(signals).toMatchObject([{ rule: 'campaign', why: { people: 3 } }])
    for (const ago of [20_000, 10_000, 100]) await written(`${long} again`, { ago })
    const repeats = { ...defaultGroupSettings.repeats, first: 'mute', seconds: 86_400 } as const
    const { hits, people, examples } = await tried({ repeats })
    expect([hits, people]).toEqual([3, 1])
    expect(examples).toMatchObject([1, 2, 3].map(() => ({ signals: [{ why: { times: 3 } }] })))
  })

  it('counts everybody on whom a campaign would be acted, and a regular among them first', async () => {
    const regular = await givenWriter(user(43), 10)
    for (const by of [user(101), regular, user(103)]) await written(long, { by, ago: 300 })
    const campaign = { ...defaultGroupSettings.campaign, first: 'mute', people: 3 } as const
    const result = await tried({ campaign })
    expect(result).toMatchObject({ messages: 3, hits: 3, people: 3, regulars: 1 })
    expect(
      result.examples.map(({ message_id, is_regular, verdict }) => [message_id, is_regular, verdict]),
    ).toEqual([
      [2, true, 'mute'],
      [3, false, 'mute'],
      [1, false, 'ask'],
    ])
    expect(result.examples.map(({ excerpt }) => excerpt)).toEqual([long, long, long])
  })

  it('finds a short text by several people, as outside of an attack', async () => {
    for (const id of [1, 2, 3])
      await written('Join @best_offers today', {
        by: user(100 + id),
        ago: 300,
        more: { entities: [{ type: 'mention', offset: 5, length: 12 }] },
      })
    const campaign = { ...defaultGroupSettings.campaign, first: 'mute', people: 3 } as const
    expect(await tried({ campaign })).toMatchObject({ hits: 3, people: 3 })
  })

  it('leaves those of a campaign alone on whom rules would not act', async () => {
    const old = await givenWriter(user(43), 30)
    for (const by of [ann, old, user(103), user(104), user(105)]) await written(long, { by, ago: 300 })
    const campaign = { ...defaultGroupSettings.campaign, first: 'mute', people: 3 } as const
    expect(await tried({ campaign })).toMatchObject({ hits: 3, people: 3, regulars: 0 })
  })

  it('counts each message of a flood that would be deleted', async () => {
    for (const text of ['One', 'Two', 'Three', 'Four']) await written(text, { ago: 5 })
    const flood = { ...defaultGroupSettings.flood, first: 'mute', messages: 4, seconds: 30 } as const
    expect(await tried({ flood })).toMatchObject({ messages: 4, hits: 4, people: 1 })
    expect(await tried({ flood: { ...flood, first: 'ask' } })).toMatchObject({ hits: 1, people: 1 })
  })

  it.each([1, 2, 3])('counts all of an album in whose photo %i a rule finds something', async (which) => {
    for (const id of [1, 2, 3])
      await written('', {
        id,
        more: {
          text: undefined,
          caption: id === which ? 'casino' : '',
          photo: [{ file_unique_id: `photo ${id}` }],
          media_group_id: 'album',
        },
      })
    const result = await tried({ words: words('casino', 'delete') }, 'words')
    expect(result).toMatchObject({ messages: 3, hits: 3, people: 1 })
  })

  it("leaves the posts of the group's own channel alone", async () => {
    const channel = -1_001_700
    const sender_chat = { id: channel, type: 'channel', title: 'News' }
    await written('casino', { more: { sender_chat } })
    expect(await tried({ words: words('casino') }, 'words')).toMatchObject({ messages: 1, hits: 1 })
    await sql`update chats set linked_chat_id = ${channel} where chat_id = ${chat_id}`.execute(given.database)
    expect(await tried({ words: words('casino') }, 'words')).toMatchObject({ messages: 1, hits: 0 })
  })

  it('all rules are tried together where none is named', async () => {
    await givenRules(given.database, chat_id, { change: { words: words('sofa') } })
    await written('A sofa')
    await written('casino')
    const patterns = { first: 'mute', repeat: 'mute', patterns: 'cas.no' } as const
    const result = await tried({ patterns })
    expect(result.examples.map(({ verdict }) => verdict)).toEqual(['mute', 'ban'])
  })

  it.each([
    [
      'a pattern that does not compile',
      { patterns: 'ok\nbuy (now' },
      { field: 'patterns.patterns', line: 1, is: 'syntax' },
    ],
    [
      'a pattern that is not linear',
      { patterns: 'x(?=a)b' },
      { field: 'patterns.patterns', line: 0, is: 'not_linear', from: 1, to: 4 },
    ],
    [
      'a word of nothing',
      { words: 'casino\n+ !!' },
      { field: 'words.words', line: 1, is: 'nothing', from: 0, to: 4 },
    ],
    ['half a letter', { words: '\ud83d' }, { field: 'words.words', line: 0, is: 'nothing', from: 0, to: 1 }],
    [
      'a site that is none',
      { domains: 'a.example\nnot a site' },
      { field: 'links.domains', line: 1, is: 'no_site' },
    ],
  ])('SEC-46 %s is named with its place', async (_, lists, problem) => {
    const { patterns, words: list, domains }: { patterns?: string; words?: string; domains?: string } = lists
    const { problems } = await checkChange(parts(), {
      chat_id,
      change: {
        ...(patterns && { patterns: { ...defaultGroupSettings.patterns, patterns } }),
        ...(list && { words: words(list) }),
        ...(domains && { links: { ...defaultGroupSettings.links, domains } }),
      },
    })
    expect(problems).toEqual([expect.objectContaining(problem)])
  })

  it('a word of more than one message in twenty is told with the number, and none that was there before', async () => {
    for (let at = 0; at < 38; at += 1) await written(`Good evening ${at}`)
    await written('A sofa, good as new')
    await written('casino')
    const check = async (change: GroupSettingsChange) => {
      const { messages, frequent } = await checkChange(parts(), { chat_id, change })
      return [messages, ...frequent.map((one) => [one.word, one.messages])]
    }
    const list = 'casino\ngood\n*venin*\nsofa + new'
    expect(await check({ words: words(list) })).toEqual([40, ['good', 39], ['*venin*', 38]])
    expect(await check({ words: { ...words(list), first: 'off' } })).toEqual([0])
    await givenRules(given.database, chat_id, { change: { words: words('good') } })
    expect(await check({ words: words(list) })).toEqual([40, ['*venin*', 38]])
  })

  it('of fewer than twenty messages no word is told to be in many', async () => {
    for (let at = 0; at < 19; at += 1) await written('Good evening')
    const { frequent } = await checkChange(parts(), { chat_id, change: { words: words('good') } })
    expect(frequent).toEqual([])
  })

  it('a message that an admin calls fine is learned as not spam, once, whatever was decided before', async () => {
    await written(long, { id: 7 })
    const fine = (message_id: number) => markNotSpam(parts(), ann, { chat_id, message_id })
    await sql`insert into learnt_marks (chat_id, message_id, user_id, is_spam, buckets, decided_at)
      values (${chat_id}, 7, ${zoe}, true, ${Buffer.alloc(16)}, now() - interval '1 minute')`.execute(
      given.database,
    )
    for (let turn = 0; turn < 2; turn += 1) expect(await fine(7)).toEqual({ is_learned: true })
    expect(await marks()).toEqual([{ message_id: 7, is_spam: false }])
    const { rows: counted } = await sql`select spam, ham from learnt_counts`.execute(given.database)
    expect(counted).toEqual([{ spam: 0, ham: 1 }])
    const { rows: log } = await sql`select kind, actor_id, target_id from log_entries`.execute(given.database)
    expect(log).toEqual([{ kind: 'marked_not_spam', actor_id: ann, target_id: zoe }])
    await written('Hi', { id: 8 })
    expect(await fine(8)).toEqual({ is_learned: false })
    await expect(fine(9)).rejects.toThrow('message_gone')
  })

  it('what an admin called fine is not made spam by what was decided before that', async () => {
    await written(long, { id: 7 })
    await sql`insert into message_traces (chat_id, message_id, user_id, date, buckets)
      values (${chat_id}, 7, ${zoe}, extract(epoch from now())::bigint, ${Buffer.alloc(16)})`.execute(
      given.database,
    )
    await sql`insert into actions (chat_id, kind, via, actor_id, target_id, params, reason, key, state, created_at)
      values (${chat_id}, 'ban', 'app', ${ann}, ${zoe}, '{}', 'spam', gen_random_uuid(), 'done', now() - interval '1 minute')`.execute(
      given.database,
    )
    await markNotSpam(parts(), ann, { chat_id, message_id: 7 })
    await learn(given.database, 900)
    expect(await marks()).toEqual([{ message_id: 7, is_spam: false }])
  })
})
