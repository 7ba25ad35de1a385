import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Standing } from '../../platform/http/gate.ts'
import { Refused } from '../../platform/refused.ts'
import type { Refresh } from './fresh.ts'
import { rightsOf } from './rights.ts'
import { createStandings } from './standings.ts'

type Parts = { database: Database; refreshNow: Refresh['refreshMember'] }

/**
 * What somebody is who is about to change something: asked of Telegram within the last ten seconds, or refused when
 * Telegram does not answer (SEC-32), or the bot is not there to ask. `meanwhile` is done beside the asking, for nobody
 * of whom nothing is known.
 */
export function createLiveAccess({ database, refreshNow }: Parts) {
  const known = createStandings(database)

  return async (
    viewer: UserId,
    chatId: number,
    meanwhile: (chatId: ChatId) => Promise<unknown> = async () => undefined,
  ): Promise<Standing> => {
    const before = await known({ viewer, chatId })
    if (!before) throw new Refused('group_not_found')
    // Telegram tells the bot nothing of a group that it is not in; that is no outage, and trying again is no help.
    if (before.state === 'bot_removed') throw new Refused('group_frozen')
    const [heard] = await Promise.all([refreshNow(before.chat_id, viewer), meanwhile(before.chat_id)])
    if (heard === 'unreachable') throw new Refused('telegram_unreachable')
    const row = await known({ viewer, chatId })
    if (!row) throw new Refused('group_not_found')
    return { chatId: row.chat_id, role: row.status, rights: rightsOf(row), telegram: 'reachable' }
  }
}
