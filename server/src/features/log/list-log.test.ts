import type { ChatId } from '@steward/contract/ids.ts'
import type { LogPage } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { chat, givenChat, user } from '#platform/database/testing/given-group.ts'
import { dayMs } from '#platform/durations.ts'
import { listLog } from './list-log.ts'
import { ann, bob, givenPerson, zoe } from './testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'

describeStore('the log of a group', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
    await givenPerson(given.database, chat_id, { user_id: ann, first_name: 'Ann', username: 'annkeller' })
    await givenPerson(given.database, chat_id, { user_id: bob, first_name: 'Boris' })
    await givenPerson(given.database, chat_id, { user_id: zoe, first_name: 'Zoë', username: 'sunflower' })
  })

  const write = (...entries: Parameters<typeof givenEntries>[2]) =>
    givenEntries(given.database, chat_id, entries)
  const list = (input: object = {}): Promise<LogPage> =>
    listLog(
      { database: given.database, photoUrl: () => 'photo', now: () => new Date() },
      { chat_id, ...input },
    )
  const whys = async () => (await list()).entries.map(({ kind, why }) => [kind, why])
  const undos = async () => (await list()).entries.map(({ kind, undo }) => [kind, undo])
  const kinds = async (input: object = {}) => (await list(input)).entries.map(({ kind }) => kind)

  async function everyKind(input: object) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: LogPage = await list({ ...input, cursor })
      seen.push(...page.entries.map(({ kind }) => kind))
      cursor = page.next_cursor
    } while (cursor)
    return seen
  }

  it('knows which of the bot’s own actions followed from a rule, for as long as what it found is kept', async () => {
    const actionId = 31
    await sql`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, signals, verdict, settings_version, state, action_id)
      values (${chat_id}, 7, ${zoe}, 0, 'flood', '[]', 'mute', 1, 'done', ${actionId})`.execute(
      given.database,
    )
    await write(
      { kind: 'mute', targetId: zoe, via: 'bot', actionId },
      { kind: 'ban', targetId: zoe, via: 'bot', actionId: actionId + 1 },
    )
    expect(await whys()).toEqual([
      ['ban', null],
      ['mute', actionId],
    ])
    await given.database.deleteFrom('rule_hits').execute()
    expect(await whys()).toEqual([
      ['ban', null],
      ['mute', null],
    ])
  })

  it('tells who did what to whom, why, and how it ended', async () => {
    await write({
      kind: 'mute',
      targetId: zoe,
      reason: 'Sells coins',
      outcome: 'failed',
      error: 'Bad Request: not enough rights',
      details: { kind: 'mute', user_id: zoe, until: 1_900_000_000 },
    })
    const { entries, next_cursor } = await list()
    expect(next_cursor).toBeNull()
    expect(entries).toMatchObject([
      {
        kind: 'mute',
        via: 'app',
        actor: { first_name: 'Ann' },
        actor_is: 'person',
        target: { first_name: 'Zoë' },
        reason: 'Sells coins',
        outcome: 'failed',
        error: 'Bad Request: not enough rights',
        details: { until: 1_900_000_000 },
        why: null,
        undo: null,
      },
    ])
  })

  it('offers to take back a pin, of that message, until somebody unpinned it', async () => {
    const pin = { kind: 'pin', details: { kind: 'pin', message_id: 7, silent: true } } as const
    await write({ ...pin, via: 'command', at: new Date(Date.now() - 7_200_000) })
    expect(await undos()).toEqual([['pin', { kind: 'unpin', message_id: 7 }]])
    await write({ kind: 'unpin', details: { kind: 'unpin', message_id: 7 } })
    expect(await undos()).toEqual([
      ['unpin', { kind: 'pin', message_id: 7, silent: true }],
      ['pin', null],
    ])
  })

  it('says who is behind an entry without a name', async () => {
    await write(
      { kind: 'ban', via: 'bot', actorId: null, targetId: zoe },
      { kind: 'ban', via: 'telegram', actorId: user(1_087_968_824), targetId: zoe },
      { kind: 'rename', via: 'telegram', actorId: null },
    )
    const { entries } = await list()
    expect(entries.map(({ actor, actor_is }) => [actor, actor_is])).toEqual([
      [null, 'unknown'],
      [null, 'anonymous'],
      [null, 'bot'],
    ])
  })

  it('gives page after page without a gap or a repetition, also of entries of one instant', async () => {
    const at = new Date()
    await write(
      ...(['ban', 'kick', 'mute', 'warn', 'unban', 'unmute', 'unwarn'] as const).map((kind) => ({
        kind,
        at,
      })),
    )
    const all = ['unwarn', 'unmute', 'unban', 'warn', 'mute', 'kick', 'ban']
    expect(await everyKind({ limit: 2 })).toEqual(all)
    expect(await everyKind({ limit: 2, group_of_kinds: ['people'] })).toEqual(all)
    expect(await everyKind({ limit: 3, search: 'ann' })).toEqual(all)
  })

  it('shows the kinds, the actor, the target and the time that were asked for, together', async () => {
    await write(
      { kind: 'ban', targetId: zoe },
      { kind: 'ban', targetId: zoe, actorId: bob },
      { kind: 'promote', targetId: zoe, actorId: bob },
      { kind: 'rename', actorId: bob },
      { kind: 'kick', targetId: bob },
    )
    expect(await kinds({ group_of_kinds: ['people', 'group'] })).toEqual(['kick', 'rename', 'ban', 'ban'])
    expect(await kinds({ actor_id: bob })).toEqual(['rename', 'promote', 'ban'])
    expect(await kinds({ target_id: zoe })).toEqual(['promote', 'ban', 'ban'])
    expect(await kinds({ actor_id: bob, target_id: zoe, group_of_kinds: ['admins'] })).toEqual(['promote'])

    const second = (await list()).entries[3]?.at ?? 0
    expect(await kinds({ from: second, to: second + 61 })).toEqual(['promote', 'ban'])
    expect(await kinds({ to: second })).toEqual(['ban'])
  })

  it('finds entries by a part of the reason and by the people in them, on either side', async () => {
    await write(
      { kind: 'ban', targetId: zoe, reason: 'Sells 100% fake coins' },
      { kind: 'kick', targetId: bob, reason: 'Rude to Zoë' },
      { kind: 'mute', actorId: bob, targetId: ann },
      { kind: 'rename', actorId: ann },
    )
    expect(await kinds({ search: 'COINS' })).toEqual(['ban'])
    expect(await kinds({ search: '100%' })).toEqual(['ban'])
    expect(await kinds({ search: 'zoë' })).toEqual(['kick', 'ban'])
    expect(await kinds({ search: '@annk' })).toEqual(['rename', 'mute', 'kick', 'ban'])
    expect(await kinds({ search: 'boris', group_of_kinds: ['people'] })).toEqual(['mute', 'kick'])
    expect(await kinds({ search: 'nobody' })).toEqual([])
  })

  it('F-31 keeps what was written before the group was upgraded', async () => {
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-5, ${chat_id})`.execute(given.database)
    await givenEntries(given.database, chat(-5), [{ kind: 'bot_added' }, { kind: 'upgraded' }])
    await write({ kind: 'ban', targetId: zoe, at: new Date() })
    expect(await kinds()).toEqual(['ban', 'upgraded', 'bot_added'])
    expect(await kinds({ chat_id: -5, group_of_kinds: ['bot'] })).toEqual(['bot_added'])
  })

  it('shows nothing of another group, and nothing older than the group wants it kept', async () => {
    const other = await givenChat(given.database)
    await givenEntries(given.database, other, [{ kind: 'ban', targetId: zoe, reason: 'coins' }])
    await write({ kind: 'kick', targetId: zoe, at: new Date(Date.now() - 181 * dayMs) })
    expect(await kinds()).toEqual([])
    expect(await kinds({ search: 'coins' })).toEqual([])
    await sql`insert into group_settings (chat_id, settings) values (${chat_id}, '{"log_days":365}')`.execute(
      given.database,
    )
    expect(await kinds()).toEqual(['kick'])
  })

  it('refuses a cursor that is not one of its own', async () => {
    await expect(list({ cursor: 'nonsense' })).rejects.toThrow('input_invalid')
  })
})
