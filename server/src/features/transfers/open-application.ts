import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { Insertable } from 'kysely'
import type { Schema, Transaction } from '../../platform/database/schema.ts'
import type { Notify } from '../../platform/push/notice.ts'
import { tellSides } from './tell-sides.ts'

type NewApplication = Omit<
  Insertable<Schema['transfer_applications']>,
  'steward_told_at' | 'receiver_told_at'
>

/**
 * Stores an application and tells both sides of it, with a link to it: both are committed or neither is. One that is
 * there already is left as it is, and nobody is told again. Wake outbox and sender after the commit.
 */
export async function openApplication(
  trx: Transaction,
  { application, notify }: { application: NewApplication; notify: Notify },
): Promise<TransferApplication['apply_id'] | undefined> {
  const written = await trx
    .insertInto('transfer_applications')
    .values(application)
    .onConflict((conflict) => conflict.doNothing())
    .returning('apply_id')
    .executeTakeFirst()
  if (written) await tellSides(trx, { notify, applyId: written.apply_id })
  return written?.apply_id
}
