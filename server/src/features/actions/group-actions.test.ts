import type { GroupAction } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { type Acting, givenActing, no } from './testing/acting.ts'
import { ann } from './testing/given.ts'

describeStore('what is done to a group as a whole', (given) => {
  let chatId: ChatId
  let acting: Acting

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { description: 'Old' })
    acting = givenActing(given.database)
  })
  afterEach(() => acting.outbox.stop())
  const act = (action: GroupAction) => acting.act({ chatId, actor: ann }, action)
  const permissions = () => given.database.selectFrom('chats').select('permissions').executeTakeFirst()
  const description = () => given.database.selectFrom('chats').select('description').executeTakeFirst()

  it.each<[GroupAction, string, object]>([
    [
      { kind: 'pin', message_id: 7, silent: true },
      'pinChatMessage',
      { message_id: 7, disable_notification: true },
    ],
    [{ kind: 'delete_message', message_id: 7 }, 'deleteMessage', { message_id: 7 }],
    [{ kind: 'unpin', message_id: 7 }, 'unpinChatMessage', { message_id: 7 }],
    [{ kind: 'ban_channel', sender_chat_id: -1_002 }, 'banChatSenderChat', { sender_chat_id: -1_002 }],
    [{ kind: 'unban_channel', sender_chat_id: -1_002 }, 'unbanChatSenderChat', { sender_chat_id: -1_002 }],
    [
      { kind: 'delete_channel_reactions', sender_chat_id: -1_002 },
      'deleteAllMessageReactions',
      { actor_chat_id: -1_002 },
    ],
    [{ kind: 'unpin' }, 'unpinChatMessage', {}],
    [{ kind: 'unpin_all' }, 'unpinAllChatMessages', {}],
    [{ kind: 'rename', title: 'Riverside' }, 'setChatTitle', { title: 'Riverside' }],
    [{ kind: 'describe', description: '' }, 'setChatDescription', { description: '' }],
  ])('is one call and one entry without a person: %o', async (action, method, params) => {
    expect(await act(action)).toMatchObject({ state: 'done' })
    expect(acting.calls).toEqual([{ method, params: { chat_id: chatId, ...params } }])
    expect(await acting.log()).toMatchObject([
      { kind: action.kind, actor_id: ann, target_id: null, outcome: 'done' },
    ])
  })

  it('names every permission, so that Telegram changes no other by itself', async () => {
    await act({ kind: 'permissions', permissions: ['can_send_messages', 'can_send_polls'] })
    const [call] = acting.calls
    const granted = Object.entries(Object(call?.params['permissions']))
    expect(granted.map(([name]) => name).toSorted()).toEqual([...memberPermissions].toSorted())
    expect(granted.flatMap(([name, given]) => (given ? [name] : []))).toEqual([
      'can_send_messages',
      'can_send_polls',
    ])
    expect(call?.params).toMatchObject({ use_independent_chat_permissions: true })
  })

  it('shows a new description at once, of which Telegram tells nobody', async () => {
    await act({ kind: 'describe', description: 'Neighbours' })
    expect(await description()).toEqual({ description: 'Neighbours' })
    await act({ kind: 'describe', description: '' })
    expect(await description()).toEqual({ description: null })
  })

  it('keeps the description as it was when Telegram said no', async () => {
    acting.telegram.answer = no('Bad Request: not enough rights to set chat description')
    expect(await act({ kind: 'describe', description: 'Neighbours' })).toMatchObject({ state: 'refused' })
    expect(await description()).toEqual({ description: 'Old' })
  })

  it('shows a new title at once, and keeps the old one for who takes it back', async () => {
    await given.database.updateTable('chats').set({ title: 'Old', title_observed_at: 5 }).execute()
    await act({ kind: 'rename', title: 'Riverside' })
    const { title, title_observed_at } = await given.database
      .selectFrom('chats')
      .select(['title', 'title_observed_at'])
      .executeTakeFirstOrThrow()
    expect(title).toBe('Riverside')
    // A message that was written before the change, and arrives now, changes nothing.
    expect(title_observed_at).toBeGreaterThan(Date.now() / 1000 - 60)
    const entry = await given.database.selectFrom('log_entries').select('details').executeTakeFirstOrThrow()
    expect(JSON.parse(entry.details ?? '')).toEqual({ kind: 'rename', title: 'Riverside', before: 'Old' })
  })

  it('shows what members may do from now on at once, unless Telegram said no', async () => {
    await act({ kind: 'permissions', permissions: ['can_send_polls', 'can_send_messages'] })
    expect(await permissions()).toEqual({ permissions: ['can_send_polls', 'can_send_messages'] })
    acting.telegram.answer = no('Bad Request: not enough rights to change chat permissions')
    expect(await act({ kind: 'permissions', permissions: [] })).toMatchObject({ state: 'refused' })
    expect(await permissions()).toEqual({ permissions: ['can_send_polls', 'can_send_messages'] })
  })

  it.each<GroupAction>([
    { kind: 'rename', title: 'Riverside' },
    { kind: 'describe', description: 'Neighbours' },
    { kind: 'permissions', permissions: [] },
  ])('is compared with Telegram afterwards, as an older reading may come in late: %o', async (action) => {
    await act(action)
    const { sync_due_at } = await given.database
      .selectFrom('chats')
      .select('sync_due_at')
      .executeTakeFirstOrThrow()
    expect(sync_due_at?.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
  })

  it('writes down what it replaced, however soon it is told of its own change', async () => {
    await given.database.updateTable('chats').set({ title: 'Allotment' }).execute()
    acting.telegram.answer = async () => {
      await given.database.updateTable('chats').set({ title: 'Riverside' }).execute()
      return true
    }
    await act({ kind: 'rename', title: 'Riverside' })
    acting.telegram.answer = () => true
    await act({ kind: 'describe', description: 'Neighbours' })
    await act({ kind: 'describe', description: '' })
    await act({ kind: 'pin', message_id: 7, silent: true })
    const entries = await given.database
      .selectFrom('log_entries')
      .select('details')
      .orderBy('entry_id')
      .execute()
    expect(entries.map(({ details }) => Object(JSON.parse(details ?? '')).before)).toEqual([
      'Allotment',
      'Old',
      'Neighbours',
      undefined,
    ])
  })

  it('is done when it was so already', async () => {
    acting.telegram.answer = no('Bad Request: CHAT_NOT_MODIFIED')
    expect(await act({ kind: 'permissions', permissions: [] })).toMatchObject({ state: 'done' })
  })
})
