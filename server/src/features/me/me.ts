import type { UserId } from '@steward/contract/ids.ts'
import type { Environment, Me } from '@steward/contract/me.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Viewer } from '../../platform/http/gate.ts'
import type { Http } from '../../platform/http/http.ts'
import { settingsOf } from '../../platform/person-settings.ts'
import { personOf, type PhotoUrl } from '../../platform/person.ts'
import { addGroupUrl } from './add-group-url.ts'
import type { BotProfile } from './bot-profile.ts'

type Deps = {
  database: Database
  bot: () => Promise<BotProfile>
  photoUrl: PhotoUrl
  environment: Environment
  webLogin: boolean
  /** How many transfer applications wait for this person. */
  transfersWaiting: (userId: UserId) => Promise<number>
}

/** Who the viewer is, and what this server is. */
export async function describeMe(
  { database, bot, photoUrl, environment, webLogin, transfersWaiting }: Deps,
  { userId, session }: Viewer,
): Promise<Me> {
  const [row, { username, name }, { language, appearance, haptics, time_zone }, waiting] = await Promise.all([
    database
      .selectFrom('users')
      .select([
        'user_id',
        'first_name',
        'last_name',
        'username',
        'is_bot',
        'photo_unique_id',
        'photo_checked_at',
      ])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
    bot(),
    settingsOf(database, userId),
    transfersWaiting(userId),
  ])
  return {
    person: personOf(row, photoUrl),
    session: { kind: session.kind },
    bot: { username, name, add_group_url: addGroupUrl(username) },
    environment,
    web_login: webLogin,
    transfers_waiting: waiting,
    language,
    appearance,
    haptics,
    time_zone,
  }
}

export const serveMe = ({ serve }: Pick<Http, 'serve'>, deps: Deps) =>
  serve('/api/me', (_, viewer) => describeMe(deps, viewer))
