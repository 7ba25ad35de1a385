import { ChatId, UserId } from '@steward/contract/ids.ts'
import { expect, it } from 'vitest'
import { isAsSaid, type Said } from './as-said.ts'
import type { FactsOfGroup, Target } from './facts.ts'

const [bot, zoe] = [UserId.parse(1), UserId.parse(2)]

const member: Target = {
  userId: zoe,
  isKnown: true,
  status: 'member',
  isPresent: true,
  isAway: false,
  hasRequest: false,
  queryId: null,
  cameAt: 0,
  bannedAt: 0,
  requestedAt: 0,
  botMayEdit: false,
  madeBy: null,
  rights: [],
  restricted: null,
  isWarned: false,
  hasMessages: true,
  isTrusted: false,
}

const facts = (target: Partial<Target> = {}, chat: Partial<FactsOfGroup['chat']> = {}): FactsOfGroup => ({
  chat: { chatId: ChatId.parse(-1), type: 'supergroup', state: 'active', linkedChatId: null, ...chat },
  bot: { userId: bot, rights: ['can_delete_messages', 'can_restrict_members'] },
  target: { ...member, ...target },
  writtenAt: null,
  messageIds: null,
  now: 0,
  soonest: 0,
})

const is = (status: Said['status'], rights: readonly string[] = []): Said => ({ status, rights })

it.each([
  ['a member who is known as one', facts(), is('member'), true],
  ['an admin who is known as a member', facts(), is('administrator'), false],
  ['somebody restricted who is known as a member', facts(), is('restricted'), false],
  ['somebody gone who is known as a member', facts(), is('left'), false],
  ['a member who is known as an admin', facts({ status: 'administrator' }), is('member'), false],
  ['a member who is known as restricted', facts({ status: 'restricted' }), is('member'), false],
  ['a member who is known to be gone', facts({ isPresent: false }), is('member'), false],
  ['a member of whom nothing is known', facts({ isKnown: false }), is('member'), false],
  ['a member whose request waits', facts({ hasRequest: true }), is('member'), false],
  ['a member where a group as a whole is asked about', { ...facts(), target: null }, is('member'), false],
  ['nothing', facts(), undefined, false],
])('SEC-32 what was read says what Telegram says of %s: %#', (_, read, said, expected) => {
  expect(isAsSaid(read, zoe, said)).toBe(expected)
})

const both = ['can_restrict_members', 'can_delete_messages']
it.each([
  [
    'the same rights, in any order, and one that we do not know',
    facts(),
    is('administrator', [...both, 'can_fly']),
    true,
  ],
  ['a right less', facts(), is('administrator', both.slice(1)), false],
  ['a right more', facts(), is('administrator', [...both, 'can_pin_messages']), false],
  ['no admin any more', facts(), is('member', both), false],
  [
    'rights in a group that it was removed from',
    facts({}, { state: 'bot_removed' }),
    is('administrator', both),
    false,
  ],
])('SEC-32 what was read says what Telegram says of the bot: %s', (_, read, said, expected) => {
  expect(isAsSaid(read, bot, said)).toBe(expected)
})
