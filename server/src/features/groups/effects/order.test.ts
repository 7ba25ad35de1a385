import * as fc from 'fast-check'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { incomingOf } from '#platform/intake/arrived.ts'
import { createBatches } from '#platform/intake/batch.ts'
import { storeUpdates } from '#platform/intake/update-store.ts'
import { wordsOf } from '#platform/search-words.ts'
import { describeStore } from '#platform/database/testing.ts'
import { groupEffects } from './consumer.ts'
import type { Effect } from './effects.ts'
import { joinedAtOf } from './member-times.ts'
import {
  type Knowledge,
  knowledgeOfCame,
  knowledgeOfInferred,
  knowledgeOfReported,
  merged,
  membershipOf,
} from './merge-member.ts'
import { effectsOf } from './effects-of.ts'
import { steward } from '../testing/updates.ts'
import { type Step, interleaved, liveThrough, shuffled } from '../testing/world.ts'

const who = fc.integer({ min: 1, max: 3 })
const deeds = [
  'join',
  'join by link',
  'be added',
  'leave',
  'ban',
  'unban',
  'mute',
  'promote',
  'demote',
  'write',
  'react',
  'take another name',
  'request',
  'approve',
] as const
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constantFrom(...deeds), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('rename' as const), title: fc.constantFrom('Band', 'Orchestra') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom('upgrade' as const, 'remove the bot' as const, 'bring the bot back' as const),
    }),
  },
)
const steps = fc.array(step, { minLength: 5, maxLength: 30 })
const choices = fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 40 })

function knowledgeOf(effect: Effect): Knowledge | undefined {
  if (effect.type === 'reported') return knowledgeOfReported(effect.fact)
  if (effect.type === 'inferred') return knowledgeOfInferred(effect.fact)
  return effect.type === 'came' ? knowledgeOfCame(effect.fact) : undefined
}

const learned = (updates: readonly Update[]) => {
  const known = new Map<number, Knowledge>()
  for (const update of updates)
    for (const effect of effectsOf({
      botId: steward.id,
      updateId: update.update_id,
      receivedAt: 0,
      update,
    })) {
      const next = knowledgeOf(effect)
      if (!next) continue
      const before = known.get(next.userId)
      known.set(next.userId, before ? merged(before, next) : next)
    }
  return known
}

/** Whom nobody saw come in. */
const stranger = { at: 0, by: 'unknown', link: null, person: null }

describe('knowledge of members', () => {
  it.each([
    ['in whatever order the queues are mixed', interleaved],
    ['in no order at all', shuffled],
  ])('REL-04 F-25 ends with the truth after each of 10,000 lives, %s', (_, reordered) => {
    fc.assert(
      fc.property(steps, choices, (lived, order) => {
        const { truth, updates } = liveThrough(lived, 1000)
        const known = learned(reordered(updates, order))
        for (const [userId, status] of truth.people) {
          const knowledge = known.get(userId)
          expect(knowledge && membershipOf(knowledge)).toMatchObject({
            status,
            isPresent: status !== 'left' && status !== 'kicked',
          })
          const { at, ...way } = truth.came.get(userId) ?? stranger
          expect(knowledge && joinedAtOf(knowledge)).toBe(at)
          const came = knowledge?.came
          expect({ by: came?.by, link: came?.link, person: came?.personId }).toEqual(way)
          expect(knowledge?.activeAt).toBe(truth.active.get(userId) ?? 0)
        }
      }),
      { numRuns: 10_000 },
    )
  })
})

