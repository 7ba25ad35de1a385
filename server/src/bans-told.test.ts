import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { bot, givenRules, messageOf } from './features/protection/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { eventually } from './platform/testing/eventually.ts'
import { type GivenBotApp, givenBotApp } from './testing/given-bot-app.ts'

const owner = user(7)

describePostgres('the creator of a group', (given) => {
  let running: GivenBotApp
  afterEach(() => running.stop())

  it('hears by the bot, together, of all whom rules banned', async () => {
    const { database } = given
    running = await givenBotApp(given, { env: { BOT_TOKEN: `${bot}:TEST` } })
    const { messenger, bring } = running
    messenger.standings.set(bot, { status: 'administrator', rights: adminRights })
    const people = [41, 42, 43]
    for (const id of people) messenger.standings.set(id, { status: 'member' })
    const me = { user_id: bot, first_name: 'Bot', username: 'a_bot', is_bot: true }
    await database.insertInto('users').values(me).execute()
    const chatId = await givenChat(database, { title: 'Chess', bot_rights: [...adminRights] })
    await givenMember(database, { chat_id: chatId, user_id: owner, status: 'creator' })
    await database.insertInto('bot_chats').values({ user_id: owner, is_open: true }).execute()
    await givenRules(database, chatId, {
      change: { words: { first: 'ban', repeat: 'ban', words: 'casino' } },
    })
    for (const id of people) {
      const from = { id, is_bot: false, first_name: `Person ${id}` }
      await bring({ update_id: id, message: messageOf(chatId, { message_id: id, from, text: 'a casino' }) })
    }
    const banned = () => messenger.ledger.filter(({ method }) => method === 'banChatMember').length
    await eventually(() => expect(banned()).toBe(3))
    // Ten minutes pass.
    await eventually(async () => {
      const { numAffectedRows } = await sql`
        update group_notices set due_at = now() where kind = 'rule_bans' and due_at is not null`.execute(
        database,
      )
      expect(Number(numAffectedRows)).toBe(1)
    })
    const told = () =>
      messenger.ledger.flatMap(({ method, params }) =>
        method === 'sendMessage' && String(params['chat_id']) === String(owner)
          ? [String(params['text'])]
          : [],
      )
    await eventually(() => expect(told()).toHaveLength(1))
    expect(told()).toEqual([
      'Rules banned 3 people in Chess in the last 24 hours. You can look at each ban and undo it.',
    ])
  })
})
