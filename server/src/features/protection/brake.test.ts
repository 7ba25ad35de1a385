import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { endOldAttacks } from './end-attacks.ts'
import { createRuleCommands } from './rule-commands.ts'
import { givenRules, messageOf } from './testing.ts'
import { joinOf, judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
/** Of each person another: nobody's copies another's. */
const linkOf = (id: number) => ({
  text: `https://${id}.example`,
  entities: [{ type: 'url', offset: 0, length: `https://${id}.example`.length }],
})

describeStore('rules that only ask', (given) => {
  let chatId: ChatId
  let messageId: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { preset: 'standard' })
    messageId = 0
  })

  const arrive = (...updates: object[]) =>
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000) }), updates)

  /** What rules make of a link by the next newcomer. */
  async function verdict(): Promise<string | undefined> {
    messageId += 1
    const from = { id: 100 + messageId, is_bot: false, first_name: 'A' }
    await givenMember(given.database, { chat_id: chatId, user_id: user(from.id), joined_at: now })
    await arrive({
      message: messageOf(chatId, { message_id: messageId, date: now, from, ...linkOf(from.id) }),
    })
    const { rows } = await sql<{ verdict: string }>`
      select verdict from rule_hits where message_id = ${messageId}`.execute(given.database)
    return rows[0]?.verdict
  }
  /** Twenty-one people within five minutes. */
  async function braked(): Promise<void> {
    for (let people = 0; people < 20; people += 1) expect(await verdict()).toBe('delete')
    expect(await verdict()).toBe('ask')
  }
  async function raided(): Promise<void> {
    await sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true, ${now}, true, false from generate_series(1, 12) n`.execute(
      given.database,
    )
    await arrive(joinOf(chatId, 1012, { date: now, isBot: false }))
  }
  function attack(isOn: boolean): Promise<void> {
    const commands = createRuleCommands({
      database: given.database,
      tell: async () => undefined,
      standing: async () => ({ chatId, role: 'administrator', rights: [], telegram: 'reachable' }),
    })
    return commands.attack({ chatId, actor: ann }, isOn, async () => true)
  }

  it.each<[what: string, begin: () => Promise<void>]>([
    ['a raid is recognized', raided],
    ['an admin turns attack mode on', () => attack(true)],
  ])('act at their strictest as soon as %s', async (_, begin) => {
    await braked()
    await begin()
    expect(await verdict()).toBe('ban')
  })

  it('ask for what is left of their hour when an attack ends by itself', async () => {
    await braked()
    await raided()
    expect(await verdict()).toBe('ban')
    await sql`update postures set until = now()`.execute(given.database)
    await endOldAttacks(given.database)
    expect(await verdict()).toBe('ask')
    await sql`update postures set brake_until = now()`.execute(given.database)
    expect(await verdict()).toBe('delete')
  })

  it('act again when an admin ends the attack', async () => {
    await braked()
    await raided()
    await attack(false)
    expect(await verdict()).toBe('delete')
  })
})
