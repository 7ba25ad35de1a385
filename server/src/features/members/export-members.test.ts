import { randomBytes } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { everywhere, httpOf } from '#platform/http/testing.ts'
import { gramsOf } from '#platform/search-words.ts'
import { createMembersFeature } from './feature.ts'

const now = new Date('2026-11-20T12:30:00Z')
const [ann, bea, cid] = [user(1), user(2), user(3)]

describeStore('the members of a group as a file', (given) => {
  let chat_id: ChatId
  let refusal: RefusalName | undefined
  beforeEach(async () => {
    await given.empty()
    refusal = undefined
    chat_id = await givenChat(given.database)
    await givenMember(given.database, {
      chat_id,
      user_id: ann,
      status: 'administrator',
      custom_title: '@boss',
    })
    await givenMember(given.database, { chat_id, user_id: bea, joined_at: 1_700_000_000 })
    await givenMember(given.database, { chat_id, user_id: cid, status: 'kicked', is_present: false })
    for (const [id, name] of [
      [ann, '=1+1'],
      [bea, 'Bea "B"'],
      [cid, 'Cid'],
    ] as const)
      await sql`update users set first_name = ${name} where user_id = ${id}`.execute(given.database)
    await sql`update users set username = 'bea_b' where user_id = ${bea}`.execute(given.database)
    await sql`update members set sort_name = 'p' || user_id`.execute(given.database)
    await sql`
      insert into member_search (chat_id, user_id, words, grams)
      values (${chat_id}, ${bea}, ' bea', ${gramsOf(chat_id, ' bea')}::integer[])`.execute(given.database)
  })

  function open(most?: number) {
    const http = httpOf(ann, { standing: everywhere })
    createMembersFeature({
      database: given.database,
      now: () => now,
      photoUrl: () => '',
      random: randomBytes,
      groupAccess: async () => refusal,
      standing: everywhere,
      refreshNow: async () => 'reachable',
      groupsOf: async () => [],
      ...(most && { most }),
    }).serve(http)
    return {
      fetch: (url: string) => http.server.inject({ method: 'GET', url }),
      offered: async (view: object): Promise<string> => {
        const headers = { authorization: `Bearer ${'a'.repeat(43)}` }
        const payload = { chat_id, sort: 'name', ...view }
        const url = '/api/groups/members/export'
        const answer = await http.server.inject({ method: 'POST', url, headers, payload })
        return answer.json().result.path
      },
    }
  }
  const kept = async () => {
    const { rows } = await sql<object>`
      select kind, actor_id, target_id, via, details from log_entries where chat_id = ${chat_id}
      order by entry_id`.execute(given.database)
    return rows
  }

  const heads =
    '\uFEFF"Name","Username","Id","Status","In the group","Until (UTC)","Admin title","Tag","Joined (UTC)","Last message (UTC)","Warnings"'

  it('SEC-47 holds who is shown, in that order, and no formula', async () => {
    const { fetch, offered } = open()
    const file = await fetch(await offered({ filter: 'present' }))
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="steward-members.csv"',
      'cache-control': 'no-store',
    })
    expect(file.body.split('\r\n')).toEqual([
      heads,
      `"'=1+1","","1","Admin","Yes","","'@boss","","","","0"`,
      `"Bea ""B""","bea_b","2","Member","Yes","","","","2023-11-14T22:13:20.000Z","","0"`,
      '',
    ])
  })

  it('holds those alone whom a filter or a search finds', async () => {
    const { fetch, offered } = open()
    const idsOf = async (view: object) =>
      (await fetch(await offered(view))).body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[2])
    expect(await idsOf({ filter: 'banned' })).toEqual(['"3"'])
    expect(await idsOf({ filter: 'admins' })).toEqual(['"1"'])
    expect(await idsOf({ filter: 'present', search: 'be' })).toEqual(['"2"'])
  })

  it('goes on after five hundred, also with those who aren’t named yet, lists nobody twice, and says where it is cut, in the log, too', async () => {
    await sql`
      insert into users (user_id, first_name) select n, 'P' || n from generate_series(1000, 2203) n`.execute(
      given.database,
    )
    await sql`
      insert into members (chat_id, user_id, status, is_present, source, observed_at, update_id, told_status,
        told_present, sort_name)
      select ${chat_id}, n, 'member', true, 'chat_member', 1, 1, 'member', true, 'p' || n
      from generate_series(1000, 2203) n`.execute(given.database)
    await sql`update members set sort_name = null where user_id % 2 = 0`.execute(given.database)
    const { fetch, offered } = open()
    const lines = (await fetch(await offered({ filter: 'present' }))).body.split('\r\n').slice(1, -1)
    expect(new Set(lines.map((line) => line.split(',')[2])).size).toBe(1_206)
    expect(lines).toHaveLength(1_206)

    const endOf = async (most: number, view: object) => {
      const cut = open(most)
      const file = await cut.fetch(await cut.offered({ filter: 'present', ...view }))
      return file.body.trimEnd().split('\r\n').at(-1)
    }
    expect(await endOf(1_000, {})).toBe('"Only the first 1,000 rows. There are more."')
    expect(await endOf(1_206, {})).toMatch(/^"P/)
    expect(await endOf(1_000, { search: 'be' })).toMatch(/^"Bea/)
    expect(await kept()).toMatchObject([
      { details: null },
      { details: '{"count":1000}' },
      { details: null },
      { details: null },
    ])
  })

  it('SEC-47 is given once, to who is an admin still, and stands in the log when it was taken', async () => {
    const { fetch, offered } = open()
    const [first, second] = [await offered({ filter: 'present' }), await offered({ filter: 'present' })]
    expect(await kept()).toEqual([])
    expect((await fetch(first)).statusCode).toBe(200)
    expect((await fetch(first)).statusCode).toBe(404)
    refusal = 'group_not_found'
    expect(await fetch(second)).toMatchObject({ statusCode: 404, body: '' })
    expect(await kept()).toEqual([
      { kind: 'members_exported', actor_id: ann, target_id: null, via: 'app', details: null },
    ])
  })
})
