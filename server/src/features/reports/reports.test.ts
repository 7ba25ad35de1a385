import type { ChatId } from '@steward/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { ann, bob, chat, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import type { Schema } from '#platform/database/schema.ts'
import { describeStore } from '#platform/database/testing.ts'
import { moveSettings } from '#domain/group-settings.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { askAdmins } from './ask-admins.ts'
import { listReports } from './list-reports.ts'
import { memberReports } from './reports-consumer.ts'
import { expireReports, forgetReports, settleByRule, settleReport } from './settle-report.ts'

const zoe = user(43)
const tom = user(44)

const accountOf = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}`, language_code: 'en' })

describeStore('what members report', (given) => {
  let chatId: ChatId
  let told: ChatId[]
  let next: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { username: null })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    for (const user_id of [bob, zoe, tom]) await givenMember(given.database, { chat_id: chatId, user_id })
    told = []
    next = 100
  })

  const settings = (reports: object) =>
    given.database
      .insertInto('group_settings')
      .values({
        chat_id: chatId,
        settings: JSON.stringify({ reports: { enabled: true, threshold: 1, per_hour: 5, ...reports } }),
      })
      .execute()

  async function write(from: number, text: string, more: object = {}): Promise<void> {
    const entities = [...text.matchAll(/^\/\w+(?:@\w+)?|@\w+/g)].map(({ 0: found, index: offset }) => ({
      type: found.startsWith('/') ? 'bot_command' : 'mention',
      offset,
      length: found.length,
    }))
    const message = {
      message_id: (next += 1),
      date: 1_700_000_000,
      chat: { id: chatId, type: 'supergroup', title: 'Garden' },
      from: accountOf(from),
      text,
      entities,
      ...more,
    }
    const heard = memberReports({
      botId: 99,
      tell: async (_, groups) => void told.push(...groups),
      wake: () => undefined,
    })()
    heard.read({
      botId: 99,
      updateId: 1,
      receivedAt: 0,
      update: updateOf(JSON.stringify({ update_id: 1, message })),
    })
    await given.database.transaction().execute(heard.write)
  }

  const replyTo = (from: number, text?: string, message_id = 7) => ({
    reply_to_message: {
      message_id,
      date: 1_699_999_000,
      chat: { id: chatId, type: 'supergroup', title: 'Garden' },
      from: accountOf(from),
      text,
    },
  })
  const groupBot = 1_087_968_824
  const channelBot = 136_817_688
  const linked = { id: -1006, type: 'channel', title: 'Garden news' }
  const by = (from: number, as?: () => object, isForward?: true) => () => ({
    reply_to_message: {
      ...replyTo(from, 'hello').reply_to_message,
      ...(as && { sender_chat: as() }),
      ...(isForward && { is_automatic_forward: true }),
    },
  })
  const list = (more: object = {}) =>
    listReports({ database: given.database, photoUrl: () => 'photo' }, { chat_id: chatId, ...more })
  const found = async () => {
    const [report] = (await list()).reports
    return { hit_id: report?.hit_id, flagged: report?.flagged, profile_excerpt: report?.profile_excerpt }
  }
  const said = async () => {
    const rows = await given.database.selectFrom('outbox').select('params').orderBy('id').execute()
    return rows.map(({ params }): string => JSON.parse(params).text)
  }

  it('is answered in the language of the group where one was chosen', async () => {
    await given.database
      .insertInto('group_settings')
      .values({ chat_id: chatId, settings: JSON.stringify({ language: 'fa' }) })
      .execute()
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    expect(await said()).toEqual(['سپاس. مدیران آن را می‌بینند.'])
  })

  it('stands in the log when it was made, however late it arrived', async () => {
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    const entries = await given.database.selectFrom('log_entries').select(['kind', 'at']).execute()
    expect(entries).toEqual([{ kind: 'report', at: new Date('2023-11-14T22:13:20Z') }])
  })

  type NewHit = Insertable<Schema['rule_hits']>
  async function hit(state: NewHit['state'], verdict: string, more: Partial<NewHit> = {}): Promise<number> {
    const { hit_id } = await given.database
      .insertInto('rule_hits')
      .values({
        chat_id: chatId,
        message_id: 8,
        message_ids: [7, 8],
        user_id: zoe,
        date: 1_699_999_000,
        rule: 'flood',
        signals: '[]',
        verdict,
        settings_version: 1,
        state,
        ...more,
      })
      .returning('hit_id')
      .executeTakeFirstOrThrow()
    return hit_id
  }

  it('is none where a rule was quicker, and says so', async () => {
    await hit('done', 'delete')
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    expect((await list()).open).toBe(0)
    expect(await said()).toEqual(['Thank you. Steward has already dealt with it.'])
    expect(told).toEqual([])
  })

  it.each([
    ['only looked', 'watched', 'watch', null],
    ['was taken back by an admin', 'done', 'delete', new Date()],
  ] as const)('is one where a rule %s', async (_, state, verdict, undone) => {
    await hit(state, verdict, { undone_at: undone })
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    expect((await list()).open).toBe(1)
  })

  it('leads to what rules found in its message, and tells it where they ask', async () => {
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    const elsewhere = await givenChat(given.database)
    await hit('asked', 'ask', { chat_id: elsewhere, message_id: 7 })
    await hit('asked', 'ask', { message_id: 9, message_ids: [9] })
    expect(await found()).toEqual({ hit_id: null, flagged: null, profile_excerpt: null })

    const flood = { rule: 'flood', weight: 5, why: { messages: 6, seconds: 8 } }
    const kept = { signals: JSON.stringify([flood]), profile_excerpt: 'Cheap' }
    const watched = await hit('watched', 'watch', kept)
    expect(await found(), 'with others of theirs').toEqual({
      hit_id: watched,
      flagged: null,
      profile_excerpt: null,
    })

    const asked = await hit('asked', 'ask', { ...kept, message_id: 7 })
    await hit('watched', 'watch', { message_id: 7, edited_at: 1_699_999_100 })
    expect(await found()).toEqual({ hit_id: asked, flagged: [flood], profile_excerpt: 'Cheap' })
  })

  it('leads to the newest of what rules found in its message', async () => {
    await write(bob, '/report', replyTo(zoe, 'Cheap watches'))
    await hit('watched', 'watch', { message_id: 7 })
    const newest = await hit('watched', 'watch', { message_id: 7, edited_at: 1_699_999_100 })
    expect((await list()).reports).toMatchObject([{ hit_id: newest }])
  })

  it('is settled when a rule deals with its message, and only then', async () => {
    await write(bob, '/report', replyTo(zoe, 'Cheap watches', 7))
    await write(bob, '/report', replyTo(zoe, 'Dear watches', 9))
    await settleByRule(given.database, { chatId, messageIds: [6, 7] })
    const { reports, open } = await list()
    expect(open).toBe(1)
    expect(reports.map(({ excerpt, state }) => [excerpt, state])).toContainEqual(['Dear watches', 'open'])
  })

  it('is one report of a message, with everybody who complained and why', async () => {
    await write(bob, '/report buy now', replyTo(zoe, 'Cheap watches at '.repeat(20)))
    await write(tom, '/report', replyTo(zoe, 'Cheap watches'))
    await write(bob, '/report again', replyTo(zoe, 'Cheap watches'))

    const { reports, open } = await list()
    expect(open).toBe(1)
    expect(reports).toMatchObject([
      {
        target: { user_id: zoe },
        sender_title: null,
        count: 2,
        voices: [
          { person: { user_id: tom }, reason: null },
          { person: { user_id: bob }, reason: 'buy now' },
        ],
        sent_at: 1_699_999_000,
        state: 'open',
        message_url: `https://t.me/c/${Math.abs(chatId) - 1_000_000_000_000}/7`,
      },
    ])
    expect(reports[0]?.excerpt).toHaveLength(200)
    expect(await said()).toEqual(Array.from({ length: 3 }, () => 'Thank you. The admins will see it.'))
    expect(
      await given.database.selectFrom('log_entries').select(['kind', 'actor_id', 'target_id']).execute(),
    ).toEqual([
      { kind: 'report', actor_id: bob, target_id: zoe },
      { kind: 'report', actor_id: tom, target_id: zoe },
    ])
  })

  it('is told to the admins when enough members say so', async () => {
    await settings({ threshold: 2 })
    await write(bob, '/report', replyTo(zoe, 'spam'))
    expect(told).toEqual([])
    expect((await list()).reports).toEqual([])

    await write(tom, '@admins look', replyTo(zoe, 'spam'))

    expect(told).toEqual([chatId])
    expect((await list()).reports).toMatchObject([{ count: 2, voices: [{ reason: '@admins look' }, {}] }])
  })

  it('calls the admins without accusing anybody, and without an answer', async () => {
    await write(bob, 'hey @admin, somebody shouts')

    expect((await list()).reports).toMatchObject([
      { target: null, excerpt: 'hey @admin, somebody shouts', voices: [{ person: { user_id: bob } }] },
    ])
    expect(await said()).toEqual([])
  })

  it('hears the admins called beside a photo as well', async () => {
    await write(bob, '', {
      ...replyTo(zoe, 'spam'),
      text: undefined,
      entities: undefined,
      caption: 'look @admin',
      caption_entities: [{ type: 'mention', offset: 5, length: 6 }],
    })

    expect((await list()).reports).toMatchObject([
      { target: { user_id: zoe }, excerpt: 'spam', voices: [{ reason: 'look @admin' }] },
    ])
  })

  it('answers whoever reports as a channel that it cannot, and keeps nothing', async () => {
    const from = { id: 136_817_688, is_bot: true, first_name: 'Channel' }
    await write(bob, '/report', {
      ...replyTo(zoe, 'spam'),
      from,
      sender_chat: { id: -1005, type: 'channel', title: 'Deals' },
    })

    expect((await list()).reports).toEqual([])
    expect(await said()).toEqual(['Channels can’t use commands. Write as yourself.'])
  })

  it('answers one member twice a minute and a group six times, and every report counts', async () => {
    await settings({ per_hour: 60 })
    for (const id of [1, 2, 3]) await write(bob, '/report', replyTo(zoe, 'spam', id))
    expect((await list()).open).toBe(3)
    expect(await said()).toHaveLength(2)

    for (let id = 10; id < 20; id += 1) {
      await givenMember(given.database, { chat_id: chatId, user_id: user(100 + id) })
      await write(100 + id, '/report', replyTo(zoe, 'spam', id))
    }
    expect((await list()).open).toBe(13)
    expect(await said()).toHaveLength(6)

    await given.database
      .updateTable('fleeting_lines')
      .set({ said_at: sql`said_at - interval '61 seconds'` })
      .execute()
    await write(bob, '/report', replyTo(zoe, 'spam', 4))
    expect(await said()).toHaveLength(7)
  })

  it('names the channel in whose name somebody wrote', async () => {
    const as = { sender_chat: { id: -1005, type: 'channel', title: 'Deals' } }
    await write(bob, '/report', { reply_to_message: { ...replyTo(zoe).reply_to_message, ...as } })

    expect((await list()).reports).toMatchObject([{ target: null, sender_title: 'Deals', excerpt: null }])
  })

  it.each([
    ['of an admin', bob, '/report', replyTo(ann), 'Admins can’t be reported'],
    [
      'of an anonymous admin',
      bob,
      '/report',
      by(groupBot, () => ({ id: chatId })),
      'Admins can’t be reported',
    ],
    ['of the group’s channel', bob, '/report', by(777_000, () => linked, true), 'Admins can’t be reported'],
    [
      'of a comment of that channel',
      bob,
      '/report',
      by(channelBot, () => linked),
      'Admins can’t be reported',
    ],
    ['of Steward', bob, '/report', by(99), 'Admins can’t be reported'],
    ['of nothing', bob, '/report', {}, 'Reply with /report to'],
  ])('%s is none', async (...[, from, text, more, line]) => {
    await given.database.updateTable('chats').set({ linked_chat_id: linked.id }).execute()
    await write(from, text, typeof more === 'function' ? more() : more)

    expect((await list()).reports).toEqual([])
    expect(await said()).toEqual([expect.stringContaining(line)])
  })

  it.each([
    ['when an admin speaks of the admins', ann, '@admins please read', {}],
    ['when a channel does', bob, '@admin', { sender_chat: { id: -1005, type: 'channel', title: 'Deals' } }],
    ['when it is forwarded', bob, '@admin', { forward_origin: { type: 'hidden_user' } }],
    ['to another bot', bob, '/report@other_bot', {}],
    ['about somebody whose name only begins so', bob, '@administrator', {}],
  ])('is nothing %s', async (...[, from, text, more]) => {
    await write(from, text, more)

    expect((await list()).reports).toEqual([])
    expect(await said()).toEqual([])
  })

  it('is nothing where the group does not want it', async () => {
    await settings({ enabled: false })
    await write(bob, '/report', replyTo(zoe, 'spam'))

    expect(await list()).toMatchObject({ reports: [], enabled: false })
    expect(await said()).toEqual([])
  })

  it('comes no faster from one member than the group allows', async () => {
    await settings({ per_hour: 2 })
    for (const id of [1, 2]) await write(bob, '/report', replyTo(zoe, 'spam', id))
    await given.database.deleteFrom('fleeting_lines').execute()
    await write(bob, '/report', replyTo(zoe, 'spam', 3))
    expect((await list()).open).toBe(2)
    expect((await said())[2]).toContain('You’ve reported a lot')
    await write(tom, '/report', replyTo(zoe, 'spam', 3))
    expect((await list()).open).toBe(3)

    await given.database
      .updateTable('report_voices')
      .set({ created_at: sql`now() - interval '61 minutes'` })
      .execute()
    await write(bob, '/report', replyTo(zoe, 'spam', 4))
    expect((await list()).open).toBe(4)
  })

  it('pages without repeating or skipping one, the longest wait first', async () => {
    await settings({ per_hour: 60 })
    for (let id = 1; id <= 5; id += 1) await write(bob, '/report', replyTo(zoe, `no. ${id}`, id))

    const seen: (string | null)[] = []
    let cursor: string | null = null
    do {
      const page = await list({ limit: 2, cursor })
      seen.push(...page.reports.map(({ excerpt }) => excerpt))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(seen).toEqual(['no. 1', 'no. 2', 'no. 3', 'no. 4', 'no. 5'])
  })

  it('is settled once; another decision comes too late, and later voices do not open it again', async () => {
    await write(bob, '/report', replyTo(zoe, 'spam'))
    const [report] = (await list()).reports
    const settle = (as: 'dismissed' | 'acted') =>
      settleReport(given.database, ann, { chat_id: chatId, report_id: report?.report_id ?? 0, as })

    await settle('dismissed')
    await settle('dismissed')
    await expect(settle('acted')).rejects.toMatchObject({ refusal: 'report_settled' })
    await write(tom, '/report', replyTo(zoe, 'spam'))

    expect(await list()).toMatchObject({ reports: [], open: 0 })
    expect((await list({ settled: true })).reports).toMatchObject([
      { state: 'dismissed', settled_by: { user_id: ann }, count: 2 },
    ])
    const kinds = await given.database.selectFrom('log_entries').select('kind').orderBy('entry_id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['report', 'report_dismissed', 'report'])
  })

  it('of another group cannot be settled from this one', async () => {
    await write(bob, '/report', replyTo(zoe, 'spam'))
    const [report] = (await list()).reports
    const elsewhere = await givenChat(given.database)

    await expect(
      settleReport(given.database, ann, {
        chat_id: elsewhere,
        report_id: report?.report_id ?? 0,
        as: 'acted',
      }),
    ).rejects.toMatchObject({ refusal: 'report_settled' })
    expect((await list()).open).toBe(1)
  })

  it('SEC-56 is forgotten a week after it was settled, its voices too, and not before', async () => {
    await write(bob, '/report', replyTo(zoe, 'spam'))
    await write(bob, '/report', replyTo(tom, 'open', 8))
    const [report] = (await list()).reports
    await settleReport(given.database, ann, {
      chat_id: chatId,
      report_id: report?.report_id ?? 0,
      as: 'acted',
    })
    const left = async () =>
      (await given.database.selectFrom('report_voices').select('report_id').execute()).length
    await forgetReports(given.database)
    expect(await left()).toBe(2)

    const grows = (hours: number) =>
      sql`
        update reports set settled_at = settled_at - ${hours} * interval '1 hour',
          reported_at = now() - interval '1 year'`.execute(given.database)
    await grows(167)
    await forgetReports(given.database)
    expect(await left()).toBe(2)
    await grows(2)
    expect(await forgetReports(given.database)).toBe(false)

    expect(await left()).toBe(1)
    expect(await list()).toMatchObject({ open: 1 })
    expect((await list({ settled: true })).reports).toEqual([])
  })

  it('SEC-56 is closed when nobody looked at it in a week, and what was written goes with that', async () => {
    await settings({ per_hour: 60 })
    await write(bob, '/report buy now', replyTo(zoe, 'spam'))
    await write(bob, '/report', replyTo(zoe, 'decided', 8))
    await settleReport(given.database, ann, { chat_id: chatId, report_id: 2, as: 'acted' })
    await write(bob, '/report', replyTo(zoe, 'new', 9))
    await given.database
      .updateTable('reports')
      .set({ heard_at: sql`now() - interval '169 hours'` })
      .where('message_id', '<', 9)
      .execute()

    expect(await expireReports(given.database)).toBe(false)

    expect(await list()).toMatchObject({ open: 1, reports: [{ excerpt: 'new' }] })
    expect((await list({ settled: true })).reports).toMatchObject([
      { state: 'expired', excerpt: null, settled_by: null, count: 1, voices: [{ reason: null }] },
      { state: 'acted', excerpt: null },
    ])
    // Somebody complains again: it waits again, with what the message says now.
    await write(tom, '/report', replyTo(zoe, 'spam again'))
    expect(await list()).toMatchObject({ open: 2, reports: [{}, { count: 2, excerpt: 'spam again' }] })
  })

  it('stands beside what a rule asks about reactions: of a person, or of a channel by its name', async () => {
    const asked = { chatId, date: 1_700_000_000, excerpt: null }
    const each = [
      { ...asked, messageId: -8, userId: zoe },
      { ...asked, messageId: -7, userId: -1_002, senderTitle: 'News' },
    ]
    await given.database.transaction().execute((trx) => askAdmins(trx, each))
    const { reports } = await list()
    expect(
      reports.map(({ message_id, message_url, target, sender_title }) => ({
        message_id,
        message_url,
        target: target?.user_id,
        sender_title,
      })),
    ).toEqual([
      { message_id: null, message_url: null, target: zoe, sender_title: null },
      { message_id: null, message_url: null, target: undefined, sender_title: 'News' },
    ])
  })

  it('F-31 moves with the group when it is upgraded', async () => {
    await write(bob, '/report', replyTo(zoe, 'spam'))
    const to = chat(-1_009_000_000_000)
    await given.database.transaction().execute((trx) => moveSettings(trx, chatId, to))
    await givenChat(given.database, { chat_id: to })

    const { reports } = await listReports({ database: given.database, photoUrl: () => '' }, { chat_id: to })
    expect(reports).toMatchObject([{ count: 1, voices: [{ person: { user_id: bob } }] }])
  })
})
