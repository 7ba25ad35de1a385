import type { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Call, Class } from '#platform/outbox/call.ts'

/** What a call has said. */
export type SaidThere = {
  said: number | null
  /** What one alone was told: its number, and to whom. */
  ephemeral_id: number | null
  receiver_id: UserId | null
}

/** Of the row `o` of the outbox that said it; nothing until Telegram has answered. */
export const saidColumns = sql`
  case when o.state = 'sent' then nullif((o.outcome::jsonb -> 'result' ->> 'message_id')::bigint, 0) end as said,
  case when o.state = 'sent' then (o.outcome::jsonb -> 'result' ->> 'ephemeral_message_id')::bigint end as ephemeral_id,
  (o.params::jsonb -> 'ephemeral_message_parameters' ->> 'receiver_user_id')::bigint as receiver_id`

type Where = {
  chatId: number
  /** The `dedupeKey` of the call that said it. */
  key: string
  class: Class
}

export const deletion = (messageId: number, { chatId, class: of }: Omit<Where, 'key'>): Call => ({
  method: 'deleteMessage',
  params: { chat_id: chatId, message_id: messageId },
  lane: chatId,
  class: of,
  dedupeKey: `clear ${messageId}`,
})

/** What takes it down again. Telegram doesn't promise that whoever alone sees something stops seeing it. */
export function takeDown({ said, ephemeral_id, receiver_id }: SaidThere, where: Where): Call[] {
  const { chatId, key, class: of } = where
  if (said !== null) return [deletion(said, where)]
  if (ephemeral_id === null || receiver_id === null) return []
  return [
    {
      method: 'deleteEphemeralMessage',
      params: { chat_id: chatId, receiver_user_id: receiver_id, ephemeral_message_id: ephemeral_id },
      lane: chatId,
      class: of,
      // Telegram gives its number to another later.
      dedupeKey: `clear ${key}`,
    },
  ]
}
