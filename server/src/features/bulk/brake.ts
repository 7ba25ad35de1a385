import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { brakedKinds, isBrakedKind } from '../../platform/braked-kinds.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import type { Via } from '../../platform/database/schema-actions.ts'
import { writeEntry } from '../../platform/log-book.ts'

/** So many of these by one person in so many minutes, and somebody else has to look first. */
export type BrakeLimit = { actions: number; minutes: number }

export type Pulled = BrakeLimit & { chatId: ChatId; userId: UserId; via: Via }

type Deps = {
  limitOf: (trx: Transaction, chatId: ChatId) => Promise<BrakeLimit>
  /** Owes a notice to those who may let the person go on. */
  tell: (trx: Transaction, pulled: Pulled) => Promise<void>
}

type Wanted = { chatId: ChatId; actor: UserId; via: Via; action: { kind: string }; isAllowed?: boolean }

/** Whether the brake holds this person. Whoever asks has the row until the transaction ends, so that nodes count together. */
export async function isHeld(trx: Transaction, chatId: ChatId, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    insert into brakes as b (chat_id, user_id) values (${chatId}, ${userId})
    on conflict (chat_id, user_id) do update set user_id = excluded.user_id
    returning b.pulled_at is not null and b.released_at is null as held`.execute(trx)
  return rows[0]?.held ?? false
}

async function isTooMany(trx: Transaction, { chatId, userId, actions, minutes }: Pulled): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from actions a left join actions cause on cause.action_id = a.because
      where a.chat_id = ${chatId} and ${isBrakedKind}
        and coalesce(cause.actor_id, a.actor_id) = ${userId}
        and a.created_at > now() - ${minutes} * interval '1 minute'
        and a.created_at > coalesce(
          (select b.released_at from brakes b where b.chat_id = ${chatId} and b.user_id = ${userId}), '-infinity')
      limit ${actions}) as lately`.execute(trx)
  return (rows[0]?.count ?? 0) >= actions
}

async function pull(trx: Transaction, { chatId, userId, actions, minutes }: Pulled): Promise<void> {
  await trx
    .updateTable('brakes')
    .set({ pulled_at: sql`now()`, released_at: null, released_by: null, actions, minutes })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute()
  await sql`
    update bulks set state = 'paused', revision = revision + 1
    where chat_id = ${chatId} and actor_id = ${userId} and state = 'running' and not is_allowed`.execute(trx)
}

const writePulled = (trx: Transaction, { chatId, userId, via, actions, minutes }: Pulled) =>
  writeEntry(trx, {
    chatId,
    kind: 'brake_pulled',
    via,
    actorId: null,
    targetId: userId,
    details: { actions, minutes },
  })

/**
 * Asked in the transaction that begins an action: why it may not begin, or undefined. It holds single actions and
 * commands as well as bulk ones, for whoever took over an admin's account would else send one after the other. What
 * the bot does because of a warning is the doing of whoever warned; what it decides by itself is no person's. Who
 * really has to can still act in the messenger by hand.
 */
export const createBrake =
  ({ limitOf, tell }: Deps) =>
  async (
    trx: Transaction,
    { chatId, actor, via, action, isAllowed = false }: Wanted,
  ): Promise<RefusalName | undefined> => {
    if (via === 'bot' || isAllowed || !brakedKinds.includes(action.kind)) return undefined
    if (await isHeld(trx, chatId, actor)) return 'brake_pulled'
    const pulled = { chatId, userId: actor, via, ...(await limitOf(trx, chatId)) }
    if (!(await isTooMany(trx, pulled))) return undefined
    await pull(trx, pulled)
    await writePulled(trx, pulled)
    await tell(trx, pulled)
    return 'brake_pulled'
  }
