import { countSent, spentOf } from './acted.ts'
import { clockOf } from './facts.ts'
import type { Earlier } from './past.ts'
import { type Rule, type Scene, strangerUntil } from './rule.ts'

/** Of these, what was written within these seconds before the message. */
function within(some: readonly Earlier[], { facts }: Scene, seconds: number): Earlier[] {
  const clock = clockOf(facts)
  return some.filter(
    ({ date, messageId }) => date <= clock && clock - date < seconds && messageId !== facts.messageId,
  )
}

export const flood: Rule = (scene) => {
  const { facts, settings } = scene
  const { messages, seconds } = settings.flood
  // An edit sends nothing more.
  if (facts.editedAt > 0) return undefined
  const all = scene.earlier.ofAuthor(facts.authorId)
  if (all.length + 1 < messages) return undefined
  const own = within(all, scene, seconds).filter(({ editedAt }) => editedAt === 0)
  const sent = countSent([...own, facts])
  if (sent < messages) return undefined
  return {
    why: { messages: sent, seconds },
    also: own,
    spent: spentOf('flood', own, { times: messages, seconds }, scene),
  }
}

export const repeats: Rule = (scene) => {
  const { facts, settings } = scene
  const { times, seconds } = settings.repeats
  const alike = scene.earlier.alike(scene.sketch, facts.media)
  if (alike.length + 1 < times) return undefined
  const own = alike.filter(({ authorId }) => authorId === facts.authorId)
  const same = within(own, scene, seconds)
  const sent = countSent([...same, facts])
  if (sent < times) return undefined
  return {
    why: { times: sent, seconds },
    also: same,
    spent: spentOf('repeats', same, { times, seconds }, scene),
  }
}

/** Shorter texts are greetings, too: among those who join in a raid several mean no harm, and say good evening. */
const shortLetters = 32
const timesMore = 3

/** How many people make it a campaign. An attack has many more than that, and its earlier messages go with the last. */
function fewestPeople({ settings, isUnderAttack, folded, facts }: Scene): number {
  const { people } = settings.campaign
  if (!isUnderAttack || facts.media !== null) return people
  return folded.replaceAll(' ', '').length < shortLetters ? people * timesMore : people
}

export const campaign: Rule = (scene) => {
  const { facts, settings, who } = scene
  const { seconds } = settings.campaign
  const people = fewestPeople(scene)
  // Three people who send the same sticker are a conversation.
  if (facts.isCommon) return undefined
  const alike = scene.earlier.alike(scene.sketch, facts.media)
  if (alike.length + 1 < people) return undefined
  const same = within(alike, scene, seconds)
  const authors = new Set([facts.authorId, ...same.map(({ authorId }) => authorId)])
  if (authors.size < people) return undefined
  const own = same.filter(({ authorId }) => authorId === facts.authorId)
  const spent = spentOf('campaign', own, { times: people, seconds }, scene)
  const found = { why: { people: authors.size, seconds }, also: same, spent }
  // Neighbours wish each other a happy birthday in the same words.
  return who.messages > strangerUntil ? { ...found, most: 'ask' } : found
}
