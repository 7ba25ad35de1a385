import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { type Begin, createCarryOut } from './carry-out.ts'
import { listHits } from './list-hits.ts'
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
        rightOfWay: createRightOfWay(),
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
    const { hits } = await listHits(
      { database: given.database, photoUrl: () => 'photo' },
      { chat_id: chatId },
    )
    expect(hits.map(({ verdict, person, sender_title }) => ({ verdict, person, sender_title }))).toEqual([
      { verdict: 'ban', person: null, sender_title: 'News' },
      { verdict: 'delete', person: null, sender_title: 'News' },
    ])
  })

  it('is called in the list what it was called in this group then, also where a rule found it only by others’ messages', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    const hit = (chat_id: number, user_id: number, sender_title: string | null) =>
      sql`
        insert into rule_hits
          (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, sender_title, at)
        select ${chat_id}, place, ${user_id}, 1, 'campaign', '[]', 'delete', 1, 'done', ${sender_title},
          now() - interval '1 hour' + place * interval '1 second'
        from (select count(*) as place from rule_hits) of`.execute(given.database)
    await hit(chatId, channel.id, 'Old News')
    await hit(chatId, channel.id, 'News')
    await hit(await givenChat(given.database), channel.id, 'Elsewhere')
    await hit(chatId, channel.id, null)
    await hit(chatId, -1_003, null)
    await hit(chatId, 42, null)
    const { hits } = await listHits(
      { database: given.database, photoUrl: () => 'photo' },
      { chat_id: chatId },
    )
    expect(hits.map(({ sender_title }) => sender_title)).toEqual([null, null, 'News', 'News', 'Old News'])
  })
})
