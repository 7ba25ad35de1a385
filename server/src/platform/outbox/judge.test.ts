import { describe, expect, it } from 'vitest'
import { TelegramFailure, type FailureKind } from '#platform/telegram/failure.ts'
import type { Method } from '#platform/telegram/client.ts'
import { orderKeyOf, repeatRuleOf } from './call.ts'
import { judge } from './judge.ts'

const failed = (kind: FailureKind, more: Partial<TelegramFailure['facts']> = {}) =>
  new TelegramFailure({ method: 'x', kind, description: kind, ...more })

const ban = { method: 'banChatMember', repeatRule: 'freely', resent: false } as const
const notice = { method: 'sendMessage', repeatRule: 'once', resent: false } as const
const warning = { method: 'sendMessage', repeatRule: 'valuable', resent: false } as const

describe('judge', () => {
  it.each([
    'Bad Request: message to delete not found',
    'Bad Request: message to unpin not found',
    'Bad Request: ephemeral message not found',
    'Bad Request: USER_ALREADY_PARTICIPANT',
    'Bad Request: HIDE_REQUESTER_MISSING',
    'Bad Request: message is not modified: specified new message content…',
    'Bad Request: query is too old and response timeout expired or query ID is invalid',
  ])('REL-08 F-27 takes "%s" for success', (description) => {
    expect(judge(ban, failed('refused', { description }))).toEqual({ is: 'sent' })
  })

  it.each(['answerChatJoinRequestQuery', 'sendChatJoinRequestWebApp'])(
    'does not take what a guard says too late by %s for success',
    (method) => {
      for (const description of [
        'Bad Request: query is too old and response timeout expired or query ID is invalid',
        'Bad Request: QUERY_ID_INVALID',
      ])
        expect(judge({ ...ban, method }, failed('refused', { description }))).toEqual({ is: 'failed' })
    },
  )

  it.each(['timeout', 'network', 'garbled', 'server'] as const)(
    'REL-08 repeats a ban after %s, never a notice, and a warning once',
    (kind) => {
      expect(judge(ban, failed(kind))).toEqual({ is: 'again' })
      expect(judge(notice, failed(kind))).toEqual({ is: 'uncertain' })
      expect(judge(warning, failed(kind))).toEqual({ is: 'again', resent: true })
      expect(judge({ ...warning, resent: true }, failed(kind))).toEqual({ is: 'uncertain' })
    },
  )

  it('repeats a notice that certainly did not leave', () => {
    expect(judge(notice, failed('network', { neverSent: true }))).toEqual({ is: 'again' })
    expect(judge(notice, failed('flood', { retryAfter: 37 }))).toEqual({ is: 'again', pauseSeconds: 37 })
  })

  it('REL-07 does not repeat what Telegram refuses', () => {
    expect(judge(ban, failed('refused', { description: 'Bad Request: not enough rights' }))).toEqual({
      is: 'failed',
    })
    expect(judge(ban, failed('forbidden', { because: 'bot_removed' }))).toEqual({ is: 'failed' })
  })

  it('F-31 follows an upgraded group', () => {
    expect(judge(notice, failed('migrated', { migrateTo: -1001 }))).toEqual({ is: 'moved', to: -1001 })
  })
})

const of = (method: Method, params: object) => orderKeyOf({ method, params: Object(params) })

describe('a call', () => {
  it.each([
    ['banChatMember', 'freely'],
    ['deleteMessages', 'freely'],
    ['setMyCommands', 'freely'],
    ['editMessageText', 'freely'],
    ['sendChatAction', 'freely'],
    ['sendMessage', 'once'],
    ['copyMessage', 'once'],
    ['createChatInviteLink', 'once'],
    ['createForumTopic', 'once'],
    ['exportChatInviteLink', 'once'],
  ] as const)('REL-08 %s may be repeated %s', (method, rule) => {
    expect(repeatRuleOf({ method })).toBe(rule)
  })

  it('REL-08 takes down whatever is pinned on top once: the next time it is another message', () => {
    expect(repeatRuleOf({ method: 'unpinChatMessage', params: { chat_id: 1 } })).toBe('once')
    expect(repeatRuleOf({ method: 'unpinChatMessage', params: { chat_id: 1, message_id: 7 } })).toBe('freely')
  })

  it('REL-05 keeps its place among those that it must not overtake, and no other', () => {
    expect(of('unbanChatMember', { user_id: 5 })).toBe(of('banChatMember', { user_id: 5 }))
    expect(of('banChatMember', { user_id: 6 })).not.toBe(of('banChatMember', { user_id: 5 }))
    expect(of('sendMessage', { text: 'a' })).toBe(of('sendMessage', { text: 'b' }))
    const alone = (receiver_user_id: number) =>
      of('sendMessage', { text: 'a', ephemeral_message_parameters: { receiver_user_id } })
    expect(alone(5)).toBe(alone(5))
    expect([alone(6), of('sendMessage', { text: 'a' })]).not.toContain(alone(5))
    expect(of('deleteMessage', { message_id: 1 })).toBeNull()
    expect(of('setChatTitle', { title: 'a' })).toBe(of('setChatTitle', { title: 'b' }))
  })

  it('REL-05 says what a guard says of one request in the order decided, and of others without waiting', () => {
    const shown = of('sendChatJoinRequestWebApp', {
      chat_join_request_query_id: 'q1',
      web_app_url: 'https://a',
    })
    expect(of('answerChatJoinRequestQuery', { chat_join_request_query_id: 'q1', result: 'queue' })).toBe(
      shown,
    )
    expect(of('sendChatJoinRequestWebApp', { chat_join_request_query_id: 'q2' })).not.toBe(shown)
  })

  it('REL-05 changes and ends one link in the order decided; a new link waits for nobody', () => {
    const invite_link = 'https://t.me/+a'
    const edit = of('editChatInviteLink', { invite_link, name: 'Flyer' })
    expect(of('revokeChatInviteLink', { invite_link })).toBe(edit)
    expect(of('revokeChatInviteLink', { invite_link: 'https://t.me/+b' })).not.toBe(edit)
    expect(of('createChatInviteLink', { name: 'Flyer' })).toBeNull()
  })

  it('REL-05 keeps what is pinned and unpinned in order, also where it is whatever is on top', () => {
    const pin = of('pinChatMessage', { message_id: 1 })
    expect(pin).not.toBeNull()
    expect(of('unpinChatMessage', {})).toBe(pin)
    expect(of('unpinChatMessage', { message_id: 2 })).toBe(pin)
    expect(of('unpinAllChatMessages', {})).toBe(pin)
    expect(of('editMessageText', { message_id: 1 })).not.toBe(pin)
  })
})
