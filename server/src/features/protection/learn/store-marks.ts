import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { keptHours } from '@steward/contract/privacy/kept-hours.ts'
import { sql } from 'kysely'
import { writeEntry } from '#domain/log-book.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database, Transaction } from '#platform/database/schema.ts'
import { unseen } from '#platform/database/unseen.ts'
import { traceVersions } from '../store-traces.ts'
import { spamReason } from './spam-reason.ts'

/** Whoever wrote more messages than this is a regular, and what they write without a complaint is none. */
const regularFrom = 20
/** So much ham an hour, so that no day of one group's life outweighs the others. */
const hamAnHour = 10
/** Three of ham for one of spam, and a hundred to begin with: more of it would only hide what spam says. */
const hamWanted = sql`3 * coalesce(c.spam, 0) + 100`
/** Of somebody who was banned: all that they wrote would outweigh what others did. */
const ofOnePerson = 5
/** Of each kind the newest; older ones say little about today's spam. */
const most = { spam: 1_000, ham: 3_000 }

/** These ask who somebody is: an admin who agrees says nothing of the message, which is a greeting most often. */
const isOfPerson = sql`h.rule in ('impersonation', 'known_spammers', 'profile')`

/**
 * What admins decided about messages since then, the newest decision about each: banned by hand for spam or together
 * with what they wrote, or allowed back; a question of a rule answered; what a rule did taken back.
 */
const decided = (sinceSeconds: number) => {
  const since = sql`now() - ${sinceSeconds} * interval '1 second'`
  return sql`
    select distinct on (chat_id, message_id) chat_id, message_id, is_spam, at from (
      select a.chat_id, t.message_id, case a.kind when 'ban' then true end as is_spam, a.created_at as at
      from actions a cross join lateral (
        select message_id from message_traces m
        where m.chat_id = a.chat_id and m.user_id = a.target_id and not exists (select from rule_hits h
          where h.chat_id = m.chat_id and h.message_id = m.message_id and h.state = 'asked' and ${isOfPerson})
        order by date desc, message_id desc limit ${ofOnePerson}) t
      where a.created_at > ${since} and a.via <> 'bot' and a.state in ('done', 'partly') and a.because is null
        and (a.kind = 'unban'
          or a.kind = 'ban' and (a.reason ~* ${spamReason} or a.params like '%"delete_messages":true%'))
      union all
      select r.chat_id, r.message_id, r.state = 'acted', r.settled_at
      from reports r
      where r.settled_at > ${since} and r.settled_by is not null and (r.state = 'dismissed'
        or r.state = 'acted' and exists (select from rule_hits h
          where h.chat_id = r.chat_id and h.message_id = r.message_id and h.state = 'asked'
            and not ${isOfPerson}))
      union all
      select h.chat_id, unnest(h.message_ids || h.message_id), false, h.undone_at
      from rule_hits h
      where h.undone_at > ${since}) d
    order by chat_id, message_id, at desc`
}

/**
 * Counts what each of these groups has, and says that it is another. What was learnt while an admin told to forget it
 * goes here: their row is locked first.
 */
/** Counts the marks of these groups anew, so that every node reads them again. */
export async function count(trx: Transaction, chatIds: readonly number[]): Promise<void> {
  const ascending = unseen(
    [...new Set(chatIds)].toSorted((a, b) => a - b),
    'bigint',
  )
  await sql`
    insert into learnt_counts as c (chat_id, version) select chat_id, 1 from unnest(${ascending}) as q(chat_id)
    on conflict (chat_id) do update set version = c.version + 1`.execute(trx)
  await sql`
    delete from learnt_marks m using learnt_counts c
    where c.chat_id = any(${ascending}::bigint[]) and m.chat_id = c.chat_id and m.decided_at <= c.forgotten_at`.execute(
    trx,
  )
  await sql`
    update learnt_counts c set
      spam = (select count(*) from learnt_marks m where m.chat_id = c.chat_id and m.is_spam),
      ham = (select count(*) from learnt_marks m where m.chat_id = c.chat_id and not m.is_spam)
    where c.chat_id = any(${ascending}::bigint[])`.execute(trx)
}

/**
 * Learns what admins decided within these seconds, each message once: the newest decision holds, whatever is repeated
 * and in whatever order it is looked at, of the text as it stood then. What a group told to forget stays forgotten.
 */
