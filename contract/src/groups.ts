import { z } from 'zod/mini'
import { SwitchesOfGroup } from './bot-switches.ts'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { Person } from './person.ts'
import { AdminRight } from './rights.ts'
import { joinCheckedWhom } from './settings-table.ts'

/** Unix seconds, as Telegram gives its dates. */
const UnixTime = z.int()

/**
 * - `active`: the bot is an administrator.
 * - `bot_not_admin`: the bot is a plain member and sees or does little.
 * - `bot_removed`: frozen; shown as it was when the bot left.
 */
export const GroupState = z.enum(['active', 'bot_not_admin', 'bot_removed'])
export type GroupState = z.infer<typeof GroupState>

/**
 * What waits for a decision. `reports` are counted, with appeals, for who may act on them, and so are `held`, whom a check left
 * muted; an older node doesn’t say. `missing_rights` counts what the bot should be able to do and is not.
 */
export const Waiting = z.object({
  requests: z.int(),
  held: z.optional(z.int()),
  reports: z.int(),
  missing_rights: z.int(),
})
export type Waiting = z.infer<typeof Waiting>

export const GroupCard = z.object({
  chat_id: ChatId,
  title: z.string(),
  type: z.enum(['group', 'supergroup']),
  photo_url: z.nullable(z.string()),
  member_count: z.nullable(z.int()),
  role: z.enum(['creator', 'administrator']),
  state: GroupState,
  waiting: Waiting,
})
export type GroupCard = z.infer<typeof GroupCard>

/** Whether what is shown could be compared with Telegram just now. */
export const TelegramState = z.enum(['reachable', 'unreachable'])
export type TelegramState = z.infer<typeof TelegramState>

export const GroupPage = z.object({
  groups: z.array(GroupCard),
  /** Give it back as `cursor` for the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
  telegram: TelegramState,
})
export type GroupPage = z.infer<typeof GroupPage>

/** One day in the viewer's time zone, `YYYY-MM-DD`. */
export const DayActivity = z.object({ day: z.string(), messages: z.int(), joins: z.int(), leaves: z.int() })
export type DayActivity = z.infer<typeof DayActivity>

const Counts = z.object({ messages: z.int(), joins: z.int(), leaves: z.int() })

export const GroupAdmin = z.object({
  person: Person,
  role: z.enum(['creator', 'administrator']),
  is_anonymous: z.boolean(),
  custom_title: z.nullable(z.string()),
  rights: z.array(AdminRight),
  observed_at: UnixTime,
})
export type GroupAdmin = z.infer<typeof GroupAdmin>

/** `unanswered`: the messenger has not said yet whether the bot is out. `refused`: it does not let the bot leave. */
export const Leaving = z.object({
  state: z.enum(['under_way', 'unanswered', 'refused']),
  /** Why not, in the messenger's words. */
  error: z.nullable(z.string()),
})
export type Leaving = z.infer<typeof Leaving>

export const Group = z.object({
  ...GroupCard.shape,
  username: z.nullable(z.string()),
  description: z.nullable(z.string()),
  is_forum: z.boolean(),
  /** My own rights here; a creator holds them all. */
  rights: z.array(AdminRight),
  members: z.object({ known: z.int(), total: z.nullable(z.int()) }),
  activity_summary: z.object({
    today: Counts,
    /** The same hours of the same weekday a week ago; null when the bot was not yet there to count them. */
    week_ago: z.nullable(Counts),
    /** The last eight days, oldest first, today last. */
    days: z.array(DayActivity),
    /** The first day that was counted, named as those are; of what was before, nothing is known. */
    since: z.string(),
  }),
  bot: z.object({
    status: z.enum(['administrator', 'member', 'removed']),
    rights: z.array(AdminRight),
    /** What the bot should hold here and does not, in the order in which it matters. */
    missing: z.array(AdminRight),
    observed_at: UnixTime,
  }),
  /** Switches that the joining check depends on, where one is on; absent: it is off, or an older node answers. */
  check: z.optional(z.object({ whom: z.enum(joinCheckedWhom), switches: SwitchesOfGroup })),
  /** What whoever answers for the group may do to end it here: let the bot leave, and once it is out, erase all of it. */
  can_remove: z.boolean(),
  can_erase: z.boolean(),
  /** What became of it that the bot was told to leave; null: nobody told it to, or it is out. */
  leaving: z.nullable(Leaving),
  /** What is being done to many at once and has not ended, and how many admins the brake holds. */
  bulk: z.object({ open: z.int(), held: z.int() }),
  stewardship: z.object({
    /** Whoever answered for the group left it, is no admin, is silent or was erased. */
    steward_gone: z.boolean(),
    may_claim: z.boolean(),
    /** The transfer application that waits for me, or that I began. */
    transfer: z.nullable(z.string()),
    /** I began it, so that it asks nothing of me. */
    transfer_is_mine: z.boolean(),
  }),
  admins: z.array(GroupAdmin),
  /** When title, admins and counts were last compared with Telegram; null: not yet. */
  synced_at: z.nullable(UnixTime),
  telegram: TelegramState,
})
export type Group = z.infer<typeof Group>

const Search = z.string().check(z.maxLength(64))

export const groupEndpoints = {
  '/api/groups/list': endpoint({
    summary: 'The groups that I administer and the bot is in, what waits first',
    access: 'session',
    effect: 'read',
    input: z.strictObject({
      search: z.optional(Search),
      /** A whole title stands in it. */
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(1024)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: GroupPage,
  }),
  '/api/groups/get': endpoint({
    summary: 'One group at a glance',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: Group,
  }),
  '/api/groups/sync': endpoint({
    summary: 'Compare the group with Telegram now, then answer as get does',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: null,
    input: z.strictObject({ chat_id: ChatId }),
    result: Group,
  }),
}
