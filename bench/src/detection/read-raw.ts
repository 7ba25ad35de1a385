import { type Read, readMessage } from '@steward/server/features/protection/judge-batch.ts'
import { factsOfMessage } from '@steward/server/features/protection/judge/facts-of-message.ts'
import { writtenOf } from '@steward/server/features/protection/text/reading.ts'
import type { RawMessage } from './messages.ts'

type Message = Parameters<typeof factsOfMessage>[0]

/**
 * A message of a file as the server reads it: nothing, where a bot wrote it. It says as much as it does; the rest is
 * that of a stranger in a group who writes once a minute.
 */
export function readRaw(message: RawMessage, place: number): Read | undefined {
  const whole = {
    message_id: place + 1,
    date: 60 * place,
    from: { id: 1_000_000_000 + place, is_bot: false, first_name: '' },
    ...message,
    chat: { id: -1_001_000_000_000, type: 'supergroup', title: '' },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the Bot API has it, says whoever made the file
  const facts = factsOfMessage(whole as unknown as Message, 0)
  return facts && !facts.isBot ? readMessage(facts) : undefined
}

/** What is written in a message of a file, and where its links lead, as the server reads it. */
export function writtenIn(message: RawMessage): string {
  const read = readRaw(message, 0)
  return read ? writtenOf(read.facts) : ''
}
