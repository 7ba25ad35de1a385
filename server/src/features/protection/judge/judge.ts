import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { penaltyOf } from '@steward/contract/protection/presets.ts'
import { type MessageRule, messageRules } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { learned, links, locks, newcomers, patterns, scripts, words } from './content-rules.ts'
import { clockOf } from './facts.ts'
import { impersonation } from './impersonation.ts'
import { knownSpammers } from './known-spammers.ts'
import { profile } from './profile.ts'
import type { Earlier, Finding, Rule, Scene, Signal, Why } from './rule.ts'
import { campaign, flood, repeats } from './traffic-rules.ts'

export const rules: Record<MessageRule, Rule> = {
  impersonation,
  known_spammers: knownSpammers,
  profile,
  learned,
  campaign,
  flood,
  repeats,
  newcomers,
  links,
  words,
  patterns,
  scripts,
  locks,
}

export type Judgement = {
  /** The rule that asked for the severest. */
  rule: MessageRule
  signals: Signal[]
  verdict: Verdict
  /** How long what follows lasts; null: for ever, or it has no length. */
  seconds: number | null
  /** Earlier messages that it concerns too, of the author and of others. */
  also: Earlier[]
  /** How the part of the author's profile begins in which a rule found something. */
  profileExcerpt: string | null
}

export type Around = {
  /** Unix seconds. */
  now: number
  /** The rules acted on too many lately, and only ask. */
  isBraked: boolean
}

const severity: readonly Verdict[] = ['off', 'watch', 'ask', 'delete', 'warn', 'mute', 'remove', 'ban']
const rank = (verdict: Verdict) => severity.indexOf(verdict)
const milder = (a: Verdict, b: Verdict) => (rank(a) <= rank(b) ? a : b)

/** What a rule found, as it is told. */
export const signalOf = (rule: MessageRule, verdict: Verdict, why: Why): Signal => ({
  rule,
  weight: rank(verdict),
  why,
})

/** What is judged later than this, after an outage, is at most deleted: whoever wrote it has gone on since. */
const promptSeconds = 600
/** Whoever wrote more than this here is a regular, of whom rules only ask. */
const regularFrom = 200

/** What the settings say, held back where acting by itself could do more harm than the message. */
function heldBack(verdict: Verdict, { at, who }: Judged, { now, isBraked }: Around): Verdict {
  if (isBraked || who.messages > regularFrom) return milder(verdict, 'ask')
  return now - at > promptSeconds ? milder(verdict, 'delete') : verdict
}

/** Who did something in a group of which settings, and when, by the clock of what they did. */
type Judged = Pick<Scene, 'settings' | 'who'> & { at: number }

/** What follows from what a rule found. */
export function verdictOn(rule: MessageRule, { most }: Finding, judged: Judged, around: Around): Verdict {
  const { first, repeat } = penaltyOf(judged.settings, rule)
  const wanted = judged.who.recentHits > 0 && rank(repeat) > rank(first) ? repeat : first
  return heldBack(most ? milder(wanted, most) : wanted, judged, around)
}

/** How long what follows lasts; null: for ever, or it has no length. */
export const lengthOf = (verdict: Verdict, { penalties }: GroupSettings): number | null => {
  if (verdict === 'mute') return penalties.mute_seconds
  return verdict === 'ban' ? penalties.ban_seconds : null
}

type Found = { rule: MessageRule; finding: Finding; verdict: Verdict }

/**
 * What the rules of a group say of a message; undefined: nothing. Pure: the same message, person, settings and earlier
 * messages have the same answer wherever and whenever they are judged.
 */
export function judge(scene: Scene, around: Around): Judgement | undefined {
  const { settings, who, facts } = scene
  const judged = { settings, who, at: clockOf(facts) }
  const found = messageRules.flatMap((rule): Found[] => {
    if (settings[rule].first === 'off') return []
    const finding = rules[rule](scene)
    if (!finding) return []
    const verdict = verdictOn(rule, finding, judged, around)
    if (!who.letOff.has(rule)) return [{ rule, finding, verdict }]
    // An admin decided otherwise of this person, and a rule does not fight them.
    const why = { ...finding.why, let_off: true }
    return [{ rule, finding: { ...finding, why }, verdict: milder(verdict, 'watch') }]
  })
  const [first, ...rest] = found
  if (!first) return undefined
  const severest = rest.reduce((most, one) => (rank(one.verdict) > rank(most.verdict) ? one : most), first)
  const also = new Map(
    found
      .filter(({ verdict }) => rank(verdict) >= rank('delete'))
      .flatMap(({ finding }) => finding.also ?? [])
      .map((one) => [one.messageId, one]),
  )
  return {
    rule: severest.rule,
    signals: found.map(({ rule, finding, verdict }) => signalOf(rule, verdict, finding.why)),
    verdict: severest.verdict,
    seconds: lengthOf(severest.verdict, settings),
    also: [...also.values()].toSorted((a, b) => a.messageId - b.messageId),
    profileExcerpt: found.find(({ finding }) => finding.excerpt)?.finding.excerpt ?? null,
  }
}
