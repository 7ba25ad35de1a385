import { Counter, type Registry } from 'prom-client'
import type { BatchOutcome } from './batch.ts'
import type { Stored } from './update-store.ts'

export type IntakeMetrics = ReturnType<typeof intakeMetrics>

export function intakeMetrics(registry: Registry) {
  const registers = [registry]
  const received = new Counter({
    name: 'steward_updates_received_total',
    help: 'Updates stored for the first time, by kind; unknown ones are kept and do nothing',
    labelNames: ['kind'] as const,
    registers,
  })
  const duplicates = new Counter({
    name: 'steward_updates_duplicate_total',
    help: 'Updates that Telegram sent again',
    registers,
  })
  const processed = new Counter({
    name: 'steward_updates_processed_total',
    help: 'Updates by how their processing ended; a failed one is tried again, a dead one is not',
    labelNames: ['outcome'] as const,
    registers,
  })
  return {
    stored: (stored: Stored) => {
      for (const [kind, count] of stored.kinds) received.inc({ kind }, count)
      duplicates.inc(stored.duplicates)
    },
    processed: ({ done, failed, dead }: BatchOutcome) => {
      processed.inc({ outcome: 'done' }, done)
      processed.inc({ outcome: 'failed' }, failed - dead)
      processed.inc({ outcome: 'dead' }, dead)
    },
  }
}
