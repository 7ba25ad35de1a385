import { outcomeWords } from '@steward/contract/words/transfers.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { say } from '#platform/language/say.ts'
import type { Notify } from '#domain/notices/notice.ts'
import type { Outcome } from './state.ts'
import type { Application } from './store.ts'
import { aboutTransfer, firstNamesOf, tellPeople, type Telling } from './tell-people.ts'

type Ended = Pick<Outcome, 'state' | 'by'>

/** How it ended, for both sides of it; who ended it knows. */
export async function outcomeTellings(
  trx: Transaction,
  { row, kind, steward, receiver, stewardship: { title } }: Application,
  { state, by }: Ended,
): Promise<Telling[]> {
  const name = await firstNamesOf(trx, row.chat_id, [steward, receiver])
  const words = outcomeWords[kind][state]
  const tellings: Telling[] = [
    {
      userId: receiver,
      text: (language) => say(words.receiver, language, { title, name: name(steward, language) }),
    },
  ]
  if (steward !== null)
    tellings.push({
      userId: steward,
      text: (language) => say(words.steward, language, { title, name: name(receiver, language) }),
    })
  return tellings.filter(({ userId }) => userId !== by)
}

type Told = { notify: Notify; application: Application; outcome: Outcome; at: Date }

export async function tellOutcome(
  trx: Transaction,
  { notify, application, outcome, at }: Told,
): Promise<void> {
  const { apply_id: applyId, chat_id: chatId } = application.row
  const tellings = await outcomeTellings(trx, application, outcome)
  await tellPeople(trx, notify, { tellings, ...aboutTransfer(applyId, chatId), at })
}
