import type { ServiceKind } from '@steward/contract/protection/kinds.ts'
import { namesIn } from '@steward/contract/setting-fields.ts'
import type { Message } from 'grammy/types'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { hour } from '#platform/durations.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import type { Call } from '#platform/outbox/call.ts'
import { groupIdOf } from '#platform/telegram/presence.ts'
import type { Guarded } from './chats.ts'
import { serviceKindOf } from './judge/service-kind.ts'

/** As many as one call takes (Bot API 10.3, deleteMessages). */
const atOnce = 100

/** A service message. */
export type Service = {
  chatId: number
  messageId: number
  kind: ServiceKind
  /** Whom the bot removed, where the service message is about that. */
  removed?: number
}

export function servicesIn({ update: { message }, botId }: Arrived): Service[] {
  const chatId = message && groupIdOf(message.chat)
  const kind = message && serviceKindOf(message)
  if (!message || chatId === undefined || !kind) return []
  return [{ chatId, messageId: message.message_id, kind, ...removedBy(message, botId) }]
}

const removedBy = ({ from, left_chat_member: gone }: Message, botId: number) =>
  gone && from?.id === botId && gone.id !== botId ? { removed: gone.id } : {}

/** Deletes the service messages that a group does not want, and those about what rules did; a hundred with one call. */
export async function clearLines(
  trx: Transaction,
  services: readonly Service[],
  chats: ReadonlyMap<number, Guarded>,
): Promise<Call[]> {
  const deletable = services.filter(({ chatId }) => chats.get(chatId)?.mayDelete)
  const isByRule = await removedByRules(trx, deletable)
  const unwanted = deletable.filter((one) => {
    const kinds = chats.get(one.chatId)?.settings.cleanup.kinds ?? ''
    return namesIn(kinds).includes(one.kind) || isByRule(one)
  })
  return [...Map.groupBy(unwanted, ({ chatId }) => chatId)].flatMap(([chatId, some]) =>
    deletions(
      chatId,
      some.map(({ messageId }) => messageId),
    ),
  )
}

function deletions(chat_id: number, all: readonly number[]): Call[] {
  const calls: Call[] = []
  for (let from = 0; from < all.length; from += atOnce)
    calls.push({
      lane: chat_id,
      class: 'moderation',
      method: 'deleteMessages',
      params: { chat_id, message_ids: all.slice(from, from + atOnce) },
      deadlineSeconds: hour,
    })
  return calls
}

/** What rules do leaves no trace in the group. The service message about what an admin ordered stays. */
async function removedByRules(
  trx: Transaction,
  services: readonly Service[],
): Promise<(service: Service) => boolean> {
  const removals = services.flatMap(({ chatId, removed }) =>
    removed === undefined ? [] : [{ chatId, removed }],
  )
  if (removals.length === 0) return () => false
  const { rows } = await sql<{ chat_id: number; user_id: number }>`
    select distinct h.chat_id, h.user_id from unnest(
      ${unseen(
        removals.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        removals.map(({ removed }) => removed),
        'bigint',
      )}
    ) as q(chat_id, user_id)
    join rule_hits h on h.chat_id = q.chat_id and h.user_id = q.user_id
    where h.verdict in ('remove', 'ban') and h.state in ('due', 'done') and h.at > now() - interval '1 hour'`.execute(
    trx,
  )
  const known = new Set(rows.map(({ chat_id, user_id }) => `${chat_id} ${user_id}`))
  return ({ chatId, removed }) => known.has(`${chatId} ${removed}`)
}
