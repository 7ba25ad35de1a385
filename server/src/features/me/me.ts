import type { UserId } from '@steward/contract/ids.ts'
import type { Environment, Me } from '@steward/contract/me.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { createGather, inPlaces, notAllBehindOne } from '#platform/gather.ts'
import type { Viewer } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { appealableOf } from '#domain/appeals.ts'
import { type FirstColumns, firstSettingsOf } from '#domain/person-settings.ts'
import { personOf, type PersonRow, type PhotoUrl } from '#domain/person.ts'
import { addGroupUrl } from '#domain/add-group-url.ts'
export type BotProfile = { username: string; name: string }

type Deps = {
  database: Database
  bot: () => Promise<BotProfile>
  photoUrl: PhotoUrl
  environment: Environment
  webLogin: boolean
  transfersWaiting: TransfersWaiting
  /** An operator of the server. */
  isOperator: (userId: UserId) => boolean
}

/** The transfer applications that wait for somebody's answer. */
export type TransfersWaiting = {
  /** What a statement asks first; where it says no, there are none. */
  may: (userId: RawBuilder<UserId>) => RawBuilder<boolean>
  count: (userId: UserId) => Promise<number>
}

type Row = PersonRow &
  FirstColumns & { place: number; may_wait: boolean; appeals_waiting: number; bot_writes: boolean }

/** These people themselves, in their order. */
async function readPeople(
  { database, transfersWaiting }: Deps,
  userIds: readonly UserId[],
): Promise<(Row | undefined)[]> {
  const { rows } = await sql<Row>`
    select q.place::int, u.user_id, u.first_name, u.last_name, u.username, u.is_bot, u.photo_unique_id, u.photo_checked_at,
      s.language, s.appearance, s.haptics, s.time_zone, ${transfersWaiting.may(sql.ref('u.user_id'))} as may_wait,
      ${appealableOf(sql.ref('u.user_id'))} as appeals_waiting,
      coalesce(b.is_open, false) as bot_writes
    from unnest(${unseen(userIds, 'bigint')}) with ordinality as q(user_id, place)
    join users u on u.user_id = q.user_id
    left join user_settings s on s.user_id = u.user_id
    left join bot_chats b on b.user_id = u.user_id`.execute(database)
  return inPlaces(userIds, rows)
}

/** Answers who somebody is, and what this server is. */
export function createMe(deps: Deps) {
  const { bot, photoUrl, environment, webLogin, transfersWaiting, isOperator } = deps
  const personally = createGather((userIds: readonly UserId[]) => readPeople(deps, userIds), notAllBehindOne)

  return async ({ userId, session }: Viewer): Promise<Me> => {
    const [row, { username, name }] = await Promise.all([personally(userId), bot()])
    if (!row) throw new Error('a session without a person')
    return {
      person: personOf(row, photoUrl),
      session: { kind: session.kind },
      bot: { username, name, add_group_url: addGroupUrl(username) },
      environment,
      web_login: webLogin,
      ...(isOperator(userId) && { is_operator: true }),
      transfers_waiting: row.may_wait ? await transfersWaiting.count(userId) : 0,
      appeals_waiting: row.appeals_waiting,
      bot_writes: row.bot_writes,
      ...firstSettingsOf(row),
    }
  }
}

export const serveMe = ({ serve }: Pick<Http, 'serve'>, describeMe: ReturnType<typeof createMe>) =>
  serve('/api/me', (_, viewer) => describeMe(viewer))
