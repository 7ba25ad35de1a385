import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import type { NewHit } from './store-hits.ts'
import { bot, givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const ordinary = 'Does anybody know when the water is turned off in our house this week?'
const people = [42, 43, 44, 45, 46]

describeStore('whoever wrote first what others copy', (given) => {
  let chatId: ChatId
  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { preset: 'standard' })
    for (const id of people)
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - 60 })
  })

  it('is asked about once, with their words, however many copies are read together', async () => {
    const asked: NewHit[] = []
    const consumer = judging({ ask: async (_, hits) => void asked.push(...hits) })
    const copies = people.map((id, place) => ({
      message: messageOf(chatId, {
        message_id: 100 + place,
        date: now - 10 + place,
        from: { id, is_bot: false, first_name: `Person ${id}` },
        text: ordinary,
      }),
    }))
    for (const [place, update] of copies.entries())
      await sql`insert into updates (bot_id, update_id, kind, lane, shard, payload)
        values (${bot}, ${place}, 'message', ${chatId}, 0, ${JSON.stringify(update)})`.execute(given.database)
    await judgeUpdates(given.database, consumer, copies)
    expect(asked).toMatchObject([{ userId: 42, messageId: 100, excerpt: ordinary }])
  })
})
