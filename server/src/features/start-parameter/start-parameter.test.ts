import { randomBytes } from 'node:crypto'
import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { startParameterEndpoints, type TokenData } from '@steward/contract/start-parameter.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { hashOf } from '#platform/hash.ts'
import type { Http } from '#platform/http/http.ts'
import { givenHttp } from '#platform/http/testing.ts'
import { day } from '#platform/durations.ts'
import { serveStartParameter } from './routes.ts'
import { createStartToken } from '#domain/start-tokens.ts'
import { sweepStartTokens } from './resolve.ts'

const ann = UserId.parse(1)
const bob = UserId.parse(2)
const tokenOf = { [ann]: 'a'.repeat(43), [bob]: 'b'.repeat(43) }
const { result: PendingLink } = startParameterEndpoints['/api/pending-link']
const about: TokenData = { type: 'page', page: 'about', apply_id: null }
const transfer: TokenData = { type: 'page', page: 'transfer-apply-detail', apply_id: 'a-1' }

describeStore('POST /api/get-token-data', (given) => {
  let http: Http
  let now: Date

  beforeEach(() => {
    now = new Date()
    const monotonic = () => now.getTime()
    http = givenHttp({
      findSession: async (token) => ({
        userId: token === tokenOf[ann] ? ann : bob,
        session: { kind: 'container', hash: Buffer.of() },
        suspended: false,
      }),
      monotonic,
    })
    serveStartParameter(http, { database: given.database, monotonic })
  })

  const make = (
    data: TokenData,
    more: { audience?: UserId; seconds?: number; once?: boolean; offered?: boolean } = {},
  ) => createStartToken({ database: given.database, random: randomBytes }, { data, ...more })

  const resolve = (viewer: UserId, token: string) => ask(viewer, '/api/get-token-data', { token })
  const pending = async (viewer: UserId, input = {}) =>
    PendingLink.parse((await ask(viewer, '/api/pending-link', input)).result)

  async function ask(viewer: UserId, url: string, payload: object) {
    const reply = await http.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOf[viewer]}` },
      payload,
    })
    return { status: reply.statusCode, body: reply.body, ...reply.json<{ code: number; result: unknown }>() }
  }

  it('S-START-2 tells which page a link leads to', async () => {
    expect((await resolve(ann, await make(about))).result).toEqual(about)
    expect((await resolve(bob, await make(transfer))).result).toEqual(transfer)
  })

  it('S-START-1 leads whoever follows a link that is a word to a page of their own, as often as they do', async () => {
    for (const viewer of [ann, bob, ann])
      expect((await resolve(viewer, 'appeal')).result).toEqual({
        type: 'page',
        page: 'appeals',
        apply_id: null,
      })
    expect((await resolve(ann, 'Appeal')).code).toBe(refusals.link_unknown.code)
  })

  it('SEC-35 makes tokens of 128 bits that fit a start parameter, and keeps none of them', async () => {
    const token = await make(about)
    const { rows } = await sql<{ row: string }>`select t::text as row from start_tokens t`.execute(
      given.database,
    )

    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
    const bytes = Buffer.from(token, 'base64url')
    expect(bytes).toHaveLength(16)
    const kept = rows.map(({ row }) => row).join()
    expect(kept).toContain(hashOf(token).toString('hex'))
    for (const secret of [token, Buffer.from(token).toString('hex'), bytes.toString('hex')])
      expect(kept).not.toContain(secret)
  })

  it.each([
    ['longer than any link', 'x'.repeat(513)],
    ['with a NUL', 'a\0b'],
    ['with half a character', 'a\ud83d'],
    ['with what no link has in it', 'a/b?c=d'],
    ['empty', ''],
  ])('S-START-1 answers a start parameter that is %s as any bad link', async (_, token) => {
    const { status, code } = await resolve(ann, token)
    expect([status, code]).toEqual([200, refusals.link_unknown.code])
  })

  it('SEC-35 answers unknown, expired and foreign links in the same way', async () => {
    const expired = await make(about, { seconds: 0 })
    const anns = await make(about, { audience: ann })
    const replies = [await resolve(bob, 'unknown'), await resolve(bob, expired), await resolve(bob, anns)]

    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(replies[0]?.code).toBe(refusals.link_unknown.code)
    expect((await resolve(ann, anns)).code).toBe(0)
  })

  it.each([
    { type: 'page', page: 'https://evil.example', apply_id: null },
    { type: 'page', page: 'about', apply_id: 'https://evil.example' },
    { type: 'page', page: 'about', apply_id: '../../settings' },
    { type: 'url', page: 'about', apply_id: null },
  ])('SEC-35 stores no way out of the app: %j', async (data) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the types forbid has to fail at run time too
    await expect(make(data as TokenData)).rejects.toThrow(/apply_id|page|type/)
  })

  it('S-START-1 uses a link for one up with its first opening, but for a lost answer', async () => {
    const token = await make(about, { once: true })
    expect((await resolve(ann, token)).code).toBe(0)
    expect((await resolve(ann, token)).code).toBe(0)
    expect((await resolve(bob, token)).code).toBe(refusals.link_unknown.code)

    await given.database
      .updateTable('start_tokens')
      .set({ used_at: new Date(Date.now() - 120_000) })
      .execute()
    expect((await resolve(ann, token)).code).toBe(refusals.link_unknown.code)
  })

  it('S-START-1 opens any other link as often as somebody follows it', async () => {
    const token = await make(about)
    for (const viewer of [ann, bob, ann]) expect((await resolve(viewer, token)).code).toBe(0)
  })

  it('S-START-1 tells an open app of the newest link that its person never opened, until they answer', async () => {
    await given.empty()
    await make(transfer, { audience: ann, seconds: 60 })
    await make({ ...about, page: 'settings' }, { audience: ann })
    await make({ ...about, page: 'privacy' })
    expect(await pending(bob)).toEqual({ link: null, data: null })

    const { link } = await pending(ann)
    // The first answer may have been lost, and nobody else answers for her.
    await pending(bob, { answered: link })
    expect(await pending(ann)).toEqual({ link, data: { ...about, page: 'settings' } })
    expect(await pending(ann, { answered: link })).toEqual({ link: null, data: null })
  })

  it('S-START-1 tells of a link that came while the person was being asked of another', async () => {
    await given.empty()
    await make(transfer, { audience: ann, seconds: 60 })
    const { link } = await pending(ann)
    await make({ ...about, page: 'groups' }, { audience: ann })

    expect((await pending(ann, { answered: link })).data).toEqual({ ...about, page: 'groups' })
  })

  it('S-START-1 tells of a page that was asked of the bot for two minutes only', async () => {
    await given.empty()
    await make(about, { audience: ann, seconds: day - 130 })
    expect((await pending(ann)).data).toBeNull()

    await make(about, { audience: ann, seconds: day - 110 })
    expect((await pending(ann)).data).toEqual(about)
  })

  it('S-START-1 speaks by itself of no link that its maker knows of', async () => {
    await given.empty()
    await make(transfer, { audience: ann, offered: false })

    expect((await pending(ann)).data).toBeNull()
  })

  it('S-START-1 tells of no link that was opened or has expired', async () => {
    await given.empty()
    await resolve(ann, await make(about, { audience: ann }))
    await make(about, { audience: ann, seconds: 0 })

    expect(await pending(ann)).toEqual({ link: null, data: null })
  })

  it('SEC-35 lets no link live longer than a day', async () => {
    await expect(make(about, { seconds: 86_401 })).rejects.toThrow(RangeError)
  })

  it('SEC-35 resolves thirty links a minute for one person', async () => {
    const token = await make(about)
    for (let time = 0; time < 30; time += 1) expect((await resolve(ann, token)).code).toBe(0)

    expect((await resolve(ann, token)).status).toBe(429)
    expect((await resolve(bob, token)).code).toBe(0)
  })

  it('forgets links that have expired', async () => {
    await given.empty()
    await make(about, { seconds: 0 })
    const alive = await make(about, { seconds: 60 })
    await sweepStartTokens(given.database)

    expect(await given.database.selectFrom('start_tokens').select('token_hash').execute()).toHaveLength(1)
    expect((await resolve(ann, alive)).code).toBe(0)
  })
})
