import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import type { ChatMember } from 'grammy/types'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { day, hour } from '#platform/durations.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { createRepair } from './repair.ts'
import { createSync } from './sync.ts'
import { happen } from '../testing/happen.ts'
import {
  admin,
  ann,
  bob,
  chatMember,
  cleo,
  garden,
  kicked,
  left,
  member,
  message,
  myChatMember,
  steward,
} from '../testing/updates.ts'

const start = 1_700_000_000

describeStore('the repair of what is doubtful', (given) => {
  let at: number
  let asked: number[]
  let answer: (userId: number) => ChatMember

  beforeEach(async () => {
    await given.empty()
    at = start
    asked = []
    answer = () => {
      throw new TelegramFailure({ method: 'getChatMember', kind: 'refused', description: 'member not found' })
    }
    await happens(
      myChatMember({ before: left(steward), now: admin(steward), date: start }),
      chatMember({ from: ann, before: member(cleo), now: kicked(cleo, start + hour), date: start }),
      message({ from: bob, text: 'hello', date: start }),
    )
  })

  const happens = (...updates: Update[]) => happen(given.database, updates, { receivedAt: at })

  const now = () => new Date(at * 1000)

  function node({ people = 10, everyMs = 0 } = {}) {
    const sync = createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async () => undefined,
      now,
      telegram: {
        botId: steward.id,
        call: async (_, parameters) => {
          const userId = Number(Object(parameters).user_id)
          asked.push(userId)
          return Object(answer(userId)).valueOf()
        },
      },
    })
    return createRepair({
      database: given.database,
      sync,
      now,
      pace: { people, everyMs },
      onError: (error) => {
        throw error
      },
    })
  }

  const rowOf = async (userId: number) => {
    const { rows } = await sql<{ status: string; told: boolean; unanswered: boolean }>`
      select status, told_at > 0 as told, unanswered_at > observed_at as unanswered
      from members where user_id = ${userId}`.execute(given.database)
    return rows[0]
  }

  it('asks about nobody while all that is known is fresh', async () => {
    await node().turn()
    expect(asked).toEqual([])
  })

  it('sees that a ban has run out, of which Telegram tells nobody', async () => {
    at = start + 3601
    answer = () => left(cleo)
    await node().turn()
    expect(asked).toEqual([cleo.id])
    expect(await rowOf(cleo.id)).toMatchObject({ status: 'left' })
  })

  it('asks about who was only heard of, what matters most first', async () => {
    at = start + 3 * day
    answer = (userId) => (userId === cleo.id ? left(cleo) : member(userId === bob.id ? bob : ann))
    await node().turn()
    expect(asked[0]).toBe(cleo.id)
    expect(new Set(asked)).toEqual(new Set([ann.id, bob.id, cleo.id]))
    expect(await rowOf(bob.id)).toMatchObject({ status: 'member', told: true })
    asked = []
    await node().turn()
    expect(asked).toEqual([])
  })

  it('doesn’t count people as gone when Telegram can’t tell, and asks again after a week', async () => {
    at = start + 3 * day
    await node().turn()
    expect(await rowOf(bob.id)).toEqual({ status: 'member', told: false, unanswered: true })
    asked = []
    at += 6 * day
    await node().turn()
    expect(asked).not.toContain(bob.id)
    at += 2 * day
    await node().turn()
    expect(asked).toContain(bob.id)
  })

  it('keeps to one pace, however many nodes there are', async () => {
    at = start + 3 * day
    const nodes = [node({ people: 1, everyMs: 60_000 }), node({ people: 1, everyMs: 60_000 })]
    for (const one of nodes) await one.turn()
    expect(asked).toHaveLength(1)
  })

  it('pauses on every node when Telegram asks to, and later returns to people it couldn’t ask about', async () => {
    at = start + 3 * day
    answer = () => {
      throw new TelegramFailure({ method: 'getChatMember', kind: 'flood', description: '', retryAfter: 30 })
    }
    await node().turn()
    await node().turn()
    expect(asked).toEqual([cleo.id])
    await sql`update jobs set next_at = now()`.execute(given.database)
    at += 3601
    await node().turn()
    expect(asked).toEqual([cleo.id, cleo.id])
  })

  it('asks nothing of a group in which the bot is no admin any more', async () => {
    await happens(
      myChatMember({ before: admin(steward), now: left(steward), date: start + 10, chat: garden }),
    )
    at = start + 3 * day
    await node().turn()
    expect(asked).toEqual([])
  })
})
