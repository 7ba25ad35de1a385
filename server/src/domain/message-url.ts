type Chat = { chat_id: number; type: string; username: string | null }

/**
 * How links to messages of a group begin after `t.me/`: by its number, which only members can follow, and by its
 * username where it has one. Basic groups have none (core.telegram.org/api/links, message links).
 */
export function messageAddresses({ chat_id, type, username }: Chat): string[] {
  if (type !== 'supergroup') return []
  const byNumber = `c/${Math.abs(chat_id) - 1_000_000_000_000}`
  return username === null ? [byNumber] : [username, byNumber]
}

/** Leads to a message; null where messages have no links. */
export function messageUrl(chat: Chat, messageId: number): string | null {
  const [address] = messageAddresses(chat)
  return address === undefined ? null : `https://t.me/${address}/${messageId}`
}
