import { describe, expect, it } from 'vitest'
import type { Launch, WorldView } from '../control/views.ts'
import { people } from '../seed/people.ts'
import { givenSandbox, groups } from '../testing.ts'
import type { SwitchStates } from '../world/switches.ts'

const { ann, mila, tom } = people
const unknown = 'Not Found: method not found'

type Given = Awaited<ReturnType<typeof givenSandbox>>

async function givenSwitches(states: Partial<SwitchStates>) {
  const given = await givenSandbox()
  await given.post('switches', states)
  await given.news()
  return given
}

const me = async (given: Given) => {
  const told: unknown = await given.asked('getMe')
  return told
}
const opened = async (given: Given, from: 'link' | 'menu') => {
  const reply = await given.post<Launch>('launch', { as: ann.id, platform: 'ios', from })
  return reply.ok ? 'opens' : reply.error
}
const allows = async (given: Given) => {
  const reply = await given.post<Launch>('launch', { as: mila.id, platform: 'ios' })
  const user = new URLSearchParams(reply.ok ? reply.result.init_data : '').get('user')
  return Object(JSON.parse(user ?? '{}')).allows_write_to_pm
}
const botIdOf = ({ sandbox }: Given) => sandbox.world.bot.id

describe('a bot that nobody has set up', () => {
  it('is in no group, guards none, and says of itself that it can do nothing', async () => {
    const given = await givenSandbox({ isSetUp: false })
    expect(await me(given)).toMatchObject({
      has_main_web_app: false,
      can_join_groups: false,
      can_read_all_group_messages: false,
      supports_join_request_queries: false,
    })
    const all = [...given.sandbox.world.groups.values()]
    expect(all).toHaveLength(6)
    expect(all.filter(({ members }) => members.has(botIdOf(given)))).toEqual([])
    expect(all.filter(({ guard_bot: guard }) => guard !== undefined)).toEqual([])
    expect(await given.news()).toEqual([])
    expect(await given.asked('setMySettings', { can_join_groups: true })).toBe(unknown)
    expect(await given.asked('sendMessage', { chat_id: ann.id, text: 'Hello' })).toBe(
      'Bad Request: chat not found',
    )
  })

  it('comes back as such when the world starts over without it, and keeps nothing of before', async () => {
    const given = await givenSandbox()
    await given.post('reset', { set_up: false })
    expect(await me(given)).toMatchObject({ has_main_web_app: false, can_join_groups: false })
    await given.post('reset', {})
    expect(await me(given)).toMatchObject({ has_main_web_app: true, can_join_groups: true })
  })
})

it('tells the page how the switches stand, and the bot nothing', async () => {
  const given = await givenSwitches({ has_main_web_app: false })
  const world = (await given.http.inject('/sandbox/world')).json<{ result: WorldView }>().result
  expect(world.bot.switches).toEqual({
    has_main_web_app: false,
    can_join_groups: true,
    can_read_all_group_messages: false,
    supports_join_request_queries: true,
    knows_ephemeral_messages: true,
    knows_my_settings: true,
    my_settings_set_guard: false,
  })
  expect(await given.news()).toEqual([])
  expect(await given.post('switches', { flies: true })).toMatchObject({ ok: false })
})

describe('the main mini app', () => {
  it('is what links open, and the menu until the bot puts its own there', async () => {
    const given = await givenSwitches({ has_main_web_app: false })
    const none = 'This bot has no main mini app.'
    expect([await opened(given, 'link'), await opened(given, 'menu')]).toEqual([none, none])
    const menu_button = { type: 'web_app', text: 'Open', web_app: { url: 'https://menu.example/' } }
    await given.bot('setChatMenuButton', { menu_button })
    expect([await opened(given, 'link'), await opened(given, 'menu')]).toEqual([none, 'opens'])
    await given.post('switches', { has_main_web_app: true })
    expect(await opened(given, 'link')).toBe('opens')
  })
})

