import { z } from 'zod/mini'
import { CountIfKnown, Zone } from './activity.ts'
import { endpoint } from './endpoint.ts'
import { GroupCard } from './groups.ts'

/** A group that I run beside my others: its last seven days, as its activity counts them. */
export const GroupOfOverview = z.object({
  ...GroupCard.shape,
  messages: z.int(),
  /** Of these, in hours that are over; null where its activity compares nothing. */
  messages_compared: CountIfKnown,
  /** In as many hours of the seven days before. */
  messages_before: CountIfKnown,
  joins: z.int(),
  leaves: z.int(),
  /** How often somebody was banned or kicked, or messages were deleted, by admins or by rules. */
  removed: z.int(),
})
export type GroupOfOverview = z.infer<typeof GroupOfOverview>

export const overviewEndpoints = {
  '/api/activity/groups': endpoint({
    summary: 'The groups that I administer and the bot is in, with how they lived in the last week',
    access: 'session',
    effect: 'read',
    /** No zone: UTC, as an app that is older than the zone asks. */
    input: z.strictObject({ time_zone: z.optional(Zone) }),
    /** Where people wait comes first, then where the bot lacks most, then the titles in their order. */
    result: z.object({ groups: z.array(GroupOfOverview) }),
  }),
}
