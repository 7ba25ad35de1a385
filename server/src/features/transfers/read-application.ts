import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { nobodyShown, peopleInGroups } from '#domain/people/people-in.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { Refused } from '#platform/refused.ts'
import { mayDo } from './rules.ts'
import { type Application, findApplication, statusIn } from './store.ts'

export type Role = 'creator' | 'administrator'

export type ReadDeps = {
  database: Database
  photoUrl: PhotoUrl
  /** What somebody is in a group at this moment; undefined: no admin. */
  roleIn: (viewer: UserId, chatId: ChatId) => Promise<Role | undefined>
}

/** One for whom it is there to see, and as what. */
export type Seen = Application & { viewer: TransferApplication['viewer']; isAdmin: boolean }

/** As what somebody who is this in the group sees it; undefined: it does not exist for them. */
export function seenBy(application: Application, viewer: UserId, role: Role | undefined): Seen | undefined {
  const { steward, receiver, row } = application
  const isAdmin = role !== undefined
  if (viewer === steward) return { ...application, viewer: 'steward', isAdmin }
  if (viewer === receiver) return { ...application, viewer: 'receiver', isAdmin }
  if (role === 'creator') return { ...application, viewer: 'creator', isAdmin }
  // Every admin may object to a claim that nobody can answer.
  return isAdmin && row.cooled ? { ...application, viewer: 'admin', isAdmin } : undefined
}

export const mayNow = (seen: Seen, userId: UserId) =>
  mayDo(seen, seen.stewardship, { userId, isAdmin: seen.isAdmin })

/** For those whom it concerns; to everybody else it does not exist, and neither does an unknown one (SEC-34). */
export async function findSeen(
  { database, roleIn }: Pick<ReadDeps, 'roleIn'> & { database: Database | Transaction },
  viewer: UserId,
  applyId: string,
): Promise<Seen> {
  const application = await findApplication(database, applyId)
  const seen = application && seenBy(application, viewer, await roleIn(viewer, application.row.chat_id))
  if (!seen) throw new Refused('application_not_found')
  return seen
}

/** What somebody is in a group by what we know, for where Telegram cannot be asked. */
export const roleKept =
  (database: Database | Transaction): ReadDeps['roleIn'] =>
  async (viewer, chatId) => {
    const status = await statusIn(database, chatId, viewer)
    return status === 'creator' || status === 'administrator' ? status : undefined
  }

export async function readApplication(
  deps: ReadDeps,
  viewer: UserId,
  applyId: string,
): Promise<TransferApplication> {
  const [shown] = await shownTo(deps, viewer, [await findSeen(deps, viewer, applyId)])
  if (!shown) throw new Error('the application was not shown')
  return shown
}

const unix = (date: Date) => Math.floor(date.getTime() / 1000)

export async function shownTo(
  deps: Pick<ReadDeps, 'database' | 'photoUrl'>,
  viewer: UserId,
  all: readonly Seen[],
): Promise<TransferApplication[]> {
  const places = all.flatMap(({ steward, receiver, row: { chat_id: chatId, settled_by } }) =>
    [steward, receiver, settled_by].flatMap((userId) => (userId === null ? [] : [{ chatId, userId }])),
  )
  const shown = await peopleInGroups(deps, places)
  return all.map((seen) => {
    const { row, steward } = seen
    const person = (id: UserId) => shown(row.chat_id, id) ?? nobodyShown(id)
    return {
      apply_id: row.apply_id,
      kind: row.kind,
      state: seen.state,
      group: {
        chat_id: row.chat_id,
        title: row.title,
        type: row.type,
        photo_url: row.photo_unique_id ? deps.photoUrl('chat', row.chat_id, row.photo_unique_id) : null,
        member_count: row.member_count,
      },
      steward: steward === null ? null : person(steward),
      receiver: person(seen.receiver),
      viewer: seen.viewer,
      reason: row.reason,
      created_at: unix(row.created_at),
      expires_at: unix(row.expires_at),
      settled_at: row.settled_at && unix(row.settled_at),
      settled_by: row.settled_by === null ? null : person(row.settled_by),
      settled_reason: row.settled_reason,
      void_because: seen.voidBecause,
      may: mayNow(seen, viewer),
    }
  })
}
