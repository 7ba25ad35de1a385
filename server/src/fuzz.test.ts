import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endpoints, type Path } from '@steward/contract/endpoints.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { MemberSort } from '@steward/contract/members.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { adminRights } from '@steward/contract/rights.ts'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { type GivenApp, givenApp } from './testing/given-app.ts'
import { startMessenger } from './features/actions/testing/messenger.ts'
import { beginSession } from './features/auth/sessions.ts'
import { initDataOf, somewhere } from './features/auth/testing.ts'
import { givenApplication } from './features/transfers/testing.ts'
import { givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { cursorPlaces } from './platform/http/cursor.ts'
import { webhookPath } from './platform/intake/webhook.ts'
import { inputFor } from './testing/access-inputs.ts'
import { idOf } from './testing/access-rows.ts'
import { optionsOf, partOf, shapeOf } from './testing/schema-parts.ts'

/** After these there is less to ask about. */
const ending = /(sign-out|end|end-others|erase|forget|remove|answer)$/
const paths = Object.keys(endpoints)
  .filter((path): path is Path => path in endpoints)
  .toSorted((one, other) => Number(ending.test(one)) - Number(ending.test(other)))
const secret = 's'.repeat(32)

const odd = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(1.5, '', '\0', 'x', '1', '\ud800'))
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '\0',
    'a\0b',
    '\ud800',
    '-1',
    '9'.repeat(40),
    '1e999',
    'null',
    '[]',
    '{}',
    '%00',
    "'--",
    'x'.repeat(5_000),
  ),
)
/** What may stand where this is expected: what fits, or nearly. */
function near(schema: unknown): fc.Arbitrary<unknown> {
  const type = partOf(schema, 'type')
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          shapeOf(schema).map(([name, part]) => [name, fc.oneof({ weight: 3, arbitrary: near(part) }, odd)]),
        ),
      )
    case 'nullable':
    case 'optional':
      return fc.option(near(partOf(schema, 'innerType')), { nil: type === 'nullable' ? null : undefined })
    case 'union':
      return fc.oneof(...optionsOf(schema).map(near))
    case 'number':
      return fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double())
    case 'string':
      return fc.oneof(anyText, fc.bigInt().map(String))
    case 'boolean':
      return fc.boolean()
    case 'enum':
      return fc.constantFrom(...Object.values(Object(partOf(schema, 'entries'))))
    default:
      throw new Error(`nobody knows what to send for ${String(type)}`)
  }
}
const fitting = { number: 1, string: '1', boolean: false } as const

/** A place at which nothing is, as it fits. */
function plain(schema: unknown): unknown {
  const type = String(partOf(schema, 'type'))
  if (type === 'object') return Object.fromEntries(shapeOf(schema).map(([name, part]) => [name, plain(part)]))
  if (type === 'nullable' || type === 'optional') return plain(partOf(schema, 'innerType'))
  if (type === 'union') return plain(optionsOf(schema)[0])
  return type === 'enum' ? Object.keys(Object(partOf(schema, 'entries')))[0] : Reflect.get(fitting, type)
}
const asCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

const anything = fc.oneof({ weight: 4, arbitrary: anyText }, fc.maxSafeInteger(), fc.double(), fc.jsonValue())

/** The places of an input that hold no object, each as the names that lead there. */
const placesIn = (value: unknown, at: readonly string[] = []): (readonly string[])[] =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? Object.entries(value).flatMap(([name, inner]) => placesIn(inner, [...at, name]))
    : [at]

const withValue = (value: unknown, [name, ...rest]: readonly string[], given: unknown): unknown => {
  if (name === undefined) return given
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  return Object.assign(copy, { [name]: withValue(Object(value)[name], rest, given) })
}

