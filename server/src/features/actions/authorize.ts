import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import type { Database } from '#platform/database/schema.ts'
import { idNow } from '#platform/database/current-id.ts'
import { createGather } from '#platform/gather.ts'
import { Refused } from '#platform/refused.ts'
import { isAsSaid, type Said } from './as-said.ts'
import {
  type Actor,
  type Facts,
  type FactsOfGroup,
  type Question as FactsWanted,
  readFacts,
  targetOf,
} from './facts.ts'
import { deletes } from './message-refs.ts'
import { refusalOf } from './rules.ts'

type ActingAdmin = { chatId: ChatId; role: 'creator' | 'administrator'; rights: readonly AdminRight[] }

/** What else is asked of Telegram and read here, in the same time; `isHeard`: nothing of it would have to be asked. */
type Beside = {
  ask: (chatId: ChatId) => Promise<unknown>
  isHeard: () => boolean
  read: (chatId?: ChatId) => Promise<unknown>
}

export type StandingNow = (person: UserId, chatId: number, beside?: Beside) => Promise<ActingAdmin>

type RefreshNow = {
  (chatId: ChatId, person: UserId): Promise<'reachable' | 'unreachable'>
  /** Whether the answer is there already. */
  isHeard?: (chatId: ChatId, person: UserId) => boolean
  /** The answer before it is stored, which goes on meanwhile; undefined: there is none. */
  said?: (chatId: ChatId, person: UserId) => Promise<Said | undefined>
  /** Whether that is there already. */
  isSaid?: (chatId: ChatId, person: UserId) => boolean
}

export type AuthorizeDeps = {
  database: Database
  botId: UserId
  /** What somebody is in a group, asked of Telegram within the last ten seconds; refuses when it cannot be asked. */
  standingNow: StandingNow
  /** The same of the person and of the bot, where what is known serves when Telegram cannot tell. */
  refreshNow: RefreshNow
  now: () => Date
}

/** Telegram takes a time nearer than this for "forever" (Bot API, banChatMember). A queue may take its part of it. */
const soonest = { asked: 60, sent: 30 }

/** `again`: an earlier try may have happened although nobody heard so. */
type Phase = 'asked' | 'sent' | 'again'
type Question = { actor: UserId; chatId: ChatId; action: Action; phase: Phase }

/** What is read of the action's group and of whom it is about. */
export const factsWanted = (
  { chatId, action, phase }: Pick<Question, 'chatId' | 'action' | 'phase'>,
  { botId, now }: Pick<FactsWanted, 'botId' | 'now'>,
): FactsWanted => ({
  chatId,
  target: targetOf(action),
  warningId: action.kind === 'unwarn' ? action.warning_id : undefined,
  messageId: action.kind === 'delete_message' ? action.message_id : undefined,
  // Which messages they are was written down when it was asked for.
  deletes: phase === 'asked' && deletes(action),
  botId,
  now,
  soonest: phase === 'asked' ? soonest.asked : soonest.sent,
})

/** Who decides, with the rights of this moment, and the id that the group has now. */
export const createActorOf =
  ({ botId, standingNow }: Pick<AuthorizeDeps, 'botId' | 'standingNow'>) =>
  async (userId: UserId, asked: ChatId, beside?: Beside): Promise<{ chatId: ChatId; actor: Actor }> => {
    // The bot acts by a rule of the group: its own rights are all that is asked of it.
    if (userId === botId) {
      if (beside?.isHeard() === false) await beside.ask(asked)
      await beside?.read(asked)
      return { chatId: asked, actor: { userId, rights: adminRights, isOwner: false } }
    }
    const { chatId, rights, role } = await standingNow(userId, asked, beside)
    return { chatId, actor: { userId, rights, isOwner: role === 'creator' } }
  }

/** What was true when it was asked for, and what the calls of the action itself made of it. */
function inPhase(facts: Facts, { phase }: Question): Facts {
  if (phase === 'asked') return facts
  // It has an hour to leave in, by its call's own deadline.
  if (!facts.target) return { ...facts, writtenAt: null }
  const { madeBy } = facts.target
  const target = {
    ...facts.target,
    // Which messages they are was written down when it was asked for.
    hasMessages: true,
    madeBy: phase === 'again' ? (madeBy ?? facts.actor.userId) : madeBy,
  }
  return { ...facts, target }
}

export function createAuthorize(deps: AuthorizeDeps) {
  const { database, botId, refreshNow, now } = deps
  const actorOf = createActorOf(deps)
  const factsOf = createGather((questions: readonly FactsWanted[]) => readFacts(database, questions))

  /**
   * Throws the refusal. The same questions when it is asked for and when it is done (SEC-29, SEC-32). `readNow`: what was
   * read at this very moment, which serves unless Telegram has to be asked once more.
   */
  return async function authorize(question: Question, readNow?: FactsOfGroup): Promise<Facts> {
    const { action } = question
    const target = targetOf(action)
    const concerned = [botId, ...(target === null ? [] : [target])]
    let stillSo = readNow
    const known: { heard: string[]; facts?: FactsOfGroup | undefined } = { heard: [] }
    const wanted = (chatId: ChatId) => factsWanted({ ...question, chatId }, { botId, now: now() })
    const factsAt = async (there: ChatId) =>
      stillSo?.chat.chatId === there ? stillSo : factsOf(wanted(there))
    async function read(there = question.chatId): Promise<void> {
      known.facts = await factsAt(there)
    }
    /** What is stored, read once Telegram has answered; undefined where that says anything else, and has to be stored first. */
    async function readAsSaid(there: ChatId, asked: readonly UserId[]) {
      if (!asked.every((userId) => refreshNow.isSaid?.(there, userId))) stillSo = undefined
      const said = await Promise.all(asked.map(async (userId) => refreshNow.said?.(there, userId)))
      const facts = await factsAt(there)
      const isSo = facts && asked.every((userId, place) => isAsSaid(facts, userId, said[place]))
      return isSo ? facts : undefined
    }
    const notHeard = (there: ChatId) =>
      concerned.filter((userId) => refreshNow.isHeard?.(there, userId) !== true)
    const { chatId, actor } = await actorOf(question.actor, question.chatId, {
      ask: async (there) => {
        const asked = notHeard(there)
        stillSo = question.actor === botId ? await readAsSaid(there, asked) : undefined
        if (!stillSo) known.heard = await Promise.all(asked.map((userId) => refreshNow(there, userId)))
      },
      isHeard: () => notHeard(question.chatId).length === 0,
      read,
    })
    if (known.heard.includes('unreachable')) throw new Refused('telegram_unreachable')
    // The group was upgraded just now.
    if (known.facts?.chat.chatId !== chatId) await read(chatId)
    if (!known.facts) await read(await idNow(database, chatId))
    if (!known.facts) throw new Refused('group_not_found')
    const facts = { ...known.facts, actor }
    const refusal = refusalOf(action, inPhase(facts, question))
    if (refusal) throw new Refused(refusal)
    return facts
  }
}
