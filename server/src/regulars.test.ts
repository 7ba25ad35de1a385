import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
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
import { describeStore } from './platform/database/testing.ts'
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

  async function wrote(
    chatId: ChatId,
    userId: UserId,
    { messages, daysAgo }: { messages: number; daysAgo: number },
  ) {
    await sql`insert into member_days (chat_id, user_id, day, messages)
      values (${chatId}, ${userId}, current_date - ${daysAgo}::integer, ${messages})`.execute(given.database)
    await sql`update members set messages = messages + ${messages}
      where chat_id = ${chatId} and user_id = ${userId}`.execute(given.database)
  }

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

  it('keeps how much they wrote in this group when days are forgotten', async () => {
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
