import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferKind, TransferState } from '@steward/contract/transfers.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { calledIn } from '#platform/language/called-in.ts'
import { languagesOf } from '#platform/language/language-of.ts'
import { say } from '#platform/language/say.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { shownPeople } from '#domain/people/shown.ts'
import { type Side, sideWords } from './tell-open.ts'
import { aboutTransfer } from './tell-people.ts'

type Untold = {
  chat_id: ChatId
  apply_id: string
  kind: TransferKind
  state: TransferState
  title: string
  side: Side
  user_id: UserId
  /** The one on the other side, by first name; null when nothing is kept of them. */
  other: string | null
  at: Date
  days: number
}

/**
 * Tells the sides of applications that can still be answered, each once. To whom the bot may not write yet, and who has
 * no browser that asked for notifications, is told when they have one of both (Bot API: a bot cannot begin a
 * conversation). Answers how many were told.
 */
export async function tellSides(
  trx: Transaction,
  { notify, applyId }: { notify: Notify; applyId?: string },
): Promise<number> {
  const untold = await takeUntold(trx, applyId)
  const people = untold.map(({ user_id: userId }) => ({ userId }))
  const languageOf = await languagesOf(trx, people)
  for (const {
    apply_id,
    chat_id: chatId,
    kind,
    state,
    title,
    side,
    user_id: userId,
    other,
    at,
    days,
  } of untold) {
    const language = languageOf(userId)
    const { words, offered } = sideWords(side, { kind, state })
    await notify(trx, {
      userId,
      kind: 'transfers',
      language,
      text: say(words, language, { title, name: calledIn(other, language), days }),
      ...aboutTransfer(apply_id, chatId),
      at,
      offered,
    })
  }
  return untold.length
}

const mayBeTold = (side: Side) => sql<boolean>`
  ${sql.ref(`a.${side}_told_at`)} is null
  and (exists (select from bot_chats b where b.user_id = ${sql.ref(`a.${side}_user_id`)} and b.is_open)
    or exists (select from push_subscriptions p where p.user_id = ${sql.ref(`a.${side}_user_id`)}))`

/** Marks them told, for the rest of this transaction; another node takes others. */
async function takeUntold(trx: Transaction, applyId: string | undefined): Promise<Untold[]> {
  const { rows } = await sql<Untold>`
    with taken as (
      select a.chat_id, a.apply_id, ${mayBeTold('steward')} as steward, ${mayBeTold('receiver')} as receiver
      from transfer_applications a
      where a.state in ('pending', 'cooling') and a.expires_at > now()
        and (a.apply_id = ${applyId ?? null} or ${applyId === undefined})
        and (${mayBeTold('steward')} or ${mayBeTold('receiver')})
      order by a.chat_id, a.apply_id limit 20 for update skip locked
    ), told as (
      update transfer_applications a set
        steward_told_at = case when taken.steward then now() else a.steward_told_at end,
        receiver_told_at = case when taken.receiver then now() else a.receiver_told_at end
      from taken where a.chat_id = taken.chat_id and a.apply_id = taken.apply_id
      returning a.chat_id, a.apply_id, a.kind, a.state, a.steward_user_id, a.receiver_user_id, a.created_at,
        a.expires_at, taken.steward, taken.receiver
    )
    select told.chat_id, told.apply_id, told.kind, told.state, c.title, sides.side, sides.user_id,
      p.first_name as other, told.created_at as at,
      ceil(extract(epoch from told.expires_at - now()) / 86400)::integer as days
    from told
    cross join lateral (values
      ('steward', told.steward_user_id, told.receiver_user_id, told.steward),
      ('receiver', told.receiver_user_id, told.steward_user_id, told.receiver)
    ) as sides(side, user_id, other_id, due)
    join chats c on c.chat_id = told.chat_id
    left join ${shownPeople} p on p.chat_id = told.chat_id and p.user_id = sides.other_id
    where sides.due
    order by told.apply_id, sides.side`.execute(trx)
  return rows
}

/** Those who could not be told at once; answers whether anybody was. */
export async function tellLater(database: Database, notify: Notify): Promise<boolean> {
  const tell = () => database.transaction().execute((trx) => tellSides(trx, { notify }))
  let told = false
  while ((await tell()) > 0) told = true
  return told
}
