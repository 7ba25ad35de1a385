import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Http } from '#platform/http/http.ts'
import { limitByKey } from '#platform/http/rates.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { answerTransfer, type AnswerDeps } from './answer.ts'
import { beginTransfer, type BeginDeps, type NewTransfer } from './begin.ts'
import { listApplications } from './list-applications.ts'
import { readApplication, type Role } from './read-application.ts'
import { saveStewardship } from './save-stewardship.ts'
import { readStewardship } from './stewardship.ts'

type Deps = AnswerDeps &
  BeginDeps & {
    /** What somebody is in a group as far as it is known, for what is only read. */
    standing: (viewer: UserId, chatId: number, right: 'any') => Promise<{ chatId: ChatId; role: Role }>
    /** Wakes those who carry messages. */
    wake: () => void
    monotonic?: Monotonic
  }

/** Each one is a message to somebody who did not ask for it. */
const beginning = { burst: 6, perSecond: 1 / 300 }
const answering = { burst: 20, perSecond: 1 / 10 }

const trimmed = (reason: string | null) => reason?.trim() || null

export function serveTransfers({ serve }: Pick<Http, 'serve'>, deps: Deps) {
  const { standing, wake } = deps
  const limitBeginning = limitByKey(beginning, deps.monotonic)
  const limitAnswering = limitByKey(answering, deps.monotonic)

  async function begin(wanted: NewTransfer) {
    limitBeginning(wanted.by)
    const applyId = await beginTransfer(deps, wanted)
    wake()
    return readApplication(deps, wanted.by, applyId)
  }

  serve('/api/transfers/get', ({ apply_id }, { userId }) => readApplication(deps, userId, apply_id))

  serve('/api/transfers/list', (input, { userId }) => listApplications(deps, userId, input))

  serve('/api/transfers/offer', ({ chat_id, receiver_user_id, reason, key }, { userId }) =>
    begin({
      kind: 'offer',
      chatId: chat_id,
      by: userId,
      receiver: receiver_user_id,
      reason: trimmed(reason),
      key,
    }),
  )

  serve('/api/transfers/claim', ({ chat_id, reason, key }, { userId }) =>
    begin({ kind: 'claim', chatId: chat_id, by: userId, receiver: userId, reason: trimmed(reason), key }),
  )

  serve('/api/transfers/answer', async ({ reason, ...input }, { userId }) => {
    limitAnswering(userId)
    await answerTransfer(deps, userId, { ...input, reason: trimmed(reason) })
    wake()
    return readApplication(deps, userId, input.apply_id)
  })

  serve('/api/groups/stewardship', async ({ chat_id }, { userId }) =>
    readStewardship(deps, { userId, ...(await standing(userId, chat_id, 'any')) }),
  )

  serve('/api/groups/stewardship/save', async (input, { userId }) => {
    limitAnswering(userId)
    return readStewardship(deps, { userId, ...(await saveStewardship(deps, userId, input)) })
  })
}
