import type { UserId } from '@steward/contract/ids.ts'
import { type LogActor, LogDetails, type LogEntry } from '@steward/contract/log.ts'
import type { Person } from '@steward/contract/person.ts'
import { anonymousAdmin, channelBot } from '../../platform/telegram/stand-ins.ts'
import type { Row } from './log-query.ts'
import { type Standing, undoOf } from './undo.ts'

const hidden: Readonly<Record<number, LogActor>> = {
  [anonymousAdmin]: 'anonymous',
  [channelBot]: 'channel',
}

const parsed = (text: string | null): unknown => (text === null ? {} : JSON.parse(text))

/** What is no detail of ours, or not as we know it, is left out: an entry is always shown. */
function detailsOf({ kind, details }: Row): LogDetails {
  const read = parsed(details)
  if (typeof read !== 'object' || read === null) return {}
  if (kind === 'settings_changed') return { changed: Object.keys(read) }
  return LogDetails.safeParse(read).data ?? {}
}

function actorOf({ actor_id, via }: Row): LogActor {
  if (actor_id !== null) return hidden[actor_id] ?? 'person'
  return via === 'bot' ? 'bot' : 'unknown'
}

type Known = { person: (id: UserId | null) => Person | null; standing: Standing }

export function entryOf(row: Row, { person, standing }: Known): LogEntry {
  const details = detailsOf(row)
  return {
    entry_id: row.entry_id,
    at: Math.floor(row.at / 1_000_000),
    kind: row.kind,
    via: row.via,
    actor: person(row.actor_id),
    actor_is: actorOf(row),
    target: person(row.target_id),
    target_id: row.target_id,
    reason: row.reason,
    outcome: row.outcome,
    error: row.error,
    details,
    undo: undoOf({ row, details, standing }),
  }
}
