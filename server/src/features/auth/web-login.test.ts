import { refusals } from '@steward/contract/refusals.ts'
import { typedForm } from '@steward/contract/typed-code.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { hashOf } from '#platform/hash.ts'
import type { Database } from '#platform/database/schema.ts'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import type { Http } from '#platform/http/http.ts'
import { UserId } from '@steward/contract/ids.ts'
import { approveCode as approveOnce, declineCode, type Tell } from './answer-code.ts'
import { collectToken, issueCode } from './codes.ts'
import { ann, call, givenDoor, signedIn } from './testing.ts'

const bob = { id: 7, first_name: 'Bob' }
const requester = { address: '203.0.113.9', user_agent: 'Browser', utc_offset: 0, zone: null }
const from = {
  userAgent: 'Browser',
  address: '203.0.113.9',
  device: { platform: null, name: null, zone: null },
}
const tell: Tell = { approved: async () => undefined, approvedTwice: async () => undefined }
const approveCode = (database: Database, approver: UserId, code: string) =>
  approveOnce(database, { approver, session: hashOf(`phone of ${approver}`), hash: hashOf(code), tell })
const random = (bytes: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(bytes)))

const times = <Result>(count: number, work: () => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, work))

/** The same database, which writes down what it is asked, without the values. */
const heard = (database: Database, statements: string[]): Database =>
  database.withPlugin({
    transformQuery({ node }) {
      statements.push(JSON.stringify(node, (key, value) => (key === 'value' ? '?' : value)))
      return node
    },
    transformResult: async ({ result }) => result,
  })

