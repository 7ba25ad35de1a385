import { sql } from 'kysely'
import { type Consumer, consumer } from '#platform/intake/consumer.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'

type Query = { chatId: number; queryId: string; askedAt: number }

/** Telegram waits so long for what a guard says (Bot API 10.1, ChatJoinRequest.query_id). */
const patienceSeconds = 10

/**
 * Where a person appointed the bot to guard a group, Telegram asks it first. It leaves every request to the admins, in
 * whose list it is by the same transaction. An answer that would come too late is not sent at all: the request waits
 * here either way.
 */
export const answerGuardQueries = ({ wake }: { wake: () => void }): Consumer =>
  consumer<Query>(
    ({ update: { chat_join_request: request } }) =>
      request?.query_id === undefined
        ? []
        : [{ chatId: request.chat.id, queryId: request.query_id, askedAt: request.date }],
    async (trx, queries) => {
      // Deadlines are the database's, so what is left is too (REL-15).
      const { rows } = await sql<{
        at: number
      }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(trx)
      const at = rows[0]?.at ?? Infinity
      for (const { chatId, queryId, askedAt } of queries) {
        // A clock that is behind Telegram's makes nothing younger than new.
        const left = patienceSeconds - Math.max(0, at - askedAt)
        if (left <= 0) continue
        await enqueue(trx, {
          method: 'answerChatJoinRequestQuery',
          params: { chat_join_request_query_id: queryId, result: 'queue' },
          lane: chatId,
          class: 'answer',
          deadlineSeconds: left,
          dedupeKey: `guard ${queryId}`,
        })
      }
      return wake
    },
  )