describeStore('groups', (given) => {
  const everyShard = Array.from({ length: 16 }, (_, shard) => shard)
  const process = () =>
    createBatches({
      database: given.database,
      consumers: [groupEffects({ onStale: () => undefined })],
      limit: 500,
      tries: 5,
      onFailed: (_, error) => {
        throw error
      },
    }).fresh(everyShard)

  async function storedOf(chatId: number) {
    const chat = await given.database
      .selectFrom('chats')
      .select(['title', 'state', 'type'])
      .where(sql`chat_id`, '=', chatId)
      .executeTakeFirst()
    const members = await given.database
      .selectFrom('members')
      .select(['user_id', 'status'])
      .where(sql`chat_id`, '=', chatId)
      .execute()
    const { rows: counts } = await sql<object>`
      select coalesce(sum(messages), 0)::int as messages, coalesce(sum(joins), 0)::int as joins,
        coalesce(sum(leaves), 0)::int as leaves, coalesce(sum(approvals), 0)::int as approvals
      from chat_hours where chat_id = ${chatId}`.execute(given.database)
    const requests = await given.database
      .selectFrom('join_requests')
      .select('user_id')
      .where(sql`chat_id`, '=', chatId)
      .where('state', '=', 'waiting')
      .orderBy('user_id')
      .execute()
    return {
      chat,
      people: new Map(members.map(({ user_id: id, status }) => [Number(id), status])),
      counts: counts[0],
      waiting: requests.map(({ user_id: id }) => Number(id)),
    }
  }

  /** All that the updates say of members, whatever the order. */
  async function rowsOf(chatId: number) {
    const { rows: members } = await sql<object>`
      select to_jsonb(m) - 'first_seen_at' as row from members m where chat_id = ${chatId} order by user_id`.execute(
      given.database,
    )
    const { rows: found } = await sql<Parameters<typeof wordsOf>[0] & { words: string }>`
      select s.user_id, s.words, s.grams, u.first_name, u.last_name, u.username from member_search s join users u using (user_id)
      where chat_id = ${chatId} order by s.user_id`.execute(given.database)
    const { rows: totals } = await sql<{ user_id: number; messages: number }>`
      select user_id, messages from members where chat_id = ${chatId} and messages > 0 order by user_id`.execute(
      given.database,
    )
    const { rows: days } = await sql<{ user_id: number; messages: number }>`
      select user_id, sum(messages)::int as messages from member_days where chat_id = ${chatId}
      group by user_id order by user_id`.execute(given.database)
    const { rows: hours } = await sql<object>`
      select hour, messages, joins, leaves, approvals from chat_hours
      where chat_id = ${chatId} and (messages, joins, leaves, approvals) <> (0, 0, 0, 0) order by hour`.execute(
      given.database,
    )
    const { rows: counts } = await sql<object>`
      select coalesce(sum(d.writers), 0)::int as writers, coalesce(sum(d.newcomers), 0)::int as newcomers,
        (select coalesce(sum(w.writers), 0)::int from chat_weeks w where w.chat_id = ${chatId}) as of_weeks,
        (select coalesce(sum(w.came), 0)::int from chat_weeks w where w.chat_id = ${chatId}) as came,
        (select coalesce(sum(c.writers), 0)::int from chat_cohorts c where c.chat_id = ${chatId}) as of_cohorts
      from chat_days d where d.chat_id = ${chatId}`.execute(given.database)
    return { members, found, totals, days, hours, counts: counts[0] }
  }

  /** What the updates left; quicker than to empty every table there is. */
  async function forget() {
    for (const table of [
      'updates',
      'chats',
      'chat_aliases',
      'chat_hours',
      'chat_days',
      'chat_weeks',
      'chat_cohorts',
      'bot_standings',
      'users',
      'members',
      'member_search',
      'member_days',
      'member_moves',
      'join_requests',
    ])
      await sql`delete from ${sql.table(table)}`.execute(given.database)
  }

  let lives = 0

  async function handle(updates: readonly Update[], sizes: readonly number[], again: readonly number[]) {
    for (let turn = 0, at = 0; at < updates.length; turn += 1) {
      const size = sizes[turn % sizes.length] ?? 1
      const repeated = again.map((index) => updates[index % (at + 1)])
      const batch = [...updates.slice(at, at + size), ...repeated].map((update) => incomingOf(update))
      await storeUpdates(
        given.database,
        steward.id,
        batch.filter((update) => update !== undefined),
      )
      await process()
      at += size
    }
  }

  it('REL-04 come to the same rows of members and the same counts of hours in 10 lives, by whatever order of the queues', async () => {
    await fc.assert(
      fc.asyncProperty(steps, choices, choices, async (lived, one, other) => {
        lives += 1
        const { truth, updates } = liveThrough(lived, lives * 1000)
        await handle(interleaved(updates, one), [4], [])
        const before = await rowsOf(truth.chatId)
        await forget()
        await handle(shuffled(updates, other), [3], [1, 5])
        const after = await rowsOf(truth.chatId)
        expect(after).toEqual(before)
        const wrote = [...truth.wrote].map(([user_id, messages]) => ({ user_id, messages }))
        const byPerson = wrote.toSorted((a, b) => a.user_id - b.user_id)
        expect(after.days).toEqual(byPerson)
        expect(after.totals).toEqual(byPerson)
        // All of a life happens on one day.
        const { length } = wrote
        const came = [...truth.came.keys()]
        const of_cohorts = came.filter((userId) => truth.wrote.has(userId)).length
        expect(after.counts).toEqual({
          writers: length,
          newcomers: length,
          of_weeks: length,
          came: came.length,
          of_cohorts,
        })
        // Who is listed can be searched, and by the name that they have now.
        for (const one of after.found) expect(one.words).toBe(wordsOf(one))
        expect(after.found).toHaveLength(after.members.length)
      }),
      { numRuns: 10 },
    )
  }, 60_000)

  it('REL-02 REL-04 end with the truth after each of 25 lives, in whatever order, batches and repetitions the updates come', async () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 10 })
    const repeats = fc.array(fc.nat({ max: 30 }), { maxLength: 10 })

    const reorderings = fc.constantFrom(interleaved, shuffled)

    await fc.assert(
      fc.asyncProperty(
        steps,
        choices,
        cuts,
        repeats,
        reorderings,
        async (...[lived, order, sizes, again, reordered]) => {
          lives += 1
          const { truth, updates } = liveThrough(lived, lives * 1000)
          const coming = reordered(updates, order)
          await handle(coming, sizes, again)

          const stored = await storedOf(truth.chatId)
          expect(stored.chat).toEqual({
            title: truth.title,
            state: truth.botIsThere ? 'active' : 'bot_removed',
            type: truth.chatId < -1_000_000_000_000 ? 'supergroup' : 'group',
          })
          for (const [userId, status] of truth.people)
            expect([userId, stored.people.get(userId)]).toEqual([userId, status])
          expect(stored.counts).toEqual(truth.counts)
          expect(stored.waiting).toEqual([...truth.waiting].toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 25 },
    )
  }, 60_000)
})
