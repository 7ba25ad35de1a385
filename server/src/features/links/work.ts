import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { LinkOutcome } from '@steward/contract/links.ts'
import { sql } from 'kysely'
import { currentId } from '../../platform/database/current-id.ts'
import type { Transaction } from '../../platform/database/schema.ts'
import type { Endings } from '../../platform/outbox/endings.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import type { Actions } from '../../platform/outbox/send.ts'
import { Refused } from '../../platform/refused.ts'
import { type AuthorizeDeps, createAuthorize, type Decision } from './authorize.ts'
import { callOf } from './call-of.ts'
import { endWorks } from './end.ts'

type Deps = AuthorizeDeps & { wake: () => void; endings: Pick<Endings, 'outcome'> }
type Wanted = Decision & { chatId: ChatId; actor: UserId; key: string }

type Known = { workId: number; params: string }

/** Links are made, changed and ended by the outbox, under the rights of two moments (decision 0013). */
export function createLinkWorks({ wake, endings, ...deps }: Deps) {
  const { database } = deps
  const authorize = createAuthorize(deps)

  async function findByKey({ chatId, actor, key }: Wanted): Promise<Known | undefined> {
    const { rows } = await sql<Known>`
      select work_id as "workId", params from link_works
      where chat_id = ${currentId(chatId)} and by_user_id = ${actor} and key = ${key}`.execute(database)
    return rows[0]
  }

  async function begin(wanted: Wanted): Promise<Known | undefined> {
    const chatId = await authorize(wanted.actor, wanted.chatId, wanted)
    return database.transaction().execute((trx) => write(trx, { ...wanted, chatId }))
  }

  const settled = (workId: number): Promise<LinkOutcome> =>
    endings.outcome(workId, () =>
      database
        .selectFrom('link_works')
        .select(['state', 'error', 'link'])
        .where('work_id', '=', workId)
        .executeTakeFirstOrThrow(),
    )

  /** The same key is the same decision; the answer is its outcome, or that it is on its way. */
  async function decide(wanted: Wanted): Promise<LinkOutcome> {
    const work = (await findByKey(wanted)) ?? (await begin(wanted)) ?? (await findByKey(wanted))
    if (!work) throw new Error('a link was neither begun nor found')
    if (work.params !== paramsOf(wanted)) throw new Refused('key_used')
    wake()
    return settled(work.workId)
  }

  /** Stands before those who carry out actions: ids of the outbox that are no link's go on to them. */
  const before = (actions: Actions): Actions => ({
    async check(id, of) {
      // No action asks for what is done to links.
      if (!/InviteLink/.test(of.method)) return actions.check(id, of)
      const work = await database
        .selectFrom('link_works')
        .select(['chat_id', 'by_user_id', 'params'])
        .where('work_id', '=', id)
        .executeTakeFirst()
      if (!work) return actions.check(id, of)
      try {
        await authorize(work.by_user_id, work.chat_id, JSON.parse(work.params))
        return 'go'
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        return error.refusal === 'telegram_unreachable' ? 'later' : { refused: error.refusal }
      }
    },
    async onEnded(trx, ended) {
      const others = await endWorks(trx, ended, { botId: deps.botId, now: deps.now() })
      if (others.length) await actions.onEnded(trx, others)
    },
  })

  return { decide, before }
}

const paramsOf = ({ kind, link, wishes }: Decision) => JSON.stringify({ kind, link, wishes })

async function write(trx: Transaction, wanted: Wanted): Promise<Known | undefined> {
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
  await enqueue(trx, { ...callOf(chatId, wanted, known?.is_primary ?? false), actionId: row.work_id })
  return { workId: row.work_id, params }
}
