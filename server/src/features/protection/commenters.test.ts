import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { describeStore } from '#platform/database/testing.ts'
import { chat, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { cameAt } from './judge/rule.ts'
import { givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const channel = chat(-1_009_000_000_001)
const zoe = user(42)
const link = { text: 'https://spam.example', entities: [{ type: 'url', offset: 0, length: 20 }] }

describeStore('who comments under a channel’s posts and never joined', (given) => {
  let chatId: ChatId
  let messageId = 100

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { linked_chat_id: channel })
    const { newcomers } = defaultGroupSettings
    await givenRules(given.database, chatId, {
      change: { newcomers: { ...newcomers, first: 'delete', repeat: 'delete', kinds: 'link' } },
    })
  })

  const post = () =>
    messageOf(chatId, {
      message_id: 90,
      text: 'Our news',
      is_automatic_forward: true,
      sender_chat: { id: channel, type: 'channel', title: 'News' },
    })
  const comments = async (more: object) => {
    messageId += 1
    const message = messageOf(chatId, { message_id: messageId, date: now, ...link, ...more })
    await judgeUpdates(given.database, judging({ now: () => new Date(now * 1000) }), [{ message }])
    const { rows } = await sql<{ verdict: string }>`
      select verdict from rule_hits where message_id = ${messageId}`.execute(given.database)
    return rows.map(({ verdict }) => verdict)
  }
  const underPost = { message_thread_id: 90, reply_to_message: post() }
  const wrote = (messages: number, daysAgo: number, kept = messages) =>
    sql`with counted as (update members set messages = ${messages} where user_id = ${zoe})
      insert into member_days (chat_id, user_id, day, messages)
      values (${chatId}, ${zoe}, current_date - ${daysAgo}::int, ${kept})`.execute(given.database)
  const known = (more: object = {}) =>
    givenMember(given.database, { chat_id: chatId, user_id: zoe, messages: 1, ...more })

  it('is new with the first comment, and with an answer to another one', async () => {
    expect(await comments(underPost)).toEqual(['delete'])
    await known()
    expect(await comments(underPost)).toEqual(['delete'])
    expect(await comments({ message_thread_id: 90 })).toEqual(['delete'])
  })

  it('stays new for the hours of the group, however much they wrote since', async () => {
    await known()
    await wrote(30, 0)
    expect(await comments(underPost)).toEqual(['delete'])
  })

  it('is new no longer after comments on other days', async () => {
    await known()
    await wrote(30, 3)
    expect(await comments(underPost)).toEqual([])
  })

  it('is no newcomer after a long silence, of which the days are forgotten', async () => {
    await known()
    await wrote(30, 0, 1)
    expect(await comments(underPost)).toEqual([])
  })

  it('is not whoever Telegram says is in the group, nor whoever writes outside of comments', async () => {
    await known({ told_status: 'member', told_present: true })
    expect(await comments(underPost)).toEqual([])
    await sql`update members set told_present = false`.execute(given.database)
    expect(await comments({})).toEqual([])
    expect(await comments({ message_thread_id: 90, is_topic_message: true })).toEqual([])
  })

  it('is nobody in a group that belongs to no channel', async () => {
    await sql`update chats set linked_chat_id = null`.execute(given.database)
    expect(await comments({ message_thread_id: 90 })).toEqual([])
  })
})

describe('when somebody came', () => {
  const comment = { isComment: true, isChannel: false }
  it.each([
    ['as Telegram told', { joinedAt: 5, wroteFirst: null }, comment, 5],
    ['with their first comment', { joinedAt: null, wroteFirst: 7 }, comment, 7],
    ['nobody knows, of a channel', { joinedAt: null, wroteFirst: 7 }, { ...comment, isChannel: true }, null],
    ['nobody knows, of others', { joinedAt: null, wroteFirst: 7 }, { ...comment, isComment: false }, null],
    ['nobody knows, of members from before', { joinedAt: null, wroteFirst: null }, comment, null],
  ])('%s', (_, who, message, at) => {
    expect(cameAt(who, message, channel)).toBe(at)
  })

  it('is long ago for whoever wrote before a day that is forgotten', () => {
    expect(cameAt({ joinedAt: null, wroteFirst: 0 }, comment, channel)).toBeLessThan(now - 90 * day)
  })
})
