import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import { settingsOf } from '#domain/person-settings.ts'
import { groupNoticesOf, saveGroupNotices } from './group-notices.ts'
import { saveSettings } from './save-settings.ts'

export function serveSettings({ serve }: Pick<Http, 'serve'>, { database }: { database: Database }) {
  serve('/api/me/settings', (_, { userId }) => settingsOf(database, userId))
  serve('/api/me/settings/save', (change, { userId }) => saveSettings(database, userId, change))

  serve('/api/groups/notices', ({ chat_id }, { userId }) => groupNoticesOf(database, chat_id, userId))
  serve('/api/groups/notices/save', ({ chat_id, change }, { userId }) =>
    saveGroupNotices(database, { chatId: chat_id, userId }, change),
  )
}
