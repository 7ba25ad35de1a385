import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { ChatInviteLink } from 'grammy/types'
import { z } from 'zod'
import type { Transaction } from '#platform/database/schema.ts'
import type { LinkOperationKind } from '#platform/database/schema-links.ts'
import { writeEntry } from '#domain/log-book.ts'
import type { Ended } from '#platform/outbox/operation.ts'
import { factsOf } from './effects-of.ts'
import { keepPrimaryLink } from './primary.ts'
import { keepLinks } from './store.ts'

/** What Telegram answers; a link that it gave is worth nothing to us without these. */
const Answer = z.looseObject({ invite_link: z.string(), creator: z.looseObject({ id: z.int() }) })

const stateOf: Record<Ended['state'], ActionState> = {
  sent: 'done',
  failed: 'failed',
  refused: 'refused',
  uncertain: 'uncertain',
  expired: 'expired',
}

/** Telegram tells nobody that a link was revoked by hand; the bot learns it when it tries (Bot API 10.3, editChatInviteLink). */
const revokedByHand = /INVITE_HASH_EXPIRED/

/** What a screen can say of it, where that is known. */
function endingOf({ state, error }: Ended): { state: ActionState; error: string | null; isGone: boolean } {
  const isGone = state === 'failed' && revokedByHand.test(error ?? '')
  return isGone ? { state: 'refused', error: 'link_gone', isGone } : { state: stateOf[state], error, isGone }
}

type Around = { botId: UserId; now: Date }
type Row = {
  chat_id: ChatId
  link: string | null
  kind: LinkOperationKind
  by_user_id: UserId
  /** How it is, or was to be, called. */
  wished: string | null
}

/** The link as it is now, how what was done to it ended, and its entry in the log: all, or nothing. */
export async function endOperations(
  trx: Transaction,
  ended: readonly Ended[],
  around: Around,
): Promise<void> {
  for (const one of ended) await endOperation(trx, one, around)
}

async function endOperation(trx: Transaction, one: Ended, { botId, now }: Around): Promise<void> {
  const { state, error, isGone } = endingOf(one)
  const { rows } = await sql<Row>`
    update link_works w set state = ${state}, error = ${error}, settled_at = now()
    where work_id = ${one.operation.id}
    returning coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = w.chat_id), w.chat_id) as chat_id,
      link, kind, by_user_id, params::jsonb #>> '{wishes,name}' as wished`.execute(trx)
  const [work] = rows
  if (!work) return
  if (isGone)
    await sql`
      update invite_links set is_revoked = true where chat_id = ${work.chat_id} and link = ${work.link}`.execute(
      trx,
    )
  const at = Math.floor(now.getTime() / 1000)
  if (one.state === 'sent' && typeof one.result === 'string')
    await keepPrimaryLink(trx, botId, { chatId: work.chat_id, link: one.result, at })
  const answer = one.state === 'sent' ? linkIn(one.result) : undefined
  if (answer) {
    await trx
      .updateTable('link_works')
      .set({ link: answer.invite_link })
      .where('work_id', '=', one.operation.id)
      .execute()
    const facts = factsOf(work.chat_id, answer, at)
    await keepLinks(trx, [
      { ...facts, ...(work.kind === 'link_created' && { made_by_user_id: work.by_user_id }) },
    ])
  }
  await writeEntry(trx, {
    chatId: work.chat_id,
    kind: work.kind,
    via: 'app',
    actorId: work.by_user_id,
    outcome: state,
    error,
    details: await meantBy(trx, work, answer?.invite_link ?? work.link),
  })
}

/** Nobody comes by so little of an address. Telegram shows as much of other admins' links (Bot API 10.3). */
const beginningOf = (address: string) =>
  `${address.replace(/^https:\/\//, '').slice(0, 't.me/+'.length + 8)}…`

/** Which link it is about, by the name that admins gave it, or by a part of its address: all admins read the log. */
async function meantBy(trx: Transaction, { chat_id, wished }: Row, address: string | null) {
  const known = await trx
    .selectFrom('invite_links')
    .select('name')
    .where('chat_id', '=', chat_id)
    .where('link', '=', address ?? '')
    .executeTakeFirst()
  const link = known?.name || wished || (address && beginningOf(address))
  return link ? { link } : null
}

/** Nothing where Telegram said only that it is so already. */
function linkIn(result: unknown): ChatInviteLink | undefined {
  if (!Answer.safeParse(result).success) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Telegram's own object, of which we need what was just checked
  return result as ChatInviteLink
}
