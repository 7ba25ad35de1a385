import type { ActionState } from '@steward/contract/actions.ts'
import type { Message } from 'grammy/types'
import { beforeEach, describe, expect, it } from 'vitest'
import { readCommand } from '#domain/commands/read-command.ts'
import { ann, bob, chat } from '#platform/database/testing/given-group.ts'
import { say } from '#platform/language/say.ts'
import { Refused } from '#platform/refused.ts'
import { answerTo } from './answer.ts'
import { type Act, createCarryOut } from './carry-out.ts'
import { staffCommandOf } from './group-command.ts'
import { noNumbers, noRules } from './testing.ts'

const chatId = chat(-100)
let acts: Parameters<Act>[0][]
let endsAs: (part: number) => ActionState

beforeEach(() => {
  acts = []
  endsAs = () => 'done'
})

const carryOut = createCarryOut({
  // The person who is answered is known by their id.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  database: undefined as never,
  act: async (wanted) => {
    const state = endsAs(acts.push(wanted))
    if (state === 'refused') throw new Refused('bot_right_missing')
    return { action_id: 1, state, error: null }
  },
  rules: noRules,
  weekOf: noNumbers,
  spend: () => undefined,
  refreshNow: async () => 'reachable',
  now: () => new Date(1_000_000),
})

async function answered(text: string, reply_to_message: object): Promise<string> {
  const message = {
    message_id: 50,
    date: 1000,
    chat: { id: chatId, type: 'supergroup', title: 'Garden' },
    from: { id: ann, is_bot: false, first_name: 'Ann' },
    text,
    entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length ?? 0 }],
    reply_to_message: { message_id: 7, ...reply_to_message },
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a message as a command needs
  const read = readCommand(message as unknown as Message)
  const command = read && staffCommandOf(read)
  if (!command) throw new Error('it is no command')
  const result = await carryOut({ chatId, messageId: 50, actor: ann, speaker: ann, command, attempts: 1 })
  if (result.is === 'later') return 'later'
  const { words, values } = answerTo(result, { chatId, own: ann, name: 'Bargains', language: 'en', command })
  return say(words, 'en', values)
}
const actions = () => acts.map(({ action }) => action)

const channel = { sender_chat: { id: -1005, type: 'channel', title: 'Bargains' } }
const ban = { kind: 'ban_channel', sender_chat_id: -1005 }

describe('a command in reply to a channel', () => {
  it.each([
    ['/ban', [ban], 'Bargains has been banned.'],
    ['/ban ads', [ban], 'Bargains has been banned.'],
    ['/unban', [{ kind: 'unban_channel', sender_chat_id: -1005 }], 'Bargains has been unbanned.'],
    [
      '/spam',
      [ban, { kind: 'delete_message', message_id: 7 }],
      'Bargains has been banned for spam, and its message deleted.',
    ],
  ])('%s acts on the channel', async (text, wanted, line) => {
    expect(await answered(text, channel)).toBe(line)
    expect(actions()).toEqual(wanted)
    expect(new Set(acts.map(({ key }) => key)).size).toBe(wanted.length)
  })

  it('deletes nothing where the channel can’t be banned', async () => {
    endsAs = () => 'refused'
    expect(await answered('/spam', channel)).toContain('Steward')
    expect(actions()).toEqual([ban])
  })

  it('says so where the channel was banned and its message is still there', async () => {
    endsAs = (part) => (part > 1 ? 'failed' : 'done')
    expect(await answered('/spam', channel)).toContain('Only partly done')
  })

  it('deletes the message while Telegram has not answered about the channel yet', async () => {
    endsAs = () => 'under_way'
    await answered('/spam', channel)
    expect(actions()).toHaveLength(2)
  })

  it.each(['/mute', '/mute 2h', '/unmute', '/kick', '/warn', '/unwarn', '/trust', '/untrust', '/why'])(
    '%s says what can be done to a channel',
    async (text) => {
      expect(await answered(text, channel)).toBe(
        'Channels can only be banned: send /ban, or /spam to delete the message too.',
      )
      expect(acts).toEqual([])
    },
  )

  it.each(['/ban 2h', '/ban ٣ ads'])('%s says that there is no time for a channel', async (text) => {
    expect(await answered(text, channel)).toBe(
      'Channels can only be banned forever. Send /ban without a time.',
    )
    expect(acts).toEqual([])
  })

  it.each([
    ['an anonymous admin', { sender_chat: { id: chatId, type: 'supergroup', title: 'Garden' } }],
    ['the group’s own channel', { ...channel, is_automatic_forward: true }],
  ])('does nothing to %s', async (_, message) => {
    expect(await answered('/spam', message)).toBe(
      'You can’t act on an anonymous admin or on the group’s own channel.',
    )
    expect(acts).toEqual([])
  })
})

describe('a command in reply to a notice', () => {
  const added = { from: { id: ann, first_name: 'Ann' } }

  it.each(['/ban', '/warn', '/mute', '/kick', '/spam'])('%s reaches who was added', async (text) => {
    await answered(text, { ...added, new_chat_members: [{ id: bob, first_name: 'Bob' }] })
    expect(actions()).toMatchObject([{ user_id: bob }])
  })

  it('asks whom of several it is about', async () => {
    const line = await answered('/ban', { ...added, new_chat_members: [{ id: bob }, { id: 5 }] })
    expect(line).toBe('It’s not clear who you mean. Name them: /ban @username')
    expect(acts).toEqual([])
  })

  it('with a number that is no time asks how long', async () => {
    expect(await answered('/ban ٣ ads', { from: { id: bob } })).toContain('How long?')
    expect(acts).toEqual([])
  })
})
