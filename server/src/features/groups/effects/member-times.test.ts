import { describe, expect, it } from 'vitest'
import { hour } from '#platform/durations.ts'
import type { Inferred, Reported } from './effects.ts'
import { checkOf, joinedAtOf } from './member-times.ts'
import {
  type Knowledge,
  knowledgeOfCame,
  knowledgeOfInferred,
  knowledgeOfReported,
  knowledgeOfUnanswered,
  merged,
  nothingKnown,
} from './merge-member.ts'

const ofBob = { chatId: -1, userId: 1002 }
const day = 24 * hour
const noon = 1_700_000_000 - (1_700_000_000 % day) + 12 * hour

const reported = (status: Reported['status'], at: number, until: number | null = null): Knowledge =>
  knowledgeOfReported({
    ...nothingKnown(ofBob.chatId, ofBob.userId).reported,
    ...ofBob,
    status,
    isPresent: status !== 'left' && status !== 'kicked',
    until,
    when: { at, updateId: at },
  })
const wrote = (at: number): Knowledge => {
  const sign: Inferred = {
    ...ofBob,
    isPresent: true,
    source: 'message',
    when: { at, updateId: at },
    wrote: true,
  }
  return knowledgeOfInferred(sign)
}
const cameAt = (at: number, isReported: boolean): Knowledge =>
  knowledgeOfCame({
    ...ofBob,
    by: 'self',
    link: null,
    personId: null,
    when: { at, updateId: at },
    reported: isReported,
  })
const unanswered = (at: number) => knowledgeOfUnanswered({ ...ofBob, at })

describe('when somebody came', () => {
  it('is the date that chat_member gives, where the service message is of the same coming', () => {
    expect(joinedAtOf(merged(cameAt(100, true), cameAt(102, false)))).toBe(100)
  })
  it('is the date of the service message, where that is of a later coming', () => {
    expect(joinedAtOf(merged(cameAt(100, true), cameAt(500, false)))).toBe(500)
  })
  it('is unknown for people who were there before the bot', () => {
    expect(joinedAtOf(wrote(100))).toBe(0)
  })
})

describe('when to ask Telegram anew', () => {
  it.each([
    [
      'a ban that runs out, right then',
      reported('kicked', noon, noon + day),
      { rank: 0, at: noon + day + 1 },
    ],
    [
      'a mute that runs out, right then',
      reported('restricted', noon, noon + day),
      { rank: 0, at: noon + day + 1 },
    ],
    [
      'a ban that Telegram still names after its time, some hours later',
      reported('kicked', noon + 2 * day, noon + day),
      { rank: 0, at: noon + 2 * day + 6 * hour },
    ],
    ['an admin, every day', reported('administrator', noon), { rank: 1, at: noon + day }],
    ['who only wrote, a day after the last sign of them', wrote(noon + 5), { rank: 2, at: noon + day }],
    ['whom Telegram named, a month later', reported('member', noon), { rank: 3, at: noon + 30 * day }],
    [
      'whom Telegram named and who still writes, a month after that',
      merged(reported('member', noon), wrote(noon + day)),
      { rank: 3, at: noon + 31 * day },
    ],
    [
      'of whom Telegram could not tell, a week later',
      merged(wrote(noon), unanswered(noon + 2 * day)),
      { rank: 2, at: noon + 9 * day },
    ],
    ['who left, never', reported('left', noon), undefined],
    ['who is banned forever, never', reported('kicked', noon), undefined],
  ])('%s', (_, knowledge, check) => {
    expect(checkOf(knowledge)).toEqual(check)
  })
})
