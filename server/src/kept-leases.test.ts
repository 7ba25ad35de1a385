import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createJoinCheckWorker } from '#features/join-checks/worker.ts'
import { createSpammerWorker } from '#features/protection/known-spammers/worker.ts'
import { createNightWorker } from '#features/protection/night/worker.ts'
import { createProfileWorker } from '#features/protection/profile/worker.ts'
import { leaseAnswers, letGo } from '#features/report-answers/store.ts'
import { createAnswerWorker } from '#features/report-answers/worker.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { ann, bob, givenChat, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { eventually } from '#platform/testing/eventually.ts'

const never = () => {
  throw new Error('it came to this')
}

const plan = JSON.stringify({
  tasks: [],
  steps: [],
  minutes: 5,
  tries: 1,
  words: null,
  passed: 'queue',
  failed: 'queue',
  timed_out: 'queue',
  ban_seconds: 600,
})

describeStore('a node that takes long', (given) => {
  beforeEach(async () => {
    await given.empty()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => vi.useRealTimers())

  type Stuck = {
    database: typeof given.database
    stuck: () => Promise<never>
    onError: (error: unknown) => void
  }

  async function givenAnswer(): Promise<void> {
    const chat_id = await givenChat(given.database)
    const answer = JSON.stringify({ is: 'dismiss', messageId: 1, updateId: 1 })
    const row = { chat_id, message_id: 7, message_date: 1, voices: 1, state: 'open' } as const
    await given.database
      .insertInto('reports')
      .values({ ...row, answer, answered_by: bob, answer_due: new Date(0) })
      .execute()
  }

  const kinds = [
    {
      of: 'an answer to a report',
      until: () => sql<Row>`select answer_due as until from reports`,
      begin: () => givenAnswer(),
      worker: ({ database, stuck, onError }: Stuck) =>
        createAnswerWorker({ database, carryOut: stuck, wakeOutbox: never, onError }),
    },
    {
      of: 'the end of a join check',
      until: () => sql<Row>`select due_at as until from join_checks`,
      begin: async () => {
        const chat_id = await givenChat(given.database)
        const row = { chat_id, user_id: ann, state: 'failed', plan, due_at: new Date(0) } as const
        await givenCheckRow(given.database, row)
      },
      worker: ({ database, stuck, onError }: Stuck) =>
        createJoinCheckWorker({
          database,
          follow: stuck,
          tell: never,
          tellAll: never,
          wakeOutbox: () => undefined,
          onError,
        }),
    },
    {
      of: 'a look at a profile',
      until: () => sql<Row>`select due_at as until from profile_looks`,
      begin: async () => {
        const chat_id = await givenChat(given.database)
        await sql`
          insert into profile_looks (chat_id, user_id, settings_version, due_at) values (${chat_id}, ${ann}, 1, now())`.execute(
          given.database,
        )
      },
      worker: ({ database, stuck, onError }: Stuck) =>
        createProfileWorker({
          database,
          askProfile: stuck,
          actLate: never,
          wakeHits: never,
          monotonic: () => 0,
          onError,
        }),
    },
    {
      of: 'a question to a list',
      until: () => sql<Row>`select due_at as until from spammer_answers`,
      begin: () =>
        sql`insert into spammer_answers (user_id, list, due_at) values (${ann}, 'cas', now())`.execute(
          given.database,
        ),
      worker: ({ database, stuck, onError }: Stuck) =>
        createSpammerWorker({
          database,
          lists: [{ name: 'cas', template: 'https://cas.example/{user_id}' }],
          askList: stuck,
          tellLate: never,
          monotonic: () => 0,
          onError,
        }),
    },
    {
      of: 'the turn of a night',
      until: () => sql<Row>`select leased_until as until from nights`,
      begin: async () => {
        const chat_id = await givenChat(given.database)
        const taken = { before: ['can_send_messages'], during: [], closes: 'all' }
        await given.database
          .insertInto('nights')
          .values({ chat_id, state: 'closed', ...taken, due_at: new Date(0) })
          .execute()
      },
      worker: ({ database, stuck, onError }: Stuck) =>
        createNightWorker({
          database,
          botId: user(99),
          act: never,
          permissionsNow: stuck,
          now: () => new Date(),
          onError,
        }),
    },
  ]
  type Row = { until: Date }

  it.each(kinds)(
    'keeps $of for itself, and gives it up in four seconds',
    async ({ begin, worker, until }) => {
      const { database } = given
      await begin()
      const begun = Promise.withResolvers<undefined>()
      const died = Promise.withResolvers<never>()
      const errors: unknown[] = []
      const node = worker({
        database,
        stuck: () => {
          begun.resolve(undefined)
          return died.promise
        },
        onError: (error) => {
          errors.push(error)
          begun.reject(error)
        },
      })
      const leftMs = async () => {
        const { rows } = await sql<{ left: number }>`
        select extract(epoch from l.until - now())::float8 * 1000 as left from (${until()}) l`.execute(
          database,
        )
        return rows[0]?.left ?? 0
      }
      const ends = async () => Number((await until().execute(database)).rows[0]?.until)

      node.wake()
      await begun.promise
      const first = await ends()
      expect(await leftMs()).toBeLessThanOrEqual(4_000)
      await eventually(async () => expect(await ends()).toBeGreaterThan(first))
      expect(await leftMs()).toBeLessThanOrEqual(4_000)

      died.reject(new Error('it died'))
      await node.idle()
      expect(errors).toMatchObject([{ message: 'it died' }])
      expect(vi.getTimerCount()).toBe(0)
    },
  )

  it('lets go of no answer to a report that another took since', async () => {
    const { database } = given
    await givenAnswer()
    const [first] = await leaseAnswers(database, 1)
    await sql`update reports set answer_due = now()`.execute(database)
    const [second] = await leaseAnswers(database, 1)
    if (!first || !second) throw new Error('it was not there to be taken')
    const letGoOf = (one: typeof first) => database.transaction().execute((trx) => letGo(trx, one))
    expect([await letGoOf(first), await letGoOf(second)]).toEqual([false, true])
  })
})
