import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { mostExcluded } from './most-in-bulk.ts'
import { Person } from './person.ts'

/** For how many days somebody has to be silent, at least and at most. */
export const cleanUpDays = { least: 30, most: 730 } as const
const Days = z.int().check(z.gte(cleanUpDays.least), z.lte(cleanUpDays.most))

/**
 * Why somebody can be cleaned up; of several the first.
 * - `deleted`: the account has no name any more. - `bot`: another bot.
 * - `never_wrote`: came in while Steward was an admin, and wrote nothing since. - `silent`: gave no sign of life (no
 *   message, reaction or press of a button) while Steward was an admin all the time.
 */
export const CleanUpReason = z.enum(['deleted', 'bot', 'never_wrote', 'silent'])
export type CleanUpReason = z.infer<typeof CleanUpReason>

/** Why somebody is left alone all the same; of several the first. `restricted`: to remove them would lift it. */
export const CleanUpExclusion = z.enum(['admin', 'trusted', 'tagged', 'noted', 'restricted', 'new'])
export type CleanUpExclusion = z.infer<typeof CleanUpExclusion>

/** Whoever fits one of them. */
export const CleanUpCriteria = z.strictObject({
  deleted: z.boolean(),
  bots: z.boolean(),
  /** Came in so many days ago or earlier; null: not asked for. */
  never_wrote_days: z.nullable(Days),
  silent_days: z.nullable(Days),
})
export type CleanUpCriteria = z.infer<typeof CleanUpCriteria>

/** Unix seconds of the preview: whoever came to fit later is not among them. */
const AskedUntil = z.int().check(z.positive())

/** Whoever fitted at the time of the preview and still does, but not these: in its order, at most `mostInCleanUp` of them. */
export const CleanUpTargets = z.strictObject({
  criteria: CleanUpCriteria,
  asked_until: AskedUntil,
  excluded: z.array(UserId).check(z.maxLength(mostExcluded)),
})

export type CleanUpTargets = z.infer<typeof CleanUpTargets>

export const CleanUpPage = z.object({
  /** Those who fit and are not left alone: deleted accounts first, then bots; of the others the longest silent first. */
  people: z.array(
    z.object({
      person: Person,
      why: CleanUpReason,
      /** Unix seconds: when they came in (`bot`, `never_wrote`), or gave the last sign of life; null: unknown. */
      since: z.nullable(z.int()),
    }),
  ),
  next_cursor: z.nullable(z.string()),
  /** How many fit for each reason, and how many of those who fit are left alone. */
  counts: z.record(CleanUpReason, z.int()),
  left_alone: z.record(CleanUpExclusion, z.int()),
  /** Whom Steward knows to be in the group. */
  known: z.int(),
  /** Of how many members nothing is known, by Telegram's own count; null: Telegram gave none. */
  unknown: z.nullable(z.int()),
  asked_until: AskedUntil,
  /** Unix seconds since when Steward has been an admin there without a break; null: it is none. */
  watched_since: z.nullable(z.int()),
})
export type CleanUpPage = z.infer<typeof CleanUpPage>

export const cleanUpEndpoints = {
  '/api/groups/clean-up': endpoint({
    summary: 'Whom a clean-up of members would remove and why, page by page, and whom it would leave alone',
    access: { right: 'can_restrict_members' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      criteria: CleanUpCriteria,
      /** Of the first page, for those after it. */
      asked_until: z.optional(AskedUntil),
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: CleanUpPage,
  }),
}
