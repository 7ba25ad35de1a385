import { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { keepBotChats } from '#domain/bot-chats.ts'
import { addGroupUrl } from '#domain/add-group-url.ts'
import { createMe } from './me.ts'

const ann = UserId.parse(7)
const viewer = { userId: ann, session: { kind: 'web' as const, hash: Buffer.of() } }

describe('addGroupUrl', () => {
  it("asks for the wanted rights by the names that Telegram's links know", () => {
    expect(addGroupUrl('steward_bot')).toBe(
      'https://t.me/steward_bot?startgroup=app&admin=delete_messages+restrict_members+invite_users+pin_messages+change_info+promote_members+manage_topics+manage_tags',
    )
  })
})

describeStore('who I am', (given) => {
  beforeEach(async () => {
    await given.empty()
    await given.database
      .insertInto('users')
      .values({ user_id: ann, first_name: 'Ann', username: 'ann', seen_at: new Date() })
      .execute()
  })

  const read = (isOperator = false) =>
    createMe({
      database: given.database,
      bot: async () => ({ username: 'steward_bot', name: 'Steward' }),
      isOperator: () => isOperator,
      photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
      environment: 'sandbox',
      webLogin: true,
      transfersWaiting: { may: (userId) => sql<boolean>`${userId} = ${ann}`, count: async () => 2 },
    })(viewer)

  it('says who I am, how I came in, and what this server is', async () => {
    expect(await read()).toEqual({
      person: {
        user_id: ann,
        first_name: 'Ann',
        last_name: null,
        username: 'ann',
        is_bot: false,
        photo_url: '/photos/user.7.unseen',
      },
      session: { kind: 'web' },
      bot: { username: 'steward_bot', name: 'Steward', add_group_url: addGroupUrl('steward_bot') },
      environment: 'sandbox',
      web_login: true,
      transfers_waiting: 2,
      appeals_waiting: 0,
      bot_writes: false,
      language: null,
      appearance: 'auto',
      haptics: true,
      time_zone: null,
    })
  })

  it('says whether the bot may write to me', async () => {
    await keepBotChats(given.database, new Map([[ann, true]]))
    expect((await read()).bot_writes).toBe(true)
    await keepBotChats(given.database, new Map([[ann, false]]))
    expect((await read()).bot_writes).toBe(false)
  })

  it('says what I chose in Settings', async () => {
    const chosen = { language: 'fa', appearance: 'dark', haptics: false, time_zone: 'Asia/Tehran' } as const
    await given.database
      .insertInto('user_settings')
      .values({ user_id: ann, ...chosen })
      .execute()
    expect(await read()).toMatchObject(chosen)
  })

  it('says to whoever runs the server that they do, and nothing of it to others', async () => {
    expect((await read(true)).is_operator).toBe(true)
    expect(await read()).not.toHaveProperty('is_operator')
  })
})
