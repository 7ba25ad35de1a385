import { z } from 'zod/mini'
import { ActionState, Until } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { CleanUpTargets } from './clean-up.ts'
import { CheckedAs } from './join-checks.ts'
import { ChatId, UserId } from './ids.ts'
import { mostInBulk } from './most-in-bulk.ts'
import { Person } from './person.ts'

/** What can be done to many people at once: an action without its person. */
export const BulkAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('approve') }),
  z.strictObject({ kind: z.literal('decline') }),
  z.strictObject({ kind: z.literal('ban'), until: Until, delete_messages: z.optional(z.boolean()) }),
  z.strictObject({ kind: z.literal('unban') }),
  z.strictObject({ kind: z.literal('kick') }),
  z.strictObject({ kind: z.literal('mute'), until: Until }),
  z.strictObject({ kind: z.literal('unmute') }),
  z.strictObject({ kind: z.literal('warn') }),
  z.strictObject({ kind: z.literal('delete_messages') }),
])
export type BulkAction = z.infer<typeof BulkAction>

/**
 * - `running`: one after the other is done. - `done`: all have ended.
 * - `paused`: by the brake, and it goes on when the owner of the group allows it; or by hand.
 * - `stopped`: who had not been begun is left alone.
 */
export const BulkState = z.enum(['running', 'paused', 'stopped', 'done'])
export type BulkState = z.infer<typeof BulkState>

/** How it stands with one person: `waiting` was not begun yet, `left` never will be, the rest as of any action. */
export const BulkItemState = z.enum(['waiting', 'left', ...ActionState.options])
export type BulkItemState = z.infer<typeof BulkItemState>

const Counts = z.record(BulkItemState, z.int())

export const Bulk = z.object({
  bulk_id: z.int(),
  by: Person,
  action: BulkAction,
  reason: z.nullable(z.string()),
  state: BulkState,
  total: z.int(),
  counts: Counts,
  /** Unix seconds. */
  started_at: z.int(),
  /** Unix seconds; null while anything is under way or may still be. */
  ended_at: z.nullable(z.int()),
  /** Paused by somebody and not by the brake: whoever may stop it may let it go on. */
  paused_by_hand: z.boolean(),
  /** Whether the one who asks may stop it, pause it and let it go on. */
  can_stop: z.boolean(),
})
export type Bulk = z.infer<typeof Bulk>

const ItemOutcome = {
  state: BulkItemState,
  /** Why it did not come to be: a refusal's name, or Telegram's own words. */
  error: z.nullable(z.string()),
}

export const BulkItem = z.object({ person: Person, ...ItemOutcome })
export type BulkItem = z.infer<typeof BulkItem>

/** What changed since a revision, without the people: who they are is known from the list. */
export const BulkProgress = z.object({
  ...Bulk.shape,
  revision: z.int(),
  changed: z.array(z.object({ user_id: UserId, ...ItemOutcome })),
})
export type BulkProgress = z.infer<typeof BulkProgress>

export const BulkItemPage = z.object({ items: z.array(BulkItem), next_cursor: z.nullable(z.string()) })
export type BulkItemPage = z.infer<typeof BulkItemPage>

/** Somebody banned or removed so many people so fast that somebody else has to look first. */
export const Brake = z.object({
  person: Person,
  /** Unix seconds. */
  pulled_at: z.int(),
  /** How many bans, removals and demotions it took, in how many minutes. */
  actions: z.int(),
  minutes: z.int(),
  /** The bulk actions that it holds, and how many people are left in them. */
  paused: z.int(),
  left: z.int(),
})
export type Brake = z.infer<typeof Brake>

export const BulkList = z.object({
  /** The newest first; those of the last month. */
  bulks: z.array(Bulk),
  brakes: z.array(Brake),
  /** Whether the one who asks may let a braked person go on. */
  can_release: z.boolean(),
})
export type BulkList = z.infer<typeof BulkList>

const found = {
  search: z.optional(z.string().check(z.maxLength(64))),
  /** Only those whose check stands so. */
  checked: z.optional(CheckedAs),
}

const Targets = z.union([
  z.strictObject({ user_ids: z.array(UserId).check(z.minLength(1), z.maxLength(mostInBulk)) }),
  z.strictObject({
    /** Everybody who waits for approval and matches, the longest wait first, at most `mostInBulk` of them. */
    requests: z.strictObject({
      ...found,
      /** Unix seconds: who asked later was not among those that were decided on. */
      asked_until: z.optional(z.int()),
    }),
  }),
  z.strictObject({
    /** To be unmuted or removed: all whom their check left muted and who match, the longest held first, at most `mostInBulk`. */
    held: z.strictObject({
      ...found,
      /** Unix seconds: whose check ended later was not among those that were decided on. */
      held_until: z.optional(z.number()),
    }),
  }),
  /** To be removed or banned. Who does not fit any more when it comes to them is left alone. */
  z.strictObject({ clean_up: CleanUpTargets }),
  /** To be unbanned: whom another bulk action of the group banned. */
  z.strictObject({ banned_in: z.int().check(z.positive()) }),
])
export type BulkTargets = z.infer<typeof Targets>

const One = { chat_id: ChatId, bulk_id: z.int().check(z.positive()) }

export const bulkEndpoints = {
  '/api/groups/bulk/start': endpoint({
    summary: 'Do the same to many people, one after the other; the same key starts it once',
    access: { right: 'any' },
    effect: 'change',
    quota: 'bulk',
    input: z.strictObject({
      chat_id: ChatId,
      key: z.uuid(),
      action: BulkAction,
      targets: Targets,
      reason: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
    }),
    result: Bulk,
  }),
  '/api/groups/bulk/get': endpoint({
    summary: 'How a bulk action stands, and what changed since the revision that was read last',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ ...One, since: z.optional(z.int32()) }),
    result: BulkProgress,
  }),
  '/api/groups/bulk/items': endpoint({
    summary: 'Whom a bulk action is about, in the order in which it comes to them',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({
      ...One,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: BulkItemPage,
  }),
  '/api/groups/bulk/pause': endpoint({
    summary: 'Begin nothing more of a bulk action for now; who waits keeps their place',
    access: { right: 'any' },
    effect: 'change',
    quota: null,
    input: z.strictObject(One),
    result: Bulk,
  }),
  '/api/groups/bulk/resume': endpoint({
    summary: 'Let a bulk action that was paused by hand go on where it was; the brake holds it as any',
    access: { right: 'any' },
    effect: 'change',
    quota: null,
    input: z.strictObject(One),
    result: Bulk,
  }),
  '/api/groups/bulk/stop': endpoint({
    summary: 'Begin nothing more of a bulk action; what was begun ends',
    access: { right: 'any' },
    effect: 'change',
    quota: null,
    input: z.strictObject(One),
    result: Bulk,
  }),
  '/api/groups/bulk/list': endpoint({
    summary: 'The bulk actions of the last month in a group, and whom the brake holds',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({ chat_id: ChatId }),
    result: BulkList,
  }),
  '/api/groups/brake/release': endpoint({
    summary: 'Let somebody whom the brake holds go on: for the owner of the group, inside the messenger',
    access: { right: 'any' },
    effect: 'change',
    quota: 'settings',
    input: z.strictObject({ chat_id: ChatId, held_user_id: UserId }),
    result: BulkList,
  }),
}
