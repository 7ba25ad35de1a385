import { createHash } from 'node:crypto'
import type { Action, ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { type RefusalName, refusals } from '@steward/contract/refusals.ts'
import type { JudgingRule } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { bearerIn } from '#domain/people/people-in.ts'
import type { Spend } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import { derivedKey } from '#platform/derived-key.ts'
import { promptSeconds } from './consumer.ts'
import { type GroupCommand, longestReason, staffKinds } from './group-command.ts'
import { carryOnce, isBegun, isStaff, type Pending } from './store.ts'

export type Act = (wanted: {
  chatId: ChatId
  actor: UserId
  via: 'command'
  action: Action
  reason: string | null
  key: string
}) => Promise<ActionOutcome>

const isRefusal = (name: string | null): name is RefusalName => name !== null && Object.hasOwn(refusals, name)

/** What rules did because of a message, or else to its author last. */
export type Found = {
  rule: JudgingRule
  verdict: Verdict
  isUndone: boolean
  secondsAgo: number
  /** Because of the message that was asked about; null: none was. */
  isOfMessage: boolean | null
}

type By = { chatId: ChatId; actor: UserId }

/** Asked in the transaction of what is told: false when an earlier try has told it, and it is to be left as it is now. */
type Once = (trx: Transaction) => Promise<boolean>

/** What admins tell rules and ask them, with the rights that they have at this moment; throws the refusal. */
export type Rules = {
  trust: (by: By, userId: UserId, isTrusted: boolean, once: Once) => Promise<void>
  attack: (by: By, isOn: boolean, once: Once) => Promise<void>
  /** `messageId`: because of which message; null: the last. */
  why: (by: By, about: { userId: UserId; messageId: number | null }) => Promise<Found | null>
}

/** What happened in a group within seven days. */
export type Week = {
  messages: number
  people: number
  joined: number
  left: number
  /** The day on which counting began, `YYYY-MM-DD`; null: before. */
  since: string | null
  /** Whether the bot was out for some of it. */
  isInPart: boolean
}

/** The numbers of a group's last week, for an admin at this moment; throws the refusal. */
export type WeekOf = (by: By) => Promise<Week>

/** What became of a command. */
export type Result =
  | { is: 'under_way' }
  | { is: 'done'; userId: UserId | null; seconds: number | null; warnings: ActionOutcome['warnings'] }
  | { is: 'refused'; refusal: RefusalName }
  | { is: 'partly' | 'failed' | 'tooLate' | 'tooFast' | 'unknown_name' }
  | { is: 'later' }
  | { is: 'misused'; how: NonNullable<GroupCommand['misuse']> }
  | { is: 'told'; what: 'id'; userId: UserId | null }
  | { is: 'told'; what: 'rules' }
  | { is: 'told'; what: 'why'; userId: UserId; found: Found | null }
  | { is: 'told'; what: 'stats'; week: Week }

type Target = UserId | 'later' | 'no_admin' | undefined

type Deps = {
  database: Database
  act: Act
  rules: Rules
  weekOf: WeekOf
  spend: Spend
  /** Asks Telegram who this person is here; writes down what it says. */
  refreshNow: (chatId: ChatId, userId: UserId) => Promise<'reachable' | 'unreachable'>
  now: () => Date
}

/** The key of the one action that this message commands, however often it is tried. */
export function keyFor(chatId: number, messageId: number): string {
  const hex = createHash('sha256').update(`command ${chatId} ${messageId}`).digest('hex')
  // A UUID of version 8, "custom" (RFC 9562).
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function ofMessage({ kind, messageId, isLoud }: GroupCommand): Action | undefined {
  if (kind === 'unpin') return { kind, ...(messageId !== null && { message_id: messageId }) }
  return kind === 'pin' && messageId !== null ? { kind, message_id: messageId, silent: !isLoud } : undefined
}

const ofTelegram: ReadonlySet<string> = new Set(staffKinds)
const isOfTelegram = (kind: GroupCommand['kind']): kind is (typeof staffKinds)[number] => ofTelegram.has(kind)

function ofPerson({ kind, seconds, date }: GroupCommand, user_id: UserId): Action | undefined {
  // Counted from when it was written, so that a second try is the same action.
  const until = seconds === null ? null : date + seconds
  if (!isOfTelegram(kind)) return undefined
  if (kind === 'spam') return { kind: 'ban', user_id, until, delete_messages: true }
  return kind === 'mute' || kind === 'ban' ? { kind, user_id, until } : { kind, user_id }
}

/** Actions on a channel; `/spam` deletes its message as well. */
function ofChannel({ kind, messageId: message_id, target }: GroupCommand): Action[] | undefined {
  if (!target || !('channelId' in target)) return undefined
  const sender_chat_id = target.channelId
  if (kind === 'unban') return [{ kind: 'unban_channel', sender_chat_id }]
  if (kind === 'ban') return [{ kind: 'ban_channel', sender_chat_id }]
  if (kind !== 'spam' || message_id === null) return undefined
  return [
    { kind: 'ban_channel', sender_chat_id },
    { kind: 'delete_message', message_id },
  ]
}

/** By it rules know what they can learn from a ban; the word is the same in the languages of the app. */
function reasonOf({ kind, reason }: GroupCommand): string | null {
  if (kind !== 'spam') return reason
  return reason === null ? 'spam' : `spam: ${reason}`.slice(0, longestReason).toWellFormed()
}

async function unlessRefused(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.refusal === 'telegram_unreachable') return { is: 'later' }
    return { is: 'refused', refusal: error.refusal }
  }
}

