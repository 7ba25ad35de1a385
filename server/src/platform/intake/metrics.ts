import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { BatchOutcome } from './batch.ts'
import type { Backlog } from './pressure.ts'
import type { Stored } from './update-store.ts'

export type IntakeMetrics = ReturnType<typeof intakeMetrics>

const mostNames = 50
const names = new Set<string>()

/** Whatever comes as the name of a field, a registry holds no more of them than these. */
function nameOf(field: string): string {
  if (names.size < mostNames && /^[a-z\d_]{1,60}$/.test(field)) names.add(field)
  return names.has(field) ? field : 'other'
}

export function intakeMetrics(registry: Registry) {
  const registers = [registry]
  const received = new Counter({
    name: 'steward_updates_received_total',
    help: 'Updates stored for the first time, by kind; unknown ones are kept and do nothing',
    labelNames: ['kind'] as const,
    registers,
  })
  const unknownFields = new Counter({
    name: 'steward_message_fields_unknown_total',
    help: 'Fields of messages that this version does not know, by name; their messages are kept, judged and counted',
    labelNames: ['field'] as const,
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
  const waiting = new Gauge({
    name: 'steward_updates_waiting',
    help: 'Stored updates without their effects; counted no further than the limit at which the doors close',
    registers,
  })
  const oldest = new Gauge({
    name: 'steward_updates_oldest_seconds',
    help: 'Age of the oldest update that waits for its first try',
    registers,
  })
  const disk = new Gauge({
    name: 'steward_disk_free_ratio',
    help: 'The share of the disk under the embedded database that is free; 1 on PostgreSQL',
    registers,
  })
  const lag = new Histogram({
    name: 'steward_updates_lag_seconds',
    help: 'From what happened in Telegram, as it counts whole seconds, until its effects are stored',
    buckets: [1, 2, 5, 10, 30, 60, 300, 1800, 3600, 86_400],
    registers,
  })
  const webhook = new Counter({
    name: 'steward_webhook_requests_total',
    help: 'Requests to the webhook by outcome',
    labelNames: ['outcome'] as const,
    registers,
  })
  return {
    measured: (backlog: Backlog) => {
      waiting.set(backlog.waiting)
      oldest.set(backlog.oldestSeconds)
      disk.set(backlog.diskFree)
    },
    lag: (seconds: number) => lag.observe(seconds),
    webhook: (outcome: string) => webhook.inc({ outcome }),
    stored: (stored: Stored) => {
      for (const [kind, count] of stored.kinds) received.inc({ kind }, count)
      duplicates.inc(stored.duplicates)
      for (const field of stored.unknownFields) unknownFields.inc({ field: nameOf(field) })
    },
    processed: ({ done, failed, dead }: BatchOutcome) => {
      processed.inc({ outcome: 'done' }, done)
      processed.inc({ outcome: 'failed' }, failed - dead)
      processed.inc({ outcome: 'dead' }, dead)
    },
  }
}
