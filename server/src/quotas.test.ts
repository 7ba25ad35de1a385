import { randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Path } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#platform/durations.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'
import { beginSession } from './features/auth/sessions.ts'
import { somewhere } from './features/auth/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { intakeLimits } from './platform/intake/intake-limits.ts'
import { createQuotas, quotas } from './platform/quotas.ts'

const [ann, boris] = [user(1), user(2)]
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names its ids
const [choir, garden, orchard] = [-1, -2, -3] as [ChatId, ChatId, ChatId]

describe('what one person makes in a day', () => {
  it('SEC-66 is bounded in a group and in all of them, and somebody else’s is their own', () => {
    let now = 0
    const { may } = createQuotas({ monotonic: () => now })
    const made = (chatId: ChatId, userId = ann) => {
      let count = 0
      while (may('note', { userId, chatId })) count += 1
      return count
    }
    expect([made(choir), made(garden), made(orchard), made(choir, boris)]).toEqual([300, 300, 0, 300])
    now = dayMs / 2
    expect(made(choir)).toBe(150)
    now += dayMs
    expect(made(choir)).toBe(300)
  })

  it('SEC-66 counts each of many at once, and takes none of them when there are too many', () => {
    const { spend } = createQuotas({ monotonic: () => 0 })
    const ask = (count: number) => () => spend('target', { userId: ann, chatId: choir }, count)
    for (let times = 0; times < 9; times += 1) expect(ask(500)).not.toThrow()
    expect(ask(501)).toThrow('quota_spent')
    expect(ask(500)).not.toThrow()
    expect(ask(1)).toThrow('quota_spent')
  })

  it('SEC-66 takes nothing from a group’s share for what was refused for all of them', () => {
    let now = 0
    const { may } = createQuotas({ monotonic: () => now })
    const made = (chatId: ChatId, asked: number) =>
      Array.from({ length: asked }, () => may('note', { userId: ann, chatId })).filter(Boolean).length
    expect([made(choir, 300), made(garden, 300), made(orchard, 300)]).toEqual([300, 300, 0])
    now = dayMs / 2
    expect(made(orchard, 301)).toBe(300)
  })

  it('SEC-66 REL-14 counts a decision once, however often it is sent, and in another group as another', () => {
    let isDiskLow = false
    const { spend, may } = createQuotas({ monotonic: () => 0, isDiskLow: () => isDiskLow })
    const send = (key: string, chatId: ChatId) => may('bulk', { userId: ann, chatId, key })
    for (let times = 0; times < 200; times += 1) expect(send('the same', choir)).toBe(true)
    for (let key = 1; key < 50; key += 1) expect(send(`${key}`, choir)).toBe(true)
    expect([send('one more', choir), send('the same', choir), send('the same', garden)]).toEqual([
      false,
      true,
      true,
    ])

    // What was begun is answered also when nothing new is.
    isDiskLow = true
    expect([send('the same', choir), send('another', garden)]).toEqual([true, false])
    expect(() => spend('bulk', { userId: boris, chatId: choir, key: 'the same' })).toThrow('disk_low')
  })

  it('SEC-66 F-43 remembers ten thousand people and decisions, so that a flood of them costs no memory', () => {
    const { may } = createQuotas({ monotonic: () => 0 })
    const send = (userId: UserId, key: string) => may('erasure', { userId, key })
    const others = (count: number, first: number) => {
      for (let each = 0; each < count; each += 1) send(user(first + each), 'theirs')
    }
    const keys = ['first', 'second', 'third', 'fourth']
    expect(keys.map((key) => send(ann, key))).toEqual([true, true, true, false])
    others(9_999, 1_000)
    expect([send(ann, 'third'), send(ann, 'second'), send(boris, 'one'), send(ann, 'third')]).toEqual([
      true,
      false,
      true,
      false,
    ])
    others(10_000, 20_000)
    expect(send(ann, 'fourth')).toBe(true)
  })

  it('SEC-66 stands in the operator’s guide with the numbers that count', async () => {
    const guide = await readFile(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\w+)` \|[^|]*\| ([\d ]+) \| ([\d ]+) \| (yes|no) \|$/gm)].map(
      ([, name, inGroup = '', inAll = '', isSpare]) => [
        name,
        { inGroup: Number(inGroup.replaceAll(' ', '')), inAll: Number(inAll.replaceAll(' ', '')), isSpare },
      ],
    )
    const counted = Object.entries(quotas).map(([name, bounds]) => [
      name,
      { inGroup: bounds.inGroup, inAll: bounds.inAll, isSpare: 'isSpare' in bounds ? 'yes' : 'no' },
    ])
    expect(rows).toEqual(counted)
  })
})

describePostgres('a server that somebody wants to fill', (given) => {
  let app: GivenBotApp['app']
  let bring: GivenBotApp['bring']
  let stop: GivenBotApp['stop']
  let group: ChatId
  let free = 1
  let ahead = 0
  const { measureMs } = intakeLimits

  beforeAll(async () => {
    await given.empty()
    Object.assign(intakeLimits, { measureMs: 50 })
    const served = await givenBotApp(given, {
      monotonic: () => performance.now() + ahead,
      diskFree: async () => free,
    })
    ;({ app, bring, stop } = served)
    served.messenger.standings.set(ann, { status: 'creator' })
    group = await givenChat(given.database, { bot_rights: [...adminRights] })
    await givenMember(given.database, { chat_id: group, user_id: ann, status: 'creator' })
  })
  afterAll(async () => {
    Object.assign(intakeLimits, { measureMs })
    await stop()
  })

  /** Also after an erasure, as somebody who comes again. */
  const signedIn = async () => {
    await sql`insert into users (user_id, first_name) values (${ann}, 'Ann') on conflict do nothing`.execute(
      given.database,
    )
    const session = { userId: ann, kind: 'container', on: somewhere(), random: randomBytes } as const
    return (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  }

  async function ask(path: Path, input: object = {}) {
    // So late that no rate stands in the way, and so early that no day is over.
    ahead += 11_000
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedIn()}` },
      payload: input,
    })
    return reply.json<{ code: number; result: { bulk_id: number } }>()
  }

  const warn = async (count: number, first: number, key = randomUUID()) => {
    const user_ids = Array.from({ length: count }, (_, n) => first + n)
    const asked = { chat_id: group, key, action: { kind: 'warn' }, targets: { user_ids } }
    return (await ask('/api/groups/bulk/start', asked)).code
  }

  const probe = async () => {
    const reply = await app.http.server.inject({ method: 'GET', url: '/readyz' })
    return { status: reply.statusCode, ...reply.json<object>() }
  }

  const brought = () => bring({ update_id: 1 })

  const erasuresUnderWay = async () => {
    const { rows } = await sql`select from erasures where done_at is null`.execute(given.database)
    return rows.length
  }

  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from warnings) as warnings, (select count(*)::int from actions) as actions,
        (select count(*)::int from members) as members, (select count(*)::int from users) as users,
        (select count(*)::int from bulk_items) as items`.execute(given.database)
    const [row = {}] = rows
    return row
  }

  it('SEC-66 warns nobody whom the group does not know, and begins no more than a day’s bulk actions', async () => {
    const before = await counts()
    expect(await warn(20, 900_000)).toBe(0)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from bulks where ended_at is not null`.execute(given.database)
        return rows.length
      })
      .toBe(1)
    expect(await counts()).toEqual({ ...before, items: 20 })

    // Of 5,000 people a day 480 are left after these, and what two minutes give back is no 20.
    for (let batch = 1; batch <= 9; batch += 1) expect(await warn(500, batch * 1_000_000)).toBe(0)
    expect(await warn(500, 10_000_000)).toBe(refusals.quota_spent.code)
    expect(await counts()).toMatchObject({ warnings: 0, items: 4_520 })
  })

  it('SEC-66 REL-14 counts a bulk action and its people once, however often it is sent', async () => {
    const key = randomUUID()
    const { items = 0 } = await counts()
    // Of a day's 50 there are 39 left, and of its people no 480.
    for (let times = 0; times < 60; times += 1) expect(await warn(100, 20_000_000, key)).toBe(0)
    expect(await counts()).toMatchObject({ items: items + 100 })
    const twice = randomUUID()
    expect(await Promise.all([warn(200, 21_000_000, twice), warn(200, 21_000_000, twice)])).toEqual([0, 0])
    expect(await counts()).toMatchObject({ items: items + 300 })
    expect(await warn(100, 22_000_000)).toBe(0)
  })

  it('F-21 REL-18 stops first what can wait when the disk runs low, and is not ready when it is full', async () => {
    const whatCanWait = async () => [
      (await ask('/api/groups/log/export', { chat_id: group })).code,
      (await ask('/api/groups/settings/export', { chat_id: group })).code,
      (await ask('/api/me/data/export')).code,
      (
        await ask('/api/groups/bulk/start', {
          chat_id: group,
          key: randomUUID(),
          action: { kind: 'warn' },
          targets: { user_ids: [99] },
        })
      ).code,
    ]
    const late = Array<number>(4).fill(refusals.disk_low.code)

    free = 0.14
    await expect.poll(probe).toMatchObject({ disk: false })
    expect([await probe(), await brought()]).toMatchObject([{ status: 200, ready: true, disk: false }, 200])
    expect(await whatCanWait()).toEqual(late)

    free = 0.09
    await expect.poll(brought).toBe(503)
    expect(await probe()).toMatchObject({ status: 503, ready: false, database: true, disk: false })
    expect(await whatCanWait()).toEqual(late)

    free = 0.16
    await expect.poll(brought).toBe(200)
    expect(await probe()).toMatchObject({ status: 200, ready: true, disk: true })
    expect((await ask('/api/groups/log/export', { chat_id: group })).code).toBe(0)
  })

  it('SEC-66 SEC-57 erases one person three times a day', async () => {
    const codes = []
    for (let times = 0; times < 4; times += 1) {
      codes.push((await ask('/api/me/data/erase')).code)
      // Until then nobody signs in as them.
      await expect.poll(erasuresUnderWay, { timeout: 20_000 }).toBe(0)
    }
    expect(codes).toEqual([0, 0, 0, refusals.quota_spent.code])
  })
})
