import { randomUUID } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { fold } from '../text/fold.ts'
import { isTaught } from '../text/marks.ts'
import { piecesOf } from '../text/pieces.ts'
import { createKeptMarks } from './kept-marks.ts'
import { packBuckets, unpackBuckets } from './pack-buckets.ts'
import { forgetMarks, forgetOldMarks, learn, learnHam } from './store-marks.ts'

const zoe = user(42)
const eve = user(43)
const quarter = 15 * 60
const minutesAgo = (minutes: number) => sql`now() - ${minutes} * interval '1 minute'`
const bucketsOf = (text: string) => packBuckets(piecesOf(fold(text)))
const offer = 'Earn five hundred dollars a day from home'

describeStore('what the rules learn from admins', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
    for (const user_id of [zoe, eve]) await givenMember(given.database, { chat_id, user_id })
  })

  /** Written so many minutes ago. */
  const written = async (message_id: number, minutes = 5, by = zoe, chat = chat_id) => {
    await sql`
      insert into message_traces (chat_id, message_id, user_id, date, buckets)
      values (${chat}, ${message_id}, ${by}, extract(epoch from now())::bigint - ${minutes * 60}::bigint,
        ${bucketsOf(`${offer} ${message_id}`)})`.execute(given.database)
  }
  const acted = async (
    kind: 'ban' | 'unban' | 'mute',
    { reason = null, params = {}, minutes = 1, via = 'app', state = 'done', because = null }: Acted = {},
  ) => {
    await sql`
      insert into actions (chat_id, kind, via, actor_id, target_id, params, reason, key, state, because, created_at,
        settled_at)
      values (${chat_id}, ${kind}, ${via}, ${ann}, ${zoe}, ${JSON.stringify(params)}, ${reason}, ${randomUUID()},
        ${state}, ${because}, ${minutesAgo(minutes)}, ${minutesAgo(minutes)})`.execute(given.database)
  }
  const reported = async (message_id: number, state: string, by: number | null = ann) => {
    await sql`
      insert into reports (chat_id, message_id, target_id, message_date, state, settled_at, settled_by)
      values (${chat_id}, ${message_id}, ${zoe}, 1, ${state}, now(), ${by})`.execute(given.database)
  }
  const hit = async (
    message_id: number,
    state: string,
    { undone = false, also = [] as number[], rule = 'words' } = {},
  ) => {
    await sql`
      insert into rule_hits (chat_id, message_id, message_ids, user_id, date, rule, signals, verdict, settings_version,
        state, undone_at)
      values (${chat_id}, ${message_id}, ${also}, ${zoe}, 1, ${rule}, '[]', 'ban', 1, ${state},
        ${undone ? sql`now()` : null})`.execute(given.database)
  }
  const give = (count: number, isSpam: boolean) =>
    sql`insert into learnt_marks (chat_id, is_spam, buckets, decided_at)
      select ${chat_id}, ${isSpam}, ${bucketsOf(isSpam ? offer : 'Who comes to the chess club on Thursday?')}::bytea,
        now() from generate_series(1, ${count}::int)`.execute(given.database)
  const regular = (messages: number) =>
    sql`update members set messages = ${messages} where chat_id = ${chat_id} and user_id = ${zoe}`.execute(
      given.database,
    )
  const learnt = async (): Promise<Record<number, string>> => {
    const { rows } = await sql<{ message_id: number; is_spam: boolean }>`
      select message_id, is_spam from learnt_marks where chat_id = ${chat_id}`.execute(given.database)
    return Object.fromEntries(rows.map((row) => [row.message_id, row.is_spam ? 'spam' : 'ham']))
  }
  const counted = async () => {
    const { rows } = await sql`
      select spam, ham, version from learnt_counts where chat_id = ${chat_id}`.execute(given.database)
    return rows[0]
  }

  describe('spam', () => {
    it('is what somebody wrote whom an admin banned together with their messages', async () => {
      await written(1)
      await written(2, 5, eve)
      await acted('ban', { params: { kind: 'ban', delete_messages: true } })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 1: 'spam' })
      expect(await counted()).toEqual({ spam: 1, ham: 0, version: 1 })
    })

    it.each(['SPAM!', 'crypto ads', 'Спамер', 'Werbung', 'اسپم'])(
      'is what somebody wrote who was banned for “%s”',
      async (reason) => {
        await written(1)
        await acted('ban', { reason })
        await learn(given.database, quarter)
        expect(await learnt()).toEqual({ 1: 'spam' })
      },
    )

    it('is a message as it stood when an admin decided, not as it was before or became after', async () => {
      await written(1)
      for (const [seconds, text] of [
        [-120, 'what is banned'],
        [60, 'what nobody saw'],
      ] as const)
        await sql`
          insert into edit_traces (chat_id, message_id, user_id, date, edited_at, buckets, seq)
          select ${chat_id}, 1, ${zoe}, at, at, ${bucketsOf(text)}::bytea, at
          from (select extract(epoch from now())::bigint + ${seconds}::bigint as at) of`.execute(
          given.database,
        )
      await acted('ban', { reason: 'spam' })
      await learn(given.database, quarter)
      const { rows } = await sql`select buckets from learnt_marks`.execute(given.database)
      expect(rows).toEqual([{ buckets: bucketsOf('what is banned') }])
    })

    it('is the newest five of theirs, and no more', async () => {
      for (const at of [1, 2, 3, 4, 5, 6]) await written(at, 10 - at)
      await acted('ban', { reason: 'spam' })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 2: 'spam', 3: 'spam', 4: 'spam', 5: 'spam', 6: 'spam' })
    })

    it('is what a rule asked about and an admin then acted on', async () => {
      for (const at of [1, 2]) await written(at)
      await hit(1, 'asked')
      await hit(2, 'done')
      for (const at of [1, 2]) await reported(at, 'acted')
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 1: 'spam' })
    })

    it.each(['impersonation', 'known_spammers', 'profile'])(
      'is not the greeting of somebody about whom an admin agreed with the rule %s',
      async (rule) => {
        for (const at of [1, 2, 3]) await written(at)
        await hit(1, 'asked', { rule })
        await hit(2, 'asked')
        for (const at of [1, 2]) await reported(at, 'acted')
        await acted('ban', { params: { kind: 'ban', delete_messages: true } })
        await learn(given.database, quarter)
        expect(await learnt()).toEqual({ 2: 'spam', 3: 'spam' })
      },
    )

    it.each<[string, Acted]>([
      ['for another reason', { reason: 'rude' }],
      ['without one', {}],
      ['by the bot', { reason: 'spam', via: 'bot' }],
      ['in vain', { reason: 'spam', state: 'failed' }],
      ['as a part of another action', { reason: 'spam', because: 1 }],
    ])('is not what somebody wrote who was banned %s', async (_, how) => {
      await written(1)
      await acted('ban', how)
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({})
    })

    it('is not what somebody wrote who was muted', async () => {
      await written(1)
      await acted('mute', { reason: 'spam' })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({})
    })

    it('is forgotten when they are unbanned', async () => {
      await written(1)
      await acted('ban', { reason: 'spam', minutes: 3 })
      await learn(given.database, quarter)
      await acted('unban', { minutes: 2 })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({})
      expect(await counted()).toEqual({ spam: 0, ham: 0, version: 2 })
    })
  })

  describe('ham', () => {
    it('is what was reported and let stand by an admin, not what nobody looked at', async () => {
      for (const at of [1, 2]) await written(at)
      await reported(1, 'dismissed')
      await reported(2, 'dismissed', null)
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 1: 'ham' })
    })

    it('is every message of which the penalty was undone', async () => {
      for (const at of [1, 2, 3]) await written(at)
      await hit(2, 'done', { undone: true, also: [1, 2] })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 1: 'ham', 2: 'ham' })
    })

    it('is it also where Telegram unbanned its author only after the undo was logged', async () => {
      await written(1)
      await acted('unban', { minutes: 1 })
      await sql`update actions set settled_at = now() + interval '1 minute'`.execute(given.database)
      await hit(1, 'done', { undone: true })
      await learn(given.database, quarter)
      expect(await learnt()).toEqual({ 1: 'ham' })
    })

    it('is ten messages an hour by regulars, once they have stood for twenty hours', async () => {
      await regular(500)
      for (let at = 1; at <= 12; at += 1) await written(at, 21 * 60)
      await written(13, 60)
      await written(14, 21 * 60, eve)
      await learnHam(given.database)
      const first = await learnt()
      expect(Object.values(first)).toEqual(Array.from({ length: 10 }, () => 'ham'))
      await learnHam(given.database)
      const then = await learnt()
      expect(Object.keys(then)).toHaveLength(12)
      expect(then).not.toHaveProperty('13')
      expect(then).not.toHaveProperty('14')
    })

    it('is no message by someone who left', async () => {
      await regular(500)
      await written(1, 21 * 60)
      await sql`update members set is_present = false`.execute(given.database)
      await learnHam(given.database)
      expect(await learnt()).toEqual({})
    })

    it('is no reported message, and none by someone on whom a rule acted', async () => {
      await regular(500)
      await written(1, 21 * 60)
      await reported(1, 'quiet', null)
      await learnHam(given.database)
      expect(await learnt()).toEqual({})
      await written(2, 21 * 60)
      await hit(99, 'done')
      await learnHam(given.database)
      expect(await learnt()).toEqual({})
    })

    it('ends at a hundred and three for one of spam', async () => {
      await regular(500)
      await sql`insert into learnt_counts (chat_id, spam, ham) values (${chat_id}, 2, 106)`.execute(
        given.database,
      )
      await written(1, 21 * 60)
      await learnHam(given.database)
      expect(await learnt()).toEqual({})
      await sql`update learnt_counts set ham = 105`.execute(given.database)
      await learnHam(given.database)
      expect(await learnt()).toEqual({ 1: 'ham' })
    })
  })

  it('is the same however often and in whatever order it looks', async () => {
    for (const at of [1, 2]) await written(at)
    await acted('ban', { reason: 'spam', minutes: 2 })
    await hit(1, 'done', { undone: true })
    for (const seconds of [25 * hour, quarter, 60, quarter]) await learn(given.database, seconds)
    expect(await learnt()).toEqual({ 1: 'ham', 2: 'spam' })
    expect(await counted()).toMatchObject({ spam: 1, ham: 1 })
  })

  it('stays in the group in which it was learnt', async () => {
    const other = await givenChat(given.database)
    await givenMember(given.database, { chat_id: other, user_id: zoe })
    await written(1)
    await written(2, 5, zoe, other)
    await acted('ban', { reason: 'spam' })
    await learn(given.database, quarter)
    const { rows } = await sql`select chat_id from learnt_counts`.execute(given.database)
    expect(rows).toEqual([{ chat_id }])
  })

  it('is forgotten by an admin’s will, said once in the log, and not learnt again', async () => {
    await written(1)
    await acted('ban', { reason: 'spam' })
    await learn(given.database, quarter)
    for (let time = 0; time < 2; time += 1) await forgetMarks(given.database, ann, { chat_id })
    await learn(given.database, quarter)
    expect(await learnt()).toEqual({})
    expect(await counted()).toMatchObject({ spam: 0, ham: 0 })
    const { rows } = await sql`select kind, actor_id from log_entries`.execute(given.database)
    expect(rows).toEqual([{ kind: 'marks_forgotten', actor_id: ann }])
  })

  it('names nobody after a day, and goes after half a year', async () => {
    for (const at of [1, 2]) await written(at)
    await acted('ban', { reason: 'spam' })
    await learn(given.database, quarter)
    await sql`update learnt_marks set decided_at = now() - interval '27 hours' where message_id = 1`.execute(
      given.database,
    )
    await forgetOldMarks(given.database)
    const { rows } = await sql`select message_id, user_id from learnt_marks order by mark_id`.execute(
      given.database,
    )
    expect(rows).toEqual([
      { message_id: null, user_id: null },
      { message_id: 2, user_id: zoe },
    ])
    await sql`update learnt_marks set decided_at = now() - interval '181 days'`.execute(given.database)
    await forgetOldMarks(given.database)
    expect(await counted()).toMatchObject({ spam: 0, ham: 0 })
  })

  it('recounts a group’s marks when an erasure deletes some of them, and no other group’s', async () => {
    await sql`
      insert into learnt_marks (chat_id, message_id, user_id, is_spam, buckets, decided_at)
      select ${chat_id}, n, ${zoe}, true, '\\x00'::bytea, now() from generate_series(1, 3) n`.execute(
      given.database,
    )
    await sql`insert into learnt_counts (chat_id, version, spam, ham) values (${chat_id}, 1, 3, 0)`.execute(
      given.database,
    )
    await forgetOldMarks(given.database)
    expect(await counted()).toMatchObject({ version: 1, spam: 3 })
    await sql`delete from learnt_marks where message_id = 2`.execute(given.database)
    await forgetOldMarks(given.database)
    expect(await counted()).toMatchObject({ version: 2, spam: 2 })
  })

  it('keeps the newest thousand of spam', async () => {
    await sql`
      insert into learnt_marks (chat_id, is_spam, buckets, decided_at)
      select ${chat_id}, true, ${bucketsOf(offer)}::bytea, now() - n * interval '1 minute'
      from generate_series(1, 1003) n`.execute(given.database)
    await sql`insert into learnt_counts (chat_id, spam) values (${chat_id}, 1003)`.execute(given.database)
    await forgetOldMarks(given.database)
    expect(await counted()).toMatchObject({ spam: 1_000 })
    const { rows } = await sql<{ oldest: number }>`
      select extract(epoch from now() - min(decided_at))::int / 60 as oldest from learnt_marks`.execute(
      given.database,
    )
    expect(rows[0]?.oldest).toBe(1_000)
  })

  it('counts from thirty of spam and a hundred of ham on, and is read again when it is another', async () => {
    const marksOf = createKeptMarks()
    const read = (version: number, spam: number, ham: number) =>
      given.database
        .transaction()
        .execute(async (trx) => (await marksOf(trx, [{ chatId: chat_id, version, spam, ham }])).get(chat_id))
    await give(29, true)
    await give(100, false)
    expect(await read(1, 29, 100)).toBeUndefined()
    await give(1, true)
    const marks = await read(2, 30, 100)
    expect(marks).toMatchObject({ spam: 30, ham: 100 })
    await give(5, true)
    expect(await read(2, 30, 100)).toBe(marks)
    expect(await read(3, 35, 100)).toMatchObject({ spam: 35, ham: 100 })
  })
})

