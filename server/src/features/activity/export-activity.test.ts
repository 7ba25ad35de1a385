import { randomUUID } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

const now = new Date('2026-11-20T12:30:00Z')
const unix = (moment: string) => Date.parse(moment) / 1000
const ann = user(1)

describeStore('the activity of a group as a file', (given) => {
  let chat_id: ChatId
  let refusal: RefusalName | undefined
  beforeEach(async () => {
    await given.empty()
    refusal = undefined
    chat_id = await givenChat(given.database, { first_seen_at: new Date('2026-11-19T00:00:00Z') })
    await givenMember(given.database, { chat_id, user_id: ann })
    await sql`update users set first_name = '=1+1' where user_id = ${ann}`.execute(given.database)
    await sql`insert into member_days (chat_id, user_id, day, messages) values (
      ${chat_id}, ${ann}, '2026-11-20', 4)`.execute(given.database)
    await sql`insert into chat_days (chat_id, day, writers, newcomers) values (
      ${chat_id}, '2026-11-19', 3, null), (${chat_id}, '2026-11-20', 3, 1)`.execute(given.database)
    await sql`insert into chat_weeks (chat_id, week, writers, came) values (${chat_id}, '2026-11-16', 5, 4)`.execute(
      given.database,
    )
    await sql`insert into chat_hours (chat_id, hour, messages, joins, leaves, approvals) values (
      ${chat_id}, '2026-11-20T10:00:00Z', 4, 3, 2, 1)`.execute(given.database)
  })

  const open = () => activityDoor(given.database, ann, now, { groupAccess: async () => refusal })
  async function offered(door: ReturnType<typeof open>): Promise<string> {
    const wanted = { chat_id, time_zone: 'UTC', days: 3 }
    const { result } = await door.call('/api/groups/activity/export', wanted)
    if (!result) throw new Error('refused')
    return result.path
  }

  it('SEC-47 holds the days, the hours and the lists of the page, nothing where nobody counted, and no formula', async () => {
    const door = open()
    const file = await door.fetch(await offered(door))
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="steward-activity.csv"',
      'cache-control': 'no-store',
    })
    const lines = file.body.split('\r\n')
    const hours = lines.findIndex((line) => line.startsWith('"Messages by weekday and hour"'))
    expect(lines.splice(hours, 26)).toEqual([
      '"Messages by weekday and hour","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday","Sunday"',
      ...Array.from({ length: 10 }, (_, hour) => `"0${hour}:00","0","0","0","0","0","0","0"`),
      '"10:00","0","0","0","0","4","0","0"',
      ...Array.from({ length: 13 }, (_, hour) => `"${hour + 11}:00","0","0","0","0","0","0","0"`),
      '',
    ])
    expect(lines).toEqual([
      '\uFEFF"Day","Messages","People who wrote","New","Returning","Joined","Left","Requests approved","Missing"',
      '"2026-11-18","","","","","","","",""',
      '"2026-11-19","0","3","","","0","0","0",""',
      '"2026-11-20","4","3","1","2","3","2","1",""',
      '',
      '"Week","People who wrote","New","Returning","Missing"',
      '"2026-11-16","5","","",""',
      '',
      '"Joined in the week of","Joined","0","1","2","3","4","5","6","7","8"',
      '"2026-11-16","4","0"',
      '',
      '"Most active people","Id","Messages"',
      `"'=1+1","1","4"`,
      '',
    ])
  })

  it('SEC-47 tells what became of checks of who asked to join, by day and by link', async () => {
    const opened_at = new Date(now.getTime() - 9_000)
    await givenCheckRow(given.database, {
      chat_id,
      user_id: 7,
      state: 'passed',
      link: 'https://t.me/+abc...',
      asked_at: opened_at,
      opened_at,
      ended_at: now,
    })
    await given.database
      .insertInto('actions')
      .values({
        chat_id,
        kind: 'approve',
        via: 'bot',
        actor_id: 3,
        target_id: 7,
        params: '{}',
        key: randomUUID(),
        state: 'done',
        origin: 'check_passed',
        created_at: now,
        settled_at: now,
      })
      .execute()
    await sql`insert into bot_standings (chat_id, at, update_id, standing) values
      (${chat_id}, ${unix('2026-11-19T00:00:00Z')}, 1, 'out'), (${chat_id}, ${unix('2026-11-19T09:00:00Z')}, 2, 'admin')`.execute(
      given.database,
    )
    const door = open()
    const file = await door.fetch(await offered(door))
    const heads =
      '"Asked","Opened","Passed","Failed","Left the check","Out of time","Left to admins","Median seconds"'
    expect(file.body.split('\r\n').slice(-14)).toEqual([
      `"Joining check",${heads},"Missing"`,
      '"2026-11-18","","","","","","","","",""',
      '"2026-11-19","0","0","0","0","0","0","0","","part"',
      '"2026-11-20","1","1","1","0","0","0","0","9",""',
      '"Counted since","2026-11-19"',
      '',
      '"Joining check actions","Times","Undone"',
      '"accepted","1","0"',
      '"Counted since","2026-11-19"',
      '',
      `"Joining check per link","Name",${heads}`,
      '"https://t.me/+abc...","","1","1","1","0","0","0","0","9"',
      '"Counted since","2026-11-19"',
      '',
    ])
  })

  it('holds a thousand of whom the page names ten, and says that there are more', async () => {
    await sql`insert into users (user_id, first_name) select n, 'P' || n from generate_series(1000, 2000) n`.execute(
      given.database,
    )
    await sql`
      insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, told_status, told_present)
      select ${chat_id}, n, 'member', true, 'chat_member', 1, 1, 'member', true from generate_series(1000, 2000) n`.execute(
      given.database,
    )
    await sql`
      insert into member_days (chat_id, user_id, day, messages)
      select ${chat_id}, n, '2026-11-20', n from generate_series(1000, 2000) n`.execute(given.database)
    const door = open()
    const { body } = await door.fetch(await offered(door))
    const lines = body.slice(body.indexOf('"Most active people"')).split('\r\n')
    expect(lines.slice(1, 3)).toEqual(['"P2000","2000","2000"', '"P1999","1999","1999"'])
    expect(lines.slice(1000)).toEqual([
      '"P1001","1001","1001"',
      '"Only the first 1,000 rows. There are more."',
      '',
    ])
  })

  it('SEC-47 gives a picture back as it was drawn, once, and to nobody who is no admin any more', async () => {
    const door = open()
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
    const offer = async () => {
      const given = { chat_id, png: png.toString('base64') }
      return (await door.call('/api/groups/activity/picture', given)).result?.path ?? ''
    }
    const [first, second] = [await offer(), await offer()]
    const file = await door.fetch(first)
    expect(file.rawPayload).toEqual(png)
    expect(file.headers).toMatchObject({
      'content-type': expect.stringMatching(/^image\/png/),
      'content-disposition': 'attachment; filename="steward-activity.png"',
      'cache-control': 'no-store',
    })
    expect((await door.fetch(first)).statusCode).toBe(404)
    refusal = 'group_not_found'
    expect(await door.fetch(second)).toMatchObject({ statusCode: 404, body: '' })
  })

  it('SEC-47 takes for a picture nothing that does not begin as one, or is too large', async () => {
    const door = open()
    const html = Buffer.from('<script>alert(1)</script>').toString('base64')
    for (const png of [html, `iVBORw0KGgo${'A'.repeat(240_000)}`, 'iVBORw0KGgo<'])
      expect((await door.call('/api/groups/activity/picture', { chat_id, png })).result).toBeNull()
  })

  it('SEC-47 gives it once, and not to somebody who is no admin any more', async () => {
    const door = open()
    const [first, second] = [await offered(door), await offered(door)]
    expect((await door.fetch(first)).statusCode).toBe(200)
    expect((await door.fetch(first)).statusCode).toBe(404)
    refusal = 'group_not_found'
    expect(await door.fetch(second)).toMatchObject({ statusCode: 404, body: '' })
  })
})
