import type { ActionOutcome } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Message } from 'grammy/types'
import { beforeEach, expect, it } from 'vitest'
import { readCommand } from '#domain/commands/read-command.ts'
import { say } from '#platform/language/say.ts'
import { Refused } from '#platform/refused.ts'
import { ann, bob, chat } from '#platform/database/testing/given-group.ts'
import { day } from '#platform/durations.ts'
import { answerTo } from './answer.ts'
import { type Act, createCarryOut, type Found, type Week } from './carry-out.ts'
import { staffCommandOf } from './group-command.ts'

const chatId = chat(-100)
let told: unknown[]
let acts: Parameters<Act>[0][]
let found: Found | null
let refuse: () => void
let week: Partial<Week>

beforeEach(() => {
  told = []
  acts = []
  found = null
  week = {}
  refuse = () => undefined
})

const done: ActionOutcome = { action_id: 1, state: 'done', error: null }
const by = (wanted: { chatId: ChatId; actor: UserId }) => expect(wanted).toEqual({ chatId, actor: ann })

const carryOut = () =>
  createCarryOut({
    // The person who is answered is known by their id.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    database: undefined as never,
    act: async (wanted) => {
      acts.push(wanted)
      return done
    },
    rules: {
      trust: async (who, userId, isTrusted) => {
        by(who)
        refuse()
        told.push([userId, isTrusted])
      },
      attack: async (who, isOn) => {
        by(who)
        refuse()
        told.push(isOn)
      },
      why: async (who, about) => {
        by(who)
        refuse()
        told.push(about)
        return found
      },
    },
    weekOf: async (who) => {
      by(who)
      refuse()
      return { messages: 1, people: 1, joined: 3, left: 0, since: null, isInPart: false, ...week }
    },
    spend: () => undefined,
    refreshNow: async () => 'reachable',
    now: () => new Date(1_000_000),
  })

/** What the bot answers to this text of Ann's, in answer to Bob unless it is about nobody. */
async function answered(text: string, more: object = { reply_to_message: bobs }): Promise<string> {
  const message = {
    message_id: 50,
    date: 1000,
    chat: { id: chatId, type: 'supergroup', title: 'Garden' },
    from: { id: ann, is_bot: false, first_name: 'Ann' },
    text,
    entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length ?? 0 }],
    ...more,
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of a message as a command needs
  const read = readCommand(message as Message)
  const command = read && staffCommandOf(read)
  if (!command) throw new Error('it is no command')
  const result = await carryOut()({ chatId, messageId: 50, actor: ann, speaker: ann, command, attempts: 1 })
  if (result.is === 'later') return 'later'
  const { words, values } = answerTo(result, { chatId, own: ann, name: 'Bob', language: 'en', command })
  return say(words, 'en', values)
}
const bobs = { message_id: 7, from: { id: bob, is_bot: false, first_name: 'Bob' } }

it('“/spam” bans whoever wrote it, deletes their messages, and says to rules what it was', async () => {
  expect(await answered('/spam')).toBe('Bob has been banned for spam, and their messages deleted.')
  expect(await answered('/spam sells watches')).toContain('banned for spam')
  await answered(`/spam ${'x'.repeat(600)}`)
  expect(acts.pop()?.reason).toHaveLength(500)
  const action = { kind: 'ban', user_id: bob, until: null, delete_messages: true }
  expect(acts).toMatchObject([
    { action, reason: 'spam', actor: ann },
    { action, reason: 'spam: sells watches' },
  ])
})

it('“/trust” has the rules leave somebody alone, and “/untrust” look again', async () => {
  expect(await answered('/trust')).toBe('Rules leave Bob alone from now on.')
  expect(await answered('/untrust')).toBe('Rules check Bob again.')
  expect(told).toEqual([
    [bob, true],
    [bob, false],
  ])
  expect(acts).toEqual([])
})

