import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { lease, reap } from '#platform/outbox/outbox-store.ts'
import { randomBytes } from 'node:crypto'
import { joinRequests } from './consumer.ts'
import { drawBy } from './plan.ts'

const chat = { id: -1_001_234, type: 'supergroup', title: 'Choir' } as const
const deps = { appUrl: 'https://steward.example', draw: drawBy(randomBytes), random: randomBytes }
const request = {
  chat,
  from: { id: 5, is_bot: false, first_name: 'Zoe' },
  user_chat_id: 5,
} as const

describeStore('the question to the guard of a group', (given) => {
  beforeEach(() => given.empty())

  /** The bot hears of a request so many seconds after it was made. */
  async function hears(secondsLate: number, more: object = { query_id: 'q1' }) {
    let woken = 0
    const { read, write } = joinRequests({ ...deps, wake: () => (woken += 1) })()
    const date = Math.floor(Date.now() / 1000) - secondsLate
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types do not let a test leave out what is not read
    const update = { update_id: 1, chat_join_request: { ...request, date, ...more } } as Update
    read({ botId: 7, updateId: 1, receivedAt: 0, update })
    ;(await given.database.transaction().execute(write))?.()
    return woken
  }
  const owed = () =>
    given.database
      .selectFrom('outbox')
      .select([
        'method',
        'params',
        'priority',
        sql<number>`extract(epoch from deadline - now())::float8`.as('left'),
      ])
      .execute()
  const leased = () => lease(given.database, { limit: 9, from: 0, to: 4 })

  it('is answered at once, before anything else, so that the request waits for the admins', async () => {
    expect(await hears(2)).toBe(1)
    const [call] = await owed()
    expect(call).toMatchObject({ method: 'answerChatJoinRequestQuery', priority: 0 })
    expect(JSON.parse(call?.params ?? '')).toEqual({ chat_join_request_query_id: 'q1', result: 'queue' })
    expect(call?.left).toBeGreaterThan(5)
    expect(call?.left).toBeLessThanOrEqual(8)
    expect(await leased()).toHaveLength(1)
  })

  it('REL-07 is not answered too late: neither when it was heard of late, nor when it could not be sent in time', async () => {
    await hears(10)
    expect(await owed()).toEqual([])
    await hears(1)
    await sql`update outbox set deadline = deadline - interval '9 seconds'`.execute(given.database)
    expect(await leased()).toEqual([])
    await reap(given.database, async () => undefined)
    const states = await given.database.selectFrom('outbox').select('state').execute()
    expect(states).toEqual([{ state: 'expired' }])
  })

  it('F-23 is answered within its time though the database’s clock is behind', async () => {
    await hears(-30)
    expect((await owed())[0]?.left).toBeLessThanOrEqual(10)
  })

  it('is answered once, however often the update comes, and not asked where nobody appointed the bot', async () => {
    await hears(1)
    await hears(1)
    await hears(1, {})
    expect(await owed()).toHaveLength(1)
  })
})
