import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import type { Http } from '#platform/http/http.ts'
import { everywhere, givenHttp } from '#platform/http/testing.ts'
import { Refused } from '#platform/refused.ts'
import { exportedLog } from './export-log.ts'
import { serveLog } from './routes.ts'
import { ann, zoe } from './testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'

const now = () => new Date()

describeStore('the address of a log as a file', (given) => {
  let chat_id: ChatId
  let http: Http
  let refusal: RefusalName | undefined

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
    await givenEntries(given.database, chat_id, [{ kind: 'ban', targetId: zoe }, { kind: 'rename' }])
    refusal = undefined
    const session = { kind: 'container', hash: Buffer.alloc(32) } as const
    const groupAccess = async (viewer: number, chat: number) =>
      viewer === ann && chat === chat_id ? refusal : ('group_not_found' as const)
    http = givenHttp({
      findSession: async () => ({ userId: ann, session, suspended: false }),
      async standing(viewer, chat, right) {
        const why = await groupAccess(viewer, chat)
        if (why) throw new Refused(why)
        return everywhere(viewer, chat, right)
      },
    })
    const { database } = given
    serveLog(http, {
      database,
      photoUrl: () => '',
      now,
      random: randomBytes,
      groupAccess,
      groupsOf: async () => [],
    })
  })
  afterEach(() => http.close())

  const offer = () =>
    http.server.inject({
      method: 'POST',
      url: '/api/groups/log/export',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
      payload: { chat_id, group_of_kinds: ['people'] },
    })
  const offered = async (): Promise<string> => (await offer()).json().result.path
  const fetch = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => http.server.inject({ method, url })

  it('SEC-47 gives the file once, to be saved and kept by nobody on the way', async () => {
    const path = await offered()
    const file = await fetch(path)
    expect(file.statusCode).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="steward-log.csv"',
      'cache-control': 'no-store',
    })
    expect(file.body.trimEnd().split('\r\n')).toHaveLength(2)
    expect(await fetch(path)).toMatchObject({ statusCode: 404, body: '' })
  })

  it('says at its end where it is cut', async () => {
    await givenEntries(
      given.database,
      chat_id,
      Array.from({ length: 501 }, () => ({ kind: 'ban', targetId: zoe })),
    )
    const endOf = async (most: number) => {
      const parts = { database: given.database, photoUrl: () => '', now }
      const filter = { chat_id, group_of_kinds: ['people' as const] }
      const pieces = await Readable.from(exportedLog(parts, { filter, language: 'en', most })).toArray()
      return pieces.join('').trimEnd().split('\r\n').at(-1)
    }
    expect(await endOf(500)).toBe('"Only the first 500 rows. There are more."')
    expect(await endOf(1_000)).toMatch(/"ban"/)
  })

  it('SEC-47 refuses an address that is a minute old, and a guessed one', async () => {
    const path = await offered()
    await sql`update log_exports set expires_at = expires_at - interval '1 minute'`.execute(given.database)
    for (const url of [path, '/exports/guessed', `/exports/${'a'.repeat(43)}`]) {
      const reply = await fetch(url)
      expect(reply).toMatchObject({ statusCode: 404, body: '' })
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  it('SEC-47 refuses someone who is no longer an admin when they download it', async () => {
    const path = await offered()
    refusal = 'group_not_found'
    expect(await fetch(path)).toMatchObject({ statusCode: 404, body: '' })
    refusal = undefined
    expect((await fetch(path)).statusCode).toBe(404)
  })

  it('is not used up by a look at its head or by another method', async () => {
    const path = await offered()
    expect((await fetch(path, 'HEAD')).statusCode).toBe(404)
    expect((await fetch(path, 'POST')).statusCode).toBe(404)
    expect((await fetch(path)).statusCode).toBe(200)
  })

  it('is made five times in a row and then more slowly', async () => {
    for (let made = 0; made < 5; made += 1) expect((await offer()).statusCode).toBe(200)
    const reply = await offer()
    expect(reply.statusCode).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })
})
