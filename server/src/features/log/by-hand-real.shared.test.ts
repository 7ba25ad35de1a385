import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { updateOf } from '#platform/intake/arrived.ts'
import { handEntriesOf } from './by-hand.ts'

const Recorded = z.array(z.object({ note: z.string(), update: z.record(z.string(), z.unknown()) }))
const file = new URL('../../../../../shared/data/updates.json', import.meta.url)
const recorded = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))
const kindsOf = (index: number) =>
  handEntriesOf({
    botId: 7,
    updateId: index,
    receivedAt: 0,
    update: updateOf(JSON.stringify(recorded[index]?.update)),
  }).map(({ kind }) => kind)

it('updates that others recorded tell what was done by hand, and nothing else', () => {
  const told = Object.fromEntries(
    recorded.map((_, index) => [index, kindsOf(index)] as const).filter(([, kinds]) => kinds.length > 0),
  )
  expect(told).toEqual({
    2: ['pin'],
    11: ['upgraded'],
    32: ['bot_added'],
    // Restricted, then an admin; other rights; a plain member again.
    33: ['bot_rights'],
    34: ['bot_rights'],
    35: ['bot_rights'],
    36: ['bot_added'],
    37: ['bot_added'],
    88: ['pin'],
    89: ['added', 'added', 'added'],
    90: ['kick'],
    94: ['bot_removed'],
    95: ['kick'],
    97: ['added'],
    100: ['ban'],
    103: ['added'],
    104: ['kick'],
    105: ['kick'],
    106: ['added'],
  })
})
