import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Guarded } from '../chats.ts'
import { arrivedWith } from '../testing.ts'
import { factsOfReaction } from '../judge/facts-of-reaction.ts'
import type { ReactionFacts, ReactionJudgement } from '../judge/reactions.ts'
import type { Acted } from '../judge/rule.ts'
import { chatId, noon, on } from '../judge/testing.ts'
import type { KnownPerson } from '../people.ts'
import { hitOfReaction, insteadOfMessage, judgeReactions, nameOf } from './judge-reactions.ts'

const chat: Guarded = {
  chatId,
  settings: on({ reactions: { reactions: 5, seconds: 60, first: 'delete', repeat: 'ban' } }),
  version: 3,
  isUnderAttack: false,
  attackSince: null,
  isBraked: false,
  linkedChatId: null,
  mayDelete: true,
  learnt: { chatId, version: 0, spam: 0, ham: 0 },
}

const reactionOf = (updateId: number, actorId: number, date: number): ReactionFacts => ({
  chatId,
  updateId,
  actorId,
  isChannel: actorId < 0,
  title: actorId < 0 ? 'News' : null,
  date,
})

const unknown: KnownPerson = {
  isExempt: false,
  messages: 0,
  joinedAt: null,
  hereSince: null,
  acted: [],
  hits: new Set(),
  isSuspected: false,
  letOff: new Set(),
}

/** As consumer and store do it: each once, counted with what is kept, and spent when something follows. */
function givenStore() {
  const kept = new Map<number, { reaction: ReactionFacts; isSpent: boolean }>()
  const told: string[] = []
  const acted: (Acted & { by: number })[] = []
  const byActor = (actorId: number) =>
    [...kept.values()].filter(({ reaction }) => reaction.actorId === actorId)

  return {
    told,
    acted,
    arrive(some: readonly ReactionFacts[]) {
      const fresh = [...new Map(some.map((one) => [one.updateId, one])).values()].filter(
        ({ updateId }) => !kept.has(updateId),
      )
      const before = new Map(
        [1, 2, -3].map((userId) => [
          nameOf({ chatId, userId }),
          byActor(userId).flatMap(({ reaction, isSpent }) => (isSpent ? [] : [reaction.date])),
        ]),
      )
      for (const reaction of fresh) kept.set(reaction.updateId, { reaction, isSpent: false })
      const { judged, left } = judgeReactions(fresh, {
        now: noon,
        chats: new Map([[chatId, chat]]),
        known: (_, userId) => ({ ...unknown, acted: acted.filter(({ by }) => by === userId) }),
        dates: (actor) => before.get(nameOf(actor)) ?? [],
        isAsked: () => false,
        actedOn: () => [],
      })
      const isLeft = new Set(left.map(({ updateId }) => updateId))
      for (const { reaction, judgement } of judged) {
        told.push(`${reaction.actorId} ${judgement.verdict}`)
        const { actorId: by, date: at } = reaction
        acted.push({ by, messageId: insteadOfMessage(reaction), messageIds: [], rules: ['reactions'], at })
        for (const one of byActor(reaction.actorId))
          if (!isLeft.has(one.reaction.updateId)) one.isSpent = true
      }
    },
  }
}

const reactions = fc
  .array(fc.record({ actor: fc.constantFrom(1, 2, -3), wait: fc.integer({ min: 0, max: 20 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((some) => {
    let date = noon - 500
    return some.map(({ actor, wait }, at) => {
      date += wait
      return reactionOf(at + 1, actor, date)
    })
  })
const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 })

function arrivedIn(some: readonly ReactionFacts[], parts: readonly number[]): string[] {
  const store = givenStore()
  let from = 0
  for (const size of parts) {
    store.arrive(some.slice(from, from + size))
    from += size
  }
  store.arrive(some.slice(from))
  return store.told
}

it('how reactions are split into batches changes no verdict', () => {
  fc.assert(
    fc.property(reactions, sizes, (some, parts) => {
      expect(arrivedIn(some, parts)).toEqual(arrivedIn(some, []))
    }),
  )
})

it('what is told again counts once, and acts on nobody twice', () => {
  fc.assert(
    fc.property(reactions, sizes, (some, parts) => {
      const store = givenStore()
      let from = 0
      for (const size of parts) {
        const part = some.slice(from, from + size)
        store.arrive([...part, ...part])
        store.arrive(some.slice(0, from + size))
        from += size
      }
      store.arrive(some)
      expect(store.told).toEqual(arrivedIn(some, []))
    }),
  )
})

it('in whatever order one burst becomes known, whoever reacted too much is dealt with once', () => {
  const burst = Array.from({ length: 9 }, (_, at) => reactionOf(at + 1, 1, noon - 40 + at * 4))
  fc.assert(
    fc.property(fc.shuffledSubarray(burst, { minLength: burst.length }), fc.boolean(), (some, isTogether) => {
      expect(arrivedIn(some, isTogether ? [] : some.map(() => 1))).toEqual(['1 delete'])
    }),
  )
})

const many = (count: number) => Array.from({ length: count }, (_, at) => reactionOf(at + 1, 1, noon - 30))

it('what led to something is counted no more, and going on leads to the severer', () => {
  expect(arrivedIn(many(11), [])).toEqual(['1 delete'])
  expect(arrivedIn(many(12), [])).toEqual(['1 delete', '1 ban'])
})

it('past twenty strangers in five minutes the rule only removes what they set, and says so', () => {
  const all = Array.from({ length: 22 * 6 }, (_, at) => reactionOf(at + 1, 100 + Math.floor(at / 6), noon))
  const { judged, limited } = judgeReactions(all, {
    now: noon,
    chats: new Map([[chatId, chat]]),
    known: () => unknown,
    dates: () => [],
    isAsked: () => false,
    actedOn: () => [],
  })
  const verdicts = judged.map(({ judgement }) => judgement.verdict)
  expect(verdicts).toEqual([...Array.from({ length: 20 }, () => 'delete'), 'delete', 'delete'])
  expect([...limited]).toEqual([[chatId, null]])
})

it('a hit names no message: that which was reacted to is somebody else’s', () => {
  const like = { type: 'emoji', emoji: '👍' }
  const message_reaction = {
    chat: { id: chatId, type: 'supergroup', title: 'Chess' },
    message_id: 77,
    user: { id: 42, is_bot: false, first_name: 'Zoë' },
    date: noon,
    old_reaction: [],
    new_reaction: [like],
  }
  const reaction = factsOfReaction(arrivedWith({ message_reaction }, 9))
  if (!reaction) throw new Error('nothing to judge')
  const judgement: ReactionJudgement = { rule: 'reactions', signals: [], verdict: 'mute', seconds: 60 }
  expect(hitOfReaction({ reaction, judgement }, { ...chat, attackSince: 5 })).toMatchObject({
    messageId: -10,
    messageIds: [],
    excerpt: null,
    userId: 42,
    settingsVersion: 3,
    wave: 'attack 5',
    state: 'due',
  })
})
