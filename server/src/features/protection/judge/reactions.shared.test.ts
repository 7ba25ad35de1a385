import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { updateOf } from '#platform/intake/arrived.ts'
import { factsOfReaction } from './facts-of-reaction.ts'

const Recorded = z.array(z.object({ update: z.record(z.string(), z.unknown()) }))
const file = new URL('../../../../../../shared/data/updates.json', import.meta.url)
const recorded = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))

it('of reactions that others recorded, those that somebody set in a group are counted', () => {
  const told = recorded.flatMap(({ update }, index) => {
    const arrived = { update: updateOf(JSON.stringify(update)), updateId: index, botId: 7, receivedAt: 0 }
    const facts = factsOfReaction(arrived)
    return facts ? [[index, facts]] : []
  })
  // Neither what an anonymous admin took back (6), nor a private chat, nor mere numbers.
  expect(told).toEqual([
    [
      5,
      {
        chatId: -1_002_184_233_434,
        updateId: 5,
        actorId: 1_459_074_222,
        isChannel: false,
        title: null,
        date: 1_721_306_082,
      },
    ],
  ])
})
