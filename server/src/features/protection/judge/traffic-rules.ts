import { areAlike } from './alike.ts'
import { clockOf } from './facts.ts'
import { type Earlier, type Rule, type Scene, strangerUntil } from './rule.ts'

type Wanted = { seconds: number; authorId?: number; isAlike?: boolean }

/** The earlier messages within these seconds, of this author, that are alike: a busy group has thousands. */
function earlierOnes({ facts, sketch, earlier }: Scene, { seconds, authorId, isAlike }: Wanted): Earlier[] {
  const clock = clockOf(facts)
  const found: Earlier[] = []
  for (const one of earlier) {
    if (authorId !== undefined && one.authorId !== authorId) continue
    if (one.date > clock || clock - one.date >= seconds || one.messageId === facts.messageId) continue
    const isLike =
      !isAlike ||
      (facts.media !== null && one.media === facts.media) ||
      (sketch !== null && one.sketch !== null && areAlike(sketch, one.sketch))
    if (isLike) found.push(one)
  }
  return found
}

/** An album is one message to whoever sends it. */
const count = (some: readonly Pick<Earlier, 'album' | 'messageId'>[]) =>
  new Set(some.map(({ album, messageId }) => album ?? messageId)).size

export const flood: Rule = (scene) => {
  const { facts, settings } = scene
  const { messages, seconds } = settings.flood
  // An edit sends nothing more.
  if (facts.editedAt > 0) return undefined
  const own = earlierOnes(scene, { seconds, authorId: facts.authorId }).filter(
    ({ editedAt }) => editedAt === 0,
  )
  const sent = count([...own, facts])
  return sent >= messages ? { why: { messages: sent, seconds }, also: own } : undefined
}

export const repeats: Rule = (scene) => {
  const { facts, settings } = scene
  const { times, seconds } = settings.repeats
  const same = earlierOnes(scene, { seconds, authorId: facts.authorId, isAlike: true })
  const sent = count([...same, facts])
  return sent >= times ? { why: { times: sent, seconds }, also: same } : undefined
}

export const campaign: Rule = (scene) => {
  const { facts, settings, who } = scene
  const { people, seconds } = settings.campaign
  // Three people who send the same sticker are a conversation.
  if (facts.isCommon) return undefined
  const same = earlierOnes(scene, { seconds, isAlike: true })
  const authors = new Set([facts.authorId, ...same.map(({ authorId }) => authorId)])
  if (authors.size < people) return undefined
  const found = { why: { people: authors.size, seconds }, also: same }
  // Neighbours wish each other a happy birthday in the same words.
  return who.messages > strangerUntil ? { ...found, most: 'ask' } : found
}