describe('joining groups', () => {
  const refused = 'This bot can’t join groups.'

  it('is refused to everybody while it is off, whichever way they try', async () => {
    const given = await givenSwitches({ can_join_groups: false })
    const user_ids = [botIdOf(given)]
    expect(await given.act('ann', { do: 'add_bot', chat_id: groups.books })).toBe(refused)
    expect(await given.act('ann', { do: 'create_group', title: 'New', user_ids })).toBe(refused)
    expect(await given.post('year', { seed: 7 })).toEqual({ ok: false, error: refused })
    await given.post('switches', { can_join_groups: true })
    expect(await given.act('ann', { do: 'add_bot', chat_id: groups.books })).toBe(true)
  })

  it('has no bearing on where the bot is: it stays, and is given rights', async () => {
    const given = await givenSwitches({ can_join_groups: false })
    const rights = { can_restrict_members: true }
    const add = { do: 'add_bot', chat_id: groups.neighbours, rights } as const
    expect(await given.act('ann', add)).toBe(true)
  })
})

describe('guard mode', () => {
  const chat_id = groups.cafe
  const asks = async (given: Given) => {
    await given.act('mila', { do: 'apply_to_join', chat_id })
    const [update] = await given.news()
    return update?.chat_join_request
  }

  it('is needed to be made a guard, and to be asked as one', async () => {
    const given = await givenSwitches({ supports_join_request_queries: false })
    const asked = await asks(given)
    expect(asked).toMatchObject({ from: { id: mila.id } })
    expect(asked).not.toHaveProperty('query_id')
    const appoint = () => given.act('ann', { do: 'set_guard_bot', chat_id, on: true })
    expect(await appoint()).toBe('This bot can’t guard groups: its guard mode is off.')
    await given.post('switches', { supports_join_request_queries: true })
    expect(await appoint()).toBe(true)
    await given.act('mila', { do: 'withdraw', chat_id })
    expect(await asks(given)).toMatchObject({ query_id: expect.stringMatching(/./) })
  })

  it('does not make the bot a guard by itself', async () => {
    const given = await givenSandbox()
    await given.act('zoe', { do: 'set_guard_bot', chat_id, on: false })
    await given.news()
    expect(await asks(given)).not.toHaveProperty('query_id')
  })

  it('ends what the guard was asked when it goes', async () => {
    const given = await givenSandbox()
    await given.news()
    const { query_id: chat_join_request_query_id } = (await asks(given)) ?? {}
    await given.post('switches', { supports_join_request_queries: false })
    const answer = { chat_join_request_query_id, result: 'approve' }
    expect(await given.asked('answerChatJoinRequestQuery', answer)).toMatch(/query ID is invalid/)
    expect(given.sandbox.world.groups.get(chat_id)?.requests.has(mila.id)).toBe(true)
  })
})

describe('privacy mode', () => {
  const chat_id = groups.neighbours
  const heard = async (given: Given, text: string) => {
    await given.act('tom', { do: 'send_message', chat_id, text })
    return (await given.news()).some(({ message }) => message?.text === text)
  }
  /** As a member, who comes anew. */
  const comes = async (given: Given) => {
    await given.act('ann', { do: 'remove_member', chat_id, user_id: botIdOf(given) })
    await given.act('ann', { do: 'add_bot', chat_id })
  }

  it('leaves the bot its mentions', async () => {
    const given = await givenSwitches({})
    await comes(given)
    expect(await heard(given, 'Does @steward_sandbox_bot read this?')).toBe(true)
    expect(await heard(given, 'Does @other_bot read this?')).toBe(false)
  })

  it('counts as it was when the bot came, until it comes again', async () => {
    const given = await givenSwitches({})
    await comes(given)
    await given.post('switches', { can_read_all_group_messages: true })
    expect(await me(given)).toMatchObject({ can_read_all_group_messages: true })
    expect(await heard(given, 'before')).toBe(false)
    const rights = { can_pin_messages: true }
    await given.act('ann', { do: 'add_bot', chat_id, rights })
    await given.act('ann', { do: 'demote', chat_id, user_id: botIdOf(given) })
    expect(await heard(given, 'after a time as an admin')).toBe(false)
    await comes(given)
    expect(await heard(given, 'after')).toBe(true)
    await given.post('switches', { can_read_all_group_messages: false })
    expect(await heard(given, 'still')).toBe(true)
  })

  it('goes with a group that is upgraded', async () => {
    const given = await givenSwitches({ can_read_all_group_messages: true })
    const made = await given.act('ann', { do: 'create_group', title: 'New', user_ids: [botIdOf(given)] })
    await given.post('switches', { can_read_all_group_messages: false })
    const old = typeof made === 'object' ? made.chat_id : 0
    const upgraded = await given.act('ann', { do: 'upgrade', chat_id: old })
    const group = given.sandbox.world.groups.get(typeof upgraded === 'object' ? upgraded.chat_id : 0)
    expect(group?.bot_reads_all).toBe(true)
  })
})

