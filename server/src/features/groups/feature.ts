import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { type Base, feature } from '#platform/feature.ts'
import { hourly, type Job } from '#platform/jobs/schedule.ts'
import type { RightOfWay } from '#platform/right-of-way.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { groupEffects } from './effects/consumer.ts'
import { forgetMoves } from './effects/store-activity.ts'
import type { StewardshipSummary } from './pages/get-group.ts'
import { serveLeaving } from './leaving/leave-routes.ts'
import { createLiveAnswers } from './access/live-answers.ts'
import { nameMembers } from './effects/name-members.ts'
import { purgeGroups } from './leaving/purge.ts'
import { createRepair } from './sync/repair.ts'
import { createGroups } from './routes.ts'
import { createSync } from './sync/sync.ts'
import { createSyncDue } from './sync/due.ts'

type Deps = Pick<Base, 'database' | 'telegram' | 'botId' | 'outbox' | 'now' | 'monotonic' | 'log'> & {
  photoUrl: PhotoUrl
  rightOfWay: RightOfWay
  /** Takes the pictures of what is not known any more off this machine. */
  sweepPhotos: () => Promise<void>
  stewardship: StewardshipSummary
  keepPrimaryLink: (
    trx: Transaction,
    botId: UserId,
    primary: { chatId: number; link: string; at: number },
  ) => Promise<void>
}

const syncTickMs = 5_000
const syncAtOnce = 4
/** One call a second for all nodes of a bot: a hundred thousand people in a little more than a day. */
const repairPace = { people: 5, everyMs: 5_000 }

/** What is known of groups and of who is what in them, and how that is kept true. */
export function createGroupsFeature(deps: Deps) {
  const { database, telegram, botId, outbox, now, monotonic, log, photoUrl, sweepPhotos, stewardship } = deps
  const sync = createSync({
    database,
    telegram,
    rightOfWay: deps.rightOfWay,
    now,
    keepPrimaryLink: (trx, primary) => deps.keepPrimaryLink(trx, botId, primary),
  })
  const syncDue = createSyncDue({
    database,
    sync,
    atOnce: syncAtOnce,
    tickMs: syncTickMs,
    onError: (error) => log.error({ err: error }, 'a group could not be compared with Telegram'),
  })
  const repair = createRepair({
    database,
    sync,
    now,
    pace: repairPace,
    onError: (error) => log.error({ err: error }, 'a member could not be asked about'),
  })
  const live = createLiveAnswers({
    database,
    sync,
    monotonic,
    onError: (error) => log.error({ err: error }, 'what Telegram said could not be stored'),
  })
  const groups = createGroups({
    database,
    photoUrl,
    now,
    monotonic,
    stewardship,
    refresh: {
      telegramState: () => (telegram.reachable() ? 'reachable' : 'unreachable'),
      refreshMember: async (chatId, userId) =>
        (await sync.refreshMember(chatId, userId)) === 'unreachable' ? 'unreachable' : 'reachable',
      syncGroup: async (chatId) =>
        (await sync.syncGroup(chatId)).state === 'unreachable' ? 'unreachable' : 'reachable',
    },
  })
  const jobs: Job[] = [
    hourly('forget moves', () => forgetMoves(database)),
    hourly('purge groups', () => purgeGroups(database)),
    { name: 'name members', everySeconds: 60, run: () => nameMembers(database) },
  ]

  return feature({
    ...groups,
    ...live,
    /** Stops once what Telegram said is stored; after whoever asks. */
    hearing: { start: () => undefined, stop: live.refreshNow.idle },
    /** Asks Telegram what the bot and somebody are, for whoever is about to act on them; nobody waits. */
    askAhead: (chatId: ChatId, userId: UserId) => {
      for (const one of [botId, userId]) void live.refreshNow.said(chatId, one)
    },
    serve: (http) => {
      groups.serve(http)
      serveLeaving(http, {
        database,
        standing: groups.standing,
        standingNow: live.standingNow,
        wake: outbox.wake,
        wait: (ms) => sleep(ms),
        sweepPhotos,
        log,
      })
    },
    consumers: [groupEffects({ onStale: syncDue.wake })],
    jobs,
    parts: [syncDue, repair],
  })
}
