import { z } from 'zod'
import { UserId } from '@steward/contract/ids.ts'
import { commandInputs } from '@steward/contract/words/command-inputs.ts'
import type { Command } from '#domain/commands/read-command.ts'
import { readDuration } from '#domain/commands/read-duration.ts'
import { isOneOf } from '#domain/commands/words-of.ts'

export const staffKinds = ['warn', 'unwarn', 'mute', 'unmute', 'ban', 'unban', 'kick', 'spam'] as const
/** What rules make of a person: leave them alone, look again, what they did to them last. */
export const ruleKinds = ['trust', 'untrust', 'why'] as const
/** What is done to a message, which the command answers. */
export const messageKinds = ['pin', 'unpin'] as const
/** What is said of or done to the whole group: nobody is named. */
export const groupKinds = ['attack', 'stats'] as const
const asksNobody = ['id', 'rules'] as const
const timed: ReadonlySet<string> = new Set(['mute', 'ban'])
/** A channel can be kept out of a group forever, and nothing else (Bot API 10.3, banChatSenderChat). */
const onChannels: ReadonlySet<string> = new Set(['ban', 'unban', 'spam'])

/** How a command was used wrongly. */
export const misuses = [
  'nobody_named',
  'two_named',
  'about_several',
  'time_unclear',
  'writes_as_chat',
  'only_ban_channel',
  'channel_for_ever',
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
  target: z
    .union([
      z.object({ userId: UserId }),
      z.object({ username: z.string() }),
      z.object({ channelId: z.number(), title: z.string() }),
    ])
    .nullable(),
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
  if (pointed?.by === 'channel') return { channelId: pointed.channelId, title: pointed.title }
  return pointed?.by === 'reply' ? { userId: pointed.userId } : null
}

/** Nobody can tell whose rights to ask for. */
const unnamedOf = ({ actor, isOfChannel }: Command): GroupCommand['misuse'] =>
  actor ? null : isOfChannel ? 'channel' : 'anonymous'

type Time = ReturnType<typeof readDuration>

function misuseOf(command: Command, time: Time['is']): GroupCommand['misuse'] {
  const { pointed, name } = command
  const unnamed = unnamedOf(command)
  if (unnamed) return unnamed
  if (!pointed) return 'nobody_named'
  if (pointed.by === 'two') return 'two_named'
  if (pointed.by === 'unclear') return 'about_several'
  if (pointed.by === 'group') return 'writes_as_chat'
  if (pointed.by !== 'channel') return time === 'unclear' ? 'time_unclear' : null
  if (!onChannels.has(name)) return 'only_ban_channel'
  return time === 'none' ? null : 'channel_for_ever'
}

const firstWord = /^(\S*)\s*/

/** What is done to the message that is answered. Without one, the newest pinned message is unpinned. */
function onMessage(command: Command, kind: (typeof messageKinds)[number]): GroupCommand {
  const { pointed, rest, date, threadId } = command
  const messageId = pointed && 'messageId' in pointed ? pointed.messageId : null
  const isClear = messageId !== null || (kind === 'unpin' && !pointed)
  const [opening = '', word = ''] = firstWord.exec(rest) ?? []
  const isLoud = kind === 'pin' && isOneOf(commandInputs.loud, word)
  const reason = (isLoud ? rest.slice(opening.length) : rest).slice(0, longestReason).toWellFormed()
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
  const isOn = isOneOf(commandInputs.on, rest)
  const isClear = kind !== 'attack' || isOn || isOneOf(commandInputs.off, rest)
  return {
    kind,
    date,
    threadId,
    target: null,
    seconds: null,
    messageId: null,
    isLoud: false,
    isOn: kind === 'attack' && isOn,
    reason: null,
    misuse: unnamedOf(command) ?? (isClear ? null : 'on_or_off'),
  }
}

const isOnMessage = (kind: GroupCommand['kind']): kind is (typeof messageKinds)[number] =>
  kind === 'pin' || kind === 'unpin'

const isOnGroup = (kind: GroupCommand['kind']): kind is (typeof groupKinds)[number] =>
  kind === 'attack' || kind === 'stats'

/** The message that is answered, where the command is about that as well. */
function messageOf(kind: GroupCommand['kind'], pointed: Command['pointed']): number | null {
  if (kind === 'why' && pointed?.by === 'reply') return pointed.messageId
  return kind === 'spam' && pointed?.by === 'channel' ? pointed.messageId : null
}

/** A command of ours as it is carried out later, or undefined for somebody else's. */
export function staffCommandOf(command: Command): GroupCommand | undefined {
  const kind = GroupCommand.shape.kind.safeParse(command.name)
  if (!kind.success) return undefined
  if (isOnMessage(kind.data)) return onMessage(command, kind.data)
  if (isOnGroup(kind.data)) return onGroup(command, kind.data)
  const time: Time = timed.has(kind.data) ? readDuration(command.rest) : { is: 'none', rest: command.rest }
  const reason = time.is === 'unclear' ? '' : time.rest.slice(0, longestReason).toWellFormed()
  const isFree = kind.data === 'id' || kind.data === 'rules'
  const { pointed } = command
  return {
    kind: kind.data,
    date: command.date,
    threadId: command.threadId,
    target: targetOf(command),
    seconds: time.is === 'time' ? time.seconds : null,
    messageId: messageOf(kind.data, pointed),
    isLoud: false,
    isOn: false,
    reason: reason || null,
    misuse: isFree ? null : misuseOf(command, time.is),
  }
}
