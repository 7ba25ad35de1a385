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

/**
 * The same of a row of `members`; null where we do not know. A check ends its own mute, and whoever decides on somebody
 * ends the check, so nobody is left in its mute afterwards.
 */
export const formerOf = (chatId: RawBuilder<unknown>, userId: RawBuilder<unknown>) => sql<string | null>`
  case when status <> 'restricted' or ${isHeldByCheck(chatId, userId)} then ''
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
