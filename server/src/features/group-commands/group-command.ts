import { z } from 'zod'
import { UserId } from '@steward/contract/ids.ts'
import type { Command } from '#domain/commands/read-command.ts'
import { readDuration } from '#domain/commands/read-duration.ts'

export const staffKinds = ['warn', 'unwarn', 'mute', 'unmute', 'ban', 'unban', 'kick', 'spam'] as const
/** What rules make of a person: leave them alone, look again, what they did to them last. */
export const ruleKinds = ['trust', 'untrust', 'why'] as const
/** What is done to a message, which the command answers. */
export const messageKinds = ['pin', 'unpin'] as const
/** What is said of or done to the whole group: nobody is named. */
export const groupKinds = ['attack', 'stats'] as const
const asksNobody = ['id', 'rules'] as const
const timed: ReadonlySet<string> = new Set(['mute', 'ban'])

/** How a command was used wrongly. */
export const misuses = [
  'nobody_named',
  'two_named',
  'time_unclear',
  'writes_as_chat',
  'anonymous',
  'channel',
  'no_message',
  'on_or_off',
] as const

/** What is kept of a command until it is carried out. */
export const GroupCommand = z.object({
  kind: z.enum([...staffKinds, ...ruleKinds, ...groupKinds, ...messageKinds, ...asksNobody]),
  date: z.number(),
  threadId: z.number().nullable(),
  target: z.union([z.object({ userId: UserId }), z.object({ username: z.string() })]).nullable(),
  seconds: z.number().nullable(),
  /** Which message it is about, and whether everybody hears of it; what was kept before there was such a thing has neither. */
  messageId: z.number().nullable().default(null),
  isLoud: z.boolean().default(false),
  /** Attack mode, on or off. */
  isOn: z.boolean().default(false),
  reason: z.string().nullable(),
  misuse: z.enum(misuses).nullable(),
})
export type GroupCommand = z.infer<typeof GroupCommand>

export const longestReason = 500

function targetOf({ pointed }: Command): GroupCommand['target'] {
  if (pointed?.by === 'username') return { username: pointed.username }
  if (pointed?.by === 'id') return { userId: pointed.userId }
  return pointed?.by === 'reply' && pointed.userId !== null ? { userId: pointed.userId } : null
}

/** Nobody can tell whose rights to ask for. */
const unnamedOf = ({ actor, isOfChannel }: Command): GroupCommand['misuse'] =>
  actor ? null : isOfChannel ? 'channel' : 'anonymous'

function misuseOf(command: Command, isTimeClear: boolean): GroupCommand['misuse'] {
  const { pointed } = command
  const unnamed = unnamedOf(command)
  if (unnamed) return unnamed
  if (!pointed) return 'nobody_named'
  if (pointed.by === 'two') return 'two_named'
  if (pointed.by === 'chat') return 'writes_as_chat'
  return isTimeClear ? null : 'time_unclear'
}

const loud = /^loud(?:\s+|$)/i

/** What is done to the message that is answered. Without one, the newest pinned message is unpinned. */
function onMessage(command: Command, kind: (typeof messageKinds)[number]): GroupCommand {
  const { pointed, rest, date, threadId } = command
  const messageId = pointed && 'messageId' in pointed ? pointed.messageId : null
  const isClear = messageId !== null || (kind === 'unpin' && !pointed)
  const isLoud = kind === 'pin' && loud.test(rest)
  const reason = (isLoud ? rest.replace(loud, '') : rest).slice(0, longestReason).toWellFormed()
  return {
    kind,
    date,
    threadId,
    target: null,
    seconds: null,
    messageId,
    isLoud,
    isOn: false,
    reason: reason || null,
    misuse: unnamedOf(command) ?? (isClear ? null : 'no_message'),
  }
}

/** Attack mode is on or off; nothing else has to be said. */
function onGroup(command: Command, kind: (typeof groupKinds)[number]): GroupCommand {
  const { rest, date, threadId } = command
  const wanted = rest.toLowerCase()
  const isClear = kind !== 'attack' || wanted === 'on' || wanted === 'off'
  return {
    kind,
    date,
    threadId,
    target: null,
    seconds: null,
    messageId: null,
    isLoud: false,
    isOn: kind === 'attack' && wanted === 'on',
    reason: null,
    misuse: unnamedOf(command) ?? (isClear ? null : 'on_or_off'),
  }
}

const isOnMessage = (kind: GroupCommand['kind']): kind is (typeof messageKinds)[number] =>
  kind === 'pin' || kind === 'unpin'

const isOnGroup = (kind: GroupCommand['kind']): kind is (typeof groupKinds)[number] =>
  kind === 'attack' || kind === 'stats'

/** A command of ours as it is carried out later, or undefined for somebody else's. */
export function staffCommandOf(command: Command): GroupCommand | undefined {
  const kind = GroupCommand.shape.kind.safeParse(command.name)
  if (!kind.success) return undefined
  if (isOnMessage(kind.data)) return onMessage(command, kind.data)
  if (isOnGroup(kind.data)) return onGroup(command, kind.data)
  const time = timed.has(kind.data) ? readDuration(command.rest) : { is: 'none' as const, rest: command.rest }
  const reason = time.is === 'unclear' ? '' : time.rest.slice(0, longestReason).toWellFormed()
  const isFree = kind.data === 'id' || kind.data === 'rules'
  const { pointed } = command
  return {
    kind: kind.data,
    date: command.date,
    threadId: command.threadId,
    target: targetOf(command),
    seconds: time.is === 'time' ? time.seconds : null,
    messageId: kind.data === 'why' && pointed?.by === 'reply' ? pointed.messageId : null,
    isLoud: false,
    isOn: false,
    reason: reason || null,
    misuse: isFree ? null : misuseOf(command, time.is !== 'unclear'),
  }
}
