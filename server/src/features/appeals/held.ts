import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { liftOf } from '#domain/lift-of.ts'

/** An appeal that is being answered. */
export type Held = {
  chatId: ChatId
  appealId: number
  userId: UserId
  what: 'ban' | 'mute'
  /** What the mutes took the place of. */
  before: string | null
  /** What an earlier try of the same answer began: it is that, however late it is by now. */
  begun: Action | null
  /** Unix seconds. */
  now: number
}

/** What is done where the appeal is accepted. */
export function undoOf({ what, userId, before, now, begun }: Held): Action {
  if (begun) return begun
  return what === 'ban' ? { kind: 'unban', user_id: userId } : liftOf(userId, before, now)
}
