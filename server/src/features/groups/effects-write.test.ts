import { expect, it } from 'vitest'
import type { Update } from 'grammy/types'
import { UserId } from '@steward/contract/ids.ts'
import { describeStore } from '../../platform/database/testing.ts'
import { effectsOf } from './effects-of.ts'
import { writeEffects } from './effects-write.ts'
import { admin, ann, bob, garden, left, message, myChatMember, steward } from './testing/updates.ts'

describeStore('effects on groups', (given) => {
  const happens = async (...updates: Update[]) => {
    const effects = updates.flatMap((update) =>
      effectsOf({ botId: steward.id, updateId: update.update_id, receivedAt: 1_700_000_000, update }),
    )
    await given.database.transaction().execute((trx) => writeEffects(trx, effects))
  }
  const groupNow = () => given.database.selectFrom('chats').selectAll().executeTakeFirst()

  it('registers a group with the rights of the bot when it is added as an admin', async () => {
    await happens(
      myChatMember({ from: ann, before: left(steward), now: admin(steward, { can_delete_messages: true }) }),
    )

    expect(await groupNow()).toMatchObject({
      chat_id: garden.id,
      type: 'supergroup',
      title: 'Garden',
      state: 'active',
      bot_status: 'administrator',
      bot_rights: ['can_delete_messages'],
      added_by: ann.id,
    })
  })

  it('knows who wrote', async () => {
    await happens(message({ from: bob, date: 1_700_000_100, text: 'hello' }))

    const members = await given.database
      .selectFrom('members')
      .selectAll()
      .where('user_id', '=', UserId.parse(bob.id))
      .execute()
    expect(members).toMatchObject([
      { status: 'member', is_present: true, source: 'message', last_message_at: 1_700_000_100 },
    ])
  })
})
