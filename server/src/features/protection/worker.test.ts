import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { givenHit } from './testing.ts'
import { createHitWorker } from './worker.ts'

const zoe = user(42)

describeStore('what rules found', (given) => {
  it('is known of whom an admin trusts since, when it is taken', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    const trusted: [number, boolean][] = []
    for (const user_id of [user(42), user(43)]) {
      await givenMember(given.database, { chat_id: chatId, user_id })
      await givenHit(given.database, { chatId, userId: user_id, kind: 'mute', messageId: user_id })
    }
    await sql`update rule_hits set state = 'due', due_at = now()`.execute(given.database)
    await sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, 43, 1)`.execute(
      given.database,
    )
    const worker = createHitWorker({
      database: given.database,
      rightOfWay: createRightOfWay(),
      carryOut: async ({ userId, isTrusted }) => {
        trusted.push([userId, isTrusted])
        return { is: 'spared', error: 'trusted' }
      },
      dealtWith: async () => undefined,
      tellAuthor: async () => undefined,
      onError: (error) => {
        throw error
      },
    })
    worker.wake()
    await worker.idle()
    await worker.stop()
    expect(trusted).toEqual([
      [42, false],
      [43, true],
    ])
  })

  it('has others wait while it is carried out, and no longer', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    await givenHit(given.database, { chatId, userId: zoe, kind: 'mute' })
    await sql`update rule_hits set state = 'due', due_at = now()`.execute(given.database)
    const [begun, carried, settled] = [0, 1, 2].map(() => Promise.withResolvers<void>())
    const rightOfWay = createRightOfWay()
    const worker = createHitWorker({
      database: given.database,
      rightOfWay,
      carryOut: async () => {
        begun?.resolve()
        await carried?.promise
        return { is: 'done', actionId: null }
      },
      dealtWith: async () => settled?.promise,
      tellAuthor: async () => undefined,
      onError: (error) => {
        throw error
      },
    })
    expect(rightOfWay.give(60_000)).toBeUndefined()
    worker.wake()
    await begun?.promise
    const way = rightOfWay.give(60_000)
    expect(way).toBeDefined()
    carried?.resolve()
    await way
    expect(rightOfWay.give(60_000)).toBeUndefined()
    settled?.resolve()
    await worker.idle()
    await worker.stop()
  })

  it('has its author told, though the node died over the words', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    await givenHit(given.database, { chatId, userId: zoe, kind: 'mute' })
    const { rows } = await sql<{ action_id: number }>`
      update rule_hits set state = 'due', due_at = now(), action_id = null
      returning (select action_id from actions) as action_id`.execute(given.database)
    const actionId = rows[0]?.action_id ?? 0
    const told: string[] = []
    const errors: unknown[] = []
    const node = (tell: () => void) =>
      createHitWorker({
        database: given.database,
        rightOfWay: createRightOfWay(),
        carryOut: async () => ({ is: 'done', actionId }),
        dealtWith: async () => undefined,
        tellAuthor: async (_, { verdict }) => {
          tell()
          told.push(verdict)
          return () => told.push('sent')
        },
        onError: (error) => errors.push(error),
      })
    const state = async () => (await sql`select state, action_id from rule_hits`.execute(given.database)).rows

    const first = node(() => {
      throw new Error('died')
    })
    first.wake()
    await eventually(() => expect(errors).toMatchObject([{ message: 'died' }]))
    await first.stop()
    expect(await state()).toEqual([{ state: 'due', action_id: null }])

    await sql`update rule_hits set due_at = now()`.execute(given.database)
    const second = node(() => undefined)
    second.wake()
    await eventually(() => expect(told).toEqual(['mute', 'sent']))
    await second.stop()
    expect(await state()).toEqual([{ state: 'done', action_id: actionId }])
  })
})
