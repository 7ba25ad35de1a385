import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { TelegramState } from '@steward/contract/groups.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import type { Monotonic } from '#platform/monotonic.ts'

/** What Telegram said of somebody in a group, as it came: their status there, and as an admin their rights. */
export type Said = { status: MemberStatus; rights: readonly string[] }

/**
 * `known`: the second of what was known before the asking; the answer is newer, whatever clock that was written by.
 * `hear` is told the answer before it is stored.
 */
export type Asking = { known?: number; hear?: (said: Said) => void }

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

type Question = {
  until: number
  answer: Promise<TelegramState>
  said: Promise<Said | undefined>
  isSaid: boolean
  isReachable: boolean
  /** Somebody hears of it where the answer cannot be stored. */
  isWatched: boolean
}

export type AskedRarely = Refresh['refreshMember'] & {
  /** Whether an answer is there and stored, so that asking would ask nobody. */
  isHeard: (chatId: number, userId: UserId) => boolean
  /**
   * What Telegram says of somebody, asked as often as the other, before that is stored, which goes on meanwhile; undefined: it
   * could not tell, or could not be asked.
   */
  said: (chatId: ChatId, userId: UserId) => Promise<Said | undefined>
  /** Whether that is there already, so that nobody would be asked. */
  isSaid: (chatId: number, userId: UserId) => boolean
  /** Resolves once all that was heard is stored. */
  idle: () => Promise<void>
}

type Bounds = {
  forMs?: number
  unreachableForMs?: number
  /** Hears why an answer could not be stored where nobody waits for that. */
  onError?: (error: unknown) => void
}

const keyOf = (chatId: number, userId: UserId) => `${chatId} ${userId}`

/**
 * Who was asked about a minute ago is not asked about again: Telegram may be unable to tell, and screens read every few
 * seconds. That nobody answered is remembered for less, and a failure of ours not at all.
 */
export function askedRarely(
  refreshMember: Refresh['refreshMember'],
  monotonic: Monotonic,
  { forMs = 60_000, unreachableForMs = 5_000, onError = () => undefined }: Bounds = {},
): AskedRarely {
  const asked = new Map<string, Question>()
  const storing = new Set<Promise<unknown>>()

  async function forgetSooner(key: string, question: Question): Promise<void> {
    try {
      question.isReachable = (await question.answer) === 'reachable'
      if (!question.isReachable) question.until = monotonic() + unreachableForMs
    } catch {
      // Whoever asked hears of it; the next one asks again, if nobody has since.
      if (asked.get(key) === question) asked.delete(key)
    }
  }

  /** The oldest stand first; one that is remembered for less is forgotten with those beside it, or when it is asked. */
  function forget(at: number): void {
    for (const [old, { until }] of asked) {
      if (until > at) return
      asked.delete(old)
    }
  }

  function ask(chatId: ChatId, userId: UserId, asking: Asking = {}): Question {
    const key = keyOf(chatId, userId)
    const at = monotonic()
    forget(at)
    const last = asked.get(key)
    if (last && last.until > at) return last

    const { promise: said, resolve: hear } = Promise.withResolvers<Said | undefined>()
    const answer = refreshMember(chatId, userId, { ...asking, hear }).finally(() => {
      storing.delete(answer)
      hear(undefined)
    })
    storing.add(answer)
    const question = { until: at + forMs, answer, said, isSaid: false, isReachable: false, isWatched: false }
    void said.then(() => (question.isSaid = true))
    // Anew, as the youngest.
    asked.delete(key)
    asked.set(key, question)
    void forgetSooner(key, question)
    return question
  }

  const youngOf = (chatId: number, userId: UserId): Question | undefined => {
    const last = asked.get(keyOf(chatId, userId))
    return last && last.until > monotonic() ? last : undefined
  }
  const refresh: Refresh['refreshMember'] = (...who) => ask(...who).answer
  return Object.assign(refresh, {
    isHeard: (chatId: number, userId: UserId) => youngOf(chatId, userId)?.isReachable === true,
    isSaid: (chatId: number, userId: UserId) => youngOf(chatId, userId)?.isSaid === true,
    said: (chatId: ChatId, userId: UserId) => {
      const question = ask(chatId, userId)
      if (!question.isWatched) question.answer.catch(onError)
      question.isWatched = true
      return question.said
    },
    idle: async () => void (await Promise.allSettled(storing)),
  })
}
