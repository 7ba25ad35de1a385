import type { Telegram } from '#platform/telegram/client.ts'
import { type FailureKind, TelegramFailure } from '#platform/telegram/failure.ts'
import { type Incoming, incomingOf } from './arrived.ts'
import { updateKinds } from './update-kinds.ts'

type Log = { info: (line: string) => void; warn: (fields: object, line: string) => void }

type Settings = {
  telegram: Pick<Telegram, 'call'>
  accept: (updates: readonly Incoming[]) => Promise<void>
  /** While true nothing is fetched: Telegram keeps what we do not take. */
  isClosed: () => boolean
  log: Log
  random?: () => number
  /** Resolves early when the signal fires. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Seconds that Telegram may hold a poll open. */
  holdSeconds?: number
}

const longestWait = 30_000
const closedWait = 1_000

const words: Partial<Record<FailureKind, string>> = {
  conflict:
    'somebody else takes the updates of this bot (409): another process with the same token, or a webhook. ' +
    'Stop it; Steward tries again until then',
  unauthorized: 'Telegram does not know BOT_TOKEN (401). Was it exchanged? Steward tries again',
}

/** Takes updates by long polling. The offset moves only when a batch is stored, so Telegram keeps what is not (REL-01). */
export function createPoller(settings: Settings) {
  const { telegram, accept, isClosed, log, random = Math.random, wait, holdSeconds = 30 } = settings
  let offset: number | undefined
  let failures = 0
  let webhookGone = false
  let hasPolled = false

  async function poll(signal: AbortSignal): Promise<void> {
    if (!webhookGone) await telegram.call('deleteWebhook', { drop_pending_updates: false }, { signal })
    webhookGone = true
    // After a failure the first poll does not wait, so that everybody knows at once that Telegram is back.
    const timeout = failures ? 0 : holdSeconds
    const updates = await telegram.call(
      'getUpdates',
      { ...(offset !== undefined && { offset }), limit: 100, timeout, allowed_updates: updateKinds },
      { signal, timeoutMs: (timeout + 10) * 1000 },
    )
    hasPolled = true
    const incoming = updates.map((update) => incomingOf(update)).filter((update) => update !== undefined)
    await accept(incoming)
    const last = incoming.at(-1)
    if (last) offset = last.updateId + 1
  }

  /** Runs until the signal fires. */
  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (isClosed()) {
          await wait(closedWait, signal)
          continue
        }
        await poll(signal)
        if (failures) log.info('updates arrive again')
        failures = 0
      } catch (error) {
        if (signal.aborted) return
        failures += 1
        const failure = error instanceof TelegramFailure ? error : undefined
        // Who started last has the updates: a webhook that came after us is of the nodes that take our place, and
        // they do not set it again.
        if (failure?.kind === 'conflict' && !hasPolled) webhookGone = false
        const known = failure && words[failure.kind]
        // A stack says no more than the sentence.
        if (failures === 1 && known !== undefined) log.warn({}, known)
        else if (failures === 1) log.warn({ err: error }, 'updates do not arrive for now')
        const asked = (failure?.facts.retryAfter ?? 0) * 1000
        const backoff = random() * Math.min(longestWait, 500 * 2 ** Math.min(failures, 10))
        await wait(Math.max(asked, backoff), signal)
      }
    }
  }

  return { run }
}
