import { sql } from 'kysely'
import type { Database } from '@steward/server/platform/database/schema.ts'
import type { Call } from '../commands/telegram.ts'
import type { Applicant } from './applicants.ts'

/** Of so many one may be left to the admins because their check was lost with a node, and again, or came too late. */
const seldom = 4

export async function areNotShown(database: Database): Promise<Set<number>> {
  const rows = await database
    .selectFrom('join_checks')
    .select('user_id')
    .where('why', '=', 'not_shown')
    .execute()
  return new Set(rows.map((row) => row.user_id))
}

/** Their checks and requests, what was done about them, and what stands in the log: each once. */
function rightFor({ comes, passes }: Applicant, isNotShown: boolean): string {
  if (comes === 'unasked') {
    if (isNotShown) return 'queued held | mute done | mute'
    return passes
      ? 'passed | mute done, unmute done | mute, unmute'
      : 'failed held | mute done | left_to_admins, mute'
  }
  if (isNotShown) return 'queued waiting | none | none'
  return passes ? 'passed approved | approve done | approve' : 'failed declined | decline done | decline'
}

/** What the store says against it: each ended as they answered, by actions that were done and stand in the log once. */
export async function wrongInStore(
  database: Database,
  all: readonly Applicant[],
  notShown: ReadonlySet<number>,
): Promise<string[]> {
  const { rows } = await sql<{ id: number; found: string }>`
    select k.user_id as id, concat_ws(' | ',
      string_agg(concat_ws(' ', k.state, case when k.held then 'held' end, j.state), ', '),
      coalesce((select string_agg(a.kind || ' ' || a.state, ', ' order by a.action_id)
        from actions a where a.target_id = k.user_id), 'none'),
      coalesce((select string_agg(l.kind, ', ' order by l.kind)
        from log_entries l where l.target_id = k.user_id), 'none')) as found
    from join_checks k left join join_requests j
      on j.chat_id = k.chat_id and j.user_id = k.user_id and j.requested_at = k.requested_at
    group by k.user_id`.execute(database)
  const found = new Map(rows.map((row) => [row.id, row.found]))
  const wrong = all.flatMap((one) =>
    found.get(one.id) === rightFor(one, notShown.has(one.id))
      ? []
      : [`applicant ${one.id} stands as “${found.get(one.id) ?? 'nobody'}”`],
  )
  if (notShown.size > all.length / seldom)
    wrong.push(`${notShown.size} of ${all.length} were not shown their check`)
  return wrong
}

const decisions: Record<string, string> = {
  approveChatJoinRequest: 'approve',
  declineChatJoinRequest: 'decline',
}

/** What Telegram is told to decide on somebody; undefined: it is told something else. */
export const decisionIn = ({ method, result, mutes }: Call) => {
  if (mutes !== null) return mutes ? 'mute' : 'unmute'
  return method === 'answerChatJoinRequestQuery' ? result : decisions[method]
}

/** What Telegram is to hear of somebody, in this order. */
function wantedOf({ comes, passes, queryId }: Applicant, isNotShown: boolean): string[] {
  if (comes === 'unasked') return passes && !isNotShown ? ['mute', 'unmute'] : ['mute']
  if (isNotShown) return queryId === null ? [] : ['queue']
  return [passes ? 'approve' : 'decline']
}

/**
 * What Telegram says against it. It may be told again when a node died over it, never otherwise, and never anything else;
 * and what it said last is how somebody stands there.
 */
export function wrongAtTelegram(
  calls: readonly Call[],
  all: readonly Applicant[],
  { killed, notShown }: Record<'killed' | 'notShown', ReadonlySet<number>>,
): string[] {
  const decided = calls.filter((call) => decisionIn(call) !== undefined)
  return all.flatMap((one) => {
    const { id, queryId } = one
    const told = decided.filter(({ query, userId }) => (queryId === null ? userId === id : query === queryId))
    const isAgain = (place: number) => {
      const [before, now] = [told[place - 1], told[place]]
      return before !== undefined && now !== undefined && decisionIn(before) === decisionIn(now)
    }
    const said = told.filter((_, place) => !isAgain(place)).map(decisionIn)
    const wanted = wantedOf(one, notShown.has(id))
    if (said.join() !== wanted.join())
      return [`of applicant ${id} Telegram heard “${said.join()}”, not “${wanted.join()}”`]
    const isNeedless = told.some(({ node }, place) => isAgain(place + 1) && !killed.has(node))
    return isNeedless ? [`applicant ${id} was decided on twice, and nobody had died over it`] : []
  })
}
