import type { ChatId } from '@steward/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'

/** Spam only by whom it asks to write to: without that it is a neighbour's line. */
const text = 'Нужны люди на вечер, пишите @anna_k'

describeStore('whom a text asks to write to', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { preset: 'standard' })
    await givenMember(given.database, { chat_id: chatId, user_id: user(42) })
  })

  const givenAnna = async (messages: number, status: 'member' | 'administrator' = 'member') => {
    await givenMember(given.database, { chat_id: chatId, user_id: user(7), messages, status })
    await given.database
      .updateTable('users')
      .set({ username: 'Anna_K' })
      .where('user_id', '=', user(7))
      .execute()
  }

  const hits = async () => {
    await judgeUpdates(given.database, judging(), [{ message: messageOf(chatId, { text }) }])
    return given.database.selectFrom('rule_hits').select('rule').execute()
  }

  it('speaks for spam where nobody there bears the name', async () => {
    expect(await hits()).toEqual([{ rule: 'learned' }])
  })

  it('speaks for spam where somebody bears it who has hardly written', async () => {
    await givenAnna(20)
    expect(await hits()).toEqual([{ rule: 'learned' }])
  })

  it.each([
    ['wrote more than twenty messages', 21, 'member'],
    ['is an admin', 0, 'administrator'],
  ] as const)('says nothing where it is somebody who %s', async (_who, messages, status) => {
    await givenAnna(messages, status)
    expect(await hits()).toEqual([])
  })
})
