import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { stands } from '#domain/appeals.ts'
import { firstMute } from '#domain/first-mute.ts'
import { writeEntry } from '#domain/log-book.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { Refused } from '#platform/refused.ts'
import type { Held } from './held.ts'
import { tellOutcome } from './tell-outcome.ts'

type Answer = InputOf<'/api/groups/appeals/answer'>

/** Longer than Telegram is waited for: who died with it gives it up. */
const holdSeconds = 60

const isOf = (by: UserId, { key }: Pick<Answer, 'key'>) =>
  sql<boolean>`p.answered_by = ${by} and p.answer_key = ${key}::uuid`

type Asked = { answer: Answer; undoKey: string }

/** Of what a try of the same answer began, `u`: Telegram did it, or may yet do it. */
const hasBegun = sql<boolean>`coalesce(u.state in ('under_way', 'done', 'partly'), false)`

/**
 * Undefined: it is not there to be answered, what it is about does not stand any more, or somebody else has it. Who lifted it
 * and heard nothing goes on.
 */
export async function hold(
  database: Database,
  by: UserId,
  { answer, undoKey }: Asked,
): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    update appeals p set answered_by = ${by}, answer_key = ${answer.key},
      held_until = now() + ${holdSeconds} * interval '1 second'
    from actions a
    left join actions u on u.chat_id = a.chat_id and u.actor_id = ${by} and u.key = ${undoKey}::uuid
    left join ${firstMute(sql`a.chat_id`, sql`a.target_id`)} on a.kind = 'mute'
    where p.chat_id = ${currentId(answer.chat_id)} and p.appeal_id = ${answer.appeal_id} and p.state = 'open'
      and a.action_id = p.action_id
      and (${isOf(by, answer)} or p.held_until is null or p.held_until < now())
      and (${hasBegun} or ${stands})
    returning p.chat_id as "chatId", p.appeal_id as "appealId", p.user_id as "userId", a.kind as what,
      case when f.action_id is null then a.before else f.before end as before, u.params::json as begun,
      floor(extract(epoch from now()))::bigint as now`.execute(database)
  return rows[0]
}

/** The same answer was given before; throws where it is another one's. */
export async function isAnswered(database: Database, by: UserId, answer: Answer): Promise<boolean> {
  const { rows } = await sql<{ state: string; is_ours: boolean; is_held: boolean }>`
    select p.state, coalesce(${isOf(by, answer)}, false) as is_ours,
      coalesce(p.held_until > now(), false) as is_held
    from appeals p
    where p.chat_id = ${currentId(answer.chat_id)} and p.appeal_id = ${answer.appeal_id}`.execute(database)
  const [found] = rows
  if (!found || found.state === 'over') return false
  const isTaken = found.state !== 'open' || found.is_held
  if (isTaken && !found.is_ours) throw new Refused('appeal_answered')
  return found.state !== 'open'
}

/** It is open to everybody again, unless another try of the same answer has begun: that one settles it, or lets it go. */
export async function letGo(database: Database, by: UserId, { answer, undoKey }: Asked): Promise<void> {
  await sql`
    update appeals p set answered_by = null, answer_key = null, held_until = null
    where p.chat_id = ${currentId(answer.chat_id)} and p.appeal_id = ${answer.appeal_id} and p.state = 'open'
      and ${isOf(by, answer)} and not exists (
        select from actions u
        where u.chat_id = p.chat_id and u.actor_id = ${by} and u.key = ${undoKey}::uuid and ${hasBegun})`.execute(
    database,
  )
}

/**
 * Writes down the answer, blocks them if that is wanted, and owes them a word about it. A try that was refused before this one
 * began may have let the appeal go.
 */
export async function settle(
  trx: Transaction,
  { by, held, answer, appUrl }: { by: UserId; held: Held; answer: Answer; appUrl: string },
): Promise<void> {
  const state = answer.lift ? 'lifted' : 'kept'
  const said = answer.answer ?? null
  const { rows } = await sql<{ chat_id: ChatId }>`
    update appeals p set state = ${state}, answer = ${said}, answered_at = now(), held_until = null,
      answered_by = ${by}, answer_key = ${answer.key}
    where p.appeal_id = ${held.appealId} and p.state = 'open' and (${isOf(by, answer)} or p.answered_by is null)
    returning p.chat_id`.execute(trx)
  const [settled] = rows
  if (!settled) throw new Refused('appeal_answered')
  const { chat_id: chatId } = settled
  if (answer.block)
    await sql`
      insert into appeal_blocks (chat_id, user_id, by_user_id) values (${chatId}, ${held.userId}, ${by})
      on conflict (chat_id, user_id) do update set by_user_id = excluded.by_user_id, at = now()`.execute(trx)
  await writeEntry(trx, {
    chatId,
    kind: 'appeal_answered',
    via: 'app',
    actorId: by,
    targetId: held.userId,
    reason: said,
    details: { appeal: state },
  })
  await tellOutcome(trx, appUrl, { held, state, answer: said })
}
