import type { Message } from '@grammyjs/types'
import { describe, expect, it } from 'vitest'
import { drawPng } from '../../pictures/png.ts'
import { sandboxToken } from '../../bot-token.ts'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'
import type { ChatView } from '../../control/views.ts'

const { ann, tom } = people
const png = drawPng(8, () => [1, 0, 0])

async function given() {
  const sandbox = await givenSandbox()
  await sandbox.act('ann', { do: 'start_bot' })
  /** With a file, as a form. */
  const upload = async (bytes: Buffer, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('picture', new Blob([new Uint8Array(bytes)]), 'picture.png')
    const request = new Response(form)
    const response = await sandbox.http.inject({
      method: 'POST',
      url: `/bot${sandboxToken}/sendPhoto`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return response.json<{ ok: boolean; result: Message.PhotoMessage; description?: string }>()
  }
  const chat = async (id: number, as: number) =>
    (await sandbox.http.inject(`/sandbox/chats/${id}?as=${as}`)).json<{ result: ChatView }>().result
  return { ...sandbox, upload, chat }
}

const attached = { photo: 'attach://picture' }

describe('sendPhoto', () => {
  it.each([
    [{ chat_id: ann.id }, 'Bad Request: there is no photo in the request'],
    [{ chat_id: ann.id, photo: 'AgACnone' }, 'Bad Request: wrong file identifier/HTTP URL specified'],
    [{ chat_id: ann.id, photo: 'x', caption: 'x'.repeat(1025) }, 'Bad Request: message caption is too long'],
    [
      { chat_id: ann.id, photo: 'x', caption: '<b>x', parse_mode: 'HTML' },
      'Bad Request: can\'t parse entities: Can\'t find end tag corresponding to start tag "b"',
    ],
  ])('%o', async (params, answer) => {
    const { asked } = await given()
    expect(await asked('sendPhoto', params)).toBe(answer)
  })

  it('shows on a phone what was uploaded, above its caption and buttons', async () => {
    const { upload, chat, http, asked } = await given()
    const reply_markup = JSON.stringify({
      inline_keyboard: [[{ text: 'Open', url: 'https://app.example/' }]],
    })
    const caption = 'See https://example.org/'
    const { result } = await upload(png, { ...attached, chat_id: String(ann.id), caption, reply_markup })
    expect(result.caption_entities).toEqual([{ type: 'url', offset: 4, length: 20 }])
    expect(result.photo.map(({ width, height }) => [width, height])).toEqual([
      [160, 160],
      [320, 320],
      [640, 640],
    ])

    const shown = (await chat(ann.id, ann.id)).messages.at(-1)
    expect(shown).toMatchObject({
      text: caption,
      buttons: [[{ text: 'Open' }]],
      photo_size: { width: 640, height: 640 },
    })
    const picture = await http.inject(shown?.photo_url ?? '')
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload).toEqual(png)

    const again = await asked('sendPhoto', { chat_id: ann.id, photo: result.photo[0]?.file_id })
    expect(again).toMatchObject({ photo: result.photo })
  })

  it('takes no file that is no picture', async () => {
    const { upload } = await given()
    const answer = await upload(Buffer.from('GIF89a'), { ...attached, chat_id: String(ann.id) })
    expect(answer.description).toBe('Bad Request: IMAGE_PROCESS_FAILED')
  })

  it('needs somebody who has started it, and in a group that photos are permitted', async () => {
    const { upload, act, sandbox } = await given()
    const send = async (chat_id: number) =>
      (await upload(png, { ...attached, chat_id: String(chat_id) })).description
    expect(await send(tom.id)).toBe("Forbidden: bot can't initiate conversation with a user")
    expect(await send(groups.neighbours)).toBeUndefined()
    await act('ann', { do: 'demote', chat_id: groups.neighbours, user_id: sandbox.world.bot.id })
    const permissions = { can_send_messages: true }
    await act('ann', { do: 'set_permissions', chat_id: groups.neighbours, permissions })
    expect(await send(groups.neighbours)).toBe('Bad Request: not enough rights to send photos to the chat')
  })
})
