import type { ChatId, UserId } from '@steward/contract/ids.ts'

/** Who asks about whom, in which group, under the id that it has now. */
export type Question = {
  chatId: ChatId
  userId: UserId
  viewer: UserId
  isCreator: boolean
  /** Whether they decide on who joins, or on what was done to somebody: what people answered as they joined is for those. */
  seesAnswers: boolean
}
