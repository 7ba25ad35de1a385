import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Schema } from '#platform/database/schema.ts'
import { givenCheck } from '#platform/database/testing/given-check.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { activityDoor } from './testing.ts'

const now = new Date('2026-11-20T12:30:00Z')
const unix = (moment: string) => Date.parse(moment) / 1000
const inside = '2026-11-18T10:00:00Z'
const [ann, bob, cleo, robot] = [user(1), user(2), user(3), user(9)]

describeStore('who and what stood behind the numbers', (given) => {
  let chat_id: ChatId
  let other: ChatId
  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database, { first_seen_at: new Date('2026-01-10T09:30:00Z') })
    other = await givenChat(given.database)
    for (const user_id of [ann, bob, cleo, robot]) await givenMember(given.database, { chat_id, user_id })
    await sql`update users set is_bot = true where user_id = ${robot}`.execute(given.database)
  })

  async function read(input: object = {}, as?: { role: 'administrator'; rights: AdminRight[] }) {
    const standing = async (_: UserId, chatId: ChatId) => ({
      chatId,
      role: 'creator' as const,
      rights: [],
      telegram: 'reachable' as const,
      ...as,
    })
    const { result } = await activityDoor(given.database, ann, now, { standing }).call(
      '/api/groups/activity/details',
      { chat_id, time_zone: 'UTC', days: 7, ...input },
    )
    if (!result) throw new Error('refused')
    return result
  }

  const wrote = (user_id: UserId, day: string, messages: number, chatId = chat_id) =>
    sql`insert into member_days (chat_id, user_id, day, messages) values (
      ${chatId}, ${user_id}, ${day}::date, ${messages})`.execute(given.database)

  it('names who wrote most here, without bots, nobody of whom the group shows nothing', async () => {
    await wrote(bob, '2026-11-14', 2)
    await wrote(bob, '2026-11-20', 2)
    await wrote(cleo, '2026-11-20', 5)
    await wrote(cleo, '2026-11-13', 50)
    await wrote(robot, '2026-11-20', 90)
    await wrote(user(77), '2026-11-20', 90)
    await wrote(bob, '2026-11-20', 70, other)
    const { writers } = await read()
    expect(writers?.map(({ person, messages }) => [person.first_name, messages])).toEqual([
      ['Person 3', 5],
      ['Person 2', 4],
    ])
  })

  it('names ten at most and says that there are more, and nobody where who wrote is forgotten', async () => {
    for (let id = 20; id < 32; id += 1) {
      await givenMember(given.database, { chat_id, user_id: user(id) })
      await wrote(user(id), id < 30 ? '2026-11-19' : '2026-11-20', id)
    }
    expect(await read({ until: '2026-11-19' })).toMatchObject({ writers: { length: 10 }, shortened: [] })
    const { writers, shortened } = await read()
    expect(shortened).toEqual(['writers'])
    expect(writers?.map(({ messages }) => messages)).toEqual([31, 30, 29, 28, 27, 26, 25, 24, 23, 22])
    expect((await read({ days: 366 })).writers).toBeNull()
  })

  const logged = (row: Partial<Insertable<Schema['log_entries']>>) =>
    given.database
      .insertInto('log_entries')
      .values({
        chat_id,
        at: new Date(inside),
        kind: 'ban',
        via: 'app',
        actor_id: ann,
        outcome: 'done',
        ...row,
      })
      .execute()

  it('counts what each admin decided and what was done, under an earlier id too, and no automation', async () => {
    await given.database.insertInto('chat_aliases').values({ old_chat_id: -55, chat_id }).execute()
    await logged({})
    await logged({ kind: 'delete_message', via: 'command', chat_id: -55 })
    await logged({ actor_id: bob, via: 'telegram' })
    await logged({ actor_id: user(1_087_968_824), via: 'telegram' })
    await logged({ outcome: 'refused' })
    await logged({ via: 'bot', actor_id: null })
    await logged({ via: 'bot' })
    await logged({ actor_id: robot, via: 'telegram' })
    await logged({ kind: 'report', actor_id: cleo })
    await logged({ kind: 'added', actor_id: cleo, via: 'telegram' })
    await logged({ actor_id: bob, at: new Date('2026-11-13T23:59:59Z') })
    await logged({ actor_id: bob, chat_id: other })
    const { admins } = await read()
    expect(
      admins.map(({ person, actor_is, actions }) => [person?.first_name ?? null, actor_is, actions]),
    ).toEqual([
      ['Person 1', 'person', 2],
      ['Person 2', 'person', 1],
      [null, 'anonymous', 1],
    ])
  })

  const link = (of: string, creator_user_id: UserId, chatId = chat_id) =>
    given.database
      .insertInto('invite_links')
      .values({ chat_id: chatId, link: of, name: of.toUpperCase(), creator_user_id, observed_at: 1 })
      .execute()
  const came = (user_id: number, came_link: string, moment: string, more = {}) =>
    givenMember(given.database, {
      chat_id,
      user_id: user(user_id),
      came_link,
      joined_at: unix(moment),
      ...more,
    })

  it('counts who came by each link and who of them is still there, of links that are for these eyes, none of which anybody could use', async () => {
    const whole = 'https://t.me/+abcdefghijklmnop'
    await link(whole, ann)
    await link('t.me/+b', bob)
    await link('t.me/+c', bob, other)
    await came(31, whole, inside)
    await came(32, whole, inside, { is_present: false, told_status: 'left', status: 'left' })
    await came(33, whole, '2026-11-13T23:59:59Z')
    for (const id of [34, 35, 36]) await came(id, 't.me/+b', inside)
    await came(37, 't.me/+c', inside)

    const a = { link: 'https://t.me/+abcdefgh...', name: whole.toUpperCase(), joined: 2, present: 1 }
    const b = { link: 't.me/+b...', name: 'T.ME/+B', joined: 3, present: 3 }
    expect((await read()).links).toEqual([b, a])
    expect((await read({}, { role: 'administrator', rights: ['can_invite_users'] })).links).toEqual([a])
    expect((await read({}, { role: 'administrator', rights: ['can_delete_messages'] })).links).toEqual([])
  })

  const checkLinks = async (as?: Parameters<typeof read>[1]) =>
    (await read({}, as)).checks?.links.map(({ link: of }) => of)

  it('tells of checks by links that are for these eyes', async () => {
    for (const [user_id, of] of [
      [bob, 't.me/+a'],
      [cleo, 't.me/+b'],
    ] as const) {
      await link(of, user_id === bob ? ann : bob)
      await givenCheck(given.database, { chatId: chat_id, userId: user_id, state: 'passed' })
      await sql`update join_checks set asked_at = ${new Date(inside)}, link = ${of} where user_id = ${user_id}`.execute(
        given.database,
      )
    }
    expect(await checkLinks()).toEqual(['t.me/+a...', 't.me/+b...'])
    expect(await checkLinks({ role: 'administrator', rights: ['can_invite_users'] })).toEqual(['t.me/+a...'])
    expect(await checkLinks({ role: 'administrator', rights: ['can_delete_messages'] })).toEqual([])
  })

  let message_id = 0
  const hit = (rule: string, at = inside, row: Partial<Insertable<Schema['rule_hits']>> = {}) =>
    given.database
      .insertInto('rule_hits')
      .values({
        chat_id,
        message_id: (message_id += 1),
        user_id: bob,
        date: 1,
        rule,
        verdict: 'delete',
        settings_version: 1,
        state: 'done',
        at: new Date(at),
        ...row,
      })
      .execute()

  const action = (state: 'done' | 'failed') =>
    given.database
      .insertInto('actions')
      .values({ chat_id, kind: 'ban', via: 'bot', actor_id: robot, params: '{}', key: randomUUID(), state })
      .returning('action_id')
      .executeTakeFirstOrThrow()

  it('counts what each rule found, and how much of it was undone', async () => {
    await hit('links', inside)
    await hit('flood', inside)
    await hit('flood', '2026-11-14T00:00:00Z', { undone_at: now })
    await hit('flood', '2026-11-13T23:59:59Z')
    await hit('flood', inside, { chat_id: other })
    expect((await read()).rules).toEqual([
      { rule: 'flood', hits: 2, acted: 2, asked: 0, undone: 1 },
      { rule: 'links', hits: 1, acted: 1, asked: 0, undone: 0 },
    ])
  })

  it('tells apart what was acted on, what admins were asked, and what nothing followed from', async () => {
    await hit('flood', inside, await action('done'))
    await hit('flood', inside, { ...(await action('failed')), undone_at: now })
    await hit('flood', inside, { state: 'asked', undone_at: now })
    for (const state of ['watched', 'spared', 'due'] as const) await hit('flood', inside, { state })
    expect((await read()).rules).toEqual([{ rule: 'flood', hits: 6, acted: 1, asked: 1, undone: 0 }])
  })
  it('says since when each is known, and counts nothing from before: ninety days of what is forgotten', async () => {
    await hit('flood', '2026-08-22T12:30:00Z')
    await hit('flood', '2026-08-22T23:59:59Z')
    await hit('flood', '2026-08-23T00:00:00Z')
    await givenCheck(given.database, { chatId: chat_id, userId: bob, state: 'passed' })
    await sql`update join_checks set asked_at = ${new Date(inside)}`.execute(given.database)
    const since = { rules_since: '2026-08-23', checks: { since: '2026-08-23', deeds_since: '2026-08-23' } }
    expect(await read({ days: 366 })).toMatchObject({ links_since: '2026-01-10', ...since })
    expect(await read({ days: 91 })).toMatchObject({ links_since: null, ...since })
    expect((await read({ days: 91 })).rules).toMatchObject([{ rule: 'flood', hits: 1 }])
    const none = { links_since: null, rules_since: null, checks: { since: null, deeds_since: null } }
    expect(await read({ days: 90 })).toMatchObject(none)

    await sql`update chats set first_seen_at = '2026-11-16T12:00:00Z' where chat_id = ${chat_id}`.execute(
      given.database,
    )
    const came = { links_since: '2026-11-16', rules_since: '2026-11-16', checks: { since: '2026-11-16' } }
    expect(await read()).toMatchObject(came)
  })

  it('says how far back the log reaches that tells what admins did, and counts nothing from before', async () => {
    const settings = JSON.stringify({ log_days: 30 })
    await given.database.insertInto('group_settings').values({ chat_id, settings }).execute()
    // Thirty days before now are over in the middle of this day.
    await logged({ at: new Date('2026-10-21T20:00:00Z') })
    await logged({ at: new Date('2026-10-22T00:00:00Z') })
    const { admins, admins_since } = await read({ days: 90 })
    expect([admins.map(({ actions }) => actions), admins_since]).toEqual([[1], '2026-10-22'])
    expect(await read()).toMatchObject({ admins_since: null })
  })

  it('knows what was undone of checks as far back as the group keeps its log', async () => {
    await givenCheck(given.database, { chatId: chat_id, userId: bob, state: 'passed' })
    await sql`update join_checks set asked_at = ${new Date(inside)}`.execute(given.database)
    const settings = JSON.stringify({ log_days: 30 })
    await given.database.insertInto('group_settings').values({ chat_id, settings }).execute()
    expect(await read({ days: 90 })).toMatchObject({ checks: { since: null, deeds_since: '2026-10-22' } })
  })

  it('tells of a day on which the bot was out that its checks were not counted', async () => {
    await sql`insert into bot_standings (chat_id, at, update_id, standing) values
      (${chat_id}, ${unix('2026-11-15T20:00:00Z')}, 1, 'out'), (${chat_id}, ${unix('2026-11-17T09:00:00Z')}, 2, 'admin')`.execute(
      given.database,
    )
    await givenCheck(given.database, { chatId: chat_id, userId: bob, state: 'passed' })
    await sql`update join_checks set asked_at = ${new Date(inside)}`.execute(given.database)
    const { checks } = await read()
    expect(checks?.days.map(({ counts, gap }) => [counts?.asked ?? null, gap])).toEqual([
      [0, null],
      [0, 'part'],
      [null, 'out'],
      [0, 'part'],
      [1, null],
      [0, null],
      [0, null],
    ])
  })
})
