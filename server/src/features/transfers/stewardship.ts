import type { Group } from '@steward/contract/groups.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Person } from '@steward/contract/person.ts'
import type { Stewardship } from '@steward/contract/stewardship.ts'
import type { Database } from '#platform/database/schema.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { transferFor } from './list-applications.ts'
import { createStewardships, type GroupStewardship, stewardshipOfGroup } from './stewardship-state.ts'
import { type Role, seenBy } from './read-application.ts'
import { beganBy, claimRefusal, offerRefusal, stewardStateOf } from './rules.ts'
import { unwritten } from './settle.ts'
import { type Application, openApplicationOf } from './store.ts'
import { adminsOf } from './tell-people.ts'

export type StewardshipDeps = { database: Database; photoUrl: PhotoUrl }

/** Somebody who is an admin of the group now. */
export type Viewer = { userId: UserId; chatId: ChatId; role: Role }

const unix = (date: Date) => Math.floor(date.getTime() / 1000)

/** The one that is open in a group at this moment. */
async function openNow(database: Database, chatId: ChatId): Promise<Application | undefined> {
  const open = await openApplicationOf(database, chatId)
  return open && !unwritten(open) ? open : undefined
}

/** Who answers for a group, and what this admin can do about it. */
export async function readStewardship(
  deps: StewardshipDeps,
  { userId, chatId, role }: Viewer,
): Promise<Stewardship> {
  const { database } = deps
  const [stewardship, open, admins] = await Promise.all([
    stewardshipOfGroup(database, chatId),
    openNow(database, chatId),
    adminsOf(database, chatId),
  ])
  const { steward, successor, since, silentDays } = stewardship
  const state = stewardStateOf(stewardship)
  const others = admins.filter((id) => id !== steward?.userId)
  const owner = newOwnerOf(stewardship)
  const person = await peopleIn(deps, chatId, [
    ...others,
    steward?.userId ?? null,
    successor,
    owner,
    open?.receiver ?? null,
  ])
  const asking = { viewer: userId, hasOpen: open !== undefined }
  const viewer = steward?.userId === userId ? 'steward' : role === 'creator' ? 'creator' : 'admin'
  return {
    steward: person(steward?.userId ?? null),
    since: since && unix(since),
    state,
    silent_since: state === 'silent' && steward ? unix(steward.seenAt) : null,
    viewer,
    successor: person(successor),
    silent_days: silentDays,
    pending: open ? pendingFor(open, userId, role, person(open.receiver)) : null,
    candidates: others.map(person).filter((one): one is Person => one !== null),
    offer: offerRefusal(stewardship, asking) ?? (others.length ? null : 'nobody_to_receive'),
    claim: claimRefusal(stewardship, asking),
    new_owner: person(owner),
  }
}

function pendingFor(open: Application, viewer: UserId, role: Role, receiver: Person | null) {
  const isShown = seenBy(open, viewer, role) !== undefined
  return {
    apply_id: open.row.apply_id,
    kind: open.kind,
    state: open.state,
    is_mine: beganBy(open) === viewer,
    is_shown: isShown,
    receiver: isShown ? receiver : null,
  }
}

/** Whoever owns the group in Telegram since the steward answers for it, where that is somebody else. */
function newOwnerOf({ creator, knownOwner, steward }: GroupStewardship): UserId | null {
  if (!creator || knownOwner === null) return null
  return creator.userId === knownOwner || creator.userId === steward?.userId ? null : creator.userId
}

/** What a group's own page says of it. */
export function createStewardshipSummary(database: Database) {
  const stewardshipOf = createStewardships(database)

  return async (userId: UserId, chatId: ChatId): Promise<Group['stewardship']> => {
    const stewardship = await stewardshipOf(chatId)
    // Most of the time none is, and the first statement says so.
    const [open, forMe] = stewardship.hasOpen
      ? await Promise.all([openNow(database, chatId), transferFor(database, userId, chatId)])
      : [undefined, { transfer: null, transfer_is_mine: false }]
    return {
      steward_gone: stewardStateOf(stewardship) !== 'here',
      may_claim: claimRefusal(stewardship, { viewer: userId, hasOpen: open !== undefined }) === null,
      ...forMe,
    }
  }
}
