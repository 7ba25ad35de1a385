import type { GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { Posture, Protection, RuleState } from '@steward/contract/protection/endpoints.ts'
import { penaltyOf, presetOf, underAttack } from '@steward/contract/protection/presets.ts'
import { ruleNames, type RuleName } from '@steward/contract/protection/rule-names.ts'
import type { Verdict } from '@steward/contract/protection/rules-table.ts'
import { sql } from 'kysely'
import { holds } from '#domain/admin-of.ts'
import { readSettings } from '#domain/group-settings.ts'
import { peopleIn, type PeopleParts } from '#domain/people/people-in.ts'
import { currentId } from '#platform/database/current-id.ts'
import type { Database } from '#platform/database/schema.ts'
import { readLists } from './known-spammers/store-lists.ts'
import { readProfileSource } from './profile/worker.ts'
import { nightUntil } from './night/span-at.ts'
import { isOn, wasChosen } from './offer.ts'
import { marksToAct } from './text/marks.ts'
import { troubleOf, troubleOfCleanUp } from './troubles.ts'
import { Refused } from '#platform/refused.ts'

type Row = {
  chat_id: ChatId
  type: 'group' | 'supergroup'
  bot_status: string
  bot_rights: string[]
  settings: string | null
  version: number
  is_under_attack: boolean
  is_braked: boolean
  since: number | null
  until: number | null
  brake_until: number | null
  by_user_id: UserId | null
  was_declined: boolean
  is_night: boolean
  trusted: number
  spam: number
  ham: number
  may_give_rights: boolean
}

const unix = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}))::bigint`

async function readRow(database: Database, asked: ChatId, viewer: UserId): Promise<Row> {
  const { rows } = await sql<Row>`
    select c.chat_id, c.type, c.bot_status, c.bot_rights, g.settings, coalesce(g.version, 0) as version,
      coalesce(p.posture = 'attack' and p.until > now(), false) as is_under_attack,
      coalesce(p.brake_until > now(), false) as is_braked,
      ${unix('p.since')} as since, ${unix('p.until')} as until, ${unix('p.brake_until')} as brake_until, p.by_user_id,
      p.offer_declined_at is not null as was_declined,
      coalesce(n.state <> 'open', false) as is_night,
      (select count(*)::int from trusted_people t where t.chat_id = c.chat_id) as trusted,
      coalesce(l.spam, 0) as spam, coalesce(l.ham, 0) as ham,
      coalesce(${holds('can_promote_members')}, false) as may_give_rights
    from chats c
    left join group_settings g on g.chat_id = c.chat_id
    left join postures p on p.chat_id = c.chat_id
    left join learnt_counts l on l.chat_id = c.chat_id
    left join nights n on n.chat_id = c.chat_id
    left join members m on m.chat_id = c.chat_id and m.user_id = ${viewer}
    where c.chat_id = ${currentId(asked)}`.execute(database)
  const [row] = rows
  if (!row) throw new Refused('group_not_found')
  return row
}

type Counted = { rule: string; hits: number; undone: number }

/** What rules did in seven days. A raid and a night concern nobody in particular: they stand in the log. */
async function countHits(database: Database, chatId: ChatId): Promise<Map<string, Counted>> {
  const { rows } = await sql<Counted>`
    select rule, count(*)::int as hits, count(undone_at)::int as undone from rule_hits
    where chat_id = ${chatId} and at > now() - interval '7 days' group by rule
    union all
    select case kind when 'attack_started' then 'raid' else 'night' end, count(*)::int, 0 from log_entries
    where chat_id = ${chatId} and kind in ('attack_started', 'permissions') and at > now() - interval '7 days'
      and via = 'bot'
      and (kind = 'attack_started' or outcome = 'done' and details::jsonb ->> 'night' = 'closed')
    group by kind`.execute(database)
  return new Map(rows.map((row) => [row.rule, row]))
}

function nightOf({ night }: GroupSettings, { is_night }: Row, now: Date): Protection['night'] {
  const until = nightUntil(night, now)
  return {
    is_closed: is_night,
    until: is_night && until ? Math.floor(until.getTime() / 1000) : null,
    zone: night.zone,
  }
}

function postureOf(row: Row, isGuarded: boolean): Omit<Posture, 'by'> {
  if (row.is_under_attack) return { is: 'attack', since: row.since, until: row.until }
  if (row.is_braked) return { is: 'braked', since: null, until: row.brake_until }
  return { is: isGuarded ? 'calm' : 'off', since: null, until: null }
}

export async function getProtection(
  parts: PeopleParts & { now: () => Date; spammerLists: readonly string[] },
  asked: ChatId,
  viewer: UserId,
): Promise<Protection> {
  const row = await readRow(parts.database, asked, viewer)
  const own = readSettings(row.settings ?? undefined)
  const settings = row.is_under_attack ? underAttack(own) : own
  const isNoOffer = isOn(own) || row.was_declined
  const [counted, person, spammerLists, profiles, isChosen] = await Promise.all([
    countHits(parts.database, row.chat_id),
    peopleIn(parts, row.chat_id, [row.by_user_id]),
    readLists(parts.database, parts.spammerLists),
    readProfileSource(parts.database),
    isNoOffer || wasChosen(parts.database, row.chat_id),
  ])
  const verdictOf = (rule: RuleName): Verdict => {
    if (rule === 'raid' || rule === 'night') return own[rule].enabled ? 'watch' : 'off'
    return penaltyOf(settings, rule).first
  }
  const situation = { own, now: settings, isNight: row.is_night }
  const rules = ruleNames.map((rule): RuleState => {
    const { hits = 0, undone = 0 } = counted.get(rule) ?? {}
    const { problem, missing } = troubleOf(rule, situation, row)
    return { rule, verdict: verdictOf(rule), problem, missing, hits, undone }
  })
  return {
    posture: { ...postureOf(row, isOn(own)), by: row.is_under_attack ? person(row.by_user_id) : null },
    preset: presetOf(own) ?? 'custom',
    version: row.version,
    rules,
    cleanup: troubleOfCleanUp(own, row),
    trusted: row.trusted,
    marks: { spam: row.spam, ham: row.ham, spam_needed: marksToAct.spam, ham_needed: marksToAct.ham },
    is_offered: !isChosen,
    night: nightOf(own, row, parts.now()),
    spammer_lists: spammerLists,
    profiles,
    may_give_rights: row.may_give_rights,
  }
}
