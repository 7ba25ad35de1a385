import { actionKinds } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { type Acting, givenActing } from './testing/acting.ts'
import { ann, givenActions, zoe } from './testing/given.ts'

describeStore('the reasons on the buttons', (given) => {
  let chatId: ChatId
  let acting: Acting

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { bot_rights: ['can_restrict_members', 'can_promote_members'] })
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    acting = givenActing(given.database)
    acting.telegram.rights = ['can_restrict_members', 'can_promote_members', 'can_delete_messages']
  })
  afterEach(() => acting.outbox.stop())
  const options = (userId: typeof zoe | null = zoe) => acting.actions.options({ viewer: ann, chatId, userId })

  it('are those for which the actions would be refused, each of them', async () => {
    const { grantable } = await options()
    expect(grantable).toEqual(['can_manage_chat', 'can_restrict_members', 'can_promote_members'])
    const examples = givenActions()
    for (const kind of actionKinds) {
      const { options: told } = await options()
      const outcome = await acting.act({ chatId, actor: ann }, examples[kind]).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : error),
      )
      expect([kind, outcome]).toEqual([kind, told[kind]])
    }
  })

  it('tell of any plain member what only its person could contradict', async () => {
    const { options: told } = await options(null)
    expect(told).toMatchObject({
      mute: null,
      demote: null,
      delete_messages: 'bot_right_missing',
      tag: 'right_missing',
    })
  })

  it('say whether the group has topics, also while Telegram does not answer', async () => {
    expect(await options()).toMatchObject({ is_forum: false })
    await given.database.updateTable('chats').set({ is_forum: true }).execute()
    expect(await options()).toMatchObject({ is_forum: true })
    acting.telegram.isReachable = false
    expect(await options()).toMatchObject({ is_forum: true })
  })

  it('REL-13 say of everything that Telegram does not answer, and let the page be read', async () => {
    acting.telegram.isReachable = false
    const { options: told, grantable } = await options()
    expect([new Set(Object.values(told)), grantable]).toEqual([new Set(['telegram_unreachable']), []])
  })

  it('say of everything that the bot is not there any more, and let the page be read', async () => {
    acting.telegram.isBotThere = false
    const { options: told, grantable } = await options()
    expect([new Set(Object.values(told)), grantable]).toEqual([new Set(['group_frozen']), []])
  })
})
