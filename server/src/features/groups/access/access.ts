import type { UserId } from '@steward/contract/ids.ts'
import { holdsRight, type RightWanted } from '@steward/contract/rights.ts'
import type { Standing } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { isStale, type Refresh } from './fresh.ts'
import { rightsOf } from './rights.ts'
import type { ReadStanding } from './standings.ts'

type Parts = {
  known: ReadStanding
  refresh: Pick<Refresh, 'refreshMember' | 'telegramState'>
  now: () => Date
}

/**
 * Whether this person is an admin of this group now, and holds the right, or one of those that do. A group that does not exist, is foreign or
 * was left answers the same (SEC-34). Knowledge older than five minutes is asked again; while Telegram
 * does not answer, reads go on with what is known, and say so (SEC-32, REL-13). A group that the bot has left nobody
 * changes, and its steward and its creator alone read it: of an admin nobody can say whether they still are one.
 */
export const createGroupAccess =
  ({ known, refresh, now }: Parts) =>
  async (
    viewer: UserId,
    chatId: number,
    right: RightWanted,
    effect: 'read' | 'change' = 'read',
  ): Promise<Standing> => {
    let row = await known({ viewer, chatId })
    let telegram = refresh.telegramState()
    if (row && row.state !== 'bot_removed' && isStale(row, now()) && telegram === 'reachable') {
      telegram = await refresh.refreshMember(row.chat_id, viewer)
      row = await known({ viewer, chatId })
    }
    if (!row) throw new Refused('group_not_found')

    const rights = rightsOf(row)
    if (!holdsRight(rights, right)) throw new Refused('right_missing')
    if (effect === 'change' && row.state === 'bot_removed') throw new Refused('group_frozen')
    const role = row.status === 'creator' ? 'creator' : 'administrator'
    return { chatId: row.chat_id, role, rights, telegram }
  }
