import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { updateOf } from '#platform/intake/arrived.ts'
import { factsOfMessage } from './facts-of-message.ts'

const Recorded = z.array(z.object({ update: z.record(z.string(), z.unknown()) }))
const file = new URL('../../../../../../shared/data/updates.json', import.meta.url)
const recorded = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))

it('of messages that others recorded, those that somebody wrote in a group are judged', () => {
  const told = recorded.flatMap(({ update }, index) => {
    const { message, edited_message: edited } = updateOf(JSON.stringify(update))
    const written = message ?? edited
    const facts = written && factsOfMessage(written, 7)
    return facts ? [[index, [...facts.kinds].join(' '), facts.links.length]] : []
  })
  // Neither what an anonymous admin wrote (10, 92, 93) nor what Telegram tells.
  expect(told).toEqual([
    [0, 'story', 0],
    [1, 'command', 0],
    [3, 'dice', 0],
    ...[15, 59, 60, 61, 62, 63, 96].map((index) => [index, '', 0]),
  ])
})
