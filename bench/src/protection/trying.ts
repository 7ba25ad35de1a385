import { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { tryRules } from '@steward/server/features/protection/try/try-rules.ts'
import type { Database } from '@steward/server/platform/database/schema.ts'
import { givenChat } from '@steward/server/platform/database/testing/given-group.ts'
import { hour } from '@steward/server/platform/durations.ts'
import { groupId, seconds } from '../commands/orders.ts'
import { botId } from '../faults/given-server.ts'
import { type Figure, median } from '../figure.ts'
import { withStore } from '../ingest-store.ts'
import type { Engine } from '../world.ts'
import { chatter, protect, spam, type Written } from './messages.ts'

/** What the tried group wrote in two days, beside all others of the server. */
const messages = { tried: 5_000, others: 45_000 }
const groups = 100
const turns = 5
const busySeconds = hour

async function keep(database: Database, written: readonly Written[]): Promise<void> {
  const rows = JSON.stringify(
    written.map(({ update, group, messageId }) => ({
      id: messageId,
      lane: groupId(group),
      payload: JSON.stringify(update),
    })),
  )
  await sql`
    insert into updates (bot_id, update_id, kind, lane, shard, payload, done_at)
    select ${botId}::bigint, id, 'message', lane, 0, payload, now()
    from jsonb_to_recordset(${rows}::jsonb) as r(id bigint, lane bigint, payload text)`.execute(database)
}

/** How long an admin waits for what all rules, all on, would have done to the newest five thousand messages. */
export const measureTrying = (engine: Engine): Promise<Figure> =>
  withStore(engine, async ({ database }) => {
    const chatId = ChatId.parse(groupId(0))
    await givenChat(database, { chat_id: chatId })
    const count = messages.tried + messages.others
    const every = count / messages.tried
    const now = seconds()
    const all = Array.from({ length: count }, (_, at) => {
      const isTried = at % every === 0
      const group = isTried ? 0 : 1 + (at % (groups - 1))
      const written = isTried && at % (every * 10) === 0 ? spam(group) : chatter(group)
      // A busy evening: what rules compare a message with lies within an hour.
      written.update.message.date = now - Math.floor(((count - at) / count) * busySeconds)
      return written
    })
    for (let from = 0; from < all.length; from += 5_000) await keep(database, all.slice(from, from + 5_000))
    await protect(database, 1)
    await sql`analyze updates`.execute(database)
    const parts = { database, photoUrl: () => '', botId: UserId.parse(botId), spammerLists: [] }
    const took: number[] = []
    for (let turn = 0; turn < turns; turn += 1) {
      const from = performance.now()
      const tried = await tryRules(parts, { chat_id: chatId, change: {} })
      took.push(performance.now() - from)
      if (tried.messages !== messages.tried) throw new Error(`only ${tried.messages} messages were tried`)
    }
    return {
      what: `all rules tried on ${messages.tried} messages among ${messages.tried + messages.others}, ${engine}`,
      value: median(took),
      unit: 'ms',
      atMost: 2_000,
    }
  })
