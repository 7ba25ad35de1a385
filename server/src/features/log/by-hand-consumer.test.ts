import { randomUUID } from 'node:crypto'
import { type ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { incomingOf } from '#platform/intake/arrived.ts'
import { createBatches } from '#platform/intake/batch.ts'
import { storeUpdates } from '#platform/intake/update-store.ts'
import { handEffects } from './by-hand-consumer.ts'

const botId = 7_000_000_001
const everyShard = Array.from({ length: 16 }, (_, shard) => shard)
const ann = { id: 1, is_bot: false, first_name: 'Ann' }
const zoe = { id: 2, is_bot: false, first_name: 'Zoë' }
const bot = { id: botId, is_bot: true, first_name: 'Steward' }
const muted = (until_date: number, can_send_messages = false) =>
  ({ status: 'restricted', is_member: true, can_send_messages, until_date }) as const

describeStore('what is done by hand', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { title: 'Garden' })
  })

  async function arrive(...updates: { update_id: number }[]) {
    const errors: unknown[] = []
    const incoming = updates.map((update) => incomingOf(update)).filter((update) => update !== undefined)
    await storeUpdates(given.database, botId, incoming)
    await createBatches({
      database: given.database,
      consumers: [handEffects()],
      limit: 500,
      tries: 5,
      onFailed: (_, error) => errors.push(error),
    }).fresh(everyShard)
    expect(errors).toEqual([])
  }
  const inGroup = (id: number = chatId) => ({ id, type: 'supergroup', title: 'Garden' })
  const change = (update_id: number, before: object, now: object) => ({
    update_id,
    chat_member: {
      chat: inGroup(),
      from: ann,
      date: 1_700_000_000,
      old_chat_member: { user: zoe, ...before },
      new_chat_member: { user: zoe, ...now },
    },
  })
  const said = (update_id: number, more: object) => ({
    update_id,
    message: { message_id: 1, chat: inGroup(), from: ann, date: 1_700_000_000, ...more },
  })
  const own = (update_id: number, id: number, before: string, now: string) => ({
    update_id,
    my_chat_member: {
      chat: inGroup(id),
      from: ann,
      date: 1_700_000_000,
      old_chat_member: { user: bot, status: before },
      new_chat_member: { user: bot, status: now },
    },
  })
  const log = () =>
    given.database
      .selectFrom('log_entries')
      .select(['kind', 'via', 'actor_id', 'target_id', 'outcome', 'details', 'at'])
      .orderBy('entry_id')
      .execute()
  const kinds = async () => (await log()).map(({ kind }) => kind)

  it('REL-04 stands in the log once, at Telegram’s time, however often Telegram tells it', async () => {
    const ban = change(10, { status: 'member' }, { status: 'kicked', until_date: 0 })
    await arrive(ban)
    await arrive(ban)
    expect(await log()).toEqual([
      {
        kind: 'ban',
        via: 'telegram',
        actor_id: 1,
        target_id: 2,
        outcome: 'done',
        details: '{"until":null}',
        at: new Date(1_700_000_000_000),
      },
    ])
  })

  const first = () => change(10, muted(0), muted(1_700_000_900))
  const second = () => change(11, muted(1_700_000_900), muted(0, true))
  const formers = async () =>
    (await log())
      .filter(({ via }) => via === 'telegram')
      .map(({ details }) => JSON.parse(details ?? '').before)
  const byCheck = () =>
    givenEntries(given.database, chatId, [
      { kind: 'mute', via: 'bot', targetId: UserId.parse(zoe.id), details: { check: 'arrived' } },
    ])
  it.each([
    ['at once', async () => arrive(first(), second())],
    ['one after the other', async () => [await arrive(first()), await arrive(second())]],
  ])(
    'takes the place of nothing where only a check had muted them, and the next of what was done by hand: %s',
    async (_, arrives) => {
      await byCheck()
      await arrives()
      expect(await formers()).toEqual(['', '{"permissions":[],"until":1700000900}'])
    },
  )

  const byCheckJustNow = () =>
    given.database
      .insertInto('actions')
      .values({
        chat_id: chatId,
        kind: 'mute',
        via: 'bot',
        actor_id: botId,
        target_id: zoe.id,
        params: '{}',
        key: randomUUID(),
        origin: 'check_arrived',
      })
      .execute()

  it('takes the place of nothing where a check is just muting them', async () => {
    await byCheckJustNow()
    await arrive(first())
    expect(await formers()).toEqual([''])
  })

  it('takes the place of the limit that an admin set while a check is muting them', async () => {
    await byCheckJustNow()
    const limited = { ...muted(0, true), can_send_polls: true }
    await arrive(change(10, muted(0), limited))
    await arrive(change(11, limited, muted(1_700_000_900)))
    expect(await formers()).toEqual([
      '',
      '{"permissions":["can_send_messages","can_send_polls","can_react_to_messages"],"until":null}',
    ])
  })

  it('takes the place of what an admin did to whom a check had muted', async () => {
    await byCheck()
    await givenEntries(given.database, chatId, [{ kind: 'mute', targetId: UserId.parse(zoe.id) }])
    await arrive(first())
    expect(await formers()).toEqual(['{"permissions":[],"until":null}'])
  })

  it('keeps what the group was called before, also when it is renamed twice at once', async () => {
    await arrive(said(10, { new_chat_title: 'Chess' }), said(11, { new_chat_title: 'Go' }))
    expect((await log()).map(({ details }) => details)).toEqual([
      '{"title":"Chess","before":"Garden"}',
      '{"title":"Go","before":"Chess"}',
    ])
  })

  it('names who had the bot leave in the app, where the bot left by itself', async () => {
    await given.database.updateTable('chats').set({ leave_asked_by: 1 }).execute()
    const left = own(10, chatId, 'administrator', 'left')
    left.my_chat_member.from = bot
    await arrive(left)
    expect(await log()).toMatchObject([{ kind: 'bot_removed', via: 'app', actor_id: 1 }])
  })

  it('knows what the group was called before, also where the new title was known sooner than who gave it', async () => {
    await sql`update chats set title = 'Chess'`.execute(given.database)
    await sql`update chats set title = 'Chess', title_observed_at = 5`.execute(given.database)
    await arrive(said(10, { new_chat_title: 'Chess' }))
    expect((await log()).map(({ details }) => details)).toEqual(['{"title":"Chess","before":"Garden"}'])
  })

  it('takes the coming of others from messages only where the bot is no admin', async () => {
    await arrive(said(10, { new_chat_members: [zoe] }))
    expect(await kinds()).toEqual([])
    await sql`update chats set bot_status = 'member', state = 'bot_not_admin'`.execute(given.database)
    await arrive(said(11, { new_chat_members: [zoe] }))
    expect(await kinds()).toEqual(['added'])
  })

  it('F-31 tells an upgrade once, and not that the bot left or came with it', async () => {
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (-5, ${chatId})`.execute(given.database)
    await arrive(own(10, -5, 'administrator', 'left'), own(11, chatId, 'left', 'administrator'))
    expect(await kinds()).toEqual([])
    const old = { id: -5, type: 'group', title: 'Garden' }
    await arrive(said(13, { chat: old, migrate_to_chat_id: chatId }), said(14, { migrate_from_chat_id: -5 }))
    expect(await kinds()).toEqual(['upgraded'])

    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    await arrive(own(12, chatId, 'left', 'administrator'))
    expect(await kinds()).toEqual(['upgraded', 'bot_added'])
  })
})
