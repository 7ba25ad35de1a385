import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { isRaided } from './postures.ts'

const now = Math.floor(Date.now() / 1000)

describeStore('a raid', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  /** Each day of four weeks so many joined in the hour that is so many hours from this one. */
  const usually = (joins: number, hoursAway: number) =>
    sql`insert into chat_hours (chat_id, hour, joins)
      select ${chatId}, date_trunc('hour', to_timestamp(${now})) + (${hoursAway} - 24 * day) * interval '1 hour', ${joins}
      from generate_series(1, 27) day`.execute(given.database)
  const joinsNow = (people: number) =>
    sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true, ${now}, true, false from generate_series(1, ${people}::int) n`.execute(
      given.database,
    )
  const isOne = () =>
    given.database
      .transaction()
      .execute((trx) => isRaided(trx, { chatId, from: now, to: now, joins: 10, seconds: 60 }))

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

  it('is none of nine, whatever is usual', async () => {
    await joinsNow(9)
    expect(await isOne()).toBe(false)
  })
})
