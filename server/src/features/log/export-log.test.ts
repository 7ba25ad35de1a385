import { randomBytes } from 'node:crypto'
import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { takeExport } from '#platform/exports.ts'
import { exportedLog, filterIn, offerLog } from './export-log.ts'
import { ann, givenPerson, zoe } from './testing.ts'
import { givenEntries } from '#platform/database/testing/given-entries.ts'

describeStore('exporting the log', (given) => {
  let chat_id: ChatId
  const parts = () => ({
    database: given.database,
    photoUrl: () => 'photo',
    now: () => new Date(),
    random: randomBytes,
  })

  beforeEach(async () => {
    await given.empty()
    chat_id = await givenChat(given.database)
    await givenPerson(given.database, chat_id, { user_id: ann, first_name: 'Ann', username: 'annkeller' })
    await givenPerson(given.database, chat_id, { user_id: zoe, first_name: '=HYPERLINK("http://x";"y")' })
  })

  const offer = (filter: object = {}) =>
    offerLog(parts(), { filter: { chat_id, ...filter }, userId: ann, language: 'ru' })
  async function read(token: string) {
    const taken = await takeExport(given.database, 'log', token)
    if (!taken) return undefined
    let text = ''
    for await (const piece of exportedLog(parts(), {
      filter: filterIn(taken),
      language: taken.language,
    }))
      text += piece
    return text.split('\r\n')
  }

  it('SEC-47 holds every entry that fits, in the person’s language, and no formula', async () => {
    await givenEntries(given.database, chat_id, [
      { kind: 'ban', targetId: zoe, reason: '+1, "really"' },
      { kind: 'rename' },
    ])
    const lines = await read(await offer({ group_of_kinds: ['people'] }))
    expect(lines?.[0]).toMatch(/^\uFEFF"Время \(UTC\)","Действие"/)
    expect(lines).toHaveLength(3)
    expect(lines?.[1]).toContain(
      `"ban","Ann (@annkeller)","11","'=HYPERLINK(""http://x"";""y"")","13","'+1, ""really""","app","done"`,
    )
  })

  it('SEC-57 calls whoever was erased a deleted account, as the app does', async () => {
    await given.database.updateTable('users').set({ first_name: '', username: null }).execute()
    await givenEntries(given.database, chat_id, [{ kind: 'ban', targetId: zoe }])
    expect((await read(await offer()))?.[1]).toContain(
      '"ban","Удалённый аккаунт","11","Удалённый аккаунт","13"',
    )
  })

  it('goes on after the first piece', async () => {
    await givenEntries(
      given.database,
      chat_id,
      Array.from({ length: 1_100 }, () => ({ kind: 'ban' as const, targetId: zoe })),
    )
    expect(await read(await offer())).toHaveLength(1_102)
  })

  const older = (seconds: number) =>
    sql`update log_exports set expires_at = expires_at - ${seconds} * interval '1 second'`.execute(
      given.database,
    )

  it('is fetched once, and within a minute', async () => {
    const token = await offer()
    expect(await read(token)).toBeDefined()
    expect(await read(token)).toBeUndefined()

    const soon = await offer()
    await older(55)
    expect(await read(soon)).toBeDefined()
    const late = await offer()
    await older(60)
    expect(await read(late)).toBeUndefined()
    expect(await read('guessed')).toBeUndefined()
  })
})
