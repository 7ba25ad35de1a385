import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { sandboxToken } from '../../bot-token.ts'
import { givenSandbox, groups } from '../../testing.ts'

const { ann } = people
const chat_id = groups.neighbours
const noRights = groups.parents

describe('changing a chat', () => {
  it.each([
    ['setChatTitle', { chat_id: noRights }, 'Bad Request: title must be non-empty'],
    ['setChatTitle', { chat_id: ann.id, title: 'x' }, "Bad Request: can't change private chat title"],
    // Unlike a member's status, a title is looked at after the right.
    [
      'setChatTitle',
      { chat_id: noRights, title: 'Parents of 4b' },
      'Bad Request: not enough rights to change chat title',
    ],
    ['setChatTitle', { chat_id, title: 'Riverside Neighbours' }, true],
    [
      'setChatDescription',
      { chat_id: noRights, description: 'x' },
      'Bad Request: not enough rights to set chat description',
    ],
    [
      'setChatDescription',
      { chat_id: groups.cyclists, description: 'Rides, repairs, rain.' },
      'Bad Request: chat description is not modified',
    ],
    ['setChatPhoto', { chat_id: 1 }, 'Bad Request: there is no photo in the request'],
    ['setChatPhoto', { chat_id: 1, photo: 'abc' }, 'Bad Request: photo must be uploaded as an InputFile'],
    ['deleteChatPhoto', { chat_id: noRights }, 'Bad Request: not enough rights to change chat photo'],
    ['setChatPermissions', { chat_id }, "Bad Request: can't parse permissions JSON object"],
    [
      'setChatPermissions',
      { chat_id: ann.id, permissions: '{}' },
      "Bad Request: can't change private chat permissions",
    ],
    [
      'setChatPermissions',
      { chat_id: noRights, permissions: '{}' },
      'Bad Request: not enough rights to change chat permissions',
    ],
    ['pinChatMessage', { chat_id: noRights, message_id: 999_999 }, 'Bad Request: message to pin not found'],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('tells a group’s name, photo and permissions, and that one has to ask to join', async () => {
    const given = await givenSandbox()
    expect(await given.asked('getChat', { chat_id })).toMatchObject({
      id: chat_id,
      type: 'supergroup',
      title: 'Riverside Neighbours',
      join_by_request: true,
      permissions: { can_send_messages: true, can_change_info: false, can_send_media_messages: true },
      photo: { small_file_id: expect.any(String), big_file_unique_id: expect.any(String) },
    })
  })

  it('calls that pinned message the newest that was sent last, whenever it was pinned', async () => {
    const given = await givenSandbox()
    const sent: number[] = []
    for (const text of ['First', 'Second', 'Third']) {
      const message = Object(await given.asked('sendMessage', { chat_id, text }))
      sent.push(message.message_id)
    }
    for (const message_id of sent.toReversed()) await given.asked('pinChatMessage', { chat_id, message_id })
    const newest = async () => Object(await given.asked('getChat', { chat_id })).pinned_message?.text
    expect(await newest()).toBe('Third')
    await given.asked('unpinChatMessage', { chat_id })
    expect(await newest()).toBe('Second')
    await given.asked('unpinAllChatMessages', { chat_id })
    expect(await newest()).toBeUndefined()
  })

  it('takes an uploaded photo and gives it back', async () => {
    const given = await givenSandbox()
    const form = new FormData()
    form.set('chat_id', String(chat_id))
    form.set('photo', 'attach://file1')
    form.set('file1', new Blob([new Uint8Array([1, 2, 3, 4])]), 'x.jpg')
    const request = new Request('http://bot', { method: 'POST', body: form })
    const response = await given.http.inject({
      method: 'POST',
      url: `/bot${sandboxToken}/setchatphoto`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    expect(response.json()).toEqual({ ok: true, result: true })

    const chat = await given.bot<{ photo: { big_file_id: string } }>('getChat', { chat_id })
    const file_id = chat.ok ? chat.result.photo.big_file_id : ''
    const file = await given.bot<{ file_path: string; file_size: number }>('getFile', { file_id })
    expect(file).toMatchObject({ ok: true, result: { file_size: 4 } })
    const path = file.ok ? file.result.file_path : ''
    const download = await given.http.inject(`/file/bot${sandboxToken}/${path}`)
    expect([...download.rawPayload]).toEqual([1, 2, 3, 4])
  })
})
