/**
 * What we ask Telegram for. `chat_member` and `message_reaction` come only to who names them
 * (Bot API 10.3, getUpdates), and a list that is left out keeps the one of the last call.
 */
export const updateKinds = [
  'message',
  'edited_message',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
  'message_reaction',
] as const

export type UpdateKind = (typeof updateKinds)[number]

const known: ReadonlySet<string> = new Set(updateKinds)

/** `unknown` for whatever Telegram has thought of since: it is stored and counted, and does nothing. */
export function kindOf(update: object): UpdateKind | 'unknown' {
  const kind = Object.keys(update).find((key) => known.has(key))
  return (kind as UpdateKind | undefined) ?? 'unknown'
}
