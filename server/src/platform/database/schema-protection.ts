import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { ColumnType, Generated } from 'kysely'

type Id<Branded extends number> = ColumnType<Branded, number, number>

/** What rules have to know of a message that came recently. No word of what it says can be read from it. */
interface MessageTraces {
  chat_id: Id<ChatId>
  message_id: number
  /** Who wrote it: a person, or the chat that somebody wrote as. */
  user_id: number
  /** Telegram's date, unix seconds. */
  date: number
  /** Messages of one album count once (Bot API 10.3, Message.media_group_id). */
  album: string | null
  /** Telegram's lasting id of its file or sticker (Bot API 10.3, file_unique_id). */
  media: string | null
  /** By which texts that are alike are told; null where there are too few letters. */
  sketch: Buffer | null
  /** What a mark of an admin would count; null where there is too little of it, or no rule learns. */
  buckets: Buffer | null
  /** Fingerprint of the content that rules judged last: it tells whether an edit changed anything. */
  content: number | null
  /** Of one chat they ascend in the order in which they were judged: whoever judges holds its lane. */
  seq: Generated<number>
}

/** The same of an edit, which is compared like a message of its own; numbered among those of messages. */
interface EditTraces extends Omit<MessageTraces, 'seq' | 'content'> {
  /** Telegram's date of it, as `date`; unix seconds. */
  edited_at: number
  seq: number
}

/** That somebody reacted, in a group whose rules count it. */
interface ReactionTraces {
  chat_id: Id<ChatId>
  /** A person, or the channel that somebody reacted as. */
  user_id: number
  /** Telegram's date, unix seconds. */
  date: number
  /** The update that told of it, by which it counts once. */
  update_id: number
  /** Something followed from it, and it is counted no more. */
  is_spent: Generated<boolean>
}

/**
 * A message, or a person, that a rule found something in, and what became of that.
 * - `due`: it is to be carried out. - `under_way`: its action is. - `done`: it came to an end; the action says which.
 * - `watched`: the rule only watches. - `asked`: the admins are asked. - `spared`: whoever it was may not be acted on.
 */
interface RuleHits {
  chat_id: Id<ChatId>
  hit_id: Generated<number>
  /** 0: no message of theirs caused it; below zero: reactions did, and it is the number of the last one's update. */
  message_id: number
  /** Telegram's date of the edit that was judged; 0: the message as it came. */
  edited_at: Generated<number>
  user_id: number
  date: number
  /** The rule that weighed most. */
  rule: string
  /** JSON text: every rule that spoke, and why. Null: whoever it was about was erased. */
  signals: string | null
  verdict: string
  /** How long what follows lasts; null: forever, or it has no length. */
  seconds: number | null
  /** What is to be deleted. */
  message_ids: Generated<number[]>
  excerpt: string | null
  /** How the part of their profile begins in which a rule found something. */
  profile_excerpt: string | null
  settings_version: number
  /** What belongs together and is undone together. */
  wave: string | null
  state: 'due' | 'under_way' | 'done' | 'watched' | 'asked' | 'spared'
  error: string | null
  /** The first of the hits that are carried out together, once they are. */
  deed_id: number | null
  action_id: number | null
  at: Generated<Date>
  due_at: Date | null
  attempts: Generated<number>
  settled_at: Date | null
  undone_at: Date | null
  undone_by: Id<UserId> | null
  /** By hand in Telegram, not through us. */
  undone_by_hand: Generated<boolean>
  /** When its author was told of it, or would have been. */
  told_at: Date | null
  /** The topic in which it was written; null: none, or nobody knows. */
  thread_id: number | null
  /** Of a channel; null: a person, or nobody knows. */
  sender_title: string | null
}

/** Whom the rules of a group leave alone, because an admin said so. */
interface TrustedPeople {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  by_user_id: Id<UserId>
  since: Generated<Date>
}

/** What an admin of a group said that a message is, as hashed pieces that many texts share. */
interface LearntMarks {
  chat_id: Id<ChatId>
  mark_id: Generated<number>
  /** Null: no decision can change it any more, and nobody can tell whose it was. */
  message_id: number | null
  user_id: number | null
  is_spam: boolean
  buckets: Buffer
  decided_at: Date
}

interface LearntCounts {
  chat_id: Id<ChatId>
  /** Goes on whenever the marks of the group are others. */
  version: Generated<number>
  spam: Generated<number>
  ham: Generated<number>
  forgotten_at: Date | null
}

interface Postures {
  chat_id: Id<ChatId>
  posture: Generated<'calm' | 'attack'>
  since: Date | null
  /** When it ends by itself. */
  until: Date | null
  /** Null: the rules did. */
  by_user_id: Id<UserId> | null
  /** Since when nobody came faster than usual. */
  quiet_since: Date | null
  /** Until then rules only ask. */
  brake_until: Date | null
  /** When an admin did not want protection that was offered. */
  offer_declined_at: Date | null
}

/** What the nights of a group took, and are to give back. */
interface Nights {
  chat_id: Id<ChatId>
  /** - `closing`: what is set was written down, and may have been set. - `closed`: it is set. */
  state: Generated<'open' | 'closing' | 'closed'>
  /** When to look at it next. */
  due_at: Date
  leased_until: Date | null
  /** What members might do before, and what they may during the night; both of one that is not over. */
  before: string[] | null
  during: string[] | null
  closes: string | null
  /** Of the action that is under way. */
  key: string | null
  /** How often in a row the same could not be done. */
  attempts: Generated<number>
}

/** That a group wants to know of a newcomer. What lists answer is told to no other group. */
interface SpammerQuestions {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  asked_at: Generated<Date>
}

/** What a list of spammers says about somebody. Groups that ask within two days share it. */
interface SpammerAnswers {
  user_id: Id<UserId>
  list: string
  /** When a group wanted to know. */
  wanted_at: Generated<Date>
  /** Null: it has not answered yet. */
  is_listed: boolean | null
  answered_at: Date | null
  /** When to ask next, or to look for what a listed one wrote before the answer came; null: it is done. */
  due_at: Date | null
  attempts: Generated<number>
}

/** Lists that failed of late, and Telegram where it is asked about profiles. */
interface SpammerLists {
  list: string
  /** In a row. */
  failures: Generated<number>
  failing_since: Date | null
  /** Nobody asks it before then; null: it is not down. */
  paused_until: Date | null
  why: string | null
}

/** That a group wants to know of a newcomer's profile, and what its rules found there. No other group reads it. */
interface ProfileLooks {
  chat_id: Id<ChatId>
  user_id: Id<UserId>
  wanted_at: Generated<Date>
  /** When they first wrote meanwhile: then they are looked at before others. */
  wrote_at: Date | null
  /** The version of the group's settings by which it was judged, or is to be. */
  settings_version: number
  looked_at: Date | null
  /** JSON text: which part, which rule and why; null: nothing was found, or it was not looked at yet. */
  finding: string | null
  /** How that part begins. */
  excerpt: string | null
  /** When to ask next, or to look for what they wrote before the answer came; null: it is done. */
  due_at: Date | null
  attempts: Generated<number>
}

export interface ProtectionTables {
  message_traces: MessageTraces
  edit_traces: EditTraces
  reaction_traces: ReactionTraces
  rule_hits: RuleHits
  trusted_people: TrustedPeople
  postures: Postures
  learnt_marks: LearntMarks
  learnt_counts: LearntCounts
  nights: Nights
  spammer_questions: SpammerQuestions
  spammer_answers: SpammerAnswers
  spammer_lists: SpammerLists
  profile_looks: ProfileLooks
}
