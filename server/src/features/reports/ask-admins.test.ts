import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat, user } from '#platform/database/testing/given-group.ts'
import { askAdmins } from './ask-admins.ts'
import { expireReports, settleByRule, settleReport } from './settle-report.ts'

const now = Math.floor(Date.now() / 1000)

describeStore('what a rule asks the admins about', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  const ask = (excerpt: string, editedAt = 0, messageId = 7) =>
    given.database
      .transaction()
      .execute((trx) =>
        askAdmins(trx, [{ chatId, messageId, userId: user(42), date: now - 900, editedAt, excerpt }]),
      )
  const reports = async () => {
    const { rows } = await sql<{ report_id: number }>`
      select report_id, state, settled_by, excerpt from reports order by message_id`.execute(given.database)
    return rows
  }
  async function dismissed(): Promise<void> {
    await ask('Hello')
    const [report] = await reports()
    const input = { chat_id: chatId, report_id: report?.report_id ?? 0, as: 'dismissed' } as const
    await settleReport(given.database, ann, input)
  }

  it('is asked again of a message that was edited after an admin dismissed it', async () => {
    await dismissed()
    expect(await ask('Buy now', now + 5)).toEqual([chatId])
    expect(await reports()).toMatchObject([{ state: 'open', settled_by: null, excerpt: 'Buy now' }])
  })

  it('is asked once of a message in which rules found something as it came and as it was edited', async () => {
    const found = { chatId, messageId: 7, userId: user(42), date: now - 900 }
    const groups = await given.database.transaction().execute((trx) =>
      askAdmins(trx, [
        { ...found, editedAt: 0, excerpt: 'Hello' },
        { ...found, editedAt: now, excerpt: 'Buy now' },
      ]),
    )
    expect(groups).toEqual([chatId])
    expect(await reports()).toMatchObject([{ state: 'open', excerpt: 'Buy now' }])
  })

  it('is asked again of a message that a rule dealt with before it was edited', async () => {
    await ask('Hello')
    await settleByRule(given.database, { chatId, messageIds: [7] })
    expect(await ask('Buy now', now + 5)).toEqual([chatId])
  })

  it.each<[what: string, editedAt: number, messageId: number]>([
    ['it was edited before', now - 60, 7],
    ['another rule finds something in it as it came', 0, 7],
    ['another message was edited', now + 5, 8],
  ])('stays dismissed where %s', async (_, editedAt, messageId) => {
    await dismissed()
    await ask('Buy now', editedAt, messageId)
    expect((await reports())[0]).toMatchObject({ state: 'dismissed', settled_by: ann, excerpt: 'Hello' })
  })

  it('waits for an answer for a week from when it was asked again', async () => {
    await dismissed()
    await sql`update reports set heard_at = now() - interval '8 days'`.execute(given.database)
    await ask('Buy now', now + 5)
    await expireReports(given.database)
    expect(await reports()).toMatchObject([{ state: 'open', excerpt: 'Buy now' }])
  })
})
