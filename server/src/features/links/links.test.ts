import { randomUUID } from 'node:crypto'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import type { LinkWishes } from '@steward/contract/links.ts'
import { LogDetails } from '@steward/contract/log.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { createCompletions } from '#platform/outbox/completions.ts'
import type { Ended } from '#platform/outbox/operation.ts'
import { reap } from '#platform/outbox/outbox-store.ts'
import { hour } from '#platform/durations.ts'
import { forgetLinkOperations } from './forget.ts'
import { linkEffects } from './links-consumer.ts'
import { listLinks } from './list-links.ts'
import { keepLinks } from './store.ts'
import { keepPrimaryLink } from './primary.ts'
import { plainLink } from './testing.ts'
import { createLinkOperations } from './operations.ts'

const bot = UserId.parse(9)
const ann = UserId.parse(1)
const boris = 2
const own = 'https://t.me/+of-the-bot'
const masked = 'https://t.me/+AbCdEfGh...'
const plain: LinkWishes = { name: '', expires_at: null, member_limit: null, creates_join_request: false }
const nowSeconds = () => Math.floor(Date.now() / 1000)

const telegrams = (link: string, more: object = {}) => ({
  invite_link: link,
  creator: { id: bot },
  creates_join_request: false,
  is_primary: false,
  is_revoked: false,
  ...more,
})

