import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOwnStore } from '#platform/database/testing.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { firstWaiting } from './outbox-store.ts'

describeOwnStore('the calls that wait', (given) => {
  /** So many, of which some wait. */
  const givenCalls = (all: number, waiting: number) =>
    sql`
    insert into outbox (chat_id, method, params, priority, repeat_rule, deadline, state, settled_at)
    select n % 50, 'sendMessage', repeat('x', 200), 1, 'freely', now() + interval '1 day',
      case when n > ${waiting}::int then 'sent' else 'waiting' end, case when n > ${waiting}::int then now() end
    from generate_series(1, ${all}::int) n`.execute(given.database)

  it('are looked for among themselves, whatever was settled since PostgreSQL counted', async () => {
    await givenCalls(3_000, 1_500)
    await sql`vacuum (analyze) outbox`.execute(given.database)
    await sql`update outbox set state = 'sent', settled_at = now() where settled_at is null`.execute(
      given.database,
    )
    expect(await scansOf(given.database, firstWaiting, 'outbox')).toMatchObject({ rows: 0, whole: [] })
  })
})
