import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { day } from '#platform/durations.ts'
import { endOldAttacks } from './end-attacks.ts'
import { createRuleCommands } from './rule-commands.ts'
import { givenRules, messageOf } from './testing.ts'
import { joinOf, judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const words = { first: 'mute', repeat: 'mute', words: 'casino' } as const

describeStore('rules that are held back', (given) => {
  let chatId: ChatId
  let messageId: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { preset: 'standard', change: { words } })
    messageId = 0
  })

  const arrive = (...updates: object[]) =>
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000) }), updates)

  /** The verdict on a word that the group lists, by the next person who is here for so long. */
  async function verdict(days = 40): Promise<string | undefined> {
    messageId += 1
    const from = { id: 100 + messageId, is_bot: false, first_name: 'A' }
    await givenMember(given.database, {
      chat_id: chatId,
      user_id: user(from.id),
      joined_at: now - days * day,
    })
    await arrive({ message: messageOf(chatId, { message_id: messageId, date: now, from, text: 'casino' }) })
    const { rows } = await sql<{ verdict: string }>`
      select verdict from rule_hits where message_id = ${messageId}`.execute(given.database)
    return rows[0]?.verdict
  }
  /** Twenty-one people within five minutes. */
  async function heldBack(): Promise<void> {
    for (let people = 0; people < 20; people += 1) expect(await verdict()).toBe('mute')
    expect(await verdict()).toBe('delete')
  }
  async function raided(): Promise<void> {
    await sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true, ${now}, true, false from generate_series(1, 12) n`.execute(
      given.database,
    )
    await arrive(joinOf(chatId, 1012, { date: now, isBot: false }))
    for (let people = 0; people < 3; people += 1) await verdict(0)
  }
  function attack(isOn: boolean): Promise<void> {
    const commands = createRuleCommands({
      database: given.database,
      tell: async () => undefined,
      standing: async () => ({ chatId, role: 'administrator', rights: [], telegram: 'reachable' }),
    })
    return commands.attack({ chatId, actor: ann }, isOn, async () => true)
  }

  it('delete for an hour, and then mute again', async () => {
    await heldBack()
    expect(await verdict()).toBe('delete')
    await sql`update postures set brake_until = now()`.execute(given.database)
    expect(await verdict()).toBe('mute')
  })

  it.each<[what: string, begin: () => Promise<void>]>([
    ['a raid is recognized', raided],
    ['an admin turns attack mode on', () => attack(true)],
  ])('mute again as soon as %s', async (_, begin) => {
    await heldBack()
    await begin()
    expect(await verdict()).toBe('mute')
  })

  it('are not held back any more when an attack ends by itself', async () => {
    await heldBack()
    await raided()
    await sql`update postures set until = now()`.execute(given.database)
    await endOldAttacks(given.database)
    expect(await verdict()).toBe('mute')
  })

  it('mute again when an admin ends the attack', async () => {
    await heldBack()
    await raided()
    await attack(false)
    expect(await verdict()).toBe('mute')
  })
})
