import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ChatMember } from 'grammy/types'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { describeStore } from '#platform/database/testing.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { happen } from '../testing/happen.ts'
import { admin, bob, garden, left, member, myChatMember, steward } from '../testing/updates.ts'
import { createSync } from './sync.ts'

describeStore('what is read along with an answer of Telegram', (given) => {
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

  it.each([
    ['a person', bob, member(bob), { status: 'member', rights: 12 }],
    ['the bot', steward, admin(steward, { can_pin_messages: true }), { status: null, rights: 1 }],
  ])('SEC-32 is what that made of the group, where it is about %s', async (_, { id }, answer, known) => {
    const read: unknown[] = []
    const along = async (trx: Transaction) => {
      const rows = await askAlong(
        trx,
        sql<object>`
          select (select status from members where user_id = ${bob.id}), cardinality(bot_rights) as rights from chats`,
      )
      return () => void read.push(...rows())
    }
    expect(await sync(answer).refreshMember(garden.id, id, { along: [along] })).toBe('fresh')
    expect(read).toEqual([known])
  })

  it.each([
    ['is about somebody who was never there', 'fresh', left(bob)],
    [
      'did not come',
      'unreachable',
      new TelegramFailure({ method: 'getChatMember', kind: 'timeout', description: '' }),
    ],
  ])('is nothing where the answer %s', async (_, state, answer) => {
    const along = vi.fn<() => Promise<() => void>>()
    expect(await sync(answer).refreshMember(garden.id, bob.id, { along: [along] })).toBe(state)
    expect(along).not.toHaveBeenCalled()
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
