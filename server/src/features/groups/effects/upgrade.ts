import { sql } from 'kysely'
import { upgradeLock } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { moveSettings } from '#domain/group-settings.ts'
import { moveNight } from '#domain/nights.ts'
import { moveSteward } from '#domain/owners.ts'
import { moveWaiting } from '#platform/outbox/outbox-store.ts'
import type { Upgraded } from './effects.ts'
import { addedUp } from './store-activity.ts'
import { mergeChatInto } from './store-chats.ts'
import { moveDays } from './move-days.ts'
import { mergeMembersInto, type Moved } from './move-members.ts'
import { moveStandings } from './store-standings.ts'

async function moveHours(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from chat_hours where chat_id = ${from} returning *)
    insert into chat_hours as h (chat_id, hour, messages, joins, leaves, approvals)
    select ${to}, hour, messages, joins, leaves, approvals from moved
    on conflict (chat_id, hour) do update set ${addedUp}`.execute(trx)
}

/** What is kept of a member beside their row. */
async function moveOfMembers(trx: Transaction, { from, to }: Upgraded, members: readonly Moved[]) {
  await moveDays(trx, { from, to }, members)
  await sql`update member_notes set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

async function moveRequests(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    with moved as (delete from join_requests where chat_id = ${from} returning *)
    insert into join_requests
    select ${to}, user_id, requested_at, update_id, state, bio, invite_link, user_chat_id, resolved_at, query_id from moved
    on conflict (chat_id, user_id) do nothing`.execute(trx)
  await sql`update join_checks set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

async function moveBulks(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`update bulks set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await sql`update bulk_items set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await sql`
    with moved as (delete from brakes where chat_id = ${from} returning *)
    insert into brakes as b select ${to}, user_id, pulled_at, released_at, released_by, actions, minutes from moved
    -- Whoever acts under the new id before the upgrade is told has a row there that holds nobody.
    on conflict (chat_id, user_id) do update set pulled_at = excluded.pulled_at, released_at = excluded.released_at,
      released_by = excluded.released_by, actions = excluded.actions, minutes = excluded.minutes
    where b.pulled_at is null`.execute(trx)
}

/** Counts of a link that Telegram carried over add up; what was decided about links is found again by its key. */
async function moveLinks(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    insert into invite_links as i
    select (jsonb_populate_record(l, jsonb_build_object('chat_id', ${to}::bigint))).* from invite_links l
    where chat_id = ${from}
    on conflict (chat_id, link) do update set
      made_by_user_id = coalesce(i.made_by_user_id, excluded.made_by_user_id),
      joins = i.joins + excluded.joins, requests = i.requests + excluded.requests,
      last_used_at = greatest(i.last_used_at, excluded.last_used_at)`.execute(trx)
  await sql`delete from invite_links where chat_id = ${from}`.execute(trx)
  await sql`update link_works set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

/** There is one at a time: of two that were begun while the group had two ids, the one under the new id goes on. */
async function moveTransfers(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    update transfer_applications set state = 'void', settled_at = now()
    where chat_id = ${from} and state in ('pending', 'cooling') and exists (
      select from transfer_applications n where n.chat_id = ${to} and n.state in ('pending', 'cooling'))`.execute(
    trx,
  )
  await sql`update transfer_applications set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

/** Of rows that there may be one of: what is known under the new id is the newer. */
async function moveFirsts(trx: Transaction, from: number, to: number): Promise<void> {
  for (const [table, key] of [
    ['appointments', 'user_id'],
    ['group_notices', 'kind'],
    ['group_notice_choices', 'user_id'],
    ['trusted_people', 'user_id'],
    ['appeal_blocks', 'user_id'],
  ] as const) {
    await sql`
      delete from ${sql.id(table)} o where chat_id = ${from} and exists (
        select from ${sql.id(table)} n where n.chat_id = ${to} and n.${sql.id(key)} = o.${sql.id(key)})`.execute(
      trx,
    )
    await sql`update ${sql.id(table)} set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  }
}

/** Below what updates are numbered by, which stand for what has no message. */
const noMessage = 2 ** 52

/**
 * What rules did stays to be explained, but names no message: those of the new group begin at one again, and a rule finds
 * something in each of them once. A question keeps its number, as its report does. What is counted starts over.
 */
async function moveProtection(trx: Transaction, from: number, to: number): Promise<void> {
  await sql`
    update rule_hits set message_id = -(${noMessage}::bigint + hit_id), message_ids = '{}'
    where chat_id = ${from} and message_id > 0 and state <> 'asked'`.execute(trx)
  await sql`
    update rule_hits h set chat_id = ${to} where chat_id = ${from} and not exists (
      select from rule_hits o
      where o.chat_id = ${to} and o.message_id = h.message_id and o.edited_at = h.edited_at)`.execute(trx)
  await sql`
    update postures set chat_id = ${to} where chat_id = ${from}
      and not exists (select from postures where chat_id = ${to})`.execute(trx)
  await moveNight(trx, from, to)
  // What was learnt goes on to count, and names no message any more.
  await sql`
    update learnt_marks set chat_id = ${to}, message_id = null, user_id = null where chat_id = ${from}`.execute(
    trx,
  )
  await sql`
    with moved as (delete from learnt_counts where chat_id = ${from} returning *)
    insert into learnt_counts as c select ${to}, version, spam, ham, forgotten_at from moved
    on conflict (chat_id) do update set version = c.version + 1, spam = c.spam + excluded.spam,
      ham = c.ham + excluded.ham`.execute(trx)
}

/** Message ids of the old group are another's in the new one: nothing may be deleted by them (Bot API 10.3, migrate_to_chat_id). */
const lapsing = [
  'fleeting_lines',
  'lasting_lines',
  'newcomers',
  'welcomes',
  'message_traces',
  'edit_traces',
  'reaction_traces',
  'spammer_questions',
  'profile_looks',
]

async function move(trx: Transaction, { from, to }: Upgraded): Promise<void> {
  await sql`
    insert into chat_aliases (old_chat_id, chat_id) values (${from}, ${to})
    on conflict (old_chat_id) do nothing`.execute(trx)
  await mergeChatInto(trx, from, to)
  const members = await mergeMembersInto(trx, from, to)
  await moveOfMembers(trx, { from, to }, members)
  await moveHours(trx, from, to)
  await moveStandings(trx, from, to)
  await moveRequests(trx, from, to)
  await moveWaiting(trx, from, to)
  await sql`update warnings set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await sql`update appeals set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await moveBulks(trx, from, to)
  await moveSettings(trx, from, to)
  await moveLinks(trx, from, to)
  await moveFirsts(trx, from, to)
  await moveProtection(trx, from, to)
  await sql`update person_notices set chat_id = ${to} where chat_id = ${from}`.execute(trx)
  await moveSteward(trx, from, to)
  await moveTransfers(trx, from, to)
  for (const table of lapsing) await sql`delete from ${sql.id(table)} where chat_id = ${from}`.execute(trx)
  await sql`update member_moves set chat_id = ${to} where chat_id = ${from}`.execute(trx)
}

/**
 * Moves all rows of upgraded groups to their new ids; the old ids stay aliases forever (REL-17). Twice is the same as
 * once. Must be the first that a transaction locks: it waits for everybody who writes, and they for it.
 */
export async function upgrade(trx: Transaction, upgrades: readonly Upgraded[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${upgradeLock})`.execute(trx)
  for (const one of upgrades) await move(trx, one)
}
