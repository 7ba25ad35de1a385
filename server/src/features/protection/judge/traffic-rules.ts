import { areAlike } from './alike.ts'
import { type Earlier, type Rule, type Scene, strangerUntil } from './rule.ts'

const within =
  ({ facts }: Scene, seconds: number) =>
  (one: Earlier) =>
    one.messageId !== facts.messageId && one.date <= facts.date && facts.date - one.date < seconds

const isLike =
  ({ facts, minima }: Scene) =>
  (one: Earlier): boolean =>
    (facts.media !== null && one.media === facts.media) ||
    (minima !== null && one.minima !== null && areAlike(minima, one.minima))

/** An album is one message to whoever sends it. */
const count = (some: readonly Pick<Earlier, 'album' | 'messageId'>[]) =>
  new Set(some.map(({ album, messageId }) => album ?? messageId)).size

export const flood: Rule = (scene) => {
  const { facts, earlier, settings } = scene
  const { messages, seconds } = settings.flood
  // An edit sends nothing more.
  if (facts.editedAt > 0) return undefined
  const own = earlier.filter((one) => one.authorId === facts.authorId).filter(within(scene, seconds))
  const sent = count([...own, facts])
  return sent >= messages ? { why: { messages: sent, seconds }, also: own } : undefined
}

export const repeats: Rule = (scene) => {
  const { facts, earlier, settings } = scene
  const { times, seconds } = settings.repeats
  const same = earlier
    .filter((one) => one.authorId === facts.authorId)
    .filter(within(scene, seconds))
    .filter(isLike(scene))
  const sent = count([...same, facts])
  return sent >= times ? { why: { times: sent, seconds }, also: same } : undefined
}

export const campaign: Rule = (scene) => {
  const { facts, earlier, settings, who } = scene
  const { people, seconds } = settings.campaign
  // Three people who send the same sticker are a conversation.
  if (facts.isCommon) return undefined
  const same = earlier.filter(within(scene, seconds)).filter(isLike(scene))
  const authors = new Set([facts.authorId, ...same.map(({ authorId }) => authorId)])
  if (authors.size < people) return undefined
  const found = { why: { people: authors.size, seconds }, also: same }
  // Neighbours wish each other a happy birthday in the same words.
  return who.messages > strangerUntil ? { ...found, most: 'ask' } : found
}
