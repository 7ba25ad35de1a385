import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describePostgres, describeStore, type GivenStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { Refused } from '#platform/refused.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import { deedsOf } from './deed.ts'
import { leaseHits } from './store-hits.ts'
import { bot, givenHit } from './testing.ts'

const zoe = user(42)

/** Two hits of one person that were taken at once, and are due again. */
async function givenDeed({ database }: GivenStore): Promise<ChatId> {
  const chatId = await givenChat(database)
  await givenMember(database, { chat_id: chatId, user_id: zoe })
  for (const messageId of [7, 8]) {
    await givenHit(database, { chatId, userId: zoe, kind: 'mute', messageId })
    await sql`update rule_hits set message_ids = array[message_id], verdict = 'delete', state = 'due', due_at = now()`.execute(
      database,
    )
  }
  expect((await leaseHits(database, 10))()).toHaveLength(2)
  await sql`update rule_hits set due_at = now()`.execute(database)
  return chatId
}

const messagesOf = (leased: Awaited<ReturnType<typeof leaseHits>>) =>
  leased().map(({ messageIds }) => messageIds)

describeStore('what rules found at the same time about one person', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenDeed(given)
  })

  it('is carried out as a whole, and once, by whoever takes a part of it after a node died', async () => {
    const begun = new Map<string, string>()
    // As an action is begun: under a name that it has already, it is the same one, or refused.
    const begin: Begin = async ({ action, key }) => {
      const params = JSON.stringify(action)
      if ((begun.get(key) ?? params) !== params) throw new Refused('key_used')
      begun.set(key, params)
      return begun.size
    }
    const carryOut = createCarryOut({ botId: user(bot), begin })
    for (const _ of ['first', 'second'])
      for (const deed of deedsOf((await leaseHits(given.database, 1))()))
        expect(await carryOut(deed)).toEqual({ is: 'done', actionId: 1 })
    expect([...begun.values()].map((params): unknown => JSON.parse(params))).toEqual([
      { kind: 'delete_messages', user_id: zoe, message_ids: [7, 8] },
    ])
  })

  it('goes on with what is left of it where an admin took the first back', async () => {
    await sql`update rule_hits set due_at = null, undone_at = now() where message_id = 7`.execute(
      given.database,
    )
    expect(messagesOf(await leaseHits(given.database, 1))).toEqual([[8]])
  })

  it('holds up nobody else', async () => {
    const bob = user(43)
    await givenMember(given.database, { chat_id: chatId, user_id: bob })
    await givenHit(given.database, { chatId, userId: bob, kind: 'mute', messageId: 9 })
    await sql`update rule_hits set state = 'due', message_ids = '{9}', due_at = now() where user_id = ${bob}`.execute(
      given.database,
    )
    expect(messagesOf(await leaseHits(given.database, 2))).toEqual([[7], [8], [9]])
  })
})

describePostgres('what rules found at the same time about one person', (given) => {
  it('goes to one of two nodes that look at the same moment', async () => {
    await givenDeed(given)
    await given.database.transaction().execute(async (trx) => {
      const one = await leaseHits(trx, 1)
      await sql`select 1`.execute(trx)
      expect(messagesOf(one)).toEqual([[7], [8]])
      expect(messagesOf(await leaseHits(given.database, 1))).toEqual([])
    })
  })
})
