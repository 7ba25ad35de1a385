import type { Method, Payload } from '#platform/telegram/client.ts'
import type { Operation } from './operation.ts'

/** Who goes first; a smaller number does (REL-06). */
export const priorities = { answer: 0, moderation: 1, reply: 2, digest: 3, broadcast: 4 } as const
export type Class = keyof typeof priorities

/** How long a call is worth making, in seconds (REL-07). */
const deadlines: Record<Class, number> = {
  answer: 15,
  moderation: 24 * 3600,
  reply: 120,
  digest: 120,
  broadcast: 24 * 3600,
}

export type Call<M extends Method = Method> = {
  method: M
  params: Payload<M>
  /** The chat that the call is about, or the person in a private chat; 0 for the bot itself. */
  lane: number
  class: Class
  /** A second call of this lane with the same key is the same call; its newest parameters count. */
  dedupeKey?: string
  /** Seconds from now after which the call is not worth making; by default that of its class. */
  deadlineSeconds?: number
  /** What this call is a part of: whether it may be done is asked again before it leaves, and its end is told there. */
  operation?: Operation
  /** Worth a second copy when nobody can know whether the first was sent. Only for what may never be repeated blindly. */
  valuable?: boolean
}

/** Telegram offers no idempotency key, so what makes something new each time may not be repeated blindly (REL-08). */
const makesNew = /^(send|copy|forward|create)|^exportChatInviteLink$/

export const repeatRuleOf = ({
  method,
  params,
  valuable,
}: Pick<Call, 'method' | 'valuable'> & { params?: object }) => {
  // Whatever is on top goes, and a second time what was under it.
  if (method === 'unpinChatMessage' && params && !('message_id' in params)) return 'once'
  if (!makesNew.test(method) || method === 'sendChatAction') return 'freely'
  return valuable ? 'valuable' : 'once'
}

const subject = (params: object, ...names: string[]): string => {
  const found = names.map((name) => Reflect.get(params, name)).find((value) => value !== undefined)
  return found === undefined ? '' : String(found)
}

/**
 * Calls with the same key reach Telegram in the order in which they were decided: what is said in a chat, what is done
 * to one person, what becomes of one setting or link, what is pinned, what a guard says of one query. Deleting, other
 * answers and a new link need no order.
 * What one member alone hears waits for nothing that others hear, and they for nothing of that.
 */
export function orderKeyOf({ method, params }: Pick<Call, 'method' | 'params'>): string | null {
  if ('chat_join_request_query_id' in params) return `query ${params.chat_join_request_query_id}`
  if (/^(delete|answer)/.test(method) && !/^deleteChat|^deleteMyCommands/.test(method)) return null
  if (/ChatMember|ChatJoinRequest|AdministratorCustomTitle/.test(method))
    return `person ${subject(params, 'user_id')}`
  if (/InviteLink/.test(method)) {
    const link = subject(params, 'invite_link')
    return link ? `link ${link}` : null
  }
  // An unpinning without an id means whatever is on top, so it is about all of them.
  if (/^(un)?pin/.test(method)) return 'pins'
  if (/^edit|^stop/.test(method)) return `message ${subject(params, 'message_id', 'inline_message_id')}`
  if ('ephemeral_message_parameters' in params)
    return `said to ${subject(Object(params.ephemeral_message_parameters), 'receiver_user_id')}`
  return makesNew.test(method) ? 'said' : `setting ${method.replace(/^(set|delete)/, '')}`
}

export const deadlineOf = ({ deadlineSeconds, class: of }: Pick<Call, 'deadlineSeconds' | 'class'>): number =>
  deadlineSeconds ?? deadlines[of]

/** Calls that Telegram counts as messages to a chat (Bots FAQ, "My bot is hitting limits"). */
export const isMessage = (method: string): boolean =>
  /^(send|copy|forward|edit)/.test(method) &&
  method !== 'sendChatAction' &&
  method !== 'sendChatJoinRequestWebApp'
