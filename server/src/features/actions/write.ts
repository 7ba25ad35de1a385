import type { ActionKind } from '@steward/contract/actions.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { Refused } from '../../platform/refused.ts'
import { callsOf } from './calls-of.ts'
import { end } from './end.ts'
import { type Facts, targetOf } from './facts.ts'
import { messagesOf } from './message-refs.ts'
import { begin, type Begun, type Wanted } from './store.ts'
import { type Ahead, type Follows, giveWarning, takeWarning } from './warn.ts'

type Known = Pick<Facts, 'chat' | 'now' | 'bot'>

const deletes = ({ action }: Wanted) =>
  action.kind === 'delete_messages' || (action.kind === 'ban' && action.delete_messages === true)

/** Ends by us alone; Telegram has nothing like it. */
const ourOwn: ReadonlySet<ActionKind> = new Set(['warn', 'unwarn'])

/** The action and the calls that it owes. Undefined when its key was used before. */
export async function writeAction(
  trx: Transaction,
  wanted: Wanted,
  { chat, now }: Known,
): Promise<Begun | undefined> {
  const target = targetOf(wanted.action)
  const person = target === null ? undefined : { chatId: chat.chatId, userId: target }
  const messageIds = person && deletes(wanted) ? await messagesOf(trx, person, now) : []
  const calls = callsOf({ ...chat, now, messageIds }, wanted.action)
  if (!calls.length && !ourOwn.has(wanted.action.kind)) throw new Refused('nothing_to_delete')
  const actionId = await begin(trx, { ...wanted, chatId: chat.chatId }, calls.length)
  if (actionId === undefined) return undefined
  for (const call of calls) await enqueue(trx, { ...call, actionId })
  return { actionId, params: JSON.stringify(wanted.action) }
}

/** What the bot does because of a warning; what it may not do stands in the log all the same. */
async function follow(trx: Transaction, wanted: Wanted, facts: Facts, { action, refusal }: Follows) {
  const following: Wanted = { ...wanted, actor: facts.bot.userId, via: 'bot', action }
  if (!refusal) {
    await writeAction(trx, following, facts)
    return
  }
  const actionId = await begin(trx, { ...following, chatId: facts.chat.chatId }, 0)
  if (actionId !== undefined) await end(trx, [{ actionId, state: 'refused', error: refusal }])
}

/** The same for somebody who decided it, with what follows from it at once. */
export async function write(
  trx: Transaction,
  wanted: Wanted,
  facts: Facts,
  ahead?: Ahead,
): Promise<Begun | undefined> {
  const begun = await writeAction(trx, wanted, facts)
  if (!begun || !ourOwn.has(wanted.action.kind)) return begun
  const { actionId } = begun
  const { action, actor, reason } = wanted
  const of = { chatId: facts.chat.chatId, via: wanted.via, by: actor, actionId, reason }
  if (action.kind === 'unwarn') await takeWarning(trx, of, action)
  if (action.kind === 'warn' && ahead) await giveWarning(trx, of, action, ahead)
  await end(trx, [{ actionId, state: 'sent', error: null }])
  if (ahead?.follows) await follow(trx, { ...wanted, because: actionId }, facts, ahead.follows)
  return begun
}