describeStore('web login', (given) => {
  let http: Http
  let now: Date
  /** The phone on which Ann is signed in inside the messenger. */
  let phone: string

  beforeEach(async () => {
    await given.empty()
    now = new Date()
    http = givenDoor(given.database, { now: () => now })
    phone = await signedIn(http, ann)
  })

  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  /** The rows grow older, which for the database's clock is the same as time that passes. */
  const ageBy = async (seconds: number) => {
    later(seconds)
    const age = sql`make_interval(secs => ${seconds})`
    await sql`update auth_codes set created_at = created_at - ${age}, expires_at = expires_at - ${age}`.execute(
      given.database,
    )
    await sql`update sessions set created_at = created_at - ${age}`.execute(given.database)
  }

  async function openPage(cookie?: string) {
    const reply = await call(http, '/api/auth/get-auth-code', {}, cookie ? { headers: { cookie } } : {})
    const set = z.string().parse(reply.headers['set-cookie'])
    return {
      code: z.string().parse(reply.result['auth_code']),
      cookie: set.split(';')[0] ?? '',
      attributes: set.slice(set.indexOf(';')),
    }
  }
  const poll = async ({ code, cookie }: { code: string; cookie?: string }) => {
    later(1)
    const reply = await call(
      http,
      '/api/auth/get-auth-token',
      { auth_code: code },
      cookie === undefined ? {} : { headers: { cookie } },
    )
    return { token: z.string().parse(reply.result['token']), body: reply.body, status: reply.status }
  }
  const approve = (code: string, token = phone) =>
    call(http, '/api/auth/auth-with-code', { auth_code: code }, { token })
  const from = (address: string) => call(http, '/api/auth/get-auth-code', {}, { from: address })
  const me = (token: string) => call(http, '/api/me', {}, { token })

  it('S-AUTH-5 S-AUTH-7 gives the page a token once the phone has approved its code', async () => {
    const page = await openPage()
    expect((await poll(page)).token).toBe('')

    expect((await approve(page.code)).code).toBe(0)
    const { token } = await poll(page)
    expect((await me(token)).result).toMatchObject({
      person: { user_id: ann.id },
      session: { kind: 'web' },
    })
  })

  const goesBy = (interval: string) =>
    sql`
      update sessions set created_at = created_at - ${interval}::interval,
        last_used_at = last_used_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
      where kind = 'web'`.execute(given.database)

  it('SEC-10 ends a web login after two hours without use and after twelve in any case', async () => {
    const page = await openPage()
    await approve(page.code)
    const { token } = await poll(page)
    for (let turn = 0; turn < 6; turn += 1) {
      expect((await me(token)).status).toBe(200)
      await goesBy('119 minutes')
    }
    expect((await me(token)).status).toBe(200)
    await goesBy('7 minutes')
    expect((await me(token)).status).toBe(401)

    const unused = await openPage()
    await approve(unused.code)
    const { token: left } = await poll(unused)
    await goesBy('121 minutes')
    expect((await me(left)).status).toBe(401)
  })

  it('SEC-17 makes codes of 128 bits and keeps none of them', async () => {
    const { code } = await openPage()
    expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/)

    const { rows } = await sql<{ row: string }>`select c::text as row from auth_codes c`.execute(
      given.database,
    )
    expect(rows).toHaveLength(1)
    const bytes = Buffer.from(code, 'base64url')
    expect(bytes).toHaveLength(16)
    const hex = [bytes, Buffer.from(code)].map((kept) => kept.toString('hex'))
    for (const kept of [code, z.string().parse(typedForm(code)), ...hex])
      expect(rows[0]?.row).not.toContain(kept)
  })

  it('SEC-18 lets a code live for a minute', async () => {
    const soon = await openPage()
    await ageBy(59)
    expect((await approve(soon.code)).code).toBe(0)

    const late = await openPage()
    await ageBy(61)
    expect((await approve(late.code)).code).toBe(refusals.web_code_refused.code)
  })

  it('F-41 gives nothing for an approved code after its minute', async () => {
    const page = await openPage()
    await approve(page.code)
    await ageBy(61)
    expect((await poll(page)).token).toBe('')
  })

  it('SEC-19 refuses a second approval and ends what the first one led to', async () => {
    const page = await openPage()
    await approve(page.code)
    const { token } = await poll(page)
    expect((await me(token)).status).toBe(200)

    const bobs = await signedIn(http, bob)
    expect((await approve(page.code, bobs)).code).toBe(refusals.web_code_refused.code)
    expect((await me(token)).status).toBe(401)
    expect((await poll(page)).token).toBe('')
  })

  const owed = () => given.database.selectFrom('outbox').select('id').execute()

  it('SEC-19 F-36 takes an approval that is sent again from the same session for the same one', async () => {
    const page = await openPage()
    await approve(page.code)
    const told = await owed()
    expect((await approve(page.code)).code).toBe(0)
    const { token } = await poll(page)

    expect((await approve(page.code)).code).toBe(0)
    expect((await me(token)).status).toBe(200)
    expect(await owed()).toEqual(told)
  })

  it.each([
    ['from another session of the same person', 0, () => signedIn(http, ann)],
    ['half a minute later', 31, async () => phone],
  ])('SEC-19 finds a second approval %s suspicious', async (_, seconds, session) => {
    const page = await openPage()
    await approve(page.code)
    const { token } = await poll(page)
    await sql`update auth_codes set approved_at = approved_at - make_interval(secs => ${seconds})`.execute(
      given.database,
    )

    expect((await approve(page.code, await session())).code).toBe(refusals.web_code_refused.code)
    expect((await me(token)).status).toBe(401)
  })

  it('SEC-20 answers every poll that gets nothing in the same way', async () => {
    const expired = await openPage()
    await ageBy(61)
    const waiting = await openPage()
    const consumed = await openPage()
    await approve(consumed.code)
    await poll(consumed)
    await ageBy(11)
    const approved = await openPage()
    await approve(approved.code)

    const statements: string[] = []
    http = givenDoor(heard(given.database, statements), { now: () => now })
    const replies = []
    const works = []
    for (const each of [
      waiting,
      expired,
      consumed,
      { code: approved.code },
      { code: approved.code, cookie: waiting.cookie.replace(/.{4}$/, 'AAAA') },
      { code: 'unknown' },
    ]) {
      replies.push(await poll(each))
      works.push(statements.splice(0).join('\n'))
    }
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 {"code":0,"message":"","result":{"token":""}}']),
    )
    // A stopwatch would tell of this machine; the same statements in the same order take the same time on any.
    expect(new Set(works).size).toBe(1)
    expect(works[0]).toContain('auth_codes')
  })

  it('SEC-21 gives the token to the browser that asked for the code and to no other', async () => {
    const page = await openPage()
    const bystander = await openPage()
    await approve(page.code)

    expect((await poll({ code: page.code, cookie: bystander.cookie })).token).toBe('')
    expect((await poll(page)).token).not.toBe('')
    expect(page.cookie).toMatch(/^__Host-qr=/)
    expect(page.attributes).toBe('; Path=/; HttpOnly; SameSite=Strict; Max-Age=65; Secure')
  })

  it('SEC-21 replaces a token whose delivery was lost, for ten seconds', async () => {
    const page = await openPage()
    await approve(page.code)
    const first = await poll(page)
    const second = await poll(page)

    expect(second.token).not.toBe('')
    expect((await me(first.token)).status).toBe(401)
    expect((await me(second.token)).status).toBe(200)

    await ageBy(10)
    expect((await poll(page)).token).toBe('')
    expect((await me(second.token)).status).toBe(200)
  })

  it('two tabs of one browser can both wait', async () => {
    const first = await openPage()
    const second = await openPage(first.cookie)
    await approve(first.code)
    await approve(second.code)

    expect((await poll({ code: first.code, cookie: second.cookie })).token).not.toBe('')
    expect((await poll(second)).token).not.toBe('')
  })

  it('SEC-24 lets no web login approve another', async () => {
    const page = await openPage()
    await approve(page.code)
    const { token } = await poll(page)

    expect((await approve((await openPage()).code, token)).code).toBe(refusals.container_only.code)
  })

  it('SEC-26 gives ten codes a minute to one network, and thirty to an address that many may share', async () => {
    for (let page = 0; page < 30; page += 1) expect((await from('203.0.113.7')).status).toBe(200)

    expect((await from('203.0.113.7')).status).toBe(429)
    expect((await from('203.0.113.8')).status).toBe(200)
    for (let page = 0; page < 10; page += 1) await from(`2001:db8:1:2::${page}`)
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await from('2001:db8:1:3::1')).status).toBe(200)
  })

  it.each([
    ['site', 50, (n: number) => `2001:db8:7:${n.toString(16)}::1`, '2001:db8:8::1'],
    ['provider', 200, (n: number) => `2001:db9:${n.toString(16)}::1`, '2001:dba::1'],
    ['network of IPv4', 50, (n: number) => `198.51.100.${n}`, '198.51.101.1'],
  ])('SEC-26 lets no %s take all codes that may wait', async (_, share, addressOf, other) => {
    const statuses = await Promise.all(
      Array.from({ length: share + 20 }, (__, n) => from(addressOf(n)).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(share)
    expect((await from(other)).status).toBe(200)
  })

  it('SEC-26 gives no more than a thousand codes at a time', async () => {
    await sql`
      insert into auth_codes (code_hash, binding_hash, state, created_at, expires_at, requester)
      select int4send(n), '', 'waiting', now(), now() + interval '1 minute', '{}' from generate_series(1, 1000) n
    `.execute(given.database)

    expect((await call(http, '/api/auth/get-auth-code', {})).status).toBe(429)
    await ageBy(61)
    expect((await call(http, '/api/auth/get-auth-code', {})).status).toBe(200)
  })

  it('PERF-25 SEC-26 answers polls faster than one a second without asking the database', async () => {
    const statements: string[] = []
    http = givenDoor(heard(given.database, statements), { now: () => now })
    const page = await openPage()
    const hastyPoll = async () => {
      now = new Date(now.getTime() + 999)
      const headers = { cookie: page.cookie }
      return (await call(http, '/api/auth/get-auth-token', { auth_code: page.code }, { headers })).result[
        'token'
      ]
    }
    expect(await hastyPoll()).toBe('')
    await approve(page.code)
    statements.length = 0
    expect(await hastyPoll()).toBe('')
    expect(statements).toEqual([])
    later(1)
    expect(await hastyPoll()).not.toBe('')
    expect(statements).not.toEqual([])
  })

  it('SEC-26 makes somebody wait who tries codes, for ten minutes', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      expect((await approve(`${'A'.repeat(21)}${guess}`)).code).toBe(refusals.web_code_refused.code)

    const page = await openPage()
    expect((await approve(page.code)).status).toBe(429)
    later(599)
    expect((await approve((await openPage()).code)).status).toBe(429)
    later(2)
    expect((await approve((await openPage()).code)).code).toBe(0)
  })

  it('SEC-26 lets one person approve ten times a minute', async () => {
    for (let times = 0; times < 10; times += 1) {
      const code = await issueCode({ database: given.database, random }, { binding: 'x', requester })
      expect((await approve(code ?? '')).code).toBe(0)
    }
    expect((await approve((await openPage()).code)).status).toBe(429)
  })
})

