import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { GroupAccess } from '../../platform/http/gate.ts'
import type { Http } from '../../platform/http/http.ts'
import type { PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import { serveSettingsFile } from './export-settings.ts'
import { settingsHistory } from './history.ts'
import { apply, propose } from './propose.ts'
import { asKept, settingsFor } from './read-settings.ts'
import { saveGroupSettings } from './save-settings.ts'

type Standing = { chatId: ChatId; rights: readonly AdminRight[] }

type Deps = {
  database: Database
  logKeepDays: number
  /** Asks Telegram what somebody is in a group, and writes it down; refuses when it cannot be asked. */
  standingNow: (viewer: UserId, chatId: number) => Promise<Standing>
  groupAccess: GroupAccess
  photoUrl: PhotoUrl
  now: () => Date
  random: (bytes: number) => Buffer
}

export function serveGroupSettings(http: Pick<Http, 'serve' | 'door'>, deps: Deps) {
  const { serve } = http
  const { database, logKeepDays, standingNow } = deps

  /** Of this moment, and so is from now on what is read of the person (SEC-32). */
  async function chatToChange(viewer: UserId, chat: ChatId): Promise<ChatId> {
    const { chatId, rights } = await standingNow(viewer, chat)
    if (!rights.includes('can_change_info')) throw new Refused('right_missing')
    return chatId
  }

  serve('/api/groups/settings', async ({ chat_id }, viewer) => {
    const { shown } = await settingsFor(database, chat_id, viewer)
    return asKept(shown, logKeepDays)
  })
  serve('/api/groups/settings/save', async (input, viewer) => {
    const chat_id = await chatToChange(viewer.userId, input.chat_id)
    return asKept(await saveGroupSettings(database, viewer, { ...input, chat_id }), logKeepDays)
  })
  serve('/api/groups/settings/history', (input, viewer) => settingsHistory(deps, viewer, input))
  serve('/api/groups/settings/propose', (input, viewer) => propose(deps, viewer, input))
  serve('/api/groups/settings/apply', async (input, viewer) => {
    const chat_id = await chatToChange(viewer.userId, input.chat_id)
    return asKept(await apply(deps, viewer, { ...input, chat_id }), logKeepDays)
  })
  serveSettingsFile(http, deps)
}
