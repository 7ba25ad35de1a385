import * as fc from 'fast-check'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { incomingOf } from '../../platform/intake/arrived.ts'
import { createBatches } from '../../platform/intake/batch.ts'
import { storeUpdates } from '../../platform/intake/update-store.ts'
import { describeStore } from '../../platform/database/testing.ts'
import { groupEffects } from './effects-consumer.ts'
import {
  type Knowledge,
  knowledgeOfSeen,
  knowledgeOfTold,
  merged,
  standingOf,
} from './effects-merge-member.ts'
import { effectsOf } from './effects-of.ts'
import { steward } from './testing/updates.ts'
import { type Step, interleaved, liveThrough, shuffled } from './testing/world.ts'

const who = fc.integer({ min: 1, max: 3 })
const deeds = ['join', 'leave', 'ban', 'unban', 'promote', 'demote', 'write', 'request', 'approve'] as const
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

const learned = (updates: readonly Update[]) => {
  const known = new Map<number, Knowledge>()
  for (const update of updates)
    for (const effect of effectsOf({
      botId: steward.id,
      updateId: update.update_id,
      receivedAt: 0,
      update,
    })) {
      if (effect.type !== 'told' && effect.type !== 'seen') continue
      const next = effect.type === 'told' ? knowledgeOfTold(effect.fact) : knowledgeOfSeen(effect.fact)
      const before = known.get(next.userId)
      known.set(next.userId, before ? merged(before, next) : next)
    }
  return known
}

describe('knowledge of members', () => {
  it.each([
    ['in whatever order the queues are mixed', interleaved],
    ['in no order at all', shuffled],
  ])('REL-04 F-25 ends with the truth, %s', (_, reordered) => {
    fc.assert(
      fc.property(steps, choices, (lived, order) => {
        const { truth, updates } = liveThrough(lived, 1000)
        const known = learned(reordered(updates, order))
        for (const [userId, status] of truth.people) {
          const knowledge = known.get(userId)
          expect(knowledge && standingOf(knowledge)).toMatchObject({
            status,
            isPresent: status === 'member' || status === 'administrator',
          })
        }
      }),
      { numRuns: 5_000 },
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
        coalesce(sum(leaves), 0)::int as leaves
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

  let lives = 0

  it('REL-02 REL-04 end with the truth, in whatever order, batches and repetitions the updates come', async () => {
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
          for (let turn = 0, at = 0; at < coming.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            const repeated = again.map((index) => coming[index % (at + 1)])
            const batch = [...coming.slice(at, at + size), ...repeated].map((update) => incomingOf(update))
            await storeUpdates(
              given.database,
              steward.id,
              batch.filter((update) => update !== undefined),
            )
            await process()
            at += size
          }

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
