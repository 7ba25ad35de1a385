import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { decisions } from '#domain/held-by-check.ts'
import { liftOf } from '#domain/lift-of.ts'
import type { Database } from '#platform/database/schema.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { minuteMs } from '#platform/durations.ts'
import type { Monotonic } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import type { NewAction } from './store.ts'

type Deps = {
  database: Database
  botId: UserId
  begin: (wanted: NewAction) => Promise<unknown>
  monotonic: Monotonic
}

type Row = { action_id: number; chat_id: ChatId; target_id: UserId; before: string; now: number }

const atOnce = 50
/** A little before Telegram ends the mute, so that nobody is free in between. */
const aheadSeconds = 20
/** After an outage it is late, but done; whoever is free for longer stays so. */
const lateSeconds = 24 * 3600

const until = sql`(a.params::jsonb ->> 'until')::bigint`
const now = sql`floor(extract(epoch from now()))::bigint`

const firstPauseMs = 20_000
/** Telegram comes back soon, or an admin gives the bot its right after a while. */
const longestPauseMs = { unreachable: minuteMs, refused: 30 * minuteMs }

/**
 * Mutes and limits that end now, and took the place of another restriction; of people whom they hold still, by what Telegram
 * said last, and on whom nobody has decided since, though Telegram may not have told of it yet.
 */
export const ending = sql<Row>`
  select a.action_id, a.chat_id, a.target_id, a.before, ${now} as now
  from actions a join members m on m.chat_id = a.chat_id and m.user_id = a.target_id
  where a.kind in ('mute', 'limit') and a.before like '{%'
    and ${until} between ${now} - ${lateSeconds} and ${now} + ${aheadSeconds}
    and a.state in ('done', 'uncertain') and m.status = 'restricted' and m.until_date = ${until}
    and not exists (
      select from actions n
      where n.chat_id = a.chat_id and n.target_id = a.target_id and n.action_id > a.action_id
        and n.kind = any(${decisions}) and n.state in ('under_way', 'partly', 'done', 'uncertain'))
  order by ${until} desc limit ${atOnce}`

/**
 * Telegram knows one restriction of a person, and lifts all of it when that ends: what it took the place of, and would go on,
 * stands again by an action of the bot. Once: the key of each is its mute's.
 */
export function createRestore({ database, botId, begin, monotonic }: Deps): () => Promise<void> {
  /** Those that were refused, and are asked for again while they are due. */
  let putOff = new Map<number, { pauseMs: number; at: number }>()

  async function restore({ action_id, chat_id, target_id, before, now: at }: Row): Promise<void> {
    const action = liftOf(target_id, before, at)
    const last = putOff.get(action_id)
    if (action.kind === 'unmute' || (last && monotonic() < last.at)) return
    const key = derivedKey(`restores ${action_id}`)
    const wanted = { chatId: chat_id, actor: botId, action, reason: null, key, isAllowed: true }
    try {
      await begin({ ...wanted, via: 'bot' })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const longest = longestPauseMs[error.refusal === 'telegram_unreachable' ? 'unreachable' : 'refused']
      const pauseMs = Math.min(last ? 2 * last.pauseMs : firstPauseMs, longest)
      putOff.set(action_id, { pauseMs, at: monotonic() + pauseMs })
    }
  }

  return async () => {
    const { rows } = await ending.execute(database)
    for (const row of rows) await restore(row)
    const due = new Set(rows.map(({ action_id }) => action_id))
    putOff = new Map([...putOff].filter(([id]) => due.has(id)))
  }
}
