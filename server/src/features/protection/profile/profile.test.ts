import type { GroupSettingsChange } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { day, hour } from '#platform/durations.ts'
import type { Profile } from '../judge/judge-profile.ts'
import { listHits } from '../list-hits.ts'
import { forgetExcerpts, type NewHit } from '../store-hits.ts'
import { bot, givenRules, messageOf } from '../testing.ts'
import { joinOf, judgeUpdates, judging, lookAll } from '../testing/judging.ts'
import { createActLate } from './act-late.ts'
import type { Asked, AskProfile, Failure } from './ask-profile.ts'
import { forgetLooks, leaseLooks } from './store-looks.ts'
import { createProfileWorker, readProfileSource } from './worker.ts'

const zoe = user(42)
const now = Math.floor(Date.now() / 1000)

const clean: Profile = { name: 'Zoë', bio: 'I bake', channel: '', posts: [] }
const told = (more: Partial<Profile> = {}): Asked => ({ profile: { ...clean, ...more }, failure: null })
const spammy = told({ bio: 'My casino, all welcome' })
const unreachable: Failure = { why: 'unreachable', pauseSeconds: 0 }
const failed = (failure = unreachable): Asked => ({ profile: null, failure })
const nobody: Asked = { profile: null, failure: null }

const by = (id: number) => ({ from: { id, is_bot: false, first_name: 'A' } })

const rules = {
  words: { first: 'delete', repeat: 'mute', words: 'casino' },
  profile: { first: 'mute', repeat: 'ban' },
} as const satisfies GroupSettingsChange

