import type { Action } from '@steward/contract/actions.ts'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { day } from '#platform/durations.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { Refused } from '#platform/refused.ts'
import type { Deed } from './deed.ts'

export type Begin = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'bot'
  action: Action
  reason: string | null
  key: string
}) => Promise<number>

type Deps = { botId: UserId; begin: Begin }

/** `later`: Telegram could not be asked. `spared`: whoever it was may not be acted on, or nothing was left to do. */
export type CarriedOut =
  | { is: 'later' }
  /** Null: an earlier try began it, but its process died before that was written down. */
  | { is: 'done'; actionId: number | null }
  | { is: 'spared'; error: RefusalName | 'trusted' }

/** As many as one action may name (`delete_messages`). */
const atOnce = 100

/**
 * Telegram takes a time nearer than 30 seconds or farther than 366 days for "forever" (Bot API 10.3, banChatMember). The
 * call may take its time, and Telegram's clock may be ahead of ours.
 */
const bounds = { soonest: 300, latest: 366 * day - 300 }

// Every verdict returns; the types see to it.
// oxlint-disable-next-line typescript/consistent-return
function onPerson({ verdict, seconds, date, messageIds }: Deed, user_id: UserId): Action | undefined {
  const until = seconds === null ? null : date + Math.min(Math.max(seconds, bounds.soonest), bounds.latest)
  switch (verdict) {
    case 'warn':
      return { kind: 'warn', user_id }
    case 'mute':
      return { kind: 'mute', user_id, until }
    case 'remove':
      return { kind: 'kick', user_id }
    case 'ban':
      // For reactions alone nobody loses what they wrote.
      return { kind: 'ban', user_id, until, delete_messages: messageIds.length > 0 }
    case 'delete':
      return undefined
  }
}

function deletions({ messageIds }: Deed, user_id: UserId): Action[] {
  const parts: Action[] = []
  for (let from = 0; from < messageIds.length; from += atOnce)
    parts.push({ kind: 'delete_messages', user_id, message_ids: messageIds.slice(from, from + atOnce) })
  return parts
}

/** A ban deletes their messages as well. */
const besides = (deed: Deed, user_id: UserId): Action[] => [
  ...(deed.verdict === 'ban' ? [] : deletions(deed, user_id)),
  ...(deed.reactions ? [{ kind: 'delete_reactions', user_id } as const] : []),
]

/** A channel can be banned. What it wrote is deleted one by one: a bot is not told which messages are its. */
const onChannel = ({ verdict, messageIds, reactions, userId: sender_chat_id }: Deed): Action[] => [
  ...(verdict === 'ban' ? [{ kind: 'ban_channel', sender_chat_id } as const] : []),
  ...messageIds.map((message_id) => ({ kind: 'delete_message', message_id }) as const),
  ...(reactions ? [{ kind: 'delete_channel_reactions', sender_chat_id } as const] : []),
]

/**
 * Begins what follows from what rules found, as actions of the bot: the same rules as for admins are asked when it
 * begins and again when its calls leave, so an admin, the creator or the bot is never acted on, whatever was counted.
 */
export function createCarryOut({ botId, begin }: Deps) {
  /** If one part is refused, the others still go on: a warned person may have nothing left to delete. */
  async function attempt(deed: Deed, action: Action, part: number) {
    const key = derivedKey(`rule ${deed.chatId} ${deed.deedId} ${part}`)
    try {
      const wanted = { chatId: deed.chatId, actor: botId, via: 'bot', action, reason: null, key } as const
      return { actionId: await begin(wanted) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { refusal: error.refusal }
    }
  }

  const isRefused = (result: Awaited<ReturnType<typeof attempt>> | undefined) =>
    result?.refusal !== undefined &&
    result.refusal !== 'telegram_unreachable' &&
    result.refusal !== 'key_used'

  return async function carryOut(deed: Deed): Promise<CarriedOut> {
    const userId = deed.userId > 0 ? UserId.parse(deed.userId) : undefined
    if (deed.isTrusted) return { is: 'spared', error: 'trusted' }
    const first = userId === undefined ? undefined : onPerson(deed, userId)
    const rest = userId === undefined ? onChannel(deed) : besides(deed, userId)
    const parts = [...(first ? [first] : []), ...rest]
    // At the same time, so that all of them begin in one transaction.
    const results = await Promise.all(parts.map((action, part) => attempt(deed, action, part)))
    // Who can't be banned, for want of a right or because they are banned already, leaves nothing behind.
    if (userId !== undefined && deed.verdict === 'ban' && isRefused(results[0]))
      results.push(
        ...(await Promise.all(
          deletions(deed, userId).map((action, part) => attempt(deed, action, parts.length + part)),
        )),
      )
    if (results.some(({ refusal }) => refusal === 'telegram_unreachable')) return { is: 'later' }
    const begun = results.find(({ actionId }) => actionId !== undefined)?.actionId
    if (begun !== undefined) return { is: 'done', actionId: begun }
    if (results.some(({ refusal }) => refusal === 'key_used')) return { is: 'done', actionId: null }
    return { is: 'spared', error: results[0]?.refusal ?? 'nothing_to_delete' }
  }
}