describeStore('invite links', (given) => {
  let chat_id: ChatId
  let rights: AdminRight[]
  /** What Ann is. */
  let role: 'creator' | 'administrator'
  /** What Telegram says that the bot may; undefined while it says nothing. */
  let ofBot: AdminRight[] | undefined
  let updateId = 0

  beforeEach(async () => {
    await given.empty()
    rights = ['can_invite_users']
    role = 'creator'
    ofBot = ['can_invite_users']
    chat_id = await givenChat(given.database, {
      bot_status: 'administrator',
      bot_rights: ['can_invite_users'],
    })
    await given.database
      .insertInto('users')
      .values([
        { user_id: bot, first_name: 'Steward', is_bot: true },
        { user_id: ann, first_name: 'Ann' },
        { user_id: boris, first_name: 'Boris' },
      ])
      .execute()
    for (const user_id of [ann, boris])
      await givenMember(given.database, { chat_id, user_id, status: 'administrator' })
  })

  const works = () =>
    createLinkOperations({
      database: given.database,
      botId: bot,
      standingNow: async () => ({ chatId: chat_id, role, rights }),
      refreshNow: async (_, userId) => {
        if (!ofBot) return 'unreachable'
        if (userId === bot) await given.database.updateTable('chats').set({ bot_rights: ofBot }).execute()
        return 'reachable'
      },
      now: () => new Date(),
      wake: () => undefined,
      completions: createCompletions(async () => undefined),
    })

  const create = (wishes: Partial<LinkWishes> = {}, key: string = randomUUID()) =>
    works().decide({
      chatId: chat_id,
      actor: ann,
      key,
      kind: 'link_created',
      link: null,
      wishes: { ...plain, ...wishes },
    })
  const revoke = (link: string, key: string = randomUUID()) =>
    works().decide({
      chatId: chat_id,
      actor: ann,
      key,
      kind: 'link_revoked',
      link,
      wishes: null,
    })

  /** What the outbox owes, the newest last. */
  const owed = async () =>
    (
      await given.database
        .selectFrom('outbox')
        .select(['method', 'params', 'action_id'])
        .orderBy('id')
        .execute()
    ).map(({ method, params, action_id: id }) => ({ method, params: JSON.parse(params), id: id ?? 0 }))

  const ends = (ended: Omit<Ended, 'error' | 'lane'> & { error?: string }) =>
    given.database
      .transaction()
      .execute((trx) => works().outboxHandler.onEnded(trx, [{ lane: chat_id, error: null, ...ended }]))

  async function happen(...updates: object[]) {
    const { read, write } = linkEffects()()
    for (const update of updates) {
      updateId += 1
      read({ botId: bot, updateId, receivedAt: 1, update: Object({ update_id: updateId, ...update }) })
    }
    await given.database.transaction().execute(write)
  }
  const group = () => ({ id: chat_id, type: 'supergroup', title: 'Choir' })
  const comes = (link: object, date = 100) => ({
    chat_member: {
      chat: group(),
      from: { id: 50 },
      date,
      old_chat_member: { status: 'left', user: { id: 50 } },
      new_chat_member: { status: 'member', user: { id: 50 } },
      invite_link: link,
    },
  })
  const asks = (link: object, date = 100) => ({
    chat_join_request: { chat: group(), from: { id: 51 }, user_chat_id: 51, date, invite_link: link },
  })
  const keep = (link: string, at: number) =>
    given.database.transaction().execute((trx) => keepPrimaryLink(trx, bot, { chatId: chat_id, link, at }))
  const list = (more: { cursor?: string | null; limit?: number } = {}) =>
    listLinks(
      { database: given.database, botId: bot, photoUrl: () => '' },
      { userId: ann, isOwner: role === 'creator' },
      { chat_id, ...more },
    )

  it.each([
    ['made for another admin', { creator_user_id: bot, made_by_user_id: boris }, false],
    ['of another admin', { creator_user_id: boris }, false],
    ['of the bot itself', { creator_user_id: bot }, false],
    ['of the bot itself, primary', { creator_user_id: bot, is_primary: true }, false],
    ['made for them', { creator_user_id: bot, made_by_user_id: ann }, true],
    ['made by them in the messenger', { creator_user_id: ann }, true],
  ])('SEC-29 are, as in Telegram, their own admin’s and the owner’s: one %s', async (_, made, isTheirs) => {
    await given.database
      .insertInto('invite_links')
      .values({ chat_id, link: own, name: 'Flyer', observed_at: 1, ...made })
      .execute()
    const outcome = () =>
      revoke(own).then(
        ({ state }) => state,
        ({ refusal }) => refusal,
      )
    const isBots = made.creator_user_id === bot

    role = 'administrator'
    expect((await list()).links.map(({ link }) => link)).toEqual(isTheirs ? [own] : [])
    expect(await outcome()).toBe(!isTheirs ? 'link_gone' : isBots ? 'under_way' : 'link_not_the_bots')

    role = 'creator'
    expect((await list()).links.map(({ link }) => link)).toEqual([own])
    expect(await outcome()).toBe(isBots ? 'under_way' : 'link_not_the_bots')
  })

  it('are made by the bot, and shown with whoever asked for them', async () => {
    const asked = await create({ name: 'Flyer', member_limit: 10, expires_at: nowSeconds() + hour })
    expect(asked).toEqual({ state: 'under_way', error: null, link: null })
    const [call] = await owed()
    expect(call).toMatchObject({
      method: 'createChatInviteLink',
      params: { chat_id, name: 'Flyer', member_limit: 10, creates_join_request: false },
    })

    await ends({
      operation: { of: 'link', id: call?.id ?? 0 },
      state: 'sent',
      result: telegrams(own, { name: 'Flyer', member_limit: 10 }),
    })
    expect((await list()).links).toMatchObject([
      {
        link: own,
        name: 'Flyer',
        member_limit: 10,
        joins: 0,
        creator: { user_id: bot },
        made_by: { user_id: ann },
        can_edit: true,
        can_revoke: true,
        is_masked: false,
      },
    ])
    expect(
      await given.database
        .selectFrom('log_entries')
        .select(['kind', 'actor_id', 'outcome', 'details'])
        .execute(),
    ).toEqual([{ kind: 'link_created', actor_id: ann, outcome: 'done', details: '{"link":"Flyer"}' }])
  })

  it('REL-14 F-34 are made once, however often a bad line asks', async () => {
    const key = randomUUID()
    await create({ name: 'Flyer' }, key)
    await create({ name: 'Flyer' }, key)
    expect(await owed()).toHaveLength(1)

    const [call] = await owed()
    await ends({ operation: { of: 'link', id: call?.id ?? 0 }, state: 'sent', result: telegrams(own) })
    expect(await create({ name: 'Flyer' }, key)).toEqual({ state: 'done', error: null, link: own })
    await expect(create({ name: 'Poster' }, key)).rejects.toMatchObject({ refusal: 'key_used' })
  })

  it('SEC-32 are not made for somebody who may no more when the call would leave', async () => {
    await create()
    const [call] = await owed()
    const { check } = works().outboxHandler
    expect(await check(call?.id ?? 0, { method: 'x', attempts: 1 })).toBe('go')

    rights = []
    expect(await check(call?.id ?? 0, { method: 'x', attempts: 1 })).toEqual({
      refused: 'right_missing',
    })
    await ends({ operation: { of: 'link', id: call?.id ?? 0 }, state: 'refused', error: 'right_missing' })
    expect((await list()).links).toEqual([])
  })

  it.each([
    [
      'a limit together with approval',
      'link_limit_or_approval',
      { member_limit: 3, creates_join_request: true },
    ],
    ['a time that is past', 'until_out_of_range', { expires_at: 1 }],
  ] as const)('are refused with %s', async (_, refusal, wishes) => {
    await expect(create(wishes)).rejects.toMatchObject({ refusal })
    expect(await owed()).toEqual([])
  })

  it('SEC-29 are refused to somebody without the right', async () => {
    rights = []
    await expect(create()).rejects.toMatchObject({ refusal: 'right_missing' })
    expect(await owed()).toEqual([])
  })

  it('SEC-29 are refused where the bot itself may not invite', async () => {
    ofBot = []
    await expect(create()).rejects.toMatchObject({ refusal: 'bot_right_missing' })
    expect((await list()).bot_can_manage).toBe(false)
  })

  it('SEC-32 are not made while Telegram does not say what the bot may', async () => {
    ofBot = undefined
    await expect(create()).rejects.toMatchObject({ refusal: 'telegram_unreachable' })
    expect(await owed()).toEqual([])
  })

  it('count who came and who asks, also by links of other admins, of which only the beginning is known', async () => {
    const theirs = telegrams(masked, { creator: { id: boris }, name: 'Of Boris' })
    await happen(comes(theirs), asks(theirs, 101), comes(theirs, 102))
    await happen(comes(theirs, 103))

    expect((await list()).links).toMatchObject([
      {
        link: masked,
        is_masked: true,
        name: 'Of Boris',
        creator: { user_id: boris },
        can_edit: false,
        can_revoke: false,
        joins: 3,
        requests: 1,
        last_used_at: 103,
      },
    ])
    await expect(revoke(masked)).rejects.toMatchObject({ refusal: 'link_not_the_bots' })
    await expect(revoke('https://t.me/+nobody-knows')).rejects.toMatchObject({ refusal: 'link_gone' })
  })

  it('count nobody who was in already or is only changed, and yet are known as they are now', async () => {
    const { chat_member: change } = comes(
      telegrams(own, { name: 'Flyer', is_revoked: true, member_limit: 9 }),
    )
    await happen({ chat_member: { ...change, old_chat_member: { status: 'member', user: { id: 50 } } } })

    expect((await list()).links).toMatchObject([
      { joins: 0, last_used_at: null, name: 'Flyer', is_revoked: true, member_limit: 9 },
    ])
  })

  it('have a primary one of the bot, and one that was replaced by hand is over', async () => {
    await keep('https://t.me/+first', 100)
    await keep('https://t.me/+first', 200)
    expect((await list()).links).toMatchObject([
      { link: 'https://t.me/+first', is_primary: true, can_edit: false, can_revoke: true },
    ])

    await keep('https://t.me/+second', 300)
    // What was read before comes too late to say otherwise.
    await keep('https://t.me/+second', 250)
    expect((await list()).links).toMatchObject([
      { link: 'https://t.me/+second', is_primary: true, is_revoked: false },
      { link: 'https://t.me/+first', is_primary: true, is_revoked: true, can_revoke: false },
    ])
  })

  it('replace the primary one by a new one, which Telegram names', async () => {
    const row = { ...plainLink, chat_id, link: own, creator_user_id: bot, is_primary: true }
    await given.database.transaction().execute((trx) => keepLinks(trx, [row]))
    const key = randomUUID()
    await revoke(own, key)
    const [call] = await owed()
    expect(call).toMatchObject({ method: 'exportChatInviteLink', params: { chat_id } })
    await ends({ operation: { of: 'link', id: call?.id ?? 0 }, state: 'sent', result: 'https://t.me/+new' })

    expect(await revoke(own, key)).toEqual({ state: 'done', error: null, link: own })
    expect((await list()).links).toMatchObject([
      { link: 'https://t.me/+new', is_primary: true, is_revoked: false, can_revoke: true },
      { link: own, is_revoked: true },
    ])
    expect(await given.database.selectFrom('log_entries').select(['kind', 'outcome']).execute()).toEqual([
      { kind: 'link_revoked', outcome: 'done' },
    ])
  })

  it.each([
    ['by the name that it kept, not by the one that it did not get', 'Flyer', 'Flyer'],
    ['without a name by so little of its address that nobody can come by it', '', 't.me/+of-the-b…'],
  ])('stand in the log, which every admin reads, %s', async (_, name, told) => {
    const row = { ...plainLink, chat_id, link: own, name, creator_user_id: bot }
    await given.database.transaction().execute((trx) => keepLinks(trx, [row]))
    const wishes = { ...plain, name: name && 'Poster' }
    const edit = { chatId: chat_id, actor: ann, key: randomUUID(), kind: 'link_edited', link: own } as const
    await works().decide({ ...edit, wishes })
    const [call] = await owed()
    await ends({
      operation: { of: 'link', id: call?.id ?? 0 },
      state: 'failed',
      error: 'Bad Request: CHAT_ADMIN_REQUIRED',
    })

    const [entry] = await given.database.selectFrom('log_entries').select(['kind', 'details']).execute()
    expect(entry?.kind).toBe('link_edited')
    expect(LogDetails.parse(JSON.parse(entry?.details ?? 'null'))).toEqual({ link: told })
  })

  it('REL-04 are as the newest said, whatever came last', async () => {
    await happen(comes(telegrams(own, { name: 'New', is_revoked: true }), 200))
    await happen(comes(telegrams(own, { name: 'Old' }), 150))

    expect((await list()).links).toMatchObject([{ name: 'New', is_revoked: true, joins: 2 }])
  })

  it('REL-17 F-31 count in one batch what came before and after the group was upgraded', async () => {
    const old_chat_id = -77
    await given.database.insertInto('chat_aliases').values({ old_chat_id, chat_id }).execute()
    const { chat_member: change } = comes(telegrams(own), 90)
    await happen(
      { chat_member: { ...change, chat: { id: old_chat_id, type: 'group' } } },
      comes(telegrams(own)),
    )

    expect((await list()).links).toMatchObject([{ link: own, joins: 2, last_used_at: 100 }])
  })

  it('are shown as ended once Telegram says that somebody ended them by hand', async () => {
    const row = { ...plainLink, chat_id, link: own, creator_user_id: bot }
    await given.database.transaction().execute((trx) => keepLinks(trx, [row]))
    const key = randomUUID()
    await revoke(own, key)
    const [call] = await owed()
    await ends({
      operation: { of: 'link', id: call?.id ?? 0 },
      state: 'failed',
      error: 'Bad Request: INVITE_HASH_EXPIRED',
    })

    expect(await revoke(own, key)).toMatchObject({ state: 'refused', error: 'link_gone' })
    expect((await list()).links).toMatchObject([{ is_revoked: true, can_edit: false, can_revoke: false }])
    expect(
      await given.database.selectFrom('log_entries').select(['kind', 'outcome', 'error']).execute(),
    ).toEqual([{ kind: 'link_revoked', outcome: 'refused', error: 'link_gone' }])
  })

  it('stay as they are known when Telegram says only that it is so already', async () => {
    const row = { ...plainLink, chat_id, link: own, creator_user_id: bot }
    await given.database.transaction().execute((trx) => keepLinks(trx, [row]))
    const key = randomUUID()
    await revoke(own, key)
    const [call] = await owed()
    const before = await list()
    await ends({ operation: { of: 'link', id: call?.id ?? 0 }, state: 'sent' })

    expect(await revoke(own, key)).toEqual({ state: 'done', error: null, link: own })
    expect(before.links).toMatchObject([{ link: own }])
    expect(await list()).toEqual(before)
  })

  it('end for good, and the log says whose decision it was', async () => {
    const row = { ...plainLink, chat_id, link: own, creator_user_id: bot }
    await given.database.transaction().execute((trx) => keepLinks(trx, [row]))
    await revoke(own)
    const [call] = await owed()
    expect(call).toMatchObject({ method: 'revokeChatInviteLink', params: { chat_id, invite_link: own } })
    await ends({
      operation: { of: 'link', id: call?.id ?? 0 },
      state: 'sent',
      result: telegrams(own, { is_revoked: true }),
    })

    expect((await list()).links).toMatchObject([{ is_revoked: true, can_edit: false, can_revoke: false }])
    await expect(revoke(own)).rejects.toMatchObject({ refusal: 'link_gone' })
    expect(
      await given.database.selectFrom('log_entries').select(['kind', 'actor_id', 'outcome']).execute(),
    ).toEqual([{ kind: 'link_revoked', actor_id: ann, outcome: 'done' }])
  })

  it('are told in pages, those that still work first, each once', async () => {
    for (let index = 0; index < 5; index += 1) {
      const link = { ...plainLink, chat_id, link: `${own}${index}`, creator_user_id: bot }
      await given.database
        .transaction()
        .execute((trx) => keepLinks(trx, [{ ...link, is_revoked: index === 4 }]))
    }
    // The embedded clock tells milliseconds, in which two of them may fall together.
    await sql`update invite_links set known_since = to_timestamp(right(link, 1)::int)`.execute(given.database)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ cursor, limit: 2 })
      seen.push(...page.links.map(({ link }) => link))
      cursor = page.next_cursor
    } while (cursor !== null)

    expect(seen).toEqual([3, 2, 1, 0, 4].map((index) => `${own}${index}`))
  })

  it('F-07 end as uncertain when a node is killed in the middle of the call, and the log says so', async () => {
    await create()
    await given.database
      .updateTable('outbox')
      .set({ state: 'sending', leased_until: new Date(0) })
      .execute()
    await reap(given.database, works().outboxHandler.onEnded)

    const error = 'the server stopped while the call was under way'
    const { database } = given
    expect(await database.selectFrom('link_works').select(['state', 'error']).execute()).toEqual([
      { state: 'uncertain', error },
    ])
    expect(await database.selectFrom('log_entries').select(['kind', 'outcome', 'error']).execute()).toEqual([
      { kind: 'link_created', outcome: 'uncertain', error },
    ])
  })

  it('forgets what was asked about them long ago', async () => {
    await create()
    await given.database
      .updateTable('link_works')
      .set({ created_at: new Date(0) })
      .execute()
    await create({ name: 'Recent' })
    expect(await forgetLinkOperations(given.database)).toBe(false)
    const { rows } = await sql`select params::jsonb #>> '{wishes,name}' as name from link_works`.execute(
      given.database,
    )
    expect(rows).toEqual([{ name: 'Recent' }])
  })
})
