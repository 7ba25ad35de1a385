import type { Config } from './config.ts'
import type { AtAGlance } from './features/groups/get-group.ts'
import type { Sync } from './features/groups/sync.ts'
import { createGroups } from './features/groups/routes.ts'
import { createPhotos } from './features/photos/routes.ts'
import { telegramPhotos } from './features/photos/telegram-source.ts'
import type { Database } from './platform/database/schema.ts'
import type { Log } from './platform/log.ts'
import type { Monotonic } from './platform/monotonic.ts'
import type { Telegram } from './platform/telegram/client.ts'

type Deps = {
  config: Pick<Config, 'dataDir'>
  appSecret: string
  database: Database
  telegram: Telegram
  sync: Sync
  now: () => Date
  monotonic: Monotonic
  isDiskLow: () => boolean
  stewardship: AtAGlance
  log: Log
}

/** What people see of their groups: lists, pages, photos. */
export function createGroupsDoor({
  config,
  appSecret,
  database,
  telegram,
  sync,
  now,
  monotonic,
  isDiskLow,
  stewardship,
  log,
}: Deps) {
  const photos = createPhotos({
    database,
    dataDir: config.dataDir,
    secret: appSecret,
    source: telegramPhotos(telegram),
    isDiskLow,
    now,
    log,
  })
  const telegramState = () => (telegram.reachable() ? 'reachable' : 'unreachable')
  const groups = createGroups({
    database,
    photoUrl: photos.url,
    now,
    monotonic,
    stewardship,
    refresh: {
      telegramState,
      refreshMember: async (chatId, userId) =>
        (await sync.refreshMember(chatId, userId)) === 'unreachable' ? 'unreachable' : 'reachable',
      syncGroup: async (chatId) =>
        (await sync.syncGroup(chatId)).state === 'unreachable' ? 'unreachable' : 'reachable',
    },
  })
  return { photos, groups }
}
