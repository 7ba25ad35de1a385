/** Somebody in a group. */
export type Place = { chatId: number; userId: number }

/**
 * What is known of people, or of messages, by the ids of their groups and their own: to write both as one text takes as long as
 * many looks.
 */
export function createPlaces<Of>() {
  const chats = new Map<number, Map<number, Of>>()
  return {
    get: (chatId: number, id: number): Of | undefined => chats.get(chatId)?.get(id),
    /** Answers what it was given. */
    set(chatId: number, id: number, of: Of): Of {
      const chat = chats.get(chatId) ?? new Map<number, Of>()
      chats.set(chatId, chat.set(id, of))
      return of
    },
  }
}
