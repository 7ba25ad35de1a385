import { UserId } from '@steward/contract/ids.ts'
import type { ChatMember } from 'grammy/types'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { createLiveAccess } from '../access/live-access.ts'
import { happen } from '../testing/happen.ts'
import { admin, bob, chatMember, choir, garden, left, myChatMember, steward } from '../testing/updates.ts'
import { createSync } from './sync.ts'

const upgraded = new TelegramFailure({
  method: 'getChatMember',
  kind: 'migrated',
  description: 'Bad Request: group chat was upgraded to a supergroup chat',
  migrateTo: garden.id,
})

describeStore('an upgrade that only a refusal tells of', (given) => {
  it('REL-17 is followed by whoever asks about somebody, and the group is compared next', async () => {
    await given.empty()
    await happen(
      given.database,
      [
        myChatMember({ chat: choir, before: left(steward), now: admin(steward) }),
        chatMember({ chat: choir, before: left(bob), now: admin(bob) }),
      ],
      { receivedAt: 1 },
    )
    const asked: number[] = []
    const getChatMember = async (chatId: number): Promise<ChatMember> => {
      asked.push(chatId)
      if (chatId === choir.id) throw upgraded
      return admin(bob, { can_pin_messages: true })
    }
    const { refreshMember } = createSync({
      database: given.database,
      rightOfWay: createRightOfWay(),
      keepPrimaryLink: async () => undefined,
      now: () => new Date(),
      telegram: {
        botId: steward.id,
        call: async (_, about) => Object(await getChatMember(Object(about).chat_id)).valueOf(),
      },
    })
    const standingNow = createLiveAccess({
      database: given.database,
      refreshNow: async (...who) => ((await refreshMember(...who)) === 'fresh' ? 'reachable' : 'unreachable'),
    })

    expect(await standingNow(UserId.parse(bob.id), choir.id)).toMatchObject({
      chatId: garden.id,
      rights: ['can_manage_chat', 'can_pin_messages'],
    })
    expect(asked).toEqual([choir.id, garden.id])
    const chats = await given.database.selectFrom('chats').select(['chat_id', 'sync_due_at']).execute()
    expect(chats).toEqual([{ chat_id: garden.id, sync_due_at: expect.any(Date) }])
  })
})
