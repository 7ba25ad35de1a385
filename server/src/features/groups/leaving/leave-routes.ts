import type { UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Http } from '#platform/http/http.ts'
import type { Log } from '#platform/log.ts'
import type { Standing } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { forgetGroup, isRemoved, leaveGroup } from './leave-group.ts'
import { leavingOf } from './leaving.ts'

type Deps = {
  database: Database
  /** What somebody is in a group as far as it is known: of a group that the bot has left nobody can be asked. */
  standing: (viewer: UserId, chatId: number, right: 'any') => Promise<Standing>
  /** The same asked of Telegram now; refuses when it cannot be asked. */
  standingNow: (viewer: UserId, chatId: number) => Promise<Standing>
  /** Wakes the outbox. */
  wake: () => void
  wait: (ms: number) => Promise<void>
  /** Takes the pictures of what is not known any more off this machine. */
  sweepPhotos: () => Promise<void>
  log: Pick<Log, 'info' | 'error'>
}

/** So often is looked what became of it, while somebody waits. */
const looks = { times: 20, everyMs: 100 }

/** Undefined where Telegram says that the bot is out already, and no update has told so yet. */
const unlessOut = (standing: Promise<Standing>): Promise<Standing | undefined> =>
  standing.catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === 'group_frozen') return undefined
    throw error
  })

export function serveLeaving({ serve }: Pick<Http, 'serve'>, deps: Deps) {
  const { database, standing, standingNow, wake, wait, sweepPhotos, log } = deps

  serve('/api/groups/remove', async ({ chat_id }, { userId }) => {
    const known = await standing(userId, chat_id, 'any')
    if (await isRemoved(database, known.chatId)) return { is_removed: true }
    const now = await unlessOut(standingNow(userId, chat_id))
    if (!now) return { is_removed: true }
    const chatId = await leaveGroup(database, { standing: now, by: userId })
    wake()
    for (let look = 0; look < looks.times; look += 1) {
      if ((await leavingOf(database, chatId))?.state !== 'under_way') break
      await wait(looks.everyMs)
    }
    return { is_removed: await isRemoved(database, chatId) }
  })

  serve('/api/groups/forget', async ({ chat_id }, { userId }) => {
    const known = await standing(userId, chat_id, 'any')
    await forgetGroup(database, { standing: known, by: userId })
    // The group is erased whether or not this succeeds, and the next sweep tries again.
    await sweepPhotos().catch((error: unknown) => log.error({ err: error }, 'photos were not swept'))
    log.info({ event: 'group_forgotten', chat_id: known.chatId, user_id: userId }, 'a group was erased')
    return {}
  })
}
