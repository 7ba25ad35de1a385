import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { Along } from '#platform/database/along.ts'
import type { Monotonic } from '#platform/monotonic.ts'

/**
 * `known`: the second of what was known before the asking; the answer is newer, whatever clock that was written by.
 * `along`: what is to be read as the answer is stored. Whoever is answered otherwise, or comes too late, reads by themselves.
 */
export type Asking = { known?: number; along?: Along[] }

/** What the read side needs of the messenger. Neither throws when Telegram does not answer: it says so. */
export type Refresh = {
  /** Asks Telegram for one membership and stores the answer. */
  refreshMember: (chatId: ChatId, userId: UserId, asking?: Asking) => Promise<TelegramState>
  /** Compares the whole group with Telegram and stores the answers. */
  syncGroup: (chatId: ChatId) => Promise<TelegramState>
  /** What the last calls of this process say. */
  telegramState: () => TelegramState
}

/** How old the knowledge of an admin may be before a read asks again (SEC-32); `chat_member` updates come at once. */
const READ_AGE = 5 * 60_000

export const isStale = (row: { observed_at: number; synced_at: Date | null }, now: Date) =>
  now.getTime() - Math.max(row.observed_at * 1000, row.synced_at?.getTime() ?? 0) > READ_AGE

type Question = { until: number; answer: Promise<TelegramState>; isReachable: boolean; along: Along[] }

export type AskedRarely = Refresh['refreshMember'] & {
  /** Whether an answer is there and stored, so that asking would ask nobody. */
  isHeard: (chatId: number, userId: UserId) => boolean
}

const keyOf = (chatId: number, userId: UserId) => `${chatId} ${userId}`

/**
 * Who was asked about a minute ago is not asked about again: Telegram may be unable to tell, and screens read every few
 * seconds. That nobody answered is remembered for less, and a failure of ours not at all.
 */
export function askedRarely(
  refreshMember: Refresh['refreshMember'],
  monotonic: Monotonic,
  { forMs = 60_000, unreachableForMs = 5_000 } = {},
): AskedRarely {
  const asked = new Map<string, Question>()

  async function forgetSooner(key: string, question: Question): Promise<void> {
    try {
      question.isReachable = (await question.answer) === 'reachable'
      if (!question.isReachable) question.until = monotonic() + unreachableForMs
    } catch {
      // Whoever asked hears of it; the next one asks again.
      asked.delete(key)
    }
  }

  /** The oldest stand first; one that is remembered for less is forgotten with those beside it, or when it is asked. */
  function forget(at: number): void {
    for (const [old, { until }] of asked) {
      if (until > at) return
      asked.delete(old)
    }
  }

  function refresh(chatId: ChatId, userId: UserId, asking: Asking = {}): Promise<TelegramState> {
    const key = keyOf(chatId, userId)
    const at = monotonic()
    forget(at)
    const last = asked.get(key)
    if (last && last.until > at) {
      last.along.push(...(asking.along ?? []))
      return last.answer
    }

    const along = [...(asking.along ?? [])]
    const answer = refreshMember(chatId, userId, { ...asking, along })
    const question = { until: at + forMs, answer, isReachable: false, along }
    // Anew, as the youngest.
    asked.delete(key)
    asked.set(key, question)
    void forgetSooner(key, question)
    return question.answer
  }

  return Object.assign(refresh, {
    isHeard: (chatId: number, userId: UserId) => {
      const last = asked.get(keyOf(chatId, userId))
      return last !== undefined && last.isReachable && last.until > monotonic()
    },
  })
}
