import type { ChatId } from '@steward/contract/ids.ts'
import type { JoinCheckState } from '@steward/contract/join-checks.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { RequestPage } from '@steward/contract/requests.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenHeld } from '#platform/database/testing/given-held.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { everywhere, httpOf } from '#platform/http/testing.ts'
import { listRequests } from './list-requests.ts'
import { serveRequests } from './routes.ts'
import { onEverybody } from './testing.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 26, 12, 0, second, 250))
const idsIn = (people: readonly { person: { user_id: number } }[]) =>
  people.map(({ person }) => person.user_id)

describeStore('the people who applied to join', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
  })

  async function asks(
    id: number,
    at: number,
    { state = 'waiting', minutesAgo = 0, name = `Person ${id}` } = {},
  ) {
    const user_id = user(id)
    await sql`insert into users (user_id, first_name, username) values (${user_id}, ${name}, ${`user_${id}`})`.execute(
      given.database,
    )
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state, bio, invite_link, resolved_at)
      values (${chat_id}, ${user_id}, ${at}, 1, ${state}, 'I like tomatoes', 'https://t.me/+abc...',
        ${state === 'waiting' ? null : sql`now() - ${minutesAgo} * interval '1 minute'`})`.execute(
      given.database,
    )
  }
  const checks = (id: number, requested_at: number, state: JoinCheckState) =>
    givenCheckRow(given.database, {
      chat_id,
      user_id: user(id),
      requested_at,
      state,
      plan: '{"tasks":["touch"]}',
    })
  const list = (input: object = {}) =>
    listRequests({ database: given.database, photoUrl: () => 'photo' }, { chat_id, ...input }, onEverybody)
  const ids = async (input: object = {}) => (await list(input)).requests.map(({ person }) => person.user_id)

  it('shows who waits longest first, with what they say of themselves and the link they used', async () => {
    await asks(2, 200)
    await asks(1, 100)
    const { requests, waiting, bot_can_decide } = await list()
    expect(requests.map(({ person, requested_at }) => [person.user_id, requested_at])).toEqual([
      [1, 100],
      [2, 200],
    ])
    expect(requests[0]).toMatchObject({
      bio: 'I like tomatoes',
      invite_link: 'https://t.me/+abc...',
      state: 'waiting',
      settled_at: null,
    })
    expect([waiting, bot_can_decide]).toEqual([2, true])
  })

  it.each([
    ['nothing but its address, where we know no more', undefined, { link_name: null, link_over: null }],
    ['no name, where it has none', { name: '' }, { link_name: null, link_over: null }],
    ['its name', { name: 'Spring' }, { link_name: 'Spring', link_over: null }],
    [
      'that it was revoked',
      { name: 'Spring', is_revoked: true },
      { link_name: 'Spring', link_over: 'revoked' },
    ],
    ['that it ended', { name: null, expire_date: 1 }, { link_name: null, link_over: 'expired' }],
    ['nothing of an end to come', { name: null, expire_date: 4_000_000_000 }, { link_over: null }],
  ])('says of the link: %s', async (_, link, expected) => {
    await asks(1, 100)
    if (link)
      await given.database
        .insertInto('invite_links')
        .values({ chat_id, link: 'https://t.me/+abc...', creator_user_id: user(5), observed_at: 1, ...link })
        .execute()
    expect((await list()).requests[0]).toMatchObject({ invite_link: 'https://t.me/+abc...', ...expected })
  })

  it.each([false, true])(
    'gives page after page without a gap or a repetition (settled: %s)',
    async (settled) => {
      const state = settled ? 'declined' : 'waiting'
      // Several of one second: their ids decide.
      for (let n = 1; n <= 7; n += 1) await asks(n, 100 + Math.floor(n / 3), { state, minutesAgo: n })
      const seen: number[] = []
      let cursor: string | null = null
      do {
        const page = await list({ settled, limit: 2, cursor })
        seen.push(...page.requests.map(({ person }) => person.user_id))
        cursor = page.next_cursor
      } while (cursor)
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    },
  )

  it('goes on after the last request with those whom a check left muted, the longest first, without a gap or a repetition', async () => {
    for (const id of [1, 2, 3]) await asks(id, 100 + id)
    // Several of one moment: their checks decide.
    for (const [id, second] of [
      [11, 1],
      [12, 1],
      [13, 1],
      [15, 4],
      [14, 3],
    ] as const)
      await givenHeld(given.database, { chat_id, user_id: user(id), ended_at: at(second) })
    const pages: RequestPage[] = []
    let cursor: string | null = null
    do {
      const page = await list({ limit: 2, cursor })
      pages.push(page)
      cursor = page.next_cursor
    } while (cursor)
    expect(
      pages.map(({ requests, held, next }) => [
        ...[requests, held].map((of) => of.map(({ person }) => person.user_id)),
        next,
      ]),
    ).toEqual([
      [[1, 2], [11, 12], 'requests'],
      [[3], [], 'held'],
      [[], [13, 14], 'held'],
      [[], [15], undefined],
    ])
    expect(pages.map((page) => [page.held_count, page.held_until])).toEqual([
      [5, at(4).getTime() / 1000],
      [0, null],
      [0, null],
      [0, null],
    ])
  })

  it('shows recent decisions, the newest first, and not among pending requests', async () => {
    await asks(1, 100, { state: 'approved', minutesAgo: 60 })
    await asks(2, 100, { state: 'joined', minutesAgo: 5 })
    await asks(3, 100, { state: 'declined', minutesAgo: 3 * 24 * 60 })
    await asks(4, 100)
    expect(await ids({ settled: true })).toEqual([2, 1])
    expect(await ids()).toEqual([4])
    expect((await list({ settled: true })).waiting).toBe(1)
  })

  it('finds people by any part of their name, their @username and their id', async () => {
    await asks(11, 100, { name: 'Zoë 100%' })
    await asks(12, 101, { name: 'Zachary' })
    expect(await ids({ search: 'z' })).toEqual([11, 12])
    expect(await ids({ search: '0%' })).toEqual([11])
    expect(await ids({ search: '@user_12' })).toEqual([12])
    expect(await ids({ search: '11' })).toEqual([11])
    expect(await ids({ search: '_' })).toEqual([11, 12])
    expect(await ids({ search: String.raw`\ ` })).toEqual([])
  })

  it('tells those who ask apart by how they did in the check of their request', async () => {
    expect((await list()).any_checked).toBe(false)
    for (const id of [1, 2, 3, 4, 5]) await asks(id, 100 + id)
    await checks(1, 101, 'passed')
    await checks(2, 102, 'failed')
    await checks(3, 103, 'opened')
    await checks(4, 104, 'queued')
    // Of an earlier request.
    await checks(5, 90, 'passed')
    expect((await list()).any_checked).toBe(true)
    expect(await ids({ checked: 'passed' })).toEqual([1])
    expect(await ids({ checked: 'not_passed' })).toEqual([2, 4])
    expect(await ids({ checked: 'open' })).toEqual([3])
    expect(await ids()).toEqual([1, 2, 3, 4, 5])
    expect((await list({ checked: 'not_passed' })).matching).toEqual({ count: 2, asked_until: 104 })
  })

  it('SEC-34 shows of the link that was used no more than which one it was: it is its admin’s and the owner’s', async () => {
    await asks(1, 100)
    await sql`update join_requests set invite_link = 'https://t.me/+AbCdEfGhIjKlMnOp'`.execute(given.database)
    expect((await list()).requests[0]?.invite_link).toBe('https://t.me/+AbCdEfGh...')
  })

  it('says so when the bot may not decide here', async () => {
    await sql`update chats set bot_rights = '{can_restrict_members}'`.execute(given.database)
    expect((await list()).bot_can_decide).toBe(false)
  })

  it.each<[AdminRight[], object]>([
    [['can_invite_users'], { asking: [1], held: [], may_invite: true, may_restrict: false }],
    [['can_restrict_members'], { asking: [], held: [2], may_invite: false, may_restrict: true }],
    [
      ['can_invite_users', 'can_restrict_members'],
      { asking: [1], held: [2], may_invite: true, may_restrict: true },
    ],
  ])('tells an admin of those on whom they may decide, and of nobody else: %s', async (rights, expected) => {
    await asks(1, 100)
    await checks(1, 100, 'passed')
    await givenHeld(given.database, { chat_id, user_id: user(2) })
    const standing: typeof everywhere = async (...asked) => ({
      ...(await everywhere(...asked)),
      role: 'administrator',
      rights,
    })
    const http = httpOf(user(5), { standing })
    serveRequests(http, { database: given.database, photoUrl: () => 'photo' })
    const reply = await http.server.inject({
      method: 'POST',
      url: '/api/groups/requests',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` },
      payload: { chat_id },
    })
    const { result } = reply.json<{ result: RequestPage }>()
    const { requests, held, may_invite, may_restrict } = result
    expect({ asking: idsIn(requests), held: idsIn(held), may_invite, may_restrict }).toEqual(expected)
    expect([result.waiting, result.matching.count, result.any_checked]).toEqual(
      may_invite === true ? [1, 1, true] : [0, 0, false],
    )
    expect(result.held_count).toBe(held.length)
  })

  it('keeps to the group that is asked about, and finds it by the id that it had before', async () => {
    await asks(1, 100)
    const other = await givenChat(given.database)
    await givenMember(given.database, { chat_id: other, user_id: user(5) })
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-5, ${chat_id})`.execute(given.database)
    expect(await ids({ chat_id: other })).toEqual([])
    expect(await ids({ chat_id: -5 })).toEqual([1])
  })

  it('refuses a cursor that is not one of its own', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toThrow('input_invalid')
  })
})
