import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Http } from '../../platform/http/http.ts'
import { Refused } from '../../platform/refused.ts'
import { asKept, settingsFor } from './read-settings.ts'
import { saveGroupSettings } from './save-settings.ts'

type Standing = { chatId: ChatId; rights: readonly AdminRight[] }

type Deps = {
  database: Database
  logKeepDays: number
  /** Asks Telegram what somebody is in a group, and writes it down; refuses when it cannot be asked. */
  standingNow: (viewer: UserId, chatId: number) => Promise<Standing>
}

export function serveGroupSettings({ serve }: Pick<Http, 'serve'>, deps: Deps) {
  const { database, logKeepDays, standingNow } = deps

  serve('/api/groups/settings', async ({ chat_id }, viewer) => {
    const { shown } = await settingsFor(database, chat_id, viewer)
    return asKept(shown, logKeepDays)
  })
  serve('/api/groups/settings/save', async (input, viewer) => {
    // Of this moment, and so is from now on what is read of the person (SEC-32).
    const { chatId, rights } = await standingNow(viewer.userId, input.chat_id)
    if (!rights.includes('can_change_info')) throw new Refused('right_missing')
    return asKept(await saveGroupSettings(database, viewer, { ...input, chat_id: chatId }), logKeepDays)
  })
}
