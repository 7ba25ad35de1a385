import { sql } from 'kysely'
import type { ChatId } from '@steward/contract/ids.ts'
import type { Update } from 'grammy/types'
import { beforeEach, expect, it } from 'vitest'
import { appealableOf } from './domain/appeals.ts'
import { newestDeeds } from './features/appeals/newest-deeds.ts'
import { givenDeed } from './features/appeals/testing.ts'
import { startEffects } from './features/start/start-consumer.ts'
import { givenChat, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'

const zoe = user(42)
const tom = user(43)
const wake = () => undefined

describeStore('/start of a person whom the bot banned or muted', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
  })

  /** The answers to `/start` by each of these, in one batch. */
  async function start(...ids: number[]) {
    const { read, write } = startEffects({
      appUrl: 'https://a.example',
      botId: 3,
      newestDeeds,
      may: () => true,
      wake,
    })()
    for (const id of ids) {
      const from = { id, is_bot: false, first_name: 'Zoe' }
      const chat = { id, type: 'private', first_name: 'Zoe' }
      const update: Update = Object({
        update_id: id,
        message: { message_id: 1, date: 1, chat, from, text: '/start' },
      })
      read({ botId: 3, updateId: id, receivedAt: 1, update })
    }
    await given.database.transaction().execute(write)
    const rows = await given.database.selectFrom('outbox').select('params').orderBy('id').execute()
    return rows.map(({ params }) => Object(JSON.parse(params)))
  }
  const badge = async (userId = zoe) => {
    const { rows } = await sql<{
      count: number
    }>`select ${appealableOf(sql`${userId}::bigint`)} as count`.execute(given.database)
    return rows[0]?.count
  }

  it('leads with what happened, and with a button to the appeal', async () => {
    await givenDeed(given.database, { chatId, userId: zoe, what: 'mute' })

    const [held, other] = await start(zoe, tom)

    expect(held.text).toBe(
      'Steward muted you in Choir: this link isn’t allowed here. If this is a mistake, ask the group’s admins.\n\n' +
        'Hello Zoe! Steward helps you run your groups: handle reports and join requests, stop spammers, and share the work with other admins.',
    )
    expect(held.reply_markup.inline_keyboard).toEqual([
      [
        {
          text: 'Ask the admins',
          web_app: { url: 'https://a.example/?tgWebAppStartParam=appeal' },
        },
      ],
      [{ text: 'Open Steward', web_app: { url: 'https://a.example/' } }],
    ])
    expect(other.text).toMatch(/^Hello/)
    expect(other.reply_markup.inline_keyboard).toHaveLength(1)
    expect([await badge(), await badge(tom)]).toEqual([1, 0])
  })

  it('names the newest that holds, of several', async () => {
    const old = await givenChat(given.database, { chat_id: -5, title: 'Chess' })
    await givenDeed(given.database, { chatId: old, userId: zoe, daysAgo: 2 })
    await givenDeed(given.database, { chatId, userId: zoe, what: 'ban', rule: 'flood' })

    const [held] = await start(zoe)

    expect(held.text).toMatch(/^Steward banned you from Choir: too many messages in a short time\./)
    expect(await badge()).toBe(2)
  })

  it.each([
    ['is lifted', sql`update members set status = 'member'`],
    ['is older than thirty days', sql`update actions set created_at = now() - interval '31 days'`],
    [
      'was appealed',
      sql`
      insert into appeals (chat_id, action_id, user_id, key, text) select chat_id, action_id, target_id, gen_random_uuid(), 'No' from actions`,
    ],
    [
      'can’t be appealed any more',
      sql`
      insert into appeal_blocks (chat_id, user_id, by_user_id) select chat_id, target_id, 3 from actions`,
    ],
    ['is of a group that the bot left', sql`update chats set state = 'bot_removed'`],
  ])('greets as anybody whoever’s ban %s', async (_, since) => {
    await givenDeed(given.database, { chatId, userId: zoe })
    await since.execute(given.database)

    const [held] = await start(zoe)

    expect(held.text).toMatch(/^Hello/)
    expect(held.reply_markup.inline_keyboard).toHaveLength(1)
    expect(await badge()).toBe(0)
  })
})
