import { outcomeWords, transferWords } from '@steward/contract/words/transfers.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import { say } from '../../platform/language/say.ts'
import type { Notify } from '../../platform/push/notice.ts'
import type { Outcome } from './state.ts'
import type { Application } from './store.ts'
import { firstNamesOf, subjectOf, tellPeople, type Telling, transferPage } from './tell-people.ts'

type Told = { notify: Notify; application: Application; outcome: Outcome; at: Date }

/** How it ended, for both sides of it; who ended it knows. */
export async function tellOutcome(
  trx: Transaction,
  { notify, application, outcome, at }: Told,
): Promise<void> {
  const { row, kind, steward, receiver, office } = application
  const name = await firstNamesOf(trx, [steward, receiver])
  const { title } = office
  const words = outcomeWords[kind][outcome.state]
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
  await tellPeople(trx, notify, {
    tellings: tellings.filter(({ userId }) => userId !== outcome.by),
    page: transferPage(row.apply_id),
    subject: subjectOf(row.apply_id),
    chatId: row.chat_id,
    at,
    button: transferWords.see,
  })
}
