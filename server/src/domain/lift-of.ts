import type { Action } from '@steward/contract/actions.ts'
import type { UserId } from '@steward/contract/ids.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { isHeldByCheck } from './held-by-check.ts'

const Former = z.object({
  permissions: z.array(z.string()),
  /** Unix seconds; null: forever. */
  until: z.nullable(z.int()),
})
type Former = z.infer<typeof Former>

/** What a mute or restriction takes the place of, as it is kept with it; empty where nothing stood there. */
export const formerText = (former: Former | null): string => (former ? JSON.stringify(former) : '')

/** Whether what stood there by its text lets them do nothing, as the mute of a check does. Nobody but an admin limits them. */
export const isMute = (before: string): boolean =>
  before !== '' && Former.parse(JSON.parse(before)).permissions.length === 0

/**
 * Whether the mute that this person in this group is under is that with which their check began. It ends that, and whoever
 * decides on somebody ends the check, so nobody may be left in it afterwards. A check mutes nobody whom an admin
 * restricts, so what mutes them once that is on its way is taken for it; an admin’s limit is not.
 */
export const isMutedByCheck = (chatId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<boolean>`(
  ${isHeldByCheck(chatId, userId)} or exists (select from actions a
    where a.chat_id = ${chatId} and a.target_id = ${userId} and a.via = 'bot' and a.kind = 'mute'
      and a.origin = 'check_arrived' and a.state = 'under_way'))`

/** What stands there by a row of `members`, as it is kept; null where we do not know. */
export const formerOf = (chatId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<string | null>`
  case when status <> 'restricted' then ''
    when coalesce(permissions, '{}') = '{}' and ${isMutedByCheck(chatId, userId)} then ''
    when permissions is not null then
      json_build_object('permissions', to_json(permissions), 'until', until_date)::text end`

/** Telegram takes what is nearer than 30 seconds for "forever", and an undo may be offered for a while. */
const soonest = 120

/**
 * Takes back a mute or restriction of somebody: what it took the place of stands again, for as long as it would have
 * lasted. Where nothing stood there, or nobody knows, they are free.
 */
export function liftOf(user_id: UserId, before: string | null | undefined, now: number): Action {
  if (!before) return { kind: 'unmute', user_id }
  const { permissions, until } = Former.parse(JSON.parse(before))
  if (until !== null && until < now + soonest) return { kind: 'unmute', user_id }
  const held = memberPermissions.filter((each) => permissions.includes(each))
  return held.length > 0
    ? { kind: 'limit', user_id, permissions: held, until }
    : { kind: 'mute', user_id, until }
}
