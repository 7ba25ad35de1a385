import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { LogActor } from './log.ts'
import { longestRange } from './longest-range.ts'
import { Person } from './person.ts'
import { ruleNames } from './protection/rule-names.ts'
import { isTimeZone } from './time-zone.ts'

/** `YYYY-MM-DD`, in the zone of whoever asks. */
const Day = z.string()

const isDay = (text: string) => {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** One that there is: no 30 February, and none from before groups. */
const GivenDay = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay))

/** Null: nobody counted it. */
export const CountIfKnown = z.nullable(z.int())

/** The first day of a range that was counted, and is not forgotten yet; null: all of it. */
const Since = z.nullable(Day)

/**
 * - `out`: the bot was not in the group all the time. - `part`: it was not there for a part of it.
 * - `member`: it was no admin, to whom Telegram tells little.
 */
const Gap = z.nullable(z.enum(['out', 'part', 'member']))

export const ActivityDay = z.object({
  day: Day,
  /** Null: nobody counted, which is not the same as none. */
  messages: CountIfKnown,
  joins: CountIfKnown,
  leaves: CountIfKnown,
  /** Of those who joined, who did so by an approved request. */
  approvals: CountIfKnown,
  /** How many people wrote on the day of UTC that is called so. */
  writers: CountIfKnown,
  /** How many of these had not written there before. */
  newcomers: CountIfKnown,
  gap: Gap,
})
export type ActivityDay = z.infer<typeof ActivityDay>

export const ActivityWeek = z.object({
  /** Its Monday; like the days on which people wrote, those of UTC. */
  week: Day,
  writers: CountIfKnown,
  newcomers: CountIfKnown,
  /** How many people came last in that week. */
  came: CountIfKnown,
  /** How many of these wrote in that week and in each of the eight after it, as far as they have begun. */
  wrote: z.array(z.object({ people: CountIfKnown, gap: Gap })),
  gap: Gap,
})
export type ActivityWeek = z.infer<typeof ActivityWeek>

export const ActivityTotals = z.object({
  messages: z.int(),
  joins: z.int(),
  leaves: z.int(),
  approvals: CountIfKnown,
  /** How many different people wrote; null where who wrote is forgotten by now, or no day is over that could be compared. */
  writers: CountIfKnown,
})
export type ActivityTotals = z.infer<typeof ActivityTotals>

export const Activity = z.object({
  /** Every day of the range, the oldest first. */
  days: z.array(ActivityDay),
  /** Whether the last of them is today, and not over. */
  is_open: z.boolean(),
  totals: ActivityTotals,
  /** What of the totals is compared: hours that are over, and people of days of UTC that are. */
  compared: z.nullable(ActivityTotals),
  /** As much of as many days before those. */
  before: z.nullable(ActivityTotals),
  /** Why they are not compared: counting began later, the bot was out for some of either, or no hour is over yet. */
  no_comparison: z.nullable(z.enum(['counted_later', 'gap', 'just_begun'])),
  /** Messages by the hours of a week: seven days from Monday, 24 hours each. */
  week: z.array(z.array(z.int())),
  /** The first day that was counted. */
  since: Day,
  /** The first days of which it is known how many joined by a request, wrote, and wrote the first time; null: as of all else. */
  approvals_since: z.nullable(Day),
  writers_since: z.nullable(Day),
  newcomers_since: z.nullable(Day),
  /** The first week of which it is known how many came; null: as of all else. */
  cohorts_since: z.nullable(Day),
  /** Every week of which a day is in the range, as a whole; the oldest first. */
  weeks: z.array(ActivityWeek),
  /** When the bot was out or no admin, in unix seconds; `until` is null while it is. */
  gaps: z.array(z.object({ standing: z.enum(['out', 'member']), from: z.int(), until: z.nullable(z.int()) })),
})
export type Activity = z.infer<typeof Activity>

const checked = {
  asked: z.int(),
  /** Of them, who came to the page. */
  opened: z.int(),
  passed: z.int(),
  failed: z.int(),
  /** Came, and did not end it. */
  left: z.int(),
  timed_out: z.int(),
  /** Left to the admins. */
  queued: z.int(),
  /** How long it took who came to an end, from opening it: half of them took longer. */
  median_seconds: z.nullable(z.int()),
}
/** What checks end in; `kept_muted`: whoever came in stays so, for the admins to decide. */
export const checkDeeds = ['accepted', 'declined', 'removed', 'banned', 'kept_muted'] as const
export const CheckDeed = z.object({
  deed: z.enum(checkDeeds),
  times: z.int(),
  /** How often an admin took it back. */
  undone: z.int(),
})
export type CheckDeed = z.infer<typeof CheckDeed>

