import type { GroupCard } from '@steward/contract/groups.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Standing } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { type Monotonic, sinceStart } from '#platform/monotonic.ts'
import { Refused } from '#platform/refused.ts'
import { createGroupAccess } from './access/access.ts'
import { askedRarely } from './access/fresh.ts'
import { card } from './pages/card.ts'
import { getGroup, type GetParts, syncAndGet } from './pages/get-group.ts'
import { type ListInput, listGroups } from './pages/list-groups.ts'
import { createStandings } from './access/standings.ts'
import { groupReads } from './pages/store-reads.ts'

type Parts = Omit<GetParts, 'reads'> & { database: Database; monotonic?: Monotonic }

/** What other parts of the server ask of groups. */
export function createGroups({
  database,
  photoUrl,
  now,
  monotonic = sinceStart,
  stewardship,
  ...given
}: Parts) {
  const refresh = { ...given.refresh, refreshMember: askedRarely(given.refresh.refreshMember, monotonic) }
  const parts = { reads: groupReads(database), refresh, photoUrl, now, stewardship }
  const standing = createGroupAccess({ known: createStandings(database), refresh, now })

  /** What somebody is in a group at this moment; undefined: no admin. */
  const role = async (viewer: UserId, chatId: ChatId): Promise<Standing['role'] | undefined> => {
    try {
      return (await standing(viewer, chatId, 'any')).role
    } catch (error) {
      if (error instanceof Refused) return undefined
      throw error
    }
  }

  return {
    standing,
    list: (viewer: UserId, input: ListInput) => listGroups(parts, viewer, input),

    /** For the gate: why not, or undefined. */
    refusal: async (
      viewer: UserId,
      chatId: number,
      right: AdminRight | 'any',
    ): Promise<RefusalName | undefined> => {
      try {
        await standing(viewer, chatId, right)
        return undefined
      } catch (error) {
        if (error instanceof Refused) return error.refusal
        throw error
      }
    },

    role,

    /** The groups in which somebody is an admin at this moment, each asked as for a page of its own. */
    administered: async (viewer: UserId): Promise<GroupCard[]> => {
      const rows = await parts.reads.administeredBy(viewer)
      const groups = rows.filter(({ state }) => state !== 'bot_removed')
      const roles = await Promise.all(groups.map(({ chat_id }) => role(viewer, chat_id)))
      return groups.filter((_, place) => roles[place] !== undefined).map((row) => card(row, photoUrl))
    },

    serve({ serve }: Pick<Http, 'serve'>) {
      serve('/api/groups/list', (input, { userId }) => listGroups(parts, userId, input))

      serve('/api/groups/get', (_, { userId, standing: passed }, { utcOffset }) =>
        getGroup(parts, { userId, utcOffset }, passed),
      )

      serve('/api/groups/sync', ({ chat_id }, { userId, standing: passed }, { utcOffset }) =>
        syncAndGet(parts, { userId, utcOffset }, passed, () => standing(userId, chat_id, 'any')),
      )
    },
  }
}