export const learn = (database: Database, sinceSeconds: number): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chat_id: number }>`
      with decided as materialized (${decided(sinceSeconds)}),
      fresh as (
        select d.* from decided d left join learnt_counts c on c.chat_id = d.chat_id
        where d.at > coalesce(c.forgotten_at, '-infinity')),
      back as (
        delete from learnt_marks m using fresh d
        where m.chat_id = d.chat_id and m.message_id = d.message_id and d.is_spam is null and m.is_spam
        returning m.chat_id),
      added as (
        insert into learnt_marks as m (chat_id, message_id, user_id, is_spam, buckets, decided_at)
        select distinct on (t.chat_id, t.message_id) t.chat_id, t.message_id, t.user_id, d.is_spam, t.buckets, d.at
        from fresh d join ${traceVersions} t on t.chat_id = d.chat_id and t.message_id = d.message_id
          and t.edited_at <= extract(epoch from d.at)
        where t.buckets is not null and d.is_spam is not null
        order by t.chat_id, t.message_id, t.edited_at desc
        on conflict (chat_id, message_id) do update set is_spam = excluded.is_spam, decided_at = excluded.decided_at
          where excluded.is_spam <> m.is_spam and excluded.decided_at > m.decided_at
        returning m.chat_id)
      select chat_id from back union select chat_id from added`.execute(trx)
    if (rows.length > 0)
      await count(
        trx,
        rows.map(({ chat_id }) => chat_id),
      )
  })

/**
 * Takes some messages of regulars, that stood for most of a day without a complaint, for ham: without it a group would
 * know only what spam looks like.
 */
export const learnHam = (database: Database): Promise<void> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chat_id: number }>`
      with stood as (
        select t.*, row_number() over (partition by t.chat_id order by md5(t.message_id::text)) as place
        from message_traces t
        join members m on m.chat_id = t.chat_id and m.user_id = t.user_id and m.is_present
        left join learnt_counts c on c.chat_id = t.chat_id
        where t.buckets is not null and coalesce(c.ham, 0) < least(${hamWanted}, ${most.ham})
          and t.date between extract(epoch from now())::bigint - ${keptHours.messageTrace * 3600}::bigint
            and extract(epoch from now())::bigint - ${(keptHours.messageTrace - 5) * 3600}::bigint
          and m.messages > ${regularFrom}
          and not exists (select from rule_hits h where h.chat_id = t.chat_id and h.user_id = t.user_id
            and h.at > now() - interval '2 days')
          and not exists (select from reports r where r.chat_id = t.chat_id and r.message_id = t.message_id)
          and not exists (select from learnt_marks k where k.chat_id = t.chat_id and k.message_id = t.message_id)),
      added as (
        insert into learnt_marks (chat_id, message_id, user_id, is_spam, buckets, decided_at)
        select chat_id, message_id, user_id, false, buckets, now() from stood where place <= ${hamAnHour}
        order by chat_id, message_id
        on conflict (chat_id, message_id) do nothing returning chat_id)
      select distinct chat_id from added`.execute(trx)
    if (rows.length > 0)
      await count(
        trx,
        rows.map(({ chat_id }) => chat_id),
      )
  })

/**
 * Whose message it was is forgotten when no decision can change any more, and what is old or too much goes whole. Where
 * marks went with a person who was erased, the group is counted anew, so that no node goes on counting with them.
 */
export const forgetOldMarks = (database: Database): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await sql`
      update learnt_marks set message_id = null, user_id = null
      where message_id is not null
        and decided_at < now() - ${keptHours.messageTrace + 1} * interval '1 hour'`.execute(trx)
    const { rows } = await sql<{ chat_id: number }>`
      with ranked as (
        select m.chat_id, m.mark_id, m.is_spam, m.decided_at,
          row_number() over (partition by m.chat_id, m.is_spam order by m.decided_at desc, m.mark_id desc) as place
        from learnt_marks m
        join learnt_counts c on c.chat_id = m.chat_id and (c.spam > ${most.spam} or c.ham > ${most.ham})),
      gone as (
        delete from learnt_marks m using ranked r
        where m.chat_id = r.chat_id and m.mark_id = r.mark_id
          and r.place > case when r.is_spam then ${most.spam}::bigint else ${most.ham}::bigint end
        returning m.chat_id),
      aged as (
        delete from learnt_marks where decided_at < now() - ${keptHours.learntMark} * interval '1 hour'
        returning chat_id)
      select chat_id from gone union select chat_id from aged union
      select c.chat_id from learnt_counts c
      where c.spam + c.ham <> (select count(*) from learnt_marks m where m.chat_id = c.chat_id)`.execute(trx)
    if (rows.length > 0)
      await count(
        trx,
        rows.map(({ chat_id }) => chat_id),
      )
  })

/** All that a group has learnt, by an admin's will; twice is the same as once, and is in the log once. */
export const forgetMarks = (
  database: Database,
  userId: UserId,
  { chat_id }: { chat_id: ChatId },
): Promise<Record<string, never>> =>
  database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ chat_id: ChatId }>`
      update learnt_counts set version = version + 1, spam = 0, ham = 0, forgotten_at = now()
      where chat_id = ${currentId(chat_id)} and (spam > 0 or ham > 0) returning chat_id`.execute(trx)
    const [row] = rows
    if (!row) return {}
    await sql`delete from learnt_marks where chat_id = ${row.chat_id}`.execute(trx)
    await writeEntry(trx, {
      chatId: row.chat_id,
      kind: 'marks_forgotten',
      via: 'app',
      actorId: userId,
      targetId: null,
    })
    return {}
  })
