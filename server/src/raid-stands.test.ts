import type { Update } from 'grammy/types'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from './platform/database/testing.ts'
import { givenAttackedGroup } from './testing/given-raid.ts'

/** An advert, what the model of spam takes for none, and what is as short as a greeting. */
const texts = [
  'Earn five hundred dollars a day from home, write to me now',
  'The meeting of the house was moved to Thursday evening at seven',
  'Look at my profile today',
]
const raiders = Array.from({ length: 200 }, (_, at) => 5_000 + at)

/** Where each join stands among the messages, and how they are cut into batches: as they arrive, and as they are read. */
const splits = fc.record({
  text: fc.constantFrom(...texts),
  places: fc.array(fc.nat({ max: 200 }), { minLength: 200, maxLength: 200 }),
  sizes: fc.array(fc.constantFrom(1, 3, 10, 40, 150), { minLength: 1, maxLength: 6 }),
  limit: fc.constantFrom(20, 100, 500),
})

/** Telegram tells of messages in their order, and of each join whenever its own queue comes to it. */
function mixed(joins: readonly Update[], messages: readonly Update[], places: readonly number[]): Update[] {
  const at = Map.groupBy(joins, (_, place) => places[place] ?? 0)
  return [
    ...messages.flatMap((one, place) => [...(at.get(place) ?? []), one]),
    ...(at.get(messages.length) ?? []),
  ]
}

const linked = (shown: string) => ({
  text: shown,
  entities: [{ type: 'url', offset: 8, length: shown.length - 8 }],
})

describeStore('a raid of 200 people who join and post the same within two seconds', (given) => {
  it.each([1, 3])(
    'leaves not one message standing, however joins and messages are split, on %i nodes',
    async (nodes) => {
      await fc.assert(
        fc.asyncProperty(splits, async ({ text, places, sizes, limit }) => {
          await given.empty()
          const group = await givenAttackedGroup(given, 'standard')
          const now = Math.floor(Date.now() / 1000)
          const joins = raiders.map((id, place) => group.joins(id, now - 2 + (place % 2)))
          const posts = raiders.map((id, place) =>
            group.says(id, { text }, now - 2 + Math.floor(place / 100)),
          )
          const told = group.numbered(mixed(joins, posts, places))
          for (let from = 0, turn = 0; from < told.length; turn += 1) {
            const size = sizes[turn % sizes.length] ?? 1
            await group.arrived(told.slice(from, from + size))
            await group.read(nodes, limit)
            from += size
          }
          expect(await group.standing()).toEqual([])
          expect(await group.posture()).toBe('attack')
          expect((await group.logged()).filter((kind) => kind !== 'attack_started')).toEqual([])
        }),
        { numRuns: 3, endOnFailure: true },
      )
    },
  )

  it('leaves nothing standing of the few that were read before many were told to have come', async () => {
    await given.empty()
    const group = await givenAttackedGroup(given, 'standard')
    const now = Math.floor(Date.now() / 1000)
    const posts = raiders.slice(0, 5).map((id) => group.says(id, { text: texts[1] }, now - 1))
    const joins = raiders.map((id) => group.joins(id, now - 2))
    for (const post of group.numbered(posts)) await group.happens(post)
    expect(await group.posture()).toBe('calm')
    expect(await group.standing(), 'whoever wrote first is asked about').toEqual([1])
    await group.happens(...group.numbered(joins))
    expect(await group.posture()).toBe('attack')
    expect(await group.standing()).toEqual([])
  })

  it('finds nothing more in an edit before it that changed nothing', async () => {
    await given.empty()
    const { joins, says, edits, happens, posture } = await givenAttackedGroup(given, 'standard')
    const [text, after] = ['Look at https://city.example', 'Look at https://town.example']
    await happens(joins(900), joins(901), says(900, linked(text)), says(901, linked(text)))
    await happens(edits(900, 1, linked(text)), edits(901, 2, linked(after)))
    for (const id of raiders.slice(0, 5)) await happens(says(id, { text: texts[1] }))
    await happens(...raiders.map((id) => joins(id)))
    expect(await posture()).toBe('attack')
    const { rows } = await sql<{ user_id: number; hits: number }>`
      select user_id, count(*)::int as hits from rule_hits where user_id in (900, 901)
      group by user_id order by user_id`.execute(given.database)
    expect(rows).toEqual([
      { user_id: 900, hits: 1 },
      { user_id: 901, hits: 2 },
    ])
  })
})
