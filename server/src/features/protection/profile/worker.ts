import type { UserId } from '@steward/contract/ids.ts'
import type { ProfileSource } from '@steward/contract/protection/endpoints.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { createRate } from '#platform/http/rate.ts'
import { createKeeper } from '#platform/keeper.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { createWorker } from '#platform/worker.ts'
import { createGuardedChats } from '../chats.ts'
import { type Profile, judgeProfile } from '../judge/judge-profile.ts'
import { listAnswered, listFailed, mayAsk, readSource } from '../known-spammers/store-lists.ts'
import { createKeptMarks } from '../learn/kept-marks.ts'
import type { AskProfile } from './ask-profile.ts'
import { type Found, leaseFound } from './store-found.ts'
import { leaseLooks, type Look, putOffLooks, renewLooks, settleLook } from './store-looks.ts'

type Deps = {
  database: Database
  askProfile: AskProfile
  /** Answers whether there is something to carry out. */
  actLate: (trx: Transaction, found: Found) => Promise<boolean>
  /** There is something to carry out. */
  wakeHits: () => void
  monotonic: Monotonic
  onError: (error: unknown) => void
  tickMs?: number
}

/** People about whom one node asks Telegram at the same time, and in a second. */
const atOnce = 4
const perSecond = 4

/** Telegram among the lists that are asked, by a name that no list can have. */
const telegram = 'profiles of Telegram'

/** Whether Telegram tells about profiles. */
export const readProfileSource = (database: Database): Promise<ProfileSource> =>
  readSource(database, telegram)

/** Looks at the profiles of newcomers, judges them by the rules of each group that wanted that, and forgets them. */
export function createProfileWorker({
  database,
  askProfile,
  actLate,
  wakeHits,
  monotonic,
  onError,
  tickMs = 2_000,
}: Deps) {
  const take = createRate({ burst: atOnce, perSecond }, monotonic)
  const keeper = createKeeper(renewLooks(database), { onError })
  const { guarded } = createGuardedChats()
  const keptMarks = createKeptMarks()

  /** `isWhole`: nothing of it is missing, so that nothing found means that there is nothing. */
  async function judge(trx: Transaction, looks: readonly Look[], profile: Profile | null, isWhole: boolean) {
    const chats = await guarded(
      trx,
      looks.map(({ chatId }) => chatId),
    )
    const learnt = [...chats.values()].flatMap((chat) =>
      chat.settings.learned.first === 'off' ? [] : [chat.learnt],
    )
    const marks = await keptMarks(trx, learnt)
    const missing: Look[] = []
    for (const look of looks) {
      const chat = chats.get(look.chatId)
      const { name = '', bio = '', channel = '', posts = [] } = profile ?? {}
      const shown = { name, bio: bio || (look.requestBio ?? ''), channel, posts }
      const finding =
        chat && chat.settings.profile.first !== 'off'
          ? judgeProfile(shown, { settings: chat.settings, marks: marks.get(look.chatId) })
          : undefined
      if (finding || isWhole) await settleLook(trx, look, { finding, version: chat?.version ?? 0 })
      else missing.push(look)
    }
    if (missing.length > 0) await putOffLooks(trx, missing)
  }

  async function lookAt(userId: UserId, looks: readonly Look[], stopping: AbortSignal): Promise<void> {
    const { profile, failure } = await askProfile(userId, stopping)
    // Nobody knows what it would have said; the lease runs out.
    if (failure && stopping.aborted) return
    if (failure) await listFailed(database, telegram, failure)
    else await listAnswered(database, telegram)
    await database.transaction().execute((trx) => judge(trx, looks, profile, failure === null))
  }

  /** Answers whether there may be more to ask at once. */
  async function look(stopping: AbortSignal): Promise<boolean> {
    let room = 0
    while (room < atOnce && take(telegram) === 0) room += 1
    const most = room === 0 ? 0 : await mayAsk(database, telegram, room)
    const looks = most === 0 ? [] : await leaseLooks(database, most)
    const people = Map.groupBy(looks, ({ userId }) => userId)
    // What was not used is there for the next.
    if (room > people.size) take(telegram, people.size - room)
    await Promise.all(
      [...people].map(([userId, theirs]) => keeper.during(theirs, () => lookAt(userId, theirs, stopping))),
    )
    return people.size === room && room > 0
  }

  async function act(): Promise<boolean> {
    const all = await leaseFound(database, atOnce)
    let isDue = false
    for (const found of all)
      if (await database.transaction().execute((trx) => actLate(trx, found))) isDue = true
    if (isDue) wakeHits()
    return all.length > 0
  }

  return createWorker({ everyMs: tickMs, onError }, async (stopping) => {
    const isMore = await look(stopping)
    return (await act()) || isMore
  })
}
