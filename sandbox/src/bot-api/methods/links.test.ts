import type { ChatInviteLink } from '@grammyjs/types'
import { describe, expect, it } from 'vitest'
import { people } from '../../seed/people.ts'
import { givenSandbox, groups } from '../../testing.ts'

const chat_id = groups.neighbours
const noRights = groups.parents
const { priya, tom } = people

describe('invite links and requests to join', () => {
  it.each([
    [
      'exportChatInviteLink',
      { chat_id: people.ann.id },
      "Bad Request: can't invite members to a private chat",
    ],
    [
      'exportChatInviteLink',
      { chat_id: noRights },
      'Bad Request: not enough rights to manage chat invite link',
    ],
    // A new link is looked at before the right, a changed one after it.
    [
      'createChatInviteLink',
      { chat_id: noRights, creates_join_request: true, member_limit: 5 },
      "Bad Request: member limit can't be specified for links requiring administrator approval",
    ],
    ['createChatInviteLink', { chat_id, expire_date: 5 }, 'Bad Request: EXPIRE_DATE_INVALID'],
    [
      'editChatInviteLink',
      { chat_id: noRights, creates_join_request: true, member_limit: 5 },
      'Bad Request: not enough rights to manage chat invite link',
    ],
    ['editChatInviteLink', { chat_id }, 'Bad Request: invite link must be non-empty'],
    ['revokeChatInviteLink', { chat_id }, 'Bad Request: invite link must be non-empty'],
    ['revokeChatInviteLink', { chat_id, invite_link: 'https://t.me/+x' }, 'Bad Request: INVITE_HASH_EXPIRED'],
    ['approveChatJoinRequest', { chat_id: noRights }, 'Bad Request: invalid user_id specified'],
    [
      'approveChatJoinRequest',
      { chat_id: people.ann.id, user_id: 1 },
      "Bad Request: the chat can't have join requests",
    ],
    [
      'approveChatJoinRequest',
      { chat_id: noRights, user_id: 1 },
      'Bad Request: not enough rights to manage chat join requests',
    ],
    ['approveChatJoinRequest', { chat_id, user_id: 1 }, 'Bad Request: USER_ID_INVALID'],
    ['approveChatJoinRequest', { chat_id, user_id: tom.id }, 'Bad Request: USER_ALREADY_PARTICIPANT'],
    [
      'declineChatJoinRequest',
      { chat_id: groups.cafe, user_id: tom.id },
      'Bad Request: HIDE_REQUESTER_MISSING',
    ],
    ['declineChatJoinRequest', { chat_id, user_id: priya.id }, true],
  ])('%s %o', async (method, params, answer) => {
    const given = await givenSandbox()
    expect(await given.asked(method, params)).toBe(answer)
  })

  it('may not touch the link of somebody else', async () => {
    const given = await givenSandbox()
    const made = await given.act('ann', { do: 'create_link', chat_id })
    const invite_link = typeof made === 'object' ? made.link : ''
    expect(await given.asked('revokeChatInviteLink', { chat_id, invite_link })).toBe(
      'Bad Request: CHAT_ADMIN_REQUIRED',
    )
  })

  it('admits people as often as the link says', async () => {
    const given = await givenSandbox()
    const link = await given.bot<ChatInviteLink>('createChatInviteLink', {
      chat_id: groups.cafe,
      member_limit: 1,
    })
    const text = link.ok ? link.result.invite_link : ''
    expect(await given.act('tom', { do: 'join_by_link', link: text })).toMatchObject({ waiting: false })
    expect(await given.act('max', { do: 'join_by_link', link: text })).toBe('This link is no longer valid.')
  })

  it('shows its own link in the update, and those of others masked', async () => {
    const given = await givenSandbox()
    const own = await given.bot<ChatInviteLink>('createChatInviteLink', { chat_id: groups.cafe })
    const others = await given.act('zoe', { do: 'create_link', chat_id: groups.cafe })
    await given.news()
    const ownText = own.ok ? own.result.invite_link : ''
    await given.act('tom', { do: 'join_by_link', link: ownText })
    await given.act('max', { do: 'join_by_link', link: typeof others === 'object' ? others.link : '' })
    const shown = (await given.news()).flatMap(
      ({ chat_member }) => chat_member?.invite_link?.invite_link ?? [],
    )
    expect(shown).toEqual([ownText, expect.stringMatching(/^https:\/\/t\.me\/\+.{8}\.\.\.$/)])
  })

  it('counts who waits behind a link, and ends the old primary link with a new one', async () => {
    const given = await givenSandbox()
    const first = await given.asked('exportChatInviteLink', { chat_id })
    const second = await given.asked('exportChatInviteLink', { chat_id })
    expect(second).not.toBe(first)
    expect(await given.act('max', { do: 'join_by_link', link: String(first) })).toBe(
      'This link is no longer valid.',
    )
    expect(await given.asked('getChat', { chat_id })).toMatchObject({ invite_link: second })
    expect(await given.asked('getChat', { chat_id: noRights })).not.toHaveProperty('invite_link')
    const asked = await given.asked('getChat', { chat_id: groups.cafe })
    expect(asked).toMatchObject({ invite_link: expect.stringMatching(/^https:/) })
    expect(await given.asked('getChat', { chat_id: groups.cafe })).toEqual(asked)

    const link = await given.bot<ChatInviteLink>('createChatInviteLink', {
      chat_id,
      creates_join_request: true,
    })
    const invite_link = link.ok ? link.result.invite_link : ''
    await given.act('priya', { do: 'withdraw', chat_id })
    await given.act('priya', { do: 'join_by_link', link: invite_link })
    expect(
      await given.asked('editChatInviteLink', {
        chat_id,
        invite_link,
        name: 'Flats',
        creates_join_request: true,
      }),
    ).toMatchObject({
      name: 'Flats',
      pending_join_request_count: 1,
    })
  })

  it('says that somebody came in by a request', async () => {
    const given = await givenSandbox()
    await given.news()
    await given.bot('approveChatJoinRequest', { chat_id, user_id: priya.id })
    const [update] = await given.news()
    expect(update?.chat_member).toMatchObject({
      from: { is_bot: true },
      via_join_request: true,
      new_chat_member: { status: 'member', user: { id: priya.id } },
    })
  })

  it('may write to whoever asks to join for five minutes, and not longer', async () => {
    const given = await givenSandbox()
    await given.act('priya', { do: 'withdraw', chat_id })
    await given.act('priya', { do: 'apply_to_join', chat_id })
    const write = () => given.asked('sendMessage', { chat_id: priya.id, text: 'Who are you?' })
    expect(await write()).toMatchObject({ text: 'Who are you?' })
    await given.act('ann', { do: 'decline', chat_id, user_id: priya.id })
    expect(await write(), 'nor after the answer').toMatch(/^Forbidden/)
    await given.act('priya', { do: 'apply_to_join', chat_id })
    given.pass(301)
    expect(await write()).toBe("Forbidden: bot can't initiate conversation with a user")
  })
})
