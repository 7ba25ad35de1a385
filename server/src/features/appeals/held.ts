import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { liftOf } from '#domain/lift-of.ts'

/** An appeal that is being answered. */
export type Held = {
  chatId: ChatId
  appealId: number
  userId: UserId
  what: 'ban' | 'mute'
  /** What a mute took the place of. */
  before: string | null
  /** Unix seconds. */
  now: number
}

/** What is done where the appeal is accepted. */
export const undoOf = ({ what, userId, before, now }: Held): Action =>
  what === 'ban' ? { kind: 'unban', user_id: userId } : liftOf(userId, before, now)
