import type { Group } from './world.ts'

/** Of what is pinned the message that was sent last, whenever it was pinned (Bot API 10.3, ChatFullInfo.pinned_message). */
export const newestPinned = ({ pinned }: Group): number | undefined =>
  pinned.length > 0 ? Math.max(...pinned) : undefined
