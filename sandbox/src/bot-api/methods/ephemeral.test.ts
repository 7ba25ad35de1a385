import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const chat_id = groups.neighbours
const { ann, boris, tom } = people
const to = (receiver_user_id: number, more: object = {}) => ({
  chat_id,
  text: 'Only for you',
  ephemeral_message_parameters: { receiver_user_id, ...more },
})

type Shown = { id: number; text?: string; only_for_me?: true; edited: boolean }
type Given = Awaited<ReturnType<typeof givenSandbox>>

/** What somebody's phone shows of the group. */
const shown = async (given: Given, as: number) => {
  const response = await given.http.inject({ url: `/sandbox/chats/${chat_id}?as=${as}` })
  return response.json<{ result: { messages: Shown[] } }>().result.messages
}
const texts = async (given: Given, as: number) =>
  (await shown(given, as)).flatMap(({ text, only_for_me }) => (only_for_me ? [text] : []))

describe('a message for one member alone', () => {
  it('is shown on the phone of its receiver and of nobody else, and is no message of the group', async () => {
    const given = await givenSandbox()
    const before = (await shown(given, ann.id)).length
    expect(await given.asked('sendMessage', to(boris.id))).toMatchObject({
      message_id: 0,
      ephemeral_message_id: 1,
      receiver_user: { id: boris.id },
      text: 'Only for you',
      chat: { id: chat_id },
    })
    expect(await given.asked('sendMessage', to(boris.id))).toMatchObject({ ephemeral_message_id: 2 })
    expect(await texts(given, boris.id)).toEqual(['Only for you', 'Only for you'])
    expect(await texts(given, ann.id)).toEqual([])
    expect(await shown(given, ann.id)).toHaveLength(before)
    expect(await given.asked('deleteMessage', { chat_id, message_id: 1_000_000 })).toBe(
      'Bad Request: message to delete not found',
    )
  })

  it('is changed and deleted by both of its ids', async () => {
    const given = await givenSandbox()
    await given.asked('sendMessage', to(boris.id))
    const own = { chat_id, receiver_user_id: boris.id, ephemeral_message_id: 1 }
    const edited = { ...own, text: 'Something else' }
    const another = 'Bad Request: ephemeral message not found'
    expect(await given.asked('editEphemeralMessageText', { ...edited, receiver_user_id: ann.id })).toBe(
      another,
    )
    expect(await given.asked('editEphemeralMessageText', edited)).toBe(true)
    expect(await given.asked('editEphemeralMessageText', edited)).toMatch(
      /^Bad Request: message is not modified/,
    )
    expect((await shown(given, boris.id)).at(-1)).toMatchObject({ text: 'Something else', edited: true })
    expect(await given.asked('deleteEphemeralMessage', own)).toBe(true)
    expect(await texts(given, boris.id)).toEqual([])
    expect(await given.asked('deleteEphemeralMessage', own)).toBe(another)
  })

  it('has buttons that lead its receiver on, and nobody else', async () => {
    const given = await givenSandbox()
    const url = 'https://t.me/steward_sandbox_bot?startapp=i_1'
    const reply_markup = { inline_keyboard: [[{ text: 'Go on', url }]] }
    await given.asked('sendMessage', { ...to(boris.id), reply_markup })
    const message = (await shown(given, boris.id)).at(-1)
    expect(message).toMatchObject({ buttons: [[{ text: 'Go on' }]] })
    const press = { do: 'press_button', chat_id, message_id: message?.id ?? 0, row: 0, column: 0 } as const
    expect(await given.act('boris', press)).toEqual({ kind: 'url', url })
    expect(await given.act('ann', press)).not.toMatchObject({ kind: 'url' })
    const app = { inline_keyboard: [[{ text: 'Open', web_app: { url: 'https://app.example/' } }]] }
    expect(await given.asked('sendMessage', { ...to(boris.id), reply_markup: app })).toBe(
      'Bad Request: BUTTON_TYPE_INVALID',
    )
  })

  it('can be lost, of which the bot hears nothing', async () => {
    const given = await givenSandbox()
    await given.post('faults', { kind: 'lose_ephemeral', count: 1 })
    expect(await given.asked('sendMessage', to(boris.id))).toMatchObject({ ephemeral_message_id: 1 })
    expect(await given.asked('sendMessage', { ...to(boris.id), text: 'Again' })).toMatchObject({
      ephemeral_message_id: 2,
    })
    expect(await texts(given, boris.id)).toEqual(['Again'])
    expect(
      await given.asked('deleteEphemeralMessage', {
        chat_id,
        receiver_user_id: boris.id,
        ephemeral_message_id: 1,
      }),
    ).toBe(true)
  })

  it.each([
    [{ ...to(boris.id), text: '' }, 'Bad Request: message text is empty'],
    [
      { ...to(boris.id), ephemeral_message_parameters: '[' },
      "Bad Request: can't parse ephemeral message parameters JSON object",
    ],
    [
      { ...to(boris.id), ephemeral_message_parameters: 7 },
      'Bad Request: object expected as ephemeral message parameters',
    ],
    [to(0), 'Bad Request: invalid user_id specified'],
    [{ ...to(boris.id), chat_id: 1 }, 'Bad Request: chat not found'],
    [{ ...to(tom.id), chat_id: tom.id }, 'Bad Request: BOT_NOT_ADMIN'],
    [
      { ...to(boris.id), reply_parameters: { message_id: 99_999, allow_sending_without_reply: true } },
      'Bad Request: message to be replied not found',
    ],
    [
      to(boris.id, { callback_query_id: '1' }),
      'Bad Request: query is too old and response timeout expired or query ID is invalid',
    ],
    [to(123), 'Bad Request: member not found'],
  ])('is refused: %o', async (params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked('sendMessage', params)).toBe(answer)
  })

  it('goes to members only, and at any time only from an administrator', async () => {
    const given = await givenSandbox()
    await given.act('boris', { do: 'leave', chat_id })
    expect(await given.asked('sendMessage', to(boris.id))).toBe('Bad Request: USER_NOT_PARTICIPANT')
    await given.act('ann', { do: 'demote', chat_id, user_id: given.sandbox.world.bot.id })
    expect(await given.asked('sendMessage', to(ann.id))).toBe('Bad Request: BOT_NOT_ADMIN')
  })

  it('answers a press for fifteen seconds, to whoever pressed, also in the place of the message', async () => {
    const given = await givenSandbox()
    const reply_markup = { inline_keyboard: [[{ text: 'Why?', callback_data: 'why' }]] }
    const asked = await given.bot<{ message_id: number }>('sendMessage', {
      chat_id,
      text: 'Ask me',
      reply_markup,
    })
    const message_id = asked.ok ? asked.result.message_id : 0
    await given.act('ann', { do: 'demote', chat_id, user_id: given.sandbox.world.bot.id })
    const pressed = given.act('boris', { do: 'press_button', chat_id, message_id, row: 0, column: 0 })
    const query = async () => {
      for (const update of await given.news()) if (update.callback_query) return update.callback_query.id
      return undefined
    }
    let callback_query_id: string | undefined
    while (callback_query_id === undefined) callback_query_id = await query()
    const answer = (receiver: number) =>
      given.asked('sendMessage', to(receiver, { callback_query_id, replace_callback_query_message: true }))
    expect(await answer(ann.id)).toMatch(/query ID is invalid$/)
    expect(await answer(boris.id)).toMatchObject({ ephemeral_message_id: 1 })
    expect((await shown(given, boris.id)).map(({ text }) => text)).not.toContain('Ask me')
    expect((await shown(given, ann.id)).map(({ text }) => text)).toContain('Ask me')
    given.pass(15)
    expect(await answer(boris.id)).toMatch(/query ID is invalid$/)
    await given.asked('answerCallbackQuery', { callback_query_id })
    await pressed
  })
})

it('a command may be said to be for the bot’s eyes only', async () => {
  const given = await givenSandbox()
  const commands = [{ command: 'why', description: 'Why?', is_ephemeral: true }]
  await given.asked('setMyCommands', { commands })
  expect(await given.asked('getMyCommands')).toEqual(commands)
})
