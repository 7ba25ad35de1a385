import type { ApiMethods, Opts } from 'grammy/types'
import { Api } from 'grammy/web'
import { createBreaker } from './breaker.ts'
import { TelegramFailure, failureOf } from './failure.ts'

export type Method = keyof ApiMethods
export type Payload<M extends Method> = Opts<M>
export type Result<M extends Method> = ReturnType<ApiMethods[M]>

type CallOptions = { timeoutMs?: number; signal?: AbortSignal }

export type Telegram = {
  /** The bot's own id: the part of the token that is not secret. */
  botId: number
  /** Resolves with Telegram's result or throws a `TelegramFailure`. */
  call: <M extends Method>(method: M, payload: Payload<M>, options?: CallOptions) => Promise<Result<M>>
  /** A file by the `file_path` that getFile gave. The address holds the token, so it never leaves this module. */
  download: (filePath: string, options?: CallOptions) => Promise<Response>
  /** False while a call would be turned away without an attempt, because too many failed. */
  accepting: () => boolean
  /** False while calls fail for reasons that are not ours, until one succeeds again. */
  reachable: () => boolean
}

type Settings = {
  token: string
  apiRoot: string
  fetch?: typeof fetch
  now?: () => number
  /** Told once per call: the method and how it ended (`ok` or the failure's kind). */
  onCall?: (method: string, outcome: string) => void
}

const defaultTimeout = 20_000
/** These take no payload in grammY's client, only a signal. */
const bare = new Set(['getMe', 'getWebhookInfo'])
/** Their callers wait between tries by themselves, and learn first that Telegram is back. */
const ungated = new Set(['getUpdates', 'deleteWebhook', 'setWebhook'])
/** What says that Telegram itself is out of reach, not that it said no. */
const unreachable = new Set(['server', 'network', 'timeout', 'garbled'])

/** A client of the Bot API: every call has a deadline (REL-12), every failure is classified, the token stays inside (SEC-49). */
export function createTelegram(settings: Settings): Telegram {
  const { token, apiRoot, fetch: given = fetch, now = () => performance.now(), onCall } = settings
  // Whoever answers decides nothing about where the token and what people wrote go next (SEC-53).
  const fetching: typeof fetch = (input, init) => given(input, { ...init, redirect: 'error' })
  const api = new Api(token, { apiRoot, fetch: fetching })
  // grammY's own types choose between two forms of arguments by method; at run time there is one function for all.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const raw = api.raw as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>
  const breaker = createBreaker({ now })

  async function attempt<T>(
    method: string,
    options: CallOptions | undefined,
    run: (signal: AbortSignal) => Promise<T>,
  ) {
    const deadline = AbortSignal.timeout(options?.timeoutMs ?? defaultTimeout)
    const signal = options?.signal ? AbortSignal.any([deadline, options.signal]) : deadline
    try {
      const result = await run(signal)
      breaker.succeeded()
      onCall?.(method, 'ok')
      return result
    } catch (error) {
      const ended = options?.signal?.aborted ? 'stopped' : deadline.aborted ? 'timeout' : undefined
      const failure = error instanceof TelegramFailure ? error : failureOf(method, error, ended)
      // Somebody who answers "no" is there.
      if (unreachable.has(failure.kind)) breaker.failed()
      else if (failure.kind !== 'stopped') breaker.succeeded()
      onCall?.(method, failure.kind)
      throw failure
    }
  }

  function refuseWhileOpen(method: string) {
    if (ungated.has(method) || breaker.mayCall()) return
    onCall?.(method, 'breaker')
    throw new TelegramFailure({
      method,
      kind: 'network',
      description: 'Telegram does not answer; waiting',
      neverSent: true,
    })
  }

  return {
    botId: Number(token.split(':', 1)[0]),
    accepting: breaker.isReady,
    reachable: () => breaker.failuresInARow() < 2,

    call: async (method, payload, options) => {
      refuseWhileOpen(method)
      const send = raw[method]
      if (!send) throw new Error(`the Bot API has no method ${method}`)
      const result = await attempt(method, options, (signal) =>
        bare.has(method) ? send(signal) : send(payload, signal),
      )
      // What Telegram answers is what grammY's types say of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as never
    },

    download: async (filePath, options) => {
      refuseWhileOpen('download')
      return attempt('download', options, async (signal) => {
        const response = await fetching(`${apiRoot}/file/bot${token}/${filePath}`, { signal })
        if (response.ok) return response
        await response.body?.cancel()
        const kind = response.status >= 500 ? 'server' : 'refused'
        throw new TelegramFailure({
          method: 'download',
          kind,
          code: response.status,
          description: 'no such file',
        })
      })
    },
  }
}
