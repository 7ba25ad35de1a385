import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { Monotonic } from '../../platform/monotonic.ts'

/** What the read side needs of the messenger. Neither throws when Telegram does not answer: it says so. */
export type Refresh = {
  /** Asks Telegram for one membership and stores the answer. */
  refreshMember: (chatId: ChatId, userId: UserId) => Promise<TelegramState>
  /** Compares the whole group with Telegram and stores the answers. */
  syncGroup: (chatId: ChatId) => Promise<TelegramState>
  /** What the last calls of this process say. */
  telegramState: () => TelegramState
}

/** How old the knowledge of an admin may be before a read asks again (SEC-32); `chat_member` updates come at once. */
const READ_AGE = 5 * 60_000

export const isStale = (row: { observed_at: number; synced_at: Date | null }, now: Date) =>
  now.getTime() - Math.max(row.observed_at * 1000, row.synced_at?.getTime() ?? 0) > READ_AGE

type Question = { until: number; answer: Promise<TelegramState> }

/**
 * Who was asked about a minute ago is not asked about again: Telegram may be unable to tell, and screens read every few
 * seconds. That nobody answered is remembered for less, and a failure of ours not at all.
 */
export function askedRarely(
  refreshMember: Refresh['refreshMember'],
  monotonic: Monotonic,
  { forMs = 60_000, unreachableForMs = 5_000 } = {},
): Refresh['refreshMember'] {
  const asked = new Map<string, Question>()

  async function forgetSooner(key: string, question: Question): Promise<void> {
    try {
      if ((await question.answer) === 'unreachable') question.until = monotonic() + unreachableForMs
    } catch {
      // Whoever asked hears of it; the next one asks again.
      asked.delete(key)
    }
  }

  return (chatId, userId) => {
    const key = `${chatId} ${userId}`
    const at = monotonic()
    for (const [old, { until }] of asked) if (until <= at) asked.delete(old)
    const last = asked.get(key)
    if (last) return last.answer

    const question = { until: at + forMs, answer: refreshMember(chatId, userId) }
    asked.set(key, question)
    void forgetSooner(key, question)
    return question.answer
  }
}