describePostgres('what is learnt while an admin says to forget it', (given) => {
  it('is forgotten, too', async () => {
    await given.empty()
    const chat_id = await givenChat(given.database)
    await sql`insert into learnt_counts (chat_id, spam) values (${chat_id}, 1)`.execute(given.database)
    await sql`
      insert into message_traces (chat_id, message_id, user_id, date, buckets)
      values (${chat_id}, 1, ${zoe}, extract(epoch from now())::bigint, ${bucketsOf(offer)})`.execute(
      given.database,
    )
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state,
        undone_at)
      values (${chat_id}, 1, ${zoe}, 1, 'words', '[]', 'ban', 1, 'done', now())`.execute(given.database)
    let learning: Promise<void> | undefined
    await given.database.transaction().execute(async (trx) => {
      await sql`update learnt_counts set spam = 0, forgotten_at = now()`.execute(trx)
      learning = learn(given.database, quarter)
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(given.database)).rows.length).toBe(1)
    })
    await learning
    const { rows } = await sql`select from learnt_marks`.execute(given.database)
    expect(rows).toEqual([])
  })
})

type Acted = {
  reason?: string | null
  params?: object
  minutes?: number
  via?: string
  state?: string
  because?: number | null
}

describe('what is kept of a message', () => {
  it('is at most two kilobytes, and nothing of a few letters', () => {
    expect(bucketsOf('Hi')).toBeNull()
    const long = bucketsOf(Array.from({ length: 600 }, (_, at) => `word${at}x${at * 7}`).join(' '))
    expect(long).toHaveLength(2_048)
    const buckets = unpackBuckets(long ?? Buffer.alloc(0))
    expect(new Set(buckets).size).toBe(1_024)
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
  })

  it('is taught by enough of both kinds only', () => {
    expect([
      isTaught({ spam: 30, ham: 99 }),
      isTaught({ spam: 29, ham: 100 }),
      isTaught({ spam: 30, ham: 100 }),
    ]).toEqual([false, false, true])
  })
})
