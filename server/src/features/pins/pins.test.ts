import type { ChatId } from '@steward/contract/ids.ts'
import { describe, beforeEach, expect, it } from 'vitest'
import { ann, bob, chat, givenChat, givenMember } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { NewEntry } from '#domain/log-book.ts'
import { Refused } from '#platform/refused.ts'
import { TelegramFailure } from '#platform/telegram/failure.ts'
import { anonymousAdmin } from '#platform/telegram/stand-ins.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'
import { listPins } from './list-pins.ts'
import { servePins } from './routes.ts'
import { type PinEntry, stillPinned } from './still-pinned.ts'

const from = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` })

const entry = (kind: PinEntry['kind'], message_id: number | null = null): PinEntry => ({
  kind,
  message_id,
  actor_id: ann,
  at: 1,
})
const pinned = (message_id: number, more: Partial<NewEntry> = {}) =>
  ({ kind: 'pin', details: { message_id }, ...more }) as const

describe('what is still pinned by all that is known', () => {
  const [pin, unpin, all] = [
    (id: number) => entry('pin', id),
    (id?: number) => entry('unpin', id),
    entry('unpin_all'),
  ]

  it.each<[string, PinEntry[], number | null | undefined, number[]]>([
    ['what was pinned, the newest message first', [pin(2), pin(5), pin(3)], 5, [5, 3, 2]],
    ['once what was pinned twice', [pin(2), pin(2)], 2, [2]],
    ['nothing that was unpinned', [pin(2), pin(5), unpin(5)], 2, [2]],
    ['what was pinned anew', [pin(2), unpin(2), pin(2)], 2, [2]],
    ['without the newest message, where none was named', [pin(5), pin(2), unpin()], 2, [2]],
    ['nothing when none was pinned and one was unpinned', [unpin()], undefined, []],
    ['what came after all were unpinned', [pin(2), all, pin(3)], 3, [3]],
    ['nothing that was deleted', [pin(2), pin(3), entry('delete_message', 3)], 2, [2]],
    ['nothing newer than what Telegram calls the newest', [pin(2), pin(9)], 2, [2]],
    ['nothing when Telegram says that nothing is', [pin(2)], null, []],
    ['what the log knows when Telegram is silent', [pin(2), pin(9)], undefined, [9, 2]],
  ])('has %s', (_, entries, newest, expected) => {
    expect(stillPinned(entries, newest).map(({ message_id }) => message_id)).toEqual(expected)
  })
})

describeStore('what is pinned in a group', (given) => {
  let chatId: ChatId
  let answer: () => Promise<object>
  let asked: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, {
      chat_id: -1_001_700_000_000,
      username: 'garden',
      title: 'Garden',
    })
    for (const user_id of [ann, bob]) await givenMember(given.database, { chat_id: chatId, user_id })
    asked = 0
    answer = async () => ({})
  })

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one method is enough here
  const telegram = { call: async () => ((asked += 1), await answer()) } as unknown as Parameters<
    typeof listPins
  >[0]['telegram']
  const parts = () => ({ database: given.database, telegram, photoUrl: () => 'photo' })
  const list = (chat_id = chatId) => listPins(parts(), { chat_id })
  const log = (...entries: (Partial<NewEntry> & Pick<NewEntry, 'kind'>)[]) =>
    givenEntries(given.database, chatId, entries)
  const newest = (message: object) => {
    answer = async () => ({ pinned_message: { message_id: 7, date: 1_700_000_000, ...message } })
  }

  it('shows of the newest what Telegram says just now, and of the others what the log knows', async () => {
    newest({ from: from(bob), text: ` ${'x'.repeat(300)}` })
    await log(pinned(5, { actorId: bob }), pinned(7, { actorId: ann }))
    await given.database
      .insertInto('message_refs')
      .values({ chat_id: chatId, message_id: 5, user_id: ann, date: 1_600_000_000 })
      .execute()
    const { pins, is_asked, addresses } = await list()
    expect(is_asked).toBe(true)
    expect(addresses).toEqual(['garden', 'c/1700000000'])
    expect(pins).toMatchObject([
      {
        message_id: 7,
        is_newest: true,
        message_url: 'https://t.me/garden/7',
        excerpt: 'x'.repeat(200),
        sender: { user_id: bob },
        sent_at: 1_700_000_000,
        pinned_by: { user_id: ann },
      },
      {
        message_id: 5,
        is_newest: false,
        excerpt: null,
        sender: { user_id: ann },
        sent_at: 1_600_000_000,
        pinned_by: { user_id: bob },
      },
    ])
    expect(pins[0]?.pinned_at).toBeGreaterThan(pins[1]?.pinned_at ?? Infinity)
  })

  it('shows a message that was pinned before the bot came, and one by an unknown author', async () => {
    newest({ from: { ...from(777), last_name: 'Ng' }, caption: 'Our rules' })
    expect((await list()).pins).toMatchObject([
      {
        excerpt: 'Our rules',
        sender: { user_id: 777, first_name: 'Person 777', last_name: 'Ng', photo_url: null },
        pinned_by: null,
        pinned_at: null,
      },
    ])
  })

  it('names nobody for what was written or pinned in the name of the group', async () => {
    newest({ from: from(anonymousAdmin), sender_chat: { id: chatId, title: 'Garden' }, photo: [] })
    await log(pinned(7, { actorId: ann }), pinned(6, { actorId: null }))
    expect((await list()).pins).toMatchObject([
      { sender: null, sender_title: 'Garden', excerpt: null },
      { pinned_by: null },
    ])
  })

  it('follows the order in which it happened, and does not count a pin that failed', async () => {
    newest({ from: from(bob), text: 'Rules' })
    await log(
      pinned(1),
      { kind: 'unpin_all' },
      pinned(2),
      pinned(3),
      pinned(4),
      pinned(5, { outcome: 'failed' }),
      { kind: 'unpin', details: { message_id: 3 } },
      { kind: 'unpin', details: { message_id: 2 }, outcome: 'refused' },
      { kind: 'delete_message', details: { message_id: 4 } },
      pinned(7),
    )
    expect((await list()).pins.map(({ message_id }) => message_id)).toEqual([7, 2])
  })

  it('says so when Telegram is silent, and asks nothing where the bot is out', async () => {
    await log(pinned(7))
    answer = () =>
      Promise.reject(new TelegramFailure({ method: 'getChat', kind: 'timeout', description: 'late' }))
    const silent = await list()
    expect([silent.is_asked, silent.pins.map(({ message_id }) => message_id)]).toEqual([false, [7]])

    await given.database.updateTable('chats').set({ state: 'bot_removed' }).execute()
    asked = 0
    expect(await list()).toMatchObject({ is_asked: false, pins: [{ message_id: 7, is_newest: false }] })
    expect(asked).toBe(0)
  })

  it('hides no fault of ours behind the log', async () => {
    answer = () => Promise.reject(new TypeError('a fault'))
    await expect(list()).rejects.toThrow('a fault')
  })

  it('knows a group by each of its usernames, and no links in a basic one', async () => {
    answer = async () => ({ active_usernames: ['garden', 'garden_shop'] })
    expect((await list()).addresses).toEqual(['garden', 'c/1700000000', 'garden_shop'])
    await given.database.updateTable('chats').set({ type: 'group', username: null }).execute()
    await log(pinned(7))
    newest({ text: 'Rules', from: from(bob) })
    expect(await list()).toMatchObject({ addresses: [], pins: [{ message_url: null }] })
  })

  it('knows nothing of a group that is not there', async () => {
    await expect(list(chat(-1))).rejects.toThrow(new Refused('group_not_found'))
  })

  it('asks Telegram as often as a person looks, and not as often as a script', async () => {
    type Look = (input: { chat_id: ChatId }, viewer: { userId: typeof ann }) => Promise<unknown>
    let look: Look | undefined
    const serve = (_: string, handler: Look) => void (look = handler)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it serves is taken as it is
    servePins({ serve } as unknown as Parameters<typeof servePins>[0], { ...parts(), monotonic: () => 0 })
    const looks = async (by: typeof ann) => look?.({ chat_id: chatId }, { userId: by })
    for (let times = 0; times < 20; times += 1) await looks(ann)
    await expect(looks(ann)).rejects.toMatchObject({ refusal: 'too_many_requests' })
    await expect(looks(bob)).resolves.toMatchObject({ is_asked: true })
  })
})
