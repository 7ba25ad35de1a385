import type { ChatId } from '@steward/contract/ids.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Consumer } from '#platform/intake/consumer.ts'
import { protection } from '../consumer.ts'
import { arrivedWith, bot } from '../testing.ts'

/** Judges as the server does; nobody hears of it, and nothing is carried out, asked or sent, unless a test says so. */
export const judging = (more: Partial<Parameters<typeof protection>[0]> = {}): Consumer =>
  protection({
    now: () => new Date(),
    botId: bot,
    ask: async () => undefined,
    tell: async () => undefined,
    askAhead: () => undefined,
    outbox: { wake: () => undefined, room: () => 0, carry: () => undefined },
    spammers: { lists: [], wake: () => undefined },
    profiles: { wake: () => undefined },
    worker: { room: () => 0, carry: () => undefined, wake: () => undefined },
    ...more,
  })

/** Reads these updates as one batch. */
export async function judgeUpdates(
  database: Database,
  consumer: Consumer,
  updates: readonly object[],
): Promise<void> {
  const part = consumer()
  for (const [place, update] of updates.entries()) part.read(arrivedWith(update, place))
  const after = await database.transaction().execute(part.write)
  after?.()
}

const status = (is: string, id: number, is_bot: boolean) => ({
  status: is,
  user: { id, is_bot, first_name: 'Eve' },
})

/** Somebody joined a supergroup; `date`: unix seconds. */
export const joinOf = (chatId: ChatId, id: number, { date, isBot }: { date: number; isBot: boolean }) => ({
  chat_member: {
    chat: { id: chatId, type: 'supergroup', title: 'Chess' },
    date,
    from: { id },
    old_chat_member: status('left', id, isBot),
    new_chat_member: status('member', id, isBot),
  },
})

type Node = { wake: () => void; idle: () => Promise<void>; stop: () => Promise<void> }

/** Nodes look at the same time, until there is nothing left that is due, and end. */
export async function lookAll(nodes: readonly Node[]): Promise<void> {
  for (const each of nodes) each.wake()
  await Promise.all(nodes.map((each) => each.idle()))
  await Promise.all(nodes.map((each) => each.stop()))
}
