import { acts, countActs, type Limit } from '../acted-on.ts'
import type { Guarded } from '../chats.ts'
import { attackOf, stateOf } from '../hits-of.ts'
import { recentHits } from '../judge/acted.ts'
import { isStranger } from '../judge/rule.ts'
import { isPrompt } from '../judge/verdict.ts'
import { judgeReaction, type ReactionFacts, type ReactionJudgement } from '../judge/reactions.ts'
import type { KnownOf } from '../people.ts'
import type { ActedOnIn } from '../store-acted-on.ts'
import type { NewHit } from '../store-hits.ts'

export type Actor = { chatId: number; userId: number }
export const nameOf = ({ chatId, userId }: Actor) => `${chatId} ${userId}`
const actorOf = ({ chatId, actorId: userId }: ReactionFacts): Actor => ({ chatId, userId })

/** When somebody reacted before, as far as nothing has followed from it; unix seconds. */
export type DatesOf = (actor: Actor) => readonly number[]

type Around = {
  /** Unix seconds. */
  now: number
  chats: ReadonlyMap<number, Guarded>
  known: KnownOf
  /** Without those of the batch. */
  dates: DatesOf
  /** Whom the admins were asked about within a day. */
  isAsked: (actor: Actor) => boolean
  actedOn: ActedOnIn
}

export type JudgedReaction = { reaction: ReactionFacts; judgement: ReactionJudgement }
export type ReactionBatch = {
  judged: JudgedReaction[]
  /** Of the batch, those from which nothing has followed: the next ones are counted with them. */
  left: ReactionFacts[]
  /** Where rules acted on too many just now, and what follows from that. */
  limited: Map<number, Limit>
}

/** Judges the reactions of a batch in the order of their dates. What led to something is counted no more. */
export function judgeReactions(reactions: readonly ReactionFacts[], around: Around): ReactionBatch {
  const { chats, known, now } = around
  const people = countActs(around.actedOn)
  const dates = new Map<string, number[]>()
  const left = new Map<string, ReactionFacts[]>()
  const hits = new Map<string, number>()
  const asked = new Set<string>()
  const judged: JudgedReaction[] = []
  const limited = new Map<number, Limit>()

  for (const reaction of reactions.toSorted((a, b) => a.date - b.date || a.updateId - b.updateId)) {
    const actor = actorOf(reaction)
    const chat = chats.get(actor.chatId)
    if (!chat) continue
    const name = nameOf(actor)
    const { messages, hereSince, acted, letOff } = known(actor.chatId, actor.userId)
    const set = [...(dates.get(name) ?? around.dates(actor)), reaction.date]
    const at = reaction.date
    const isNew = isStranger({ messages, hereSince }, at)
    const acting = { userId: actor.userId, at, isNew }
    const isFull = people.isFull(chat, acting)
    const who = {
      messages,
      hereSince,
      recentHits: recentHits(acted, reaction.date) + (hits.get(name) ?? 0),
      letOff,
      isAsked: asked.has(name) || around.isAsked(actor),
    }
    const scene = { reaction, who, settings: chat.settings, dates: set }
    const judgement = judgeReaction(scene, {
      now,
      isBraked: chat.isBraked || isFull || limited.has(actor.chatId),
    })
    dates.set(name, judgement ? [] : set)
    left.set(name, judgement ? [] : [...(left.get(name) ?? []), reaction])
    if (!judgement) continue
    judged.push({ reaction, judgement })
    if (isFull && isPrompt(at, now))
      limited.set(actor.chatId, limited.get(actor.chatId) ?? people.limitOf(chat, at))
    if (judgement.verdict === 'ask') asked.add(name)
    if (!acts.has(judgement.verdict)) continue
    people.add(actor.chatId, acting)
    hits.set(name, (hits.get(name) ?? 0) + 1)
  }
  return { judged, left: [...left.values()].flat(), limited }
}

/** What stands where others have the number of their message. Telegram numbers updates from one on. */
export const insteadOfMessage = ({ updateId }: ReactionFacts) => -Math.abs(updateId) - 1

/** What is kept of it. No message is theirs: the one that they reacted to is somebody else's. */
export function hitOfReaction({ reaction, judgement }: JudgedReaction, chat: Guarded): NewHit {
  const { chatId, actorId: userId, date, title } = reaction
  return {
    ...judgement,
    chatId,
    messageId: insteadOfMessage(reaction),
    editedAt: 0,
    userId,
    date,
    messageIds: [],
    excerpt: null,
    profileExcerpt: null,
    settingsVersion: chat.version,
    wave: attackOf(chat),
    state: stateOf(judgement.verdict),
    senderTitle: title,
  }
}
