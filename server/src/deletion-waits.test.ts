import { adminRights } from '@steward/contract/rights.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { Client } from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { givenBotApp } from './testing/given-bot-app.ts'
import { bot, givenRules, messageOf } from './features/protection/testing.ts'
import { givenChat } from './platform/database/testing/given-group.ts'
import { describePostgres } from './platform/database/testing.ts'
import { eventually } from './platform/testing/eventually.ts'

/** What each statement on the way does; what others ask meanwhile is none of these. */
const steps: Record<string, RegExp> = {
  'the update is stored': /insert into updates/,
  'its shard is taken': /pg_try_advisory_xact_lock/,
  'the group is locked': /from chats where .* for update\)/,
  'names are kept': /insert into users as u/,
  'strangers are looked for': /as k\(chat_id, user_id\) left join users/,
  'members are locked': / from members where .* for update/,
  'members are written': /insert into members|update members m set/,
  'what rules ask is read': /"isSuspected"/,
  'the hit is kept and taken': /insert into rule_hits/,
  'its commit is to wait for the disk': /set local synchronous_commit to default$/,
  'rights are looked at': /q\.place::int, c\.type/,
  'the action is begun': /insert into actions/,
  'the call is owed': /insert into outbox as o/,
}

const stepsIn = (asked: readonly string[]) =>
  asked.flatMap((text) => Object.entries(steps).flatMap(([step, is]) => (is.test(text) ? [step] : [])))

/** Stores what Telegram says of somebody, beside all else. */
const isStoring = /from chats where .* for key share/

/** Writes down what is asked in each flight but those that store what Telegram says. */
function listenToFlights(): string[][] {
  const flights: string[][] = []
  const storing = new WeakSet<object>()
  const query = Reflect.get(Client.prototype, 'query')
  vi.spyOn(Client.prototype, 'query').mockImplementation(function ask(this: object, ...args: unknown[]) {
    const { asked = [] }: { asked?: { text: string }[] } = Object(args[0])
    const texts = asked.map(({ text }) => text.replaceAll(/\s+/g, ' '))
    if (texts.some((text) => isStoring.test(text))) storing.add(this)
    if (!storing.has(this)) flights.push(texts)
    if (texts.at(-1) === 'commit') storing.delete(this)
    return Reflect.apply(query, this, args)
  })
  return flights
}

describePostgres('a message that a rule deletes', (given) => {
  afterEach(() => void vi.restoreAllMocks())

  it('PERF-22 waits for seven flights until it is deleted, and for nothing that Telegram says to be stored', async () => {
    const { database } = given
    const { messenger, bring, stop } = await givenBotApp(given, { env: { BOT_TOKEN: `${bot}:TEST` } })
    messenger.standings.set(bot, { status: 'administrator', rights: adminRights })
    for (const id of [41, 42]) messenger.standings.set(id, { status: 'member' })
    const me = { user_id: bot, first_name: 'Bot', username: 'a_bot', is_bot: true }
    await database.insertInto('users').values(me).execute()
    const chatId = await givenChat(database, { bot_rights: [...adminRights] })
    const words = {
      ...defaultGroupSettings.words,
      words: 'casino',
      first: 'delete',
      repeat: 'delete',
    } as const
    await givenRules(database, chatId, { preset: 'off', change: { words } })

    const isDeleted = (id: number) =>
      messenger.ledger.some(
        ({ method, params }) => method === 'deleteMessages' && String(params['message_ids']) === String(id),
      )
    /** Each by somebody who never wrote before. */
    async function spam(id: number) {
      const from = { id, is_bot: false, first_name: 'Zoë' }
      const message = messageOf(chatId, { message_id: id, from, text: 'a casino' })
      await bring({ update_id: id, message })
      await eventually(() => expect(isDeleted(id)).toBe(true))
    }
    // What a node reads once, and who the bot is, is known then.
    await spam(41)
    await eventually(() => expect(messenger.ledger.map(({ method }) => method)).toContain('sendMessage'))
    const flights = listenToFlights()
    await spam(42)

    const waits = flights.map(stepsIn).filter((found) => found.length > 0)
    expect(waits.slice(0, 7)).toEqual([
      ['the update is stored'],
      ['its shard is taken'],
      ['the group is locked', 'names are kept', 'strangers are looked for', 'members are locked'],
      ['members are written', 'what rules ask is read'],
      ['the hit is kept and taken', 'its commit is to wait for the disk'],
      ['rights are looked at'],
      ['the action is begun', 'the call is owed', 'rights are looked at'],
    ])
    await stop()
  })
})
