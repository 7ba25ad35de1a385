import type { NewFault } from '../control/requests.ts'
import type { Faults } from '../faults/faults.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Sandbox } from '../sandbox.ts'
import { ApiError, tooManyRequests } from './api-error.ts'
import type { ErrorParameters } from './api-error.ts'
import type { Arguments } from './arguments.ts'
import { Described } from './call.ts'
import type { Methods } from './call.ts'

export type Envelope<Result = unknown> =
  | { ok: true; result: Result; description?: string }
  | { ok: false; error_code: number; description: string; parameters?: ErrorParameters }

/** What becomes of a call: answer it, cut the connection, or keep silent. */
export type Outcome = { kind: 'answer'; envelope: Envelope } | { kind: 'reset' } | { kind: 'silence' }

export type BotApi = (method: string, args: Arguments, gone: AbortSignal) => Promise<Outcome>

type Deps = { sandbox: Sandbox; methods: Methods; faults: Faults; ledger: Ledger }

/** A call by its name in any case, with the faults that are due and an entry in the ledger. */
export function createBotApi({ sandbox, methods, faults, ledger }: Deps): BotApi {
  const byName = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))

  const run = async (name: string, args: Arguments, gone: AbortSignal): Promise<Envelope> => {
    try {
      const method = byName.get(name)
      if (!method) throw new ApiError(404, 'Not Found: method not found')
      const result = await method({ sandbox, args, gone })
      if (!(result instanceof Described)) return { ok: true, result }
      return { ok: true, result: result.result, description: result.description }
    } catch (error) {
      if (error instanceof ApiError) return failed(error)
      throw error
    }
  }

  return async (method, args, gone) => {
    const name = method.toLowerCase()
    const started = performance.now()
    const fault = faults.forCall(name)
    const isDone = !fault || fault.when === 'after'
    const real = isDone ? await run(name, args, gone) : undefined
    const outcome = fault ? struck(fault) : undefined
    const shown = outcome?.kind === 'answer' ? outcome.envelope : real
    ledger.add({
      at: sandbox.now(),
      took_ms: Math.round((performance.now() - started) * 10) / 10,
      method: name,
      params: args.all(),
      ...(shown?.ok
        ? { ok: true, result: name === 'getupdates' ? updateIds(shown.result) : shown.result }
        : { ok: false, ...(shown && { error_code: shown.error_code, description: shown.description }) }),
      ...(fault && { fault: fault.kind }),
    })
    if (outcome) return outcome
    if (!real) throw new Error('a call without a fault has an answer')
    return { kind: 'answer', envelope: real }
  }
}

const failed = ({ code, message, parameters }: ApiError): Envelope => ({
  ok: false,
  error_code: code,
  description: message,
  ...(parameters && { parameters }),
})

function struck({ kind, retry_after = 1 }: NewFault): Outcome {
  switch (kind) {
    case 'flood_wait':
      return { kind: 'answer', envelope: failed(tooManyRequests(retry_after)) }
    case 'server_error':
      return { kind: 'answer', envelope: failed(new ApiError(500, 'Internal Server Error')) }
    case 'timeout':
      return { kind: 'silence' }
    default:
      return { kind: 'reset' }
  }
}

const updateIds = (updates: unknown) =>
  Array.isArray(updates) ? updates.map((update: { update_id: number }) => update.update_id) : []
