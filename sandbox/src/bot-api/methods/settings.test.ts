import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { sandboxToken } from '../../bot-token.ts'
import type { ChatView } from '../../control/views.ts'
import { givenSandbox, groups } from '../../testing.ts'

const start = { command: 'start', description: 'Begin' }

async function draw() {
  const given = await givenSandbox()
  const photos = await given.bot<{ photos: { file_id: string }[][] }>('getUserProfilePhotos', {
    user_id: people.ann.id,
  })
  const file_id = photos.ok ? photos.result.photos[0]?.[0]?.file_id : ''
  const file = await given.bot<{ file_path: string }>('getFile', { file_id })
  const path = file.ok ? file.result.file_path : ''
  return (await given.http.inject(`/file/bot${sandboxToken}/${path}`)).rawPayload
}

const command = (name: string) => [{ command: name, description: 'Does it' }]

/** What somebody is offered in a chat who types "/". */
type Given = Awaited<ReturnType<typeof givenSandbox>>

async function viewOf({ http }: Given, chat_id: number, as: number) {
  const view = await http.inject(`/sandbox/chats/${chat_id}?as=${as}`)
  return view.json<{ result: ChatView }>().result
}

const shownIn = async (given: Given, chat_id: number, as: number) =>
  (await viewOf(given, chat_id, as)).commands

