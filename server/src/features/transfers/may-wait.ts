import type { UserId } from '@steward/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Whether an application may wait for this person's answer: open, concerning them, and begun by somebody else. Most of
 * the time none does, and two looks into indexes say so within another statement; `countWaiting` judges what is left.
 */
export const mayWait = (viewer: RawBuilder<UserId>) => sql<boolean>`(
  exists (
    select from transfer_applications a
    where (a.steward_user_id = ${viewer} or a.receiver_user_id = ${viewer}) and ${isOpen} and ${isOfOthers(viewer)})
  or exists (
    select from members m join transfer_applications a on a.chat_id = m.chat_id and ${isOpen}
    where m.user_id = ${viewer} and m.status in ('creator', 'administrator')
      and (m.status = 'creator' or a.cooled) and ${isOfOthers(viewer)}))`

const isOpen = sql<boolean>`a.state in ('pending', 'cooling')`

const isOfOthers = (viewer: RawBuilder<UserId>) => sql<boolean>`
  case a.kind when 'offer' then a.steward_user_id else a.receiver_user_id end is distinct from ${viewer}`
