import type { Telegram } from '../telegram/client.ts'
import { TelegramFailure } from '../telegram/failure.ts'
import { updateKinds } from './update-kinds.ts'

type Settings = {
  telegram: Pick<Telegram, 'call'>
  url: string
  secret: string
  log: { info: (line: string) => void; warn: (fields: object, line: string) => void }
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const longestWait = 60_000
/** As many as Telegram opens: each waits for one commit, and commits are shared (Bot API, setWebhook). */
const connections = 100

/** Tells Telegram where to bring updates, again and again until it listens. */
export async function setUpWebhook(settings: Settings, signal: AbortSignal): Promise<void> {
  const { telegram, url, secret, log, wait } = settings
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await telegram.call(
        'setWebhook',
        { url, secret_token: secret, max_connections: connections, allowed_updates: updateKinds },
        { signal },
      )
      return log.info('Telegram brings updates to the webhook')
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof TelegramFailure)) throw error
      log.warn({ err: error }, 'Telegram does not take the webhook yet')
      const asked = (error.facts.retryAfter ?? 0) * 1000
      await wait(Math.max(asked, Math.min(longestWait, 1000 * 2 ** Math.min(failures, 6))), signal)
    }
  }
}
