import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { updateOf } from '#platform/intake/arrived.ts'
import { earlierOf, readMessage } from '../judge-batch.ts'
import { clockOf } from './facts.ts'
import { factsOfMessage } from './facts-of-message.ts'
import { adminsOf } from './impersonation.ts'
import { judged, member, newcomer, noon, on, preset, sceneOf } from './testing.ts'

const Recorded = z.array(z.object({ update: z.record(z.string(), z.unknown()) }))
const file = new URL('../../../../../../shared/data/updates.json', import.meta.url)
const recorded = Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))

const written = recorded.flatMap(({ update }, index) => {
  const { message, edited_message: edited } = updateOf(JSON.stringify(update))
  const one = message ?? edited
  const facts = one && factsOfMessage(one, 7)
  return facts ? [{ index, message: one, facts }] : []
})

it('of messages that others recorded, those that somebody wrote in a group are judged', () => {
  const told = written.map(({ index, facts }) => [index, [...facts.kinds].join(' '), facts.links.length])
  // Neither what an anonymous admin wrote (10, 92, 93) nor what Telegram tells.
  expect(told).toEqual([
    [0, 'story', 0],
    [1, 'command', 0],
    [3, 'dice', 0],
    ...[15, 59, 60, 61, 62, 63, 96].map((index) => [index, '', 0]),
  ])
})

/** What is found in each, after those that were recorded before it in the same group, if somebody like this wrote it. */
function found(settings: ReturnType<typeof on>, who: typeof newcomer) {
  const admins = adminsOf([{ name: 'Hirrolot', username: null }])
  return written.map(({ index, message, facts }, place) => {
    const now = clockOf(facts)
    const earlier = written
      .slice(0, place)
      .filter((one) => one.facts.chatId === facts.chatId)
      .map((one) => earlierOf(readMessage(one.facts)))
    const listedBy = facts.authorId === 5_964_236_329 ? ['cas'] : []
    const scene = sceneOf(message, {
      settings,
      who: { ...who, joinedAt: now - (noon - (who.joinedAt ?? noon)) },
      earlier,
      admins,
      listedBy,
    })
    const judgement = judged(scene, { now })
    return [index, judgement?.verdict, ...(judgement?.signals.map(({ rule }) => rule) ?? [])].join(' ').trim()
  })
}

it('of recorded messages, rules find those that they are about and leave the others alone', () => {
  const settings = on({
    impersonation: { first: 'ask' },
    known_spammers: { first: 'ask' },
    profile: {},
    learned: {},
    campaign: {},
    flood: { messages: 3, seconds: 30 },
    repeats: {},
    newcomers: {},
    links: { telegram: 'username invite bot message' },
    words: { words: 'blah' },
    patterns: { patterns: '^foo$' },
    scripts: { scripts: 'Cyrillic', names: true },
    locks: { kinds: 'dice' },
  })
  expect(found(settings, newcomer)).toEqual([
    // A story of somebody else’s channel; `/report`, as an answer to it, by somebody on a list; a die by an admin’s namesake.
    '0 mute newcomers',
    '1 ask known_spammers',
    '3 mute impersonation locks',
    // `blah`, by вафель.
    '15 mute words scripts',
    // `lòklò`, `foo`, `bbbb`, `aaaa`, `bbbb`: the last three within fifteen seconds.
    '59',
    '60 mute patterns',
    '61',
    '62',
    '63 mute flood',
    // `ask`, by Алексей.
    '96 mute scripts',
  ])
})

it('of recorded messages, Standard deletes a newcomer’s story alone, and nothing that a member wrote', () => {
  const rest = ['1', '3 ask impersonation', '15', '59', '60', '61', '62', '63', '96']
  expect(found(preset('standard'), newcomer)).toEqual(['0 delete newcomers', ...rest])
  expect(found(preset('standard'), member)).toEqual(['0', ...rest])
})
