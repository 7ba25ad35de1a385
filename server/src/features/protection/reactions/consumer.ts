import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { countedSince } from '../acted-on.ts'
import { createGuardedChats, type Guarded } from '../chats.ts'
import { carryOutDue, type FollowDeps, keepFound } from '../follow-hits.ts'
import { factsOfReaction } from '../judge/facts-of-reaction.ts'
import type { ReactionFacts } from '../judge/reactions.ts'
import { readPeople } from '../people.ts'
import { readActedOn } from '../store-acted-on.ts'
import { type Actor, hitOfReaction, judgeReactions } from './judge-reactions.ts'
import { keepReactions, readAsked, readDates, spendReactions } from './store-traces.ts'

export function reactionsIn(arrived: Arrived): ReactionFacts[] {
  const facts = factsOfReaction(arrived)
  return facts ? [facts] : []
}

const isCounted = (chat: Guarded | undefined, { actorId }: ReactionFacts) =>
  chat !== undefined && chat.settings.reactions.first !== 'off' && actorId !== chat.linkedChatId

const actorsOf = (reactions: readonly ReactionFacts[]): Actor[] => {
  const actors = reactions.map(({ chatId, actorId: userId }) => ({ chatId, userId }))
  return [...new Map(actors.map((actor) => [`${actor.chatId} ${actor.userId}`, actor])).values()]
}

type Deps = FollowDeps & { now: () => Date }

/** Counts the reactions in groups that want that, each once, and judges them, in the transaction of their updates. */
export function reactionFloods({ now, ...follow }: Deps): Consumer {
  const { guarded } = createGuardedChats()

  return consumer(reactionsIn, async (trx, seen) => {
    const chats = await guarded(
      trx,
      seen.map(({ chatId }) => chatId),
    )
    const wanted = seen.filter((one) => isCounted(chats.get(one.chatId), one))
    if (wanted.length === 0) return undefined
    const known = await readPeople(trx, actorsOf(wanted))
    // Nothing is kept of admins and of whom a group trusts.
    const ofOthers = wanted.filter(({ chatId, actorId }) => !known(chatId, actorId).isExempt)
    if (ofOthers.length === 0) return undefined
    const reactions = await keepReactions(trx, ofOthers)
    if (reactions.length === 0) return undefined
    const seconds = (chatId: number) => chats.get(chatId)?.settings.reactions.seconds ?? 0
    const actors = actorsOf(reactions)
    const { judged, left, limited } = judgeReactions(reactions, {
      now: Math.floor(now().getTime() / 1000),
      chats,
      known,
      dates: await readDates(trx, reactions, seconds),
      isAsked: await readAsked(trx, actors),
      actedOn: await readActedOn(
        trx,
        actors.map(({ chatId }) => chatId),
        countedSince(reactions.map(({ date }) => date)),
      ),
    })
    if (judged.length === 0) return undefined
    await spendReactions(trx, actorsOf(judged.map(({ reaction }) => reaction)), left)
    const hits = judged.flatMap((one) => {
      const chat = chats.get(one.reaction.chatId)
      return chat ? [hitOfReaction(one, chat)] : []
    })
    return carryOutDue(trx, await keepFound(trx, { hits, limited }, follow), follow)
  })
}
