import { judgingRules } from '@steward/contract/protection/rule-names.ts'
import { sql } from 'kysely'
import { day } from '#platform/durations.ts'
import type { Transaction } from '#platform/database/schema.ts'
import { askAlong } from '#platform/database/sessions.ts'
import { unseen } from '#platform/database/unseen.ts'
import type { Acted } from './judge/rule.ts'
import { createPlaces, type Place } from './places.ts'

/** Somebody in a group, as far as rules ask. */
export type KnownPerson = {
  /** Rules leave them alone: the creator, an admin, or somebody an admin trusts. */
  isExempt: boolean
  /** Messages that we saw of them, all of this batch among them. */
  messages: number
  /** Unix seconds; null: they were there before us, or nobody told. */
  joinedAt: number | null
  /** First message, by day, of a person whom Telegram never told to be in the group; unix seconds. */
  wroteFirst?: number | null
  /** Since when they are in the group, as far as Telegram told or we saw, unix seconds; null: the group has no row of them. */
  hereSince: number | null
  /** Of two days: Telegram keeps updates for one, and what was written a day before them makes a repeat. */
  acted: readonly Acted[]
  /** In which of their messages and edits rules found something recently, by `nameOfHit`. */
  hits: ReadonlySet<string>
  /** Admins were asked within a week about who they pretend to be. */
  isSuspected: boolean
  /** Rules of which an admin took back within a week what they did to them. */
  letOff: ReadonlySet<string>
}

type Row = Omit<KnownPerson, 'hits' | 'acted' | 'letOff'> & {
  chatId: number
  userId: number
  hits: string[] | null
  acted: string[] | null
  letOff: string[] | null
}

export const nameOfHit = ({ messageId, editedAt }: { messageId: number; editedAt: number }) =>
  `${messageId} ${editedAt}`

/** Of whom the group has no row: a channel, or somebody whose first sign is still on its way. */
const stranger: KnownPerson = {
  isExempt: false,
  messages: 0,
  joinedAt: null,
  hereSince: null,
  acted: [],
  hits: new Set(),
  isSuspected: false,
  letOff: new Set(),
}

/** For so long a rule leaves alone whom an admin let off. */
const letOffDays = 7

/** Of a hit `h`: rules did something about what is not long ago, and nobody took it back. */
const isActedOn = sql<boolean>`greatest(h.date, h.edited_at) > extract(epoch from now()) - ${2 * day}::int
  and h.state in ('due', 'done') and h.undone_at is null`

/** Days are forgotten: whoever wrote more than stands in those that are left wrote first before all of them. */
export const wroteFirst = sql<
  number | null
>`case when coalesce(m.joined_at, 0) = 0 and not coalesce(m.told_present, false) then coalesce((
  select case when coalesce(sum(d.messages), 0) < m.messages then 0 else extract(epoch from min(d.day))::bigint end
  from member_days d where d.chat_id = m.chat_id and d.user_id = m.user_id), extract(epoch from now())::bigint) end`

/** Since when the person of a row of `members m` is there, unix seconds. */
export const hereSince = sql<
  number | null
>`coalesce(nullif(m.joined_at, 0), floor(extract(epoch from m.first_seen_at))::bigint)`

const peopleQuery = (places: readonly Place[]) => sql<Row>`
    select q.chat_id as "chatId", q.user_id as "userId",
      coalesce(m.status in ('creator', 'administrator'), false)
        or exists (select from trusted_people t where t.chat_id = q.chat_id and t.user_id = q.user_id) as "isExempt",
      coalesce(m.messages, 0) as messages,
      nullif(m.joined_at, 0) as "joinedAt",
      ${wroteFirst} as "wroteFirst",
      ${hereSince} as "hereSince",
      h.hits, h.acted, h."isSuspected",
      case when h.is_undone then array(
        select distinct s ->> 'rule' from rule_hits h, jsonb_array_elements(h.signals::jsonb) s
        where h.chat_id = q.chat_id and h.user_id = q.user_id
          and h.undone_at > now() - ${letOffDays} * interval '1 day') end as "letOff"
    from unnest(
      ${unseen(
        places.map(({ chatId }) => chatId),
        'bigint',
      )},
      ${unseen(
        places.map(({ userId }) => userId),
        'bigint',
      )}
    ) as q(chat_id, user_id)
    left join members m on m.chat_id = q.chat_id and m.user_id = q.user_id
    cross join lateral (
      select
        array_agg(h.message_id || ' ' || h.edited_at) filter (where h.at > now() - interval '1 day') as hits,
        array_agg(concat_ws(' ', h.hit_id, h.message_id, greatest(h.date, h.edited_at), array_to_string(h.message_ids, ','), h.rule,
            (select string_agg(s ->> 'rule', ' ') from jsonb_array_elements(h.signals::jsonb) s)))
          filter (where ${isActedOn}) as acted,
        coalesce(bool_or(h.rule = 'impersonation' and h.at > now() - interval '7 days'), false) as "isSuspected",
        bool_or(h.undone_at > now() - ${letOffDays} * interval '1 day') as is_undone
      from rule_hits h where h.chat_id = q.chat_id and h.user_id = q.user_id) h`

