import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { JudgingRule, MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { day, hour } from '#platform/durations.ts'
import type { Marks } from '../text/marks.ts'
import type { Sketch } from './alike.ts'
import type { MessageFacts } from './facts.ts'
import type { Earlier, Past } from './past.ts'

/** What the admins of a group are called, folded. */
export type Admins = { names: ReadonlySet<string>; usernames: ReadonlySet<string> }

/** What rules acted on somebody for, and nobody undid. */
export type Acted = {
  /** Below zero: of a reaction. */
  messageId: number
  /** What was deleted for it, others of the same wave among them. */
  messageIds: readonly number[]
  /** Whichever found something; the one that is named for it stands first. */
  rules: readonly JudgingRule[]
  /** When that was written, unix seconds. */
  at: number
}

/** Who wrote it, in this group. */
export type Who = {
  /** Messages that we saw, this one among them. */
  messages: number
  /** Unix seconds; null: they were there before the bot, or Telegram has not told yet (0079); see `cameAt`. */
  joinedAt: number | null
  /** Since when they are in the group as far as anybody told or saw, unix seconds; null: nobody did. */
  hereSince: number | null
  acted: readonly Acted[]
  /** Admins were asked within a week about who they pretend to be. */
  isSuspected: boolean
  /** Rules of which an admin took back within a week what followed: they only watch this person. */
  letOff: ReadonlySet<string>
}

/** What of a profile can be looked at: what somebody writes of themselves, their channel's name, its posts, their name. */
export const profileParts = ['bio', 'channel', 'post', 'name'] as const
export type ProfilePart = (typeof profileParts)[number]

/** Which rule found something in which part of a profile. */
export type ProfileFinding = {
  part: ProfilePart
  by: MessageRule
  why: Why
  /** How that part begins. */
  excerpt: string | null
}

/** The authors of alike messages, as the rule about copies asks. */
export type Others = {
  /** Neither wrote much here nor is here for long. */
  isStranger: (authorId: number) => boolean
  /** How much may follow for whoever wrote first what others copied. */
  mostOfFirst: (authorId: number) => Verdict
}

/** A message with all that a rule may look at; the clock is the message's own. */
export type Scene = {
  facts: MessageFacts
  who: Who
  settings: GroupSettings
  isUnderAttack?: boolean
  /** Others who wrote the same, and the author. */
  others?: Others
  /** What the author wrote before, of the last day; and what others wrote in the last hour that may be alike. */
  earlier: Past
  folded: string
  sketch: Sketch | null
  /** What admins of the group called spam and not, where they did. */
  marks?: Marks | undefined
  /** Usernames of people whom the group knows, as far as it was asked: to mention one says nothing. */
  knownNames?: ReadonlySet<string> | undefined
  /** Lists of spammers that name the author, where the group asked and its admins were not told yet. */
  listedBy?: readonly string[]
  /** What the group's rules found in the author's profile, where it looked there and an admin has not judged that yet. */
  profile?: ProfileFinding | undefined
  /** Whom somebody may pretend to be, where the group's rules look. */
  admins?: Admins | undefined
}

export type Why = Record<string, string | number | boolean | readonly string[]>

/**
 * What a rule found. - `also`: earlier messages that it concerns as well. - `spent`: those of them on whose account the
 * rule acted already. - `most`: no more than that may follow. - `first`: who wrote it first, of a text that others copied. - `excerpt`: how that begins which it was found in, where that is not the message.
 */
export type Finding = {
  why: Why
  also?: readonly Earlier[]
  spent?: readonly Earlier[]
  most?: Verdict
  first?: number
  excerpt?: string | null
}
export type Rule = (scene: Scene) => Finding | undefined

/**
 * When somebody came: as Telegram told, or, where it never did, when they first wrote under a post of the group's channel, as
 * people do there who never join. Null: nobody knows.
 */
export const cameAt = (
  { joinedAt, wroteFirst }: { joinedAt: number | null; wroteFirst?: number | null },
  { isComment, isChannel }: Pick<MessageFacts, 'isComment' | 'isChannel'>,
  linkedChatId: number | null,
): number | null =>
  joinedAt ?? (isComment && !isChannel && linkedChatId !== null ? (wroteFirst ?? null) : null)

/** Whether somebody is new by the group's rule for newcomers; nobody is who was there before the bot. */
export const isNewcomer = (
  { newcomers: { messages, hours } }: GroupSettings,
  who: Pick<Who, 'messages' | 'joinedAt'>,
  date: number,
): boolean => who.joinedAt !== null && (who.messages <= messages || date - who.joinedAt < hours * hour)

/** A person with more messages than this here is a regular: rules never mute, remove or ban them. */
export const regularFrom = 200

/** Above this many messages somebody is no stranger: admins are only asked when they write what looks like spam. */
export const strangerUntil = 20

/** Somebody who is here for longer is no stranger either, however little they wrote. */
export const strangerDays = 30

/** Whether somebody neither wrote much nor is in the group for long. Nobody else may make an attacker of whoever is no stranger. */
export const isStranger = (
  { messages, hereSince }: Pick<Who, 'messages' | 'hereSince'>,
  at: number,
): boolean => messages <= strangerUntil && (hereSince === null || at - hereSince < strangerDays * day)

export type Signal<Which extends JudgingRule = JudgingRule> = { rule: Which; weight: number; why: Why }
