import { inventory } from '@steward/contract/privacy/inventory.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { forgetActions, forgetMessageRefs } from '#features/actions/forget.ts'
import { sweepSignIns } from '#features/auth/sweep.ts'
import { forgetOldBulks } from '#features/bulk/forget.ts'
import { forgetMoves } from '#features/groups/effects/store-activity.ts'
import { purgeGroups } from '#features/groups/leaving/purge.ts'
import { forgetLinkOperations } from '#features/links/forget.ts'
import { forgetDays } from '#features/members/forget.ts'
import { forgetCopies } from '#features/my-data/copies.ts'
import { forgetNotices } from '#features/notices/person-notices.ts'
import { forgetReports } from '#features/reports/settle-report.ts'
import { forgetCommands } from '#features/group-commands/store.ts'
import { sweepStartTokens } from '#features/start-parameter/resolve.ts'
import { forgetNewcomers } from '#features/welcome/say-welcomes.ts'
import { forgetExports } from '#platform/exports.ts'
import { purgeUpdates } from '#platform/intake/backlog-store.ts'
import { purgeOutbox } from '#platform/outbox/outbox-store.ts'
import { leasePushes } from '#platform/push/push-queue.ts'
import { forgetBrowsers } from '#platform/push/subscriptions.ts'
import type { Database } from './schema.ts'
import { describePostgres, describeStore } from './testing.ts'
import { tablesOf } from './transfer/catalog.ts'

describePostgres('the inventory of what is kept', (given) => {
  it('SEC-56 declares every table and column of the schema, and nothing that is not there', async () => {
    const schema = await tablesOf(given.database)

    const kept = Object.fromEntries(
      schema.map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()]),
    )
    const declared = Object.fromEntries(
      Object.entries(inventory).map(([name, { columns }]) => [name, Object.keys(columns).toSorted()]),
    )
    expect(declared).toEqual(kept)
  })
})

type Kept = {
  table: string
  /** The hours that the privacy page tells; 0: its own row says until when. */
  hours: number
  /** Puts a row there as of so many hours ago. */
  put: (hoursAgo: number) => string
  forget: (database: Database) => Promise<unknown>
}

const ago = (hours: number) => `now() - interval '${hours} hours'`
const unix = (hours: number) => `extract(epoch from ${ago(hours)})::bigint`
const uuid = `gen_random_uuid()`

