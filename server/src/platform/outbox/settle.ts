import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Leased } from './leased.ts'
import type { Ended, OnEnded } from './operation.ts'

export type Outcome = { state: Exclude<Ended['state'], 'expired'>; outcome: unknown }

const errorOf = (outcome: unknown): string | null =>
  typeof outcome === 'object' && outcome !== null && 'error' in outcome ? String(outcome.error) : null

/** A right that the bot lacks is a refusal with words of its own, though only Telegram's answer tells of it (F-32). */
const endOf = (state: Outcome['state'], outcome: unknown): Pick<Ended, 'state' | 'error'> =>
  state === 'failed' && Object(outcome).reason === 'refused_bot_rights'
    ? { state: 'refused', error: 'bot_right_missing' satisfies RefusalName }
    : { state, error: errorOf(outcome) }

const resultOf = (outcome: unknown): unknown =>
  typeof outcome === 'object' && outcome !== null && 'result' in outcome ? outcome.result : undefined

export type Settling = Outcome & { row: Leased }

async function writeOutcomes(
  database: Database | Transaction,
  settling: readonly Settling[],
): Promise<boolean[]> {
  const { rows } = await sql<{ chat_id: number; id: number }>`
    update outbox o set state = s.state, settled_at = now(), leased_until = null, outcome = s.outcome
    from unnest(
      ${unseen(
        settling.map(({ row }) => row.lane),
        'bigint',
      )}, ${unseen(
        settling.map(({ row }) => row.id),
        'bigint',
      )},
      ${unseen(
        settling.map(({ row }) => row.fence),
        'int',
      )}, ${unseen(
        settling.map(({ state }) => state),
        'text',
      )},
      ${unseen(
        settling.map(({ outcome }) => JSON.stringify(outcome)),
        'text',
      )}
    ) as s(chat_id, id, fence, state, outcome)
    where o.chat_id = s.chat_id and o.id = s.id and o.fence = s.fence and o.settled_at is null
    returning o.chat_id, o.id`.execute(database)
  const written = new Set(rows.map((row) => `${row.chat_id} ${row.id}`))
  return settling.map(({ row }) => written.has(`${row.lane} ${row.id}`))
}

/**
 * Writes down how calls ended, and what follows from it for their operations. False of each whose lease was lost meanwhile:
 * whoever comes too late changes nothing (F-09).
 */
export function settle(
  database: Database,
  settling: readonly Settling[],
  onEnded: OnEnded,
): Promise<boolean[]> {
  if (settling.every(({ row }) => row.operation === null)) return writeOutcomes(database, settling)
  return database.transaction().execute(async (trx) => {
    const ours = await writeOutcomes(trx, settling)
    const ended = settling.flatMap(({ row: { operation, lane }, state, outcome }, place) =>
      operation !== null && ours[place]
        ? [{ operation, lane, ...endOf(state, outcome), result: resultOf(outcome) }]
        : [],
    )
    if (ended.length) await onEnded(trx, ended)
    return ours
  })
}
