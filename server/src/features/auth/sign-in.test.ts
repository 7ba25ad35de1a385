import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '#platform/hash.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Http } from '#platform/http/http.ts'
import { ann, call, fieldsOf, givenDoor, initDataOf, meaningOf, signedIn, signedInitData } from './testing.ts'

const bob = { id: 7, first_name: 'Bob' }

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `198.18.${addresses >> 8}.${addresses & 255}`
}

describeStore('sign-in', (given) => {
  let http: Http
  let now: Date

  beforeAll(() => {
    http = givenDoor(given.database, { now: () => now })
  })
  beforeEach(async () => {
    now = new Date()
    await given.empty()
  })

  const exchange = (init_data: string, token?: string) =>
    call(http, '/api/auth/web-app-auth', { init_data }, { token })
  const me = (token: string) => call(http, '/api/me', {}, { token })
  const ageBy = (interval: string) =>
    sql`
      update sessions set
        created_at = created_at - ${interval}::interval,
        last_used_at = last_used_at - ${interval}::interval,
        expires_at = expires_at - ${interval}::interval
    `.execute(given.database)

  const writes = () => given.database.selectFrom('bot_chats').select(['user_id', 'is_open']).execute()

  const lastUse = async () =>
    (await given.database.selectFrom('sessions').select('last_used_at').executeTakeFirstOrThrow())
      .last_used_at

  describe('POST /api/auth/web-app-auth', () => {
    it('S-AUTH-2 gives a token, and with it what the first screen shows', async () => {
      const { status, code, result } = await exchange(initDataOf(ann))

      expect({ status, code }).toEqual({ status: 200, code: 0 })
      expect(result).toMatchObject({
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        bootstrap: { me: { person: { user_id: ann.id } }, groups: { groups: [] } },
      })
    })

    it('SEC-02 answers every wrong string in the same way', async () => {
      const strings = [
        '',
        'hash=1',
        initDataOf(ann).replace('Ann', 'Bob'),
        signedInitData({ ...fieldsOf(ann, 0) }),
        signedInitData({ auth_date: '1' }),
        signedInitData(fieldsOf(ann, now.getTime() / 1000), '1:OTHER'),
      ]
      const replies = await Promise.all(strings.map((init_data) => exchange(init_data)))

      expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
      expect(replies[0]?.code).toBe(refusals.sign_in_refused.code)
    })

    it('F-44 refuses two thousand changed strings, each in the same words, and breaks at none', async () => {
      const good = initDataOf(ann)
      const noise = ['\u0000', '%00', '%ud800', '\ud800', '&', '=', '%', '%zz', '{', '"', '\n', '🙂']
      const changed = Array.from({ length: 2_500 }, (_, n) => {
        const at = (n * 7_919) % good.length
        return good.slice(0, at) + noise[n % noise.length] + good.slice(at + 1 + (n % 5))
      })
      // Another spelling of the same pairs is still what was signed.
      const others = changed.filter((text) => meaningOf(text) !== meaningOf(good)).slice(0, 2_000)
      expect(others).toHaveLength(2_000)
      const answers = new Map<string, string>()
      for (const init_data of others) {
        // From an address each: how often one may ask is looked at elsewhere.
        const reply = await call(http, '/api/auth/web-app-auth', { init_data }, { from: newAddress() })
        answers.set(reply.body, `${reply.status} ${reply.code}`)
      }
      expect([...answers.values()].toSorted()).toEqual([
        `200 ${refusals.sign_in_refused.code}`,
        `400 ${refusals.input_invalid.code}`,
      ])
      expect((await exchange(good)).code).toBe(0)
    })

    it('SEC-04 refuses more than 4 096 bytes', async () => {
      expect((await exchange('x'.repeat(4_097))).code).toBe(refusals.input_invalid.code)
      expect((await exchange('x'.repeat(4_096))).code).toBe(refusals.sign_in_refused.code)
    })

    it('SEC-05 exchanges one string twenty times and no more', async () => {
      const initData = initDataOf(ann)
      for (let time = 0; time < 20; time += 1) expect((await exchange(initData)).code).toBe(0)

      const respelled = initData.split('&').toReversed().join('&')
      expect((await exchange(initData)).code).toBe(refusals.sign_in_refused.code)
      expect((await exchange(respelled)).code).toBe(refusals.sign_in_refused.code)
      expect((await exchange(initDataOf(ann))).code).toBe(0)
    })

    it('SEC-05 refuses strings and tokens from before somebody signed out everywhere', async () => {
      const initData = initDataOf(ann)
      const token = await signedIn(http, ann)
      await given.database
        .updateTable('users')
        .set({ not_before: sql<Date>`now()` })
        .execute()

      expect((await exchange(initData)).code).toBe(refusals.sign_in_refused.code)
      expect((await me(token)).status).toBe(401)

      const later = initDataOf(ann, new Date(now.getTime() + 30_000))
      expect((await exchange(later)).code).toBe(0)
    })

    it('SEC-12 signs nobody in whose account is suspended', async () => {
      const token = await signedIn(http, ann)
      await given.database.updateTable('users').set({ suspended_at: now }).execute()

      expect((await me(token)).code).toBe(refusals.account_suspended.code)
      expect((await exchange(initDataOf(ann))).code).toBe(refusals.account_suspended.code)
    })

    it("SEC-12 S-HTTP-3 signs nobody in whom the operator's list names, nor go on", async () => {
      const token = await signedIn(http, ann)
      const listed = givenDoor(given.database, { now: () => now, suspended: new Set([UserId.parse(ann.id)]) })
      const { code } = refusals.account_suspended

      expect((await call(listed, '/api/me', {}, { token })).code).toBe(code)
      expect((await call(listed, '/api/auth/web-app-auth', { init_data: initDataOf(ann) })).code).toBe(code)
    })

    it('remembers the newest names, whichever string comes last', async () => {
      const earlier = initDataOf({ ...ann, first_name: 'Anna' }, new Date(now.getTime() - 60_000))
      await exchange(initDataOf(ann, now))
      await exchange(earlier)

      const person = await given.database.selectFrom('users').selectAll().executeTakeFirstOrThrow()
      expect(person).toMatchObject({
        user_id: ann.id,
        first_name: 'Ann',
        username: 'ann',
        language_code: 'en',
      })
    })
  })

  describe('a session', () => {
    it('SEC-08 has a token of 256 random bits, never the same', async () => {
      const tokens = await Promise.all(Array.from({ length: 20 }, () => signedIn(http, ann)))
      expect(new Set(tokens).size).toBe(20)
      expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual(Array(20).fill(32))
    })

    it('SEC-09 keeps no token at rest', async () => {
      const token = await signedIn(http, ann)
      const { rows } = await sql<{ row: string }>`select s::text as row from sessions s`.execute(
        given.database,
      )

      expect(rows).toHaveLength(1)
      expect(rows[0]?.row).not.toContain(token)
      expect(rows[0]?.row).toContain(hashOf(token).toString('hex'))
    })

    it('D-AGE SEC-10 ends after 24 hours, however much it is used', async () => {
      const token = await signedIn(http, ann)
      for (let turn = 0; turn < 4; turn += 1) {
        expect((await me(token)).status).toBe(200)
        await ageBy('6 hours')
      }
      expect((await me(token)).status).toBe(401)
    })

    it('SEC-10 ends after 8 hours without use', async () => {
      const token = await signedIn(http, ann)
      await ageBy('7 hours 59 minutes')
      expect((await me(token)).status).toBe(200)
      await ageBy('8 hours 1 second')
      expect((await me(token)).status).toBe(401)
    })

    it('SEC-10 lives beside nineteen others; the oldest makes room', async () => {
      const tokens: string[] = []
      for (let device = 0; device < 21; device += 1) tokens.push(await signedIn(http, ann))
      const bobs = await signedIn(http, bob)

      const alive = await Promise.all(tokens.map(async (token) => (await me(token)).status === 200))
      expect(alive).toEqual([false, ...Array<boolean>(20).fill(true)])
      expect((await me(bobs)).status).toBe(200)
    })

    it('writes its last use once a minute at most', async () => {
      const token = await signedIn(http, ann)
      const first = await lastUse()
      await me(token)
      expect(await lastUse()).toEqual(first)

      await ageBy('61 seconds')
      await me(token)
      expect((await lastUse()).getTime()).toBeGreaterThanOrEqual(first.getTime())
    })

    it('learns from the launch data that the bot may write to them, and nothing where it doesn’t say so', async () => {
      await exchange(initDataOf(ann))
      expect(await writes()).toEqual([])
      await exchange(initDataOf({ ...ann, allows_write_to_pm: true }))
      expect(await writes()).toEqual([{ user_id: ann.id, is_open: true }])
      await exchange(initDataOf({ ...ann, allows_write_to_pm: false }))
      expect(await writes()).toEqual([{ user_id: ann.id, is_open: true }])
    })

    it('SEC-11 is replaced by the next sign-in of the same client', async () => {
      const before = await signedIn(http, ann)
      const after = await signedIn(http, ann, before)

      expect((await me(before)).status).toBe(401)
      expect((await me(after)).status).toBe(200)
    })

    it('SEC-12 ends with sign-out, on every node at once', async () => {
      const token = await signedIn(http, ann)
      const other = await signedIn(http, ann)
      const secondNode = givenDoor(given.database)

      expect((await call(secondNode, '/api/me', {}, { token })).status).toBe(200)
      expect((await call(http, '/api/auth/sign-out', {}, { token })).code).toBe(0)
      expect((await call(secondNode, '/api/me', {}, { token })).status).toBe(401)
      expect((await me(other)).status).toBe(200)
    })
  })
})
