import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { brakedKinds, isBrakedKind } from '#domain/braked-kinds.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Via } from '#platform/database/schema-actions.ts'
import { writeEntry } from '#domain/log-book.ts'
import { unseen } from '#platform/database/unseen.ts'

/** So many of these by one person in so many minutes, and somebody else has to look first. */
export type BrakeLimit = { actions: number; minutes: number }

export type Pulled = BrakeLimit & { chatId: ChatId; userId: UserId; via: Via }

type Deps = {
  /** Known when the next statement is answered. */
  limitsOf: (trx: Transaction, chatIds: readonly ChatId[]) => Promise<(chatId: ChatId) => BrakeLimit>
  /** Owes a notice to those who may let the person go on. */
  tell: (trx: Transaction, pulled: Pulled) => Promise<void>
}

type NewAction = { chatId: ChatId; actor: UserId; via: Via; action: { kind: string }; isAllowed?: boolean }
type Whose = { chatId: ChatId; userId: UserId }

/** Whom of these the brake holds. Whoever asks has the rows until the transaction ends, so that nodes count together. */
async function areHeld(trx: Transaction, people: readonly Whose[]): Promise<boolean[]> {
  const { rows } = await sql<{ chat_id: number; user_id: number; held: boolean }>`
    insert into brakes as b (chat_id, user_id)
    select * from unnest(
      ${unseen(
        people.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        people.map(({ userId }) => userId),
        'bigint',
      )}
    ) as w(chat_id, user_id) order by chat_id, user_id
    on conflict (chat_id, user_id) do update set user_id = excluded.user_id
    returning b.chat_id, b.user_id, b.pulled_at is not null and b.released_at is null as held`.execute(trx)
  const held = new Map(rows.map((row) => [`${row.chat_id} ${row.user_id}`, row.held]))
  return people.map(({ chatId, userId }) => held.get(`${chatId} ${userId}`) ?? false)
}

export const isHeld = async (trx: Transaction, chatId: ChatId, userId: UserId): Promise<boolean> =>
  (await areHeld(trx, [{ chatId, userId }]))[0] ?? false

/** How many that it counts each of them began recently; no further than to the limit. */
async function countLately(trx: Transaction, people: readonly (Whose & BrakeLimit)[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (
      select from actions a left join actions cause on cause.action_id = a.because
      where a.chat_id = w.chat_id and ${isBrakedKind}
        and coalesce(cause.actor_id, a.actor_id) = w.user_id
        and a.created_at > now() - w.minutes * interval '1 minute'
        and a.created_at > coalesce(
          (select b.released_at from brakes b where b.chat_id = w.chat_id and b.user_id = w.user_id), '-infinity')
      limit w.actions) as recent)::int as count
    from unnest(
      ${unseen(
        people.map(({ chatId }) => chatId),
        'bigint',
      )}, ${unseen(
        people.map(({ userId }) => userId),
        'bigint',
      )},
      ${unseen(
        people.map(({ actions }) => actions),
        'int',
      )}, ${unseen(
        people.map(({ minutes }) => minutes),
        'int',
      )}
    ) with ordinality as w(chat_id, user_id, actions, minutes, place)
    order by w.place`.execute(trx)
  return rows.map(({ count }) => count)
}

async function pull(trx: Transaction, { chatId, userId, actions, minutes }: Pulled): Promise<void> {
  await trx
    .updateTable('brakes')
    .set({ pulled_at: sql`now()`, released_at: null, released_by: null, actions, minutes })
    .where('chat_id', '=', chatId)
    .where('user_id', '=', userId)
    .execute()
  await sql`
    update bulks set state = 'paused', paused_by_hand = false, revision = revision + 1
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
 * Asked in the transaction that begins actions: why each may not begin, or undefined. It holds single actions and
 * commands as well as bulk ones, for whoever took over an admin's account would else send one after the other. What
 * the bot does because of a warning is the doing of whoever warned; what it decides by itself is no person's. Who
 * really has to can still act in the messenger by hand.
 */
export const createBrake =
  ({ limitsOf, tell }: Deps) =>
  async (trx: Transaction, all: readonly NewAction[]): Promise<(RefusalName | undefined)[]> => {
    const counted = all.filter(
      ({ via, action, isAllowed = false }) =>
        via !== 'bot' && !isAllowed && brakedKinds.includes(action.kind),
    )
    if (!counted.length) return all.map(() => undefined)
    const limitOf = await limitsOf(
      trx,
      counted.map(({ chatId }) => chatId),
    )
    const deciding = [
      ...new Map(
        counted.map(({ chatId, actor, via }) => [`${chatId} ${actor}`, { chatId, userId: actor, via }]),
      ).values(),
    ]
    const held = await areHeld(trx, deciding)
    const asked = deciding.map(({ chatId, userId, via }): Pulled => {
      const { actions, minutes } = limitOf(chatId)
      return { chatId, userId, via, actions, minutes }
    })
    const people = new Map(asked.map((one) => [`${one.chatId} ${one.userId}`, one]))
    const free = asked.filter((_, place) => !held[place])
    const lately = new Map((await countLately(trx, free)).map((count, place) => [free[place], count]))

    const answers: (RefusalName | undefined)[] = []
    for (const wanted of all) {
      const person = counted.includes(wanted) ? people.get(`${wanted.chatId} ${wanted.actor}`) : undefined
      const count = person && lately.get(person)
      if (!person || (count !== undefined && count < person.actions)) answers.push(undefined)
      else answers.push('brake_pulled')
      if (!person || count === undefined) continue
      // Those of this transaction count for each other.
      lately.set(person, count + 1)
      if (count < person.actions) continue
      lately.delete(person)
      await pull(trx, person)
      await writePulled(trx, person)
      await tell(trx, person)
    }
    return answers
  }
