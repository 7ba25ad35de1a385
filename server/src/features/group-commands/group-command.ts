import { z } from 'zod'
import { UserId } from '@steward/contract/ids.ts'
import type { Command } from '#domain/commands/read-command.ts'
import { readDuration } from '#domain/commands/read-duration.ts'

export const staffKinds = ['warn', 'unwarn', 'mute', 'unmute', 'ban', 'unban', 'kick'] as const
/** What is done to a message, which the command answers. */
export const messageKinds = ['pin', 'unpin'] as const
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
] as const

/** What is kept of a command until it is carried out. */
export const GroupCommand = z.object({
  kind: z.enum([...staffKinds, ...messageKinds, ...asksNobody]),
  date: z.number(),
  threadId: z.number().nullable(),
  target: z.union([z.object({ userId: UserId }), z.object({ username: z.string() })]).nullable(),
  seconds: z.number().nullable(),
  /** Which message, and whether everybody hears of it; what was kept before there was such a thing has neither. */
  messageId: z.number().nullable().default(null),
  isLoud: z.boolean().default(false),
  reason: z.string().nullable(),
  misuse: z.enum(misuses).nullable(),
})
export type GroupCommand = z.infer<typeof GroupCommand>

const longestReason = 500

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
    reason: reason || null,
    misuse: unnamedOf(command) ?? (isClear ? null : 'no_message'),
  }
}

const isOnMessage = (kind: GroupCommand['kind']): kind is (typeof messageKinds)[number] =>
  kind === 'pin' || kind === 'unpin'

/** A command of ours as it is carried out later, or undefined for somebody else's. */
export function staffCommandOf(command: Command): GroupCommand | undefined {
  const kind = GroupCommand.shape.kind.safeParse(command.name)
  if (!kind.success) return undefined
  if (isOnMessage(kind.data)) return onMessage(command, kind.data)
  const time = timed.has(kind.data) ? readDuration(command.rest) : { is: 'none' as const, rest: command.rest }
  const reason = time.is === 'unclear' ? '' : time.rest.slice(0, longestReason).toWellFormed()
  const isFree = kind.data === 'id' || kind.data === 'rules'
  return {
    kind: kind.data,
    date: command.date,
    threadId: command.threadId,
    target: targetOf(command),
    seconds: time.is === 'time' ? time.seconds : null,
    messageId: null,
    isLoud: false,
    reason: reason || null,
    misuse: isFree ? null : misuseOf(command, time.is !== 'unclear'),
  }
}
