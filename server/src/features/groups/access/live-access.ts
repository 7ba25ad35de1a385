import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Standing } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import type { AskedRarely, Refresh } from './fresh.ts'
import { rightsOf } from './rights.ts'
import { createStandings, type StandingRow } from './standings.ts'

type Parts = {
  database: Database
  refreshNow: Refresh['refreshMember'] & Partial<Pick<AskedRarely, 'isHeard'>>
}

/** What else has to be asked and read, in the same time. */
export type Beside = {
  /** Done beside the asking, for nobody of whom nothing is known. */
  ask: (chatId: ChatId) => Promise<unknown>
  /** Nothing of it would have to be asked. */
  isHeard: () => boolean
  /** Done beside the reading that follows, in the group that was asked about unless another id is named. */
  read: (chatId?: ChatId) => Promise<unknown>
}
const nothing: Beside = { ask: async () => undefined, isHeard: () => true, read: async () => undefined }

/**
 * What somebody is who is about to change something: asked of Telegram within the last ten seconds, or refused when
 * Telegram does not answer (SEC-32), or the bot is not there to ask.
 */
export function createLiveAccess({ database, refreshNow }: Parts) {
  const known = createStandings(database)

  return async (viewer: UserId, chatId: number, beside = nothing): Promise<Standing> => {
    // What was heard is stored, so one look says it all.
    const isHeard = refreshNow.isHeard?.(chatId, viewer) === true && beside.isHeard()
    const [before] = await Promise.all([known({ viewer, chatId }), isHeard && beside.read()])
    if (!before) throw new Refused('group_not_found')
    // Telegram tells the bot nothing of a group that it is not in; that is no outage, and trying again is no help.
    if (before.state === 'bot_removed') throw new Refused('group_frozen')
    if (isHeard) return standingOf(before)
    const [heard] = await Promise.all([
      refreshNow(before.chat_id, viewer, { known: before.told_at }),
      beside.ask(before.chat_id),
    ])
    if (heard === 'unreachable') throw new Refused('telegram_unreachable')
    const [row] = await Promise.all([known({ viewer, chatId }), beside.read(before.chat_id)])
    if (!row) throw new Refused('group_not_found')
    return standingOf(row)
  }
}

const standingOf = (row: StandingRow): Standing => ({
  chatId: row.chat_id,
  role: row.status,
  rights: rightsOf(row),
  telegram: 'reachable',
})
