import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { TransferKind } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { writeEntry } from '#domain/log-book.ts'
import { holdSteward } from '#domain/owners.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { dayMs } from '#platform/durations.ts'
import { Refused } from '#platform/refused.ts'
import { type GroupStewardship, stewardshipOfGroup, stewardshipsOf } from './stewardship-state.ts'
import { openApplication } from './open-application.ts'
import { claimRefusal, coolsOff, isAdmin, offerRefusal } from './rules.ts'
import { settle, unwritten } from './settle.ts'
import { openApplicationOf, statusIn } from './store.ts'
import { adminsOf } from './tell-people.ts'

/** What somebody is in a group, asked of Telegram within the last seconds; refuses when it cannot be asked. */
export type StandingNow = (
  person: UserId,
  chatId: number,
) => Promise<{ chatId: ChatId; role: 'creator' | 'administrator' }>

export type BeginDeps = {
  database: Database
  random: (bytes: number) => Buffer
  notify: Notify
  standingNow: StandingNow
  /** Asks Telegram about somebody who may be no admin. */
  refreshNow: (chatId: ChatId, person: UserId) => Promise<'reachable' | 'unreachable'>
}

export type NewTransfer = {
  kind: TransferKind
  chatId: ChatId
  by: UserId
  receiver: UserId
  reason: string | null
  key: string
}

/** How long an application can be answered, or objected to. */
const daysOpen = { offer: 7, claim: 14, cooling: 7 }

/** Begins an offer or a claim under conditions of this moment; answers with its id. The same key begins it once. */
export async function beginTransfer(deps: BeginDeps, wanted: NewTransfer): Promise<string> {
  const known = await findByKey(deps.database, wanted)
  if (known) return known
  const { chatId } = await deps.standingNow(wanted.by, wanted.chatId)
  if (wanted.kind === 'offer') await confirmReceiver(deps, { ...wanted, chatId })
  else await lookForSteward(deps, (await stewardshipsOf(deps.database, [chatId])).get(chatId))
  return deps.database.transaction().execute(async (trx) => write(trx, deps, { ...wanted, chatId }))
}

/** Only whom Telegram calls an admin at this moment, and no bot. */
async function confirmReceiver(
  { database, standingNow }: BeginDeps,
  { chatId, by, receiver }: NewTransfer,
): Promise<void> {
  const admins = await adminsOf(database, chatId)
  if (admins.every((userId) => userId === by)) throw new Refused('nobody_to_receive')
  if (!admins.includes(receiver)) throw new Refused('target_not_admin')
  try {
    await standingNow(receiver, chatId)
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'group_not_found') throw new Refused('target_not_admin')
    throw error
  }
}

/** Has Telegram say what whoever answers for the group is there now: nobody told us, maybe, that they came back. */
export async function lookForSteward(
  { refreshNow }: Pick<BeginDeps, 'refreshNow'>,
  stewardship: GroupStewardship | undefined,
): Promise<void> {
  const steward = stewardship?.steward
  if (!steward || steward.is === 'erased') return
  if ((await refreshNow(stewardship.chatId, steward.userId)) === 'unreachable')
    throw new Refused('telegram_unreachable')
}

async function write(trx: Transaction, { random, notify }: BeginDeps, wanted: NewTransfer): Promise<string> {
  const { kind, by, receiver, reason, key } = wanted
  const chatId = await holdSteward(trx, wanted.chatId)
  // The same decision may have come twice at the same time.
  const known = await findByKey(trx, wanted)
  if (known) return known
  const refusal = await refusalOf(trx, notify, { ...wanted, chatId })
  if (refusal) throw new Refused(refusal)

  const stewardship = await stewardshipOfGroup(trx, chatId)
  const cooled = kind === 'claim' && coolsOff(stewardship, receiver)
  const days = cooled ? daysOpen.cooling : daysOpen[kind]
  const applyId = await openApplication(trx, {
    notify,
    application: {
      chat_id: chatId,
      apply_id: random(16).toString('base64url'),
      kind,
      state: cooled ? 'cooling' : 'pending',
      steward_user_id: stewardship.steward?.userId ?? null,
      receiver_user_id: receiver,
      reason,
      key,
      cooled,
      created_at: stewardship.at,
      expires_at: new Date(stewardship.at.getTime() + days * dayMs),
      settled_at: null,
    },
  })
  if (!applyId) throw new Error('another application was opened meanwhile')
  await writeEntry(trx, {
    chatId,
    kind: kind === 'offer' ? 'transfer_offered' : 'transfer_claimed',
    via: 'app',
    actorId: by,
    targetId: kind === 'offer' ? receiver : (stewardship.steward?.userId ?? null),
    reason: cooled ? reason : null,
  })
  return applyId
}

/** What is over gives way to what is new. */
async function refusalOf(trx: Transaction, notify: Notify, wanted: NewTransfer): Promise<RefusalName | null> {
  const { chatId, kind, by, receiver } = wanted
  const open = await openApplicationOf(trx, chatId)
  const ended = open && unwritten(open)
  if (open && ended) await settle(trx, { application: open, outcome: ended, notify })
  const stewardship = await stewardshipOfGroup(trx, chatId)
  const asking = { viewer: by, hasOpen: open !== undefined && !ended }
  const refusal = kind === 'offer' ? offerRefusal(stewardship, asking) : claimRefusal(stewardship, asking)
  if (refusal) return refusal
  // Whoever added the bot answers for it only if it turns out that there is no creator.
  if (!stewardship.isCompared) return 'telegram_unreachable'
  if (kind === 'offer' && receiver === by) return 'steward_already'
  // Between the answer of Telegram and this transaction they may have lost it again.
  return isAdmin(await statusIn(trx, chatId, receiver))
    ? null
    : kind === 'offer'
      ? 'target_not_admin'
      : 'group_not_found'
}

/** The same key with something else in it was sent by mistake. */
async function findByKey(
  database: Database | Transaction,
  { kind, chatId, by, receiver, key }: NewTransfer,
): Promise<string | undefined> {
  const { rows } = await sql<{ apply_id: string; is_same: boolean }>`
    select apply_id, kind = ${kind} and receiver_user_id = ${receiver} and chat_id = ${currentId(chatId)} as is_same
    from transfer_applications
    where case kind when 'offer' then steward_user_id else receiver_user_id end = ${by} and key = ${key}`.execute(
    database,
  )
  const [found] = rows
  if (found && !found.is_same) throw new Refused('key_used')
  return found?.apply_id
}
