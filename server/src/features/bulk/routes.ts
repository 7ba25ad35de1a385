import { rightFor } from '@steward/contract/actions.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Standing } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import { ownersOf } from '#domain/owners.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import { pauseBulk, resumeBulk } from './pause-bulk.ts'
import { readBrakes } from './read-brakes.ts'
import { changedSince, readBulks, readItems, type ReadParts } from './read-bulk.ts'
import { release } from './release.ts'
import { startBulk } from './start-bulk.ts'
import { stopBulk } from './stop-bulk.ts'

type AdminOf = Pick<Standing, 'chatId' | 'rights'>

type Parts = ReadParts & {
  /** What somebody is in a group as far as it is known, for what is only read. */
  standing: (viewer: UserId, chatId: number, right: AdminRight | 'any') => Promise<AdminOf>
  /** The same asked of Telegram now; refuses when it cannot be asked. */
  standingNow: (viewer: UserId, chatId: number) => Promise<AdminOf>
  wake: () => void
  monotonic?: Monotonic
  spend: Spend
}

/** Each one is hundreds of actions or thousands; nobody needs more than a few in a row. */
const pace = { burst: 10, perSecond: 1 / 10 }

export function serveBulk({ serve }: Pick<Http, 'serve'>, parts: Parts) {
  const { database, standing, standingNow, wake } = parts
  const limit = limitByKey(pace, parts.monotonic)

  async function read({ chatId, rights }: AdminOf, userId: UserId, bulkId: number) {
    const [bulk] = await readBulks(parts, { userId, rights }, { chatId, bulkId })
    if (!bulk) throw new Refused('bulk_not_found')
    return bulk
  }

  async function list({ chatId, rights }: AdminOf, userId: UserId) {
    const owners = await ownersOf(database, chatId)
    return {
      bulks: await readBulks(parts, { userId, rights }, { chatId }),
      brakes: await readBrakes(parts, chatId),
      can_release: owners.includes(userId),
    }
  }

  serve('/api/groups/bulk/start', async ({ chat_id, key, action, targets, reason = null }, { userId }) => {
    limit(userId)
    const live = await standingNow(userId, chat_id)
    if (!live.rights.includes(rightFor[action.kind])) throw new Refused('right_missing')
    const { chatId } = live
    const wanted = { chatId, actor: userId, key, action, targets, reason }
    const bulkId = await startBulk(database, wanted, parts.spend)
    wake()
    return read(live, userId, bulkId)
  })

  serve('/api/groups/bulk/get', async ({ chat_id, bulk_id, since = 0 }, { userId }) => {
    const known = await standing(userId, chat_id, 'any')
    // The state first: what changes in between is in the next answer, never lost.
    const bulk = await read(known, userId, bulk_id)
    return { ...bulk, changed: await changedSince(database, known.chatId, bulk_id, since) }
  })

  serve('/api/groups/bulk/items', async ({ chat_id, ...wanted }, { userId }) => {
    const known = await standing(userId, chat_id, 'any')
    await read(known, userId, wanted.bulk_id)
    return readItems(parts, known.chatId, wanted)
  })

  /** For whoever began it, and for who could do the same. */
  async function steer(admin: AdminOf, userId: UserId, bulkId: number, how: typeof stopBulk) {
    if (!(await read(admin, userId, bulkId)).can_stop) throw new Refused('right_missing')
    await how(database, admin.chatId, bulkId)
    wake()
    return read(admin, userId, bulkId)
  }

  serve('/api/groups/bulk/pause', async ({ chat_id, bulk_id }, { userId }) =>
    steer(await standing(userId, chat_id, 'any'), userId, bulk_id, pauseBulk),
  )

  // It acts again: whether this person may let it is asked of Telegram now.
  serve('/api/groups/bulk/resume', async ({ chat_id, bulk_id }, { userId }) =>
    steer(await standingNow(userId, chat_id), userId, bulk_id, resumeBulk),
  )

  serve('/api/groups/bulk/stop', async ({ chat_id, bulk_id }, { userId }) =>
    steer(await standing(userId, chat_id, 'any'), userId, bulk_id, stopBulk),
  )

  serve('/api/groups/bulk/list', async ({ chat_id }, { userId }) =>
    list(await standing(userId, chat_id, 'any'), userId),
  )

  serve('/api/groups/brake/release', async ({ chat_id, held_user_id: held }, { userId, session }) => {
    const live = await standingNow(userId, chat_id)
    const { chatId } = live
    await database.transaction().execute(async (trx) => {
      if (!(await ownersOf(trx, chatId)).includes(userId)) throw new Refused('not_the_owner')
      // Whoever got hold of a browser's session is held by the brake as well (SEC-25).
      if (session.kind !== 'container') throw new Refused('container_only')
      await release(trx, { chatId, userId: held, by: userId })
    })
    wake()
    return list(live, userId)
  })
}