export const JoinChecks = z.object({
  ...checked,
  /** Every day of the range, the oldest first; null as `counts`: nobody counted. */
  days: z.array(z.object({ day: Day, counts: z.nullable(z.object(checked)), gap: Gap })),
  /** Only links that were used, the most used first; null as `link`: without one. */
  links: z.array(z.object({ link: z.nullable(z.string()), name: z.nullable(z.string()), ...checked })),
  since: Since,
  /** What the bot did because of them: only what it did at all. */
  deeds: z.array(CheckDeed),
  deeds_since: Since,
})
export type JoinChecks = z.infer<typeof JoinChecks>

export const RuleCounts = z.object({
  rule: z.enum(ruleNames),
  /** How often it found something. */
  hits: z.int(),
  /** Of these, how often the bot did something about it; it may only watch, or not be allowed to. */
  acted: z.int(),
  /** How often the admins were asked instead. */
  asked: z.int(),
  /** How much of what the bot did was taken back. */
  undone: z.int(),
})
export type RuleCounts = z.infer<typeof RuleCounts>

/** Lists of which a page tells the first ten. */
export const longLists = ['writers', 'admins', 'links', 'check_links'] as const

/** Who and what stood behind the numbers of a range; each the most first. */
export const ActivityDetails = z.object({
  /** Who wrote most; null where who wrote is forgotten by now. */
  writers: z.nullable(z.array(z.object({ person: Person, messages: z.int() }))),
  /** What people decided; what Steward did by itself is apart. Known as far back as the group keeps its log. */
  admins: z.array(z.object({ person: z.nullable(Person), actor_is: LogActor, actions: z.int() })),
  admins_since: Since,
  /** How many came last by a link, and how many of them are there still: links that the viewer may see. */
  links: z.array(
    z.object({ link: z.string(), name: z.nullable(z.string()), joined: z.int(), present: z.int() }),
  ),
  links_since: Since,
  rules: z.array(RuleCounts),
  rules_since: Since,
  /** What became of checks of who asked to join, by the day on which they asked; null: nobody was checked. */
  checks: z.nullable(JoinChecks),
  /** Which lists go on; the file holds more of them. An older node doesn't say. */
  shortened: z.optional(z.array(z.enum(longLists))),
})
export type ActivityDetails = z.infer<typeof ActivityDetails>

const access = { right: 'any' } as const
export const Zone = z.string().check(z.maxLength(64), z.refine(isTimeZone))
const asked = {
  time_zone: Zone,
  days: z.int().check(z.gte(1), z.lte(longestRange)),
  /** The last of them; without one, or with one that is still to come, today. */
  until: z.optional(GivenDay),
}
const input = z.strictObject({ chat_id: ChatId, ...asked })

/** In base64, as such pictures begin. */
const Png = z.string().check(z.maxLength(240_000), z.regex(/^iVBORw0KGgo[\d+/A-Za-z]*={0,2}$/))

/** A picture that waits to be fetched. */
export const pictureOffered = z.object({ png: Png })

/** Which days are wanted of a group. */
export const activityAsked = z.object(asked)

export const activityEndpoints = {
  '/api/groups/activity': endpoint({
    summary: 'How a group lives on some days, counted by the days of a time zone, beside as many days before',
    access,
    effect: 'read',
    input,
    result: Activity,
  }),
  '/api/groups/activity/details': endpoint({
    summary: 'Who wrote most on some days, what admins and rules did, and how many came by which link',
    access,
    effect: 'read',
    input,
    result: ActivityDetails,
  }),
  '/api/groups/activity/export': endpoint({
    summary: 'Where the same can be fetched as CSV: once, within a minute, by whoever has the address',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: 'file',
    input,
    result: z.object({ path: z.string() }),
  }),
  '/api/groups/activity/picture': endpoint({
    summary:
      'Where a picture that the app drew of it can be fetched: once, within a minute, by whoever has the address',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: 'file',
    isLarge: true,
    input: z.strictObject({ chat_id: ChatId, png: Png }),
    result: z.object({ path: z.string() }),
  }),
}
