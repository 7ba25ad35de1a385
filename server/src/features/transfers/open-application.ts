import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { Insertable } from 'kysely'
import type { Schema, Transaction } from '#platform/database/schema.ts'
import { keepSteward } from '#domain/owners.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { findApplication } from './store.ts'
import { otherTellings } from './tell-open.ts'
import { aboutTransfer, tellPeople } from './tell-people.ts'
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
  if (opened)
    await tellPeople(trx, notify, {
      tellings: await otherTellings(trx, opened),
      ...aboutTransfer(written.apply_id, opened.row.chat_id),
      at: opened.row.created_at,
    })
  return written.apply_id
}
