import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import { day } from '#platform/durations.ts'
import { clockOf, type MessageFacts } from './facts.ts'
import type { Earlier } from './past.ts'
import type { Acted, Finding, Scene } from './rule.ts'

/** What makes it a repeat, where it is not the same time: by when things were written, not by when they were judged. */
export const recentHits = (acted: readonly Acted[], clock: number): number =>
  acted.filter(({ at }) => clock - at < day).length

/** The others of an album; to people it is one message. */
export const ofAlbum = ({ facts, earlier }: Pick<Scene, 'facts' | 'earlier'>): Earlier[] =>
  facts.album === null
    ? []
    : earlier
        .ofAuthor(facts.authorId)
        .filter(({ album, messageId }) => album === facts.album && messageId !== facts.messageId)

/** The rule that acted on another message of the same album. */
export const albumRule = (scene: Scene): MessageRule | undefined => {
  const album = new Set(ofAlbum(scene).map(({ messageId }) => messageId))
  const [rule] = scene.who.acted.find(({ messageId }) => album.has(messageId))?.rules ?? []
  return rule === 'reactions' ? undefined : rule
}

const isAfter = (one: Earlier, other: Earlier) =>
  one.date > other.date || (one.date === other.date && one.messageId > other.messageId)

/** An album is one message to whoever sends it. */
export const countSent = (some: readonly Pick<Earlier, 'album' | 'messageId'>[]) =>
  new Set(some.map(({ album, messageId }) => album ?? messageId)).size

/** How often a rule acted, each time within its window of the next, up to now; what was sent in one second counts once. */
function inARow(acted: readonly Acted[], now: number, seconds: number): number {
  let next = now
  let count = 0
  for (const at of [...new Set(acted.map((one) => one.at))].toSorted((a, b) => b - a)) {
    if (at > now) continue
    if (next - at >= seconds) break
    next = at
    count += 1
  }
  return count
}

/** From how many messages within how many seconds on a rule finds something. */
type Window = { times: number; seconds: number }

/**
 * Of the author's messages that a rule counts, those on whose account it acted already: this one is the rest of the
 * same, until as many were sent since as make it a finding, all at once or one after the other.
 */
export function spentOf(
  rule: MessageRule,
  counted: readonly Earlier[],
  { times, seconds }: Window,
  { facts, who }: { facts: MessageFacts; who: Pick<Scene['who'], 'acted'> },
): readonly Earlier[] {
  const acted = who.acted.filter(({ rules }) => rules.includes(rule))
  if (inARow(acted, clockOf(facts), seconds) >= times) return []
  const ids = new Set(acted.map(({ messageId }) => messageId))
  const spent = counted.filter(({ messageId }) => ids.has(messageId))
  const [first] = spent.toSorted((a, b) => (isAfter(a, b) ? 1 : -1))
  if (!first) return []
  return countSent([...counted.filter((one) => isAfter(one, first)), facts]) < times ? spent : []
}

/**
 * How often rules acted on the author before, and whether this is the rest of what this rule acted on: of the same
 * burst, the same album, or an earlier text of the same message.
 */
export function timesBefore(rule: MessageRule, { spent = [] }: Finding, scene: Scene) {
  const { facts, who } = scene
  const counted = new Set(spent.map(({ messageId }) => messageId))
  const same = new Set([facts.messageId, ...ofAlbum(scene).map(({ messageId }) => messageId)])
  const isSame = ({ messageId, rules }: Acted) =>
    same.has(messageId) || (counted.has(messageId) && rules.includes(rule))
  const before = who.acted.filter((one) => !isSame(one))
  return {
    recentHits: recentHits(before, clockOf(facts)),
    isRest: who.acted.some((one) => isSame(one) && one.rules.includes(rule)),
  }
}
