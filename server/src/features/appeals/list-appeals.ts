import type { Appeal, AppealPage } from '@steward/contract/appeals.ts'
import type { InputOf } from '@steward/contract/endpoints.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { Signal } from '@steward/contract/protection/signal.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { openAppeals, stands } from '#domain/appeals.ts'
import { checkOf, checkOfAction, type CheckRow } from '#domain/check-shown.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import { cursorOf } from '#platform/http/cursor.ts'
import { appealColumns, deedColumns, ruleOf } from './deed.ts'

type Row = Omit<Appeal, 'person' | 'answered_by' | 'flagged' | 'check'> & {
  chat_id: ChatId
  user_id: UserId
  answered_by: UserId | null
  /** JSON text. */
  signals: string | null
  check: CheckRow | null
}

const page = 30
const mostRecent = 20
/** Of one deed. */
const mostExcerpts = 5

const Signals = z.array(Signal)

const cursor = cursorOf(z.strictObject({ appeal_id: z.int() }))

const isRecent = sql`p.state in ('lifted', 'kept') and p.answered_at > now() - interval '7 days'`

/** Those of which this holds, in this order. */
async function read(
  { database }: PeopleParts,
  asked: ChatId,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.chat_id, p.appeal_id, p.user_id, p.state, ${deedColumns}, ${appealColumns}, h.rule, h.signals, h.profile_excerpt,
      ${checkOfAction} as check,
      array(select e.excerpt from rule_hits e
        where e.action_id in (a.action_id, a.because) and e.excerpt is not null
        order by e.hit_id limit ${mostExcerpts}) as excerpts
    from appeals p join actions a on a.action_id = p.action_id
    left join ${ruleOf}
    where p.chat_id = ${currentId(asked)} and ${where} order by ${order} limit ${limit}`.execute(database)
  return rows
}

/** Who waits for an answer in a group, and what was answered recently. */
export async function listAppeals(
  parts: PeopleParts,
  { chat_id: asked, cursor: from, limit = page }: InputOf<'/api/groups/appeals'>,
): Promise<AppealPage> {
  const after = from ? cursor.read(from) : undefined
  const isOpen = sql`p.state = 'open' and ${stands} ${after ? sql`and p.appeal_id > ${after.appeal_id}` : sql``}`
  const [waiting, recent, { rows: counted }] = await Promise.all([
    read(parts, asked, { where: isOpen, order: sql`p.appeal_id`, limit: limit + 1 }),
    after
      ? []
      : read(parts, asked, {
          where: isRecent,
          order: sql`p.answered_at desc, p.appeal_id desc`,
          limit: mostRecent,
        }),
    sql<{ count: number }>`select ${openAppeals(currentId(asked))} as count`.execute(parts.database),
  ])
  const open = waiting.slice(0, limit)
  const last = open.at(-1)
  const rows = [...open, ...recent]
  const ids = rows.flatMap(({ user_id, answered_by }) => [user_id, answered_by])
  const person = await peopleIn(parts, rows[0]?.chat_id ?? asked, ids)
  const appealOf = ({ user_id, answered_by, signals, check, ...row }: Row): Appeal => ({
    ...row,
    person: person(user_id),
    answered_by: person(answered_by),
    flagged: signals === null ? null : Signals.parse(JSON.parse(signals)),
    check: check && checkOf(check),
  })
  return {
    open: open.map(appealOf),
    next_cursor: last && waiting.length > limit ? cursor.write({ appeal_id: last.appeal_id }) : null,
    recent: recent.map(appealOf),
    count: counted[0]?.count ?? 0,
  }
}
