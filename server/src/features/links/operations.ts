import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LinkOutcome } from '@steward/contract/links.ts'
import { sql } from 'kysely'
import { currentId } from '#platform/database/current-id.ts'
import type { Transaction } from '#platform/database/schema.ts'
import type { Completions } from '#platform/outbox/completions.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { Operation, OutboxHandler } from '#platform/outbox/operation.ts'
import { Refused } from '#platform/refused.ts'
import { type AuthorizeDeps, createAuthorize, type Decision } from './authorize.ts'
import { callOf } from './call-of.ts'
import { endOperations } from './end.ts'

type Deps = AuthorizeDeps & { wake: () => void; completions: Pick<Completions, 'outcome'> }
type Request = Decision & { chatId: ChatId; actor: UserId; key: string }

type Begun = { operationId: number; params: string }

/** Links are made, changed and ended by the outbox, under the rights of two moments (decision 0013). */
export function createLinkOperations({ wake, completions, ...deps }: Deps) {
  const { database } = deps
  const authorize = createAuthorize(deps)

  async function findByKey({ chatId, actor, key }: Request): Promise<Begun | undefined> {
    const { rows } = await sql<Begun>`
      select work_id as "operationId", params from link_works
      where chat_id = ${currentId(chatId)} and by_user_id = ${actor} and key = ${key}`.execute(database)
    return rows[0]
  }

  async function begin(wanted: Request): Promise<Begun | undefined> {
    const chatId = await authorize(wanted.actor, wanted.chatId, wanted)
    return database.transaction().execute((trx) => write(trx, { ...wanted, chatId }))
  }

  const settled = (operationId: number): Promise<LinkOutcome> =>
    completions.outcome(outboxOperation(operationId), () =>
      database
        .selectFrom('link_works')
        .select(['state', 'error', 'link'])
        .where('work_id', '=', operationId)
        .executeTakeFirstOrThrow(),
    )

  /** The same key is the same decision; the answer is its outcome, or that it is on its way. */
  async function decide(wanted: Request): Promise<LinkOutcome> {
    const work = (await findByKey(wanted)) ?? (await begin(wanted)) ?? (await findByKey(wanted))
    if (!work) throw new Error('the link was neither created nor found')
    if (work.params !== paramsOf(wanted)) throw new Refused('key_used')
    wake()
    return settled(work.operationId)
  }

  const outboxHandler: OutboxHandler = {
    async check(operationId) {
      const { by_user_id, chat_id, params } = await database
        .selectFrom('link_works')
        .select(['chat_id', 'by_user_id', 'params'])
        .where('work_id', '=', operationId)
        .executeTakeFirstOrThrow()
      try {
        await authorize(by_user_id, chat_id, JSON.parse(params))
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal === 'telegram_unreachable' ? 'later' : { refused: error.refusal }
      }
    },
    onEnded: (trx, ended) => endOperations(trx, ended, { botId: deps.botId, now: deps.now() }),
  }

  return { decide, outboxHandler }
}

/** How the outbox knows what is done to a link. */
const outboxOperation = (id: number): Operation => ({ of: 'link', id })

const paramsOf = ({ kind, link, wishes }: Decision) => JSON.stringify({ kind, link, wishes })

async function write(trx: Transaction, wanted: Request): Promise<Begun | undefined> {
  const { chatId, actor, key, kind, link } = wanted
  const params = paramsOf(wanted)
  const row = await trx
    .insertInto('link_works')
    .values({ chat_id: chatId, kind, link, by_user_id: actor, params, key })
    .onConflict((conflict) => conflict.columns(['chat_id', 'by_user_id', 'key']).doNothing())
    .returning('work_id')
    .executeTakeFirst()
  if (!row) return undefined
  const known = await trx
    .selectFrom('invite_links')
    .select('is_primary')
    .where('chat_id', '=', chatId)
    .where('link', '=', link ?? '')
    .executeTakeFirst()
  await enqueue(trx, {
    ...callOf(chatId, wanted, known?.is_primary ?? false),
    operation: outboxOperation(row.work_id),
  })
  return { operationId: row.work_id, params }
}
