import type { ChatId } from '@steward/contract/ids.ts'
import type { Message, Update } from 'grammy/types'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { hour } from '#platform/durations.ts'
import { forgetMessageRefs } from './forget.ts'
import { messageRefs, messageRefsOf } from './message-refs-consumer.ts'
import { type Acting, no } from './testing/acting.ts'
import { givenActingOn } from './testing/acting-on.ts'
import { ann, bot, id, zoe } from './testing/given.ts'

const clock = () => Math.floor(Date.now() / 1000)

function arrived(chatId: number, message: object, kind: 'message' | 'edited_message' = 'message') {
  const update = {
    update_id: 1,
    [kind]: {
      message_id: 1,
      date: clock(),
      chat: { id: chatId, type: 'supergroup', title: '' },
      from: { id: zoe, is_bot: false, first_name: 'Zoë' },
      text: 'Hello',
      ...message,
    },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an update as is read here
  return { botId: bot, updateId: 1, receivedAt: clock(), update: update as Update }
}

describe('whose message is whose', () => {
  it.each<[string, Partial<Message> | object, number]>([
    ['what somebody wrote', {}, 1],
    ['a photo', { text: undefined, photo: [] }, 1],
    ['a service message, which Telegram may not let us delete', { text: undefined, pinned_message: {} }, 0],
    ['what an anonymous admin wrote', { from: { id: 1_087_968_824 }, sender_chat: { id: -1 } }, 0],
    ['what a linked channel posted', { from: { id: 777_000 }, is_automatic_forward: true }, 0],
    ['what the bot wrote', { from: { id: bot } }, 0],
    ['what somebody wrote to the bot', { chat: { id: zoe, type: 'private' } }, 0],
  ])('is kept of %s: %#', (_, message, count) => {
    expect(messageRefsOf(arrived(-100, message))).toHaveLength(count)
  })
})

it('what a bot says that is no member is the message of whoever called it', () => {
  const called = { from: { id: 9, is_bot: true }, guest_bot_caller_user: { id: zoe } }
  expect(messageRefsOf(arrived(-100, called))).toMatchObject([{ userId: zoe }])
  const asChannel = { from: { id: 9, is_bot: true }, guest_bot_caller_chat: { id: -9 } }
  expect(messageRefsOf(arrived(-100, asChannel))).toEqual([])
})

describeStore('deleting someone’s recent messages', (given) => {
  let chatId: ChatId
  let acting: Acting

  beforeEach(async () => {
    ;({ chatId, acting } = await givenActingOn(given, zoe))
  })
  afterEach(() => acting.outbox.stop())

  async function told(...updates: ReturnType<typeof arrived>[]) {
    const part = messageRefs()()
    for (const one of updates) part.read(one)
    await given.database.transaction().execute(part.write)
  }
  const written = (count: number, secondsAgo = 60) =>
    told(
      ...Array.from({ length: count }, (_, at) =>
        arrived(chatId, { message_id: 1000 - at, date: clock() - secondsAgo }),
      ),
    )
  const remove = { kind: 'delete_messages', user_id: zoe } as const
  const act = (action: Parameters<Acting['act']>[1]) => acting.act({ chatId, actor: ann }, action)
  const deleted = () => acting.calls.map(({ params }) => params['message_ids'])

  it('deletes all of it, as many at once as Telegram takes, and is one action', async () => {
    await written(230)
    expect(await act(remove)).toMatchObject({ state: 'done' })
    const ids = deleted().map((one) => (Array.isArray(one) ? one.length : 0))
    expect(ids.toSorted((a, b) => a - b)).toEqual([30, 100, 100])
    expect(new Set(deleted().flat()).size).toBe(230)
    expect(await acting.log()).toMatchObject([{ kind: 'delete_messages', target_id: zoe, outcome: 'done' }])
    await expect(act(remove)).rejects.toThrow('nothing_to_delete')
  })

  it('deletes only those that are named, as far as they wrote them, and keeps the rest deletable', async () => {
    await told(
      arrived(chatId, { message_id: 1 }),
      arrived(chatId, { message_id: 2 }),
      arrived(chatId, { message_id: 3, from: { id: id(9), is_bot: false, first_name: 'Bob' } }),
    )
    expect(await act({ ...remove, message_ids: [1, 3] })).toMatchObject({ state: 'done' })
    expect(deleted()).toEqual([[1]])
    await act(remove)
    expect(deleted()).toEqual([[1], [2]])
  })

  it('leaves out what others wrote, what is elsewhere, and what is too old when its turn comes', async () => {
    await told(
      arrived(chatId, { message_id: 1 }),
      arrived(chatId, { message_id: 2, from: { id: id(9), is_bot: false, first_name: 'Bob' } }),
      arrived(chatId - 1, { message_id: 3 }),
      arrived(chatId, { message_id: 4, date: clock() - 47 * hour - 1 }),
      arrived(chatId, { message_id: 5, date: clock() - 47 * hour + 60 }),
    )
    await act(remove)
    expect(deleted()).toEqual([[1, 5]])
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from deadline - created_at)::int / 3600 as hours from outbox`.execute(
      given.database,
    )
    expect(rows).toEqual([{ hours: 1 }])
  })

  it('F-26 knows a message of which only the edit arrived, once', async () => {
    await told(arrived(chatId, { message_id: 7, edit_date: clock() }, 'edited_message'))
    await told(arrived(chatId, { message_id: 7 }))
    await act(remove)
    expect(deleted()).toEqual([[7]])
  })

  it('bans and deletes as one action, which says so when only the ban came about', async () => {
    await written(2)
    acting.telegram.answer = (method) =>
      method === 'banChatMember' || no("Bad Request: message can't be deleted")()
    const outcome = { state: 'partly', error: "Bad Request: message can't be deleted" }
    expect(await act({ kind: 'ban', user_id: zoe, until: null, delete_messages: true })).toMatchObject(
      outcome,
    )
    expect(acting.calls.map(({ method }) => method).toSorted()).toEqual(['banChatMember', 'deleteMessages'])
    expect(await acting.log()).toMatchObject([{ kind: 'ban', outcome: 'partly', error: outcome.error }])
  })

  it.each([
    ['the bot may not ban any more', ['can_delete_messages'], 'partly', ['deleteMessages']],
    ['the bot may not delete any more', ['can_restrict_members'], 'partly', ['banChatMember']],
    ['the bot may neither', [], 'refused', []],
  ] as const)(
    'does what it still may when, by the time its calls leave, %s',
    async (_, rights, state, methods) => {
      await written(2)
      const { check } = acting.actions.outboxHandler
      acting.actions.outboxHandler.check = async (...asked) => {
        await given.database
          .updateTable('chats')
          .set({ bot_rights: [...rights] })
          .execute()
        return check(...asked)
      }
      const outcome = { state, error: 'bot_right_missing' }
      expect(await act({ kind: 'ban', user_id: zoe, until: null, delete_messages: true })).toMatchObject(
        outcome,
      )
      expect(acting.calls.map(({ method }) => method)).toEqual(methods)
      expect(await acting.log()).toMatchObject([{ kind: 'ban', outcome: state, error: outcome.error }])
    },
  )

  it('deletes the messages of someone whom Telegram doesn’t let it ban, and says so', async () => {
    await written(2)
    acting.telegram.answer = (method) => method === 'deleteMessages' || no('Bad Request: not enough rights')()
    const outcome = { state: 'partly', error: 'bot_right_missing' }
    expect(await act({ kind: 'ban', user_id: zoe, until: null, delete_messages: true })).toMatchObject(
      outcome,
    )
    expect(deleted().flat()).toEqual(expect.arrayContaining([999, 1000]))
  })

  it('bans someone without messages to delete', async () => {
    const ban = { kind: 'ban', user_id: zoe, until: null, delete_messages: true } as const
    expect(await act(ban)).toMatchObject({ state: 'done' })
    expect(acting.calls.map(({ method }) => method)).toEqual(['banChatMember'])
  })

  it('is not under way any more only when the last of its calls has ended', async () => {
    await written(150)
    const second = Promise.withResolvers<boolean>()
    let calls = 0
    acting.telegram.answer = () => {
      calls += 1
      return calls === 1 || second.promise
    }
    expect(await act(remove)).toMatchObject({ state: 'under_way' })
    expect(await acting.log()).toEqual([])
    second.resolve(true)
    await expect.poll(acting.log).toMatchObject([{ outcome: 'done' }])
  })

  const one = { kind: 'delete_message', message_id: 1000 } as const

  it('deletes one message and leaves the author’s others; a message that is gone already counts as deleted', async () => {
    await written(2)
    expect(await act(one)).toMatchObject({ state: 'done' })
    expect(acting.calls).toEqual([{ method: 'deleteMessage', params: { chat_id: chatId, message_id: 1000 } }])
    expect(await acting.log()).toMatchObject([{ kind: 'delete_message', target_id: null, outcome: 'done' }])
    acting.telegram.answer = no('Bad Request: message to delete not found')
    expect(await act(one)).toMatchObject({ state: 'done' })
    await act(remove)
    expect(deleted().at(-1)).toEqual([999])
  })

  it('doesn’t delete a message that is too old for Telegram, and tries one of unknown age', async () => {
    await written(1, 47 * hour + 1)
    await expect(act(one)).rejects.toThrow('message_too_old')
    await sql`delete from message_refs`.execute(given.database)
    await given.database
      .insertInto('reports')
      .values({ chat_id: chatId, message_id: 1000, message_date: clock() - 72 * hour })
      .execute()
    await expect(act(one)).rejects.toThrow('message_too_old')
    expect(acting.calls).toEqual([])

    acting.telegram.answer = no("Bad Request: message can't be deleted")
    expect(await act({ ...one, message_id: 5 })).toMatchObject({
      state: 'failed',
      error: "Bad Request: message can't be deleted",
    })
  })

  it('SEC-56 forgets whose message is whose when nobody can delete it any more', async () => {
    await written(1, 48 * hour + 60)
    await told(arrived(chatId, { message_id: 1, date: clock() - 47 * hour }))
    await forgetMessageRefs(given.database)
    const left = await given.database.selectFrom('message_refs').select('message_id').execute()
    expect(left).toEqual([{ message_id: 1 }])
  })
})
