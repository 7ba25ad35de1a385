import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '@steward/server/platform/database/open-database.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import type { Call } from '@steward/server/platform/outbox/call.ts'
import { enqueue } from '@steward/server/platform/outbox/enqueue.ts'
import { hour, minuteMs } from '@steward/server/platform/durations.ts'
import { groupId } from '../commands/orders.ts'
import { startTelegram } from '../commands/telegram.ts'
import { type Engine, givenServer } from './given-server.ts'

const silent = { info: () => {}, error: () => {} }
const byId = (a: number, b: number) => a - b
const lanes = [groupId(1), groupId(2), groupId(3)]
const [banned = 0, told = 0, warned = 0] = lanes

const said = (lane: number): Call<'sendMessage'> => ({
  method: 'sendMessage',
  params: { chat_id: lane, text: 'hello' },
  lane,
  class: 'reply',
  deadlineSeconds: hour,
})
const owed: Call<'sendMessage' | 'banChatMember'>[] = [
  { method: 'banChatMember', params: { chat_id: banned, user_id: 9 }, lane: banned, class: 'moderation' },
  said(told),
  { ...said(warned), valuable: true },
]

const states = (database: Database) =>
  database
    .selectFrom('outbox')
    .select(['chat_id', 'state', 'resent'])
    .where('chat_id', 'in', lanes)
    .orderBy('id')
    .execute()

it.each<Engine>(['postgres', 'embedded'])(
  'F-08 killed between a call and its answer, bans again, says no notice twice and a valuable message once more (%s)',
  { timeout: 240_000 },
  async (engine) => {
    const telegram = await startTelegram()
    const server = await givenServer({ engine, door: 'webhook', botApiRoot: telegram.rootOf(0) })
    /** What is done with the data while the server is down. */
    const meanwhile = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
      const store = await openDatabase(server.config, silent)
      try {
        return await work(store.database)
      } finally {
        await store.close()
      }
    }
    const made = () =>
      telegram.calls
        .filter(({ chatId }) => [banned, told, warned].includes(chatId))
        .map(({ chatId }) => chatId)
    try {
      await meanwhile((database) =>
        database.transaction().execute(async (trx) => {
          for (const call of owed) await enqueue(trx, call)
        }),
      )
      const allMade = Promise.withResolvers<void>()
      telegram.hooks.hold = ({ chatId }) => {
        if (new Set(made()).size === owed.length) allMade.resolve()
        return lanes.includes(chatId)
      }
      const first = await server.start()
      await allMade.promise
      first.signal('SIGKILL')
      await first.ended
      expect(made().toSorted(byId)).toEqual(lanes.toSorted(byId))

      // So long nobody has started it again.
      await meanwhile((database) => sql`update outbox set leased_until = now()`.execute(database))
      telegram.hooks.hold = () => false
      const second = await server.start()
      await expect.poll(() => made().length, { timeout: minuteMs }).toBe(5)
      second.signal('SIGTERM')
      await second.ended

      expect(made().slice(3).toSorted(byId)).toEqual([banned, warned].toSorted(byId))
      expect(await meanwhile(states)).toEqual([
        { chat_id: banned, state: 'sent', resent: false },
        { chat_id: told, state: 'uncertain', resent: true },
        { chat_id: warned, state: 'sent', resent: true },
      ])
    } finally {
      await telegram.stop()
      await server.drop()
    }
  },
)
