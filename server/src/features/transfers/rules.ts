import type { UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { StewardState } from '@steward/contract/stewardship.ts'
import type { TransferAnswer, TransferKind, TransferState } from '@steward/contract/transfers.ts'
import { dayMs } from '#platform/durations.ts'

/** Somebody as the group knows them. `away`: not in it. `erased`: nothing is kept of them. */
export type Somebody = { userId: UserId; is: 'admin' | 'member' | 'away' | 'erased'; seenAt: Date }

/** Who answers for a group, and who owns it in Telegram, at one moment. */
export type StewardshipState = {
  at: Date
  isFrozen: boolean
  steward: Somebody | null
  creator: Somebody | null
  successor: UserId | null
  silentDays: number
}

/** A claim need not wait for the answer of somebody whom nobody has seen for so long. */
const unanswerableDays = 60

const isSilent = ({ seenAt }: Somebody, days: number, at: Date) =>
  seenAt.getTime() + days * dayMs <= at.getTime()

export function stewardStateOf({ steward, silentDays, at }: StewardshipState): StewardState {
  if (!steward) return 'none'
  if (steward.is === 'erased') return 'erased'
  if (steward.is === 'away') return 'left'
  if (steward.is === 'member') return 'no_admin'
  return isSilent(steward, silentDays, at) ? 'silent' : 'here'
}

/** Who may accept or decline a claim: the steward who is in the group, and its creator once the steward is gone. */
export function answerersOf(stewardship: StewardshipState, claimant: UserId): Somebody[] {
  const { steward, creator } = stewardship
  const isGone = stewardStateOf(stewardship) !== 'here'
  const people = [
    ...(steward && (steward.is === 'admin' || steward.is === 'member') ? [steward] : []),
    ...(creator && creator.is === 'admin' && isGone && creator.userId !== steward?.userId ? [creator] : []),
  ]
  return people.filter(({ userId }) => userId !== claimant)
}

/** Nobody has to answer it: the steward named the claimant in advance, or nobody is left who could. */
export function coolsOff(stewardship: StewardshipState, claimant: UserId): boolean {
  if (claimant === stewardship.successor) return true
  return answerersOf(stewardship, claimant).every((one) => isSilent(one, unanswerableDays, stewardship.at))
}

type Asking = { viewer: UserId; hasOpen: boolean }

export function offerRefusal(stewardship: StewardshipState, { viewer, hasOpen }: Asking): RefusalName | null {
  if (stewardship.isFrozen) return 'group_frozen'
  if (stewardship.steward?.userId !== viewer) return 'not_the_steward'
  return hasOpen ? 'application_open' : null
}

export function claimRefusal(stewardship: StewardshipState, { viewer, hasOpen }: Asking): RefusalName | null {
  if (stewardship.isFrozen) return 'group_frozen'
  if (stewardship.steward?.userId === viewer) return 'steward_already'
  if (stewardStateOf(stewardship) === 'here') return 'steward_is_here'
  return hasOpen ? 'application_open' : null
}

export type Asked = {
  kind: TransferKind
  /** As it is at this moment. */
  state: TransferState
  expiresAt: Date
  /** Whom the offer was made by, or who answered for the group when it was claimed. */
  steward: UserId | null
  receiver: UserId
}

export const beganBy = ({ kind, steward, receiver }: Pick<Asked, 'kind' | 'steward' | 'receiver'>) =>
  kind === 'offer' ? steward : receiver

/** What somebody can do about an application now. */
export function mayDo(
  asked: Asked,
  stewardship: StewardshipState,
  viewer: { userId: UserId; isAdmin: boolean },
): TransferAnswer[] {
  const { kind, state, expiresAt, receiver } = asked
  if ((state !== 'pending' && state !== 'cooling') || expiresAt <= stewardship.at) return []
  const { userId } = viewer
  if (beganBy(asked) === userId) return ['withdraw']
  if (state === 'cooling') return viewer.isAdmin || isAskedBack(stewardship, userId) ? ['object'] : []
  const answers = kind === 'offer' ? [receiver] : answerersOf(stewardship, receiver).map((one) => one.userId)
  return answers.includes(userId) ? ['accept', 'decline'] : []
}

/** The silent ones may object, admins or not, as long as they are in the group. */
const isAskedBack = ({ steward }: StewardshipState, userId: UserId) =>
  steward?.userId === userId && (steward.is === 'admin' || steward.is === 'member')

export const isAdmin = (status: string | null | undefined) =>
  status === 'creator' || status === 'administrator'
