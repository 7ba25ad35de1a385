import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { Person } from './person.ts'
import { Signal } from './protection/signal.ts'

/** Unix seconds. */
const UnixTime = z.int()

/**
 * `acted`: an admin did something because of it. - `dismissed`: an admin saw nothing to do. - `expired`: no admin
 * looked at it in a week.
 */
const ReportState = z.enum(['open', 'dismissed', 'acted', 'expired'])

const Voice = z.object({ person: Person, reason: z.nullable(z.string()), at: UnixTime })

export const Report = z.object({
  report_id: z.int(),
  /** Null: it is about no message, but about what somebody did otherwise, such as reactions. */
  message_id: z.nullable(z.int()),
  /** Leads to the message; null: basic groups have no such links. */
  message_url: z.nullable(z.string()),
  /** When the message was written. */
  sent_at: UnixTime,
  /** Who wrote it; null: somebody calls for the admins, or it was written in the name of a channel. */
  target: z.nullable(Person),
  /** The channel in whose name it was written. */
  sender_title: z.nullable(z.string()),
  /** How it begins; null: it has no text, or what it said was forgotten after a week. */
  excerpt: z.nullable(z.string()),
  /** Why the group’s rules ask about it; null: they don’t. */
  flagged: z.nullable(z.array(Signal)),
  /** What they found in it, where they ask or did anything else; null: nothing, or it was forgotten. */
  hit_id: z.nullable(z.int()),
  /** How the part of their profile begins that the rules ask about; null: they don’t, or it was forgotten after a week. */
  profile_excerpt: z.nullable(z.string()),
  /** How many members reported it, and the newest of them. */
  count: z.int(),
  voices: z.array(Voice),
  reported_at: UnixTime,
  state: ReportState,
  settled_at: z.nullable(UnixTime),
  settled_by: z.nullable(Person),
})
export type Report = z.infer<typeof Report>

export const ReportPage = z.object({
  reports: z.array(Report),
  next_cursor: z.nullable(z.string()),
  /** How many are open in all. */
  open: z.int(),
  /** Whether members can report here at all. */
  enabled: z.boolean(),
})
export type ReportPage = z.infer<typeof ReportPage>

export const reportEndpoints = {
  '/api/groups/reports': endpoint({
    summary: 'What members reported: the open ones, the longest wait first; or the settled, the newest first',
    access: { right: 'can_restrict_members' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      settled: z.optional(z.boolean()),
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: ReportPage,
  }),
  '/api/groups/reports/settle': endpoint({
    summary:
      'Take a report off the list, with nothing done or because something was; twice is the same as once',
    access: { right: 'can_restrict_members' },
    effect: 'change',
    quota: null,
    input: z.strictObject({ chat_id: ChatId, report_id: z.int(), as: z.enum(['dismissed', 'acted']) }),
    result: z.object({}),
  }),
}