/** Does what a command says, with the rights that its author has at this moment, once. */
export function createCarryOut({ database, act, rules, weekOf, spend, refreshNow, now }: Deps) {
  /** Whoever is no admin learns of no name whether anybody here bears it; `/id` is answered from what is known. */
  async function targetOf({ chatId, speaker, command }: Pending): Promise<Target> {
    const { target, kind } = command
    if (!target || 'channelId' in target) return undefined
    if ('userId' in target) return target.userId
    if (kind !== 'id' && !(await isStaff(database, chatId, speaker))) return 'no_admin'
    const bearer = await bearerIn(database, chatId, target.username)
    if (bearer === undefined || kind === 'id') return bearer
    // Names change hands: only who bears it at this moment is meant.
    if ((await refreshNow(chatId, bearer)) === 'unreachable') return 'later'
    return (await bearerIn(database, chatId, target.username)) === bearer ? bearer : undefined
  }

  type Told = { actor: UserId; userId: UserId | null }
  type Doing = { actor: UserId; action: Action; userId: UserId | null }

  async function doIt(
    pending: Pending,
    { actor, action, userId }: Doing,
    key = keyFor(pending.chatId, pending.messageId),
  ): Promise<Result> {
    const { chatId, command } = pending
    return unlessRefused(async () => {
      spend('action', { userId: actor, chatId, key })
      const reason = reasonOf(command)
      const { state, error, warnings } = await act({ chatId, actor, via: 'command', action, reason, key })
      if (state === 'under_way') return { is: state }
      if (state === 'done') return { is: 'done', userId, seconds: command.seconds, warnings }
      if (state === 'partly') return { is: state }
      return state === 'refused' && isRefusal(error) ? { is: 'refused', refusal: error } : { is: 'failed' }
    })
  }

  /** The first one says what became of the command: where it can't be done the others aren't tried. */
  async function doAll(pending: Pending, actor: UserId, actions: readonly Action[]): Promise<Result> {
    const key = keyFor(pending.chatId, pending.messageId)
    let result: Result = { is: 'failed' }
    for (const [part, action] of actions.entries()) {
      const own = part === 0 ? key : derivedKey(`${key} ${part}`)
      const ended = await doIt(pending, { actor, action, userId: null }, own)
      if (part === 0) result = ended
      else if (ended.is === 'later') return ended
      else if (ended.is !== 'done' && result.is === 'done') result = { is: 'partly' }
      if (result.is !== 'done' && result.is !== 'under_way') return result
    }
    return result
  }

  /** Somebody may have changed since what a first try told, so rules are told once. */
  const tellRules = ({ chatId, messageId, attempts, command }: Pending, { actor, userId }: Told) =>
    unlessRefused(async (): Promise<Result> => {
      const { kind, isOn } = command
      const by = { chatId, actor }
      if (kind === 'why' && userId !== null) {
        const found = await rules.why(by, { userId, messageId: command.messageId })
        return { is: 'told', what: 'why', userId, found }
      }
      const done = { is: 'done', userId, seconds: null, warnings: undefined } as const
      const key = keyFor(chatId, messageId)
      if (attempts > 1 && (await isBegun(database, { ...by, messageId }, key))) return done
      spend('action', { userId: actor, chatId, key })
      const once: Once = (trx) => carryOnce(trx, { chatId, messageId })
      if (kind === 'attack') await rules.attack(by, isOn, once)
      else if (userId !== null) await rules.trust(by, userId, kind === 'trust', once)
      return done
    })

  return async (pending: Pending): Promise<Result> => {
    const { chatId, messageId, actor, command } = pending
    if (command.kind === 'rules') return { is: 'told', what: 'rules' }
    if (command.misuse !== null) return { is: 'misused', how: command.misuse }
    const isOld = now().getTime() / 1000 - command.date > promptSeconds
    const key = keyFor(chatId, messageId)
    if (isOld && (actor === null || !(await isBegun(database, { chatId, messageId, actor }, key))))
      return { is: 'tooLate' }
    const onMessage = ofMessage(command)
    if (onMessage && actor !== null) return doIt(pending, { actor, action: onMessage, userId: null })
    if (command.kind === 'stats' && actor !== null)
      return unlessRefused(async () => ({ is: 'told', what: 'stats', week: await weekOf({ chatId, actor }) }))
    if (command.kind === 'attack' && actor !== null) return tellRules(pending, { actor, userId: null })
    const onChannel = ofChannel(command)
    if (onChannel && actor !== null) return doAll(pending, actor, onChannel)
    const userId = await targetOf(pending)
    if (userId === 'later') return { is: 'later' }
    if (userId === 'no_admin') return { is: 'refused', refusal: 'group_not_found' }
    if (command.kind === 'id') return { is: 'told', what: 'id', userId: userId ?? null }
    if (userId === undefined || actor === null) return { is: 'unknown_name' }
    const action = ofPerson(command, userId)
    return action ? doIt(pending, { actor, action, userId }) : tellRules(pending, { actor, userId })
  }
}
