import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import type { FindStanding } from '#platform/http/gate.ts'
import { Refused } from '#platform/refused.ts'
import { attackBy } from './postures.ts'
import { createRuleCommands } from './rule-commands.ts'
import { givenHit } from './testing.ts'

const zoe = user(42)
const last = { userId: zoe, messageId: null }
const first = async () => true
const again = async () => false

describeStore('what admins tell rules by a command', (given) => {
  let chatId: ChatId
  let asked: Parameters<FindStanding>[]
  let refused: boolean
  let told: ChatId[]

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: zoe })
    asked = []
    refused = false
    told = []
  })

  const by = () => ({ chatId, actor: ann })
  const commands = () =>
    createRuleCommands({
      database: given.database,
      tell: async (_, groups) => void told.push(...groups),
      standing: async (...question) => {
        asked.push(question)
        if (refused) throw new Refused('right_missing')
        return { chatId, role: 'administrator', rights: [], telegram: 'reachable' }
      },
    })
  const logged = async () =>
    (
      await sql<{ kind: string; via: string }>`select kind, via from log_entries order by entry_id`.execute(
        given.database,
      )
    ).rows

  it('asks for the right that the app asks for, and is in the log as a command', async () => {
    const { trust, attack, why } = commands()
    await trust(by(), zoe, true, first)
    await trust(by(), zoe, false, first)
    await attack(by(), true, first)
    await attack(by(), false, first)
    await why(by(), last)
    expect(told, 'that it ended is nobody’s news').toEqual([chatId])
    expect(asked).toEqual([
      ...Array.from({ length: 4 }, () => [ann, chatId, 'can_restrict_members', 'change']),
      [ann, chatId, 'any', 'read'],
    ])
    expect(await logged()).toEqual([
      { kind: 'trusted', via: 'command' },
      { kind: 'untrusted', via: 'command' },
      { kind: 'attack_started', via: 'command' },
      { kind: 'attack_ended', via: 'command' },
    ])
  })

  it('shortens no attack that was set for longer in the app', async () => {
    await attackBy({ database: given.database, tell: async () => undefined }, ann, {
      chat_id: chatId,
      minutes: 600,
    })
    await commands().attack(by(), true, first)
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from until - now()) / 60)::int as minutes from postures`.execute(
      given.database,
    )
    expect(rows).toEqual([{ minutes: 600 }])
  })

  it('changes nothing for whoever has no right to it', async () => {
    refused = true
    const { trust, attack, why } = commands()
    for (const wanted of [trust(by(), zoe, true, first), attack(by(), true, first), why(by(), last)])
      await expect(wanted).rejects.toThrow('right_missing')
    expect(await logged()).toEqual([])
  })

  it('tells what a rule did last to somebody, in this group, and nothing that it let be', async () => {
    const other = await givenChat(given.database)
    await givenMember(given.database, { chat_id: other, user_id: zoe })
    await givenHit(given.database, { chatId: other, userId: zoe, kind: 'ban' })
    const { why } = commands()
    expect(await why(by(), last)).toBeNull()
    const hit = await givenHit(given.database, { chatId, userId: zoe, kind: 'mute' })
    await sql`update rule_hits set at = now() - interval '90 seconds' where hit_id = ${hit}`.execute(
      given.database,
    )
    expect(await why(by(), last)).toEqual({
      rule: 'flood',
      verdict: 'mute',
      isUndone: false,
      secondsAgo: expect.closeTo(90, -1),
      isOfMessage: null,
    })
    await sql`update rule_hits set undone_at = now()`.execute(given.database)
    expect(await why(by(), last)).toMatchObject({ isUndone: true })
    await sql`update rule_hits set state = 'spared'`.execute(given.database)
    expect(await why(by(), last)).toBeNull()
  })

  it('tells what a rule did because of the message that is asked about, and what it did last where that is another', async () => {
    const hit = { chatId, userId: zoe }
    const muted = await givenHit(given.database, { ...hit, kind: 'mute', messageId: 7 })
    await sql`update rule_hits set message_ids = '{5,7}', rule = 'repeats' where hit_id = ${muted}`.execute(
      given.database,
    )
    await givenHit(given.database, { ...hit, kind: 'ban', messageId: 9 })
    const { why } = commands()
    const of = (messageId: number) => why(by(), { userId: zoe, messageId })
    expect(await of(7)).toMatchObject({ rule: 'repeats', verdict: 'mute', isOfMessage: true })
    expect(await of(5)).toMatchObject({ rule: 'repeats', verdict: 'mute', isOfMessage: true })
    expect(await of(9)).toMatchObject({ rule: 'flood', verdict: 'ban', isOfMessage: true })
    expect(await of(8)).toMatchObject({ rule: 'flood', verdict: 'ban', isOfMessage: false })
  })

  it('leaves things as they are now when an earlier try of the same command was carried out', async () => {
    await commands().attack(by(), true, first)
    await commands().attack(by(), false, first)
    await commands().attack(by(), true, again)
    await commands().trust(by(), zoe, true, again)
    expect(await logged()).toMatchObject([{ kind: 'attack_started' }, { kind: 'attack_ended' }])
  })
})
