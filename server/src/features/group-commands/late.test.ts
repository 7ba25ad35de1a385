import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { Message } from 'grammy/types'
import { beforeEach, expect, it } from 'vitest'
import { readCommand } from '#domain/commands/read-command.ts'
import { ann, bob, givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { type Act, createCarryOut, keyFor } from './carry-out.ts'
import { staffCommandOf } from './group-command.ts'
import { noNumbers, noRules } from './testing.ts'

const date = 1_000
const done: ActionOutcome = { action_id: 1, state: 'done', error: null }

describeStore('a command of five minutes ago', (given) => {
  let acts: Parameters<Act>[0][]
  let told: unknown[]
  beforeEach(async () => {
    await given.empty()
    acts = []
    told = []
  })

  /** What becomes of Ann’s `/ban` in answer to Bob, so many seconds after she wrote it. */
  async function carriedOut(
    chatId: Awaited<ReturnType<typeof givenChat>>,
    after: number,
    { text = '/ban', attempts = 1 } = {},
  ) {
    const message = {
      message_id: 50,
      date,
      chat: { id: chatId, type: 'supergroup', title: 'Garden' },
      from: { id: ann, is_bot: false, first_name: 'Ann' },
      text,
      entities: [{ type: 'bot_command', offset: 0, length: text.length }],
      reply_to_message: { message_id: 7, from: { id: bob, is_bot: false, first_name: 'Bob' } },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a message as a command needs
    const read = readCommand(message as unknown as Message)
    const command = read && staffCommandOf(read)
    if (!command) throw new Error('it is no command')
    const carryOut = createCarryOut({
      database: given.database,
      act: async (wanted) => {
        acts.push(wanted)
        return done
      },
      weekOf: noNumbers,
      rules: {
        ...noRules,
        trust: async (_, userId, isTrusted, once) =>
          given.database.transaction().execute(async (trx) => {
            if (await once(trx)) told.push([userId, isTrusted])
          }),
      },
      spend: () => undefined,
      refreshNow: async () => 'reachable',
      now: () => new Date((date + after) * 1000),
    })
    return carryOut({ chatId, messageId: 50, actor: ann, speaker: ann, command, attempts })
  }

  it('is done to the second, and too late after that', async () => {
    const chatId = await givenChat(given.database)
    expect(await carriedOut(chatId, 300)).toMatchObject({ is: 'done', userId: bob })
    expect(await carriedOut(chatId, 301)).toEqual({ is: 'tooLate' })
    expect(acts).toHaveLength(1)
  })

  it('is done, however late, when it was begun in time', async () => {
    const chatId = await givenChat(given.database)
    const key = keyFor(chatId, 50)
    const begun = {
      chat_id: chatId,
      kind: 'ban',
      via: 'command',
      actor_id: ann,
      target_id: bob,
      params: '{}',
    } as const
    await given.database
      .insertInto('actions')
      .values({ ...begun, key: keyFor(chatId, 51) })
      .execute()
    expect(await carriedOut(chatId, 3_600)).toEqual({ is: 'tooLate' })
    await given.database
      .insertInto('actions')
      .values({ ...begun, key })
      .execute()
    expect(await carriedOut(chatId, 3_600)).toMatchObject({ is: 'done', userId: bob })
    expect(acts).toMatchObject([{ key, action: { kind: 'ban', user_id: bob, until: null } }])
  })

  it('that rules were told before the process died is done, however late, and not told again', async () => {
    const chatId = await givenChat(given.database)
    await given.database
      .insertInto('staff_commands')
      .values({ chat_id: chatId, message_id: 50, actor_id: ann, command: '{}' })
      .execute()
    const trust = { text: '/trust' }
    expect(await carriedOut(chatId, 301, trust)).toEqual({ is: 'tooLate' })
    expect(await carriedOut(chatId, 300, trust)).toMatchObject({ is: 'done', userId: bob })
    expect(await carriedOut(chatId, 3_600, { ...trust, attempts: 2 })).toMatchObject({
      is: 'done',
      userId: bob,
    })
    expect(told).toEqual([[bob, true]])
  })

  it('that came to rules twice at the same time is told once', async () => {
    const chatId = await givenChat(given.database)
    await given.database
      .insertInto('staff_commands')
      .values({ chat_id: chatId, message_id: 50, actor_id: ann, command: '{}' })
      .execute()
    const both = [carriedOut(chatId, 0, { text: '/trust' }), carriedOut(chatId, 0, { text: '/trust' })]
    expect(await Promise.all(both)).toMatchObject([{ is: 'done' }, { is: 'done' }])
    expect(told).toEqual([[bob, true]])
  })
})
