import { UserId } from '@steward/contract/ids.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { typedForm } from '@steward/contract/typed-code.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { closeBotChat, keepBotChats } from '#domain/bot-chats.ts'
import { hashOf } from '#platform/hash.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Http } from '#platform/http/http.ts'
import { subscribe } from '#platform/push/subscriptions.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { clockOf } from './notices.ts'
import { terminateLogins } from './terminate.ts'
import { ann, call, givenDoor, signedIn } from './testing.ts'

const bob = { id: 7, first_name: 'Bob' }
const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36'

it.each([
  [180, '14:32 (UTC+03:00)'],
  [-210, '08:02 (UTC-03:30)'],
  [0, '11:32 (UTC+00:00)'],
  [840, '01:32 (UTC+14:00)'],
])('SEC-23 tells the time by the clock of whoever approved (%d)', (utcOffset, expected) => {
  expect(clockOf(new Date('2026-11-20T11:32:00Z'), utcOffset)).toBe(expected)
})

describeStore('answers to a web login', (given) => {
  let http: Http
  /** The phone on which Ann is signed in inside the messenger. */
  let phone: string
  let now: Date

  beforeEach(async () => {
    await given.empty()
    now = new Date()
    http = givenDoor(given.database, { now: () => now })
    phone = await signedIn(http, ann)
  })

  async function openPage(said = 'Asia/Rangoon') {
    const headers = {
      'user-agent': chromeOnWindows,
      'x-time-zone': '+03:00',
      'x-device': `unknown ${said}`,
    }
    const { result, headers: got } = await call(
      http,
      '/api/auth/get-auth-code',
      {},
      { headers, from: '198.51.100.23' },
    )
    const cookie = z.string().parse(got['set-cookie']).split(';')[0] ?? ''
    return { code: z.string().parse(result['auth_code']), cookie }
  }
  type Page = Awaited<ReturnType<typeof openPage>>

  const poll = ({ code, cookie }: Page) => {
    now = new Date(now.getTime() + 1000)
    return call(http, '/api/auth/get-auth-token', { auth_code: code }, { headers: { cookie } })
  }
  type Answer = 'describe-auth-code' | 'decline-auth-code' | 'auth-with-code'
  const answer = (way: Answer, { code }: { code: string }, token = phone) =>
    call(
      http,
      `/api/auth/${way}`,
      { auth_code: code },
      { token, from: '203.0.113.7', headers: { 'x-time-zone': '+03:00' } },
    )
  const status = async (token: unknown) =>
    (await call(http, '/api/me', {}, { token: z.string().parse(token) })).status

  const owed = async () => {
    const rows = await given.database
      .selectFrom('outbox')
      .select(['method', 'params', 'chat_id'])
      .orderBy('id')
      .execute()
    return rows.map(({ method, params, chat_id }) =>
      Object.assign(JSON.parse(params), { method, to: chat_id }),
    )
  }

  async function press(by: number, data: unknown, language = 'en') {
    const from = { id: by, is_bot: false, first_name: 'x', language_code: language }
    const message = { message_id: 55, chat: { id: by, type: 'private', first_name: 'x' }, date: 1 }
    const { read, write } = terminateLogins({
      wake: () => undefined,
      log: Object({ info: () => undefined }),
    })()
    const query = { id: 'q', from, message, chat_instance: 'c', data }
    read({ botId: 1, updateId: 9, receivedAt: 1, update: Object({ update_id: 9, callback_query: query }) })
    await given.database.transaction().execute((trx) => write(trx))
  }
  const terminateOf = async () => {
    const [{ reply_markup: keyboard }] = z
      .tuple([z.looseObject({ reply_markup: z.any() })])
      .parse((await owed()).filter(({ method }) => method === 'sendMessage'))
    return keyboard.inline_keyboard[0][0]
  }

  it('S-AUTH-7 SEC-22 says which browser asks, from where and since when, and approves nothing by that', async () => {
    const page = await openPage()
    await sql`update auth_codes set created_at = created_at - interval '5 seconds'`.execute(given.database)

    const { result } = await answer('describe-auth-code', page)
    expect(result).toMatchObject({
      browser: 'Chrome',
      system: 'Windows',
      network: '198.51.100.…',
      same_network: false,
      zone: 'Asia/Rangoon',
      utc_offset: 180,
      far: false,
      age_seconds: 5,
    })
    expect(result['seconds_left']).toBeGreaterThan(50)
    expect((await poll(page)).result).toEqual({ token: '' })
  })

  it('S-AUTH-7 D-WEB takes the eight characters for the code that they stand for, while it waits', async () => {
    const page = await openPage()
    const typed = { code: typedForm(page.code) ?? '' }
    expect(typed.code).toMatch(/^[A-Z2-9]{8}$/)

    expect((await answer('describe-auth-code', typed)).result).toMatchObject({ browser: 'Chrome' })
    expect((await answer('auth-with-code', typed)).code).toBe(0)
    expect((await poll(page)).result['token']).not.toBe('')
    expect((await answer('auth-with-code', typed)).code, 'sent again').toBe(0)

    const declined = await openPage()
    const other = { code: typedForm(declined.code) ?? '' }
    expect((await answer('decline-auth-code', other)).code).toBe(0)
    expect((await poll(declined)).code).toBe(refusals.web_login_declined.code)
  })

  it('SEC-18 D-WEB knows the eight characters no more after their minute', async () => {
    const typed = { code: typedForm((await openPage()).code) ?? '' }
    await sql`update auth_codes set expires_at = now() - interval '1 second'`.execute(given.database)

    for (const way of ['describe-auth-code', 'auth-with-code'] as const)
      expect((await answer(way, typed)).code).toBe(refusals.web_code_refused.code)
  })

  it('D-WEB takes eight characters that stand for two codes for none', async () => {
    const [page] = [await openPage(), await openPage()]
    await sql`update auth_codes set typed_hash = ${hashOf(typedForm(page.code) ?? '')}`.execute(
      given.database,
    )

    const typed = { code: typedForm(page.code) ?? '' }
    expect((await answer('describe-auth-code', typed)).code).toBe(refusals.web_code_refused.code)
    expect((await answer('describe-auth-code', page)).code).toBe(0)
  })

  /** What comes of a guess at a typed code, by somebody new. */
  async function guess(person: number, from: string) {
    const token = await signedIn(http, { id: 1000 + person, first_name: 'x' })
    return (await call(http, '/api/auth/describe-auth-code', { auth_code: 'ABCDEFGH' }, { token, from })).code
  }

  it('SEC-26 lets an address try ten typed codes at once, and all together sixty', async () => {
    const codes: number[] = []
    for (let at = 0; at < 12; at += 1) codes.push(await guess(at, '203.0.113.9'))
    const { web_code_refused: refused, too_many_requests: tooMany } = refusals
    expect(codes).toEqual([...Array(10).fill(refused.code), tooMany.code, tooMany.code])

    const elsewhere: number[] = []
    for (let at = 0; at < 52; at += 1) elsewhere.push(await guess(100 + at, `198.51.100.${at}`))
    expect(elsewhere).toEqual([...Array(50).fill(refused.code), tooMany.code, tooMany.code])
  })

  it.each(['UTC', 'Etc/GMT+3', 'Moon/Crater', 'Europe/Berlin%0A', '../../etc'])(
    'SEC-22 repeats no place that is none, whatever the page says of itself: %s',
    async (said) => {
      const { result } = await answer('describe-auth-code', await openPage(said))
      expect(result).toMatchObject({ zone: null, browser: 'Chrome' })
    },
  )

  it('S-AUTH-7 SEC-23 tells the person who approves whether the bot can message them', async () => {
    const page = await openPage()
    const mayTell = async () => (await answer('describe-auth-code', page)).result['bot_writes']
    expect(await mayTell()).toBe(false)

    await keepBotChats(given.database, new Map([[ann.id, true]]))
    expect(await mayTell()).toBe(true)
    await closeBotChat(given.database, ann.id)
    expect(await mayTell()).toBe(false)
  })

  it('S-AUTH-7 SEC-22 kills a code that is declined: its page hears so at once, nobody can approve it', async () => {
    const page = await openPage()
    const stranger = await openPage()

    expect((await answer('decline-auth-code', page)).code).toBe(0)
    expect((await poll(page)).code).toBe(refusals.web_login_declined.code)
    expect((await poll({ ...page, cookie: stranger.cookie })).result).toEqual({ token: '' })
    expect((await answer('auth-with-code', page)).code).toBe(refusals.web_code_refused.code)
    expect((await answer('describe-auth-code', page)).code).toBe(refusals.web_code_refused.code)
    expect(await owed()).toEqual([])
  })

  it('SEC-22 tells nothing of a code that was answered already, and does not decline it after the fact', async () => {
    const page = await openPage()
    await answer('auth-with-code', page)

    expect((await answer('describe-auth-code', page)).code).toBe(refusals.web_code_refused.code)
    expect((await answer('decline-auth-code', page)).code).toBe(refusals.web_code_refused.code)
    expect((await poll(page)).result['token']).not.toBe('')
  })

  it('SEC-23 has the bot tell whoever approved, in private, with a way to end it', async () => {
    const page = await openPage()
    await answer('auth-with-code', page)

    const [message] = await owed()
    expect(message).toMatchObject({ method: 'sendMessage', to: ann.id, chat_id: ann.id })
    expect(message.text).toContain(
      `Chrome on Windows\nYangon, by its time zone\nNetwork 198.51.100.…\n${clockOf(now, 180)}`,
    )
    expect(message.text).not.toContain(page.code)
    expect(await terminateOf()).toMatchObject({ text: 'Terminate' })
    expect((await terminateOf()).callback_data.length).toBeLessThanOrEqual(64)
  })

  it('SEC-23 notifies the approver’s browsers too, unless they turned that off', async () => {
    await subscribe(given.database, UserId.parse(ann.id), givenBrowser())
    await answer('auth-with-code', await openPage())
    const sent = await given.database.selectFrom('push_messages').select('message').execute()
    expect(sent.map(({ message }): unknown => JSON.parse(message))).toMatchObject([
      {
        title: 'A new sign-in',
        body: 'Chrome on Windows\nYangon, by its time zone\nNetwork 198.51.100.…',
        page: { page: 'devices' },
      },
    ])

    await given.database
      .insertInto('user_settings')
      .values({ user_id: ann.id, notices: JSON.stringify({ 'web_login.push': false }) })
      .execute()
    await answer('auth-with-code', await openPage())
    expect(await given.database.selectFrom('push_messages').select('id').execute()).toHaveLength(1)
  })

  it('SEC-23 ends that web login, and no other, at a press of Terminate', async () => {
    const [page, other] = [await openPage(), await openPage()]
    await answer('auth-with-code', page)
    const { callback_data: data } = await terminateOf()
    await answer('auth-with-code', other)
    const { token } = (await poll(page)).result
    const { token: kept } = (await poll(other)).result

    await press(ann.id, data)
    expect([await status(token), await status(kept), await status(phone)]).toEqual([401, 200, 200])
    expect((await owed()).slice(2)).toMatchObject([
      {
        method: 'answerCallbackQuery',
        callback_query_id: 'q',
        text: 'Ended. That browser is signed out.',
      },
      { method: 'editMessageText', chat_id: ann.id, message_id: 55 },
    ])
    expect((await owed())[3]).not.toHaveProperty('reply_markup')
  })

  it('SEC-23 ends it before the page has fetched its token, and after it got another', async () => {
    const early = await openPage()
    await answer('auth-with-code', early)
    const { callback_data: data } = await terminateOf()
    await press(ann.id, data)
    expect((await poll(early)).code).toBe(refusals.web_login_declined.code)

    const late = await openPage()
    await answer('auth-with-code', late)
    const { token: lost } = (await poll(late)).result
    const { token } = (await poll(late)).result
    await press(ann.id, `end ${hashOf(late.code).toString('base64url')}`)
    expect([await status(lost), await status(token)]).toEqual([401, 401])
  })

  it('SEC-23 answers a second press, and lets nobody press for somebody else', async () => {
    const page = await openPage()
    await answer('auth-with-code', page)
    const { callback_data: data } = await terminateOf()
    const { token } = (await poll(page)).result

    await press(bob.id, data)
    expect(await status(token)).toBe(200)
    await press(ann.id, data, 'ru')
    await given.database.deleteFrom('outbox').execute()
    await press(ann.id, data, 'ru')
    expect((await owed())[0]).toMatchObject({ text: 'Вход уже был завершён.' })
  })

  it('SEC-19 tells both people when two approve one code', async () => {
    const page = await openPage()
    await answer('auth-with-code', page)
    await answer('auth-with-code', page, await signedIn(http, bob))

    const told = (await owed()).slice(1)
    expect(told.map(({ to }) => to)).toEqual([ann.id, bob.id])
    for (const { text } of told) expect(text).toMatch(/approved twice/)
  })

  it('SEC-24 lets no web login look at a code or decline it', async () => {
    const page = await openPage()
    await answer('auth-with-code', page)
    const web = z.string().parse((await poll(page)).result['token'])
    const another = await openPage()

    for (const way of ['describe-auth-code', 'decline-auth-code', 'auth-with-code'] as const)
      expect((await answer(way, another, web)).code).toBe(refusals.container_only.code)
  })

  it('SEC-26 makes somebody wait who looks at codes that are none', async () => {
    for (let guess = 0; guess < 5; guess += 1)
      await answer('describe-auth-code', { code: `${'A'.repeat(21)}${guess}` })

    const page = await openPage()
    for (const way of ['describe-auth-code', 'decline-auth-code', 'auth-with-code'] as const)
      expect((await answer(way, page)).status).toBe(429)
  })

  it('SEC-26 lets one person look ten times a minute', async () => {
    const page = await openPage()
    for (let times = 0; times < 10; times += 1)
      expect((await answer('describe-auth-code', page)).status).toBe(200)
    expect((await answer('describe-auth-code', page)).status).toBe(429)
  })
})
