import { describe, expect, it } from 'vitest'
import type { Inferred, Reported } from './effects.ts'
import { knowledgeOfInferred, knowledgeOfReported, merged, noAdmin, membershipOf } from './merge-member.ts'

const ofBob = { chatId: -1, userId: 1002 }

const reported = (status: Reported['status'], at: number, updateId = at): Reported => ({
  ...ofBob,
  status,
  isPresent: status !== 'left' && status !== 'kicked',
  rights: status === 'administrator' ? ['can_pin_messages'] : [],
  isAnonymous: false,
  canBeEdited: false,
  customTitle: null,
  tag: null,
  permissions: null,
  until: null,
  source: 'chat_member',
  when: { at, updateId },
})

const inferred = (isPresent: boolean, at: number, updateId = at): Inferred => ({
  ...ofBob,
  isPresent,
  source: isPresent ? 'message' : 'left_chat_member',
  when: { at, updateId },
  wrote: isPresent,
})

const standing = (...facts: (Reported | Inferred)[]) =>
  membershipOf(
    facts
      .map((fact) => ('status' in fact ? knowledgeOfReported(fact) : knowledgeOfInferred(fact)))
      .reduce(merged),
  )

describe('membershipOf', () => {
  it('counts an unknown person who writes as a member', () => {
    expect(standing(inferred(true, 10))).toMatchObject({
      status: 'member',
      isPresent: true,
      source: 'message',
    })
  })

  it('lets a message raise somebody who had left', () => {
    expect(standing(reported('left', 10), inferred(true, 20))).toMatchObject({
      status: 'member',
      source: 'message',
    })
  })

  it('F-25 does not let a message of before, or of the same second, raise them', () => {
    expect(standing(reported('left', 20), inferred(true, 10))).toMatchObject({
      status: 'left',
      source: 'chat_member',
    })
    expect(standing(reported('left', 20, 5), inferred(true, 20, 6))).toMatchObject({ status: 'left' })
  })

  it('does not let a message lower an admin or lift a mute', () => {
    expect(standing(reported('administrator', 10), inferred(true, 20))).toMatchObject({
      status: 'administrator',
    })
    expect(standing(reported('restricted', 10), inferred(true, 20))).toMatchObject({ status: 'restricted' })
  })

  it('counts an admin as gone after a sign that they left, where the bot gets nothing else', () => {
    expect(standing(reported('administrator', 10), inferred(false, 20))).toMatchObject({
      status: 'left',
      isPresent: false,
    })
  })

  it('keeps a ban a ban when the service message says that somebody left', () => {
    expect(standing(reported('kicked', 10), inferred(false, 11))).toMatchObject({ status: 'kicked' })
  })

  it('knows an admin whose promotion was learned after a newer message', () => {
    expect(standing(inferred(true, 20), reported('administrator', 15))).toMatchObject({
      status: 'administrator',
    })
  })
})

describe('noAdmin', () => {
  it('lowers whom Telegram does not name any more, but not who was promoted since', () => {
    const sync = knowledgeOfReported(noAdmin(ofBob, 'getChatAdministrators', { at: 30, updateId: 0 }))

    expect(membershipOf(merged(knowledgeOfReported(reported('administrator', 10)), sync))).toMatchObject({
      status: 'member',
    })
    expect(membershipOf(merged(knowledgeOfReported(reported('administrator', 30)), sync))).toMatchObject({
      status: 'administrator',
    })
  })
})
