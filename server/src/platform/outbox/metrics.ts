import { Counter, Gauge, type Registry } from 'prom-client'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'

export type OutboxMetrics = ReturnType<typeof outboxMetrics>

export function outboxMetrics(registry: Registry, database: Database) {
  const settled = new Counter({
    name: 'steward_outbox_settled_total',
    help: 'Calls of the Bot API that were owed, by method and how they ended',
    labelNames: ['method', 'state'] as const,
    registers: [registry],
  })
  const waiting = new Gauge({
    name: 'steward_outbox_waiting',
    help: 'Calls of the Bot API that are owed, by state',
    labelNames: ['state'] as const,
    registers: [registry],
    // Counted when somebody looks, not with every call.
    async collect() {
      // Without the database the other figures are still worth having.
      const counts = await countWaiting(database).catch(() => [])
      waiting.reset()
      for (const { state, count } of counts) waiting.set({ state }, count)
    },
  })
  return { settled: (method: string, state: string) => settled.inc({ method, state }) }
}

async function countWaiting(database: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from outbox where settled_at is null group by state`.execute(
    database,
  )
  return rows
}
