import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { day, hour } from '#platform/durations.ts'
import { forgetDays } from './features/members/forget.ts'
import { eraseRows } from './features/my-data/erase-rows.ts'
import { erasurePolicies, ownErasures } from './features/my-data/erasure-policy.ts'
import { isNewcomer } from './features/protection/judge/rule.ts'
import { packBuckets } from './features/protection/learn/pack-buckets.ts'
import { learnHam } from './features/protection/learn/store-marks.ts'
import { readPeople } from './features/protection/people.ts'
import { fold } from './features/protection/text/fold.ts'
import { piecesOf } from './features/protection/text/pieces.ts'
import { authorsOf } from './features/protection/try/written.ts'
import { describePostgres, describeStore } from './platform/database/testing.ts'
import { bob, givenChat, givenMember, user } from './platform/database/testing/given-group.ts'

const cleo = user(43)
const now = Math.floor(Date.now() / 1000)

describeStore('a regular', (given) => {
  let chess: ChatId
  let garden: ChatId

  beforeEach(async () => {
    await given.empty()
    chess = await givenChat(given.database)
    garden = await givenChat(given.database)
    for (const chat_id of [chess, garden])
      for (const user_id of [bob, cleo])
        await givenMember(given.database, { chat_id, user_id, joined_at: now - 200 * day })
  })

  const wrote = (
    chatId: ChatId,
    userId: UserId,
    { messages, daysAgo }: { messages: number; daysAgo: number },
  ) =>
    sql`insert into member_days (chat_id, user_id, day, messages)
      values (${chatId}, ${userId}, current_date - ${daysAgo}::integer, ${messages})`.execute(given.database)

  const inChess = () =>
    given.database.transaction().execute(async (trx) => {
      const known = await readPeople(trx, [
        { chatId: chess, userId: bob },
        { chatId: chess, userId: cleo },
      ])
      return { bob: known(chess, bob), cleo: known(chess, cleo) }
    })
  const messagesInChess = async () => {
    const people = await inChess()
    return { bob: people.bob.messages, cleo: people.cleo.messages }
  }
  const daysKept = async () => {
    const { rows } = await sql`select from member_days`.execute(given.database)
    return rows.length
  }

  it('is one after months without a message, and no newcomer', async () => {
    await wrote(chess, bob, { messages: 30, daysAgo: 100 })
    await forgetDays(given.database)
    await wrote(chess, bob, { messages: 1, daysAgo: 0 })
    await wrote(chess, cleo, { messages: 1, daysAgo: 0 })

    const people = await inChess()
    expect(people.bob.messages).toBe(31)
    expect(isNewcomer(defaultGroupSettings, people.bob, now)).toBe(false)
    expect(isNewcomer(defaultGroupSettings, people.cleo, now)).toBe(true)
    const authors = await authorsOf(given.database, chess, [bob, cleo])
    expect([authors.get(bob)?.messages, authors.get(cleo)?.messages]).toEqual([31, 1])
  })

  it('teaches what is no spam, however long ago they wrote most', async () => {
    await wrote(chess, bob, { messages: 21, daysAgo: 100 })
    await wrote(chess, cleo, { messages: 20, daysAgo: 100 })
    await forgetDays(given.database)
    for (const [messageId, userId] of [
      [1, bob],
      [2, cleo],
    ])
      await sql`
        insert into message_traces (chat_id, message_id, user_id, date, buckets)
        values (${chess}, ${messageId}, ${userId}, ${now - 22 * hour}, ${packBuckets(piecesOf(fold('Who comes to the chess club?')))})`.execute(
        given.database,
      )
    await learnHam(given.database)
    const { rows } = await sql`select message_id, is_spam from learnt_marks`.execute(given.database)
    expect(rows).toEqual([{ message_id: 1, is_spam: false }])
  })

  it('has the sum of all days of theirs in this group that are forgotten, and of those that are not', async () => {
    await wrote(chess, bob, { messages: 10, daysAgo: 100 })
    await forgetDays(given.database)
    await wrote(chess, bob, { messages: 12, daysAgo: 99 })
    await wrote(chess, bob, { messages: 15, daysAgo: 98 })
    await wrote(chess, bob, { messages: 2, daysAgo: 5 })
    await wrote(garden, bob, { messages: 400, daysAgo: 100 })
    await wrote(chess, cleo, { messages: 7, daysAgo: 100 })
    await forgetDays(given.database)
    expect(await messagesInChess()).toEqual({ bob: 39, cleo: 7 })
    expect(await daysKept()).toBe(1)
  })

  it('is counted once, also when the server is killed while it forgets, and forgets again', async () => {
    const { database } = given
    const revive = () => sql`alter table members drop constraint if exists killed`.execute(database)
    onTestFinished(async () => {
      await revive()
    })
    await wrote(chess, bob, { messages: 25, daysAgo: 100 })
    await sql`alter table members add constraint killed check (forgotten_messages = 0)`.execute(database)
    await expect(forgetDays(database)).rejects.toThrow('killed')
    expect(await messagesInChess()).toEqual({ bob: 25, cleo: 0 })
    expect(await daysKept()).toBe(1)

    await revive()
    for (const _ of [1, 2]) await forgetDays(database)
    expect(await messagesInChess()).toEqual({ bob: 25, cleo: 0 })
    expect(await daysKept()).toBe(0)
  })

  it('is erased with the rest, and begins at nothing when they come back', async () => {
    for (const userId of [bob, cleo]) await wrote(chess, userId, { messages: 30, daysAgo: 100 })
    await forgetDays(given.database)
    const erased = { userId: bob, seed: 's', beat: async () => undefined }
    for (const [table, declared] of erasurePolicies)
      if (!ownErasures.has(table)) await eraseRows(given.database, table, declared, erased)
    await givenMember(given.database, { chat_id: chess, user_id: bob })
    expect(await messagesInChess()).toEqual({ bob: 0, cleo: 30 })
  })
})

describePostgres('a regular whose days two servers forget while a third writes their row', (given) => {
  it('is counted once, with what the third wrote', async () => {
    const { database } = given
    const chat_id = await givenChat(database)
    await givenMember(database, { chat_id, user_id: bob })
    await sql`insert into member_days (chat_id, user_id, day, messages)
      values (${chat_id}, ${bob}, current_date - 100, 25)`.execute(database)

    let forgetting: Promise<boolean[]> | undefined
    await database.transaction().execute(async (trx) => {
      await sql`update members set forgotten_messages = 5`.execute(trx)
      forgetting = Promise.all([forgetDays(database), forgetDays(database)])
      const waiting = sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(async () => (await waiting.execute(database)).rows.length).toBe(2)
    })
    await forgetting

    const { rows } = await sql`
      select forgotten_messages, (select count(*) from member_days) as days from members`.execute(database)
    expect(rows).toEqual([{ forgotten_messages: 30, days: 0 }])
  })
})
