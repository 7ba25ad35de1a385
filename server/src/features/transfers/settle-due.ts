import { type ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { holdSteward } from '#domain/owners.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { Refused } from '#platform/refused.ts'
import { askAbout, type AnswerDeps } from './answer.ts'
import { settle, unwritten } from './settle.ts'
import { findApplication } from './store.ts'

type Due = { chat_id: ChatId; apply_id: string }

const atOnce = 20
/** Long enough for a node to ask Telegram; what it leaves undone, another looks at then. */
const leaseSeconds = 6

/** Writes down what ended by time or by what changed, and tells both sides; answers whether anything did. */
export async function settleDue(database: Database, notify: Notify): Promise<boolean> {
  const { rows } = await sql<Due>`
    select a.chat_id, a.apply_id from transfer_applications a
    join chats c on c.chat_id = a.chat_id
    left join members m on m.chat_id = a.chat_id and m.user_id = a.receiver_user_id
    left join stewardships s on s.chat_id = a.chat_id
    where a.state in ('pending', 'cooling') and (
      a.state = 'pending' and a.expires_at <= now() or c.state = 'bot_removed'
      or coalesce(m.status, 'left') not in ('creator', 'administrator')
      or a.kind = 'offer' and s.chat_id is not null and s.steward_user_id is distinct from a.steward_user_id)
    order by a.chat_id limit ${atOnce}`.execute(database)
  let isAny = false
  for (const due of rows) isAny = (await settleOne(database, notify, due)) || isAny
  return isAny
}

const settleOne = (database: Database, notify: Notify, { chat_id, apply_id }: Due): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await holdSteward(trx, chat_id)
    const application = await findApplication(trx, apply_id)
    const outcome = application && unwritten(application)
    return application && outcome ? settle(trx, { application, outcome, notify }) : false
  })

type GrantDeps = Pick<AnswerDeps, 'database' | 'notify' | 'standingNow' | 'refreshNow'>

/**
 * Grants the claims that cooled off and nobody objected to, after a last look, at Telegram too, whether their conditions
 * hold. By the database's clock, and under a lease: of many nodes one looks at a time.
 */
export async function grantCooled(deps: GrantDeps): Promise<boolean> {
  const { database, notify } = deps
  let isAny = false
  for (let due = await lease(database); due; due = await lease(database)) {
    if (!(await isReachable(deps, due))) continue
    isAny = (await grant(database, notify, due)) || isAny
  }
  return isAny
}

type Leased = Due & { receiver_user_id: number }

async function lease(database: Database): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    with due as materialized (
      select chat_id, apply_id from transfer_applications
      where state = 'cooling' and expires_at <= now() and (leased_until is null or leased_until <= now())
      order by expires_at limit 1 for update skip locked)
    update transfer_applications set leased_until = now() + ${leaseSeconds} * interval '1 second'
    where (chat_id, apply_id) in (select * from due)
    returning chat_id, apply_id, receiver_user_id`.execute(database)
  return rows[0]
}

/** Has Telegram say whether the one who gets the group is an admin; false: it does not answer just now. */
async function isReachable(deps: GrantDeps, { chat_id, receiver_user_id }: Leased): Promise<boolean> {
  try {
    await askAbout(deps, UserId.parse(receiver_user_id), chat_id)
    return true
  } catch (error) {
    if (error instanceof Refused && error.refusal === 'telegram_unreachable') return false
    throw error
  }
}

const grant = (database: Database, notify: Notify, { chat_id, apply_id }: Due): Promise<boolean> =>
  database.transaction().execute(async (trx) => {
    await holdSteward(trx, chat_id)
    const application = await findApplication(trx, apply_id)
    if (!application) return false
    const outcome = unwritten(application) ?? ({ state: 'granted', by: null } as const)
    return settle(trx, { application, outcome, notify })
  })
