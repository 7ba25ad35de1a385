import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createSchedule, type Job } from './schedule.ts'

const hourly = (run: Job['run']): Job => ({ name: 'tidy', everySeconds: 3600, run })

describeStore('the schedule', (given) => {
  beforeEach(() => given.empty())
  const running: { stop: () => Promise<void> }[] = []
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ stop }) => stop()))
  })

  let runs: number
  let errors: string[]
  beforeEach(() => {
    runs = 0
    looks = 0
    errors = []
  })

  const once = hourly(async () => {
    runs += 1
    return false
  })

  /** A job that is due at each look, and so tells how many there were. */
  let looks: number
  const looking: Job = {
    name: 'looking',
    everySeconds: 0,
    run: async () => {
      looks += 1
      return false
    },
  }
  const someLooks = async () => {
    const before = looks
    await eventually(() => expect(looks).toBeGreaterThan(before + 3))
  }

  function start(job: Job, tickMs = 3_600_000) {
    const schedule = createSchedule({
      database: given.database,
      jobs: [job, looking],
      tickMs,
      onError: (_, name) => errors.push(name),
    })
    schedule.start()
    running.push(schedule)
    return schedule
  }

  const makeDue = () =>
    sql`update jobs set next_at = now() - interval '1 second' where name = 'tidy'`.execute(given.database)

  it('runs a job on one of the nodes', async () => {
    const nodes = [start(once), start(once), start(once)]
    await eventually(() => expect(runs).toBe(1))
    await Promise.all(nodes.map(({ stop }) => stop()))

    expect(runs).toBe(1)
  })

  it('runs it again when its time has come, not at every look', async () => {
    start(once, 10)
    await someLooks()
    expect(runs).toBe(1)
    await makeDue()
    await someLooks()
    expect(runs).toBe(2)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from next_at - now()) / 60)::int as minutes from jobs
      where name = 'tidy'`.execute(given.database)
    expect(rows).toEqual([{ minutes: 60 }])
  })

  it('goes on while there is more to do, until it is stopped', async () => {
    const { promise: third, resolve } = Promise.withResolvers<void>()
    const schedule = start(
      hourly(async () => {
        runs += 1
        if (runs === 3) resolve()
        return true
      }),
    )
    await third
    await schedule.stop()
    const stoppedAt = runs

    expect(stoppedAt).toBeGreaterThanOrEqual(3)
    await sql`select 1`.execute(given.database)
    expect(runs).toBe(stoppedAt)
  })

  it('says which job failed, and tries it at its next time', async () => {
    start(
      hourly(async () => {
        throw new Error('no space left')
      }),
      10,
    )
    await someLooks()
    expect(errors).toEqual(['tidy'])

    await makeDue()
    await someLooks()
    expect(errors).toEqual(['tidy', 'tidy'])
  })
})
