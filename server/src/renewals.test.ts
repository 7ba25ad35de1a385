import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { leaseBulk, renewBulks } from '#features/bulk/steps.ts'
import { leaseCommands, renewCommands } from '#features/group-commands/store.ts'
import { leaseQuestions, renewQuestions } from '#features/protection/known-spammers/store-answers.ts'
import { leaseLooks, renewLooks } from '#features/protection/profile/store-looks.ts'
import { leaseHits, renewHits } from '#features/protection/store-hits.ts'
import { leaseAnswers, renewAnswers } from '#features/report-answers/store.ts'
import type { Database } from '#platform/database/schema.ts'
import { ann, bob, givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { lease, renewCalls } from '#platform/outbox/outbox-store.ts'
import { leasePushes, renewPushes } from '#platform/push/push-queue.ts'

type Kind<Held> = {
  put: (chatId: number) => RawBuilder<unknown>
  take: (database: Database) => Promise<readonly Held[]>
  renew: (database: Database) => (held: readonly Held[]) => Promise<boolean[]>
  /** The lease ran out. */
  free: RawBuilder<unknown>
  done: RawBuilder<unknown>
}

const kind = <Held>(of: string, { put, take, renew, free, done }: Kind<Held>) => ({
  of,
  answers: async (database: Database) => {
    const renewed = renew(database)
    await put(await givenChat(database)).execute(database)
    const first = await take(database)
    const before = await renewed(first)
    await free.execute(database)
    const second = await take(database)
    const lost = await renewed(first)
    const together = await renewed([...first, ...second])
    await done.execute(database)
    return { before, lost, together, done: await renewed(second) }
  },
})

const command = JSON.stringify({
  kind: 'ban',
  updateId: 1,
  date: 1,
  replyTo: null,
  threadId: null,
  target: null,
  seconds: null,
  reason: null,
  misuse: null,
})

const kinds = [
  kind('a call to Telegram', {
    put: (chatId) => sql`
      insert into outbox (chat_id, method, params, priority, deadline)
      values (${chatId}, 'banChatMember', '{}', 1, 'infinity')`,
    take: (database) => lease(database, { from: 0, to: 4, limit: 1 }),
    renew: renewCalls,
    free: sql`update outbox set leased_until = now()`,
    done: sql`update outbox set settled_at = now()`,
  }),
  kind('a notification', {
    put: () => sql`
      with s as (insert into push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth) values ('x', ${ann}, 'x', 'x', 'x'))
      insert into push_messages (endpoint_hash, message, deadline) values ('x', '{}', now() + interval '1 hour')`,
    take: (database) => leasePushes(database, 1),
    renew: renewPushes,
    free: sql`update push_messages set not_before = now()`,
    done: sql`delete from push_messages`,
  }),
  kind('a command', {
    put: (chatId) => sql`
      insert into staff_commands (chat_id, message_id, actor_id, command) values (${chatId}, 7, ${ann}, ${command})`,
    take: async (database) => (await leaseCommands(database, 1))(),
    renew: renewCommands,
    free: sql`update staff_commands set due_at = now()`,
    done: sql`update staff_commands set done_at = now()`,
  }),
  kind('a bulk action', {
    put: (chatId) => sql`
      insert into bulks (chat_id, actor_id, key, asked, action, total)
      values (${chatId}, ${ann}, gen_random_uuid(), '{"targets":{}}', '{"kind":"kick"}', 1)`,
    take: async (database) => [await leaseBulk(database)].filter((one) => one !== undefined),
    renew: renewBulks,
    free: sql`update bulks set leased_until = now()`,
    done: sql`update bulks set leased_until = null`,
  }),
  kind('what a rule found', {
    put: (chatId) => sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, due_at)
      values (${chatId}, 7, ${ann}, 1, 'flood', '[]', 'mute', 1, 'due', now())`,
    take: async (database) => (await leaseHits(database, 1))(),
    renew: renewHits,
    free: sql`update rule_hits set due_at = now()`,
    done: sql`update rule_hits set due_at = null`,
  }),
  kind('a look at a profile', {
    put: (chatId) => sql`
      insert into profile_looks (chat_id, user_id, settings_version, due_at) values (${chatId}, ${ann}, 1, now())`,
    take: (database) => leaseLooks(database, 1),
    renew: renewLooks,
    free: sql`update profile_looks set due_at = now()`,
    done: sql`update profile_looks set looked_at = now()`,
  }),
  kind('a question to a list', {
    put: () => sql`insert into spammer_answers (user_id, list, due_at) values (${ann}, 'cas', now())`,
    take: (database) => leaseQuestions(database, 'cas', 1),
    renew: renewQuestions,
    free: sql`update spammer_answers set due_at = now()`,
    done: sql`update spammer_answers set answered_at = now()`,
  }),
  kind('an answer to a report', {
    put: (chatId) => sql`
      insert into reports (chat_id, message_id, message_date, voices, state, answer, answered_by, answer_due)
      values (${chatId}, 7, 1, 1, 'open', '{"is":"dismiss","messageId":1,"updateId":1}', ${bob}, now())`,
    take: (database) => leaseAnswers(database, 1),
    renew: renewAnswers,
    free: sql`update reports set answer_due = now()`,
    done: sql`update reports set answer_due = null`,
  }),
]

describeStore('a lease that is renewed', (given) => {
  beforeEach(() => given.empty())

  it.each(kinds)(
    'of $of is not one that another took since, nor of what is done with',
    async ({ answers }) => {
      expect(await answers(given.database)).toEqual({
        before: [true],
        lost: [false],
        together: [false, true],
        done: [false],
      })
    },
  )
})
