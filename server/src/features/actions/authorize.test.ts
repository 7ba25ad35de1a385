import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Said } from './as-said.ts'
import type { Facts, FactsOfGroup } from './facts.ts'
import { createAuthorize, type StandingNow } from './authorize.ts'

const [ann, zoe, bot] = [user(1), user(2), user(3)]

const isAdmin = sql`update members set status = 'administrator' where user_id = ${zoe}`
const isNoAdmin = sql`update members set status = 'member' where user_id = ${zoe}`
const hasNoRights = sql`update chats set bot_rights = '{}'`

/** Whoever waits for that waits forever. */
const isNeverStored = () => new Promise<void>(() => undefined)

describeStore('what may be done by what Telegram has just answered', (given) => {
  let chatId: ChatId
  /** Of whom an answer is there already. */
  let heard: UserId[]
  /** What Telegram says of each, before that is stored. */
  let said: Map<UserId, Said>
  /** Of whom it is there already. */
  let saidBefore: UserId[]
  let asItIsAsked: () => Promise<unknown>
  /** Stores what it says. */
  let answers: Map<UserId, () => Promise<unknown>>
  let standingNow: StandingNow
  let reads: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { bot_rights: [...adminRights] })
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    heard = [bot]
    said = new Map()
    saidBefore = []
    asItIsAsked = async () => undefined
    answers = new Map()
    standingNow = () => Promise.reject(new Error('nobody decides but the bot'))
    reads = 0
  })

  const storing = (change: RawBuilder<unknown>) => () => change.execute(given.database)

  function mute(actor: UserId, readNow?: FactsOfGroup): Promise<Facts> {
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        reads += 1
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const authorize = createAuthorize({
      database: given.database.withPlugin(counting),
      botId: bot,
      standingNow: (...asked) => standingNow(...asked),
      refreshNow: Object.assign(
        async (_: ChatId, person: UserId) => {
          await answers.get(person)?.()
          return 'reachable' as const
        },
        {
          isHeard: (_: ChatId, person: UserId) => heard.includes(person),
          isSaid: (_: ChatId, person: UserId) => saidBefore.includes(person),
          said: async (_: ChatId, person: UserId) => {
            await asItIsAsked()
            return said.get(person)
          },
        },
      ),
      now: () => new Date(),
    })
    const action = { kind: 'mute', user_id: zoe, until: null } as const
    return authorize({ actor, chatId, action, phase: readNow ? 'sent' : 'asked' }, readNow)
  }

  it('PERF-22 waits for nothing to be stored that was known before', async () => {
    heard = []
    said.set(zoe, { status: 'member', rights: [] })
    said.set(bot, { status: 'administrator', rights: adminRights })
    for (const person of [zoe, bot]) answers.set(person, isNeverStored)
    await mute(bot)
    expect(reads).toBe(1)
  })

  const trust = () =>
    sql`insert into trusted_people (chat_id, user_id, by_user_id) values (${chatId}, ${zoe}, ${ann})`.execute(
      given.database,
    )

  it.each(['as it begins', 'as its call leaves'])(
    'SEC-32 knows whom an admin came to trust while Telegram was asked, %s',
    async (when) => {
      said.set(zoe, { status: 'member', rights: [] })
      const before = await mute(bot)
      expect(before.target?.isTrusted).toBe(false)
      asItIsAsked = trust
      const now = await mute(bot, when === 'as its call leaves' ? before : undefined)
      expect(now.target?.isTrusted).toBe(true)
    },
  )

  it('PERF-22 goes by what was read just now where Telegram had answered by then', async () => {
    said.set(zoe, { status: 'member', rights: [] })
    const before = await mute(bot)
    saidBefore = [zoe]
    await mute(bot, before)
    expect(reads).toBe(1)
  })

  it('REL-17 goes on under the id that the group has, where the asking showed that it was upgraded', async () => {
    const old = chatId
    answers.set(zoe, async () => {
      chatId = await givenChat(given.database, { bot_rights: [...adminRights] })
      await sql`update members set chat_id = ${chatId} where chat_id = ${old}`.execute(given.database)
      await sql`delete from chats where chat_id = ${old}`.execute(given.database)
      await sql`insert into chat_aliases (old_chat_id, chat_id) values (${old}, ${chatId})`.execute(
        given.database,
      )
    })
    const facts = await mute(bot)
    expect(facts.chat.chatId).toBe(chatId)
    expect(facts.target).toMatchObject({ isKnown: true, status: 'member' })
  })

  it('SEC-32 leaves alone whom Telegram says to be an admin, once that is stored', async () => {
    said.set(zoe, { status: 'administrator', rights: [] })
    answers.set(zoe, storing(isAdmin))
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'target_is_admin' })
  })

  it('SEC-32 leaves alone who came to be an admin since Telegram said that they are none', async () => {
    said.set(zoe, { status: 'member', rights: [] })
    await isAdmin.execute(given.database)
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'target_is_admin' })
  })

  it('SEC-32 does nothing where Telegram says that the bot may not, once that is stored', async () => {
    heard = []
    said.set(zoe, { status: 'member', rights: [] })
    said.set(bot, { status: 'administrator', rights: [] })
    answers.set(bot, storing(hasNoRights))
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'bot_right_missing' })
  })

  it('goes by what is known where Telegram told nothing that is stored', async () => {
    await mute(bot)
    await isAdmin.execute(given.database)
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'target_is_admin' })
  })

  it('SEC-32 goes by what is known after the last answer, where an admin is asked about, too', async () => {
    answers.set(zoe, storing(isNoAdmin))
    standingNow = async (_, __, beside) => {
      await beside?.ask(chatId)
      await storing(hasNoRights)()
      await beside?.read(chatId)
      return { chatId, role: 'administrator', rights: adminRights }
    }
    await expect(mute(ann)).rejects.toMatchObject({ refusal: 'bot_right_missing' })
  })
})
