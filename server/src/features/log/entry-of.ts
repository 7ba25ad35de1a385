import type { UserId } from '@steward/contract/ids.ts'
import { LogDetails, type LogEntry, type WrittenEntry } from '@steward/contract/log.ts'
import type { Person } from '@steward/contract/person.ts'
import { actorIs } from '#domain/actor-is.ts'
import type { Row } from './log-query.ts'
import { type AsItStands, undoOf } from './undo.ts'

const parsed = (text: string | null): unknown => (text === null ? {} : JSON.parse(text))

/** What is no detail of ours, or not as we know it, is left out: an entry is always shown. */
function detailsOf({ kind, details }: Row): LogDetails {
  const read = parsed(details)
  if (typeof read !== 'object' || read === null) return {}
  if (kind === 'settings_changed') return { changed: Object.keys(read) }
  return LogDetails.safeParse(read).data ?? {}
}

type PersonOf = (id: UserId | null) => Person | null

/** What stands there, whatever has happened since. */
export function writtenOf(row: Row, person: PersonOf): WrittenEntry {
  return {
    entry_id: row.entry_id,
    at: Math.floor(row.at / 1_000_000),
    kind: row.kind,
    via: row.via,
    actor: person(row.actor_id),
    actor_is: actorIs(row.actor_id, row.via),
    target: person(row.target_id),
    target_id: row.target_id,
    reason: row.reason,
    outcome: row.outcome,
    error: row.error,
    details: detailsOf(row),
  }
}

type Around = { person: PersonOf; standing: AsItStands }

export function entryOf(row: Row, { person, standing }: Around): LogEntry {
  const written = writtenOf(row, person)
  return {
    ...written,
    why: row.action_id !== null && standing.isByRule(row.action_id) ? row.action_id : null,
    undo: undoOf({ row, details: written.details, standing }),
  }
}
