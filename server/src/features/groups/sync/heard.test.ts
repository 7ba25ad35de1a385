import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChatMember } from 'grammy/types'
import { describeStore } from '#platform/database/testing.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import type { Said } from '../access/fresh.ts'
import { happen } from '../testing/happen.ts'
import { admin, bob, garden, left, member, myChatMember, steward } from '../testing/updates.ts'
import { createSync } from './sync.ts'

describeStore('what Telegram answers about somebody', (given) => {
  beforeEach(async () => {
    await given.empty()
    await happen(given.database, [myChatMember({ before: left(steward), now: admin(steward) })])
  })

  const sync = (answer: ChatMember | TelegramFailure) =>
    createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async () => undefined,
      now: () => new Date('2026-11-20T12:00:00Z'),
      telegram: {
        botId: steward.id,
        call: async () => {
          if (answer instanceof Error) throw answer
          return Object(answer)
        },
      },
    })
  const isStored = async () => {
    const { rows } = await sql`select from members where user_id = ${bob.id}`.execute(given.database)
    return rows.length > 0
  }

  it.each([
    ['a person', bob, member(bob), { status: 'member', rights: [] }],
    [
      'the bot',
      steward,
      admin(steward, { can_pin_messages: true }),
      { status: 'administrator', rights: ['can_pin_messages'] },
    ],
    ['somebody who was never there', bob, left(bob), { status: 'left', rights: [] }],
  ])('SEC-32 is heard as it came, where it is about %s', async (_, { id }, answer, expected) => {
    const hear = vi.fn<(said: Said) => void>()
    expect(await sync(answer).refreshMember(garden.id, id, { hear })).toBe('fresh')
    expect(hear.mock.calls).toEqual([[expected]])
  })

  it('PERF-22 is heard before it is stored', async () => {
    const wasStored: Promise<boolean>[] = []
    await given.database.transaction().execute(async (trx) => {
      await sql`select from chats for update`.execute(trx)
      const heard = Promise.withResolvers<void>()
      const asked = sync(member(bob)).refreshMember(garden.id, bob.id, { hear: () => heard.resolve() })
      await heard.promise
      wasStored.push(asked.then(isStored))
    })
    expect(await Promise.all(wasStored)).toEqual([true])
  })

  it.each([
    ['did not come', 'unreachable', new TelegramFailure({ method: 'x', kind: 'timeout', description: '' })],
    ['is of a status that nobody knows', 'unknown', Object({ status: 'guest', user: bob })],
  ])('is not heard where it %s', async (_, state, answer) => {
    const hear = vi.fn<(said: Said) => void>()
    expect(await sync(answer).refreshMember(garden.id, bob.id, { hear })).toBe(state)
    expect(hear).not.toHaveBeenCalled()
  })
})

describeStore('an answer of Telegram', (given) => {
  it('that takes a while has nobody give way to what waits for it', async () => {
    await given.empty()
    const rightOfWay = createRightOfWay()
    const { refreshMember } = createSync({
      database: given.database,
      rightOfWay,
      keepPrimaryLink: async () => undefined,
      now: () => new Date('2026-11-20T12:00:00Z'),
      telegram: {
        botId: steward.id,
        call: async () => {
          // Waits forever where it is not lent.
          await rightOfWay.give(3_600_000)
          return Object(left(bob))
        },
      },
    })
    expect(await rightOfWay.take(() => refreshMember(garden.id, bob.id))).toBe('fresh')
  })
})
