import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Transaction } from '#platform/database/schema.ts'
import { describePostgres } from '#platform/database/testing.ts'
import { keptIds } from '../sync/store.ts'
import { happen } from '../testing/happen.ts'
import { admin, bob, garden, left, member, message, myChatMember, steward } from '../testing/updates.ts'
import { effectsOf } from './effects-of.ts'
import { reported } from './people.ts'
import { writeEffects } from './write.ts'

type Write = (trx: Transaction) => Promise<unknown>

/** Bob's first message in these groups. */
const saysIn =
  (...chats: (typeof garden)[]): Write =>
  (trx) =>
    writeEffects(
      trx,
      chats.flatMap((chat) => {
        const update = message({ chat, from: bob, date: 1_700_000_100, text: 'hello' })
        return effectsOf({ botId: steward.id, updateId: update.update_id, receivedAt: 0, update })
      }),
    )
const says = saysIn(garden)

/** Bob presses a button in the garden, of which a press tells nothing else. */
const presses: Write = (trx) => {
  const press = { id: '1', from: bob, chat_instance: '1', message: { chat: garden, message_id: 1, date: 0 } }
  const update = Object({ update_id: 900_000, callback_query: press })
  return writeEffects(
    trx,
    effectsOf({ botId: steward.id, updateId: 900_000, receivedAt: 1_700_000_090, update }),
  )
}

/** As what Telegram answers of Bob is stored, who was asked at this second. */
const answers =
  (now: ReturnType<typeof member | typeof admin>, at: number): Write =>
  async (trx) => {
    await keptIds(trx, [garden.id], 'people')
    const when = { at, updateId: 0 }
    await writeEffects(trx, [reported(garden.id, now, { source: 'getChatMember', when })])
  }
const isAdmin = answers(admin(bob), 1_700_000_105)

describePostgres('what is learned of a stranger at once', (given) => {
  beforeEach(async () => {
    await given.empty()
    await happen(given.database, [myChatMember({ before: left(steward), now: admin(steward) })])
  })

  /** The second is begun once the first has written, and the first ends once the second waits for it. */
  async function meet(first: Write, second: Write): Promise<void> {
    const { database } = given
    const areWaiting = sql<{ are: boolean }>`
      select count(*) > 0 as are from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const { other } = await database.transaction().execute(async (trx) => {
      await first(trx)
      await sql`select 1`.execute(trx)
      const other = database.transaction().execute(second)
      await vi.waitUntil(async () => (await areWaiting.execute(database)).rows[0]?.are)
      return { other }
    })
    await other
  }

  const whatIsKnown = async () => {
    const { rows } = await sql`
      select status, last_message_at, messages from members where user_id = ${bob.id}`.execute(given.database)
    return rows
  }

  it.each([
    ['a first message', says, isAdmin],
    ['the answer', isAdmin, says],
  ] as const)(
    'is kept, what a message says and what Telegram answers, where %s is written first',
    async (_, first, second) => {
      await meet(first, second)
      expect(await whatIsKnown()).toEqual([
        { status: 'administrator', last_message_at: 1_700_000_100, messages: 1 },
      ])
      expect(await given.database.selectFrom('chat_days').select(['writers', 'newcomers']).execute()).toEqual(
        [{ writers: 1, newcomers: 1 }],
      )
    },
  )

  it.each([
    ['a first message', says, presses],
    ['a press', presses, says],
  ] as const)(
    'is kept, what a message says and that a button was pressed, where %s is written first',
    async (_, first, second) => {
      await meet(first, second)
      expect(await whatIsKnown()).toEqual([{ status: 'member', last_message_at: 1_700_000_100, messages: 1 }])
      expect(await given.database.selectFrom('chat_days').select(['writers', 'newcomers']).execute()).toEqual(
        [{ writers: 1, newcomers: 1 }],
      )
    },
  )

  it('brings a group back that is forgotten at that moment, also where another is told of beside it', async () => {
    const orchard = { ...garden, id: garden.id - 1 }
    await happen(given.database, [message({ chat: orchard, from: steward })])
    await meet(
      (trx) => sql`delete from chats where chat_id = ${garden.id}`.execute(trx),
      saysIn(garden, orchard),
    )
    const { rows } = await sql`
      select chat_id from chats join members using (chat_id) where user_id = ${bob.id} order by chat_id`.execute(
      given.database,
    )
    expect(rows).toEqual([{ chat_id: orchard.id }, { chat_id: garden.id }])
  })

  it('is how much they wrote, of two first messages at once', async () => {
    await meet(says, says)
    expect(await whatIsKnown()).toEqual([{ status: 'member', last_message_at: 1_700_000_100, messages: 2 }])
  })

  it('is the newer of two answers', async () => {
    await meet(answers(member(bob), 1_700_000_101), isAdmin)
    expect(await whatIsKnown()).toEqual([{ status: 'administrator', last_message_at: null, messages: 0 }])
  })
})
