import type { ActionState } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LogKind, LogVia } from '@steward/contract/log.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import type { ProfilePart } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Transaction } from '#platform/database/schema.ts'

/** What asked for a change that was not asked for by itself. */
export type Origin = 'rollback' | 'import' | 'clean_up' | NightOrigin | CheckOrigin

/** A night took permissions for its time, or gave them back. */
export type NightOrigin = 'night_closed' | 'night_opened'

/** It followed from how the check of who joins ended, or began one with whoever came in without asking. */
export type CheckOrigin = 'check_arrived' | 'check_passed' | 'check_failed' | 'check_left' | 'check_timed_out'

/** Something that stands in the log. */
type Told = {
  chatId: ChatId
  kind: LogKind
  via: LogVia
  actorId: UserId | null
  actionId?: number | null
  outcome?: ActionState
  details?: object | null
  at?: Date
  origin?: Origin | null
}

const Details = z.object({
  title: z.string().optional(),
  description: z.string().optional(),
  permissions: z.array(z.string()).optional(),
  before: z.string().nullish(),
})
const partOf: Partial<Record<LogKind, ProfilePart>> = {
  rename: 'title',
  describe: 'description',
  permissions: 'permissions',
}

/** Permissions as one text, whatever their order was: two that allow the same are the same text. */
export const permissionsText = (allowed: readonly string[]): string =>
  memberPermissions.filter((each) => allowed.includes(each)).join(' ')

function changeOf(told: Told, place: number) {
  const part = partOf[told.kind]
  const { data } = Details.safeParse(told.details ?? {})
  if (!part || !data || (told.outcome ?? 'done') !== 'done') return []
  const text = (value: string) => (part === 'permissions' ? permissionsText(value.split(' ')) : value)
  const how = told.origin ?? 'edit'
  // What somebody chose is kept; what comes and goes with each night is not.
  if (how === 'night_closed' || how === 'night_opened') return []
  const after = part === 'permissions' ? data.permissions?.join(' ') : data[part]
  const before = data.before ?? null
  if (after === undefined || (before !== null && text(before) === text(after))) return []
  return [
    {
      place,
      chat_id: told.chatId,
      part,
      before: before === null ? null : text(before),
      after: text(after),
      how,
      via: told.via,
      changed_by: told.actorId,
      action_id: told.actionId ?? null,
      changed_at: told.at?.toISOString() ?? null,
    },
  ]
}

/**
 * Keeps what of these entries changed a group's title, description or default permissions: the log is kept for a time,
 * the history of the settings as long as the group is known.
 */
export async function keepProfileChanges(trx: Transaction, entries: readonly Told[]): Promise<void> {
  const changes = entries.flatMap(changeOf)
  if (!changes.length) return
  await sql`
    insert into group_profile_changes
      (chat_id, part, before, after, how, via, changed_by, action_id, changed_at)
    select c.chat_id, r.part, r.before, r.after, r.how, r.via, r.changed_by, r.action_id,
      coalesce(r.changed_at, now())
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(
      place integer, chat_id bigint, part text, before text, after text, how text, via text, changed_by bigint,
      action_id bigint, changed_at timestamptz)
    join chats c on c.chat_id =
      coalesce((select a.chat_id from chat_aliases a where a.old_chat_id = r.chat_id), r.chat_id)
    order by r.place`.execute(trx)
}
