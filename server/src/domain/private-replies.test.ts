import type { ChatId } from '@steward/contract/ids.ts'
import { commandAnswers } from '@steward/contract/words/commands.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { createOutbox } from '#platform/outbox/outbox.ts'
import { reap } from '#platform/outbox/outbox-store.ts'
import { answered, TelegramFailure } from '#platform/telegram/failure.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { createEphemeralSupport } from '#platform/telegram/ephemeral-support.ts'
import { createPrivateReplies } from './private-replies.ts'
import { clearUp, type Line, privateReply, sayBriefly } from './temporary-replies.ts'

type Made = { method: string; params: Record<string, unknown> }

const no = (error_code: number, description: string) =>
  answered('sendMessage', { ok: false, error_code, description, parameters: {} })

const notAdmin = () => no(400, 'Bad Request: BOT_NOT_ADMIN')
const alone = { ephemeral_message_parameters: { receiver_user_id: ann } }

describeStore('an answer that one member alone is to see', (given) => {
  let chatId: ChatId
  let made: Made[]
  /** What Telegram says of a message to one alone. */
  let answer: () => object
  let outbox: ReturnType<typeof createOutbox> | undefined
  let isOfOld: boolean

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    made = []
    isOfOld = false
    answer = () => ({ message_id: 0, ephemeral_message_id: 5 })
  })
  afterEach(async () => outbox?.stop())

  const call = async (method: string, params: object): Promise<object> => {
    if (method === 'deleteEphemeralMessage' && !('chat_id' in params && params.chat_id))
      throw isOfOld ? no(404, 'Not Found: method not found') : no(400, 'Bad Request: chat not found')
    made.push({ method, params: { ...params } })
    return 'ephemeral_message_parameters' in params ? answer() : { message_id: 61 }
  }
  const handlers = () => ({
    [privateReply]: createPrivateReplies(
      createEphemeralSupport(
        {
          call: async (...[method, params]) => Object(await call(method, params)),
          reach: () => ({ silentMs: 0, outages: 0, isTokenRefused: false, clockAhead: null }),
        },
        () => 0,
      ),
    ),
  })

  function start() {
    outbox = createOutbox({
      database: given.database,
      telegram: { accepting: () => true, call: async (method, params) => Object(await call(method, params)) },
      metrics: { settled: () => undefined },
      log: { warn: () => undefined, error: () => undefined },
      random: () => 0,
      monotonic: () => performance.now(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      handlers: handlers(),
    })
    outbox.start()
  }

  const line = (more: Partial<Line> = {}): Line => ({
    chatId,
    messageId: 50,
    threadId: 3,
    words: commandAnswers.ban,
    values: { name: 'Bob' },
    language: 'en',
    seconds: 30,
    speaker: null,
    onlyTo: ann,
    ...more,
  })
  const owe = (more?: Partial<Line>) =>
    given.database.transaction().execute((trx) => sayBriefly(trx, line(more)))
  const settled = () =>
    eventually(async () => {
      const { rows } = await sql`select from outbox where settled_at is null`.execute(given.database)
      expect(rows).toEqual([])
    })
  const said = async (more?: Partial<Line>) => {
    await owe(more)
    start()
    await settled()
    return made.map(({ params }) => params)
  }
  const read = async () => {
    await sql`update fleeting_lines set due_at = now() - interval '1 second'`.execute(given.database)
    made = []
    while (await clearUp(given.database)) outbox?.wake()
    outbox?.wake()
    await settled()
    return made.map(({ method, params }) => [method, params.message_id ?? params.ephemeral_message_id])
  }

  const text = 'Bob has been banned.'
  const common = { chat_id: expect.any(Number), disable_notification: true, message_thread_id: 3 }
  const toAll = { ...common, reply_parameters: { message_id: 50, allow_sending_without_reply: true } }

  it('is said to them alone, and goes together with what it answers once it has been read', async () => {
    expect(await said()).toEqual([{ ...common, text, ...alone }])
    expect(await read()).toEqual([
      ['deleteEphemeralMessage', 5],
      ['deleteMessage', 50],
    ])
  })

  it('goes as well when it was said to somebody who is answered seldom', async () => {
    expect(await said({ speaker: ann })).toEqual([{ ...common, text, ...alone }])
    expect(await read()).toEqual([
      ['deleteEphemeralMessage', 5],
      ['deleteMessage', 50],
    ])
  })

  it.each([
    ['Bad Request: BOT_NOT_ADMIN', 400],
    ['Bad Request: USER_NOT_PARTICIPANT', 400],
    ['Bad Request: member not found', 400],
    ['Forbidden: bot was blocked by the user', 403],
  ])('is said to all where Telegram refuses it (%s), for as long as ever, and goes', async (words, code) => {
    answer = () => {
      throw no(code, words)
    }
    expect(await said()).toEqual([
      { ...common, text, ...alone },
      { ...toAll, text },
    ])
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from due_at - now())::float8 as left from fleeting_lines`.execute(given.database)
    expect(rows).toEqual([{ left: expect.closeTo(30, -1) }])
    expect(rows[0]?.left).toBeGreaterThan(20)
    expect(await read()).toEqual([
      ['deleteMessage', 61],
      ['deleteMessage', 50],
    ])
  })

  it('that is for nobody else is not said to all, but where to read it', async () => {
    answer = () => {
      throw notAdmin()
    }
    const texts = (await said({ instead: commandAnswers.whyInApp })).map((params) => params.text)
    expect(texts).toEqual([text, 'Can’t answer privately here. Open Steward to see why.'])
    expect(made.at(-1)?.params).toEqual({ ...toAll, text: texts[1] })
  })

  it('is said to all at once by a server that knows of no such messages', async () => {
    isOfOld = true
    expect(await said()).toEqual([{ ...toAll, text }])
  })

  it('is not said again when Telegram may have shown it', async () => {
    answer = () => {
      throw new TelegramFailure({ method: 'sendMessage', kind: 'timeout', description: 'no answer in time' })
    }
    expect(await said()).toEqual([{ ...common, text, ...alone }])
    expect(await read()).toEqual([['deleteMessage', 50]])
  })

  it('is not said again when the process dies while it is being said', async () => {
    await owe()
    await sql`
      update outbox set state = 'sending', leased_until = now() - interval '1 second', attempts = 1`.execute(
      given.database,
    )
    const { [privateReply]: handler } = handlers()
    await reap(given.database, async (trx, ended) => handler?.onEnded(trx, ended))
    start()
    await settled()
    expect(made).toEqual([])
  })
})
