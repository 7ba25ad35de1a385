import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { updateKinds } from './update-kinds.ts'

type Settings = {
  telegram: Pick<Telegram, 'call'>
  url: string
  secret: string
  log: { info: (line: string) => void; warn: (fields: object, line: string) => void }
  wait: (ms: number, signal: AbortSignal) => Promise<void>
}

const longestWait = 60_000
/** Telegram keeps updates for 24 hours (Bot API, "Getting updates"); found missing within minutes, none is lost. */
const lookEvery = 5 * 60_000
/** As many as Telegram opens: each waits for one commit, and commits are shared (Bot API, setWebhook). */
const connections = 100

/**
 * Tells Telegram where to bring updates, and looks time and again whether that still stands: whoever holds the token
 * can point the bot elsewhere or nowhere, and a bot that hears nothing would not notice.
 */
export async function keepWebhook(settings: Settings, signal: AbortSignal): Promise<void> {
  const { telegram, url, secret, log, wait } = settings
  const what = { url, secret_token: secret, max_connections: connections, allowed_updates: updateKinds }
  await persist(settings, signal, () => telegram.call('setWebhook', what, { signal }))
  if (signal.aborted) return
  log.info('Telegram brings updates to the webhook')

  let lastError = 0
  for (;;) {
    await wait(lookEvery, signal)
    if (signal.aborted) return
    const info = await persist(settings, signal, () => telegram.call('getWebhookInfo', {}, { signal }))
    if (!info) return
    const { last_error_date: failedAt = 0, last_error_message: failure, pending_update_count: waiting } = info
    const isNewFailure = failedAt > lastError
    if (isNewFailure) log.warn({ failure, failedAt, waiting }, 'Telegram could not bring an update')
    lastError = Math.max(lastError, failedAt)

    // Somebody may have set the same address with a secret that is not ours; that shows as our own refusal only.
    const isStranger = isNewFailure && failure?.includes('401')
    if (info.url === url && !isStranger) continue
    log.warn({ foundUrl: info.url }, 'the webhook was changed; it is set again')
    await persist(settings, signal, () => telegram.call('setWebhook', what, { signal }))
  }
}

/** Asks until Telegram answers, in longer and longer steps; nothing when the signal fires before. */
async function persist<T>(
  { log, wait }: Settings,
  signal: AbortSignal,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted) return undefined
      if (!(error instanceof TelegramFailure)) throw error
      log.warn({ err: error }, 'Telegram does not answer about the webhook yet')
      const asked = (error.facts.retryAfter ?? 0) * 1000
      await wait(Math.max(asked, Math.min(longestWait, 1000 * 2 ** Math.min(failures, 6))), signal)
    }
  }
  return undefined
}
