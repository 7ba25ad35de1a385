import { type Appeal, type AppealPage } from '@steward/contract/appeals.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { Signal } from '@steward/contract/protection/signal.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { openAppeals, stands } from '#domain/appeals.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import { appealColumns, deedColumns, ruleOf } from './deed.ts'

type Row = Omit<Appeal, 'person' | 'answered_by' | 'flagged'> & {
  chat_id: ChatId
  user_id: UserId
  answered_by: UserId | null
  /** JSON text. */
  signals: string | null
}

const most = { open: 100, recent: 20 }
/** Of one deed. */
const mostExcerpts = 5

const Signals = z.array(Signal)

async function read({ database }: PeopleParts, asked: ChatId, isOpen: boolean): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select p.chat_id, p.appeal_id, p.user_id, p.state, ${deedColumns}, ${appealColumns}, h.rule, h.signals, h.profile_excerpt,
      array(select e.excerpt from rule_hits e
        where e.action_id in (a.action_id, a.because) and e.excerpt is not null
        order by e.hit_id limit ${mostExcerpts}) as excerpts
    from appeals p join actions a on a.action_id = p.action_id
    left join ${ruleOf}
    where p.chat_id = ${currentId(asked)}
      and ${
        isOpen
          ? sql`p.state = 'open' and ${stands}`
          : sql`p.state in ('lifted', 'kept') and p.answered_at > now() - interval '7 days'`
      }
    order by ${isOpen ? sql`p.appeal_id` : sql`p.answered_at desc, p.appeal_id desc`}
    limit ${isOpen ? most.open : most.recent}`.execute(database)
  return rows
}

/** Who waits for an answer in a group, and what was answered lately. */
export async function listAppeals(parts: PeopleParts, asked: ChatId): Promise<AppealPage> {
  const [open, recent, { rows: counted }] = await Promise.all([
    read(parts, asked, true),
    read(parts, asked, false),
    sql<{ count: number }>`select ${openAppeals(currentId(asked))} as count`.execute(parts.database),
  ])
  const rows = [...open, ...recent]
  const ids = rows.flatMap(({ user_id, answered_by }) => [user_id, answered_by])
  const person = await peopleIn(parts, rows[0]?.chat_id ?? asked, ids)
  const appealOf = ({ user_id, answered_by, signals, ...row }: Row): Appeal => ({
    ...row,
    person: person(user_id),
    answered_by: person(answered_by),
    flagged: signals === null ? null : Signals.parse(JSON.parse(signals)),
  })
  return { open: open.map(appealOf), recent: recent.map(appealOf), count: counted[0]?.count ?? 0 }
}
