import type { UserId } from '@steward/contract/ids.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { createRate } from '#platform/http/rate.ts'
import { createKeeper } from '#platform/keeper.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { createWorker } from '#platform/worker.ts'
import type { AskList } from './ask-list.ts'
import type { SpammerList } from './lists.ts'
import {
  leaseListed,
  leaseQuestions,
  putOffQuestion,
  type Question,
  renewQuestions,
  settleQuestion,
} from './store-answers.ts'
import { listAnswered, listFailed, mayAsk } from './store-lists.ts'

type Deps = {
  database: Database
  lists: readonly SpammerList[]
  askList: AskList
  tellLate: (trx: Transaction, userId: UserId) => Promise<void>
  monotonic: Monotonic
  onError: (error: unknown) => void
  tickMs?: number
}

/** Questions that one list has from one node at the same time, and in a second. */
const atOnce = 4
const perSecond = 4

/** Asks lists about newcomers, and tells the admins of those who had written before the answer came. */
export function createSpammerWorker({
  database,
  lists,
  askList,
  tellLate,
  monotonic,
  onError,
  tickMs = 2_000,
}: Deps) {
  const take = createRate({ burst: atOnce, perSecond }, monotonic)
  const keeper = createKeeper(renewQuestions(database), { onError })

  async function askOne(list: SpammerList, question: Question, stopping: AbortSignal): Promise<void> {
    const isListed = await askList(list, question.userId, stopping)
    // Nobody knows what it would have said; the lease runs out.
    if (isListed === undefined && stopping.aborted) return
    if (isListed === undefined) {
      await listFailed(database, list.name)
      return putOffQuestion(database, question)
    }
    await listAnswered(database, list.name)
    await settleQuestion(database, question, isListed)
  }

  /** Answers whether this list may have more to answer at once. */
  async function ask(list: SpammerList, stopping: AbortSignal): Promise<boolean> {
    let room = 0
    while (room < atOnce && take(list.name) === 0) room += 1
    const most = room === 0 ? 0 : await mayAsk(database, list.name, room)
    const questions = most === 0 ? [] : await leaseQuestions(database, list.name, most)
    // What was not used is there for the next.
    if (room > questions.length) take(list.name, questions.length - room)
    await Promise.all(
      questions.map((question) => keeper.during([question], () => askOne(list, question, stopping))),
    )
    return questions.length === room && room > 0
  }

  async function tell(): Promise<boolean> {
    const listed = await leaseListed(database, atOnce)
    for (const userId of listed) await database.transaction().execute((trx) => tellLate(trx, userId))
    return listed.length > 0
  }

  return createWorker({ everyMs: tickMs, onError }, async (stopping) => {
    const asked = await Promise.all(lists.map((list) => ask(list, stopping)))
    const told = await tell()
    return told || asked.some(Boolean)
  })
}
