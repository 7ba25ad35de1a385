import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import { bot, givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'
import { createHitWorker } from './worker.ts'

const channel = { id: -1_002, type: 'channel', title: 'News' }

describeStore('a channel that writes in a group', (given) => {
  it('has its message deleted the first time, as nobody can mute it, and is banned the second time', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    const words = { first: 'mute', repeat: 'ban', words: 'casino' } as const
    await givenRules(given.database, chatId, { change: { words } })
    const begun: Parameters<Begin>[0][] = []
    async function arrive(message_id: number) {
      const worker = createHitWorker({
        database: given.database,
        carryOut: createCarryOut({
          botId: user(bot),
          begin: async (wanted) => begun.push(wanted),
        }),
        tellAuthor: async () => undefined,
        dealtWith: async () => undefined,
        onError: (error) => {
          throw error
        },
      })
      const from = { id: 136_817_688, is_bot: true, first_name: 'Channel' }
      const message = messageOf(chatId, { message_id, text: 'casino', from, sender_chat: channel })
      await judgeUpdates(given.database, judging({ worker }), [{ message }])
      await worker.idle()
      await worker.stop()
    }

    await arrive(1)
    expect(begun.map(({ action }) => action)).toEqual([{ kind: 'delete_message', message_id: 1 }])
    await arrive(2)
    expect(begun.slice(1).map(({ action }) => action)).toEqual([
      { kind: 'ban_channel', sender_chat_id: channel.id },
      { kind: 'delete_message', message_id: 2 },
    ])
    const { rows } = await sql`select verdict from rule_hits order by hit_id`.execute(given.database)
    expect(rows).toEqual([{ verdict: 'delete' }, { verdict: 'ban' }])
  })
})
