import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { listLog } from './list-log.ts'
import { ann, zoe } from './testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'

type Written = Parameters<typeof givenEntries>[2][number]
type MemberFacts = Partial<Parameters<typeof givenMember>[1]>

const soon = Math.floor(Date.now() / 1000) + hour
const past = Math.floor(Date.now() / 1000) - hour
const ofMessage =
  <Kind extends Written['kind']>(kind: Kind) =>
  (message_id: number) =>
    ({ kind, details: { message_id } }) as const
const [pin, unpin, deleted] = [ofMessage('pin'), ofMessage('unpin'), ofMessage('delete_message')]
const ofChannel =
  <Kind extends Written['kind']>(kind: Kind) =>
  (sender_chat_id: number) =>
    ({ kind, details: { sender_chat_id } }) as const
const [ban, unban] = [ofChannel('ban_channel'), ofChannel('unban_channel')]
const promoted = (rights: string[]) => ({ kind: 'promote', user_id: zoe, rights })

describeStore('what the log offers to take back', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database, { title: 'Chess', description: 'We play' })
  })

  const allow = (permissions: string[]) => given.database.updateTable('chats').set({ permissions }).execute()
  const zoeIs = (facts: MemberFacts) => givenMember(given.database, { chat_id, user_id: zoe, ...facts })
  /** The offers, the newest entry first. */
  async function undos(...entries: Written[]): Promise<(Action | null)[]> {
    await givenEntries(given.database, chat_id, entries)
    const parts = { database: given.database, photoUrl: () => 'photo', now: () => new Date() }
    return (await listLog(parts, { chat_id })).entries.map(({ undo }) => undo)
  }
  async function undoOf(entry: Written) {
    const [undo] = await undos(entry)
    return undo
  }

  const taken = (details: object | null = null) => undoOf({ kind: 'demote', targetId: zoe, details })

  /** The same kinds done to one person each, who stand as they do by now. */
  async function undosWhere(cases: readonly [Written['kind'], MemberFacts][]) {
    const people = cases.map(([kind, facts], place) => ({ kind, facts, user_id: user(100 + place) }))
    for (const { user_id, facts } of people) await givenMember(given.database, { chat_id, user_id, ...facts })
    const offers = await undos(
      ...people.map(({ kind, user_id }) => ({ kind, targetId: user_id, details: { before: '' } })),
    )
    return offers.toReversed()
  }

  it('unbans a channel, unless somebody did so or banned it anew since', async () => {
    expect(await undos(ban(-1_002), ban(-1_003), unban(-1_003), ban(-1_004), ban(-1_004))).toEqual([
      { kind: 'unban_channel', sender_chat_id: -1_004 },
      null,
      null,
      null,
      { kind: 'unban_channel', sender_chat_id: -1_002 },
    ])
  })

  it('takes back what somebody still is', async () => {
    const offers = await undosWhere([
      ['ban', { status: 'kicked' }],
      ['ban', { status: 'kicked', until_date: soon }],
      ['mute', { status: 'restricted', until_date: soon }],
      ['limit', { status: 'restricted' }],
      ['promote', { status: 'administrator' }],
    ])
    const kinds: Action['kind'][] = ['unban', 'unban', 'unmute', 'unmute', 'demote']
    expect(offers).toEqual(kinds.map((kind, place) => ({ kind, user_id: 100 + place })))
  })

  it('offers nothing for what somebody no longer is', async () => {
    const cases: [Written['kind'], MemberFacts][] = [
      ['ban', { status: 'left' }],
      ['ban', { status: 'kicked', until_date: past }],
      ['mute', { status: 'member' }],
      ['mute', { status: 'restricted', until_date: past }],
      ['limit', { status: 'administrator' }],
      ['promote', { status: 'member' }],
      ['promote', { status: 'creator' }],
    ]
    expect(await undosWhere(cases)).toEqual(cases.map(() => null))
  })

  it('offers nothing for what no call of Telegram brings back, or what did not happen', async () => {
    await zoeIs({ status: 'kicked' })
    const none = ['kick', 'approve', 'decline', 'delete_messages', 'demote', 'unban', 'unmute'] as const
    const failed = { kind: 'ban', targetId: zoe, outcome: 'failed' } as const
    expect(await undos(...none.map((kind) => ({ kind, targetId: zoe })), failed)).toEqual(
      Array.from({ length: none.length + 1 }, () => null),
    )
  })

  it('leaves an admin whose rights were changed the rights of before, and guesses at none', async () => {
    await zoeIs({ status: 'administrator' })
    const before = 'can_pin_messages can_manage_chat'
    const rights = ['can_manage_chat', 'can_pin_messages']
    const changed = await undoOf({ kind: 'promote', targetId: zoe, details: { before } })
    expect(changed).toEqual({
      kind: 'promote',
      user_id: zoe,
      rights: expect.toSatisfy((told: string[]) => told.toSorted().join() === rights.join()),
    })
    expect(await undoOf({ kind: 'promote', targetId: zoe })).toBeNull()
  })

  it('gives a former admin their earlier rights back, whoever removed them, and guesses none', async () => {
    await zoeIs({ status: 'member' })
    const rights = ['can_manage_chat', 'can_pin_messages']
    expect(await taken({ before: 'can_pin_messages can_manage_chat' })).toEqual(promoted(rights))
    expect(await taken({ rights: ['can_pin_messages'] })).toEqual(promoted(['can_pin_messages']))
    expect(await taken({ before: '' })).toBeNull()
    expect(await taken()).toBeNull()
    await given.database.updateTable('members').set({ status: 'left' }).execute()
    expect(await taken({ before: 'can_pin_messages' })).toBeNull()
  })

  it('gives members back what they might do before, as long as nobody changed it since', async () => {
    const permissions = ['can_send_polls', 'can_send_messages']
    await allow(['can_send_messages', 'can_send_polls'])
    const offers = await undos(
      { kind: 'permissions', details: { permissions, before: '' } },
      { kind: 'permissions', details: { permissions, before: 'can_send_photos' } },
      { kind: 'permissions', details: { permissions } },
    )
    expect(offers).toEqual([
      null,
      { kind: 'permissions', permissions: ['can_send_photos'] },
      { kind: 'permissions', permissions: [] },
    ])
    await allow(['can_send_messages'])
    expect(await undos()).toEqual([null, null, null])
  })

  it('opens a group that was closed for the night, and closes none after it', async () => {
    await allow([])
    const closed = { permissions: [], before: 'can_send_messages', night: 'closed' }
    const opened = { permissions: [], before: 'can_send_polls', night: 'opened' }
    const offers = await undos(
      { kind: 'permissions', details: opened },
      { kind: 'permissions', details: closed },
    )
    expect(offers).toEqual([{ kind: 'permissions', permissions: ['can_send_messages'] }, null])
  })

  it('takes back the last of several only', async () => {
    await zoeIs({ status: 'administrator' })
    const [again, , first] = await undos(
      { kind: 'promote', targetId: zoe, details: { before: '' } },
      { kind: 'demote', targetId: zoe },
      { kind: 'promote', targetId: zoe, details: { before: '' } },
    )
    expect([again, first]).toEqual([{ kind: 'demote', user_id: zoe }, null])
  })

  it('does not take what failed for something that was done since', async () => {
    await zoeIs({ status: 'kicked' })
    const [, ban] = await undos(
      { kind: 'ban', targetId: zoe },
      { kind: 'ban', targetId: zoe, outcome: 'failed' },
    )
    expect(ban).toEqual({ kind: 'unban', user_id: zoe })
  })

  it.each([
    ['counts', null, false, true],
    ['counts until it expires', soon, false, true],
    ['has expired', past, false, false],
    ['was taken back', null, true, false],
  ])('takes back a warning only while it counts: it %s', async (_, expires, isRevoked, isOffered) => {
    await sql`
      insert into warnings (chat_id, warning_id, user_id, by_user_id, action_id, expires_at, revoked_at)
      values (${chat_id}, 5, ${zoe}, ${ann}, 70, to_timestamp(${expires}::float8),
        ${isRevoked ? new Date() : null})`.execute(given.database)
    expect(await undoOf({ kind: 'warn', targetId: zoe, actionId: 70 })).toEqual(
      isOffered ? { kind: 'unwarn', user_id: zoe, warning_id: 5 } : null,
    )
  })

  it('restores someone’s title and tag, unless they were changed since', async () => {
    await zoeIs({ status: 'administrator', custom_title: 'Keeper', tag: null })
    expect(
      await undos(
        { kind: 'title', targetId: zoe, details: { title: 'Guard', before: 'Elder' } },
        { kind: 'title', targetId: zoe, details: { title: 'Keeper' } },
        { kind: 'title', targetId: zoe, details: { title: 'Keeper', before: '' } },
        { kind: 'tag', targetId: zoe, details: { tag: '', before: 'Cyclist' } },
        { kind: 'tag', targetId: zoe, details: { tag: 'Cyclist', before: '' } },
      ),
    ).toEqual([
      null,
      { kind: 'tag', user_id: zoe, tag: 'Cyclist' },
      { kind: 'title', user_id: zoe, title: '' },
      null,
      null,
    ])
  })

  it('restores the group’s name and description, unless they were changed since', async () => {
    expect(
      await undos(
        { kind: 'rename', details: { title: 'Chess', before: 'Checkers' } },
        { kind: 'rename', details: { title: 'Go', before: 'Checkers' } },
        { kind: 'rename', details: { title: 'Chess' } },
        { kind: 'describe', details: { description: 'We play', before: '' } },
        { kind: 'describe', details: { description: 'We won', before: '' } },
      ),
    ).toEqual([
      null,
      { kind: 'describe', description: '' },
      null,
      null,
      { kind: 'rename', title: 'Checkers' },
    ])
  })

  it('takes down what was pinned, unless somebody has, or has taken down whatever was on top', async () => {
    expect(await undos(pin(1), { kind: 'unpin' }, pin(2), pin(3), unpin(3), pin(4), deleted(4))).toEqual([
      null,
      null,
      { kind: 'pin', message_id: 3, silent: true },
      null,
      { kind: 'unpin', message_id: 2 },
      null,
      null,
    ])
  })

  it('takes down once what was pinned twice', async () => {
    expect(await undos(pin(5), pin(6), pin(6))).toEqual([
      { kind: 'unpin', message_id: 6 },
      null,
      { kind: 'unpin', message_id: 5 },
    ])
  })

  it('pins again what was unpinned, telling nobody, unless somebody has, or it is gone', async () => {
    const offers = await undos(unpin(1), unpin(2), pin(2), unpin(3), deleted(3))
    expect(offers).toEqual([
      null,
      null,
      { kind: 'unpin', message_id: 2 },
      null,
      { kind: 'pin', message_id: 1, silent: true },
    ])
  })

  it('takes down nothing that went when all were unpinned', async () => {
    const offers = await undos(pin(1), pin(2), { kind: 'unpin_all' }, pin(3))
    expect(offers).toEqual([{ kind: 'unpin', message_id: 3 }, null, null, null])
  })
})
