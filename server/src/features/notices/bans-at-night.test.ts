import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { keepBotChats } from '#domain/bot-chats.ts'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { tellAll } from './digest.ts'
import { gather } from './group-notices.ts'
import { createNotify } from './notify.ts'

const ann = user(1)
const tokenFor = async () => 'token'
const tellBrowsers = async () => undefined

describeStore('whom rules banned at night', (given) => {
  it('the creator hears in the morning, though an attack would wake them', async () => {
    const { database } = given
    await given.empty()
    const chatId = await givenChat(database, { title: 'Choir' })
    await givenMember(database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await keepBotChats(database, new Map([[ann, true]]))
    const settings = { user_id: ann, time_zone: 'Europe/Berlin', quiet_hours: JSON.stringify({ on: true }) }
    await database.insertInto('user_settings').values(settings).execute()
    await sql`insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state)
      values (${chatId}, 1, 50, 1, 'words', 'ban', 1, 'done')`.execute(database)
    await sql`insert into postures (chat_id, posture, since, until)
      values (${chatId}, 'attack', now(), now() + interval '1 hour')`.execute(database)
    await database.transaction().execute((trx) =>
      gather(trx, [
        { type: 'banned', chatId },
        { type: 'guarded', chatId },
      ]),
    )
    await sql`update group_notices set due_at = now()`.execute(database)

    const heardAt = async (moment: string) => {
      const clock = async () => new Date(moment)
      const notify = createNotify({ appUrl: 'https://steward.example', tokenFor, tellBrowsers, clock })
      await tellAll(database, { notify, lookUpTransfer: async () => undefined }, clock)
      const rows = await database.deleteFrom('outbox').returning('params').execute()
      return rows.map(({ params }): string => JSON.parse(params).text)
    }
    expect(await heardAt('2030-01-15T23:00Z')).toEqual([
      'Choir is under attack: newcomers are spamming. Its rules are stricter for now.',
    ])
    expect(await heardAt('2030-01-16T07:00Z')).toEqual([
      'Rules banned 1 person in Choir in the last 24 hours. You can look at each ban and undo it.',
    ])
  })
})
