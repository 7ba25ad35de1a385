import type { GroupSettings } from '@steward/contract/group-settings.ts'
import { penaltyOf } from '@steward/contract/protection/presets.ts'
import { type JudgingRule, listedRules } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { isStranger, regularFrom, type Signal, type Who, type Why } from './rule.ts'

export type Around = {
  /** Unix seconds. */
  now: number
  /** The rules acted on too many people: until an admin looks, they delete at most. */
  isBraked: boolean
}

/** Who did what is judged, and when. */
export type Doing = {
  settings: GroupSettings
  who: Pick<Who, 'messages' | 'letOff' | 'hereSince'> & {
    /** How often rules acted on them within a day, because of something else. */
    recentHits: number
  }
  /** Unix seconds. */
  at: number
  /** Somebody did it as a channel. */
  isChannel: boolean
}

const severity: readonly Verdict[] = ['off', 'watch', 'ask', 'delete', 'warn', 'mute', 'remove', 'ban']
export const rank = (verdict: Verdict) => severity.indexOf(verdict)
export const milder = (a: Verdict, b: Verdict) => (rank(a) <= rank(b) ? a : b)

/** What a rule found, as it is told. */
export const signalOf = <Which extends JudgingRule>(
  rule: Which,
  verdict: Verdict,
  why: Why,
): Signal<Which> => ({ rule, weight: rank(verdict), why })

/** Why it was found, and that an admin decided otherwise of whom it was found. */
export const whyOf = (rule: JudgingRule, why: Why, { letOff }: Pick<Who, 'letOff'>): Why =>
  letOff.has(rule) ? { ...why, let_off: true } : why

/** Of a channel Telegram can remove what it did, and ban it, and nothing between (Bot API 10.3, banChatSenderChat). */
const ofPeople: ReadonlySet<Verdict> = new Set(['warn', 'mute', 'remove'])
export const possible = (verdict: Verdict, isChannel: boolean): Verdict =>
  isChannel && ofPeople.has(verdict) ? 'delete' : verdict

/** Whether it is judged in time. After an outage it is at most deleted: whoever wrote it has gone on since. */
export const isPrompt = (at: number, now: number): boolean => now - at <= 600
/**
 * The most that a rule may do by itself about this person. Content that the group named itself is deleted whoever wrote it, and however many
 * do: by writing much, or by being many, nobody gets leave to write it. Otherwise rules ask about a regular, and while
 * they are held back about everybody but strangers, whose messages they delete.
 */
function restrained(
  rule: JudgingRule,
  verdict: Verdict,
  { who, at }: Pick<Doing, 'who' | 'at'>,
  isBraked: boolean,
): Verdict {
  const isRegular = who.messages > regularFrom
  if (listedRules.has(rule)) {
    if (isBraked) return milder(verdict, 'delete')
    return isRegular && rank(verdict) > rank('warn') ? 'delete' : verdict
  }
  if (isRegular) return milder(verdict, 'ask')
  return isBraked ? milder(verdict, isStranger(who, at) ? 'delete' : 'ask') : verdict
}

/**
 * What the settings say, no severer than `most`, and held back where it is not possible or where acting by itself could
 * do more harm than what was done.
 */
export function verdictOf(
  rule: JudgingRule,
  { settings, who, at, isChannel }: Doing,
  { now, isBraked }: Around,
  most: Verdict = 'ban',
): Verdict {
  const { first, repeat } = penaltyOf(settings, rule)
  const wanted = who.recentHits > 0 && rank(repeat) > rank(first) ? repeat : first
  // An admin undid what this rule did to this person, and rules don't fight admins (0075).
  const held = milder(possible(wanted, isChannel), who.letOff.has(rule) ? 'watch' : most)
  const verdict = isPrompt(at, now) ? held : milder(held, 'delete')
  return restrained(rule, verdict, { who, at }, isBraked)
}

/** How long a verdict lasts; null: forever, or it has no length. A channel stays banned until somebody unbans it. */
export function lengthOf(verdict: Verdict, { settings, isChannel }: Pick<Doing, 'settings' | 'isChannel'>) {
  if (isChannel) return null
  const { mute_seconds: mute, ban_seconds: ban } = settings.penalties
  if (verdict === 'mute') return mute
  return verdict === 'ban' ? ban : null
}
