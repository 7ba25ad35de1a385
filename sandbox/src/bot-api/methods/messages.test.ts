import type { Message } from '@grammyjs/types'
import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const chat_id = groups.neighbours
const { ann, tom } = people

describe('messages of the bot', () => {
  it.each([
    ['sendMessage', { chat_id: 1 }, 'Bad Request: message text is empty'],
    ['sendMessage', { chat_id: 1, text: ' \n' }, 'Bad Request: message text is empty'],
    ['sendMessage', { chat_id: 1, text: 'x'.repeat(4097) }, 'Bad Request: message is too long'],
    ['sendMessage', { chat_id: 1, text: 'x', parse_mode: 'rtf' }, 'Bad Request: unsupported parse_mode'],
    [
      'sendMessage',
      { chat_id: 1, text: '<b>x', parse_mode: 'HTML' },
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
    [
      'sendMessage',
      { chat_id: 1, text: 'a.b', parse_mode: 'MarkdownV2' },
      "Bad Request: can't parse entities: Character '.' is reserved and must be escaped with the preceding '\\'",
    ],
    ['sendMessage', { chat_id: 1, text: 'x' }, 'Bad Request: chat not found'],
    [
      'sendMessage',
      { chat_id: groups.cafe, text: 'x', message_thread_id: 1 },
      'Bad Request: message thread not found',
    ],
    [
      'sendMessage',
      { chat_id, text: 'x', reply_parameters: { message_id: 99_999 } },
      'Bad Request: message to be replied not found',
    ],
    ['sendMessage', { chat_id: tom.id, text: 'x' }, "Forbidden: bot can't initiate conversation with a user"],
    ['editMessageText', { chat_id, message_id: 99_999, text: 'x' }, 'Bad Request: message to edit not found'],
    [
      'answerCallbackQuery',
      { callback_query_id: '1' },
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    ],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('needs somebody who has started it and has not blocked it', async () => {
    const given = await givenSandbox()
    const write = () => given.asked('sendMessage', { chat_id: tom.id, text: 'hello' })
    await given.act('tom', { do: 'start_bot' })
    expect(await write()).toMatchObject({ chat: { id: tom.id, type: 'private' } })
    await given.act('tom', { do: 'block_bot' })
    expect(await write()).toBe('Forbidden: bot was blocked by the user')
  })

  it('may not write where members may not and it is one', async () => {
    const given = await givenSandbox()
    await given.act('ann', { do: 'demote', chat_id, user_id: given.sandbox.world.bot.id })
    await given.act('ann', { do: 'set_permissions', chat_id, permissions: {} })
    expect(await given.asked('sendMessage', { chat_id, text: 'x' })).toBe(
      'Bad Request: not enough rights to send text messages to the chat',
    )
  })

  it('marks up text and finds commands, names and addresses in it', async () => {
    const given = await givenSandbox()
    const text = 'Hi <b>Tom &amp; <i>all</i></b>, /rules@steward_sandbox_bot or https://example.org/a?b=1.'
    const sent = await given.bot<Message.TextMessage>('sendMessage', { chat_id, text, parse_mode: 'HTML' })
    const message = sent.ok ? sent.result : undefined
    expect(message?.text).toBe('Hi Tom & all, /rules@steward_sandbox_bot or https://example.org/a?b=1.')
    expect(
      message?.entities?.map(({ type, offset, length }) => [
        type,
        message.text.slice(offset, offset + length),
      ]),
    ).toEqual([
      ['bold', 'Tom & all'],
      ['italic', 'all'],
      ['bot_command', '/rules@steward_sandbox_bot'],
      ['url', 'https://example.org/a?b=1'],
    ])
  })

  it('changes its own messages, and only if something changes', async () => {
    const given = await givenSandbox()
    const sent = await given.bot<Message>('sendMessage', { chat_id, text: 'one' })
    const message_id = sent.ok ? sent.result.message_id : 0
    expect(await given.asked('editMessageText', { chat_id, message_id, text: 'one' })).toMatch(
      /message is not modified: specified new/,
    )
    expect(await given.asked('editMessageText', { chat_id, message_id, text: 'two' })).toMatchObject({
      text: 'two',
      edit_date: expect.any(Number),
    })
    const other = await given.act('ann', { do: 'send_message', chat_id, text: 'mine' })
    const foreign = typeof other === 'object' ? other.message_id : 0
    expect(await given.asked('editMessageText', { chat_id, message_id: foreign, text: 'two' })).toBe(
      "Bad Request: message can't be edited",
    )
  })

  it('answers a press of its button', async () => {
    const given = await givenSandbox()
    const inline_keyboard = [
      [
        { text: 'Yes', callback_data: 'y' },
        { text: 'Site', url: 'https://example.org/' },
      ],
    ]
    const sent = await given.bot<Message>('sendMessage', {
      chat_id,
      text: 'Sure?',
      reply_markup: { inline_keyboard },
    })
    const message_id = sent.ok ? sent.result.message_id : 0
    await given.news()
    const pressed = given.act('tom', { do: 'press_button', chat_id, message_id, row: 0, column: 0 })
    const [update] = await given.news()
    expect(update?.callback_query).toMatchObject({ data: 'y', from: { id: tom.id }, message: { message_id } })
    await given.bot('answerCallbackQuery', { callback_query_id: update?.callback_query?.id, text: 'Done' })
    expect(await pressed).toEqual({ kind: 'callback', answered: true, text: 'Done', show_alert: false })
    expect(await given.act('tom', { do: 'press_button', chat_id, message_id, row: 0, column: 1 })).toEqual({
      kind: 'url',
      url: 'https://example.org/',
    })
  })

  it('opens the mini app from a button in private only', async () => {
    const given = await givenSandbox()
    await given.act('ann', { do: 'start_bot' })
    const reply_markup = { inline_keyboard: [[{ text: 'Open', web_app: { url: 'https://app.example/x' } }]] }
    const inPrivate = await given.bot<Message>('sendMessage', { chat_id: ann.id, text: 'Here', reply_markup })
    const message_id = inPrivate.ok ? inPrivate.result.message_id : 0
    expect(
      await given.act('ann', { do: 'press_button', chat_id: ann.id, message_id, row: 0, column: 0 }),
    ).toEqual({
      kind: 'web_app',
      url: 'https://app.example/x',
    })
    expect(await given.asked('sendMessage', { chat_id, text: 'Here', reply_markup })).toBe(
      'Bad Request: BUTTON_TYPE_INVALID',
    )
  })
})
