import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Path } from '@steward/contract/endpoints.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, user } from '#platform/database/testing/given-group.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import type { Http } from '#platform/http/http.ts'
import { everywhere, givenHttp } from '#platform/http/testing.ts'
import { gramsOf, sortNameOf, wordsOf } from '#platform/search-words.ts'
import { day, hour } from '#platform/durations.ts'
import { forgetDays } from './forget.ts'
import { serveMembers } from './routes.ts'

const ann = user(1)
const at = Math.floor(Date.parse('2026-11-20T12:00:00Z') / 1000)

describeStore('the people of a group', (given) => {
  let chat_id: ChatId
  let refreshed: number[]
  let telegram: 'reachable' | 'unreachable'
  let role: 'creator' | 'administrator'
  let viewer: UserId
  let mine: { chat_id: ChatId; title: string }[]
  let http: Http

  beforeEach(async () => {
    await given.empty()
    refreshed = []
    mine = []
    telegram = 'reachable'
    role = 'administrator'
    http = open()
    chat_id = await givenChat(given.database, { member_count: 40, first_seen_at: new Date(0) })
    await person(ann, { first_name: 'Ann', status: 'creator' })
  })

  type Facts = {
    first_name?: string
    last_name?: string | null
    username?: string | null
    is_bot?: boolean
    status?: string
    is_present?: boolean
    until_date?: number | null
    permissions?: string[] | null
    joined_at?: number
    active_at?: number
    source?: string
  }

  async function person(user_id: UserId, facts: Facts = {}) {
    const { first_name = `Person ${user_id}`, last_name = null, username = null, is_bot = false } = facts
    const { status = 'member', until_date = null, joined_at = at - 100 * day, active_at = at } = facts
    const { permissions = null } = facts
    const { is_present = status !== 'left' && status !== 'kicked' } = facts
    const { database } = given
    await sql`
      insert into users (user_id, first_name, last_name, username, is_bot)
      values (${user_id}, ${first_name}, ${last_name}, ${username}, ${is_bot})`.execute(database)
    const names = { user_id, first_name, last_name, username }
    await sql`
      insert into members (chat_id, user_id, status, is_present, until_date, permissions, joined_at, came_at, active_at,
        source, observed_at, told_at, update_id, is_bot, sort_name)
      values (${chat_id}, ${user_id}, ${status}, ${is_present}, ${until_date}, ${permissions}::text[], ${joined_at}, ${joined_at},
        ${active_at}, ${facts.source ?? 'chat_member'}, ${at}, ${at}, 1, ${is_bot}, ${sortNameOf(names)})`.execute(
      database,
    )
    const words = wordsOf(names)
    await sql`
      insert into member_search (chat_id, user_id, words, grams)
      values (${chat_id}, ${user_id}, ${words}, ${gramsOf(chat_id, words)}::integer[])`.execute(database)
  }

  const here: FindStanding = async (...asked) => ({ ...(await everywhere(...asked)), role })

  function open(): Http {
    const opened = givenHttp({
      findSession: async () => ({
        userId: viewer,
        session: { kind: 'container', hash: Buffer.alloc(32) },
        suspended: false,
      }),
      standing: here,
    })
    serveMembers(opened, {
      standing: here,
      database: given.database,
      photoUrl: () => '',
      groupsOf: async () => mine,
      now: () => new Date(at * 1000),
      refreshNow: async (_, userId) => {
        refreshed.push(userId)
        return telegram
      },
    })
    return opened
  }

  async function call(path: Path, payload: object, as = ann) {
    viewer = as
    const reply = await http.server.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
      payload: { chat_id, ...payload },
    })
    return reply.json()
  }

  const list = async (input: object = {}) =>
    (await call('/api/groups/members', { filter: 'present', sort: 'recent', ...input })).result
  const ids = async (input: object = {}): Promise<number[]> =>
    (await list(input)).members.map((one: { person: { user_id: number } }) => one.person.user_id)

  /** Page after page, each of which says this. */
  async function idsOfPages(input: object, each: object = {}): Promise<number[]> {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page = await list({ ...input, cursor })
      seen.push(...page.members.map((one: { person: { user_id: number } }) => one.person.user_id))
      expect(page).toMatchObject(each)
      cursor = page.next_cursor
    } while (cursor !== null)
    return seen
  }

  const found = (search: string) => ids({ search, sort: 'name' })

  const foundAnywhere = async (words: string) => {
    const { result } = await call('/api/groups/people', { chat_id: undefined, search: words })
    return result.found.map((one: { chat: object; member: { person: object } }) => [
      Reflect.get(one.chat, 'title'),
      Reflect.get(one.member.person, 'first_name'),
    ])
  }

  const countedAnywhere = async (words: string) => {
    const { result } = await call('/api/groups/people', { chat_id: undefined, search: words })
    return { found: result.found.length, has_more: result.has_more }
  }

  it('are found in all the groups that somebody administers and in no other, who was active last first', async () => {
    await person(user(2), { first_name: 'Zoë', username: 'sunflower', active_at: at - 9 })
    await person(user(3), { first_name: 'Zola', status: 'kicked', active_at: at - 5 })
    await person(user(4), { first_name: 'Zora', status: 'left' })
    const garden = { chat_id, title: 'Garden' }
    chat_id = await givenChat(given.database, { title: 'Chess' })
    const chess = { chat_id, title: 'Chess' }
    await person(user(5), { first_name: 'Zoran', active_at: at - 7 })
    chat_id = await givenChat(given.database, { title: 'Elsewhere' })
    await person(user(6), { first_name: 'Zorro' })

    mine = [garden, chess]
    expect(await foundAnywhere('zo')).toEqual([
      ['Garden', 'Zola'],
      ['Chess', 'Zoran'],
      ['Garden', 'Zoë'],
    ])
    expect(await foundAnywhere('@sunflower')).toEqual([['Garden', 'Zoë']])
    expect(await foundAnywhere('5')).toEqual([['Chess', 'Zoran']])
    mine = [chess]
    expect(await foundAnywhere('zo')).toEqual([['Chess', 'Zoran']])
    mine = []
    expect(await foundAnywhere('zo')).toEqual([])
  })

  it('are five of a group and twenty of all at most, and more of them are told of', async () => {
    mine = []
    for (const [group, title] of ['Garden', 'Chess', 'Choir', 'Cyclists', 'Café'].entries()) {
      chat_id = await givenChat(given.database, { title })
      mine = [...mine, { chat_id, title }]
      const many = title === 'Café' ? 1 : 5
      for (let nth = 0; nth < many; nth += 1)
        await person(user(10 * (group + 1) + nth), { first_name: `Zoë ${nth}`, active_at: at - nth })
    }
    const [garden, chess, choir, cyclists, cafe] = mine
    const only = (...groups: (typeof garden)[]) => {
      mine = groups.flatMap((one) => one ?? [])
    }
    only(garden, chess, choir, cyclists)
    expect(await countedAnywhere('zo')).toEqual({ found: 20, has_more: false })
    only(garden, chess, choir, cyclists, cafe)
    expect(await countedAnywhere('zo')).toEqual({ found: 20, has_more: true })

    only(garden)
    expect(await countedAnywhere('zo')).toEqual({ found: 5, has_more: false })
    chat_id = garden?.chat_id ?? chat_id
    await person(user(99), { first_name: 'Zola', active_at: at - 99 })
    expect(await countedAnywhere('zo')).toEqual({ found: 5, has_more: true })
    only(garden, cafe)
    expect(await countedAnywhere('zo')).toEqual({ found: 6, has_more: true })
  })

  it('are listed by who was active last', async () => {
    await person(user(2), { active_at: at - 5 })
    // In the same hour as another, and in none at all.
    await person(user(3), { active_at: at - 3 })
    await person(user(4), { active_at: 0 })
    expect(await ids()).toEqual([1, 3, 2, 4])
  })

  it.each([
    ['recent', [2, 1, 5, 4, 3, 8, 7, 6]],
    ['name', [1, 3, 5, 7, 2, 4, 6, 8]],
    ['joined', [2, 5, 4, 3, 8, 7, 6, 1]],
  ])('are read page after page by %s, each once', async (sort, expected) => {
    for (let n = 2; n <= 8; n += 1) {
      const same = { active_at: at - Math.floor(n / 3), joined_at: at - Math.floor(n / 3) }
      await person(user(n), { first_name: n % 2 ? 'Bob' : 'Cleo', ...same })
    }
    expect(await idsOfPages({ sort, limit: 3 }, { known: 8, total: 40 })).toEqual(expected)
  })

  it('are read by name to the last, also those who aren’t named yet', async () => {
    for (let n = 2; n <= 9; n += 1) await person(user(n))
    await sql`update members set sort_name = null where user_id in (2, 4, 6, 8)`.execute(given.database)
    for (const limit of [2, 3, 5, 8])
      expect([limit, await idsOfPages({ sort: 'name', limit })]).toEqual([limit, [1, 3, 5, 7, 9, 2, 4, 6, 8]])
  })

  it('sorts names as people read them, whatever stands before the first letter', async () => {
    await person(user(2), { first_name: '★ zoë' })
    await person(user(3), { first_name: 'Bob' })
    await person(user(4), { first_name: '' })
    expect(await ids({ sort: 'name' })).toEqual([1, 3, 2, 4])
  })

  it('can be filtered, and how many are known is said for each filter', async () => {
    await person(user(2), { status: 'administrator' })
    await person(user(3), { status: 'restricted', until_date: at + 60 })
    await person(user(4), { status: 'kicked' })
    await person(user(5), { joined_at: at - 6 * day })
    await person(user(6), { active_at: at - 31 * day })
    await person(user(7), { is_bot: true })
    await person(user(8), { status: 'left' })
    await person(user(9), { status: 'left', source: 'chat_join_request' })
    const listed: Record<string, number[]> = {}
    for (const filter of ['present', 'admins', 'muted', 'banned', 'new', 'silent', 'bots', 'gone']) {
      const { members, known, total } = await list({ filter, sort: 'name' })
      listed[filter] = members.map((one: { person: { user_id: number } }) => one.person.user_id)
      expect([filter, known, total]).toEqual([filter, members.length, filter === 'present' ? 40 : null])
    }
    expect(listed).toEqual({
      present: [1, 2, 3, 5, 6, 7],
      admins: [1, 2],
      muted: [3],
      banned: [4],
      new: [5],
      silent: [6],
      bots: [7],
      gone: [8],
    })
  })

  it('calls nobody silent for a time in which it did not listen', async () => {
    await person(user(2), { active_at: 0 })
    expect(await ids({ filter: 'silent' })).toEqual([2])
    await sql`update chats set first_seen_at = to_timestamp(${at - day})`.execute(given.database)
    expect(await ids({ filter: 'silent' })).toEqual([])
  })

  it('shows no ban and no mute whose time has passed, of which Telegram tells nobody', async () => {
    await person(user(2), { status: 'restricted', until_date: at - 1 })
    await person(user(3), { status: 'kicked', until_date: at })
    expect(await ids({ filter: 'muted' })).toEqual([])
    expect(await ids({ filter: 'banned' })).toEqual([])
    expect((await call('/api/groups/members/get', { user_id: 2 })).result).toMatchObject({
      status: 'member',
      until_date: null,
      permissions: null,
    })
    expect((await call('/api/groups/members/get', { user_id: 3 })).result).toMatchObject({
      status: 'left',
      until_date: null,
    })
  })

  it('shows nobody as muted who may do what the group lets everybody do', async () => {
    const { database } = given
    const ordinary = ['can_send_messages', 'can_send_photos']
    await sql`update chats set permissions = ${ordinary}::text[]`.execute(database)
    await person(user(2), { status: 'restricted', permissions: [...ordinary, 'can_send_polls'] })
    await person(user(3), { status: 'restricted', permissions: ['can_send_messages'] })
    await person(user(4), { status: 'restricted', permissions: [] })
    expect(await ids({ filter: 'muted', sort: 'name' })).toEqual([3, 4])
    expect((await call('/api/groups/members/get', { user_id: 2 })).result).toMatchObject({
      status: 'member',
      permissions: null,
    })
    // At night nobody may write, and the limits of the day stand again in the morning.
    await sql`update chats set permissions = '{}'`.execute(database)
    expect(await ids({ filter: 'muted', sort: 'name' })).toEqual([2, 3, 4])
    await sql`insert into nights (chat_id, state, due_at, before) select chat_id, 'closed', now(), ${ordinary}::text[]
      from chats`.execute(database)
    expect(await ids({ filter: 'muted', sort: 'name' })).toEqual([3, 4])
  })

  it('are found by beginnings and middles of names, @usernames and ids, in any script', async () => {
    await person(user(2_345), { first_name: 'Zoë', last_name: 'Brandt-Gómez', username: 'zoe_sunflower' })
    await person(user(3), { first_name: 'Елена', last_name: 'Соколова' })
    await person(user(4), { first_name: 'كريم' })
    await person(user(5), { first_name: '小遥' })
    await person(user(6), { first_name: '100%', last_name: '🌻' })
    for (const search of ['zoe', 'ZO', 'z', 'gomez', 'sunflow', '@zoe', 'omez', 'su', '2345', 'brandt zoë'])
      expect([search, await found(search)]).toEqual([search, [2345]])
    for (const search of ['елен', 'кол', 'соколова елена'])
      expect([search, await found(search)]).toEqual([search, [3]])
    // Persian and Arabic keyboards write these letters differently.
    expect(await found('کریم')).toEqual([4])
    for (const search of ['遥', '小']) expect([search, await found(search)]).toEqual([search, [5]])
    for (const search of ['00%', '🌻', '%']) expect([search, await found(search)]).toEqual([search, [6]])
    for (const search of ['oe', 'zoe ann', '___', 'a\\%', 'a%n'])
      expect([search, await found(search)]).toEqual([search, []])
  })

  it('show everything that is known of one of them', async () => {
    await person(user(2), { joined_at: at - day })
    const { database } = given
    await sql`
      update members set came_by = 'request', came_link = 'https://t.me/+a', tag = 'Gardener', rights = '{}',
        source = 'message', told_at = 0
      where user_id = 2`.execute(database)
    await sql`
      insert into log_entries (chat_id, kind, via, actor_id, target_id, outcome)
      values (${chat_id}, 'approve', 'app', 1, 2, 'done')`.execute(database)
    await sql`
      insert into member_days (chat_id, user_id, day, messages) values
        (${chat_id}, 2, '2026-11-20', 3), (${chat_id}, 2, '2026-10-22', 4), (${chat_id}, 2, '2026-10-21', 9)`.execute(
      database,
    )
    await sql`
      insert into warnings (chat_id, user_id, by_user_id, action_id, reason, created_at, expires_at, revoked_at)
      values (${chat_id}, 2, 1, 1, 'Spam', to_timestamp(${at - 90}), to_timestamp(${at + 9}), null),
        (${chat_id}, 2, 1, 2, null, to_timestamp(${at - 80}), to_timestamp(${at}), null),
        (${chat_id}, 2, 1, 3, null, to_timestamp(${at - 70}), null, to_timestamp(${at - 60}))`.execute(
      database,
    )
    const { result } = await call('/api/groups/members/get', { user_id: 2 })
    expect(result).toMatchObject({
      status: 'member',
      tag: 'Gardener',
      source: 'message',
      certainty: 'seen',
      joined_at: at - day,
      came: { by: 'request', link: 'https://t.me/+a...', person: { user_id: 1 } },
      permissions: null,
      notes: [],
    })
    expect(result.activity.messages_30d).toBe(7)
    expect(result.activity.days).toHaveLength(30)
    expect(result.activity.days[0]).toEqual({ day: '2026-10-22', messages: 4 })
    expect(result.activity.days[29]).toEqual({ day: '2026-11-20', messages: 3 })
    expect(result.warnings.map((one: { reason: string | null }) => one.reason)).toEqual([null, null, 'Spam'])
    const row = (await list()).members.find(
      (one: { person: { user_id: number } }) => one.person.user_id === 2,
    )
    expect(row.warnings).toBe(1)
  })

  it('tell since when somebody is banned, restricted or an admin, as far as it was seen', async () => {
    type Entry = [kind: string, hoursAgo: number, details?: object]
    const [new_, changed] = [{ before: '' }, { before: 'can_pin_messages' }]
    const cases: [status: string, since: number | null, ...Entry[]][] = [
      ['kicked', 9, ['ban', 9, { until: null }]],
      // For longer; anew after a ban that ended by itself, or was lifted; unseen.
      ['kicked', 9, ['ban', 9, { until: at }], ['ban', 2, { until: null }]],
      ['kicked', 2, ['ban', 9, { until: at - 3 * hour }], ['ban', 2]],
      ['kicked', 2, ['ban', 9], ['unban', 5], ['ban', 2]],
      ['kicked', null, ['ban', 9], ['unban', 5]],
      ['restricted', 9, ['mute', 9], ['limit', 2]],
      ['restricted', null, ['mute', 9, { until: at - hour }]],
      ['administrator', 9, ['promote', 9, new_], ['promote', 2, changed]],
      ['administrator', 2, ['promote', 9, new_], ['demote', 5, new_], ['promote', 2, new_]],
      ['administrator', null, ['promote', 2, changed]],
      ['member', null, ['ban', 9], ['unban', 5]],
    ]
    for (const [place, [status, since, ...entries]] of cases.entries()) {
      const user_id = user(100 + place)
      await person(user_id, { status })
      for (const [kind, hours, details = {}] of entries)
        await sql`
          insert into log_entries (chat_id, kind, via, actor_id, target_id, outcome, at, details)
          values (${chat_id}, ${kind}, 'app', 1, ${user_id}, 'done', to_timestamp(${at - hours * hour}),
            ${JSON.stringify(details)})`.execute(given.database)
      const { result } = await call('/api/groups/members/get', { user_id })
      expect([place, result.status_since]).toEqual([place, since && at - since * hour])
    }
  })

  it('say so when Telegram could not tell, and what a restricted person may still do', async () => {
    await person(user(2), { status: 'restricted' })
    await sql`
      update members set permissions = '{can_send_polls,can_send_messages}', unanswered_at = ${at + 1}
      where user_id = 2`.execute(given.database)
    expect((await call('/api/groups/members/get', { user_id: 2 })).result).toMatchObject({
      certainty: 'unknown',
      permissions: ['can_send_messages', 'can_send_polls'],
    })
  })

  it('are asked about at once for who looks at them, but never a stranger, and not without end', async () => {
    const path = '/api/groups/members/refresh'
    expect((await call(path, { user_id: 1 })).result).toMatchObject({
      status: 'creator',
      certainty: 'confirmed',
    })
    expect((await call(path, { user_id: 999 })).code).toBe(10030040)
    telegram = 'unreachable'
    expect((await call(path, { user_id: 1 })).code).toBe(10030003)
    expect(refreshed).toEqual([1, 1])
    const codes = new Set<number>()
    for (let times = 0; times < 20; times += 1) codes.add((await call(path, { user_id: 1 })).code)
    expect(codes).toContain(10020002)
    expect(refreshed.length).toBeLessThan(22)
  })

  it('have notes of the staff: each admin may leave one, its author and the creator take it back', async () => {
    await person(user(2))
    await person(user(3), { status: 'administrator', first_name: 'Bob' })
    const key = randomUUID()
    const add = { user_id: 2, key, text: '  Speaks little English  ' }
    await call('/api/groups/members/notes/add', add, user(3))
    // The answer was lost, and the phone asked again.
    const { notes } = (await call('/api/groups/members/notes/add', add, user(3))).result
    expect(notes).toMatchObject([
      { author: { first_name: 'Bob' }, text: 'Speaks little English', can_remove: true },
    ])
    const remove = { user_id: 2, note_id: notes[0].note_id }
    expect((await call('/api/groups/members/get', { user_id: 2 })).result.notes[0].can_remove).toBe(false)
    expect((await call('/api/groups/members/notes/remove', remove)).code).toBe(10030002)
    role = 'creator'
    expect((await call('/api/groups/members/notes/remove', remove)).result.notes).toEqual([])
    expect((await call('/api/groups/members/notes/remove', remove)).result.notes).toEqual([])
    role = 'administrator'
    const again = await call('/api/groups/members/notes/add', { ...add, key: randomUUID() }, user(3))
    const own = { user_id: 2, note_id: again.result.notes[0].note_id }
    expect((await call('/api/groups/members/notes/remove', own, user(3))).result.notes).toEqual([])
    const { rows } = await sql`
      select kind, actor_id, target_id from log_entries order by entry_id`.execute(given.database)
    expect(rows).toEqual([
      { kind: 'note_added', actor_id: 3, target_id: 2 },
      { kind: 'note_removed', actor_id: 1, target_id: 2 },
      { kind: 'note_added', actor_id: 3, target_id: 2 },
      { kind: 'note_removed', actor_id: 3, target_id: 2 },
    ])
    expect(
      (await call('/api/groups/members/notes/add', { ...add, key: randomUUID(), user_id: 999 })).code,
    ).toBe(10030040)
  })

  it('have notes of which a key leaves one: what it is sent with later has to be the same', async () => {
    await person(user(2))
    await person(user(3))
    const add = { user_id: 2, key: randomUUID(), text: 'Speaks little English' }
    const codeOf = async (changed: object) =>
      (await call('/api/groups/members/notes/add', { ...add, ...changed })).code
    expect(await codeOf({})).toBe(0)
    expect(await codeOf({ text: 'Speaks English' })).toBe(10030013)
    expect(await codeOf({ user_id: 3 })).toBe(10030013)
    expect(await codeOf({})).toBe(0)
  })

  it('forgets after ninety days how much somebody wrote on a day', async () => {
    await sql`
      insert into member_days (chat_id, user_id, day, messages)
      values (1, 1, current_date - 90, 1), (1, 1, current_date - 91, 1)`.execute(given.database)
    expect(await forgetDays(given.database)).toBe(false)
    const { rows } = await sql`select day = current_date - 90 as kept from member_days`.execute(
      given.database,
    )
    expect(rows).toEqual([{ kept: true }])
  })

  it('refuse a cursor that is not one of their own', async () => {
    expect((await call('/api/groups/members', { filter: 'gone', sort: 'name', cursor: 'x' })).code).toBe(
      10020003,
    )
  })
})
