import { commandWords } from '@steward/contract/words/commands.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { z } from 'zod'
import type { Telegram } from '#platform/telegram/client.ts'

const WebhookInfo = z.object({
  url: z.string(),
  pending_update_count: z.number().catch(0),
  last_error_date: z.number().optional().catch(undefined),
  last_error_message: z.string().optional().catch(undefined),
})
const MenuButton = z.object({ type: z.string(), web_app: z.object({ url: z.string() }).optional() })
const Commands = z.array(z.object({ command: z.string() }))

/** The bot's settings that Telegram shows beside getMe; undefined: it did not say. */
export type AtTelegram = {
  webhook: z.infer<typeof WebhookInfo> | undefined
  hasMenuButton: boolean | undefined
  hasCommands: boolean | undefined
  hasDefaultRights: boolean | undefined
}

const patience = { timeoutMs: 8_000 }

/** One that fails takes nothing from the others. */
async function said<Answer>(asked: Promise<unknown>, read: (answer: unknown) => Answer) {
  try {
    return read(await asked)
  } catch {
    return undefined
  }
}

export async function askTelegram(
  { call }: Pick<Telegram, 'call'>,
  { appUrl }: { appUrl: string },
): Promise<AtTelegram> {
  const scope = { type: 'all_chat_administrators' } as const
  const [webhook, hasMenuButton, hasCommands, hasDefaultRights] = await Promise.all([
    said(call('getWebhookInfo', {}, patience), (answer) => WebhookInfo.parse(answer)),
    said(call('getChatMenuButton', {}, patience), (answer) => {
      const url = MenuButton.parse(answer).web_app?.url
      return url !== undefined && URL.parse(url)?.href === URL.parse(`${appUrl}/`)?.href
    }),
    said(call('getMyCommands', { scope }, patience), (answer) => {
      const offered = new Set(Commands.parse(answer).map(({ command }) => command))
      return Object.keys(commandWords).every((command) => offered.has(command))
    }),
    said(call('getMyDefaultAdministratorRights', {}, patience), (answer) => {
      const rights = z.record(z.string(), z.unknown()).parse(answer)
      return wantedRights.every((right) => rights[right] === true)
    }),
  ])
  return { webhook, hasMenuButton, hasCommands, hasDefaultRights }
}
