import type { UserId } from '@steward/contract/ids.ts'
import type { Environment, Me } from '@steward/contract/me.ts'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Viewer } from '../../platform/http/gate.ts'
import type { Http } from '../../platform/http/http.ts'
import { firstSettingsOf } from '../../platform/person-settings.ts'
import { personOf, type PhotoUrl } from '../../platform/person.ts'
import { addGroupUrl } from './add-group-url.ts'
import type { BotProfile } from './bot-profile.ts'

type Deps = {
  database: Database
  bot: () => Promise<BotProfile>
  photoUrl: PhotoUrl
  environment: Environment
  webLogin: boolean
  transfersWaiting: TransfersWaiting
}

/** The transfer applications that wait for somebody's answer. */
export type TransfersWaiting = {
  /** What a statement asks first; where it says no, there are none. */
  may: (userId: UserId) => RawBuilder<boolean>
  count: (userId: UserId) => Promise<number>
}

/** Who the viewer is, and what this server is. */
export async function describeMe(
  { database, bot, photoUrl, environment, webLogin, transfersWaiting }: Deps,
  { userId, session }: Viewer,
): Promise<Me> {
  const [row, { username, name }] = await Promise.all([
    database
      .selectFrom('users')
      .leftJoin('user_settings', 'user_settings.user_id', 'users.user_id')
      .select([
        'users.user_id',
        'first_name',
        'last_name',
        'username',
        'is_bot',
        'photo_unique_id',
        'photo_checked_at',
        'language',
        'appearance',
        'haptics',
        'time_zone',
      ])
      .select(transfersWaiting.may(userId).as('may_wait'))
      .where('users.user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    bot(),
  ])
  return {
    person: personOf(row, photoUrl),
    session: { kind: session.kind },
    bot: { username, name, add_group_url: addGroupUrl(username) },
    environment,
    web_login: webLogin,
    transfers_waiting: row.may_wait ? await transfersWaiting.count(userId) : 0,
    ...firstSettingsOf(row),
  }
}

export const serveMe = ({ serve }: Pick<Http, 'serve'>, deps: Deps) =>
  serve('/api/me', (_, viewer) => describeMe(deps, viewer))
