import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { type KyselyPlugin, type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Along } from '#platform/database/along.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { createAuthorize, type StandingNow } from './authorize.ts'

const [ann, zoe, bot] = [user(1), user(2), user(3)]

const isAdmin = sql`update members set status = 'administrator' where user_id = ${zoe}`
const isNoAdmin = sql`update members set status = 'member' where user_id = ${zoe}`
const hasNoRights = sql`update chats set bot_rights = '{}'`

describeStore('what may be done by what Telegram has just answered', (given) => {
  let chatId: ChatId
  /** Of whom an answer is there already. */
  let heard: UserId[]
  let answers: Map<UserId, (along?: Along[]) => Promise<void>>
  let standingNow: StandingNow
  let reads: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    heard = [bot]
    answers = new Map()
    standingNow = () => Promise.reject(new Error('nobody decides but the bot'))
    reads = 0
  })

  /** As an answer is stored. */
  const storing =
    (change: RawBuilder<unknown>) =>
    async (along: Along[] = []) => {
      const tellers = await given.database.transaction().execute(async (trx) => {
        await change.execute(trx)
        return Promise.all(along.map((read) => read(trx)))
      })
      for (const tell of tellers) tell()
    }

  async function mute(actor: UserId): Promise<void> {
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
        async (_: ChatId, person: UserId, asking: { along?: Along[] } = {}) => {
          await answers.get(person)?.(asking.along)
          return 'reachable' as const
        },
        { isHeard: (_: ChatId, person: UserId) => heard.includes(person) },
      ),
      now: () => new Date(),
    })
    await authorize({ actor, chatId, action: { kind: 'mute', user_id: zoe, until: null }, phase: 'asked' })
  }

  it('SEC-32 PERF-22 leaves alone whom a rule finds to be an admin, without another look', async () => {
    answers.set(zoe, storing(isAdmin))
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'target_is_admin' })
    expect(reads).toBe(0)
  })

  it('goes by what is known where Telegram told nothing that is stored', async () => {
    await mute(bot)
    expect(reads).toBe(1)
    await isAdmin.execute(given.database)
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'target_is_admin' })
  })

  it('SEC-32 goes by what is known after the last answer, where the bot is asked about, too', async () => {
    heard = []
    const { promise, resolve } = Promise.withResolvers<void>()
    answers.set(zoe, async (along) => storing(isNoAdmin)(along).then(resolve))
    answers.set(bot, () => promise.then(() => storing(hasNoRights)()))
    await expect(mute(bot)).rejects.toMatchObject({ refusal: 'bot_right_missing' })
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
