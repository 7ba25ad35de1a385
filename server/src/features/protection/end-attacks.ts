import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { readSettings } from '#domain/group-settings.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { isRaided } from './is-raided.ts'
import { endAttack } from './postures.ts'

/** For so long nothing may have happened that would be a raid of its own. */
const quietSeconds = 300

/** What an admin started lasts as long as they said. */
const mayEnd = sql`p.posture = 'attack' and (p.until <= now()
  or p.by_user_id is null and p.since < now() - ${quietSeconds} * interval '1 second')`

/** So many whom rules act on within that time are not quiet. */
const fewestSpammers = 3

type Attacked = { is_over: boolean; is_spammed: boolean; now: number; settings: string | null }

/**
 * A busy group is never without joins: it is quiet when they are too few for its own rule, or for that hour, and those who are
 * there write nothing that rules act on.
 */
async function endIfQuiet(trx: Transaction, chatId: ChatId): Promise<void> {
  const { rows } = await sql<Attacked>`
    select p.until <= now() as is_over, extract(epoch from now())::bigint as now, g.settings, (
        select count(distinct h.user_id) >= ${fewestSpammers} from rule_hits h
        where h.chat_id = p.chat_id and h.at > now() - ${quietSeconds} * interval '1 second'
          and h.wave = 'attack ' || floor(extract(epoch from p.since)) and h.state in ('due', 'done')
          and h.undone_at is null) as is_spammed
    from postures p left join group_settings g on g.chat_id = p.chat_id
    where p.chat_id = ${chatId} and ${mayEnd} for update of p skip locked`.execute(trx)
  const [attacked] = rows
  if (!attacked) return
  const { is_over: isOver, is_spammed: isSpammed, now, settings } = attacked
  const { raid } = readSettings(settings ?? undefined)
  if (!isOver && (isSpammed || (await isRaided(trx, { chatId, from: now - quietSeconds, to: now, ...raid }))))
    return
  await endAttack(trx, chatId, { by: null, via: 'bot' })
}

const atOnce = 100

/** Ends attacks whose time is over, and those that the rules saw and that have been quiet since. */
export async function endOldAttacks(database: Database): Promise<void> {
  let last: number | undefined = Number.MIN_SAFE_INTEGER
  while (last !== undefined) {
    const { rows }: { rows: { chat_id: ChatId }[] } = await sql<{ chat_id: ChatId }>`
      select p.chat_id from postures p where ${mayEnd} and p.chat_id > ${last}
      order by p.chat_id limit ${atOnce}`.execute(database)
    for (const { chat_id } of rows) await database.transaction().execute((trx) => endIfQuiet(trx, chat_id))
    last = rows[atOnce - 1]?.chat_id
  }
}