/** What is kept for a time, and who forgets it. Whatever else is kept goes with its group or its person. */
const forATime: Kept[] = [
  {
    table: 'updates',
    hours: keptHours.update,
    put: (h) => `insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at)
      values (1, 1, 'message', 1, 1, '{}', ${ago(h)}, now())`,
    forget: purgeUpdates,
  },
  {
    table: 'updates',
    hours: keptHours.failedUpdate,
    put: (
      h,
    ) => `insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at, dead_reason)
      values (1, 1, 'message', 1, 1, '{}', ${ago(h)}, ${ago(h)}, 'broken')`,
    forget: purgeUpdates,
  },
  {
    table: 'outbox',
    hours: keptHours.call,
    put: (h) => `insert into outbox (chat_id, method, params, priority, deadline, state, settled_at)
      values (1, 'sendMessage', '{}', 1, now(), 'sent', ${ago(h)})`,
    forget: purgeOutbox,
  },
  {
    table: 'member_moves',
    hours: keptHours.move,
    put: (
      h,
    ) => `insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired, created_at)
      values (1, 1, 1, true, 1, true, true, ${ago(h)})`,
    forget: forgetMoves,
  },
  {
    table: 'member_days',
    hours: keptHours.memberDay,
    put: (h) => `insert into member_days (chat_id, user_id, day, messages)
      values (1, 1, current_date - ${Math.ceil(h / 24)}, 1)`,
    forget: forgetDays,
  },
  {
    table: 'actions',
    hours: keptHours.action,
    put: (h) => `insert into actions (chat_id, kind, via, actor_id, params, key, created_at)
      values (1, 'ban', 'app', 1, '{}', ${uuid}, ${ago(h)})`,
    forget: forgetActions,
  },
  {
    table: 'warnings',
    hours: keptHours.warning,
    put: (h) =>
      `insert into warnings (chat_id, user_id, by_user_id, action_id, expires_at) values (1, 1, 2, 1, ${ago(h)})`,
    forget: forgetActions,
  },
  {
    table: 'message_refs',
    hours: keptHours.messageRef,
    put: (h) => `insert into message_refs (chat_id, message_id, user_id, date) values (1, 1, 1, ${unix(h)})`,
    forget: forgetMessageRefs,
  },
  {
    table: 'bulk_items',
    hours: keptHours.action,
    put: (h) => `with b as (insert into bulks (chat_id, actor_id, key, asked, action, total, created_at)
        values (1, 1, ${uuid}, '{}', '{}', 1, ${ago(h)}) returning bulk_id)
      insert into bulk_items (chat_id, bulk_id, position, user_id) select 1, bulk_id, 1, 1 from b`,
    forget: forgetOldBulks,
  },
  {
    table: 'brakes',
    hours: keptHours.action,
    put: (h) =>
      `insert into brakes (chat_id, user_id, pulled_at, released_at) values (1, 1, ${ago(h)}, ${ago(h)})`,
    forget: forgetOldBulks,
  },
  {
    table: 'link_works',
    hours: keptHours.action,
    put: (h) => `insert into link_works (chat_id, kind, by_user_id, params, key, created_at)
      values (1, 'link_created', 1, '{}', ${uuid}, ${ago(h)})`,
    forget: forgetLinkOperations,
  },
  {
    table: 'report_voices',
    hours: keptHours.report,
    put: (h) => `with r as (insert into reports (chat_id, message_id, message_date, state, settled_at)
        values (1, 1, 0, 'dismissed', ${ago(h)}) returning report_id)
      insert into report_voices (chat_id, report_id, user_id) select 1, report_id, 1 from r`,
    forget: forgetReports,
  },
  {
    table: 'staff_commands',
    hours: keptHours.update,
    put: (h) => `insert into staff_commands (chat_id, message_id, actor_id, command, created_at)
      values (1, 1, 1, '{}', ${ago(h)})`,
    forget: forgetCommands,
  },
  {
    table: 'push_subscriptions',
    hours: keptHours.pushBrowser,
    put: (h) => `insert into push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, seen_at)
      values ('x', 1, 'https://x', 'x', 'x', ${ago(h)})`,
    forget: forgetBrowsers,
  },
  {
    table: 'push_messages',
    hours: 0,
    put: (h) => `with s as (insert into push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth)
        values ('x', 1, 'https://x', 'x', 'x'))
      insert into push_messages (endpoint_hash, message, not_before, deadline) values ('x', '{}', 'infinity', ${ago(h)})`,
    forget: (database) => leasePushes(database, 1),
  },
  {
    table: 'sessions',
    hours: 0,
    put: (
      h,
    ) => `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds)
      values ('x', 1, 'web', now(), now(), ${ago(h)}, 60)`,
    forget: sweepSignIns,
  },
  {
    table: 'init_data_uses',
    hours: 0,
    put: (h) => `insert into init_data_uses (hash, user_id, uses, expires_at) values ('x', 1, 1, ${ago(h)})`,
    forget: sweepSignIns,
  },
  {
    table: 'auth_codes',
    hours: keptHours.loginCode,
    put: (h) => `insert into auth_codes (code_hash, binding_hash, state, created_at, expires_at, requester)
      values ('x', 'x', 'waiting', now(), ${ago(h)}, '{}')`,
    forget: sweepSignIns,
  },
  {
    table: 'start_tokens',
    hours: 0,
    put: (h) => `insert into start_tokens (token_hash, data, expires_at) values ('x', '{}', ${ago(h)})`,
    forget: sweepStartTokens,
  },
  {
    table: 'person_notices',
    hours: 0,
    put: (h) =>
      `insert into person_notices (user_id, subject, kind, at, deadline) values (1, 'x', 'reports', now(), ${ago(h)})`,
    forget: forgetNotices,
  },
  {
    table: 'newcomers',
    hours: keptHours.call,
    put: (h) => `insert into newcomers (chat_id, user_id, came_at, noticed_at) values (1, 1, 1, ${ago(h)})`,
    forget: forgetNewcomers,
  },
  {
    table: 'log_exports',
    hours: 0,
    put: (h) => `insert into log_exports (chat_id, token_hash, user_id, filter, language, expires_at)
      values (1, 'x', 1, '{}', 'en', ${ago(h)})`,
    forget: forgetExports,
  },
  {
    table: 'data_export_parts',
    hours: 0,
    put: (h) => `with e as (insert into data_exports (user_id, export_id, state, expires_at)
        values (1, ${uuid}, 'ready', ${ago(h)}))
      insert into data_export_parts (user_id, table_name, part, rows_text) values (1, 'users', 0, '{}')`,
    forget: forgetCopies,
  },
  {
    table: 'chats',
    hours: keptHours.removedGroup,
    put: (h) => `insert into chats (chat_id, type, title, state, bot_status)
        values (1, 'group', 'Chess', 'bot_removed', 'left');
      update chats set removed_at = ${ago(h)}`,
    forget: async (database) => {
      while (await purgeGroups(database));
    },
  },
]

describeStore('SEC-56 what is kept for a time', (given) => {
  beforeEach(() => given.empty())

  const count = async (table: string) =>
    (await sql`select from ${sql.id(table)}`.execute(given.database)).rows.length

  it.each(forATime)(
    '$table is there until its $hours hours are over, and not an hour longer',
    async (kept) => {
      const { table, hours, put, forget } = kept
      for (const statement of put(hours - 1).split(';')) await sql.raw(statement).execute(given.database)
      await forget(given.database)
      expect(await count(table)).toBe(1)

      await given.empty()
      for (const statement of put(hours + 1).split(';')) await sql.raw(statement).execute(given.database)
      await forget(given.database)
      expect(await count(table)).toBe(0)
    },
  )
})
