import type { TransferApplication } from '@steward/contract/transfers.ts'
import { transferWords } from '@steward/contract/words/transfers.ts'
import type { Insertable } from 'kysely'
import type { Schema, Transaction } from '../../platform/database/schema.ts'
import { say } from '../../platform/language/say.ts'
import { keepSteward } from '../../platform/owners.ts'
import type { Notify } from '../../platform/push/notice.ts'
import { answerersOf } from './rules.ts'
import { type Application, findApplication } from './store.ts'
import { adminsOf, firstNamesOf, subjectOf, tellPeople, transferPage } from './tell-people.ts'
import { tellSides } from './tell-sides.ts'

type NewApplication = Omit<
  Insertable<Schema['transfer_applications']>,
  'steward_told_at' | 'receiver_told_at'
>

/**
 * Stores an application and tells both sides of it, and whoever else may answer, with a link to it: all is committed or
 * nothing is. One that is there already is left as it is, and nobody is told again. Wake outbox and sender after the
 * commit.
 */
export async function openApplication(
  trx: Transaction,
  { application, notify }: { application: NewApplication; notify: Notify },
): Promise<TransferApplication['apply_id'] | undefined> {
  await keepSteward(trx, application.chat_id)
  const written = await trx
    .insertInto('transfer_applications')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning('apply_id')
    .executeTakeFirst()
  if (!written) return undefined
  await tellSides(trx, { notify, applyId: written.apply_id })
  const opened = await findApplication(trx, written.apply_id)
  if (opened) await tellOthers(trx, notify, opened)
  return written.apply_id
}

const day = 24 * 3600 * 1000

/** The creator who may answer a claim; every admin, where each may object to it. */
async function tellOthers(trx: Transaction, notify: Notify, application: Application): Promise<void> {
  const { row, kind, state, receiver, steward, office, expiresAt } = application
  if (kind !== 'claim' || (state !== 'pending' && state !== 'cooling')) return
  const people =
    state === 'cooling'
      ? await adminsOf(trx, row.chat_id)
      : answerersOf(office, receiver).map(({ userId }) => userId)
  const words = state === 'cooling' ? transferWords.claimCooling : transferWords.claimToCreator
  const name = await firstNamesOf(trx, [receiver])
  const days = Math.ceil((expiresAt.getTime() - office.at.getTime()) / day)
  await tellPeople(trx, notify, {
    tellings: people
      .filter((userId) => userId !== receiver && userId !== steward)
      .map((userId) => ({
        userId,
        text: (language) =>
          say(words, language, { title: office.title, name: name(receiver, language), days }),
        offered: true,
      })),
    page: transferPage(row.apply_id),
    subject: subjectOf(row.apply_id),
    chatId: row.chat_id,
    at: row.created_at,
    button: transferWords.see,
  })
}
