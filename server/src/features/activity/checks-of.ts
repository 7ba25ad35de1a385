import type { JoinChecks } from '@steward/contract/activity.ts'
import { sql } from 'kysely'
import { isFor, type Viewer } from '#domain/link-viewer.ts'
import { masked } from '#platform/telegram/masked-link.ts'
import type { Asked } from './counting.ts'
import { nameOf, startOf } from './calendar.ts'
import { sinceIn, startsOn } from './counted-days.ts'

type Day = JoinChecks['days'][number]
type Counts = NonNullable<Day['counts']>
type Row = Counts & {
  /** Of a day of the range, from 1; null: of all of them. */
  place: number | null
  /** Whether it is what came by one link, or by none. */
  is_link: boolean
  link: string | null
  name: string | null
}

const none: Counts = {
  asked: 0,
  opened: 0,
  passed: 0,
  failed: 0,
  left: 0,
  timed_out: 0,
  queued: 0,
  median_seconds: null,
}

const countsOf = (row: Row): Counts => ({
  asked: row.asked,
  opened: row.opened,
  passed: row.passed,
  failed: row.failed,
  left: row.left,
  timed_out: row.timed_out,
  queued: row.queued,
  median_seconds: row.median_seconds,
})

type CheckOptions = {
  /** Who looks at links; null: nobody who may. */
  viewer: Viewer | null
  /** The first day of which checks are known. */
  since: number
  gapOn: (day: number) => Day['gap']
}

/** What became of checks of who asked to join, in all, by day and by link. Trials of admins are none. */
export async function checksOf(
  { database, chatId, range }: Asked,
  { viewer, since, gapOn }: CheckOptions,
): Promise<Omit<JoinChecks, 'deeds' | 'deeds_since'> | null> {
  const { zone, from, to, ends } = range
  const days = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const { rows } = await sql<Row>`
    with asked as (
      select state, opened_at, link, extract(epoch from ended_at - opened_at)::float8 as seconds,
        width_bucket(asked_at, ${days.map((day) => new Date(startOf(zone, day) * 1000).toISOString())}::timestamptz[]) as place
      from join_checks
      where chat_id = ${chatId} and way <> 'trial'
        and asked_at >= to_timestamp(${startsOn(since, range)}) and asked_at < to_timestamp(${ends})
    ), counted as (
      select place, grouping(link) = 0 as is_link, link,
        count(*)::int as asked,
        count(opened_at)::int as opened,
        count(*) filter (where state = 'passed')::int as passed,
        count(*) filter (where state = 'failed')::int as failed,
        count(*) filter (where state = 'left')::int as "left",
        count(*) filter (where state = 'timed_out')::int as timed_out,
        count(*) filter (where state = 'queued')::int as queued,
        round(percentile_cont(0.5) within group (order by seconds)
          filter (where state in ('passed', 'failed', 'queued')))::int as median_seconds
      from asked group by grouping sets ((), (place), (link)))
    select c.*, nullif(l.name, '') as name
    from counted c left join invite_links l on l.chat_id = ${chatId} and l.link = c.link
    where c.link is null or ${viewer ? isFor(viewer) : sql`false`}
    order by c.asked desc, c.link`.execute(database)

  const total = rows.find(({ place, is_link }) => place === null && !is_link)
  if (!total || total.asked === 0) return null
  const ofDay = new Map(rows.flatMap((row) => (row.place === null ? [] : [[row.place, countsOf(row)]])))
  return {
    ...countsOf(total),
    days: days.map((day, at): Day => {
      const gap = gapOn(day)
      const isCounted = day >= since && gap !== 'out'
      return { day: nameOf(day), counts: isCounted ? (ofDay.get(at + 1) ?? none) : null, gap }
    }),
    since: sinceIn(range, since),
    links: viewer
      ? rows
          .filter(({ is_link }) => is_link)
          .map((row) => Object.assign({ link: row.link && masked(row.link), name: row.name }, countsOf(row)))
      : [],
  }
}
