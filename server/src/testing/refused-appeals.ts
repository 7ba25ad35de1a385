import { randomUUID } from 'node:crypto'
import type { InputOf } from '@steward/contract/endpoints.ts'
import { serveAppeals } from '#features/appeals/routes.ts'
import { givenDeed } from '#features/appeals/testing.ts'
import type { Database } from '#platform/database/schema.ts'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { httpOf } from '#platform/http/testing.ts'

type Called = '/api/appeals/write' | '/api/groups/appeals/answer'
type Ask<Reply> = (
  app: { http: ReturnType<typeof httpOf> },
  path: Called,
  how: { token: string; payload: InputOf<Called> },
) => Promise<Reply>

/** How appeals and answers to them are refused. */
export function refusedAppeals<Reply>(given: { database: Database }, ask: Ask<Reply>) {
  const token = 'a'.repeat(43)
  function served() {
    const http = httpOf(ann)
    serveAppeals(http, {
      database: given.database,
      photoUrl: () => '',
      act: async () => ({ action_id: 1, state: 'done', error: null }),
      appUrl: 'https://steward.example',
      tell: async () => undefined,
      wakeOutbox: () => undefined,
    })
    return { http }
  }
  const write = (action_id: number) =>
    ask(served(), '/api/appeals/write', { token, payload: { action_id, key: randomUUID(), text: 'Why?' } })
  async function banned() {
    const chatId = await givenChat(given.database)
    return { chatId, actionId: await givenDeed(given.database, { chatId, userId: ann }) }
  }
  return {
    appeal_gone: () => write(1_000_000),
    async appeal_written() {
      const { actionId } = await banned()
      await write(actionId)
      return write(actionId)
    },
    async appeal_too_soon() {
      const { chatId, actionId } = await banned()
      await write(actionId)
      return write(await givenDeed(given.database, { chatId, userId: ann }))
    },
    async appeals_blocked() {
      const { chatId, actionId } = await banned()
      await given.database
        .insertInto('appeal_blocks')
        .values({ chat_id: chatId, user_id: ann, by_user_id: ann })
        .execute()
      return write(actionId)
    },
    async appeal_answered() {
      const { chatId, actionId } = await banned()
      await write(actionId)
      const { appeal_id } = await given.database
        .selectFrom('appeals')
        .select('appeal_id')
        .where('action_id', '=', actionId)
        .executeTakeFirstOrThrow()
      const answer = () => {
        const payload = { chat_id: chatId, appeal_id, key: randomUUID(), lift: false, block: false }
        return ask(served(), '/api/groups/appeals/answer', { token, payload })
      }
      await answer()
      return answer()
    },
  }
}
