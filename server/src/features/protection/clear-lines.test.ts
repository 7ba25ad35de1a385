import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { givenRules, messageOf } from './testing.ts'
import { judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const idle = { room: () => 0, carry: () => undefined, wake: () => undefined }

describeStore('service messages', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  const arrive = (updates: readonly object[]) =>
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000), worker: idle }), updates)
  const joined = (message_id: number) => ({
    message: messageOf(chatId, {
      message_id,
      date: now,
      text: undefined,
      new_chat_members: [{ id: 42, is_bot: false, first_name: 'Zoë' }],
    }),
  })
  const deleted = async () => {
    const { rows } = await sql<{ params: string }>`select params from outbox order by id`.execute(
      given.database,
    )
    return rows.map(({ params }): number[] => JSON.parse(params).message_ids)
  }

  it('are all deleted, however many a raid brings at once, a hundred with one call', async () => {
    await givenRules(given.database, chatId, { change: { cleanup: { kinds: 'joined', own_seconds: null } } })
    const ids = Array.from({ length: 150 }, (_, at) => at + 1)
    await arrive(ids.map(joined))
    expect((await deleted()).map((some) => some.length)).toEqual([100, 50])
    expect((await deleted()).flat()).toEqual(ids)
  })

  it('are all others that Telegram writes, and nothing that somebody sent, known or not', async () => {
    await givenRules(given.database, chatId, { change: { cleanup: { kinds: 'other', own_seconds: null } } })
    const kinds = [
      'proximity_alert_triggered',
      'giveaway_winners',
      'hologram',
      'gift',
      'checklist_tasks_done',
    ]
    await arrive(
      kinds.map((kind, at) => {
        const { text: _, ...message } = messageOf(chatId, { message_id: at + 1, date: now })
        return { message: { ...message, [kind]: {} } }
      }),
    )
    expect((await deleted()).flat()).toEqual([1, 5])
  })
})