/** Who somebody is in a group; of whom nobody asked, a stranger. */
export type KnownOf = (chatId: number, userId: number) => KnownPerson

export const nobodyKnown: KnownOf = () => stranger

function actedOf(rows: readonly string[]): Acted[] {
  const hits = rows.map((row) => {
    const [hitId, messageId, at, ids = '', ...names] = row.split(' ')
    const rules = names.flatMap((name) => judgingRules.find((each) => each === name) ?? [])
    const messageIds = ids.split(',').filter(Boolean).map(Number)
    return {
      hitId: Number(hitId),
      acted: { messageId: Number(messageId), messageIds, rules, at: Number(at) },
    }
  })
  // Here, as a sort in an aggregate costs the database a quarter of the whole query, for nobody most often.
  return hits.toSorted((a, b) => a.hitId - b.hitId).map(({ acted }) => acted)
}

/** A message, and who wrote it. */
export type Wrote = Place & { messageId: number }

/** Which of these rules deleted already. */
const goneQuery = (some: readonly Wrote[]) => {
  const list = (of: (one: Wrote) => number) => unseen(some.map(of), 'bigint')
  return sql<Pick<Wrote, 'chatId' | 'messageId'>>`
    select q.chat_id as "chatId", q.message_id as "messageId"
    from unnest(
      ${list(({ chatId }) => chatId)}, ${list(({ userId }) => userId)}, ${list(({ messageId }) => messageId)}
    ) as q(chat_id, user_id, message_id)
    where exists (select from rule_hits h where h.chat_id = q.chat_id and h.user_id = q.user_id
      and q.message_id = any(h.message_ids) and ${isActedOn})`
}

/** People of groups, as they were read, and messages of whose authors no more has to be known. */
export function knowing() {
  const known = createPlaces<KnownPerson>()
  const gone = createPlaces<true>()
  return {
    addGone(rows: readonly Pick<Wrote, 'chatId' | 'messageId'>[]) {
      for (const { chatId, messageId } of rows) gone.set(chatId, messageId, true)
    },
    isGone: (chatId: number, messageId: number): boolean => gone.get(chatId, messageId) ?? false,
    add(rows: readonly Row[]) {
      for (const { chatId, userId, hits, acted, letOff, ...row } of rows) {
        known.set(chatId, userId, {
          ...row,
          hits: hits ? new Set(hits) : stranger.hits,
          acted: acted ? actedOf(acted) : stranger.acted,
          letOff: letOff ? new Set(letOff) : stranger.letOff,
        })
      }
    },
    isKnown: ({ chatId, userId }: Place) => known.get(chatId, userId) !== undefined,
    known: ((chatId, userId) => known.get(chatId, userId) ?? stranger) satisfies KnownOf,
  }
}
export type Knowing = ReturnType<typeof knowing>

function eachOnce(places: readonly Place[]): Place[] {
  const met = createPlaces<Place>()
  return places.filter((place) => {
    const { chatId, userId } = place
    return met.get(chatId, userId) === undefined && met.set(chatId, userId, place) === place
  })
}

/** What is known of these authors, what this transaction wrote, too; asked along. */
export async function askPeople(trx: Transaction, places: readonly Place[]): Promise<() => Knowing> {
  const rows = await askAlong(trx, peopleQuery(places))
  return () => {
    const all = knowing()
    all.add(rows())
    return all
  }
}

/** What is known of them, asked by itself. */
export async function readPeople(trx: Transaction, places: readonly Place[]): Promise<KnownOf> {
  const all = knowing()
  if (places.length > 0) all.add((await peopleQuery(eachOnce(places)).execute(trx)).rows)
  return all.known
}

/** Of so many it takes less to read who they are than to ask which messages are gone. */
const few = 10

/**
 * Reads of whom nothing was read yet; answers whether there was anybody. With each message of a raid come all of its wave before
 * it, of which most are gone: nothing more is asked about who wrote those.
 */
export async function readOthers(trx: Transaction, all: Knowing, others: readonly Wrote[]): Promise<boolean> {
  const isNew = (one: Wrote) => !all.isKnown(one) && !all.isGone(one.chatId, one.messageId)
  const fresh = others.filter(isNew)
  if (fresh.length === 0) return false
  if (fresh.length > few) all.addGone((await goneQuery(fresh).execute(trx)).rows)
  const left = fresh.filter(isNew)
  if (left.length > 0) all.add((await peopleQuery(eachOnce(left)).execute(trx)).rows)
  return true
}
