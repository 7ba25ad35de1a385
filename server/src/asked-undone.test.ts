import { sql } from 'kysely'
import type { ChatId } from '@steward/contract/ids.ts'
import { beforeEach, expect, it } from 'vitest'
import { nextReport } from '#domain/report-card.ts'
import { undoHit } from '#features/protection/undo-hit.ts'
import { askAdmins } from '#features/reports/ask-admins.ts'
import { settle } from '#features/reports/settle-report.ts'
import { givenGroupOf } from '#features/protection/testing.ts'
import { ann, bob, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'

const zoe = user(42)

describeStore('what a rule asked the admins about, taken back in the app', (given) => {
  let chat_id: ChatId

  beforeEach(async () => {
    chat_id = await givenGroupOf(given, ann, zoe)
  })

  /** A rule found something in a message; answers with the hit. */
  async function found(messageId: number, state: 'asked' | 'watched'): Promise<number> {
    const verdict = state === 'asked' ? 'ask' : 'watch'
    const { rows } = await sql<{ hit_id: number }>`
      insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state)
      values (${chat_id}, ${messageId}, ${zoe}, 1, 'learned', ${verdict}, 1, ${state}) returning hit_id`.execute(
      given.database,
    )
    await inOne((trx) =>
      askAdmins(trx, [{ chatId: chat_id, messageId, userId: zoe, date: 1, excerpt: 'Cheap watches' }]),
    )
    return rows[0]?.hit_id ?? 0
  }

  const inOne: ReturnType<typeof given.database.transaction>['execute'] = (make) =>
    given.database.transaction().execute(make)
  const undo = (hit_id: number) => {
    const parts = { database: given.database, photoUrl: () => 'photo', settle, act: neverActs }
    return undoHit(parts, ann, { chat_id, hit_id, trust: false })
  }
  const reports = async () => {
    const { rows } = await sql`select message_id, state, settled_by from reports order by message_id`.execute(
      given.database,
    )
    return rows
  }

  it('is dismissed for everybody, once, and nothing else is', async () => {
    const asked = await found(7, 'asked')
    await found(8, 'asked')
    for (const _ of [1, 2]) await undo(asked)
    expect(await reports()).toEqual([
      { message_id: 7, state: 'dismissed', settled_by: ann },
      { message_id: 8, state: 'open', settled_by: null },
    ])
    expect(await inOne((trx) => nextReport(trx, chat_id))).toMatchObject({ message_id: 8, open: 1 })
    const { rows } = await sql`select kind, actor_id, target_id from log_entries`.execute(given.database)
    expect(rows).toEqual([{ kind: 'report_dismissed', actor_id: ann, target_id: zoe }])
  })

  it('stays as another admin settled it', async () => {
    const asked = await found(7, 'asked')
    await sql`update reports set state = 'acted', settled_by = ${bob}, settled_at = now()`.execute(
      given.database,
    )
    await undo(asked)
    expect(await reports()).toEqual([{ message_id: 7, state: 'acted', settled_by: bob }])
  })

  it('leaves what members report where the rule only watched', async () => {
    await undo(await found(7, 'watched'))
    expect(await reports()).toEqual([{ message_id: 7, state: 'open', settled_by: null }])
  })
})

async function neverActs(): Promise<never> {
  throw new Error('nothing was done that could be taken back')
}
