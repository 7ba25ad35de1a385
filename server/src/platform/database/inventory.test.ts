import { inventory } from '@steward/contract/privacy/inventory.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { forgetActions, forgetMessageRefs } from '#features/actions/forget.ts'
import { forgetAppealBlocks, forgetAppeals } from '#features/appeals/forget.ts'
import { sweepSignIns } from '#features/auth/sweep.ts'
import { forgetOldBulks } from '#features/bulk/forget.ts'
import { forgetMoves } from '#features/groups/effects/store-activity.ts'
import { purgeGroups } from '#features/groups/leaving/purge.ts'
import { forgetJoinChecks } from '#features/join-checks/forget.ts'
import { forgetLinkOperations } from '#features/links/forget.ts'
import { forgetDays } from '#features/members/forget.ts'
import { forgetCopies } from '#features/my-data/copies.ts'
import { forgetNotices } from '#features/notices/person-notices.ts'
import { forgetOldMarks } from '#features/protection/learn/store-marks.ts'
import { forgetSpammerAnswers } from '#features/protection/known-spammers/store-answers.ts'
import { forgetLooks } from '#features/protection/profile/store-looks.ts'
import { forgetHits } from '#features/protection/store-hits.ts'
import { forgetReactions } from '#features/protection/reactions/store-traces.ts'
import { forgetTraces } from '#features/protection/store-traces.ts'
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
  /** What the privacy page tells of it; null: its own row says until when. */
  time: keyof typeof keptHours | null
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
    time: 'update',
    put: (h) => `insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at)
      values (1, 1, 'message', 1, 1, '{}', ${ago(h)}, now())`,
    forget: purgeUpdates,
  },
  {
    table: 'updates',
    time: 'failedUpdate',
    put: (
      h,
    ) => `insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at, done_at, dead_reason)
      values (1, 1, 'message', 1, 1, '{}', ${ago(h)}, ${ago(h)}, 'broken')`,
    forget: purgeUpdates,
  },
  {
    table: 'outbox',
    time: 'call',
    put: (h) => `insert into outbox (chat_id, method, params, priority, deadline, state, settled_at)
      values (1, 'sendMessage', '{}', 1, now(), 'sent', ${ago(h)})`,
    forget: purgeOutbox,
  },
  {
    table: 'member_moves',
    time: 'move',
    put: (
      h,
    ) => `insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired, created_at)
      values (1, 1, 1, true, 1, true, true, ${ago(h)})`,
    forget: forgetMoves,
  },
  {
    table: 'member_days',
    time: 'memberDay',
    put: (h) => `insert into member_days (chat_id, user_id, day, messages)
      values (1, 1, current_date - ${Math.ceil(h / 24)}, 1)`,
    forget: forgetDays,
  },
  {
    table: 'actions',
    time: 'action',
    put: (h) => `insert into actions (chat_id, kind, via, actor_id, params, key, created_at)
      values (1, 'ban', 'app', 1, '{}', ${uuid}, ${ago(h)})`,
    forget: forgetActions,
  },
  {
    table: 'warnings',
    time: 'warning',
    put: (h) =>
      `insert into warnings (chat_id, user_id, by_user_id, action_id, expires_at) values (1, 1, 2, 1, ${ago(h)})`,
    forget: forgetActions,
  },
  {
    table: 'message_refs',
    time: 'messageRef',
    put: (h) => `insert into message_refs (chat_id, message_id, user_id, date) values (1, 1, 1, ${unix(h)})`,
    forget: forgetMessageRefs,
  },
  {
    table: 'message_traces',
    time: 'messageTrace',
    put: (h) =>
      `insert into message_traces (chat_id, message_id, user_id, date) values (1, 1, 1, ${unix(h)})`,
    forget: forgetTraces,
  },
  {
    table: 'edit_traces',
    time: 'messageTrace',
    put: (h) =>
      `insert into edit_traces (chat_id, message_id, edited_at, user_id, date, seq) values (1, 1, 1, 1, ${unix(h)}, 1)`,
    forget: forgetTraces,
  },
  {
    table: 'spammer_questions',
    time: 'spammerAnswer',
    put: (h) => `insert into spammer_questions (chat_id, user_id, asked_at) values (1, 1, ${ago(h)})`,
    forget: forgetSpammerAnswers,
  },
  {
    table: 'reaction_traces',
    time: 'messageTrace',
    put: (h) =>
      `insert into reaction_traces (chat_id, user_id, date, update_id) values (1, 1, ${unix(h)}, 1)`,
    forget: forgetReactions,
  },
  {
    table: 'spammer_answers',
    time: 'spammerAnswer',
    put: (h) => `insert into spammer_answers (user_id, list, wanted_at) values (1, 'cas', ${ago(h)})`,
    forget: forgetSpammerAnswers,
  },
  {
    table: 'profile_looks',
    time: 'profileLook',
    put: (h) =>
      `insert into profile_looks (chat_id, user_id, wanted_at, settings_version) values (1, 1, ${ago(h)}, 0)`,
    forget: forgetLooks,
  },
  {
    table: 'rule_hits',
    time: 'ruleHit',
    put: (
      h,
    ) => `insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state, at)
      values (1, 1, 1, 1, 'links', 'delete', 1, 'done', ${ago(h)})`,
    forget: forgetHits,
  },
  {
    table: 'join_checks',
    time: 'joinCheck',
    put: (
      h,
    ) => `insert into join_checks (chat_id, user_id, requested_at, token_hash, way, language, plan, deadline, asked_at)
      values (1, 1, 1, 'x', 'sheet', 'en', '{}', now(), ${ago(h)})`,
    forget: forgetJoinChecks,
  },
  {
    table: 'appeals',
    time: 'appeal',
    put: (h) => `insert into appeals (chat_id, user_id, action_id, key, text, written_at)
      values (1, 1, 1, ${uuid}, 'x', ${ago(h)})`,
    forget: forgetAppeals,
  },
  {
    table: 'appeal_blocks',
    time: 'appealBlock',
    put: (h) => `insert into appeal_blocks (chat_id, user_id, by_user_id, at) values (1, 1, 1, ${ago(h)})`,
    forget: forgetAppealBlocks,
  },
  {
    table: 'learnt_marks',
    time: 'learntMark',
    put: (h) => `insert into learnt_marks (chat_id, message_id, user_id, is_spam, buckets, decided_at)
      values (1, 1, 1, true, '', ${ago(h)})`,
    forget: forgetOldMarks,
  },
  {
    table: 'bulk_items',
    time: 'action',
    put: (h) => `with b as (insert into bulks (chat_id, actor_id, key, asked, action, total, created_at)
        values (1, 1, ${uuid}, '{}', '{}', 1, ${ago(h)}) returning bulk_id)
      insert into bulk_items (chat_id, bulk_id, position, user_id) select 1, bulk_id, 1, 1 from b`,
    forget: forgetOldBulks,
  },
  {
    table: 'brakes',
    time: 'action',
    put: (h) =>
      `insert into brakes (chat_id, user_id, pulled_at, released_at) values (1, 1, ${ago(h)}, ${ago(h)})`,
    forget: forgetOldBulks,
  },
  {
    table: 'link_works',
    time: 'action',
    put: (h) => `insert into link_works (chat_id, kind, by_user_id, params, key, created_at)
      values (1, 'link_created', 1, '{}', ${uuid}, ${ago(h)})`,
    forget: forgetLinkOperations,
  },
  {
    table: 'report_voices',
    time: 'report',
    put: (h) => `with r as (insert into reports (chat_id, message_id, message_date, state, settled_at)
        values (1, 1, 0, 'dismissed', ${ago(h)}) returning report_id)
      insert into report_voices (chat_id, report_id, user_id) select 1, report_id, 1 from r`,
    forget: forgetReports,
  },
  {
    table: 'staff_commands',
    time: 'update',
    put: (h) => `insert into staff_commands (chat_id, message_id, actor_id, command, created_at)
      values (1, 1, 1, '{}', ${ago(h)})`,
    forget: forgetCommands,
  },
  {
    table: 'push_subscriptions',
    time: 'pushBrowser',
    put: (h) => `insert into push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, seen_at)
      values ('x', 1, 'https://x', 'x', 'x', ${ago(h)})`,
    forget: forgetBrowsers,
  },
  {
    table: 'push_messages',
    time: null,
    put: (h) => `with s as (insert into push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth)
        values ('x', 1, 'https://x', 'x', 'x'))
      insert into push_messages (endpoint_hash, message, not_before, deadline) values ('x', '{}', 'infinity', ${ago(h)})`,
    forget: (database) => leasePushes(database, 1),
  },
  {
    table: 'sessions',
    time: null,
    put: (
      h,
    ) => `insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds)
      values ('x', 1, 'web', now(), now(), ${ago(h)}, 60)`,
    forget: sweepSignIns,
  },
  {
    table: 'init_data_uses',
    time: null,
    put: (h) => `insert into init_data_uses (hash, user_id, uses, expires_at) values ('x', 1, 1, ${ago(h)})`,
    forget: sweepSignIns,
  },
  {
    table: 'auth_codes',
    time: 'loginCode',
    put: (h) => `insert into auth_codes (code_hash, binding_hash, state, created_at, expires_at, requester)
      values ('x', 'x', 'waiting', now(), ${ago(h)}, '{}')`,
    forget: sweepSignIns,
  },
  {
    table: 'start_tokens',
    time: null,
    put: (h) => `insert into start_tokens (token_hash, data, expires_at) values ('x', '{}', ${ago(h)})`,
    forget: sweepStartTokens,
  },
  {
    table: 'person_notices',
    time: null,
    put: (h) =>
      `insert into person_notices (user_id, subject, kind, at, deadline) values (1, 'x', 'reports', now(), ${ago(h)})`,
    forget: forgetNotices,
  },
  {
    table: 'newcomers',
    time: 'call',
    put: (h) => `insert into newcomers (chat_id, user_id, came_at, noticed_at) values (1, 1, 1, ${ago(h)})`,
    forget: forgetNewcomers,
  },
  {
    table: 'log_exports',
    time: null,
    put: (h) => `insert into log_exports (chat_id, token_hash, user_id, filter, language, expires_at)
      values (1, 'x', 1, '{}', 'en', ${ago(h)})`,
    forget: forgetExports,
  },
  {
    table: 'data_export_parts',
    time: null,
    put: (h) => `with e as (insert into data_exports (user_id, export_id, state, expires_at)
        values (1, ${uuid}, 'ready', ${ago(h)}))
      insert into data_export_parts (user_id, table_name, part, rows_text) values (1, 'users', 0, '{}')`,
    forget: forgetCopies,
  },
  {
    table: 'chats',
    time: 'removedGroup',
    put: (h) => `insert into chats (chat_id, type, title, state, bot_status)
        values (1, 'group', 'Chess', 'bot_removed', 'left');
      update chats set removed_at = ${ago(h)}`,
    forget: async (database) => {
      while (await purgeGroups(database));
    },
  },
]

/** Of these the row itself says until when it is kept. */
const saidByRows = ['push', 'notice', 'containerSession', 'webSession', 'startLink', 'dataExport']

it('SEC-56 has a row for every time that the privacy page tells', () => {
  const times = new Set([...saidByRows, ...forATime.flatMap(({ time }) => time ?? [])])
  expect([...times].toSorted()).toEqual(Object.keys(keptHours).toSorted())
})

describeStore('SEC-56 what is kept for a time', (given) => {
  beforeEach(() => given.empty())

  const count = async (table: string) =>
    (await sql`select from ${sql.id(table)}`.execute(given.database)).rows.length

  it.each(forATime)(
    '$table is there until its hours ($time) are over, and not an hour longer',
    async (kept) => {
      const { table, time, put, forget } = kept
      const hours = time === null ? 0 : keptHours[time]
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
