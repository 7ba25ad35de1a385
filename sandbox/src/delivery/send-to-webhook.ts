import type { WebhookSettings } from './pending.ts'
import { minuteMs } from '../durations.ts'

export type WebhookAnswer = { ok: boolean; status: number; reason: string; retryAfter: number; body: string }
export type SendToWebhook = (settings: WebhookSettings, body: string) => Promise<WebhookAnswer>

const patience = minuteMs

export const sendToWebhook: SendToWebhook = async (settings, body) => {
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(settings.secret_token && { 'x-telegram-bot-api-secret-token': settings.secret_token }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    })
    const answer = await response.text()
    return {
      ok: response.ok,
      status: response.status,
      reason: `Wrong response from the webhook: ${response.status} ${response.statusText}`,
      retryAfter: Number(response.headers.get('retry-after') ?? 0) || 0,
      body: response.headers.get('content-type')?.includes('json') ? answer : '',
    }
  } catch (error) {
    // Whatever kept the request from being answered counts as a failed attempt, as it does at Telegram.
    const reason = error instanceof Error ? error.message : 'Webhook connection closed'
    return { ok: false, status: 0, reason, retryAfter: 0, body: '' }
  }
}
