import { randomBytes } from 'node:crypto'
import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { JoinAnswer } from '@steward/contract/join-checks.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { hashOf } from '#platform/hash.ts'
import type { Database } from '#platform/database/schema.ts'
import { user } from '#platform/database/testing/given-group.ts'
import { joinRequests } from './consumer.ts'
import { type Begin, createFollow } from './follow.ts'
import { createGoThrough } from './go-through.ts'
import { createLineHandler, tellAll } from './arrivals/shared-line.ts'
import { createMine } from './mine.ts'
import { createJoinCheckHandler } from './outbox-handler.ts'
import { drawBy } from './plan.ts'
import { createTryIt } from './trial.ts'
import { createJoinCheckWorker } from './worker.ts'

const appUrl = 'https://steward.example'
export const bot = user(3)
export const zoe = user(42)

export const draw = drawBy(randomBytes)

export const settingsWith = (
  check: Partial<GroupSettings['join_check']> = {},
  rules_text: string | null = null,
): GroupSettings => ({
  ...defaultGroupSettings,
  rules_text,
  join_check: { ...defaultGroupSettings.join_check, whom: 'requests', ...check },
})

export async function givenSettings(database: Database, chat_id: ChatId, settings = settingsWith()) {
  const row = { settings: JSON.stringify(settings) }
  await database
    .insertInto('group_settings')
    .values({ chat_id, ...row })
    .onConflict((conflict) => conflict.column('chat_id').doUpdateSet(row))
    .execute()
}

/** `at`: one that is told again was of the same second; `updateId`: by which update, where that is another. */
type Request = {
  userId?: UserId
  queryId?: string
  secondsAgo?: number
  at?: number
  isBot?: boolean
  updateId?: number
}

export const now = () => Math.floor(Date.now() / 1000)

/** The requests of many, kept as `groups` keeps them, and then read by the consumer in one batch. */
export async function askToJoin(database: Database, chatId: ChatId, requests: readonly Request[]) {
  const { read, write } = joinRequests({ appUrl, draw, random: randomBytes, wake: () => undefined })()
  for (const { userId = zoe, queryId, secondsAgo = 0, at, isBot = false, updateId = 1 } of requests) {
    const date = at ?? now() - secondsAgo
    const request = {
      chat: { id: chatId, type: 'supergroup', title: 'Choir' },
      from: { id: userId, is_bot: isBot, first_name: 'Zoe', language_code: 'de' },
      user_chat_id: userId,
      date,
      ...(queryId !== undefined && { query_id: queryId }),
    }
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, user_chat_id, state)
      values (${chatId}, ${userId}, ${date}, 1, ${userId}, 'waiting')
      on conflict (chat_id, user_id) do update set requested_at = excluded.requested_at, state = 'waiting'`.execute(
      database,
    )
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the types do not let a test leave out what is not read
    const update = { update_id: updateId, chat_join_request: request } as unknown as Update
    read({ botId: bot, updateId, receivedAt: 0, update })
  }
  return database.transaction().execute(write)
}

/** The token in the newest call that leads somebody to their check. */
export async function newestToken(database: Database): Promise<string> {
  const rows = await database.selectFrom('outbox').select('params').orderBy('id', 'desc').execute()
  const found = rows.flatMap(
    ({ params }) => /(?:\/join\/|startapp=join_)([\w-]{22})"/.exec(params)?.[1] ?? [],
  )
  const [token] = found
  if (token === undefined) throw new Error('nobody was led to a check')
  return token
}

/** What the outbox asks of checks. Telegram shows something to one member alone, or not. */
export const givenHandlers = (database: Database, support: 'yes' | 'no' = 'yes') => ({
  join_check: createJoinCheckHandler({ database, botId: bot, ephemeralSupport: async () => support }),
  join_line: createLineHandler({ database }),
})

const visit = (token: string, { userId = zoe, network = null as string | null } = {}) => ({
  token,
  userId,
  network,
})
type Who = Parameters<typeof visit>[1]

/** How checks of one store are gone through, ended and followed. */
export function givenJoining(database: Database, begin: Begin) {
  const errors: unknown[] = []
  /** The groups whose admins were told that somebody waits. */
  const told: number[] = []
  const worker = createJoinCheckWorker({
    database,
    follow: createFollow({ botId: bot, begin }),
    tell: async (_, groups) => void told.push(...groups),
    tellAll: (trx, chatId) => tellAll(trx, bot, chatId),
    wakeOutbox: () => undefined,
    onError: (error) => errors.push(error),
  })
  const goThrough = createGoThrough({ database, draw, wake: () => undefined })
  return {
    errors,
    told,
    look: (token: string, who?: Who) => goThrough.look(visit(token, who)),
    /** To the try that is shown, unless it is said to which. */
    async answer(token: string, place: number, answer: JoinAnswer, who: Who & { attempt?: number } = {}) {
      const shown = await database
        .selectFrom('join_checks')
        .select('wrong')
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      const { attempt = shown?.wrong ?? 0 } = who
      return goThrough.answer(visit(token, who), { place, attempt, answer })
    },
    moreTime: (token: string) => goThrough.moreTime(visit(token)),
    cannot: (token: string) => goThrough.cannot(visit(token)),
    mine: createMine({ database, random: randomBytes }),
    tryIt: createTryIt({ database, appUrl, draw, random: randomBytes, wakeOutbox: () => undefined }),
    /** One turn of the worker, with all that is due. */
    async work() {
      worker.wake()
      await worker.idle()
    },
    check: () =>
      database
        .selectFrom('join_checks')
        .select(['state', 'why', 'wrong', 'step', 'due_at', 'more_times'])
        // Without those that a test only counts.
        .where('plan', '<>', '{}')
        .orderBy('check_id', 'desc')
        .executeTakeFirstOrThrow(),
    /** What stands in the outbox, without what leads to checks. */
    answers: async () => {
      const rows = await database.selectFrom('outbox').select(['method', 'params']).orderBy('id').execute()
      return rows.flatMap(({ method, params }) =>
        method === 'answerChatJoinRequestQuery' ? [JSON.parse(params)] : [],
      )
    },
    /** So many minutes pass for every check. */
    later: (minutes: number) =>
      sql`
        update join_checks set deadline = deadline - ${minutes} * interval '1 minute',
          due_at = due_at - ${minutes} * interval '1 minute', seen_at = seen_at - ${minutes} * interval '1 minute',
          opened_at = opened_at - ${minutes} * interval '1 minute',
          ended_at = ended_at - ${minutes} * interval '1 minute'`.execute(database),
  }
}
