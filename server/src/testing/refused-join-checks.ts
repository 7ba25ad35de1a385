import { randomBytes } from 'node:crypto'
import type { InputOf } from '@steward/contract/endpoints.ts'
import { createGoThrough } from '#features/join-checks/go-through.ts'
import { drawBy } from '#features/join-checks/plan.ts'
import { serveJoinChecks } from '#features/join-checks/routes.ts'
import { createMine } from '#features/join-checks/mine.ts'
import { createTryIt } from '#features/join-checks/trial.ts'
import type { Database } from '#platform/database/schema.ts'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { httpOf } from '#platform/http/testing.ts'

type Called = '/api/join/look' | '/api/groups/join-check/try'
type Ask<Reply> = (
  app: { http: ReturnType<typeof httpOf> },
  path: Called,
  how: { token: string; payload: InputOf<Called> },
) => Promise<Reply>

const nothing = () => undefined

/** How calls about join checks are refused: there is none, none would be asked, and the bot may not write. */
export function refusedJoinChecks<Reply>(given: { database: Database }, ask: Ask<Reply>) {
  const token = 'a'.repeat(43)
  function served() {
    const { database } = given
    const draw = drawBy(randomBytes)
    const http = httpOf(ann)
    serveJoinChecks(http, {
      goThrough: createGoThrough({ database, draw, wake: nothing }),
      mine: createMine({ database, random: randomBytes }),
      tryIt: createTryIt({
        database,
        draw,
        appUrl: 'https://steward.example',
        random: randomBytes,
        wakeOutbox: nothing,
      }),
      whoOpened: async () => ann,
      networkOf: () => null,
      monotonic: () => performance.now(),
    })
    return { http }
  }
  async function tries(join_check: object) {
    const chat_id = await givenChat(given.database)
    await given.database
      .insertInto('group_settings')
      .values({ chat_id, settings: JSON.stringify({ join_check }) })
      .execute()
    return ask(served(), '/api/groups/join-check/try', { token, payload: { chat_id } })
  }
  return {
    join_check_gone: () =>
      ask(served(), '/api/join/look', { token, payload: { token: 'A'.repeat(22), init_data: '' } }),
    join_check_empty: () => tries({ tasks: 'questions' }),
    bot_may_not_write: () => tries({}),
  }
}
