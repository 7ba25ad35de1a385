import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { liftOf } from '#domain/lift-of.ts'
import type { Database } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import type { NewAction } from './store.ts'

type Deps = {
  database: Database
  botId: UserId
  begin: (wanted: NewAction) => Promise<unknown>
}

type Row = { action_id: number; chat_id: ChatId; target_id: UserId; before: string; now: number }

const atOnce = 50
/** A little before Telegram ends the mute, so that nobody is free in between. */
const aheadSeconds = 20
/** After an outage it is late, but done; whoever is free for longer stays so. */
const lateSeconds = 24 * 3600

const until = sql`(a.params::jsonb ->> 'until')::bigint`
const now = sql`floor(extract(epoch from now()))::bigint`

/**
 * Mutes and limits that end now, and took the place of another restriction; of people whom they hold still, by what Telegram
 * said last.
 */
export const ending = sql<Row>`
  select a.action_id, a.chat_id, a.target_id, a.before, ${now} as now
  from actions a join members m on m.chat_id = a.chat_id and m.user_id = a.target_id
  where a.kind in ('mute', 'limit') and a.before like '{%'
    and ${until} between ${now} - ${lateSeconds} and ${now} + ${aheadSeconds}
    and a.state in ('done', 'uncertain') and m.status = 'restricted' and m.until_date = ${until}
  order by ${until} desc limit ${atOnce}`

/**
 * Telegram knows one restriction of a person, and lifts all of it when that ends: what it took the place of, and would go on,
 * stands again by an action of the bot. Once: the key of each is its mute's.
 */
export async function restoreRestrictions({ database, botId, begin }: Deps): Promise<void> {
  const { rows } = await ending.execute(database)
  for (const { action_id, chat_id, target_id, before, now: at } of rows) {
    const action = liftOf(target_id, before, at)
    if (action.kind === 'unmute') continue
    const key = derivedKey(`restores ${action_id}`)
    try {
      await begin({
        chatId: chat_id,
        actor: botId,
        via: 'bot',
        action,
        reason: null,
        key,
        isAllowed: true,
      })
    } catch (error) {
      // It is tried again while it is due; where it may not be done, the bot has no right to.
      if (!(error instanceof Refused)) throw error
    }
  }
}
