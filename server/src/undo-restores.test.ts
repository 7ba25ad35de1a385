import { randomUUID } from 'node:crypto'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { LogKind } from '@steward/contract/log.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { type Acting, givenActing } from './features/actions/testing/acting.ts'
import { ann, bot, zoe } from './features/actions/testing/given.ts'
import { answerAppeal } from './features/appeals/answer-appeal.ts'
import { listLog } from './features/log/list-log.ts'
import { listHits } from './features/protection/list-hits.ts'
import { undoHit } from './features/protection/undo-hit.ts'
import { undoPerson } from './features/protection/undo-person.ts'
import { undoWave } from './features/protection/undo-wave.ts'
import { givenEntries } from './platform/database/testing/given-entries.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { eventually } from './platform/testing/eventually.ts'

const soon = Math.floor(Date.now() / 1000) + day
const was = { permissions: ['can_send_messages', 'can_send_polls'], until: soon } as const
const restored = { kind: 'limit', user_id: zoe, ...was }
const mute = (user_id = zoe) => ({ kind: 'mute', user_id, until: null }) as const

describeStore('what takes a mute back from who was restricted before', (given) => {
  let chatId: ChatId
  let acting: Acting
  let freed: unknown[]

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Choir' })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    acting = givenActing(given.database)
    freed = []
    await restricted()
  })
  afterEach(() => acting.outbox.stop())

  const restricted = (user_id = zoe) =>
    givenMember(given.database, {
      chat_id: chatId,
      user_id,
      status: 'restricted',
      permissions: [...was.permissions],
      until_date: was.until,
    })
  /** As Telegram tells of it. */
  const isMuted = (user_id = zoe) =>
    sql`update members set status = 'restricted', permissions = '{}', until_date = null
      where chat_id = ${chatId} and user_id = ${user_id}`.execute(given.database)

  async function act(action: Action) {
    const outcome = await acting.act({ chatId, actor: ann }, action)
    if (action.kind === 'mute') await isMuted(action.user_id)
    return outcome
  }
  const parts = () => ({
    database: given.database,
    photoUrl: () => '',
    now: () => new Date(),
    act: acting.actions.act,
    many: {
      start: async (wanted: { action: unknown; targets: unknown }) => {
        freed.push([wanted.action, wanted.targets])
        return 1
      },
      begunAs: async () => undefined,
    },
    settle: async () => true,
  })

  /** What the log offers for what was done last. */
  const inLog = async () => (await listLog(parts(), { chat_id: chatId })).entries[0]?.undo

  /** What rules do, because of a wave. */
  async function ruled(userId = zoe, messageId = 7, kind: 'mute' | 'ban' = 'mute'): Promise<number> {
    const key = randomUUID()
    const action = { ...mute(userId), kind }
    const wanted = { chatId, actor: bot, via: 'bot', action, reason: null, key } as const
    const { action_id } = await acting.actions.act(wanted)
    const { hit_id } = await given.database
      .insertInto('rule_hits')
      .values({
        chat_id: chatId,
        message_id: messageId,
        user_id: userId,
        date: 1,
        rule: 'flood',
        signals: '[]',
        verdict: kind,
        settings_version: 1,
        state: 'done',
        action_id,
        wave: 'campaign 1',
      })
      .returning('hit_id')
      .executeTakeFirstOrThrow()
    if (kind === 'mute') await isMuted(userId)
    else await sql`update members set status = 'kicked' where user_id = ${userId}`.execute(given.database)
    return hit_id
  }
  const undone = async () =>
    (await listHits(parts(), { chat_id: chatId })).hits.map(({ undone_at: at }) => at !== null)

  /** Telegram was asked for it. */
  const stands = (userId = zoe) =>
    eventually(() => {
      const params = acting.calls.findLast(({ method }) => method === 'restrictChatMember')?.params
      const permissions = Object.entries(Object(params?.['permissions'])).filter(([, may]) => may)
      expect([params?.['user_id'], permissions.map(([name]) => name), params?.['until_date']]).toEqual([
        userId,
        was.permissions,
        was.until,
      ])
    })

  it('is the former restriction, told to whoever muted', async () => {
    const { undo } = await act(mute())
    expect(undo).toEqual(restored)
    if (undo) await act(undo)
    await stands()
  })

  it('is what Telegram said of them just before, whatever was known until then', async () => {
    const tom = user(4)
    await givenMember(given.database, { chat_id: chatId, user_id: tom })
    acting.telegram.refreshNow = async () => {
      await sql`update members set status = 'restricted', permissions = '{can_send_polls}', until_date = null
        where user_id = ${tom}`.execute(given.database)
      return 'reachable'
    }
    expect(await act(mute(tom))).toMatchObject({
      undo: { kind: 'limit', user_id: tom, permissions: ['can_send_polls'], until: null },
    })
  })

  it('is nothing special of a restriction that took the place of none', async () => {
    const tom = user(4)
    await givenMember(given.database, { chat_id: chatId, user_id: tom })
    expect(await act(mute(tom))).not.toHaveProperty('undo')
  })

  it('is told where a warning too many led to the mute', async () => {
    const warn = { kind: 'warn', user_id: zoe } as const
    await act(warn)
    await act(warn)
    expect(await act(warn)).toMatchObject({ warnings: { consequence: 'mute' }, undo: restored })
  })

  it('is the former restriction in the log, too, by whomever it was done', async () => {
    await act(mute())
    expect(await inLog()).toEqual(restored)
    await sql`update members set permissions = '{can_send_polls}', until_date = null`.execute(given.database)
    await act(mute())
    const polls = { kind: 'limit', user_id: zoe, permissions: ['can_send_polls'], until: null }
    expect(await inLog()).toEqual(polls)
  })

  const isMutedByCheck = () => {
    const kind: LogKind = 'mute'
    return givenEntries(given.database, chatId, [
      { kind, targetId: zoe, via: 'bot', details: { check: 'arrived' } },
    ])
  }
  it('ends the mute alone where a check began it, for a check that is over would never end it', async () => {
    await isMuted()
    await isMutedByCheck()
    expect(await act(mute())).not.toHaveProperty('undo')
  })

  const isBeingMutedByCheck = () =>
    given.database
      .insertInto('actions')
      .values({
        chat_id: chatId,
        kind: 'mute',
        via: 'bot',
        actor_id: bot,
        target_id: zoe,
        params: JSON.stringify(mute()),
        key: randomUUID(),
        origin: 'check_arrived',
      })
      .execute()
  it.each([
    ['is still on its way', isBeingMutedByCheck],
    ['was written down since', isMutedByCheck],
  ])('is the limit that an admin set by hand since a check was to mute them: that %s', async (_, isSo) => {
    await isSo()
    expect(await act(mute())).toMatchObject({ undo: restored })
  })

  it('is the former restriction of what a rule did, of one hit', async () => {
    const hit_id = await ruled()
    await undoHit(parts(), ann, { chat_id: chatId, hit_id, trust: false })
    await stands()
    expect(await undone()).toEqual([true])
  })

  it('is of several mutes of rules what the first took the place of', async () => {
    await ruled()
    await ruled(zoe, 8)
    await undoPerson(parts(), ann, { chat_id: chatId, user_id: zoe })
    await stands()
    expect(acting.calls).toHaveLength(3)
    expect(await undone()).toEqual([true, true])
  })

  it('of a wave restores who was restricted, and frees the others', async () => {
    const tom = user(4)
    await givenMember(given.database, { chat_id: chatId, user_id: tom })
    await ruled(tom)
    const hit_id = await ruled(zoe, 8)
    await ruled(zoe, 9)
    await undoWave(parts(), ann, { chat_id: chatId, hit_id, key: randomUUID() })
    await stands()
    expect(acting.calls).toHaveLength(4)
    expect(freed).toEqual([[{ kind: 'unmute' }, { user_ids: [tom] }]])
    expect(await undone(), 'who is freed is undone when Telegram tells of it').toEqual([true, true, false])
  })

  it('takes back nothing for a mute that a ban ended, though a rule muted them again', async () => {
    const hit_id = await ruled()
    await sql`update actions set settled_at = settled_at - interval '1 minute'`.execute(given.database)
    const at = new Date(Date.now() - 30_000)
    await givenEntries(given.database, chatId, [
      { kind: 'ban', via: 'telegram', targetId: zoe, at },
      { kind: 'unban', via: 'telegram', targetId: zoe, at },
    ])
    await sql`update members set status = 'member' where user_id = ${zoe}`.execute(given.database)
    await ruled(zoe, 8)
    await undoHit(parts(), ann, { chat_id: chatId, hit_id, trust: false })
    expect(acting.calls).toHaveLength(2)
    expect(await undone(), 'the newest first').toEqual([false, true])
  })

  it('of a wave is nothing of who was banned: they are free of what stood before', async () => {
    const [tom, eve] = [user(4), user(6)]
    await givenMember(given.database, { chat_id: chatId, user_id: tom })
    await restricted(eve)
    const hit_id = await ruled(tom, 7, 'ban')
    await ruled(eve, 8, 'ban')
    await ruled(zoe, 9)
    expect(await undoWave(parts(), ann, { chat_id: chatId, hit_id, key: randomUUID() })).toEqual({
      people: 3,
      bulk_ids: [1],
    })
    await stands()
    expect(acting.calls.map(({ method }) => method)).toEqual([
      'banChatMember',
      'banChatMember',
      'restrictChatMember',
      'restrictChatMember',
    ])
    expect(freed).toEqual([[{ kind: 'unban' }, { user_ids: [eve, tom] }]])
    expect(await undone(), 'who is unbanned is undone when Telegram tells of it').toEqual([
      true,
      false,
      false,
    ])
  })

  it('takes nothing from an admin who restricted them after a rule did', async () => {
    const hit_id = await ruled()
    await act({ kind: 'limit', user_id: zoe, permissions: ['can_send_polls'], until: null })
    await undoHit(parts(), ann, { chat_id: chatId, hit_id, trust: false })
    expect(acting.calls).toHaveLength(2)
    expect(await undone()).toEqual([true])
  })

  /** An admin accepts the appeal of whoever was muted. */
  async function accepted({ key = randomUUID() } = {}) {
    await sql`insert into bot_chats (user_id, is_open) values (${zoe}, true) on conflict do nothing`.execute(
      given.database,
    )
    await sql`
      insert into appeals (chat_id, action_id, user_id, text, key)
      select chat_id, action_id, target_id, 'It was no spam', ${randomUUID()}::uuid from actions
      where via = 'bot' order by action_id desc limit 1 on conflict do nothing`.execute(given.database)
    const { rows } = await sql<{ appeal_id: number }>`select appeal_id from appeals`.execute(given.database)
    await answerAppeal(
      {
        database: given.database,
        act: acting.actions.act,
        appUrl: 'https://steward.example',
        wakeOutbox: acting.outbox.wake,
      },
      ann,
      { chat_id: chatId, appeal_id: rows[0]?.appeal_id ?? 0, key, lift: true, block: false },
    )
  }
  const isTold = (words: string) =>
    eventually(() =>
      expect(acting.calls.flatMap(({ params }) => params['text'] ?? [])).toEqual([
        `Your appeal in Choir was accepted. ${words}`,
      ]),
    )
  const stillRestricted = 'Your earlier restrictions still apply.'

  it('is the former restriction where an appeal is accepted, and they are told so', async () => {
    await ruled()
    await accepted()
    await stands()
    await isTold(stillRestricted)
    expect(acting.calls).toHaveLength(3)
  })

  it('is of several mutes of rules what the first took the place of, also where an appeal is accepted', async () => {
    await ruled()
    await ruled(zoe, 8)
    await accepted()
    await stands()
    await isTold(stillRestricted)
    expect(acting.calls).toHaveLength(4)
  })

  it('is what an answer to an appeal began, however late that answer goes on', async () => {
    await ruled()
    const key = randomUUID()
    await sql`alter table log_entries add constraint broken check (kind <> 'appeal_answered')`.execute(
      given.database,
    )
    await expect(accepted({ key })).rejects.toThrow('broken')
    await sql`alter table log_entries drop constraint broken`.execute(given.database)
    await endsSoon()
    await accepted({ key })
    expect(acting.calls.filter(({ method }) => method === 'restrictChatMember')).toHaveLength(2)
    await stands()
    await isTold(stillRestricted)
  })

  /** What stood before has a bit less than two minutes left. */
  const endsSoon = () =>
    sql`update actions set before = replace(before, ${String(soon)}, ${String(Math.floor(Date.now() / 1000) + 110)})
      where before <> ''`.execute(given.database)
  const isFree = () =>
    eventually(() => {
      const params = acting.calls.findLast(({ method }) => method === 'restrictChatMember')?.params
      const { can_send_messages, can_invite_users } = Object(params?.['permissions'])
      expect([can_send_messages, can_invite_users, params?.['until_date']]).toEqual([true, true, undefined])
    })

  it.each<[string, (hit: { chat_id: ChatId; hit_id: number }) => Promise<unknown>]>([
    ['a hit', (hit) => undoHit(parts(), ann, { ...hit, trust: false })],
    ['a person', ({ chat_id }) => undoPerson(parts(), ann, { chat_id, user_id: zoe })],
    ['an appeal', async () => [await accepted(), await isTold('You can write again.')]],
  ])('frees whom the former restriction would free within two minutes, for %s', async (_, undo) => {
    const hit_id = await ruled()
    await endsSoon()
    await undo({ chat_id: chatId, hit_id })
    await isFree()
    expect(acting.calls.filter(({ method }) => method === 'restrictChatMember')).toHaveLength(2)
  })

  it('frees with the others of a wave whom the former restriction would free within two minutes', async () => {
    const hit_id = await ruled()
    await endsSoon()
    await undoWave(parts(), ann, { chat_id: chatId, hit_id, key: randomUUID() })
    expect(freed).toEqual([[{ kind: 'unmute' }, { user_ids: [zoe] }]])
  })

  it('is told as what frees them where the former restriction would end within two minutes', async () => {
    const before = Math.floor(Date.now() / 1000) + 110
    await sql`update members set until_date = ${before} where user_id = ${zoe}`.execute(given.database)
    expect(await act(mute())).not.toHaveProperty('undo')
    expect(await inLog()).toEqual({ kind: 'unmute', user_id: zoe })
  })
})
