import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { describePostgres } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const text = 'Earn 500 dollars a day from home, write to me now'

/** Of how many people who wrote earlier messages it was asked who they are, in one statement each. */
function listenToPeople(): number[] {
  const asked: number[] = []
  const query = Reflect.get(Client.prototype, 'query')
  vi.spyOn(Client.prototype, 'query').mockImplementation(function ask(this: object, ...args: unknown[]) {
    const { asked: all = [] }: { asked?: { text: string; values: unknown[] }[] } = Object(args[0])
    for (const { text: statement, values } of all)
      // Asked along, it is about who writes now. Twelve bytes each, behind the head of the list.
      if (/^\s*select q\.chat_id as "chatId".*"isSuspected"/s.test(statement))
        asked.push(((values.find((one) => Buffer.isBuffer(one))?.length ?? 0) - 20) / 12)
    return Reflect.apply(query, this, args)
  })
  return asked
}

describePostgres('a wave of many', (given) => {
  let chatId: ChatId
  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    const campaign = { first: 'delete', repeat: 'delete', people: 3, seconds: 600 } as const
    await givenRules(given.database, chatId, { change: { campaign } })
  })
  afterEach(() => void vi.restoreAllMocks())

  const consumer = judging({ now: () => new Date(now * 1000) })
  const arrives = (id: number) =>
    judgeUpdates(given.database, consumer, [
      {
        message: messageOf(chatId, {
          message_id: id,
          date: now,
          text,
          from: { id, is_bot: false, first_name: 'Eve' },
        }),
      },
    ])
  const hits = async () =>
    (
      await sql<{ user_id: number }>`select user_id from rule_hits order by message_id`.execute(
        given.database,
      )
    ).rows.map(({ user_id }) => user_id)

  it('is acted on once for each message, and nobody is read again but whoever wrote the first, which stands', async () => {
    for (let id = 101; id <= 115; id += 1) await arrives(id)
    const asked = listenToPeople()
    await arrives(116)
    expect(asked).toEqual([1])
    expect(await hits()).toEqual(Array.from({ length: 16 }, (_, at) => 101 + at))
  })

  it('leaves a message alone that an admin took back, and whoever wrote it', async () => {
    for (let id = 101; id <= 115; id += 1) await arrives(id)
    await sql`update rule_hits set undone_at = now() where user_id = 105`.execute(given.database)
    const asked = listenToPeople()
    await arrives(116)
    expect(asked, 'with whoever wrote the first').toEqual([2])
    expect(await hits()).toEqual(Array.from({ length: 16 }, (_, at) => 101 + at))
  })
})
