/**
 * The queues within which a webhook gets one update after the other, and across which it gets them in parallel
 * (Client.cpp, `webhook_queue_id`): whatever concerns who a person is goes by person, so that it may overtake or
 * fall behind the messages of the same chat.
 */
export const queues = {
  messages: (chatId: number) => `chat:${chatId}`,
  callbacks: (userId: number) => `callback:${userId}`,
  myMembership: (chatId: number) => `my_member:${chatId}`,
  reactions: (chatId: number) => `reactions:${chatId}`,
  reactionCounts: (chatId: number) => `reaction_counts:${chatId}`,
  membership: (userId: number) => `member:${userId}`,
}
