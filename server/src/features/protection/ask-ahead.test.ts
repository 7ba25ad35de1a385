import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { arrivedWith, givenRules, messageOf } from './testing.ts'
import { judging } from './testing/judging.ts'

const by = (id: number) => ({ from: { id, is_bot: false, first_name: 'Eve' } })

describeStore('whoever is to be dealt with', (given) => {
  let chatId: ChatId
  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    const words = { first: 'delete', repeat: 'delete', words: 'casino' } as const
    await givenRules(given.database, chatId, { change: { words } })
  })

  const writes = (message_id: number, more: object) =>
    arrivedWith({ message: messageOf(chatId, { message_id, text: 'a casino', ...more }) }, message_id)

  /** About whom Telegram was asked before this was committed. */
  async function askedAbout(updates: readonly ReturnType<typeof writes>[], room = 8) {
    const asked: (readonly [ChatId, number])[] = []
    const worker = { room: () => room, carry: () => undefined, wake: () => undefined }
    const part = judging({ worker, askAhead: (...who) => void asked.push(who) })()
    for (const one of updates) part.read(one)
    return given.database.transaction().execute(async (trx) => {
      await part.write(trx)
      return asked
    })
  }

  it('PERF-22 is asked about while that is kept, and nobody else is', async () => {
    await givenMember(given.database, { chat_id: chatId, user_id: user(43), status: 'administrator' })
    const channel = { ...by(136_817_688), sender_chat: { id: -1_002, type: 'channel', title: 'News' } }
    const asked = await askedAbout([
      writes(1, by(42)),
      writes(2, { ...by(44), text: 'Good morning' }),
      writes(3, by(43)),
      writes(4, channel),
    ])
    expect(asked).toEqual([[chatId, 42]])
    const { rows } = await sql<{ user_id: number }>`
      select user_id from rule_hits where state = 'due' order by message_id`.execute(given.database)
    expect(rows).toEqual([{ user_id: 42 }, { user_id: -1_002 }])
  })

  it('is not asked about beyond what this node can carry out', async () => {
    const many = Array.from({ length: 5 }, (_, at) => writes(at + 1, by(50 + at)))
    expect(await askedAbout(many, 2)).toEqual([
      [chatId, 50],
      [chatId, 51],
    ])
  })
})
