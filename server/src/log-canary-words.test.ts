import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Path } from '@steward/contract/endpoints.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginSession } from './features/auth/sessions.ts'
import { botToken, somewhere } from './features/auth/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { createLog } from './platform/log.ts'
import { owePush } from './platform/push/push-queue.ts'
import { browserWithKeys } from './platform/push/testing/browser.ts'
import { inputFor } from './testing/access-inputs.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'
import { mark, placesOfMark, textPlaces, wordPlaces, wordsOf } from './testing/written-words.ts'

const [ann, bob, eve, zoe] = [user(1), user(2), user(3), user(60)]
const bot = user(123_456)

describePostgres('the log of what people write', (given) => {
  let app: GivenBotApp['app']
  let bring: GivenBotApp['bring']
  let stop: GivenBotApp['stop']
  let chat_id: Awaited<ReturnType<typeof givenChat>>
  let token: string
  let words: Awaited<ReturnType<typeof wordsOf>>
  let nonsense: [Path, object][]
  let lines: string[]
  let folder: string
  const browser = browserWithKeys('http://127.0.0.1:9/CANARY')

  beforeEach(async () => {
    await given.empty()
    lines = []
    folder = await mkdtemp(join(tmpdir(), 'steward-test-'))
    const { database } = given
    const served = await givenBotApp(given, {
      env: { DATA_DIR: folder, PUSH_SERVICES: 'http://127.0.0.1:9' },
      log: createLog({
        level: 'trace',
        secrets: [botToken],
        destination: { write: (line) => lines.push(line) },
      }),
    })
    ;({ app, bring, stop } = served)
    const { standings } = served.messenger
    chat_id = await givenChat(database, { bot_rights: [...adminRights], synced_at: new Date() })
    for (const [user_id, status] of [
      [ann, 'creator'],
      [bob, 'member'],
      [eve, 'administrator'],
    ] as const) {
      standings.set(user_id, { status, rights: adminRights })
      await givenMember(database, { chat_id, user_id, status, rights: [...adminRights] })
    }
    const session = { userId: ann, kind: 'container', on: somewhere(), random: randomBytes } as const
    token = (await database.transaction().execute((trx) => beginSession(trx, session))).token
    standings.set(zoe, { status: 'left' })
    standings.set(bot, { status: 'administrator', rights: adminRights })
    words = [
      ['/api/push/subscribe', browser.subscription],
      ...(await wordsOf({ database, chat_id, ann, bob, eve, bot })),
    ]
    nonsense = await nonsenseOf()
  })
  afterEach(async () => {
    await stop()
    await rm(folder, { recursive: true })
  })

  async function call(path: Path, input: object) {
    const reply = await app.http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: input,
    })
    return reply.json<{ code: number }>().code
  }
  async function send(inputs: typeof words) {
    const codes: [Path, number][] = []
    for (const [path, input] of inputs) codes.push([path, await call(path, input)])
    return codes
  }
  /** What is turned away holds what was written as well. */
  const nonsenseOf = async (): Promise<[Path, object][]> => {
    const one = {
      role: 'creator',
      group: chat_id,
      groupWithoutBot: chat_id,
      groupOfPowerlessBot: chat_id,
    } as const
    const inOrder = (path: Path) => inputFor(given.database, { ...one, path, applyId: mark })
    const texts = textPlaces.map(async ({ path, field }): Promise<[Path, object]> => [
      path,
      { ...(await inOrder(path)), [field]: mark },
    ])
    return [
      ...(await Promise.all(texts)),
      ['/api/groups/settings/propose', { chat_id, proposal: { kind: 'import', file: mark } }],
      ['/api/groups/settings/propose', { chat_id, proposal: { kind: 'import', file: `{"${mark}` } }],
      ['/api/groups/members', { chat_id, filter: mark, sort: 'recent' }],
      ['/api/push/subscribe', { ...browser.subscription, endpoint: `https://evil.example/${mark}` }],
      ['/api/me', { [mark]: mark }],
    ]
  }

  let updates = 0
  async function writeInTheGroup() {
    const from = { id: bob, is_bot: false, first_name: 'CANARY', username: 'CANARY' }
    const chat = { id: chat_id, type: 'supergroup', title: 'CANARY' }
    const reply_to_message = {
      message_id: 5,
      date: Math.floor(Date.now() / 1000),
      chat,
      from,
      text: 'CANARY',
    }
    for (const [who, text] of [
      [from, 'CANARY'],
      [{ ...from, id: ann }, '/warn CANARY'],
      // Who is to be erased waits while a ban of theirs counts.
      [{ ...from, id: eve }, '/spam CANARY'],
      [from, '/report CANARY'],
    ] as const) {
      updates += 1
      const message = {
        message_id: updates,
        date: Math.floor(Date.now() / 1000),
        chat,
        from: who,
        text,
        reply_to_message,
        entities: text.startsWith('/') ? [{ type: 'bot_command', offset: 0, length: text.indexOf(' ') }] : [],
      }
      expect(await bring({ update_id: updates, message })).toBe(200)
    }
    await expect
      .poll(
        async () => {
          const { rows } = await sql`select 1 from updates where done_at is null`.execute(given.database)
          return rows.length
        },
        { timeout: 20_000 },
      )
      .toBe(0)
  }

  /** Nobody takes notifications at the browser's address, which is said in the log. */
  async function notifyInVain() {
    const words = { title: 'CANARY', body: 'CANARY', tag: 'CANARY', url: null }
    const page = { type: 'page', page: 'me', apply_id: null } as const
    await given.database.transaction().execute((trx) => owePush(trx, ann, { ...words, page }))
    await expect.poll(() => lines.join(''), { timeout: 20_000 }).toContain('a push service is unreachable')
  }

  const countOf = (query: RawBuilder<unknown>) => async () =>
    (await query.execute(given.database)).rows.length

  async function takeAlongAndErase() {
    expect(await call('/api/me/data/export', {})).toBe(0)
    await expect
      .poll(countOf(sql`select 1 from data_exports where state = 'ready'`), { timeout: 30_000 })
      .toBe(1)
    expect(await call('/api/me/data/erase', {})).toBe(0)
    await expect
      .poll(countOf(sql`select 1 from erasures where done_at is not null`), { timeout: 30_000 })
      .toBe(1)
  }

  const expectSilence = () => {
    const log = lines.join('')
    expect(log.toUpperCase()).not.toContain(mark)
    expect(log).not.toContain(browser.subscription.p256dh)
    expect(log).not.toContain(browser.subscription.auth)
    expect(log).not.toContain(token)
  }

  it('SEC-50 is searched for each word that somebody can send', () => {
    const sent = words.flatMap(([path, input]) => placesOfMark(input).map((place) => `${path} ${place}`))
    expect(sent).toEqual(expect.arrayContaining([...wordPlaces]))
    expect(wordPlaces.size).toBeGreaterThan(30)
  })

  it('SEC-50 has no reason, note, title, search, answer, browser’s address or message in it, even after an export and an erasure', async () => {
    expect((await send(words)).filter(([, code]) => code !== 0)).toEqual([])
    await send(nonsense)
    await writeInTheGroup()
    await notifyInVain()
    await takeAlongAndErase()
    await app.stop()

    expectSilence()
  })

  it('SEC-50 holds none of it when the database refuses each row, and quotes the row', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace
        and relkind = 'r' and not relispartition and relname not in ('sessions', 'updates', 'users')`.execute(
      given.database,
    )
    for (const { name } of rows)
      await sql`alter table ${sql.id(name)} add constraint never check (false) not valid`.execute(
        given.database,
      )
    const codes = await send(words)
    await send(nonsense)
    await app.stop()

    expect(codes.filter(([, code]) => code === 10020008).length).toBeGreaterThan(10)
    expect(lines.join('')).toContain('never')
    expectSilence()
  })
})
