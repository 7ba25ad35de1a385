import { sql } from 'kysely'
import type { ChatMember } from 'grammy/types'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'

const runs = ({ status }: ChatMember) => status === 'creator' || status === 'administrator'

/** The groups in which an update says something about who owns them, or who is an admin. */
export function groupsToLookAt({ update }: Arrived): number[] {
  const { message, chat_member: change } = update
  if (message?.chat_owner_changed || message?.chat_owner_left) return [message.chat.id]
  if (change && runs(change.old_chat_member) !== runs(change.new_chat_member)) return [change.chat.id]
  return []
}

/**
 * Has somebody look at who answers for these groups. Groups' own consumer comes before it: what people are by then is
 * written, and an upgrade is known.
 */
export const lookAtGroups = (): Consumer =>
  consumer(groupsToLookAt, async (trx, groups) => {
    const ids = [...new Set(groups)].toSorted((a, b) => a - b)
    await sql`
      update stewardships set look_at = now() where chat_id in (
        select chat_id from stewardships where chat_id = any(${ids}::bigint[])
          or chat_id in (select chat_id from chat_aliases where old_chat_id = any(${ids}::bigint[]))
        order by chat_id for update)`.execute(trx)
    return undefined
  })
