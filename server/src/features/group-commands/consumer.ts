import { type Command, readCommand } from '#domain/commands/read-command.ts'
import type { Arrived } from '#platform/intake/arrived.ts'
import { waitForDisk } from '#platform/intake/wait-for-disk.ts'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { botUsername } from '#domain/people/bot-username.ts'
import { anonymousAdmin, channelBot } from '#platform/telegram/stand-ins.ts'
import { staffCommandOf } from './group-command.ts'
import { keepCommands, leaseCommands, type NewCommand, type Pending } from './store.ts'

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

type Deps = {
  botId: number
  now: () => Date
  worker: {
    /** How many commands it could carry out at once. */
    room: () => number
    /** Carries out what was leased here, by a transaction that is committed. */
    carry: (leased: readonly Pending[]) => void
    wake: () => void
  }
}

/** Keeps what staff commanded, and leases it at once: the worker carries it out right after the commit. */
export const groupCommands = ({ botId, now, worker }: Deps): Consumer =>
  consumer(commandsIn, async (trx, heard) => {
    const isForSome = heard.some(({ addressee }) => addressee !== null)
    const own = isForSome ? (await botUsername(trx, botId))?.toLowerCase() : undefined
    const oldest = now().getTime() / 1000 - promptSeconds
    const ours = heard.filter(
      ({ addressee, command }) => (addressee === null || addressee === own) && command.date >= oldest,
    )
    if (!ours.length) return undefined
    await keepCommands(trx, ours)
    const chatIds = [...new Set(ours.map(({ chatId }) => chatId))]
    await waitForDisk(trx)
    const leased = await leaseCommands(trx, worker.room(), chatIds)
    return () => {
      const begun = leased()
      worker.carry(begun)
      if (begun.length < ours.length) worker.wake()
    }
  })
