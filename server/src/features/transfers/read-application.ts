import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { TransferApplication } from '@steward/contract/transfers.ts'
import type { Database } from '../../platform/database/schema.ts'
import { personOf, type PhotoUrl } from '../../platform/person.ts'
import { Refused } from '../../platform/refused.ts'
import { stateNow } from './state.ts'
import { type ApplicationRow, findApplication, findPeople } from './store.ts'

export type ReadDeps = {
  database: Database
  photoUrl: PhotoUrl
  now: () => Date
  /** What somebody is in a group at this moment; undefined: no admin. */
  roleIn: (viewer: UserId, chatId: ChatId) => Promise<'creator' | 'administrator' | undefined>
}

const unix = (date: Date) => Math.floor(date.getTime() / 1000)

/** For those whom it concerns; to everybody else it does not exist, and neither does an unknown one (SEC-34). */
export async function readApplication(
  deps: ReadDeps,
  viewerId: UserId,
  applyId: string,
): Promise<TransferApplication> {
  const { database, photoUrl, now } = deps
  const row = await findApplication(database, applyId)
  const viewer = row && (await viewerOf(deps, viewerId, row))
  if (!viewer) throw new Refused('application_not_found')

  const { steward_user_id: stewardId, receiver_user_id: receiverId } = row
  const ids = [receiverId, ...(stewardId === null ? [] : [stewardId])]
  const people = await findPeople(database, ids)
  const person = (id: UserId): Person => {
    const found = people.find(({ user_id }) => user_id === id)
    return found ? personOf(found, photoUrl) : nobodyKnown(id)
  }

  return {
    apply_id: row.apply_id,
    kind: row.kind,
    state: stateNow(factsOf(row), now()),
    group: {
      chat_id: row.chat_id,
      title: row.title,
      type: row.type,
      photo_url: row.photo_unique_id ? photoUrl('chat', row.chat_id, row.photo_unique_id) : null,
      member_count: row.member_count,
    },
    steward: stewardId === null ? null : person(stewardId),
    receiver: person(receiverId),
    viewer,
    reason: row.reason,
    created_at: unix(row.created_at),
    expires_at: unix(row.expires_at),
    settled_at: row.settled_at && unix(row.settled_at),
  }
}

async function viewerOf({ roleIn }: ReadDeps, viewer: UserId, row: ApplicationRow) {
  if (viewer === row.steward_user_id) return 'steward' as const
  if (viewer === row.receiver_user_id) return 'receiver' as const
  const role = await roleIn(viewer, row.chat_id)
  if (role === 'creator') return role
  // Every admin may object to a claim that nobody can answer.
  const isOpenToAdmins = row.kind === 'claim' && ['cooling', 'granted', 'objected'].includes(row.state)
  return role && isOpenToAdmins ? ('admin' as const) : undefined
}

const factsOf = (row: ApplicationRow) => ({
  state: row.state,
  expiresAt: row.expires_at,
  botIsThere: row.chat_state !== 'bot_removed',
  receiverIsAdmin: row.receiver_status === 'creator' || row.receiver_status === 'administrator',
})

/** Somebody of whom nothing is kept any more. */
const nobodyKnown = (user_id: UserId): Person => ({
  user_id,
  first_name: '',
  last_name: null,
  username: null,
  is_bot: false,
  photo_url: null,
})