describe('a server from before Bot API 10.2', () => {
  const chat_id = groups.neighbours

  it('shows everybody what was meant for one member, and knows no methods for it', async () => {
    const given = await givenSwitches({ knows_ephemeral_messages: false })
    const ephemeral_message_parameters = { receiver_user_id: tom.id }
    const said = await given.asked('sendMessage', { chat_id, text: 'Psst', ephemeral_message_parameters })
    expect(said).not.toHaveProperty('ephemeral_message_id')
    const group = given.sandbox.world.groups.get(chat_id)
    expect([...(group?.messages.values() ?? [])].at(-1)?.text).toBe('Psst')
    expect(await given.asked('deleteEphemeralMessage', { chat_id: 0 })).toBe(unknown)
    expect(await given.asked('editEphemeralMessageText', { chat_id: 0 })).toBe(unknown)
  })
})

describe('setMySettings', () => {
  const all = {
    can_join_groups: false,
    can_read_all_group_messages: true,
    supports_join_request_queries: true,
    has_main_web_app: true,
  }

  it('sets what a server knows, and passes over the rest', async () => {
    const given = await givenSwitches({ has_main_web_app: false, supports_join_request_queries: false })
    expect(await given.asked('setMySettings', all)).toBe(true)
    expect(await me(given)).toMatchObject({
      can_join_groups: false,
      can_read_all_group_messages: true,
      supports_join_request_queries: false,
      has_main_web_app: false,
    })
  })

  it('turns guard mode on where the server lets it, and leaves what is not named', async () => {
    const given = await givenSwitches({ supports_join_request_queries: false, my_settings_set_guard: true })
    expect(await given.asked('setMySettings', { supports_join_request_queries: true })).toBe(true)
    expect(await me(given)).toMatchObject({ supports_join_request_queries: true, can_join_groups: true })
  })
})

describe('who the bot has not met', () => {
  it('is no chat to it, nor a user, until they press Start or let it write', async () => {
    const given = await givenSandbox()
    const write = () => given.asked('sendMessage', { chat_id: mila.id, text: 'Hello' })
    expect(await write()).toBe('Bad Request: chat not found')
    expect(await given.asked('getChat', { chat_id: mila.id })).toBe('Bad Request: chat not found')
    expect(await given.asked('getUserProfilePhotos', { user_id: mila.id })).toBe(
      'Bad Request: user not found',
    )
    const member = { chat_id: groups.neighbours, user_id: mila.id }
    expect(await given.asked('getChatMember', member)).toBe('Bad Request: member not found')
    await given.act('mila', { do: 'allow_writing' })
    expect(await write()).toMatchObject({ chat: { id: mila.id } })
  })

  it('is written to after they asked to join, for as long as Telegram lets it', async () => {
    const given = await givenSandbox()
    await given.act('mila', { do: 'apply_to_join', chat_id: groups.cafe })
    const write = () => given.asked('sendMessage', { chat_id: mila.id, text: 'Hello' })
    expect(await write()).toMatchObject({ chat: { id: mila.id } })
    given.pass(300)
    expect(await write()).toBe("Forbidden: bot can't initiate conversation with a user")
  })

  it('is told apart from an account that is no more', async () => {
    const given = await givenSandbox()
    await given.act('tom', { do: 'start_bot' })
    await given.act('tom', { do: 'delete_account' })
    expect(await given.asked('sendMessage', { chat_id: tom.id, text: 'Hello' })).toBe(
      'Forbidden: user is deactivated',
    )
  })
})

describe('leave to write, in what the mini app is launched with', () => {
  it('is there once somebody gave it, and gone when they block the bot', async () => {
    const given = await givenSandbox()
    expect(await allows(given)).toBeUndefined()
    await given.act('mila', { do: 'allow_writing' })
    expect(await allows(given)).toBe(true)
    await given.act('mila', { do: 'block_bot' })
    expect(await allows(given)).toBeUndefined()
  })
})
