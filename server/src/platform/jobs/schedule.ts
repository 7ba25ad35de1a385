import { sql } from 'kysely'
import { hour } from '../durations.ts'
import type { Database } from '#platform/database/schema.ts'
import { createWorker } from '#platform/worker.ts'

export type Job = {
  name: string
  everySeconds: number
  /** Does a bounded piece of work; answers whether there is more. */
  run: () => Promise<boolean>
}

/** A job of every hour. */
export const hourly = (name: string, run: Job['run']): Job => ({ name, everySeconds: hour, run })

type Settings = {
  database: Database
  jobs: readonly Job[]
  /** How often to look for jobs whose time has come. */
  tickMs: number
  onError: (error: unknown, name: string) => void
}

/** Whoever moves the time on first has the job; one that was cut off by a crash runs again at its next time. */
async function claim(database: Database, { name, everySeconds }: Job): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs as j (name, next_at) values (${name}, now() + ${everySeconds} * interval '1 second')
    on conflict (name) do update set next_at = excluded.next_at where j.next_at <= now()
    returning name`.execute(database)
  return rows.length > 0
}

/** Runs each job when its time has come, on one of the nodes. */
export function createSchedule({ database, jobs, tickMs, onError }: Settings) {
  async function runDue(job: Job, stopping: AbortSignal): Promise<void> {
    try {
      if (!(await claim(database, job))) return
      // Piece by piece, so that others come in between on an engine with one session.
      while (!stopping.aborted && (await job.run()));
    } catch (error) {
      onError(error, job.name)
    }
  }

  return createWorker({ everyMs: tickMs, onError: (error) => onError(error, 'all') }, async (stopping) => {
    for (const job of jobs) if (!stopping.aborted) await runDue(job, stopping)
    return false
  })
}
