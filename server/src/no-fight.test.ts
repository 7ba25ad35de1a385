import type { ChatId } from '@steward/contract/ids.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRightOfWay } from '#platform/right-of-way.ts'
import { type Acting, givenActing, no } from './features/actions/testing/acting.ts'
import { bot as botId } from './features/actions/testing/given.ts'
import { createCarryOut } from './features/protection/carry-out.ts'
import { getProtection } from './features/protection/get-protection.ts'
import { arrivedWith, givenRules, messageOf } from './features/protection/testing.ts'
import { judging } from './features/protection/testing/judging.ts'
import { createHitWorker } from './features/protection/worker.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember, user } from './platform/database/testing/given-group.ts'
import { eventually } from './platform/testing/eventually.ts'

const now = Math.floor(Date.now() / 1000)
const link = { text: 'https://spam.example', entities: [{ type: 'url', offset: 0, length: 20 }] }
const without = (...rights: string[]) => adminRights.filter((right) => !rights.includes(right))

describeStore('rules of a group whose admins take a right from the bot', (given) => {
  let chatId: ChatId
  let acting: Acting
  let messageId: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { preset: 'strict' })
    acting = givenActing(given.database)
    messageId = 0
  })
  afterEach(() => acting.outbox.stop())

  const botMay = (rights: readonly string[], status = 'administrator') =>
    sql`update chats set bot_status = ${status}, bot_rights = ${rights}::text[],
      state = ${status === 'administrator' ? 'active' : 'bot_not_admin'} where chat_id = ${chatId}`.execute(
      given.database,
    )

  /** New people, each with a link; what follows is begun. */
  async function spamBy(...people: number[]) {
    for (const id of people)
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - 60 })
    const worker = createHitWorker({
      database: given.database,
      rightOfWay: createRightOfWay(),
      carryOut: createCarryOut({ botId, begin: acting.actions.begin }),
      tellAuthor: async () => undefined,
      dealtWith: async () => undefined,
      onError: (error) => {
        throw error
      },
    })
    const part = judging({ now: () => new Date(now * 1000), worker })()
    for (const id of people) {
      messageId += 1
      const from = { id, is_bot: false, first_name: `Person ${id}` }
      const text = `https://spam.exampl${id % 10}`
      part.read(
        arrivedWith(
          { message: messageOf(chatId, { message_id: messageId, date: now, from, ...link, text }) },
          messageId,
        ),
      )
      await sql`insert into message_refs (chat_id, message_id, user_id, date)
        values (${chatId}, ${messageId}, ${id}, ${now})`.execute(given.database)
    }
    const after = await given.database.transaction().execute(part.write)
    after?.()
    await worker.idle()
    await worker.stop()
  }
  const hits = async () =>
    (
      await sql<{ user: number; state: string; error: string | null; outcome: string | null }>`
        select h.user_id as user, h.state, h.error, a.state as outcome
        from rule_hits h left join actions a on a.action_id = h.action_id order by h.hit_id`.execute(
        given.database,
      )
    ).rows
  const troubles = async () => {
    const { rules } = await getProtection(
      { database: given.database, photoUrl: () => '', now: () => new Date(), spammerLists: [] },
      chatId,
      user(1),
    )
    return Object.fromEntries(
      rules.filter(({ problem }) => problem).map(({ rule, problem, missing }) => [rule, [problem, missing]]),
    )
  }
  const muted = () => acting.calls.filter(({ method }) => method === 'restrictChatMember').length

  it('do nothing that needs it, try nothing again, and act as before when it is back', async () => {
    await botMay(without('can_restrict_members', 'can_delete_messages'))
    await spamBy(42)
    expect(await hits()).toEqual([{ user: 42, state: 'spared', error: 'bot_right_missing', outcome: null }])
    expect(acting.calls).toEqual([])
    const { rows } = await sql`select from rule_hits where due_at is not null`.execute(given.database)
    expect(rows, 'nothing waits to be tried again').toEqual([])

    await botMay(adminRights)
    await spamBy(43)
    await eventually(async () =>
      expect((await hits()).at(-1)).toEqual({ user: 43, state: 'done', error: null, outcome: 'done' }),
    )
    expect(muted()).toBe(1)
    expect(await hits()).toHaveLength(2)
  })

  it('say which right is missing, of each rule that needs it', async () => {
    await botMay(without('can_restrict_members'))
    const needing = ['bot_right_missing', ['can_restrict_members']]
    expect(await troubles()).toMatchObject({ flood: needing, newcomers: needing, links: needing })
    await botMay([], 'member')
    expect(await troubles()).toMatchObject({
      flood: ['bot_right_missing', ['can_delete_messages', 'can_restrict_members']],
    })
    expect(await troubles()).not.toHaveProperty('impersonation')
    await botMay(adminRights)
    expect(await troubles()).toEqual({})
  })

  it('of a wave do what was on its way to whom the bot still might, and nothing after it was demoted', async () => {
    await botMay(adminRights)
    await spamBy(42)
    await eventually(async () => expect((await hits())[0]).toMatchObject({ outcome: 'done' }))
    const before = acting.calls.length

    // Begun, and not sent yet.
    const { room, wake } = acting.outbox
    Object.assign(acting.outbox, { room: () => 0, wake: () => undefined })
    await spamBy(43)
    await botMay([], 'member')
    Object.assign(acting.outbox, { room, wake })
    acting.outbox.wake()
    await spamBy(44)
    await eventually(async () =>
      expect(await hits()).toEqual([
        { user: 42, state: 'done', error: null, outcome: 'done' },
        { user: 43, state: 'done', error: null, outcome: 'refused' },
        { user: 44, state: 'spared', error: 'bot_right_missing', outcome: null },
      ]),
    )
    expect(acting.calls).toHaveLength(before)
  })

  it('leave it at one try where Telegram knows of the demotion before we do', async () => {
    await botMay(adminRights)
    acting.telegram.answer = no('Bad Request: not enough rights to restrict/unrestrict chat member')
    await spamBy(42)
    await eventually(async () =>
      expect((await hits())[0]).toMatchObject({ state: 'done', outcome: 'refused' }),
    )
    const tried = acting.calls.length
    acting.outbox.wake()
    await eventually(async () => {
      const { rows } = await sql`select from outbox where settled_at is null`.execute(given.database)
      expect(rows).toEqual([])
    })
    expect(acting.calls).toHaveLength(tried)
    expect(muted()).toBe(1)
  })
})
