import { sql } from 'kysely'
import { type BotStatus, gapsIn, isOutIn, type Span } from './gaps.ts'

/** When counting began, unix seconds, and what the bot was since. */
export type Counting = { began: number; standings: readonly BotStatus[] }

/** Of a group `c`; its standings from the one on that held at a moment. */
export const countingFrom = (moment: number) => sql`
    (select coalesce(json_agg(b order by b.at, b.update_id), '[]') from (
      select at, update_id, standing from bot_standings where chat_id = c.chat_id
        and at >= coalesce((
          select max(at) from bot_standings where chat_id = c.chat_id and at <= ${moment}), 0)) b) as standings,
    extract(epoch from least(c.first_seen_at, (
      select min(hour) from chat_hours where chat_id = c.chat_id)))::float8 as began`

/** Why not all of a time was counted; null: it was. */
export function whyNotCounted({ began, standings }: Counting, span: Span): 'counted_later' | 'gap' | null {
  if (began > span.starts) return 'counted_later'
  return isOutIn(gapsIn(standings, span), span) ? 'gap' : null
}
