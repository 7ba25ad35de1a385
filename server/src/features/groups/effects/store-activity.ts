import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { goesAlong } from '#platform/database/sessions.ts'
import type { Moved } from './effects.ts'
import type { Step } from './store-count.ts'
import { keysOf } from './keys.ts'
import { unseen } from '#platform/database/unseen.ts'

type Counts = { messages: number; joins: number; leaves: number; approvals: number }
type Hour = Counts & { chatId: number; hour: number }

/** What is to be added to the counters of full hours. */
export function createTally() {
  const hours = new Map<string, Hour>()
  const steps: Step[] = []

  function at(chatId: number, seconds: number): Hour {
    const hour = seconds - (seconds % 3600)
    const name = `${chatId}/${hour}`
    const known = hours.get(name) ?? { chatId, hour, messages: 0, joins: 0, leaves: 0, approvals: 0 }
    hours.set(name, known)
    return known
  }

  return {
    message: (chatId: number, seconds: number) => {
      at(chatId, seconds).messages += 1
    },
    approval: (chatId: number, seconds: number) => {
      at(chatId, seconds).approvals += 1
    },
    move: ({ chatId, came }: Moved, seconds: number, by: 1 | -1) => {
      at(chatId, seconds)[came ? 'joins' : 'leaves'] += by
      steps.push({ chatId, at: seconds, by: came === by > 0 ? 1 : -1 })
    },
    steps: () => steps,
    hours: () =>
      [...hours.values()]
        .filter(({ messages, joins, leaves, approvals }) => messages || joins || leaves || approvals)
        .sort((a, b) => a.chatId - b.chatId || a.hour - b.hour),
  }
}

export type Tally = ReturnType<typeof createTally>

/** What is added to an hour `h` that is there already. Where nobody counted approvals yet, they stay unknown. */
export const addedUp = sql`
  messages = h.messages + excluded.messages, joins = h.joins + excluded.joins,
  leaves = h.leaves + excluded.leaves, approvals = h.approvals + excluded.approvals`

export async function addToHours(trx: Transaction, tally: Tally): Promise<void> {
  const hours = tally.hours()
  if (!hours.length) return
  await sql`${goesAlong}
    insert into chat_hours as h (chat_id, hour, messages, joins, leaves, approvals)
    select t.chat_id, to_timestamp(t.hour), t.messages, t.joins, t.leaves, t.approvals from unnest(
      ${unseen(
        hours.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        hours.map(({ hour }) => hour),
        'bigint',
      )},
      ${unseen(
        hours.map(({ messages }) => messages),
        'int',
      )},
      ${unseen(
        hours.map(({ joins }) => joins),
        'int',
      )},
      ${unseen(
        hours.map(({ leaves }) => leaves),
        'int',
      )},
      ${unseen(
        hours.map(({ approvals }) => approvals),
        'int',
      )}
    ) as t(chat_id, hour, messages, joins, leaves, approvals)
    on conflict (chat_id, hour) do update set ${addedUp}`.execute(trx)
}

type Remembered = { move: Moved; paired: boolean; isNew: boolean }

/** How far apart Telegram may date the two tellings of one step. */
const slipSeconds = 2

const isSameStep = (a: Moved, b: Moved) =>
  a.chatId === b.chatId &&
  a.userId === b.userId &&
  a.came === b.came &&
  a.reported !== b.reported &&
  Math.abs(a.when.at - b.when.at) <= slipSeconds

/** The hour of a step that was told twice is the one that `chat_member` gives. */
function count(tally: Tally, known: Remembered[], move: Moved): void {
  const other = known.find((remembered) => !remembered.paired && isSameStep(remembered.move, move))
  known.push({ move, paired: other !== undefined, isNew: true })
  if (!other) return tally.move(move, move.when.at, 1)
  other.paired = true
  if (!move.reported) return
  tally.move(move, other.move.when.at, -1)
  tally.move(move, move.when.at, 1)
}

type Row = {
  chat_id: number
  user_id: number
  update_id: number
  came: boolean
  moved_at: number
  told: boolean
}

async function recall(trx: Transaction, moves: readonly Moved[]): Promise<Remembered[]> {
  const { rows } = await sql<Row>`
    select chat_id, user_id, update_id, came, moved_at, told from member_moves
    where (chat_id, user_id) in ${keysOf(moves)} and not paired
    order by moved_at, update_id`.execute(trx)
  return rows.map((row) => ({
    move: {
      chatId: row.chat_id,
      userId: row.user_id,
      came: row.came,
      when: { at: row.moved_at, updateId: row.update_id },
      reported: row.told,
    },
    paired: false,
    isNew: false,
  }))
}

async function remember(trx: Transaction, known: readonly Remembered[]): Promise<void> {
  const touched = known.filter(({ isNew, paired }) => isNew || paired)
  await sql`
    insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
    select * from unnest(
      ${unseen(
        touched.map(({ move }) => move.chatId),
        'bigint',
      )},
      ${unseen(
        touched.map(({ move }) => move.userId),
        'bigint',
      )},
      ${unseen(
        touched.map(({ move }) => move.when.updateId),
        'bigint',
      )},
      ${unseen(
        touched.map(({ move }) => move.came),
        'boolean',
      )},
      ${unseen(
        touched.map(({ move }) => move.when.at),
        'bigint',
      )},
      ${unseen(
        touched.map(({ move }) => move.reported),
        'boolean',
      )},
      ${unseen(
        touched.map(({ paired }) => paired),
        'boolean',
      )})
    on conflict (chat_id, user_id, update_id) do update set paired = excluded.paired`.execute(trx)
}

/**
 * Counts each step once. The rows of these members must be locked already: that keeps two transactions from both
 * counting the same step, one by `chat_member`, the other by the service message.
 */
export async function countMoves(trx: Transaction, tally: Tally, moves: readonly Moved[]): Promise<void> {
  if (!moves.length) return
  const known = await recall(trx, moves)
  for (const move of moves) count(tally, known, move)
  await remember(trx, known)
}

/** Telegram does not tell a step again after this long. */
const rememberHours = keptHours.move
const forgetRows = 5_000

/** Forgets some steps; answers whether there are more. */
export async function forgetMoves(database: Database): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from member_moves where ctid = any(array(
      select ctid from member_moves where created_at < now() - ${rememberHours} * interval '1 hour'
      limit ${forgetRows}))`.execute(database)
  return Number(numAffectedRows ?? 0) === forgetRows
}
