import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import { type PresetName, underAttack, withPreset } from '@steward/contract/protection/presets.ts'
import type { Guarded } from '@steward/server/features/protection/chats.ts'
import { judgeBatch, readMessage } from '@steward/server/features/protection/judge-batch.ts'
import { factsOfMessage } from '@steward/server/features/protection/judge/facts-of-message.ts'
import type { MessageRule } from '@steward/contract/protection/rule-names.ts'
import type { Acted } from '@steward/server/features/protection/judge/rule.ts'
import { createMemory } from '../memory.ts'

/** Nobody is let off here. */
const nothing: ReadonlySet<string> = new Set()

type Message = Parameters<typeof factsOfMessage>[0]
export type RawMessage = Record<string, unknown>

/** What somebody did before the first message of a run. */
export type Past = {
  messages: number
  /** Unix seconds. */
  joinedAt: number
}

/** What became of a message when it was judged. `asked`: an admin is, and it stands. */
export type Outcome = { verdict: 'off' | 'watch' | 'ask' | 'acted'; rules: MessageRule[] }

const chatId = -1_001_000_000_000
const none: ReadonlySet<string> = new Set()

/**
 * A group with a preset, as the server sees it: each message is judged by what judges in production, after those
 * before it, with the counts of its author, the brake and what was done to others of the same wave. It is under attack
 * where it is said since when, in unix seconds.
 */
export function createGroup(
  preset: PresetName,
  pastOf: (userId: number) => Past,
  attackSince: number | null = null,
) {
  const own = withPreset(defaultGroupSettings, preset)
  const memory = createMemory()
  const written = new Map<number, number>()
  /** What rules acted on somebody for. */
  const acted = new Map<number, Acted[]>()
  const removed = new Set<number>()
  const silenced = new Set<number>()
  const chat: Guarded = {
    chatId,
    settings: attackSince === null ? own : underAttack(own),
    version: 1,
    isUnderAttack: attackSince !== null,
    attackSince,
    isBraked: false,
    linkedChatId: null,
    mayDelete: true,
    learnt: { chatId, version: 0, spam: 0, ham: 0 },
  }

  return {
    removed: removed as ReadonlySet<number>,
    /** Muted, removed or banned: nothing more comes from them. */
    silenced: silenced as ReadonlySet<number>,
    isBraked: () => chat.isBraked,
    actedOn: (): ReadonlySet<number> => new Set(acted.keys()),

    /** Throws where there is nothing to judge. */
    judge(message: RawMessage): Outcome {
      const whole = { ...message, chat: { id: chatId, type: 'supergroup', title: '' } }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made here, with the fields of the Bot API
      const facts = factsOfMessage(whole as unknown as Message, 0)
      if (!facts) throw new Error('nothing to judge')
      const read = readMessage(facts)
      const now = facts.editedAt || facts.date
      const isNew = facts.editedAt === 0
      if (isNew) written.set(facts.authorId, (written.get(facts.authorId) ?? 0) + 1)
      const known = (_chatId: number, userId: number) => {
        const { messages, joinedAt } = pastOf(userId)
        const all = messages + (written.get(userId) ?? 0)
        return {
          isExempt: false,
          messages: all,
          joinedAt,
          hereSince: joinedAt,
          acted: acted.get(userId) ?? [],
          hits: none,
          isSuspected: false,
          letOff: nothing,
        }
      }
      const { judged, limited } = judgeBatch([read], {
        now,
        chats: new Map([[chatId, chat]]),
        known,
        earlier: new Map([[chatId, memory.before()]]),
        ofAuthors: new Map(),
        actedOn: () =>
          [...acted].flatMap(([userId, some]) => some.map(({ at }) => ({ userId, at, isNew: true }))),
        marks: new Map(),
        admins: new Map(),
        listedBy: () => [],
        foundIn: () => undefined,
      })
      if (isNew) memory.keep(read)
      if (limited.size > 0) chat.isBraked = true
      const [one] = judged
      const rules = one?.judgement.signals.map(({ rule }) => rule) ?? []
      for (const hit of judged.flatMap(({ hits }) => hits)) {
        if (hit.state !== 'due') continue
        for (const messageId of hit.messageIds) removed.add(messageId)
        const { messageId, messageIds, userId } = hit
        acted.set(userId, [...(acted.get(userId) ?? []), { messageId, messageIds, rules, at: now }])
        if (hit.verdict !== 'delete' && hit.verdict !== 'warn') silenced.add(hit.userId)
      }
      if (!one) return { verdict: 'off', rules }
      const { verdict } = one.judgement
      if (verdict === 'off' || verdict === 'watch' || verdict === 'ask') return { verdict, rules }
      return { verdict: 'acted', rules }
    },
  }
}
