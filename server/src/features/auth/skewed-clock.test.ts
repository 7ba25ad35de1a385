import { refusals } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { day, minuteMs } from '#platform/durations.ts'
import { ann, call, fieldsOf, givenDoor, initDataOf, signedInitData } from './testing.ts'

describeStore('a node whose clock is ten minutes wrong', (given) => {
  beforeEach(() => given.empty())

  const leave = (interval: string) =>
    sql`update sessions set expires_at = now() + ${interval}::interval`.execute(given.database)
  const nodeThatIs = (ahead: number) => givenDoor(given.database, { now: () => new Date(Date.now() + ahead) })

  it.each([10 * minuteMs, -10 * minuteMs])(
    'F-23 judges sessions by the time of the database, %i ms off',
    async (ahead) => {
      const right = nodeThatIs(0)
      const wrong = nodeThatIs(ahead)
      const { result } = await call(right, '/api/auth/web-app-auth', { init_data: initDataOf(ann) })
      const token = String(result['token'])

      await leave('5 minutes')
      expect((await call(wrong, '/api/me', {}, { token })).status).toBe(200)
      await leave('-1 second')
      expect((await call(wrong, '/api/me', {}, { token })).status).toBe(401)
    },
  )

  it('F-23 SEC-03 takes launch data as ten minutes old where the clock is ahead, and as long as that', async () => {
    const ahead = nodeThatIs(10 * minuteMs)
    expect((await call(ahead, '/api/auth/web-app-auth', { init_data: initDataOf(ann) })).code).toBe(0)
    const old = fieldsOf(ann, Math.floor(Date.now() / 1000) - day + 300)
    const refused = await call(ahead, '/api/auth/web-app-auth', { init_data: signedInitData(old) })
    expect(refused.code).toBe(refusals.sign_in_refused.code)
  })

  it('F-23 SEC-03 refuses launch data from its future where the clock is behind', async () => {
    const behind = nodeThatIs(-10 * minuteMs)
    const reply = await call(behind, '/api/auth/web-app-auth', { init_data: initDataOf(ann) })
    expect([reply.status, reply.code]).toEqual([200, refusals.sign_in_refused.code])
  })
})
