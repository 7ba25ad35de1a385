import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferAnswer } from '@steward/contract/transfers.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { holdSteward } from '#domain/owners.ts'
import { Refused } from '#platform/refused.ts'
import { type BeginDeps, lookForSteward } from './begin.ts'
import { findSeen, mayNow, type ReadDeps, roleKept, type Seen } from './read-application.ts'
import { settle, unwritten } from './settle.ts'
import { isOpen, type Outcome } from './state.ts'

export type AnswerDeps = Omit<BeginDeps, 'random'> & ReadDeps

type Answer = Omit<InputOf<'/api/transfers/answer'>, 'reason'> & { reason: string | null }

const outcomes = {
  accept: 'accepted',
  decline: 'declined',
  withdraw: 'withdrawn',
  object: 'objected',
} as const satisfies Record<TransferAnswer, Outcome['state']>

/** Answered once: of two at the same instant one wins, and the other hears that it was answered already. */
export async function answerTransfer(
  deps: AnswerDeps,
  viewer: UserId,
  { apply_id: applyId, answer, reason }: Answer,
): Promise<void> {
  const before = await findSeen(deps, viewer, applyId)
  if (isOpen(before.state) && before.expiresAt > before.stewardship.at) {
    if (!mayNow(before, viewer).includes(answer)) throw new Refused('answer_not_yours')
    await askNow(deps, viewer, { answer, seen: before })
  }
  const refusal = await deps.database.transaction().execute(async (trx) => {
    await holdSteward(trx, before.row.chat_id)
    // As it is now that nobody else can change who answers for the group.
    const seen = await findSeen({ database: trx, roleIn: roleKept(trx) }, viewer, applyId)
    const outcome: Outcome = { state: outcomes[answer], by: viewer, reason }
    return answerWith(trx, deps, { seen, viewer, answer, outcome })
  })
  if (refusal) throw new Refused(refusal)
}

/** Answers with a refusal instead of throwing it, where what was found out is to be kept. */
async function answerWith(
  trx: Transaction,
  { notify }: Pick<AnswerDeps, 'notify'>,
  { seen, viewer, answer, outcome }: { seen: Seen; viewer: UserId; answer: TransferAnswer; outcome: Outcome },
) {
  const ended = unwritten(seen)
  if (ended) {
    await settle(trx, { application: seen, outcome: ended, notify })
    return ended.state === 'void' ? 'application_void' : 'application_expired'
  }
  if (!isOpen(seen.state)) return 'application_settled'
  if (seen.expiresAt <= seen.stewardship.at) return 'application_expired'
  if (!mayNow(seen, viewer).includes(answer)) return 'answer_not_yours'
  // Its row is asked once more, for somebody may have answered a moment before.
  return (await settle(trx, { application: seen, outcome, notify })) ? undefined : 'application_settled'
}

/**
 * Has Telegram say what whoever receives the group, and whoever objects or hands it over, is there now; and whether the
 * steward is gone in whose place another answers a claim. That somebody is no admin is written down by asking, and
 * judged afterwards.
 */
async function askNow(
  deps: Pick<AnswerDeps, 'standingNow' | 'refreshNow'>,
  viewer: UserId,
  { answer, seen }: { answer: TransferAnswer; seen: Seen },
): Promise<void> {
  const people = answer === 'accept' ? [seen.receiver, viewer] : answer === 'object' ? [viewer] : []
  for (const person of new Set(people)) await askAbout(deps, person, seen.row.chat_id)
  if (answer === 'accept' && seen.kind === 'claim' && seen.stewardship.steward?.userId !== viewer)
    await lookForSteward(deps, seen.stewardship)
}

export async function askAbout(
  { standingNow, refreshNow }: Pick<AnswerDeps, 'standingNow' | 'refreshNow'>,
  person: UserId,
  chatId: ChatId,
): Promise<void> {
  try {
    await standingNow(person, chatId)
  } catch (error) {
    if (!(error instanceof Refused) || error.refusal !== 'group_not_found') throw error
    if ((await refreshNow(chatId, person)) === 'unreachable') throw new Refused('telegram_unreachable')
  }
}
