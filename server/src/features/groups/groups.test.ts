import { Group, type GroupPage } from '@steward/contract/groups.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import type { Refresh } from './access/fresh.ts'
import { createLiveAccess } from './access/live-access.ts'
import { createGroups } from './routes.ts'
import { givenHeld } from '#platform/database/testing/given-held.ts'
import { ann, bob, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { answered, reachable } from './testing.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const seconds = noon.getTime() / 1000
const justNow = { observed_at: seconds - 299 }
const longAgo = { observed_at: seconds - 301 }

const itAsked = () => Promise.reject(new Error('it asked'))
const isAway = () => Promise.resolve('unreachable' as const)

describeStore('groups', (given) => {
  const groups = (refresh: Partial<Refresh> = {}) =>
    createGroups({
      database: given.database,
      refresh: { ...reachable, ...refresh },
      photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
      now: () => noon,
      stewardship: answered,
    })
  const titles = async (input: Parameters<ReturnType<typeof groups>['list']>[1] = {}) =>
    (await groups().list(ann, input)).groups.map(({ title }) => title)

  beforeEach(() => given.empty())

  const givenAnnsGroup = async (title: string, chat: Parameters<typeof givenChat>[1] = {}) => {
    const chat_id = await givenChat(given.database, { title, ...chat })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator', ...justNow })
    return chat_id
  }
  const givenRequest = (chat_id: number, user_id: number, state: 'waiting' | 'approved' = 'waiting') =>
    given.database
      .insertInto('join_requests')
      .values({ chat_id, user_id, requested_at: seconds, update_id: 1, state })
      .execute()

  it('lists the groups that a person administers and no others', async () => {
    await givenAnnsGroup('Hers')
    const plain = await givenChat(given.database, { title: 'As a member' })
    await givenMember(given.database, { chat_id: plain, user_id: ann, ...justNow })
    const left = await givenChat(given.database, { title: 'Left' })
    await givenMember(given.database, {
      chat_id: left,
      user_id: ann,
      status: 'left',
      is_present: false,
      ...justNow,
    })
    const bobs = await givenChat(given.database, { title: "Bob's" })
    await givenMember(given.database, { chat_id: bobs, user_id: bob, status: 'creator', ...justNow })

    expect(await titles()).toEqual(['Hers'])
  })

  it('puts what waits first and counts it', async () => {
    await givenAnnsGroup('Alpha')
    const zulu = await givenAnnsGroup('Zulu')
    await givenRequest(zulu, 1)
    await givenRequest(zulu, 2)
    await givenRequest(zulu, 3, 'approved')
    await givenAnnsGroup('Mike', { bot_rights: [] })

    const { groups: listed } = await groups().list(ann, {})

    expect(listed.map(({ title, waiting }) => [title, waiting.requests, waiting.missing_rights])).toEqual([
      ['Mike', 0, 7],
      ['Zulu', 2, 0],
      ['Alpha', 0, 0],
    ])
  })

  const waitingForBob = async (of: 'requests' | 'held' = 'requests') =>
    (await groups().list(bob, {})).groups.map((group) => group.waiting[of])

  it('counts whom a check left muted apart, for admins who may decide on them', async () => {
    const chat_id = await givenChat(given.database, { title: 'Zulu' })
    const asBob = (rights: string[]) =>
      givenMember(given.database, { chat_id, user_id: bob, status: 'administrator', rights, ...justNow })
    await givenRequest(chat_id, 1)
    await givenHeld(given.database, { chat_id, user_id: user(60) })
    await asBob(['can_restrict_members'])
    expect(await waitingForBob('held')).toEqual([1])
    expect(await waitingForBob()).toEqual([0])
    await given.database
      .updateTable('members')
      .set({ rights: ['can_invite_users'] })
      .execute()
    expect(await waitingForBob('held')).toEqual([0])
    expect(await waitingForBob()).toEqual([1])
  })

  it('counts no requests to an admin who may not decide on them: they wait for somebody else', async () => {
    const chat_id = await givenChat(given.database, { title: 'Zulu' })
    const asBob = (rights: string[]) =>
      givenMember(given.database, { chat_id, user_id: bob, status: 'administrator', rights, ...justNow })
    await givenRequest(chat_id, 1)
    await asBob(['can_restrict_members'])
    expect(await waitingForBob()).toEqual([0])

    await given.database
      .updateTable('members')
      .set({ rights: ['can_invite_users'] })
      .execute()
    expect(await waitingForBob()).toEqual([1])
  })

  it('finds by any part of the title, whatever the case and the accents', async () => {
    await givenAnnsGroup('Café Größe 100%')
    await givenAnnsGroup('Schach')

    expect(await titles({ search: 'cafe' })).toEqual(['Café Größe 100%'])
    expect(await titles({ search: ' GRÖ' })).toEqual(['Café Größe 100%'])
    expect(await titles({ search: '0%' })).toEqual(['Café Größe 100%'])
    expect(await titles({ search: '_' })).toEqual([])
  })

  it('pages without repeating or skipping a group, even of one title', async () => {
    for (let n = 0; n < 7; n += 1) await givenAnnsGroup(n < 4 ? 'Same' : `Other ${n}`)

    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: GroupPage = await groups().list(ann, { limit: 3, cursor })
      seen.push(...page.groups.map(({ chat_id }) => chat_id))
      cursor = page.next_cursor
    } while (cursor)

    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
  })

  it('D-ROLE SEC-32 asks Telegram again about knowledge older than five minutes, and drops what is no longer true', async () => {
    const chat_id = await givenChat(given.database, { title: 'Doubtful' })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator', ...longAgo })
    const demote = async () => {
      await given.database
        .updateTable('members')
        .set({ status: 'member' })
        .where('chat_id', '=', chat_id)
        .execute()
      return 'reachable' as const
    }

    expect((await groups({ refreshMember: demote }).list(ann, {})).groups).toEqual([])
    await givenAnnsGroup('Known')
    expect((await groups({ refreshMember: itAsked }).list(ann, {})).groups).toMatchObject([
      { title: 'Known' },
    ])
  })

  it('SEC-32 asks Telegram nothing of a group that the bot was removed from, and says why nothing can be done', async () => {
    const gone = await givenAnnsGroup('Choir', { state: 'bot_removed' })
    const standingNow = createLiveAccess({ database: given.database, refreshNow: itAsked })
    await expect(standingNow(ann, gone)).rejects.toMatchObject({ refusal: 'group_frozen' })
  })

  it('SEC-32 asks before it reads, and what was heard just now it reads once', async () => {
    const group = await givenAnnsGroup('Choir')
    for (const [isHeard, expected] of [
      [false, ['asked ann', 'asked others', 'read']],
      [true, ['read']],
    ] as const) {
      const done: string[] = []
      const note = (what: string) => async () => {
        done.push(what)
        return 'reachable' as const
      }
      const standingNow = createLiveAccess({
        database: given.database,
        refreshNow: Object.assign(note('asked ann'), { isHeard: () => isHeard }),
      })
      await standingNow(ann, group, { ask: note('asked others'), isHeard: () => true, read: note('read') })
      expect(done).toEqual(expected)
    }
  })

  it('SEC-32 does not ask again about what was compared a minute ago', async () => {
    const chat_id = await givenChat(given.database, { synced_at: new Date(noon.getTime() - 60_000) })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator', ...longAgo })

    expect((await groups({ refreshMember: itAsked }).list(ann, {})).groups).toHaveLength(1)
  })

  it('REL-13 still reads while Telegram is away, and says so', async () => {
    const chat_id = await givenChat(given.database, { title: 'Doubtful' })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator', ...longAgo })

    expect(await groups({ refreshMember: isAway }).list(ann, {})).toMatchObject({
      groups: [{ title: 'Doubtful' }],
      telegram: 'unreachable',
    })
    const down = groups({
      telegramState: () => 'unreachable',
      refreshMember: () => Promise.reject(new Error('waited')),
    })
    expect((await down.list(ann, {})).telegram).toBe('unreachable')
  })

  it('SEC-34 answers the same for a group that is unknown, foreign or left', async () => {
    const foreign = await givenChat(given.database)
    const left = await givenChat(given.database)
    await givenMember(given.database, {
      chat_id: left,
      user_id: ann,
      status: 'left',
      is_present: false,
      ...justNow,
    })

    for (const chat_id of [foreign, left, -1]) {
      expect(await groups().refusal(ann, chat_id, 'any')).toBe('group_not_found')
    }
  })

  it('D-ROLE SEC-29 lets an administrator do what Telegram lets them do there, and a creator all', async () => {
    const chat_id = await givenAnnsGroup('Hers')
    await givenMember(given.database, {
      chat_id,
      user_id: bob,
      status: 'administrator',
      rights: ['can_pin_messages'],
      ...justNow,
    })

    expect(await groups().refusal(bob, chat_id, 'any')).toBeUndefined()
    expect(await groups().refusal(bob, chat_id, 'can_pin_messages')).toBeUndefined()
    expect(await groups().refusal(bob, chat_id, 'can_manage_chat')).toBeUndefined()
    expect(await groups().refusal(bob, chat_id, 'can_restrict_members')).toBe('right_missing')
    expect(await groups().refusal(ann, chat_id, 'can_restrict_members')).toBeUndefined()
  })

  it('keeps the page of a basic group that was upgraded under its old id', async () => {
    const chat_id = await givenAnnsGroup('Upgraded')
    await given.database.insertInto('chat_aliases').values({ old_chat_id: -5, chat_id }).execute()

    expect((await groups().standing(ann, -5, 'any')).chatId).toBe(chat_id)
  })

  it('shows a group with what waits, what the bot lacks, its admins and what is known', async () => {
    const chat_id = await givenAnnsGroup('Chess', {
      bot_rights: ['can_delete_messages'],
      photo_unique_id: 'AQAD',
      member_count: 9300,
      synced_at: noon,
      first_seen_at: new Date('2026-01-01T00:00:00Z'),
      username: 'chess',
    })
    await givenMember(given.database, { chat_id, user_id: bob, ...justNow })
    await givenMember(given.database, {
      chat_id,
      user_id: 43,
      status: 'kicked',
      is_present: false,
      ...justNow,
    })
    await given.database
      .insertInto('chat_hours')
      .values({ chat_id, hour: new Date('2026-11-20T09:00:00Z'), messages: 12, joins: 2, leaves: 1 })
      .execute()
    const here = groups()

    const { getGroup } = await import('./pages/get-group.ts')
    const { groupReads } = await import('./pages/store-reads.ts')
    const group = await getGroup(
      {
        reads: groupReads(given.database),
        refresh: reachable,
        photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
        now: () => noon,
        stewardship: answered,
      },
      { userId: ann, utcOffset: 0 },
      await here.standing(ann, chat_id, 'any'),
    )

    expect(Group.parse(group)).toMatchObject({
      title: 'Chess',
      photo_url: `/photos/chat.${chat_id}.AQAD`,
      role: 'creator',
      members: { known: 2, total: 9300 },
      activity_summary: { today: { messages: 12, joins: 2, leaves: 1 }, week_ago: { messages: 0 } },
      bot: { status: 'administrator', rights: ['can_manage_chat', 'can_delete_messages'] },
      admins: [{ role: 'creator', person: { user_id: ann, photo_url: `/photos/user.${ann}.unseen` } }],
      synced_at: seconds,
    })
    expect(group.bot.missing).toContain('can_restrict_members')
    expect(group.rights).toContain('can_promote_members')
    expect(group.rights).not.toContain('is_anonymous')
  })

  it.each([
    [{}, undefined],
    [
      { whom: 'requests' },
      { whom: 'requests', switches: { main_mini_app: false, guard_mode: true, guard: 'none' } },
    ],
  ])('says what a joining check depends on where one is on: %j', async (join_check, expected) => {
    const chat_id = await givenAnnsGroup('Chess', { guard: 'none' })
    await givenBotSwitches(given.database, { main_mini_app: false })
    await given.database
      .insertInto('group_settings')
      .values({ chat_id, settings: JSON.stringify({ join_check }) })
      .execute()
    const { getGroup } = await import('./pages/get-group.ts')
    const { groupReads } = await import('./pages/store-reads.ts')
    const parts = { reads: groupReads(given.database), refresh: reachable, photoUrl: () => '' }
    const { check } = await getGroup(
      { ...parts, now: () => noon, stewardship: answered },
      { userId: ann, utcOffset: 0 },
      await groups().standing(ann, chat_id, 'any'),
    )
    expect(check).toEqual(expected)
  })

  it('freezes a group that the bot has left: shown as it was, nothing waits, Telegram is not asked', async () => {
    const chat_id = await givenChat(given.database, { title: 'Frozen', state: 'bot_removed', bot_rights: [] })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator', ...longAgo })
    await givenRequest(chat_id, 1)

    expect((await groups({ refreshMember: itAsked }).list(ann, {})).groups).toMatchObject([
      { state: 'bot_removed', waiting: { requests: 0, reports: 0, missing_rights: 0 } },
    ])
  })

  it('SEC-32 shows a group that the bot has left to its creator and its steward, and to no admin of then', async () => {
    const chat_id = await givenChat(given.database, { title: 'Frozen', state: 'bot_removed', bot_rights: [] })
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator', ...longAgo })
    expect((await groups().list(ann, {})).groups).toEqual([])

    await given.database
      .insertInto('stewardships')
      .values({ chat_id, steward_user_id: ann, since: noon })
      .execute()
    expect((await groups().list(ann, {})).groups).toMatchObject([{ title: 'Frozen' }])
  })
})
