import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import type { Message } from 'grammy/types'
import { beforeEach, expect, it } from 'vitest'
import { ann, bob, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { clearLasting } from '#domain/lasting-lines.ts'
import { clearUp } from '#domain/temporary-replies.ts'
import { updateOf } from '#platform/intake/arrived.ts'
import { createQuotas, type Quotas } from '#platform/quotas.ts'
import { Refused } from '#platform/refused.ts'
import { type Act, createCarryOut } from './carry-out.ts'
import { groupCommands } from './consumer.ts'
import { noNumbers, noRules } from './testing.ts'
import { createCommandWorker } from './worker.ts'

type Taker = Pick<ReturnType<typeof createCommandWorker>, 'room' | 'carry'>

const botId = 99
const noWorker: Taker = { room: () => 0, carry: () => {} }
const mentionAt = ({ 0: { length }, index: offset }: RegExpMatchArray) => ({
  type: 'mention',
  offset,
  length,
})
const seconds = () => Math.floor(Date.now() / 1000)

describeStore('a command of staff', (given) => {
  let chatId: ChatId
  let acts: Parameters<Act>[0][]
  let answer: () => ActionOutcome | Promise<ActionOutcome>
  let later: number
  let woken: number
  let quotas: Quotas

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: bob })
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'administrator' })
    await given.database
      .updateTable('users')
      .set({ username: 'Bob_B', first_name: 'Bob' })
      .where('user_id', '=', bob)
      .execute()
    await given.database
      .insertInto('users')
      .values({ user_id: botId, first_name: 'Steward', username: 'Steward_bot', is_bot: true })
      .execute()
    acts = []
    answer = () => ({ action_id: 1, state: 'done', error: null })
    later = 0
    woken = 0
    quotas = createQuotas({ monotonic: () => 0 })
  })

  async function write(text: string, more: object = {}, worker = noWorker): Promise<void> {
    const [command = ''] = /^\/\w+(@\w+)?/.exec(text) ?? []
    const message = {
      message_id: 50 + acts.length,
      date: seconds(),
      chat: { id: chatId, type: 'supergroup', title: 'Garden' },
      from: { id: ann, is_bot: false, first_name: 'Ann' },
      text,
      entities: [
        { type: 'bot_command', offset: 0, length: command.length },
        ...[...text.matchAll(/@\w+$|@\w+(?= )/g)].map(mentionAt),
      ],
      ...more,
    }
    const heard = groupCommands({
      botId,
      now: () => new Date(),
      worker: { ...worker, wake: () => (woken += 1) },
    })()
    heard.read({
      botId,
      updateId: 1,
      receivedAt: 0,
      update: updateOf(JSON.stringify({ update_id: 1, message })),
    })
    const after = await given.database.transaction().execute(heard.write)
    after?.()
  }

  const replyToBob = {
    reply_to_message: {
      message_id: 7,
      from: { id: bob, is_bot: false, first_name: 'Bob' },
    } as Partial<Message>,
  }

  const act: Act = async (wanted) => {
    acts.push(wanted)
    return answer()
  }
  const kinds = () => acts.map(({ action }) => action.kind)

  function createWorker(errors: unknown[] = []) {
    return createCommandWorker({
      database: given.database,
      carryOut: createCarryOut({
        database: given.database,
        act,
        rules: noRules,
        weekOf: noNumbers,
        spend: quotas.spend,
        refreshNow: async () => 'reachable',
        now: () => new Date(Date.now() + later),
      }),
      outbox: { wake: () => undefined, room: () => 0, carry: () => undefined },
      onError: (error) => errors.push(error),
      tickMs: 60_000,
    })
  }

  async function work(): Promise<unknown[]> {
    const errors: unknown[] = []
    const worker = createWorker(errors)
    worker.start()
    await worker.idle()
    await worker.stop()
    return errors
  }

  const owed = async () => {
    const rows = await given.database
      .selectFrom('outbox')
      .select(['method', 'params'])
      .orderBy('id')
      .execute()
    return rows.map(({ method, params }) => {
      const { text, message_id }: { text?: string; message_id?: number } = JSON.parse(params)
      return `${method} ${text ?? message_id}`
    })
  }
  const become = (state: string, outcome: object) =>
    given.database
      .updateTable('outbox')
      .set({ state: sql`${state}`, settled_at: new Date(), outcome: JSON.stringify(outcome) })
      .where('method', '=', 'sendMessage')
      .execute()
  const dueNow = (table: 'staff_commands' | 'fleeting_lines' | 'lasting_lines') =>
    given.database
      .updateTable(table)
      .set({ due_at: new Date(Date.now() - 1000) })
      .execute()

  it('F-24 is begun by no other node when the clock jumps back an hour while it is under way', async () => {
    await write('/ban', replyToBob)
    const { promise: answered, resolve: answerNow } = Promise.withResolvers<ActionOutcome>()
    answer = () => answered
    const first = createWorker()
    first.start()
    await expect.poll(kinds).toEqual(['ban'])
    // What is stored is an hour ahead then.
    await sql`
      update staff_commands set due_at = due_at + interval '1 hour', created_at = created_at + interval '1 hour'`.execute(
      given.database,
    )
    expect(await work()).toEqual([])
    answerNow({ action_id: 1, state: 'done', error: null })
    await first.idle()
    await first.stop()
    expect(await work()).toEqual([])
    expect(kinds()).toEqual(['ban'])
  })

  it('shows someone whose name is no longer kept as a deleted account', async () => {
    await given.database.updateTable('users').set({ first_name: '' }).where('user_id', '=', bob).execute()
    await write('/mute 10m', replyToBob)
    await work()
    expect(await owed()).toEqual(['sendMessage Deleted account has been muted for 10 minutes.'])
  })

  it('is the same action as in the app, by the one who wrote it, with the reason', async () => {
    await write('/mute 10m too loud', replyToBob)
    await work()

    const until = seconds() + 600
    expect(acts).toMatchObject([
      { chatId, actor: ann, via: 'command', action: { kind: 'mute', user_id: bob }, reason: 'too loud' },
    ])
    expect(acts[0]?.action).toMatchObject({ until: expect.closeTo(until, -1) })
    expect(await owed()).toEqual(['sendMessage Bob has been muted for 10 minutes.'])
    expect(woken).toBe(1)
  })

  it.each([
    ['/ban @bob_b spam', { kind: 'ban', user_id: bob, until: null }],
    [`/kick@steward_BOT 7000000042`, { kind: 'kick', user_id: 7_000_000_042 }],
    ['/warn @bob_b', { kind: 'warn', user_id: bob }],
  ])('%j reaches whom it names', async (text, action) => {
    await write(text)
    await work()
    expect(acts.map((wanted) => wanted.action)).toEqual([action])
  })

  it.each([
    ['/pin', { kind: 'pin', message_id: 7, silent: true }, null, 'Pinned.'],
    [
      '/pin loud everybody read this',
      { kind: 'pin', message_id: 7, silent: false },
      'everybody read this',
      'Pinned.',
    ],
    ['/unpin', { kind: 'unpin', message_id: 7 }, null, 'Unpinned.'],
  ])('%j in reply is about that message, whoever wrote it', async (text, action, reason, line) => {
    await write(text, replyToBob)
    await write(text, { reply_to_message: { message_id: 7, sender_chat: { id: chatId } }, message_id: 51 })
    await work()
    expect(acts.map((wanted) => [wanted.action, wanted.reason, wanted.actor])).toEqual([
      [action, reason, ann],
      [action, reason, ann],
    ])
    expect(await owed()).toEqual([`sendMessage ${line}`, `sendMessage ${line}`])
  })

  it('"/unpin" alone unpins what was pinned last', async () => {
    await write('/unpin')
    await work()
    expect(acts.map((wanted) => wanted.action)).toEqual([{ kind: 'unpin' }])
  })

  it('REL-14 is the same decision again after the process was killed in the middle', async () => {
    await write('/ban', replyToBob)
    answer = () => {
      throw new Error('killed')
    }
    expect(await work()).toMatchObject([{ message: 'killed' }])
    answer = () => ({ action_id: 1, state: 'done', error: null })
    await work()
    expect(acts).toHaveLength(1)

    await dueNow('staff_commands')
    await work()
    await work()
    expect(acts.map(({ key }) => key)).toEqual([acts[0]?.key, acts[0]?.key])
    expect(await owed()).toEqual(['sendMessage Bob has been banned.'])
  })

  it('SEC-66 REL-14 is one of the actions of its author’s day, however often it is tried', async () => {
    quotas.spend('action', { userId: ann, chatId }, 1_999)
    await write('/ban', replyToBob)
    answer = () => {
      throw new Refused('telegram_unreachable')
    }
    await work()
    await dueNow('staff_commands')
    answer = () => ({ action_id: 1, state: 'done', error: null })
    await work()
    await write('/ban', replyToBob)
    await work()
    expect(kinds()).toEqual(['ban', 'ban'])
    expect(await owed()).toEqual([
      'sendMessage Bob has been banned.',
      'sendMessage You’ve reached today’s limit for this. Continue tomorrow, or ask another admin.',
    ])
  })

  it.each<[RefusalName, string]>([
    ['group_not_found', 'sendMessage Only admins can do this.'],
    ['target_is_admin', 'sendMessage This person is an admin. Remove their admin rights first.'],
  ])('SEC-29 is refused as in the app (%s), in one line', async (refusal, line) => {
    await write('/ban', replyToBob)
    answer = () => {
      throw new Refused(refusal)
    }
    await work()
    expect(await owed()).toEqual([line])
  })

  it.each([
    ['en', 'Only partly done. Steward’s log says what’s missing.'],
    ['ru', 'Сделано лишь частично. Чего не хватает, сказано в журнале Steward.'],
    ['fa', 'این کار فقط بخشی انجام شد. در گزارش کارهای Steward آمده که چه مانده است.'],
  ])('that was done in part is not told as failed (%s)', async (language_code, line) => {
    await write('/ban', replyToBob)
    await given.database
      .insertInto('users')
      .values({ user_id: ann, first_name: 'Ann', language_code })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ language_code }))
      .execute()
    answer = () => ({ action_id: 1, state: 'partly', error: 'Bad Request: no' })
    await work()
    expect(await owed()).toEqual([`sendMessage ${line}`])
  })

  it('is answered in the language of the group where one was chosen, whoever gave it', async () => {
    const settings = JSON.stringify({ language: 'fa' })
    await given.database.insertInto('group_settings').values({ chat_id: chatId, settings }).execute()
    await write('/ban', replyToBob)
    await work()
    expect(await owed()).toEqual(['sendMessage \u2068Bob\u2069 مسدود شد.'])
  })

  it.each([
    ['/ban', {}, 'Reply to someone, or name them: /ban @username'],
    ['/ban 10 spam', replyToBob, 'How long?'],
    ['/ban @bob_b', replyToBob, 'Either reply to someone'],
    ['/ban @stranger_x', {}, 'No one here has that name'],
    ['/ban', { ...replyToBob, sender_chat: { id: 0 } }, 'You write anonymously'],
    ['/ban', { ...replyToBob, sender_chat: { id: -1005 } }, 'Channels can’t use commands'],
    ['/pin', { ...replyToBob, sender_chat: { id: -1005 } }, 'Channels can’t use commands'],
    ['/pin', {}, 'Reply to the message with /pin.'],
    ['/unpin @bob_b', {}, 'Reply to the message with /unpin.'],
    ['/pin', { ...replyToBob, sender_chat: { id: 0 } }, 'You write anonymously'],
  ])('%j, used wrongly, does nothing and says so', async (text, more, line) => {
    await write(
      text,
      'sender_chat' in more && more.sender_chat.id === 0 ? { ...more, sender_chat: { id: chatId } } : more,
    )
    await work()
    expect(acts).toEqual([])
    expect(await owed()).toEqual([expect.stringContaining(`sendMessage ${line}`)])
  })

  it.each([
    ['for another bot', '/ban@other_bot', replyToBob],
    ['older than what is still meant', '/ban', { ...replyToBob, date: seconds() - 301 }],
    ['of another kind', '/weather', replyToBob],
  ])('%s is not carried out', async (_, text, more) => {
    await write(text, more)
    await work()
    expect(acts).toEqual([])
    expect(await owed()).toEqual([])
  })

  it('that waited too long for Telegram is told to be too late', async () => {
    await write('/ban', replyToBob)
    later = 301_000
    await work()
    expect(acts).toEqual([])
    expect(await owed()).toEqual([expect.stringContaining('Too late, not done')])
  })

  it.each(['/id 77', '/ban 77', '/id @elsewhere', '/ban @elsewhere'])(
    'SEC-34 %s says of whom only another group knows what it says of nobody at all',
    async (text) => {
      const other = await givenChat(given.database)
      await givenMember(given.database, { chat_id: other, user_id: user(77) })
      await given.database
        .updateTable('users')
        .set({ username: 'Elsewhere', first_name: 'Secret' })
        .where('user_id', '=', user(77))
        .execute()
      await write(text)
      await write(text.replace('77', '78').replace('elsewhere', 'nowhere'), { message_id: 60 })
      await work()

      const [elsewhere, nowhere] = await owed()
      expect(elsewhere?.replaceAll('77', '78')).toBe(nowhere)
      expect(elsewhere).not.toContain('Secret')
    },
  )

  it('SEC-34 tells nobody but admins whether a name is borne here', async () => {
    await given.database.updateTable('members').set({ status: 'member' }).execute()
    await write('/ban @bob_b')
    await write('/ban @nobody_x', { message_id: 60 })
    await work()

    const told = 'sendMessage Only admins can do this.'
    expect([acts, await owed()]).toEqual([[], [told, told]])
  })

  it('waits while Telegram does not answer', async () => {
    await write('/ban', replyToBob)
    answer = () => {
      throw new Refused('telegram_unreachable')
    }
    await work()
    expect(await owed()).toEqual([])

    answer = () => ({ action_id: 1, state: 'done', error: null })
    await dueNow('staff_commands')
    await work()
    expect(await owed()).toEqual(['sendMessage Bob has been banned.'])
  })

  it('waits for those before it in the same chat, and for none of another', async () => {
    const other = await givenChat(given.database)
    await write('/ban', replyToBob)
    await write('/unban', { ...replyToBob, message_id: 51 })
    await write('/mute', { ...replyToBob, chat: { id: other, type: 'supergroup', title: 'Roses' } })
    answer = () => {
      if (acts.at(-1)?.action.kind === 'ban') throw new Refused('telegram_unreachable')
      return { action_id: 1, state: 'done', error: null }
    }
    await work()
    await work()
    expect(kinds().toSorted()).toEqual(['ban', 'mute'])

    answer = () => ({ action_id: 1, state: 'done', error: null })
    await dueNow('staff_commands')
    await work()
    expect(kinds().slice(2)).toEqual(['ban', 'unban'])
  })

  it.each([1, 2])('is not overtaken by another node in its chat (%i woken)', async (times) => {
    const begun = Promise.withResolvers<void>()
    const outcome = Promise.withResolvers<ActionOutcome>()
    answer = () => {
      begun.resolve()
      return outcome.promise
    }
    const slow = createWorker()
    await write('/ban', replyToBob, times === 1 ? slow : noWorker)
    await write('/unban', { ...replyToBob, message_id: 51 })
    expect(woken).toBe(times)
    if (times === 2) slow.start()
    await begun.promise
    await work()
    expect(kinds()).toEqual(['ban'])

    answer = () => ({ action_id: 2, state: 'done', error: null })
    outcome.resolve({ action_id: 1, state: 'done', error: null })
    await slow.idle()
    await slow.stop()
    expect(kinds()).toEqual(['ban', 'unban'])
  })

  it('is told once, in words, where somebody commands faster than we follow', async () => {
    for (let i = 0; i < 14; i += 1) await write('/warn', { ...replyToBob, message_id: 50 + i })
    await work()
    expect(acts).toHaveLength(10)
    const lines = await owed()
    expect(lines.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'sendMessage Bob has been warned.'))
    expect(lines.slice(10)).toEqual([expect.stringContaining('Too fast')])
  })

  it('of a member who plays with commands is answered twice a minute, and goes from the group', async () => {
    await given.database.updateTable('members').set({ status: 'member' }).execute()
    await write('/id')
    await write('/ban', { message_id: 51 })
    for (const message_id of [52, 53]) await write('/id', { message_id })
    await work()
    const ids = `sendMessage You: ${ann} · this group: ${chatId}`
    expect(await owed()).toEqual([ids, expect.stringContaining('Reply to someone')])
    await clearUp(given.database)
    expect((await owed()).slice(2).toSorted()).toEqual(['deleteMessage 52', 'deleteMessage 53'])

    await given.database
      .updateTable('fleeting_lines')
      .set({ said_at: sql`said_at - interval '61 seconds'` })
      .execute()
    await write('/id', { message_id: 54 })
    await work()
    expect((await owed()).slice(4)).toEqual([ids])
  })

  it('and its answer go when it has been read, also after a restart', async () => {
    await write('/ban', replyToBob)
    await work()
    await clearUp(given.database)
    expect(await owed()).toHaveLength(1)

    await become('sent', { result: { message_id: 61 } })
    await dueNow('fleeting_lines')
    await clearUp(given.database)
    expect((await owed()).slice(1)).toEqual(['deleteMessage 61', 'deleteMessage 50'])
    expect(await clearUp(given.database)).toBe(false)
  })

  it('stays where the bot may not delete, and only the answer goes', async () => {
    await given.database.updateTable('chats').set({ bot_rights: [] }).execute()
    await write('/id')
    await work()
    await become('sent', { result: { message_id: 61 } })
    await dueNow('fleeting_lines')
    await clearUp(given.database)
    expect((await owed()).slice(1)).toEqual(['deleteMessage 61'])
  })

  it('waits for its answer to be said before it clears up', async () => {
    await write('/id')
    await work()
    await dueNow('fleeting_lines')
    await clearUp(given.database)
    expect(await owed()).toEqual([`sendMessage You: ${ann} · this group: ${chatId}`])
    expect(await given.database.selectFrom('fleeting_lines').selectAll().execute()).toHaveLength(1)
  })

  it('posts the rules once for as long as the group wants, however many ask in the same minute', async () => {
    const cleanup = { kinds: '', own_seconds: 60 }
    const settings = JSON.stringify({ rules_text: 'Be <b>kind</b>.', cleanup })
    await given.database.insertInto('group_settings').values({ chat_id: chatId, settings }).execute()
    const date = seconds()
    for (const message_id of [50, 51]) await write('/rules', { date, message_id })
    await work()
    expect(await owed()).toEqual(['sendMessage Be <b>kind</b>.'])
    await become('sent', { result: { message_id: 61 } })
    await dueNow('lasting_lines')
    await clearLasting(given.database)
    expect((await owed()).slice(1)).toEqual(['deleteMessage 61'])
  })
})
