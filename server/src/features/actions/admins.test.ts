import type { ChatId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { type Acting, givenActing, no } from './testing/acting.ts'
import { ann, id, zoe } from './testing/given.ts'

const bob = id(8)
const promote = { kind: 'promote', user_id: zoe, rights: ['can_pin_messages'], title: 'Keeper' } as const
const demote = { kind: 'demote', user_id: zoe } as const

describeStore('making admins', (given) => {
  let chatId: ChatId
  let acting: Acting

  /** As the update tells it that comes before the call's answer. */
  const becomes = (status: 'administrator' | 'member') =>
    given.database
      .updateTable('members')
      .set({ status, can_be_edited: status === 'administrator' })
      .where('user_id', '=', zoe)
      .execute()
  const act = (action: Parameters<Acting['act']>[1], actor = ann) => acting.act({ chatId, actor }, action)

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    acting = givenActing(given.database)
    acting.telegram.answer = async (method) => {
      if (method === 'promoteChatMember') await becomes('administrator')
      return true
    }
  })
  afterEach(() => acting.outbox.stop())

  it('gives exactly the rights that were named, and then the title', async () => {
    expect(await act({ ...promote, rights: [...promote.rights] })).toMatchObject({ state: 'done' })
    const [first, second] = acting.calls
    const granted = adminRights.filter((right) => first?.params[right] === true)
    expect([first?.method, granted]).toEqual(['promoteChatMember', ['can_pin_messages']])
    expect(adminRights.every((right) => right in (first?.params ?? {}))).toBe(true)
    expect(second).toMatchObject({
      method: 'setChatAdministratorCustomTitle',
      params: { user_id: zoe, custom_title: 'Keeper' },
    })
    expect(await acting.log()).toMatchObject([{ kind: 'promote', outcome: 'done' }])
  })

  it('SEC-31 lets only the owner and whoever promoted an admin here change them', async () => {
    await act({ ...promote, rights: [...promote.rights] })
    await expect(act(demote, bob)).rejects.toThrow('admin_not_yours')
    acting.telegram.role = 'creator'
    await act({ kind: 'promote', user_id: zoe, rights: ['can_invite_users'] }, bob)
    acting.telegram.role = 'administrator'
    await expect(act(demote, ann)).rejects.toThrow('admin_not_yours')
    expect(await act(demote, bob)).toMatchObject({ state: 'done' })
    await becomes('administrator')
    await expect(act(demote, bob)).rejects.toThrow('admin_not_yours')
  })

  it.each([
    ['nobody in particular', { status: 'member', rights: [] }, ''],
    [
      'an admin',
      { status: 'administrator', rights: ['can_pin_messages'] },
      'can_pin_messages can_manage_chat',
    ],
  ] as const)(
    'keeps in the log that who was promoted was %s before',
    async (_, { status, rights }, before) => {
      await given.database
        .updateTable('members')
        .set({ status, rights: [...rights], can_be_edited: true })
        .execute()
      acting.telegram.role = 'creator'
      expect(await act({ ...promote, rights: [...promote.rights] })).toMatchObject({ state: 'done' })
      const [entry] = await given.database.selectFrom('log_entries').select('details').execute()
      expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ before })
    },
  )

  it('logs which rights an admin had before they were removed', async () => {
    await given.database
      .updateTable('members')
      .set({ status: 'administrator', rights: ['can_pin_messages'], can_be_edited: true })
      .execute()
    acting.telegram.role = 'creator'
    expect(await act(demote)).toMatchObject({ state: 'done' })
    const [entry] = await given.database.selectFrom('log_entries').select('details').execute()
    expect(JSON.parse(entry?.details ?? '{}')).toMatchObject({ before: 'can_pin_messages can_manage_chat' })
  })

  it('says that it came about in part when the title was not taken', async () => {
    acting.telegram.answer = async (method) => {
      await becomes('administrator')
      return method === 'promoteChatMember' || no('Bad Request: CUSTOM_TITLE_INVALID')()
    }
    const outcome = { state: 'partly', error: 'Bad Request: CUSTOM_TITLE_INVALID' }
    expect(await act({ ...promote, rights: [...promote.rights] })).toMatchObject(outcome)
    expect(await acting.log()).toMatchObject([{ kind: 'promote', outcome: 'partly', error: outcome.error }])
    expect(await act(demote)).toMatchObject({ state: 'done' })
  })

  it('says that it failed when no part of it came about', async () => {
    acting.telegram.answer = no('Bad Request: ADMINS_TOO_MUCH')
    const outcome = { state: 'failed', error: 'Bad Request: ADMINS_TOO_MUCH' }
    expect(await act({ ...promote, rights: [...promote.rights] })).toMatchObject(outcome)
    expect(await given.database.selectFrom('appointments').selectAll().execute()).toEqual([])
  })

  it('F-07 goes on when the promotion did happen and only its answer was lost', async () => {
    let tries = 0
    acting.telegram.answer = async (method) => {
      if (method !== 'promoteChatMember') return true
      tries += 1
      await becomes('administrator')
      if (tries === 1)
        throw new TelegramFailure({ method, kind: 'timeout', description: 'no answer in time' })
      return true
    }
    await act({ ...promote, rights: [...promote.rights] })
    await expect.poll(acting.log).toMatchObject([{ kind: 'promote', outcome: 'done' }])
    expect(await act(demote)).toMatchObject({ state: 'done' })
  })

  it('F-07 counts a demotion as done that happened though its answer was lost', async () => {
    await act({ ...promote, rights: [...promote.rights] })
    let tries = 0
    acting.telegram.answer = async (method) => {
      tries += 1
      await becomes('member')
      if (tries === 1)
        throw new TelegramFailure({ method, kind: 'timeout', description: 'no answer in time' })
      return true
    }
    await act(demote)
    await expect.poll(acting.log).toMatchObject([{ kind: 'promote' }, { kind: 'demote', outcome: 'done' }])
  })
})
