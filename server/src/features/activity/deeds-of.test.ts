import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JoinCheckState } from '@steward/contract/join-checks.ts'
import type { LogKind, LogVia } from '@steward/contract/log.ts'
import type { Insertable } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Schema } from '#platform/database/schema.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { dayOf, rangeOf } from './calendar.ts'
import { deedsOf } from './deeds-of.ts'
import { logIdsOf } from './log-ids.ts'

const now = new Date('2026-11-20T12:30:00Z')
const asked = '2026-11-18T10:00:00Z'
const did = '2026-11-18T10:05:00Z'
const [ann, ben, bot] = [user(1), user(2), user(3)]

type Kind = 'approve' | 'unmute' | 'decline' | 'kick' | 'ban' | 'mute'

describeStore('what the bot did because of checks of who joins', (given) => {
  let chat_id: ChatId
  let count: number
  beforeEach(async () => {
    await given.empty()
    count = 0
    chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator' })
    await givenMember(given.database, { chat_id, user_id: ben, status: 'member' })
  })

  async function checked(
    state: JoinCheckState,
    more: Partial<Insertable<Schema['join_checks']>> & { at?: string } = {},
  ): Promise<UserId> {
    count += 1
    const { user_id = 100 + count, at = asked, ...row } = more
    const check = { chat_id, requested_at: count, state, ...row, user_id, asked_at: new Date(at) }
    await givenCheckRow(given.database, check)
    return user(user_id)
  }
  const acted = (
    target_id: UserId,
    kind: Kind,
    row: Partial<Insertable<Schema['actions']>> & { until?: number } = {},
  ) => {
    const { until = null, ...more } = row
    return given.database
      .insertInto('actions')
      .values({
        chat_id,
        kind,
        via: 'bot',
        actor_id: bot,
        target_id,
        params: JSON.stringify({ kind, user_id: target_id, until }),
        key: randomUUID(),
        state: 'done',
        origin: 'check_failed',
        created_at: new Date(did),
        settled_at: new Date(did),
        ...more,
      })
      .execute()
  }
  const then = (
    target_id: UserId,
    kind: LogKind,
    {
      via = 'app',
      at = '2026-11-18T11:00:00Z',
      ...row
    }: { via?: LogVia; at?: string; chat_id?: number; actor_id?: UserId } = {},
  ) =>
    given.database
      .insertInto('log_entries')
      .values({ chat_id, at: new Date(at), kind, via, actor_id: ann, target_id, outcome: 'done', ...row })
      .execute()
  const read = async (more: { days?: number; since?: string } = {}) => {
    const { days = 7, since = '2026-01-01' } = more
    const range = rangeOf({ time_zone: 'UTC', days }, now)
    const asked = { database: given.database, chatId: chat_id, range, now }
    const deeds = await deedsOf(asked, { since: dayOf(since), ids: await logIdsOf(asked) })
    return deeds.map(({ deed, times, undone }) => [deed, times, undone])
  }

  it('counts what followed from each, the last where the check began with a mute', async () => {
    await acted(await checked('passed'), 'approve')
    const let_write = await checked('passed', { way: 'group' })
    await acted(let_write, 'mute', { origin: 'check_arrived' })
    await acted(let_write, 'unmute', { origin: 'check_passed' })
    await acted(await checked('failed'), 'decline')
    await acted(await checked('timed_out', { way: 'group' }), 'kick')
    await acted(await checked('left'), 'ban')
    for (const state of ['queued', 'failed', 'passed'] as const)
      await acted(await checked(state, { way: 'group' }), 'mute', { origin: 'check_arrived' })
    expect(await read()).toEqual([
      ['accepted', 2, 0],
      ['declined', 1, 0],
      ['removed', 1, 0],
      ['banned', 1, 0],
      ['kept_muted', 3, 0],
    ])
  })

  it('counts nothing of a check that goes on or that somebody else ended, of what did not come to be, and of others', async () => {
    for (const state of ['asked', 'opened', 'settled'] as const)
      await acted(await checked(state, { way: 'group' }), 'mute', { origin: 'check_arrived' })
    for (const state of ['refused', 'failed', 'expired', 'under_way'] as const)
      await acted(await checked('failed'), 'ban', { state })
    await acted(await checked('passed'), 'approve', { error: 'HIDE_REQUESTER_MISSING' })
    await acted(await checked('failed'), 'ban', { origin: null })
    await acted(await checked('failed'), 'ban', { via: 'app' })
    await acted(await checked('failed', { way: 'trial' }), 'ban')
    await acted(await checked('failed', { chat_id: await givenChat(given.database) }), 'ban')
    expect(await read()).toEqual([])
  })

  it('goes by the day on which they asked, and by nothing from before it is known', async () => {
    for (const at of ['2026-11-13T23:59:59Z', '2026-11-14T00:00:00Z', '2026-11-20T12:29:00Z'])
      await acted(await checked('failed', { at }), 'decline', { created_at: new Date(now) })
    expect(await read()).toEqual([['declined', 2, 0]])
    expect(await read({ since: '2026-11-15' })).toEqual([['declined', 1, 0]])
  })

  it.each([
    ['decline', 'approve', 'app'],
    ['decline', 'added', 'telegram'],
    ['kick', 'added', 'telegram'],
    ['kick', 'approve', 'command'],
    ['ban', 'unban', 'telegram'],
    ['mute', 'unmute', 'app'],
  ] as const)('counts a %s as undone where an admin decides %s next: %s', async (kind, next, via) => {
    const way = kind === 'mute' ? 'group' : 'message'
    await acted(await checked('failed', { way }), kind)
    const person = await checked('failed', { way })
    await acted(person, kind)
    await then(person, next, { via })
    expect(await read()).toMatchObject([[expect.any(String), 2, 1]])
  })

  it.each([
    ['the bot itself does so', 'ban', 'unban', { via: 'bot' }],
    ['somebody decided otherwise first', 'ban', 'ban', {}],
    ['it was over by itself', 'ban', 'unban', { at: '2026-11-18T12:00:01Z' }],
    ['it was before', 'ban', 'unban', { at: '2026-11-18T10:04:59Z' }],
    ['they were approved more than a week later', 'decline', 'approve', { at: '2026-11-25T10:05:01Z' }],
    ['they were removed after they passed', 'approve', 'kick', {}],
    ['it was somewhere else', 'ban', 'unban', { chat_id: -9 }],
    ['a member adds them, who is no admin', 'kick', 'added', { via: 'telegram', actor_id: ben }],
  ] as const)('counts nothing as undone where %s', async (_, kind, next, how) => {
    const person = await checked('failed')
    await acted(person, kind, { until: Date.parse('2026-11-18T12:00:00Z') / 1000 })
    await then(person, next, how)
    if (next === 'ban') await then(person, 'unban', { at: '2026-11-18T11:30:00Z' })
    expect(await read()).toMatchObject([[expect.any(String), 1, 0]])
  })

  it('tells the checks of one person apart, also where the second leads to what the first did not', async () => {
    const person = await checked('failed')
    await acted(person, 'decline')
    await checked('queued', { user_id: person, at: '2026-11-18T12:00:00Z' })
    await then(person, 'approve', { at: '2026-11-18T12:10:00Z' })
    await checked('passed', { user_id: person, at: '2026-11-19T12:00:00Z' })
    await acted(person, 'approve', { created_at: new Date('2026-11-19T12:01:00Z') })
    expect(await read()).toEqual([
      ['accepted', 1, 0],
      ['declined', 1, 0],
    ])
  })

  it('finds what was undone under an earlier id of the group', async () => {
    await given.database.insertInto('chat_aliases').values({ old_chat_id: -55, chat_id }).execute()
    const person = await checked('failed')
    await acted(person, 'ban')
    await then(person, 'unban', { chat_id: -55 })
    expect(await read()).toEqual([['banned', 1, 1]])
  })
})
