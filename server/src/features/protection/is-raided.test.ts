import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { isRaided } from './is-raided.ts'

const now = Math.floor(Date.now() / 1000)

describeStore('a raid', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  /** Each of so many days so many joined in the hour that is so many hours from this one. */
  const usually = (joins: number, hoursAway: number, days = 27) =>
    sql`insert into chat_hours (chat_id, hour, joins)
      select ${chatId}, date_trunc('hour', to_timestamp(${now})) + (${hoursAway} - 24 * day) * interval '1 hour', ${joins}
      from generate_series(1, ${days}::int) day`.execute(given.database)
  const joinsNow = (people: number, at = now) =>
    sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true, ${at}, true, false from generate_series(1, ${people}::int) n`.execute(
      given.database,
    )
  const isOne = (at = now) =>
    given.database
      .transaction()
      .execute((trx) => isRaided(trx, { chatId, from: at, to: at, joins: 10, seconds: 60 }))

  it.each<[what: string, joins: number, hoursAway: number, isOne: boolean]>([
    ['nobody usually joins', 0, 0, true],
    ['two a minute usually join in that hour', 130, 0, false],
    ['a little less usually join in that hour', 110, 0, true],
    ['two a minute usually join, but at another time of day', 130, 3, true],
  ])('of ten within a minute, where %s', async (_, joins, hoursAway, is) => {
    await usually(joins, hoursAway)
    await joinsNow(10)
    expect(await isOne()).toBe(is)
  })

  it.each<[what: string, knownDays: number, joins: number, isOne: boolean]>([
    ['three days, where two a minute joined in that hour on each', 3, 130, false],
    ['three days, where a little less joined in that hour on each', 3, 110, true],
    ['four weeks, where two a minute joined in that hour on the last three days alone', 28, 130, true],
  ])('of ten within a minute, in a group that is known for %s', async (_, knownDays, joins, is) => {
    await sql`update chats set first_seen_at = now() - ${knownDays} * interval '1 day'`.execute(
      given.database,
    )
    await usually(joins, 0, 3)
    await joinsNow(10)
    expect(await isOne()).toBe(is)
  })

  it('is one in the first hours of a group, although those who joined are told an hour late', async () => {
    const at = now - hour
    await sql`insert into chat_hours (chat_id, hour, joins)
      values (${chatId}, date_trunc('hour', to_timestamp(${at})), 60)`.execute(given.database)
    await joinsNow(10, at)
    expect(await isOne(at)).toBe(true)
  })

  it('is none of nine, whatever is usual', async () => {
    await joinsNow(9)
    expect(await isOne()).toBe(false)
  })
})
