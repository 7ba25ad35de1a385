import type { Activity, ActivityDetails, JoinChecks, longLists } from '@steward/contract/activity.ts'
import type { Language } from '@steward/contract/languages.ts'
import { activityFile } from '@steward/contract/words/activity.ts'
import { fullNameOf } from '#domain/full-name.ts'
import { byteOrderMark, csvLine, cutLine } from '#platform/csv.ts'
import { dayMs } from '#platform/durations.ts'
import { say } from '#platform/language/say.ts'

type Cells = Parameters<typeof csvLine>[0]
type Cell = Cells[number]

/** Some lines under their heads, and what is to be said of them; nothing where there are none. */
const tableOf = (heads: Cells, rows: readonly Cells[], notes: readonly Cells[] = []) =>
  rows.length > 0 ? [heads, ...rows, ...notes] : []

type Checked = Omit<JoinChecks['links'][number], 'link' | 'name'>

const checkedOf = (of: Checked): Cell[] => [
  of.asked,
  of.opened,
  of.passed,
  of.failed,
  of.left,
  of.timed_out,
  of.queued,
  of.median_seconds,
]

type Written = Pick<Activity['days'][number], 'writers' | 'newcomers'>

const writersOf = ({ writers, newcomers }: Written) => [
  writers,
  newcomers,
  writers === null || newcomers === null ? null : writers - newcomers,
]

/** A Monday, and the six days after it. */
const weekBegins = Date.UTC(2026, 10, 16)

const weekdayNames = (language: Language) =>
  Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(weekBegins + day * dayMs),
  )

/** A row for each hour of the day, as it is called in files. */
const hoursOf = (week: Activity['week']) =>
  week.some((day) => day.some((messages) => messages > 0))
    ? Array.from({ length: 24 }, (_, hour) => [
        `${String(hour).padStart(2, '0')}:00`,
        ...week.map((day) => day[hour] ?? 0),
      ])
    : []

/** What the page shows, one table beneath the other. */
export function activityCsv(
  { days, weeks, week }: Activity,
  details: ActivityDetails,
  language: Language,
): string {
  const { people, by, ...words } = activityFile
  const { writers, admins, links, rules, checks, shortened } = details
  const said = (name: keyof typeof words) => say(words[name], language)
  const checkedHeads = [
    said('asked'),
    said('opened'),
    said('passed'),
    said('failed'),
    said('abandoned'),
    said('timedOut'),
    said('queued'),
    said('median'),
  ]
  const from = (since: string | null) => (since === null ? [] : [[said('since'), since]])
  const cut = (list: (typeof longLists)[number], { length }: readonly unknown[] = []) =>
    shortened?.includes(list) ? [cutLine(length, language)] : []
  const tables = [
    tableOf(
      [
        said('day'),
        said('messages'),
        said('wrote'),
        said('newcomers'),
        said('returning'),
        said('joined'),
        said('left'),
        said('approved'),
        said('missing'),
      ],
      days.map((of) => [of.day, of.messages, ...writersOf(of), of.joins, of.leaves, of.approvals, of.gap]),
    ),
    tableOf(
      [said('week'), said('wrote'), said('newcomers'), said('returning'), said('missing')],
      weeks.map((of) => [of.week, ...writersOf(of), of.gap]),
    ),
    tableOf(
      // Of those who joined, how many wrote so many weeks later.
      [said('cohort'), said('joined'), ...Array.from({ length: 9 }, (_, age) => String(age))],
      weeks.map((of) => [of.week, of.came, ...of.wrote.map(({ people }) => people)]),
    ),
    tableOf([say(by.hour, language), ...weekdayNames(language)], hoursOf(week)),
    tableOf(
      [say(people.active, language), said('id'), said('messages')],
      (writers ?? []).map(({ person, messages }) => [fullNameOf(person, language), person.user_id, messages]),
      cut('writers', writers ?? []),
    ),
    tableOf(
      [say(people.admins, language), said('id'), said('actions')],
      admins.map(({ person, actor_is, actions }) => [
        fullNameOf(person, language) ?? actor_is,
        person?.user_id ?? null,
        actions,
      ]),
      [...cut('admins', admins), ...from(details.admins_since)],
    ),
    tableOf(
      [say(by.link, language), said('name'), said('joined'), said('present')],
      links.map(({ link, name, joined, present }) => [link, name, joined, present]),
      [...cut('links', links), ...from(details.links_since)],
    ),
    tableOf(
      [say(by.rule, language), said('found'), said('acted'), said('askedAdmins'), said('undone')],
      rules.map(({ rule, hits, acted, asked, undone }) => [rule, hits, acted, asked, undone]),
      from(details.rules_since),
    ),
    tableOf(
      [say(by.check, language), ...checkedHeads, said('missing')],
      (checks?.days ?? []).map(({ day, counts, gap }) =>
        [day as Cell].concat(counts ? checkedOf(counts) : checkedHeads.map(() => null), gap),
      ),
      from(checks?.since ?? null),
    ),
    tableOf(
      [say(by.deed, language), said('times'), said('undone')],
      (checks?.deeds ?? []).map(({ deed, times, undone }) => [deed, times, undone]),
      from(checks?.deeds_since ?? null),
    ),
    tableOf(
      [say(by.checkedLink, language), said('name'), ...checkedHeads],
      (checks?.links ?? []).map((of) => [of.link as Cell, of.name].concat(checkedOf(of))),
      [...cut('check_links', checks?.links), ...from(checks?.since ?? null)],
    ),
  ].filter((table) => table.length > 0)
  return byteOrderMark + tables.map((table) => table.map(csvLine).join('')).join('\r\n')
}
