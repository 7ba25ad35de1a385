import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { forgetExcerpts } from './store-hits.ts'
import { givenHit } from './testing.ts'

const flood = { rule: 'flood', weight: 5, why: { messages: 6, seconds: 8 } }
const links = { rule: 'links', weight: 3, why: { disguised: true, host: 'thief.example' } }
const quoting = { ...links, why: { ...links.why, shown: 'bank.example/"shown":"Zoë’s account"' } }

describeStore('what rules found', (given) => {
  it('SEC-56 quotes nothing of a message after a week, and says why it was found all the same', async () => {
    await given.empty()
    const chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: user(42) })
    const hit = { chatId, userId: user(42), kind: 'mute' } as const
    const [young, old] = [
      await givenHit(given.database, { ...hit, messageId: 7 }),
      await givenHit(given.database, { ...hit, messageId: 8 }),
    ]
    await sql`update rule_hits set signals = ${JSON.stringify([flood, quoting])},
      excerpt = case when hit_id = ${young} then excerpt end`.execute(given.database)
    await sql`update rule_hits set at = now() - ${keptHours.report + 1} * interval '1 hour' where hit_id = ${old}`.execute(
      given.database,
    )
    expect(await forgetExcerpts(given.database)).toBe(false)
    const { rows } = await sql<{ signals: string }>`select signals from rule_hits order by hit_id`.execute(
      given.database,
    )
    expect(rows.map(({ signals }): unknown => JSON.parse(signals))).toEqual([
      [flood, quoting],
      [flood, links],
    ])
  })
})
