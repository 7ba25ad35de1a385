import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { CheckedAs, JoinCheck } from './join-checks.ts'
import { Person } from './person.ts'

/**
 * - `waiting`: nobody has decided, as far as we know: Telegram tells a bot neither that somebody else declined nor that
 *   the person took the request back.
 * - `approved`, `declined`: decided here. - `joined`: the person came in otherwise, mostly because an admin approved in
 *   Telegram. - `gone`: banned since, decided in
 *   Telegram, or taken back: Telegram says no more than that the request is not there.
 */
export const RequestState = z.enum(['waiting', 'approved', 'declined', 'joined', 'gone'])
export type RequestState = z.infer<typeof RequestState>

export const JoinRequest = z.object({
  person: Person,
  /** What they wrote about themselves in their profile. */
  bio: z.nullable(z.string()),
  /** The invite link that they used; Telegram hides the end of other admins' links. */
  invite_link: z.nullable(z.string()),
  /** As its maker called it; null where it has no name, or we do not know the link. */
  link_name: z.nullable(z.string()),
  /** Whether nobody more comes by it, as far as we know. Who asked before that waits all the same. */
  link_over: z.nullable(z.enum(['revoked', 'expired'])),
  /** Unix seconds. */
  requested_at: z.int(),
  state: RequestState,
  /** Unix seconds; null while it waits. */
  settled_at: z.nullable(z.int()),
  /** What the group asked of them; null: nothing. */
  check: z.nullable(JoinCheck),
})
export type JoinRequest = z.infer<typeof JoinRequest>

/** Somebody who came in without asking and did not pass what the group asks: they stay muted until an admin decides. */
export const HeldPerson = z.object({ person: Person, check: JoinCheck })
export type HeldPerson = z.infer<typeof HeldPerson>

export const RequestPage = z.object({
  requests: z.array(JoinRequest),
  next_cursor: z.nullable(z.string()),
  /** Where the next page goes on: with requests, or after the last of them with those who are held. An older node doesn’t say. */
  next: z.optional(z.enum(['requests', 'held'])),
  /** How many wait in all. */
  waiting: z.int(),
  /** Whether anybody of them was or is being checked. */
  any_checked: z.boolean(),
  /** How many of them the search finds, and when the last of those asked (unix seconds): whoever came later was not seen. */
  matching: z.object({ count: z.int(), asked_until: z.nullable(z.int()) }),
  /** Found in the same way, the longest held first: the first of them with the first page of those who wait, the rest after the last. */
  held: z.array(HeldPerson),
  /** How many are held in all, of those who are found; with the first page alone. */
  held_count: z.int(),
  /** When the last of all these began to be (unix seconds): whoever came later was not seen. An older node doesn’t say. */
  held_until: z.optional(z.nullable(z.number())),
  /** Whether the bot may decide on them here. */
  bot_can_decide: z.boolean(),
  /** Whether whoever looks may decide on those who ask, and on those who are held; else none of them is told. An older node doesn’t say. */
  may_invite: z.optional(z.boolean()),
  may_restrict: z.optional(z.boolean()),
})
export type RequestPage = z.infer<typeof RequestPage>

export const requestEndpoints = {
  '/api/groups/requests': endpoint({
    summary:
      'Who applied to join, for whoever may approve: those who wait, the longest wait first, or those settled recently, the newest first; and who joined and is held by the check, for whoever may restrict',
    access: { right: ['can_invite_users', 'can_restrict_members'] },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      settled: z.optional(z.boolean()),
      search: z.optional(z.string().check(z.maxLength(64))),
      /** Only those whose check stands so. */
      checked: z.optional(CheckedAs),
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: RequestPage,
  }),
}
