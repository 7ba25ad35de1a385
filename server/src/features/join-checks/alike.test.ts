import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describePostgres } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { askToJoin, givenJoining, givenSettings, newestToken } from './testing.ts'

describePostgres('who looks like many others', (given) => {
  beforeEach(() => given.empty())

  it('goes to the admins from the sixth on, also when all of them answer at the same moment', async () => {
    const { database } = given
    const joining = givenJoining(database, async () => 1)
    const chatId = await givenChat(database)
    await givenSettings(database, chatId)
    const tokens = new Array<{ userId: ReturnType<typeof user>; token: string }>()
    for (const userId of [user(100), user(101), user(102), user(103), user(104), user(105), user(106)]) {
      await askToJoin(database, chatId, [{ userId }])
      tokens.push({ userId, token: await newestToken(database) })
    }
    // All are held at their own check until all have come there.
    const answers = await database.transaction().execute(async (trx) => {
      await sql`select from join_checks for update`.execute(trx)
      const begun = tokens.map(({ token, userId }) =>
        joining.answer(token, 1, { kind: 'touch' }, { userId, network: 'home' }),
      )
      await eventually(async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          database,
        )
        expect(rows).toHaveLength(tokens.length)
      })
      return begun
    })
    const pages = await Promise.all(answers)
    expect(pages.map(({ state }) => state).toSorted()).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'queued',
      'queued',
    ])
  })
})