it('“/attack” turns attack mode on and off, and asks which of them', async () => {
  expect(await answered('/attack on', {})).toBe('Attack mode is on for an hour.')
  expect(await answered('/attack OFF', {})).toBe('Attack mode is off.')
  expect(await answered('/attack', {})).toBe('Write /attack on or /attack off.')
  expect(await answered('/attack tomorrow', {})).toBe('Write /attack on or /attack off.')
  expect(await answered('/attack AN', {})).toBe('Attack mode is on for an hour.')
  expect(await answered('/attack خاموش', {})).toBe('Attack mode is off.')
  expect(told).toEqual([true, false, true, false])
})

it.each<[string, Found | null, string]>([
  ['nothing', null, 'No rule has acted on Bob.'],
  [
    'what a rule did',
    { rule: 'newcomers', verdict: 'delete', isUndone: false, secondsAgo: 59, isOfMessage: true },
    'Bob: Newcomers, deleted 1 minute ago.',
  ],
  [
    'what an admin undid',
    { rule: 'campaign', verdict: 'mute', isUndone: true, secondsAgo: 7_300, isOfMessage: null },
    'Bob: Spam waves, muted 2 hours ago. An admin undid it.',
  ],
  [
    'what was only asked',
    { rule: 'words', verdict: 'ask', isUndone: false, secondsAgo: 3 * day + 5, isOfMessage: true },
    'Bob: Blocked words, admins asked 3 days ago.',
  ],
  [
    'what a rule did because of another message',
    { rule: 'flood', verdict: 'mute', isUndone: false, secondsAgo: 120, isOfMessage: false },
    'No rule acted on this message. Last on Bob: Flood, muted 2 minutes ago.',
  ],
  [
    'what an admin undid because of another message',
    { rule: 'flood', verdict: 'mute', isUndone: true, secondsAgo: 120, isOfMessage: false },
    'No rule acted on this message. Last on Bob: Flood, muted 2 minutes ago. An admin undid it.',
  ],
])('“/why” tells %s', async (_, one, line) => {
  found = one
  expect(await answered('/why')).toBe(line)
  expect(told).toEqual([{ userId: bob, messageId: 7 }])
})

it('“/why” of somebody who is named asks for the last that a rule did to them', async () => {
  await answered(`/why ${bob + 10_000}`, {})
  expect(told).toEqual([{ userId: bob + 10_000, messageId: null }])
})

it('“/stats” tells what the last week counted, whoever is answered', async () => {
  const one = 'Last 7 days: 1 message by 1 person. Joined: 3, left: 0.'
  expect(await answered('/stats')).toBe(one)
  week = { messages: 1_234, people: 56 }
  expect(await answered('/stats now', {})).toBe(
    'Last 7 days: 1,234 messages by 56 people. Joined: 3, left: 0.',
  )
  expect(told).toEqual([])
})

it.each([
  [{ since: '2026-11-19' }, 'Counted since November 19.'],
  [{ isInPart: true }, 'Steward was out of the group for part of it.'],
  [{ since: '2026-11-19', isInPart: true }, 'Counted since November 19.'],
])('“/stats” says what its numbers lack: %o', async (lacks, note) => {
  week = lacks
  expect(await answered('/stats')).toBe(`Last 7 days: 1 message by 1 person. Joined: 3, left: 0. ${note}`)
})

it.each(['/trust', '/untrust', '/why', '/spam'])('“%s” of nobody asks whom', async (text) => {
  expect(await answered(text, {})).toBe(`Reply to someone, or name them: ${text} @username`)
  expect([...told, ...acts]).toEqual([])
})

it.each([
  ['/trust', 'group_not_found', 'Only admins can do this.'],
  ['/attack on', 'right_missing', 'You don’t have permission to do this. The group’s owner can grant it.'],
  ['/why', 'group_not_found', 'Only admins can do this.'],
  ['/stats', 'group_not_found', 'Only admins can do this.'],
] as const)('“%s” of whoever may not (%s) is refused in words', async (text, refusal, line) => {
  refuse = () => {
    throw new Refused(refusal)
  }
  const more = text === '/attack on' ? {} : undefined
  expect(await answered(text, more)).toBe(line)
  expect(told).toEqual([])
})
