import type { UserId } from '@steward/contract/ids.ts'
import type { ProfileSource } from '@steward/contract/protection/endpoints.ts'
import type { Message } from 'grammy/types'
import { Counter, type Registry } from 'prom-client'
import { z } from 'zod'
import { clean } from '#platform/intake/arrived.ts'
import type { Telegram } from '#platform/telegram/client.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import type { Profile } from '../judge/judge-profile.ts'

export type Failure = { why: NonNullable<ProfileSource['why']>; pauseSeconds: number }

/** - `profile`: null where Telegram tells nothing of them. - `failure`: why it is not all of it; null where it is. */
export type Asked = { profile: Profile | null; failure: Failure | null }

export type AskProfile = (userId: UserId, stopping: AbortSignal) => Promise<Asked>

type Deps = {
  telegram: Pick<Telegram, 'call'>
  /** Of questions, by how they ended. */
  count: (outcome: string) => void
}

/** Nobody waits for it; both calls end before the lease does. */
const timeoutMs = 5_000
/** Of a channel's posts those that a visitor sees first. */
const posts = 5

const text = z.string().transform(clean)

/** What is looked at of what getChat tells of a person (Bot API 10.3, ChatFullInfo). */
const Told = z.object({
  first_name: text.catch(''),
  last_name: text.catch(''),
  bio: text.catch(''),
  personal_chat: z.object({ title: text.catch('') }).optional(),
})

/** Messages as any others, so that only their frame is looked at here. */
const Posts = z.array(z.looseObject({ message_id: z.int(), date: z.int(), chat: z.looseObject({}) }))

/** What Telegram says where it tells a bot nothing of somebody (telegram-bot-api, check_chat and check_user). */
const isUnknown = ({ kind, facts: { code, description } }: TelegramFailure) =>
  kind === 'forbidden' || (code === 400 && description.includes('not found'))

function failureOf({ kind, facts }: TelegramFailure): Failure {
  if (kind === 'flood') return { why: 'slowed', pauseSeconds: facts.retryAfter ?? 0 }
  const isAnswered = kind === 'refused' || kind === 'unauthorized' || kind === 'conflict'
  return { why: isAnswered ? 'refused' : 'unreachable', pauseSeconds: 0 }
}

const garbled: Failure = { why: 'unreachable', pauseSeconds: 0 }

/** Undefined: Telegram tells nothing. */
async function unlessFailed<T>(
  call: () => Promise<T>,
  isNothing: (failure: TelegramFailure) => boolean,
): Promise<{ told: T | undefined } | { failure: Failure }> {
  try {
    return { told: await call() }
  } catch (error) {
    if (!(error instanceof TelegramFailure)) throw error
    return isNothing(error) ? { told: undefined } : { failure: failureOf(error) }
  }
}

/** Asks Telegram what somebody shows of themselves. Whatever goes wrong is no answer (fails open). */
export function createAskProfile({ telegram, count }: Deps): AskProfile {
  async function postsOf(user_id: UserId, signal: AbortSignal) {
    const asked = await unlessFailed(
      () => telegram.call('getUserPersonalChatMessages', { user_id, limit: posts }, { timeoutMs, signal }),
      // It says something of this channel, and nothing of others.
      ({ facts: { code } }) => code === 400 || code === 403,
    )
    if ('failure' in asked) return { posts: [], failure: asked.failure }
    const read = Posts.safeParse(JSON.parse(JSON.stringify(asked.told ?? []), cleaned))
    if (!read.success) return { posts: [], failure: garbled }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what Telegram answers is what grammY's types say of it
    return { posts: read.data as unknown as Message[], failure: null }
  }

  async function ask(userId: UserId, signal: AbortSignal): Promise<Asked> {
    const asked = await unlessFailed(
      () => telegram.call('getChat', { chat_id: userId }, { timeoutMs, signal }),
      isUnknown,
    )
    if ('failure' in asked) return { profile: null, failure: asked.failure }
    if (asked.told === undefined) return { profile: null, failure: null }
    const read = Told.safeParse(asked.told)
    if (!read.success) return { profile: null, failure: garbled }
    const { first_name, last_name, bio, personal_chat: channel } = read.data
    const { posts: newest, failure } = channel ? await postsOf(userId, signal) : { posts: [], failure: null }
    const name = [first_name, last_name].filter(Boolean).join(' ')
    return { profile: { name, bio, channel: channel?.title ?? '', posts: newest }, failure }
  }

  return async (userId, stopping) => {
    const asked = await ask(userId, stopping)
    count(asked.failure?.why ?? (asked.profile ? 'told' : 'unknown'))
    return asked
  }
}

const cleaned = (_key: string, value: unknown) => (typeof value === 'string' ? clean(value) : value)

export function countProfiles(registry: Registry): Deps['count'] {
  const questions = new Counter({
    name: 'steward_profile_questions_total',
    help: 'Questions to Telegram about profiles of newcomers, by how they ended',
    labelNames: ['outcome'] as const,
    registers: [registry],
  })
  return (outcome) => questions.inc({ outcome })
}
