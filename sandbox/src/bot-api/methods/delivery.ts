import type { WebhookInfo } from '@grammyjs/types'
import type { Polling } from '../../delivery/polling.ts'
import type { WebhookSettings } from '../../delivery/pending.ts'
import type { UpdateQueue } from '../../delivery/update-queue.ts'
import type { Webhook } from '../../delivery/webhook.ts'
import { ApiError, badRequest, tooManyRequests } from '../api-error.ts'
import type { Arguments } from '../arguments.ts'
import { Described } from '../call.ts'
import type { Call, Methods } from '../call.ts'
import { isUpdateKind } from '../update-kinds.ts'

type Deps = { updates: UpdateQueue; polling: Polling; webhook: Webhook }

export function delivery({ updates, polling, webhook }: Deps): Methods {
  let lastSet = -Infinity

  const change = ({ sandbox, args }: Call, settings: WebhookSettings | undefined): Described => {
    const { bot } = sandbox.world
    const drop = args.flag('drop_pending_updates')
    const isSame = sameWebhook(bot.webhook, settings)
    readAllowedUpdates({ sandbox, args })
    if (isSame && !drop) return new Described(true, `Webhook is already ${settings ? 'set' : 'deleted'}`)
    if (settings) polling.abort('setWebhook request')
    if (drop) for (const update of updates.waiting()) updates.drop(update)
    if (settings) bot.webhook = settings
    else delete bot.webhook
    webhook.load()
    return new Described(true, `Webhook was ${settings ? 'set' : 'deleted'}`)
  }

  return {
    getUpdates(call) {
      if (call.sandbox.world.bot.webhook) {
        throw new ApiError(
          409,
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
        )
      }
      readAllowedUpdates(call)
      const { args, gone } = call
      const limit = args.integer('limit', 100)
      return polling.poll({ offset: args.integer('offset'), limit, timeout: args.integer('timeout'), gone })
    },

    setWebhook(call) {
      if (!call.args.text('url')) return change(call, undefined)
      // More than one a second is too many (Client.cpp, next_allowed_set_webhook_time_).
      if (call.sandbox.now() < lastSet + 1000) throw tooManyRequests(1)
      lastSet = call.sandbox.now()
      return change(call, settingsOf(call.args))
    },
    deleteWebhook: (call) => change(call, undefined),

    getWebhookInfo({ sandbox: { world } }): WebhookInfo {
      const { webhook: settings, allowed_updates } = world.bot
      const { last_error_date, last_error_message, max_connections, ip_address } = settings ?? {}
      return {
        url: settings?.url ?? '',
        has_custom_certificate: settings?.has_custom_certificate ?? false,
        pending_update_count: updates.size,
        ...(ip_address && { ip_address }),
        ...(last_error_date && last_error_message && { last_error_date, last_error_message }),
        ...(max_connections && { max_connections }),
        ...(allowed_updates && {
          allowed_updates,
        }),
      }
    },
  }
}

/** An empty list means the default set; without a list the previous one stays. Unknown names are passed over. */
function readAllowedUpdates({ sandbox, args }: Pick<Call, 'sandbox' | 'args'>) {
  const value = args.json('allowed_updates', "can't parse allowed_updates JSON object")
  if (value === undefined) return
  if (!Array.isArray(value)) throw badRequest("can't parse allowed_updates: Array expected")
  const known = value.filter(isUpdateKind)
  if (known.length > 0) sandbox.world.bot.allowed_updates = known
  else delete sandbox.world.bot.allowed_updates
}

function settingsOf(args: Arguments): WebhookSettings {
  const url = parseUrl(args.text('url'))
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  // Telegram takes neither plain HTTP nor other ports; on the own machine the sandbox does.
  if (!isLocal && url.protocol !== 'https:') {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook')
  }
  if (!isLocal && !['', '443', '80', '88', '8443'].includes(url.port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443')
  }
  const secret_token = args.text('secret_token')
  if (secret_token.length > 256) throw badRequest('secret token is too long')
  if (!/^[\w-]*$/.test(secret_token)) throw badRequest('secret token contains unallowed characters')
  const ip_address = args.text('ip_address')
  return {
    url: args.text('url'),
    max_connections: Math.min(100, Math.max(1, args.integer('max_connections', 40))),
    has_custom_certificate: args.file('certificate') !== undefined,
    ...(secret_token && { secret_token }),
    ...(ip_address && { ip_address }),
  }
}

function parseUrl(text: string): URL {
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw badRequest('invalid webhook URL specified')
  return url
}

function sameWebhook(one: WebhookSettings | undefined, other: WebhookSettings | undefined): boolean {
  if (!one || !other) return one === other
  return (
    one.url === other.url &&
    one.secret_token === other.secret_token &&
    one.max_connections === other.max_connections &&
    one.ip_address === other.ip_address &&
    !one.has_custom_certificate &&
    !other.has_custom_certificate
  )
}
