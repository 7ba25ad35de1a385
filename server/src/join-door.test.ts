import { randomBytes, randomUUID } from 'node:crypto'
import type { Path } from '@steward/contract/endpoints.ts'
import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { type GivenApp, givenApp } from './testing/given-app.ts'
import { erasedHash, erasureKeyOf } from './domain/erasures.ts'
import { ann, fieldsOf, initDataOf, signedInitData } from './features/auth/testing.ts'
import { askToJoin, givenSettings, newestToken } from './features/join-checks/testing.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat } from './platform/database/testing/given-group.ts'

const annId = UserId.parse(ann.id)
const bob = { id: 7, first_name: 'Bob' }
const nameOf = (code: number) =>
  Object.entries(refusals).find(([, refusal]) => refusal.code === code)?.[0] ?? 'ok'

describeStore('the page of a check', (given) => {
  let app: GivenApp
  let token: string
  /** The clock of the rates, which stands while a test runs. */
  let ahead = 0

  beforeAll(async () => {
    app = await givenApp({ database: given.database, monotonic: () => ahead })
  })
  beforeEach(async () => {
    ahead += hourMs
    await given.empty()
    const chatId = await givenChat(given.database, { title: 'Choir' })
    await givenSettings(given.database, chatId)
    await askToJoin(given.database, chatId, [{ userId: annId, queryId: 'q1' }])
    token = await newestToken(given.database)
  })

  async function call(path: Path, payload: object, from = '203.0.113.7') {
    const headers = { 'content-type': 'application/json' }
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers,
      remoteAddress: from,
      payload,
    })
    const { code, result } = reply.json<{ code: number; result: Record<string, unknown> | null }>()
    return { is: nameOf(code), result, body: reply.body }
  }
  const look = (init_data: string, more: { token?: string; from?: string } = {}) =>
    call('/api/join/look', { token: more.token ?? token, init_data }, more.from)
  const network = async () =>
    (await given.database.selectFrom('join_checks').select('network').executeTakeFirstOrThrow()).network

  it('is its applicant’s, by what the messenger signed, however often it is shown that', async () => {
    const initData = initDataOf(ann)
    for (let times = 0; times < 25; times += 1) expect((await look(initData)).is).toBe('ok')
    const { is, result } = await call('/api/join/answer', {
      token,
      init_data: initData,
      place: 1,
      attempt: 0,
      answer: { kind: 'touch' },
    })
    expect([is, result?.['state']]).toEqual(['ok', 'passed'])
    expect(await given.database.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await given.database.selectFrom('users').selectAll().execute()).toEqual([])
  })

  it('tells the same of the check of somebody else, and of none', async () => {
    const others = await Promise.all([
      look(initDataOf(bob)),
      look(initDataOf(ann), { token: 'x'.repeat(22) }),
      look(initDataOf(bob), { token: 'x'.repeat(22) }),
    ])
    expect(new Set(others.map(({ body }) => body)).size).toBe(1)
    expect(others[0]?.is).toBe('join_check_gone')
  })

  it('is shown to nobody by forged, foreign or old launch data', async () => {
    const seconds = Math.floor(Date.now() / 1000)
    for (const wrong of [
      '',
      'hash=1',
      initDataOf(bob).replace('Bob', 'Ann'),
      signedInitData(fieldsOf(ann, seconds), '1:OTHER'),
      signedInitData(fieldsOf(ann, seconds - 90_000)),
    ])
      expect((await look(wrong)).is).toBe('sign_in_refused')
    const state = await given.database.selectFrom('join_checks').select('state').executeTakeFirst()
    expect(state).toEqual({ state: 'asked' })
  })

  it('is shut to who is suspended, signed out everywhere since, or erased', async () => {
    const { database } = given
    const initData = initDataOf(ann, new Date(Date.now() - 5_000))
    await database
      .insertInto('users')
      .values({ user_id: annId, first_name: 'Ann', suspended_at: new Date() })
      .execute()
    expect((await look(initData)).is).toBe('account_suspended')
    await database.updateTable('users').set({ suspended_at: null, not_before: new Date() }).execute()
    expect((await look(initData)).is).toBe('sign_in_refused')
    await database.updateTable('users').set({ not_before: null }).execute()
    expect((await look(initData)).is).toBe('ok')
    const hash = erasedHash(erasureKeyOf('s'.repeat(32)), annId)
    await database.insertInto('erasures').values({ erasure_id: randomUUID(), hash, user_id: annId }).execute()
    expect((await look(initData)).is).toBe('erasure_under_way')
  })

  it('can be asked for only so often, by one token and from one network', async () => {
    const initData = initDataOf(ann)
    const ofToken = new Set<string>()
    for (let n = 0; n < 40; n += 1) ofToken.add((await look(initData, { from: `198.51.100.${n}` })).is)
    expect([...ofToken]).toEqual(['ok', 'too_many_requests'])

    const guesses: string[] = []
    for (let n = 0; n < 140; n += 1)
      guesses.push((await look(initData, { token: randomBytes(16).toString('base64url') })).is)
    expect(guesses.slice(0, 120)).toEqual(Array(120).fill('join_check_gone'))
    expect(guesses.at(-1)).toBe('too_many_requests')
    const guess = { token: randomBytes(16).toString('base64url'), from: '192.0.2.1' }
    expect((await look(initData, guess)).is).toBe('join_check_gone')
  })

  it('takes no answer that is longer than any', async () => {
    const asked = { token, init_data: initDataOf(ann), place: 1, attempt: 0 }
    const answer = (text: string) => call('/api/join/answer', { ...asked, answer: { kind: 'text', text } })
    expect((await answer('x'.repeat(301))).is).toBe('input_invalid')
    expect((await answer('x'.repeat(65_536))).is).toBe('too_large')
  })

  it('keeps where somebody came from as a name that only this server can make, and of loopback none', async () => {
    await look(initDataOf(ann), { from: '127.0.0.1' })
    expect(await network()).toBeNull()
    await look(initDataOf(ann), { from: '203.0.113.7' })
    const first = await network()
    expect(first?.length).toBe(43)
    // Where they were first counts.
    await look(initDataOf(ann), { from: '198.51.100.1' })
    expect(await network()).toEqual(first)
    expect(await network()).not.toContain('203.0.113.7')
  })
})
