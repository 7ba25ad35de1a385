import type { ChatId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import { offerExport } from '#platform/exports.ts'
import { createFilePace, serveFile } from '#platform/http/export-file.ts'
import type { GroupAccess } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { asKept, settingsFor, type Viewer } from './read-settings.ts'
import { fileOf } from './settings-file.ts'

type Deps = {
  database: Database
  logKeepDays: number
  groupAccess: GroupAccess
  now: () => Date
  monotonic?: Monotonic
  random: (bytes: number) => Buffer
}

const saved = {
  what: 'settings',
  at: '/exports/settings',
  type: 'application/json',
  name: 'steward-settings.json',
} as const

/** The settings as a file, and the address where a browser fetches it once. */
export function serveSettingsFile({ serve, route }: Pick<Http, 'serve' | 'route'>, deps: Deps) {
  const { database, logKeepDays, now } = deps
  const pace = createFilePace(deps.monotonic)

  async function fileFor(chat: ChatId, viewer: Viewer) {
    const { chatId, shown } = await settingsFor(database, chat, viewer)
    const { settings, ...profile } = asKept(shown, logKeepDays)
    return { chatId, file: fileOf({ chatId, settings, profile }, now()) }
  }

  serve('/api/groups/settings/export', async ({ chat_id }, viewer) => {
    const { userId } = viewer
    pace(userId)
    const { chatId, file } = await fileFor(chat_id, viewer)
    const token = await offerExport(deps, { what: saved.what, chatId, userId, language: 'en', filter: {} })
    return { path: `${saved.at}/${token}`, file }
  })

  serveFile({ route }, deps, saved, async ({ user_id: userId, chat_id }) => {
    const { file } = await fileFor(chat_id, { userId, session: { kind: 'web' } })
    return file
  })
}