describePostgres('the server', (given) => {
  let app: GivenApp
  let messenger: Awaited<ReturnType<typeof startMessenger>>
  let group: ChatId
  let applyId: string
  let token: string
  let webFolder: string
  let ahead = 0

  beforeAll(async () => {
    const { database } = given
    messenger = await startMessenger()
    webFolder = await mkdtemp(join(tmpdir(), 'steward-fuzz-'))
    await writeFile(join(webFolder, 'index.html'), '<!doctype html>')
    await writeFile(join(webFolder, 'csp.json'), '{"script_hashes":[]}')
    await writeFile(join(webFolder, 'join.html'), '<!doctype html>')
    await writeFile(join(webFolder, 'join-csp.json'), '{"script_hashes":[]}')
    app = await givenApp({
      env: { BOT_API_ROOT: messenger.root, BOT_UPDATES: 'webhook', WEBHOOK_SECRET: secret },
      appSecret: secret,
      database,
      webFolder,
      monotonic: () => performance.now() + ahead,
    })
    group = await givenChat(database, { bot_rights: [...adminRights], synced_at: new Date() })
    for (const role of ['creator', 'admin', 'member'] as const) {
      const status = role === 'admin' ? 'administrator' : role
      messenger.standings.set(idOf(role), { status, rights: adminRights })
      await givenMember(database, { chat_id: group, user_id: idOf(role), status, rights: [...adminRights] })
    }
    applyId = await givenApplication(database, {
      chat_id: group,
      steward_user_id: idOf('creator'),
      receiver_user_id: idOf('admin'),
    })
    token = await signIn()
    // The first of its store, so its number is 1.
    await codeOf('/api/groups/bulk/start', await validFor('/api/groups/bulk/start'))
  })
  afterAll(async () => {
    await messenger.stop()
    await rm(webFolder, { recursive: true })
  })

  async function signIn() {
    const session = {
      userId: idOf('creator'),
      kind: 'container',
      on: somewhere(),
      random: randomBytes,
    } as const
    return (await given.database.transaction().execute((trx) => beginSession(trx, session))).token
  }

  const post = (url: string, payload: unknown, headers: Record<string, string>) =>
    app.http.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(payload),
    })

  const validFor = (path: Path) =>
    inputFor(given.database, {
      path,
      role: 'creator',
      group,
      groupWithoutBot: group,
      groupOfPowerlessBot: group,
      applyId,
    })

  async function codeOf(path: Path, input: unknown) {
    ahead += hourMs
    const reply = await post(path, input, { authorization: `Bearer ${token}` })
    if (reply.statusCode === 401) token = await signIn()

    return reply.statusCode === 500 ? refusals.broken.code : reply.json<{ code: number }>().code
  }

  /** Whether it is an answer, be it a refusal. */
  const isAnswered = async (path: Path, input: unknown) =>
    (await codeOf(path, input)) !== refusals.broken.code

  it.each(paths)('SEC-64 %s answers whatever it is sent, and never with a fault', async (path) => {
    const valid = await validFor(path)
    const optional = Object.keys(endpoints[path].input.def.shape).filter((name) => !(name in valid))
    const places = [...placesIn(valid), ...optional.map((name) => [name])]

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), anything, async (place, value) => {
        expect(await isAnswered(path, withValue(valid, place, value))).toBe(true)
      }),
      { numRuns: 30 },
    )
  })

  it.each(paths.filter((path) => 'cursor' in endpoints[path].input.def.shape))(
    'SEC-64 %s goes on from no place that it did not name, and never fails over one',
    async (path) => {
      const valid = await validFor(path)
      const sorts = 'sort' in valid ? MemberSort.options.map((sort) => ({ sort })) : [{}]
      const isRead = async (place: unknown, sort: object) =>
        (await codeOf(path, { ...valid, ...sort, cursor: asCursor(place) })) !== refusals.input_invalid.code
      const own = new Set<unknown>()
      for (const sort of sorts)
        for (const schema of cursorPlaces) if (await isRead(plain(schema), sort)) own.add(schema)
      expect(own).not.toEqual(new Set())
      // Else it did not look at the cursor.
      expect(own).not.toEqual(new Set(cursorPlaces))

      const anyPlace = fc.oneof(
        { weight: 3, arbitrary: fc.oneof(...[...own].map(near)) },
        fc.oneof(...cursorPlaces.map(near)),
      )
      await fc.assert(
        fc.asyncProperty(anyPlace, fc.constantFrom(...sorts), async (place, sort) => {
          expect(await isAnswered(path, { ...valid, ...sort, cursor: asCursor(place) })).toBe(true)
        }),
        { numRuns: 60 },
      )
    },
  )

  it('SEC-64 SEC-02 refuses launch data that is signed and holds no Unicode like any other', async () => {
    for (const text of ['\0', 'Ann\0', '\ud83d', '\udc00x'])
      for (const field of ['first_name', 'last_name', 'username', 'language_code']) {
        const init_data = initDataOf({ id: 7, first_name: 'Ann', [field]: text })
        const reply = await post('/api/auth/web-app-auth', { init_data }, {})

        expect([field, reply.json<{ code: number }>().code]).toEqual([field, refusals.sign_in_refused.code])
      }
  })

  it('SEC-64 answers every address with whatever stands in it, and never with a fault', async () => {
    const addresses = app.http.routes().filter((route) => /^GET .*[:*]/.test(route))
    expect(addresses).toEqual(
      expect.arrayContaining([
        'GET /exports/:token',
        'GET /exports/settings/:token',
        'GET /my-data/:token',
        'GET /photos/:name',
        'GET /assets/:name',
        'GET /join/:token',
        'GET /*',
      ]),
    )
    const longest = ['x'.repeat(101), 'x'.repeat(200), 'x'.repeat(256), 'x'.repeat(5_000)]
    const encoded = ['%', '%zz', '%00', 'a%00b', '%ff', '..%2f..%2fetc%2fpasswd', '%2e%2e', 'a/b', '..']
    for (const address of addresses)
      for (const text of [...longest, ...encoded, encodeURIComponent('👩‍👩‍👧‍👦'.repeat(8))])
        for (const method of ['GET', 'HEAD'] as const) {
          const url = address.slice('GET '.length).replace(/:\w+|\*/, text)
          const { statusCode } = await app.http.server.inject({ method, url })

          expect([method, url, statusCode]).toEqual([method, url, expect.toSatisfy((code) => code < 500)])
        }
  })

  it('SEC-64 takes or turns away whatever comes as an update, and never fails', async () => {
    const headers = { 'x-telegram-bot-api-secret-token': secret }
    const message = {
      message_id: 1,
      date: 1,
      chat: { id: group, type: 'supergroup' },
      from: { id: 1 },
      text: 'x',
    }
    const update = { update_id: 1, message }
    const places = placesIn(update).filter(([first]) => first !== 'update_id')

    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...places), anything, async (id, place, value) => {
        const payload = Object(withValue({ ...update, update_id: id }, place, value))
        const { statusCode } = await post(webhookPath, payload, headers)

        expect([200, 400]).toContain(statusCode)
      }),
      { numRuns: 200 },
    )
    const { rows } = await sql`select 1 from updates`.execute(given.database)
    expect(rows.length).toBeGreaterThan(100)
  })
})
