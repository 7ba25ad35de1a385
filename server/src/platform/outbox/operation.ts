import type { Transaction } from '#platform/database/schema.ts'

/** What a call is a part of: of which kind, and which one of that kind. */
export type Operation = { of: string; id: number }

/** How a call that is part of an operation ended. */
export type Ended = {
  operation: Operation
  /** The chat that it was about. */
  lane: number
  state: 'sent' | 'failed' | 'refused' | 'uncertain' | 'expired'
  error: string | null
  /** What Telegram answered. */
  result?: unknown
}

/** Writes down how calls ended, in the transaction in which they are settled. */
export type OnEnded = (trx: Transaction, ended: readonly Ended[]) => Promise<void>

/** A call that is about to leave. `attempts`: how often it was tried, with this time. */
type Tried = { method: string; attempts: number }

/** What the outbox asks of those whose operations its calls are part of. */
export type OutboxHandler = {
  /**
   * Whether it may still be done: a reason against it, or that this cannot be told for now (SEC-32). `uncertain`: an
   * earlier try may have done it, and another would undo what somebody did since.
   */
  check: (operationId: number, call: Tried) => Promise<'go' | 'later' | 'uncertain' | { refused: string }>
  onEnded: OnEnded
}

/** By the kind of their operations. */
export type OutboxHandlers = Readonly<Record<string, OutboxHandler>>

function handlerOf(handlers: OutboxHandlers, kind: string): OutboxHandler {
  const handler = handlers[kind]
  if (!handler) throw new Error(`no handler for calls of the kind "${kind}"`)
  return handler
}

/** Each kind is told by itself. */
export const handedTo =
  (handlers: OutboxHandlers): OnEnded =>
  async (trx, ended) => {
    const kinds = Map.groupBy(ended, ({ operation }) => operation.of)
    for (const [kind, those] of kinds) await handlerOf(handlers, kind).onEnded(trx, those)
  }

export const checkedBy =
  (handlers: OutboxHandlers) =>
  async (operation: Operation, row: Tried): ReturnType<OutboxHandler['check']> =>
    handlerOf(handlers, operation.of).check(operation.id, row)
