import { PostgresQueryCompiler } from 'kysely'
import { expect, it, vi } from 'vitest'
import { createFindSession } from './features/auth/sessions.ts'
import { groupEffects } from './features/groups/effects/consumer.ts'
import { groupReads } from './features/groups/pages/store-reads.ts'
import { createBatches } from './platform/intake/batch.ts'
import { storeUpdates } from './platform/intake/update-store.ts'
import { QueryCompiler } from './platform/database/query-compiler.ts'
import { ann, chat, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'

const message = (chatId: number, n: number) => ({
  update_id: n,
  message: {
    message_id: n,
    date: 1_700_000_000 + n,
    chat: { id: chatId, type: 'supergroup', title: 'Garden' },
    from: { id: 1_000 + (n % 3), is_bot: false, first_name: 'Bob' },
    text: 'Hello',
  },
})

/** Each text as Kysely's own compiler says it, and as it was said. */
function compare(): { own: string[]; said: string[] } {
  const reference = new PostgresQueryCompiler()
  const all: { own: string[]; said: string[] } = { own: [], said: [] }
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own object
  const { compileQuery } = QueryCompiler.prototype
  vi.spyOn(QueryCompiler.prototype, 'compileQuery').mockImplementation(function compared(
    this: QueryCompiler,
    ...given
  ) {
    const said = Reflect.apply(compileQuery, this, given)
    const own = reference.compileQuery(...given)
    expect(said.parameters).toEqual(own.parameters)
    all.said.push(said.sql)
    all.own.push(own.sql)
    return said
  })
  return all
}

describeStore('the statements of the server', (given) => {
  it('are asked as Kysely says them, when they come again, too', async () => {
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    const { database } = given
    const all = compare()
    const reads = groupReads(database)
    const session = createFindSession(database, new Set())
    const batches = createBatches({
      database,
      consumers: [groupEffects({ onStale: () => undefined })],
      limit: 150,
      tries: 1,
      onFailed: (_, error) => {
        throw error
      },
    })
    for (let n = 1; n <= 6; n += 1) {
      const update = message(chatId, n)
      const { shards } = await storeUpdates(database, 99, [
        { updateId: n, update, text: JSON.stringify(update) },
      ])
      expect(await batches.fresh([...shards])).toMatchObject({ done: 1 })
      await session('t'.repeat(43))
      await reads.administeredBy(ann)
      await reads.page({ viewer: ann, chatId: chat(chatId), hoursFrom: new Date() })
    }
    vi.restoreAllMocks()
    expect(all.said).toEqual(all.own)
    expect(all.said.length).toBeGreaterThan(3 * new Set(all.said).size)
    expect(all.said).toContainEqual(expect.stringContaining('insert into chat_hours'))
  })
})
