import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { type Signal, strangerUntil, type Who } from './rule.ts'
import { type Around, lengthOf, signalOf, verdictOf, whyOf } from './verdict.ts'

/** What rules see of a reaction that somebody set (Bot API 10.3, MessageReactionUpdated). */
export type ReactionFacts = {
  chatId: number
  /** The update that told of it: nothing else names one reaction among those of a person. */
  updateId: number
  /** The person, or the channel that somebody reacted as. */
  actorId: number
  /** Of a channel. */
  title: string | null
  isChannel: boolean
  /** Unix seconds, by Telegram's clock. */
  date: number
}

/** A reaction with all that the rule may look at. */
export type ReactionScene = {
  reaction: ReactionFacts
  who: Pick<Who, 'messages' | 'letOff' | 'hereSince'> & {
    /** How often rules acted on them within a day. */
    recentHits: number
    /** Admins were asked within a day about their reactions. */
    isAsked: boolean
  }
  settings: GroupSettings
  /** When they reacted, this time among them, and nothing has followed from it; unix seconds. */
  dates: readonly number[]
}

export type ReactionJudgement = {
  rule: 'reactions'
  signals: Signal[]
  verdict: Verdict
  seconds: number | null
}

/** The most within so many seconds that take in `date`, in whatever order they became known. */
function busiest(dates: readonly number[], date: number, seconds: number): number {
  const near = dates.filter((one) => Math.abs(one - date) < seconds)
  const from = near.filter((one) => one <= date)
  return Math.max(
    0,
    ...from.map((start) => near.filter((one) => one >= start && one - start < seconds).length),
  )
}

/**
 * What the rule about reactions says of one. Pure, like `judge`. A message can be told from its neighbours, a reaction
 * cannot: all there is to judge is how many there are.
 */
export function judgeReaction(scene: ReactionScene, around: Around): ReactionJudgement | undefined {
  const { reaction, who, settings, dates } = scene
  const { first, reactions, seconds } = settings.reactions
  if (first === 'off') return undefined
  const set = busiest(dates, reaction.date, seconds)
  if (set <= reactions) return undefined
  const { isChannel, date: at } = reaction
  // Whoever takes part in a group may well read it all at once, and like it.
  const most = who.messages > strangerUntil ? 'ask' : 'ban'
  const verdict = verdictOf('reactions', { settings, who, at, isChannel }, around, most)
  if (verdict === 'ask' && who.isAsked) return undefined
  return {
    rule: 'reactions',
    signals: [signalOf('reactions', verdict, whyOf('reactions', { reactions: set, seconds }, who))],
    verdict,
    seconds: lengthOf(verdict, { settings, isChannel }),
  }
}
