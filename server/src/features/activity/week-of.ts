import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { zoneOf } from '#domain/person-time.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import { type Parts, readActivity } from './read-activity.ts'

type Zone = Parameters<typeof zoneOf>[0]

/** The numbers of a group's last seven days, by the days of the admin who asks; refuses whoever is none. */
export const createWeekOf =
  ({ standing, ...parts }: Parts & { standing: FindStanding }) =>
  async ({ chatId: asked, actor }: { chatId: ChatId; actor: UserId }) => {
    const { chatId } = await standing(actor, asked, 'any', 'read')
    const { rows } = await sql<Zone>`
      select time_zone, device_zone from user_settings where user_id = ${actor}`.execute(parts.database)
    const time_zone = zoneOf(rows[0] ?? { time_zone: null, device_zone: null })
    const { totals, days, since, gaps } = await readActivity(parts, chatId, { time_zone, days: 7 })
    const { messages, writers, joins, leaves } = totals
    return {
      messages,
      people: writers ?? 0,
      joined: joins,
      left: leaves,
      since: since > (days[0]?.day ?? since) ? since : null,
      isInPart: gaps.some(({ standing }) => standing === 'out'),
    }
  }