describePostgres('web login, many at once', (given) => {
  const { id } = ann

  const issue = async () => {
    await sql`insert into users (user_id, first_name) values (${id}, 'Ann') on conflict do nothing`.execute(
      given.database,
    )
    return (await issueCode({ database: given.database, random }, { binding: 'page', requester })) ?? ''
  }
  const annId = UserId.parse(id)
  const collect = (code: string) => collectToken(given.database, { code, binding: 'page', from, random })

  it('SEC-19 approves once when fifty approve at once', async () => {
    const code = await issue()
    const outcomes = await times(50, () => approveCode(given.database, annId, code))

    expect(outcomes.filter((outcome) => outcome === 'approved')).toHaveLength(1)
  })

  it('SEC-19 lets one answer count when two people approve, and a third declines, at the same instant', async () => {
    for (let round = 0; round < 10; round += 1) {
      const code = await issue()
      const [one, other, declined] = await Promise.all([
        approveCode(given.database, annId, code),
        approveCode(given.database, UserId.parse(bob.id), code),
        declineCode(given.database, hashOf(code)),
      ])
      const counted = [one === 'approved', other === 'approved', declined].filter(Boolean)
      expect(counted).toHaveLength(1)
    }
  })

  it('SEC-19 leaves one live token when fifty polls collect at once', async () => {
    const code = await issue()
    await approveCode(given.database, annId, code)
    const collected = await times(50, () =>
      collectToken(given.database, { code, binding: 'page', from, random }),
    )

    const { rows } = await sql<{ hash: Buffer }>`select token_hash as hash from sessions`.execute(
      given.database,
    )
    expect(rows).toHaveLength(1)
    const alive = collected.filter(
      (reply) => reply && reply !== 'declined' && hashOf(reply.token).equals(rows[0]?.hash ?? Buffer.of()),
    )
    expect(alive).toHaveLength(1)
  })

  it('F-42 gives a token or none when approval and expiry meet a thousand times, and none without approval', async () => {
    const seen = { approved: 0, expired: 0, tokens: 0 }
    let seconds = 0.05
    for (let round = 0; round < 25; round += 1) {
      const codes = await times(40, issue)
      await sql`
        update auth_codes set expires_at = clock_timestamp() + make_interval(secs => ${seconds})
        where state = 'waiting'`.execute(given.database)
      const ended = await Promise.all(
        codes.map(async (code) => ({
          outcome: await approveCode(given.database, annId, code),
          collected: await collect(code),
        })),
      )
      for (const { outcome, collected } of ended) {
        seen[outcome === 'approved' ? 'approved' : 'expired'] += 1
        if (collected !== undefined) seen.tokens += 1
      }
      // Wherever this machine's approvals end, expiry goes to meet them there.
      const early = ended.filter(({ outcome }) => outcome !== 'approved').length
      seconds *= early > codes.length / 2 ? 1.5 : 0.7
      expect(ended.filter(({ outcome, collected }) => outcome !== 'approved' && collected)).toEqual([])
      await sql`delete from auth_codes`.execute(given.database)
    }
    // Both happened, or the two never met.
    expect(seen.approved + seen.expired).toBe(1_000)
    expect(Math.min(seen.approved, seen.expired)).toBeGreaterThan(0)
    expect(seen.tokens).toBeGreaterThan(0)
    expect(await collect(await issue())).toBeUndefined()
  })

  it('F-43 turns away ten thousand askers for codes from one address, keeps a minute’s codes, and serves the next address', async () => {
    await given.empty()
    const http = givenDoor(given.database)
    const ask = async (remoteAddress: string) => {
      const { statusCode } = await http.server.inject({
        method: 'POST',
        url: '/api/auth/get-auth-code',
        remoteAddress,
        headers: { 'content-type': 'application/json' },
        payload: {},
      })
      return statusCode
    }
    const answers = new Map<number, number>()
    for (let asked = 0; asked < 10_000; asked += 500)
      for (const status of await times(500, () => ask('203.0.113.50')))
        answers.set(status, (answers.get(status) ?? 0) + 1)

    // A minute's allowance, and what of the next was earned meanwhile.
    const served = answers.get(200) ?? 0
    expect(served).toBeGreaterThanOrEqual(30)
    expect(served).toBeLessThan(60)
    expect(answers.get(429)).toBe(10_000 - served)
    const { rows } = await sql<{ count: number }>`select count(*)::int from auth_codes`.execute(
      given.database,
    )
    expect(rows[0]?.count).toBe(served)
    expect(await ask('203.0.113.51')).toBe(200)
  })
})
