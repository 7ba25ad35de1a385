import { type Command, readCommand } from '#domain/commands/read-command.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { anonymousAdmin, channelBot } from '#platform/telegram/stand-ins.ts'
import { staffCommandOf } from './group-command.ts'
import { keepCommands, type NewCommand } from './store.ts'

/**
 * A command is an order for this moment: whoever saw nothing happen has done it by hand since, or given it again. What
 * comes later than this, after an outage, is not carried out.
 */
export const promptSeconds = 300

type Heard = NewCommand & Pick<Command, 'addressee'>

/** Only new messages: an edit is a second thought about words, not a second order (Bot API, edited_message). */
export function commandsIn({ update }: Arrived): Heard[] {
  const read = update.message && readCommand(update.message)
  const command = read && staffCommandOf(read)
  if (!read || !command) return []
  const { chatId, messageId, addressee, actor, isOfChannel } = read
  const standIn = isOfChannel ? channelBot : anonymousAdmin
  return [{ chatId, messageId, addressee, speaker: actor?.id ?? standIn, command }]
}

/** Keeps what staff commanded; the worker carries it out right after the commit. */
export const groupCommands = ({
  botId,
  now,
  wake,
}: {
  botId: number
  now: () => Date
  wake: () => void
}): Consumer =>
  consumer(commandsIn, async (trx, heard) => {
    const isForSome = heard.some(({ addressee }) => addressee !== null)
    const own = isForSome ? (await botUsername(trx, botId))?.toLowerCase() : undefined
    const oldest = now().getTime() / 1000 - promptSeconds
    const ours = heard.filter(
      ({ addressee, command }) => (addressee === null || addressee === own) && command.date >= oldest,
    )
    await keepCommands(trx, ours)
    return ours.length > 0 ? wake : undefined
  })
