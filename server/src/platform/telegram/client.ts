import type { ApiMethods, Opts } from 'grammy/types'
import { createBreaker } from './breaker.ts'
import { createExchange, type Exchange } from './exchange.ts'
import { answered, failureOf, readAnswer, TelegramFailure } from './failure.ts'
import { type Attached, formBody, jsonBody } from './form.ts'
import type { Proxies } from '#platform/outward-agents.ts'
import { createReach, type Reach } from './reach.ts'

export type Method = keyof ApiMethods
export type Payload<M extends Method> = Opts<M>
export type Result<M extends Method> = ReturnType<ApiMethods[M]>

type Waits = { timeoutMs?: number; signal?: AbortSignal }
/** `file`: goes along; a parameter names it as `attach://` and its field. */
type CallOptions = Waits & { file?: Attached }

export type Telegram = {
  /** The bot's own id: the part of the token that is not secret. */
  botId: number
  /** Resolves with Telegram's result or throws a `TelegramFailure`. */
  call: <M extends Method>(method: M, payload: Payload<M>, options?: CallOptions) => Promise<Result<M>>
  /** A file by the `file_path` that getFile gave; refused where it has more than so many bytes. */
  download: (filePath: string, mostBytes: number, options?: Waits) => Promise<Uint8Array>
  /** False while a call would be turned away without an attempt, because too many failed. */
  accepting: () => boolean
  /** False while calls fail for reasons that are not ours, until one succeeds again. */
  reachable: () => boolean
  /** How Telegram answers this bot. */
  reach: () => Reach
}

type Settings = {
  token: string
  apiRoot: string
  proxies?: Proxies
  exchange?: Exchange
  now?: () => number
  /** Told once per call: the method and how it ended (`ok` or the failure's kind). */
  onCall?: (method: string, outcome: string) => void
  /** Told of a group that has another id now, by whichever call Telegram says so. */
  onMigrated?: (chatId: number) => void
}

const defaultTimeout = 20_000
/** Their callers wait between tries by themselves, and learn first that Telegram is back. */
const ungated = new Set(['getUpdates', 'deleteWebhook', 'setWebhook'])
/** What says that Telegram itself is out of reach, not that it said no. */
const unreachable = new Set(['server', 'network', 'timeout', 'garbled'])

/** A client of the Bot API: every call has a deadline (REL-12), every failure is classified, the token stays inside (SEC-49). */
export function createTelegram(settings: Settings): Telegram {
  const { token, now = () => performance.now(), onCall } = settings
  const reach = createReach({ now })
  const { exchange = createExchange({ ...settings, onDate: reach.dated }) } = settings
  const breaker = createBreaker({ now })

  function hear({ facts }: TelegramFailure, payload: object): void {
    if (facts.migrateTo !== undefined && 'chat_id' in payload) settings.onMigrated?.(Number(payload.chat_id))
  }

  async function attempt<T>(method: string, run: () => Promise<T>) {
    try {
      const result = await run()
      breaker.succeeded()
      reach.answered()
      onCall?.(method, 'ok')
      return result
    } catch (error) {
      const failure = error instanceof TelegramFailure ? error : failureOf(method, error)
      // Somebody who answers "no" is there.
      if (unreachable.has(failure.kind)) {
        breaker.failed()
        reach.silent()
      } else if (failure.kind !== 'stopped') {
        breaker.succeeded()
        reach.answered(failure.facts)
      }
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
    reach: reach.read,

    call: async (method, payload, { timeoutMs = defaultTimeout, signal, file } = {}) => {
      refuseWhileOpen(method)
      const body = file ? await formBody(payload, file) : jsonBody(payload)
      const result = await attempt(method, async () => {
        const { bytes } = await exchange({ path: `/bot${token}/${method}`, body }, { timeoutMs, signal })
        const answer = readAnswer(bytes.toString())
        if (answer.ok) return answer.result
        // Whoever answers knows the token, and may say it back.
        const description = answer.description.replaceAll(token, '[bot token]')
        const failure = answered(method, { ...answer, description })
        hear(failure, payload)
        throw failure
      })
      // What Telegram answers is what grammY's types say of it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as never
    },

    download: async (filePath, mostBytes, { timeoutMs = defaultTimeout, signal } = {}) => {
      refuseWhileOpen('download')
      return attempt('download', async () => {
        const path = `/file/bot${token}/${filePath}`
        const { status, bytes } = await exchange({ path, mostBytes }, { timeoutMs, signal })
        if (status === 200) return bytes
        const kind = status >= 500 ? 'server' : 'refused'
        throw new TelegramFailure({ method: 'download', kind, code: status, description: 'no such file' })
      })
    },
  }
}
