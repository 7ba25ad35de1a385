import type { UserId } from '@steward/contract/ids.ts'
import type { CameBy, Certainty, KnownBy, Member } from '@steward/contract/members.ts'
import { adminRights } from '@steward/contract/rights.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/schema.ts'
import type { PhotoUrl } from '#domain/person.ts'
import { Refused } from '#platform/refused.ts'
import { masked } from '#platform/telegram/masked-link.ts'
import { activityOf } from './activity.ts'
import { lastCheckOf } from './last-check.ts'
import { memberRow, type Row, rowColumns, unix } from './member-row.ts'
import { notesOf } from './notes.ts'
import type { Question } from './question.ts'
import { peopleIn } from '#domain/people/people-in.ts'
import { shownBy } from '#domain/people/shown.ts'
import { sinceOf } from './since.ts'
import { warningsOf } from './warnings.ts'

export type Parts = { database: Database; photoUrl: PhotoUrl; now: () => Date }

type Facts = Row & {
  source: string
  observed_at: number
  told_at: number
  unanswered_at: number
  came_by: CameBy
  came_at: number
  came_link: string | null
  link_name: string | null
  came_person: UserId | null
  met_at: number
  met_person: UserId | null
  rights: string[]
}

const knownBy: Record<string, KnownBy> = {
  chat_member: 'event',
  my_chat_member: 'event',
  getChatMember: 'asked',
  getChatAdministrators: 'admins',
  message: 'message',
  new_chat_members: 'service_message',
  left_chat_member: 'service_message',
  chat_owner_changed: 'service_message',
  message_reaction: 'reaction',
  callback_query: 'button',
  chat_join_request: 'request',
}

function certaintyOf({ observed_at, told_at, unanswered_at }: Facts): Certainty {
  if (unanswered_at > observed_at) return 'unknown'
  return told_at === observed_at ? 'confirmed' : 'seen'
}

/** Two tellings of one coming may be this far apart. */
const slipSeconds = 2

/** A service message names nobody but who added them; `chat_member` knows the whole. */
function cameOf(facts: Facts): { by: CameBy; link: string | null; personId: UserId | null } {
  const { came_by: by, came_link: link, came_person: personId } = facts
  if (facts.came_at + slipSeconds >= facts.met_at) return { by, link, personId }
  return { by: facts.met_person ? 'added' : 'unknown', link: null, personId: facts.met_person }
}

/** Telegram names the bot where somebody approved them through us; our log knows who that was. */
async function approverOf(
  database: Database,
  { chatId, userId }: Pick<Question, 'chatId' | 'userId'>,
): Promise<UserId | null> {
  const entry = await database
    .selectFrom('log_entries')
    .select('actor_id')
    .where('chat_id', '=', chatId)
    .where('target_id', '=', userId)
    .where('kind', '=', 'approve')
    .where('outcome', '=', 'done')
    .orderBy('entry_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return entry?.actor_id ?? null
}

/** All that is known of one person in a group, for an admin. */
export async function getMember({ database, photoUrl, now }: Parts, question: Question): Promise<Member> {
  const { chatId, userId } = question
  const at = unix(now())
  const { rows } = await sql<Facts>`
    select ${rowColumns}, m.source, m.observed_at, m.told_at, m.unanswered_at, m.came_by, m.came_at, m.came_link,
      l.name as link_name, m.came_person, m.met_at, m.met_person, m.rights
    from members m left join ${shownBy.member}
    left join invite_links l on l.chat_id = m.chat_id and l.link = m.came_link
    where m.chat_id = ${chatId} and m.user_id = ${userId}`.execute(database)
  const [facts] = rows
  if (!facts) throw new Refused('member_unknown')

  const came = cameOf(facts)
  if (came.by === 'request') came.personId ??= await approverOf(database, question)
  const row = memberRow(facts, { at, photoUrl })
  const [since, check, activity, warnings, notes, people] = await Promise.all([
    sinceOf(database, question, row.status, at),
    lastCheckOf(database, question),
    activityOf(database, question, at),
    warningsOf({ database, photoUrl }, question),
    notesOf({ database, photoUrl }, question),
    peopleIn({ database, photoUrl }, chatId, [came.personId]),
  ])
  return {
    ...row,
    source: knownBy[facts.source] ?? 'event',
    observed_at: facts.observed_at,
    certainty: certaintyOf(facts),
    came: {
      by: came.by,
      // The link itself is its admin's and the owner's.
      link: came.link && masked(came.link),
      link_name: came.link && facts.link_name,
      person: people(came.personId),
    },
    status_since: since,
    check,
    rights: adminRights.filter((right) => facts.rights.includes(right)),
    activity,
    warnings,
    notes,
  }
}
