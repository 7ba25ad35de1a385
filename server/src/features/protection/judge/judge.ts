import { type MessageRule, messageRules } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { albumRule, ofAlbum, timesBefore } from './acted.ts'
import { clockOf } from './facts.ts'
import * as all from './message-rules.ts'
import type { Earlier } from './past.ts'
import type { Finding, Rule, Scene, Signal } from './rule.ts'
import { type Around, lengthOf, milder, rank, signalOf, verdictOf, whyOf } from './verdict.ts'

const rules: Record<MessageRule, Rule> = all

export type Judgement = {
  /** The rule that asked for the severest. */
  rule: MessageRule
  signals: Signal<MessageRule>[]
  verdict: Verdict
  /** How long the verdict lasts; null: forever, or it has no length. */
  seconds: number | null
  /** Earlier messages that it concerns too, of the author and of others. */
  also: Earlier[]
  /** Messages of others with the same text or file, whatever follows from that, and who wrote the first. */
  copies: readonly Earlier[]
  first: number | null
  /** How the part of the author's profile begins in which a rule found something. */
  profileExcerpt: string | null
}

type Found = { rule: MessageRule; finding: Finding; verdict: Verdict }

const isDeleted = ({ verdict }: Found) => rank(verdict) >= rank('delete')

/**
 * What the rules of a group say of a message; undefined: nothing. Pure: the same message, person, settings and earlier
 * messages have the same answer wherever and whenever they are judged.
 */
export function judge(scene: Scene, around: Around): Judgement | undefined {
  const { settings, who, facts } = scene
  const doing = { settings, at: clockOf(facts), isChannel: facts.isChannel }
  const found: Found[] = []
  for (const rule of messageRules) {
    const finding = settings[rule].first === 'off' ? undefined : rules[rule](scene)
    if (!finding) continue
    const { isRest, recentHits } = timesBefore(rule, finding, scene)
    const { most = 'ban' } = finding
    const held = isRest ? milder(most, 'delete') : most
    const verdict = verdictOf(rule, { ...doing, who: { ...who, recentHits } }, around, held)
    found.push({ rule, finding, verdict })
  }
  const album = albumRule(scene)
  if (album && !found.some(isDeleted))
    found.push({ rule: album, finding: { why: { album: true } }, verdict: 'delete' })
  const [first, ...rest] = found
  if (!first) return undefined
  const severest = rest.reduce((most, one) => (rank(one.verdict) > rank(most.verdict) ? one : most), first)
  const concerned = found.filter(isDeleted).flatMap(({ finding }) => finding.also ?? [])
  // The others of an album go with the one in which a rule found something.
  if (isDeleted(severest) && !album) concerned.push(...ofAlbum(scene))
  const copied = found.find(({ rule }) => rule === 'campaign')
  const also = new Map(concerned.map((one) => [one.messageId, one]))
  return {
    rule: severest.rule,
    signals: found.map(({ rule, finding, verdict }) =>
      signalOf(rule, verdict, whyOf(rule, finding.why, who)),
    ),
    verdict: severest.verdict,
    seconds: lengthOf(severest.verdict, doing),
    also: [...also.values()].toSorted((a, b) => a.messageId - b.messageId),
    copies: copied?.finding.also ?? [],
    first: copied?.finding.first ?? null,
    profileExcerpt: found.find(({ finding }) => finding.excerpt)?.finding.excerpt ?? null,
  }
}
