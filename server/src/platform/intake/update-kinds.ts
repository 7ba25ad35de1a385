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

/** `unknown` for whatever Telegram has thought of since: it is stored and counted, and does nothing (F-28). */
export const kindOf = (update: object): UpdateKind | 'unknown' =>
  updateKinds.find((kind) => Object.hasOwn(update, kind)) ?? 'unknown'