describe('what a bot sets up for itself, and files', () => {
  it.each([
    ['setMyCommands', { commands: '[' }, "Bad Request: can't parse commands JSON object"],
    ['setMyCommands', { commands: '{}' }, 'Bad Request: expected an Array of BotCommand'],
    [
      'setMyCommands',
      { commands: [{ command: 'x' }] },
      'Bad Request: can\'t parse BotCommand: Can\'t find field "description"',
    ],
    ['setMyCommands', { commands: [{ ...start, command: '' }] }, 'Bad Request: command must be non-empty'],
    [
      'setMyCommands',
      { commands: [{ ...start, command: 'x'.repeat(33) }] },
      'Bad Request: command length must not exceed 32',
    ],
    [
      'setMyCommands',
      { commands: [{ ...start, description: 'x'.repeat(257) }] },
      'Bad Request: command description length must not exceed 256',
    ],
    [
      'setMyCommands',
      { commands: [start], scope: { type: 'moon' } },
      "Bad Request: can't parse BotCommandScope: Unsupported type specified",
    ],
    [
      'setChatMenuButton',
      { menu_button: { type: 'moon' } },
      "Bad Request: can't parse menu button: MenuButton has unsupported type",
    ],
    ['getFile', {}, 'Bad Request: file_id not specified'],
    ['getFile', { file_id: 'x' }, 'Bad Request: invalid file_id'],
    ['getUserProfilePhotos', {}, 'Bad Request: invalid user_id specified'],
    ['getUserProfilePhotos', { user_id: 5 }, 'Bad Request: user not found'],
    ['noSuchMethod', {}, 'Not Found: method not found'],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('keeps commands by scope and language, and shows a person theirs', async () => {
    const given = await givenSandbox()
    const german = [{ command: 'start', description: 'Anfangen' }]
    await given.bot('setMyCommands', { commands: [start] })
    await given.bot('setMyCommands', {
      commands: german,
      language_code: 'de',
      scope: { type: 'all_private_chats' },
    })
    expect(await given.asked('getMyCommands')).toEqual([start])
    const shown = (id: number) => shownIn(given, id, id)
    expect(await shown(people.max.id)).toEqual(german)
    expect(await shown(people.ann.id)).toEqual([start])
    await given.bot('deleteMyCommands')
    expect(await given.asked('getMyCommands')).toEqual([])
  })

  it('offers commands in a group as their scopes say: to admins, to one person, to that group, to all', async () => {
    const given = await givenSandbox()
    const { ann, tom } = people
    const offer = (name: string, scope: object) =>
      given.bot('setMyCommands', { commands: command(name), scope })
    const chat_id = groups.neighbours
    const offered = async () => [await shownIn(given, chat_id, ann.id), await shownIn(given, chat_id, tom.id)]

    await given.bot('setMyCommands', { commands: [start] })
    expect(await offered()).toEqual([[start], [start]])
    await offer('rules', { type: 'all_group_chats' })
    await offer('ban', { type: 'all_chat_administrators' })
    expect(await offered()).toEqual([command('ban'), command('rules')])
    await offer('here', { type: 'chat', chat_id })
    expect(await offered()).toEqual([command('here'), command('here')])
    await offer('staff', { type: 'chat_administrators', chat_id })
    await offer('tom', { type: 'chat_member', chat_id, user_id: tom.id })
    expect(await offered()).toEqual([command('staff'), command('tom')])
  })

  it('keeps what the bot says of itself by language, shows a person theirs, and takes it back', async () => {
    const given = await givenSandbox()
    const { ann, max } = people
    await given.bot('setMyDescription', { description: 'Helps.' })
    await given.bot('setMyDescription', { description: 'Hilft.', language_code: 'de' })
    await given.bot('setMyShortDescription', { short_description: 'Help' })
    const shown = async (id: number) => (await viewOf(given, id, id)).bot_chat?.description
    expect([await shown(ann.id), await shown(max.id)]).toEqual(['Helps.', 'Hilft.'])
    expect(await given.asked('getMyDescription', { language_code: 'de' })).toEqual({ description: 'Hilft.' })
    expect(await given.asked('getMyShortDescription')).toEqual({ short_description: 'Help' })
    await given.bot('setMyDescription', { language_code: 'de' })
    expect(await shown(max.id)).toBe('Helps.')
  })

  it('keeps the menu button, for all and for one', async () => {
    const given = await givenSandbox()
    const menu_button = { type: 'web_app', text: 'Groups', web_app: { url: 'https://app.example/' } }
    await given.bot('setChatMenuButton', { menu_button })
    await given.bot('setChatMenuButton', { chat_id: people.ann.id, menu_button: { type: 'commands' } })
    expect(await given.asked('getChatMenuButton')).toEqual(menu_button)
    expect(await given.asked('getChatMenuButton', { chat_id: people.ann.id })).toEqual({ type: 'commands' })
  })

  it('keeps the rights it asks for', async () => {
    const given = await givenSandbox()
    await given.bot('setMyDefaultAdministratorRights', { rights: { can_restrict_members: true } })
    expect(await given.asked('getMyDefaultAdministratorRights')).toMatchObject({
      can_restrict_members: true,
      can_invite_users: false,
    })
  })

  it('draws a photo of a person, the same each time', async () => {
    const first = await draw()
    expect(first.subarray(1, 4).toString()).toBe('PNG')
    expect((await draw()).equals(first)).toBe(true)
  })

  it('opens to its token only', async () => {
    const given = await givenSandbox()
    const get = async (url: string) => (await given.http.inject(url)).json<unknown>()
    expect(await get('/bot12:abc/getMe')).toEqual({ ok: false, error_code: 401, description: 'Unauthorized' })
    expect(await get('/botabc/getMe')).toMatchObject({ description: 'Unauthorized: invalid token specified' })
    expect(await get('/file/bot12:abc/photos/s1_160.png')).toMatchObject({ error_code: 404 })
  })

  it.each([
    ['the query', 'application/json', '', '?user_id=318440217&limit=1'],
    ['JSON', 'application/json', '{"user_id":318440217,"limit":1}', ''],
    ['a web form', 'application/x-www-form-urlencoded', 'user_id=318440217&limit=1', ''],
  ])('takes arguments from %s, and names in any case', async (_from, type, payload, query) => {
    const given = await givenSandbox()
    const response = await given.http.inject({
      method: 'POST',
      url: `/bot${sandboxToken}/GETuserprofilephotos${query}`,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.json()).toMatchObject({ ok: true, result: { total_count: 1 } })
  })
})
