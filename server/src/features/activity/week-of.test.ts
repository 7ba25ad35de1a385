import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { everywhere } from '#platform/http/testing.ts'
import { Refused } from '#platform/refused.ts'
import { createWeekOf } from './week-of.ts'

const now = new Date('2026-11-20T12:30:00Z')
const ann = user(1)

describeStore('the numbers of a group’s last week', (given) => {
  let chatId: ChatId
  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { first_seen_at: new Date('2026-10-01T00:00:00Z') })
    await givenMember(given.database, { chat_id: chatId, user_id: ann })
    // The evening of the 13th in Greenwich is the morning of the 14th in Tokyo.
    for (const hour of ['2026-11-13T20:00:00Z', '2026-11-14T10:00:00Z', '2026-11-20T10:00:00Z'])
      await sql`
        insert into chat_hours (chat_id, hour, messages, joins, leaves)
        values (${chatId}, ${hour}, 4, 2, 1)`.execute(given.database)
    await sql`
      insert into member_days (chat_id, user_id, day, messages) values
        (${chatId}, 1, '2026-11-20', 4), (${chatId}, 2, '2026-11-14', 4), (${chatId}, 3, '2026-11-01', 9)`.execute(
      given.database,
    )
  })

  const weekOf = (standing = everywhere) =>
    createWeekOf({ database: given.database, now: () => now, standing })({ chatId, actor: ann })

  it('are those of seven days, today included', async () => {
    expect(await weekOf()).toEqual({
      messages: 8,
      people: 2,
      joined: 4,
      left: 2,
      since: null,
      isInPart: false,
    })
  })

  it('are by the days of whoever asks', async () => {
    await sql`
      insert into user_settings (user_id, time_zone) values (${ann}, 'Asia/Tokyo')`.execute(given.database)
    expect(await weekOf()).toMatchObject({ messages: 12, joined: 6, left: 3 })
  })

  it('say since when they were counted, and whether the bot was out for some of the time', async () => {
    await sql`delete from chat_hours where hour < '2026-11-20'`.execute(given.database)
    await sql`update chats set first_seen_at = '2026-11-19T21:00:00Z'`.execute(given.database)
    expect(await weekOf()).toMatchObject({ since: '2026-11-19', isInPart: false })
    await sql`update chats set first_seen_at = '2026-10-01'`.execute(given.database)
    const became = (at: string, standing: 'admin' | 'member' | 'out') =>
      sql`insert into bot_standings (chat_id, at, update_id, standing) values (
        ${chatId}, ${Date.parse(at) / 1000}, 1, ${standing})`.execute(given.database)
    await became('2026-11-12T00:00:00Z', 'out')
    await became('2026-11-13T23:00:00Z', 'member')
    expect(await weekOf()).toMatchObject({ since: null, isInPart: false })
    await became('2026-11-15T00:00:00Z', 'out')
    expect(await weekOf()).toMatchObject({ since: null, isInPart: true })
  })

  it('are refused to whoever is no admin', async () => {
    await expect(
      weekOf(async () => {
        throw new Refused('group_not_found')
      }),
    ).rejects.toThrow('group_not_found')
  })
})
