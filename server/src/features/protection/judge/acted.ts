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

/**
 * Of the author's messages that a rule counts, those on whose account it acted already: this one is the rest of the
 * same, until as many were sent since as make it a finding.
 */
export function spentOf(
  rule: MessageRule,
  counted: readonly Earlier[],
  times: number,
  { facts, who }: { facts: MessageFacts; who: Pick<Scene['who'], 'acted'> },
): readonly Earlier[] {
  const acted = new Set(
    who.acted.filter(({ rules }) => rules.includes(rule)).map(({ messageId }) => messageId),
  )
  const spent = counted.filter(({ messageId }) => acted.has(messageId))
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
