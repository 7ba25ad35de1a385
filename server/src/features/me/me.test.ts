import { UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { keepBotChats } from '#domain/bot-chats.ts'
import { addGroupUrl } from '#domain/add-group-url.ts'
import { createBotProfile } from './bot-profile.ts'
import { createMe } from './me.ts'

const botId = UserId.parse(42)
const ann = UserId.parse(7)
const log = pino({ level: 'silent' })
const viewer = { userId: ann, session: { kind: 'web' as const, hash: Buffer.of() } }

describe('addGroupUrl', () => {
  it("asks for the wanted rights by the names that Telegram's links know", () => {
    expect(addGroupUrl('steward_bot')).toBe(
      'https://t.me/steward_bot?startgroup=app&admin=delete_messages+restrict_members+invite_users+pin_messages+change_info+promote_members+manage_topics+manage_tags',
    )
  })
})

describeStore('who I am', (given) => {
  const profiles: { stop: () => void }[] = []

  beforeEach(async () => {
    await given.empty()
    await given.database
      .insertInto('users')
      .values({ user_id: ann, first_name: 'Ann', username: 'ann', seen_at: new Date() })
      .execute()
  })
  afterEach(() => {
    for (const profile of profiles.splice(0)) profile.stop()
  })

  const bot = (ask: () => Promise<{ first_name: string; username: string }>) => {
    const profile = createBotProfile({ database: given.database, botId, ask, log })
    profiles.push(profile)
    return profile
  }
  const known = () => bot(async () => ({ first_name: 'Steward', username: 'steward_bot' }))
  const away = () => bot(() => Promise.reject(new Error('Telegram is away')))
  const read = (profile: ReturnType<typeof bot>) =>
    createMe({
      database: given.database,
      bot: profile.read,
      photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
      environment: 'sandbox',
      webLogin: true,
      transfersWaiting: { may: (userId) => sql<boolean>`${userId} = ${ann}`, count: async () => 2 },
    })(viewer)

  it('says who I am, how I came in, and what this server is', async () => {
    const profile = known()
    await profile.start()

    expect(await read(profile)).toEqual({
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
    const profile = known()
    await profile.start()
    await keepBotChats(given.database, new Map([[ann, true]]))
    expect((await read(profile)).bot_writes).toBe(true)
    await keepBotChats(given.database, new Map([[ann, false]]))
    expect((await read(profile)).bot_writes).toBe(false)
  })

  it('says what I chose in Settings', async () => {
    const chosen = { language: 'fa', appearance: 'dark', haptics: false, time_zone: 'Asia/Tehran' } as const
    await given.database
      .insertInto('user_settings')
      .values({ user_id: ann, ...chosen })
      .execute()
    const profile = known()
    await profile.start()

    expect(await read(profile)).toMatchObject(chosen)
  })

  it('REL-13 still knows the bot when Telegram is away at a later start', async () => {
    await known().start()
    const profile = away()
    await profile.start()

    expect((await read(profile)).bot.username).toBe('steward_bot')
  })

  it('says that Telegram is away when it never told who the bot is', async () => {
    const profile = away()
    await profile.start()

    await expect(read(profile)).rejects.toMatchObject({ refusal: 'telegram_unreachable' })
  })
})
