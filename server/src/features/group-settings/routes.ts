import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { createRate } from '#platform/http/rate.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { serveSettingsFile } from './export-settings.ts'
import { settingsHistory } from './history.ts'
import { apply, type ApplyDeps } from './apply.ts'
import { propose } from './propose.ts'
import { asKept, settingsFor } from './read-settings.ts'
import { saveGroupSettings } from './save-settings.ts'

type Admin = { chatId: ChatId; rights: readonly AdminRight[] }

type Deps = ApplyDeps & {
  /** Asks Telegram what somebody is in a group, and writes it down; refuses when it cannot be asked. */
  standingNow: (viewer: UserId, chatId: number) => Promise<Admin>
  groupAccess: GroupAccess
  now: () => Date
  monotonic?: Monotonic
  random: (bytes: number) => Buffer
}

/** As fast as fingers, and not as fast as a script. */
const pace = { burst: 10, perSecond: 0.5 }

export function serveGroupSettings(http: Pick<Http, 'serve' | 'route'>, deps: Deps) {
  const { serve } = http
  const { database, logKeepDays, standingNow } = deps
  const rate = createRate(pace, deps.monotonic)

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
    const retryAfter = rate(String(viewer.userId))
    if (retryAfter > 0) throw new Refused('too_many_requests', retryAfter)
    return apply(deps, viewer, { ...input, chat_id })
  })
  serveSettingsFile(http, deps)
}
