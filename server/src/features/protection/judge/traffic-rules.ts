import { countSent, spentOf } from './acted.ts'
import { clockOf, type MessageFacts } from './facts.ts'
import type { Earlier } from './past.ts'
import type { Others, Rule, Scene } from './rule.ts'

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

/** Shorter texts are greetings, too: those who join at the same time say good evening, and mean no harm. */
const shortLetters = 32
/** A building moves in together; nobody has twenty-one friends who join within ten minutes and say the very same. */
const timesMore = { calm: 7, attack: 3 }

/** A message with a link, or with more than text, is no greeting. */
const leadsOn = ({ media, kinds, mentions, links }: MessageFacts): boolean =>
  media !== null || mentions > 0 || links.length > 0 || kinds.size > 0

/** How many people make it a campaign. An attack has many more than that, and its earlier messages go with the last. */
function fewestPeople({ settings, isUnderAttack, folded, facts }: Scene): number {
  const { people } = settings.campaign
  if (leadsOn(facts) || folded.replaceAll(' ', '').length >= shortLetters) return people
  return people * (isUnderAttack ? timesMore.attack : timesMore.calm)
}

/** In the order in which they were written: an edit into the words of another comes after what it copies. */
const inOrder = (a: Earlier, b: Earlier): number =>
  a.date - b.date || Number(a.editedAt > 0) - Number(b.editedAt > 0) || a.messageId - b.messageId

const everyone: Others = { isStranger: () => true, mostOfFirst: () => 'ask' }

/**
 * The same by several strangers. Whoever wrote it first may be the one whose words the others put to use, and members repeat
 * after each other: of them it asks at most.
 */
export const campaign: Rule = (scene) => {
  const { facts, settings, others = everyone } = scene
  const { seconds } = settings.campaign
  const people = fewestPeople(scene)
  // Three people who send the same sticker are a conversation.
  if (facts.isCommon) return undefined
  const alike = scene.earlier.alike(scene.sketch, facts.media)
  if (alike.length + 1 < people) return undefined
  const same = within(alike, scene, seconds)
  const authors = new Set([facts.authorId, ...same.map(({ authorId }) => authorId)])
  const strangers = [...authors].filter((authorId) => others.isStranger(authorId)).length
  if (strangers < people) return undefined
  const own = same.filter(({ authorId }) => authorId === facts.authorId)
  const spent = spentOf('campaign', own, { times: people, seconds }, scene)
  const { authorId, messageId, editedAt } = facts
  const self = { messageId, authorId, date: clockOf(facts), editedAt, album: null, media: null, sketch: null }
  const first = [...same, self].toSorted(inOrder)[0]?.authorId ?? authorId
  const found = { why: { people: strangers, seconds }, also: same, spent, first }
  if (first === authorId) return { ...found, most: others.mostOfFirst(authorId) }
  // Neighbours wish each other a happy birthday in the same words.
  return others.isStranger(authorId) ? found : { ...found, most: 'ask' }
}