describeStore('profiles of newcomers', (given) => {
  let chatId: ChatId
  let cards: NewHit[]
  let tells: number
  let woken: number
  let questions: number[]
  let says: (userId: number) => Asked | Promise<Asked>
  let clock = 0
  let messageId = 0

  const rulesAre = (change: GroupSettingsChange) => givenRules(given.database, chatId, { change })

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    await rulesAre(rules)
    ;[cards, questions, messageId, clock, tells, woken] = [[], [], 0, 0, 0, 0]
    says = () => told()
  })

  const ask = async (_: unknown, hits: readonly NewHit[]) => void cards.push(...hits)
  const tell = async () => void (tells += 1)
  const askProfile: AskProfile = async (userId) => {
    questions.push(userId)
    return says(userId)
  }
  const node = () =>
    createProfileWorker({
      database: given.database,
      askProfile,
      actLate: createActLate({ botId: bot, now: () => new Date(now * 1000), ask, tell }),
      wakeHits: () => void (woken += 1),
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
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000), ask, tell }), updates)
  const look = (...nodes: ReturnType<typeof node>[]) => lookAll(nodes.length > 0 ? nodes : [node()])

  /** All that is kept of profiles is so much older. */
  const wait = async (seconds: number) => {
    const past = sql`${seconds} * interval '1 second'`
    await sql`update profile_looks set due_at = due_at - ${past}, looked_at = looked_at - ${past},
      wanted_at = wanted_at - ${past}, wrote_at = wrote_at - ${past}`.execute(given.database)
    await sql`update spammer_lists set paused_until = paused_until - ${past},
      failing_since = failing_since - ${past}`.execute(given.database)
  }
  const looks = async () => (await sql`select from profile_looks`.execute(given.database)).rows.length
  const hits = async () =>
    (
      await sql<{ message_id: number; rule: string; verdict: string; state: string }>`
      select message_id, rule, verdict, state from rule_hits order by hit_id`.execute(given.database)
    ).rows
  const kept = async (id: number, message: object) =>
    sql`insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at)
      values (${bot}, ${id}, 'message', ${chatId}, 1, ${JSON.stringify({ update_id: id, ...message })}, now(), now())`.execute(
      given.database,
    )
  const isDown = async () => (await readProfileSource(given.database)).down_since !== null

  it('are looked at when somebody joins, once, and of no bot', async () => {
    await arrive(joins(42), joins(43), joins(44, true), joins(42))
    await look()
    await look()
    expect(questions.toSorted((a, b) => a - b)).toEqual([42, 43])
  })

  it.each<[why: string, GroupSettingsChange]>([
    ['the rule is off', { words: rules.words }],
    ['no rule is on that could find anything', { profile: rules.profile }],
  ])('are not looked at where %s', async (_, change) => {
    await rulesAre({ flood: { first: 'mute', repeat: 'mute', messages: 6, seconds: 8 }, ...change })
    await arrive(joins(42), message())
    await look()
    expect([questions, await looks()]).toEqual([[], 0])
  })

  it('are looked at when a newcomer writes, but not those of regulars, admins, channels and trusted people', async () => {
    for (const id of [43, 44, 45, 46])
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - 60 })
    await sql`update members set messages = 4 where user_id = 43`.execute(given.database)
    await sql`update members set status = 'administrator' where user_id = 44`.execute(given.database)
    await sql`update members set joined_at = ${now - day} where user_id = 43`.execute(given.database)
    await sql`update members set joined_at = 0 where user_id = 46`.execute(given.database)
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, 45, 1), (${chatId}, 47, 1)`.execute(
      given.database,
    )
    const channel = { sender_chat: { id: -5, type: 'channel', title: 'News' } }
    await arrive(...[42, 43, 44, 45, 46].map((id) => message(by(id))), message(channel), joins(47))
    await look()
    expect(questions).toEqual([42])
  })

  it('decide about the first message, with the part, the rule and the beginning', async () => {
    says = () => spammy
    await arrive(joins(42))
    await look()
    expect(await hits()).toEqual([])
    await arrive(message({ text: 'Good evening' }))
    const { rows } = await sql`select rule, verdict, state, message_ids, excerpt, profile_excerpt, signals
      from rule_hits`.execute(given.database)
    expect(rows).toEqual([
      {
        rule: 'profile',
        verdict: 'mute',
        state: 'due',
        message_ids: ['1'],
        excerpt: 'Good evening',
        profile_excerpt: 'My casino, all welcome',
        signals: '[{"rule":"profile","weight":5,"why":{"word":"casino","part":"bio","by":"words"}}]',
      },
    ])
  })

  it('keep no more than what was found, and nothing of a profile in which nothing was', async () => {
    says = (id) =>
      id === 42 ? told({ bio: 'casino', channel: 'My channel', name: 'Somebody' }) : told({ bio: 'I sing' })
    await arrive(joins(42), joins(43))
    await look()
    const { rows } = await sql`select finding, excerpt from profile_looks order by user_id`.execute(
      given.database,
    )
    expect(rows).toEqual([
      { finding: '{"part":"bio","by":"words","why":{"word":"casino"}}', excerpt: 'casino' },
      { finding: null, excerpt: null },
    ])
  })

  it('decide, too, about what was written before the answer came, all of it at once', async () => {
    says = () => spammy
    const first = message({ text: 'Good evening' })
    await arrive(first, message({ text: 'How are you?' }))
    await kept(1, first)
    expect(await hits()).toEqual([])
    await look()
    const { rows } = await sql`select verdict, state, message_ids, excerpt, profile_excerpt, seconds
      from rule_hits`.execute(given.database)
    expect(rows).toEqual([
      {
        verdict: 'mute',
        state: 'due',
        message_ids: ['1', '2'],
        excerpt: 'Good evening',
        profile_excerpt: 'My casino, all welcome',
        seconds: 86_400,
      },
    ])
    expect(woken).toBe(1)
    await wait(11)
    await look()
    expect(await hits(), 'and not twice').toHaveLength(1)
  })

  it.each(['watch', 'ask'] as const)(
    'decide, too, about what another rule only spoke of before: %s',
    async (first) => {
      says = () => spammy
      await rulesAre({ ...rules, words: { ...rules.words, first, repeat: first } })
      await arrive(message({ text: 'casino' }), message())
      await look()
      const { rows } = await sql`select rule, state, message_ids from rule_hits`.execute(given.database)
      expect(rows).toEqual([{ rule: 'profile', state: 'due', message_ids: ['1', '2'] }])
      expect(woken).toBe(1)
    },
  )

  const noted = { ...rules, words: { ...rules.words, first: 'watch', repeat: 'watch' } } as const
  it('date what follows from the newest message, also where another rule noted an older one', async () => {
    says = () => spammy
    await rulesAre(noted)
    await arrive(message({ text: 'casino', date: now - 500 }), message({ date: now - 20 }))
    await look()
    const { rows } = await sql`select rule, date, message_ids from rule_hits`.execute(given.database)
    expect(rows).toEqual([{ rule: 'profile', date: now - 20, message_ids: ['1', '2'] }])
  })

  it('give each rule’s reason once, also where the profile was found before', async () => {
    says = () => spammy
    await rulesAre(noted)
    await arrive(message({ text: 'casino' }))
    const older = sql`jsonb_build_object('rule', 'profile', 'weight', 1)`
    await sql`update rule_hits set signals = (signals::jsonb || ${older})::text`.execute(given.database)
    await look()
    const { rows } = await sql<{ signals: string }>`select signals from rule_hits`.execute(given.database)
    const reasons = [{ rule: 'profile', weight: 5 }, { rule: 'words' }]
    expect(JSON.parse(rows[0]?.signals ?? '')).toMatchObject(reasons)
  })

  it('that are only asked about leave what another rule asked before as it is', async () => {
    says = () => spammy
    await rulesAre({
      words: { ...rules.words, first: 'ask', repeat: 'ask' },
      profile: { first: 'ask', repeat: 'ask' },
    })
    await arrive(message({ text: 'casino' }), message())
    await look()
    expect(await hits()).toMatchObject([
      { message_id: 1, rule: 'words' },
      { message_id: 2, rule: 'profile' },
    ])
  })

  it('find what was written while the answer came', async () => {
    says = () => spammy
    await arrive(joins(42))
    await look()
    // Its batch had read no finding yet.
    await sql`insert into message_traces (chat_id, message_id, user_id, date) values (${chatId}, 7, 42, ${now})`.execute(
      given.database,
    )
    await look()
    expect(await hits()).toEqual([])
    await wait(11)
    await look()
    expect(await hits()).toEqual([{ message_id: 7, rule: 'profile', verdict: 'mute', state: 'due' }])
  })

  it('lead to no more than a deletion where that was long ago', async () => {
    says = () => spammy
    await arrive(message({ date: now - 50 }), message({ date: now - 50 }))
    await sql`update message_traces set date = ${now - 601}`.execute(given.database)
    await look()
    expect(await hits()).toMatchObject([{ verdict: 'delete' }])
  })

  it('of more than twenty people in five minutes are no reason to mute anybody, and a newcomer’s message is deleted', async () => {
    says = () => spammy
    await arrive(message())
    await sql`insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state)
      select ${chatId}, 1000 + n, 1000 + n, ${now}, 'words', 'mute', 0, 'done' from generate_series(1, 20) n`.execute(
      given.database,
    )
    await look()
    expect(cards).toEqual([])
    expect((await hits()).find(({ rule }) => rule === 'profile')?.verdict).toBe('delete')
    expect(tells).toBe(1)
  })

  it('are kept as an excerpt with the hit, and shown with it, as long as the excerpt of its message', async () => {
    says = () => spammy
    await arrive(joins(42))
    await look()
    await arrive(message({ text: undefined, sticker: { file_unique_id: 'a' } }))
    const shown = async () =>
      (await listHits({ database: given.database, photoUrl: () => '' }, { chat_id: chatId })).hits
    expect(await shown()).toMatchObject([{ excerpt: null, profile_excerpt: 'My casino, all welcome' }])
    const older = (hours: number) =>
      sql`update rule_hits set at = now() - ${hours} * interval '1 hour'`.execute(given.database)
    await older(keptHours.report - 1)
    await forgetExcerpts(given.database)
    expect(await shown()).toMatchObject([{ profile_excerpt: 'My casino, all welcome' }])
    await older(keptHours.report + 1)
    await forgetExcerpts(given.database)
    expect(await shown()).toMatchObject([{ profile_excerpt: null, signals: [{ rule: 'profile' }] }])
  })

  it('are asked about once a week, and left alone once that was undone', async () => {
    says = () => spammy
    await rulesAre({ ...rules, profile: { first: 'ask', repeat: 'ask' } })
    await arrive(message())
    await look()
    await arrive(message(), message())
    expect(cards).toMatchObject([{ messageId: 1, profileExcerpt: 'My casino, all welcome' }])
    await sql`delete from rule_hits`.execute(given.database)
    await arrive(message(), message())
    expect(cards).toHaveLength(2)
    await sql`update rule_hits set verdict = 'mute', undone_at = now()`.execute(given.database)
    await arrive(message())
    expect(await hits()).toHaveLength(1)
  })

  it('say nothing to a group that did not ask, and are judged by the rules of each that did', async () => {
    says = () => spammy
    const here = chatId
    await arrive(joins(42))
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe, joined_at: now - 60 })
    await rulesAre({ ...rules, words: { ...rules.words, words: 'roulette' } })
    await arrive(joins(42))
    await look()
    expect(questions, 'Telegram is asked once for both').toEqual([42])
    await arrive(message())
    expect(await hits()).toEqual([])
    chatId = here
    await arrive(message())
    expect(await hits()).toHaveLength(1)
  })

  it('of somebody who hides their bio are judged by what they wrote when they asked to join that group', async () => {
    says = () => told({ bio: '' })
    const here = chatId
    const request = (id: ChatId) =>
      sql`insert into join_requests (chat_id, user_id, requested_at, update_id, state, bio)
        values (${id}, 42, ${now}, 1, 'approved', 'casino')`.execute(given.database)
    await arrive(joins(42))
    chatId = await givenChat(given.database)
    await rulesAre(rules)
    await request(chatId)
    await arrive(joins(42))
    await look()
    const { rows } = await sql`select chat_id from profile_looks where finding is not null`.execute(
      given.database,
    )
    expect(rows).toEqual([{ chat_id: chatId }])
    expect(chatId).not.toBe(here)
  })

  it('are looked at anew after six hours, and when the rules of the group are others', async () => {
    await arrive(joins(42))
    await look()
    await wait(5 * hour)
    await arrive(message())
    await look()
    expect(questions).toHaveLength(1)
    await wait(2 * hour)
    await arrive(message())
    await look()
    expect(questions).toHaveLength(2)
    await sql`update group_settings set version = version + 1`.execute(given.database)
    says = () => spammy
    await arrive(message())
    await look()
    expect(questions).toHaveLength(3)
    expect(await hits()).toMatchObject([{ rule: 'profile', state: 'due' }])
    await wait(7 * hour)
    await forgetLooks(given.database)
    expect(await looks()).toBe(0)
  })

  it('are looked at first when their people have written', async () => {
    await arrive(...Array.from({ length: 6 }, (_, at) => joins(100 + at)))
    await arrive(message())
    await look()
    // As many as are asked for at the same time.
    expect(questions.slice(0, 4)).toContain(42)
  })

  it('are asked for once by two nodes, for however many groups', async () => {
    for (const _ of [1, 2, 3]) {
      await rulesAre(rules)
      await arrive(...Array.from({ length: 20 }, (_unused, at) => joins(100 + at)))
      chatId = await givenChat(given.database)
    }
    // So that what one node takes ends within a person.
    await sql`update profile_looks set due_at = now() - interval '1 minute'`.execute(given.database)
    await look(node(), node())
    expect([questions.length, new Set(questions).size]).toEqual([20, 20])
    const { rows } = await sql`select from profile_looks where looked_at is null`.execute(given.database)
    expect([rows.length, await looks()]).toEqual([0, 60])
  })

  it('are asked for again when a node died over it', async () => {
    says = () => spammy
    await arrive(message())
    expect(await leaseLooks(given.database, 1)).toHaveLength(1)
    await look()
    expect(questions).toEqual([])
    await wait(5)
    await look()
    expect(questions).toHaveLength(1)
    expect(await hits()).toHaveLength(1)
  })

  it('don’t count as failed when Telegram says nothing about someone', async () => {
    says = () => nobody
    await arrive(...[1, 2, 3, 4, 5].map((id) => joins(100 + id)))
    await look()
    await look()
    expect(questions).toHaveLength(5)
    expect(await isDown()).toBe(false)
  })

  it('hold up no message while Telegram fails, are shown as missing, and looked at once it is back', async () => {
    says = () => failed()
    await arrive(...Array.from({ length: 8 }, (_, at) => joins(100 + at)), message())
    await look()
    await look()
    const before = questions.length
    expect(before).toBeGreaterThanOrEqual(3)
    expect(before).toBeLessThan(9)
    expect(await hits()).toEqual([])
    expect(await readProfileSource(given.database)).toMatchObject({
      down_since: expect.any(Number),
      why: 'unreachable',
    })
    // One question sees whether it is back.
    await wait(16)
    await look()
    expect(questions).toHaveLength(before + 1)
    says = () => spammy
    await wait(hour)
    await look()
    await look()
    expect(await readProfileSource(given.database)).toEqual({ down_since: null, why: null })
    expect(await hits()).toMatchObject([{ rule: 'profile', message_id: 1 }])
  })

  it('are not asked for as long as Telegram says', async () => {
    says = () => failed({ why: 'slowed', pauseSeconds: 90 })
    await arrive(joins(42))
    await look()
    expect(await readProfileSource(given.database)).toMatchObject({ why: 'slowed' })
    await arrive(joins(43))
    await wait(80)
    await look()
    expect(questions).toEqual([42])
    await wait(11)
    await look()
    expect(questions).toHaveLength(2)
  })

  it('are judged by what Telegram sent before it failed, and asked for again if that was clean', async () => {
    says = (id) => ({ profile: { ...clean, bio: id === 42 ? 'casino' : 'I sing' }, failure: unreachable })
    await arrive(joins(42), joins(43))
    await look()
    await wait(60)
    says = () => told()
    await look()
    expect(questions.toSorted((a, b) => a - b)).toEqual([42, 43, 43])
    await arrive(message())
    expect(await hits()).toHaveLength(1)
  })

  it('are asked for of no more than four people at once, and in a second', async () => {
    let [underWay, most] = [0, 0]
    says = async () => {
      underWay += 1
      most = Math.max(most, underWay)
      await new Promise(setImmediate)
      underWay -= 1
      return told()
    }
    await arrive(...Array.from({ length: 12 }, (_, at) => joins(100 + at)))
    const slow = createProfileWorker({
      database: given.database,
      askProfile,
      actLate: async () => false,
      wakeHits: () => undefined,
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
