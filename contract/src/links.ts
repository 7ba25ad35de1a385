import { z } from 'zod/mini'
import { ActionState } from './actions.ts'
import { endpoint } from './endpoint.ts'
import { ChatId } from './ids.ts'
import { Person } from './person.ts'

const UnixTime = z.int()

/** What an invite link may be; bounds are Telegram's (Bot API 10.3, createChatInviteLink). */
export const LinkWishes = z.strictObject({
  /** Seen by admins only; empty is none. */
  name: z.string().check(z.trim(), z.maxLength(32)),
  expires_at: z.nullable(UnixTime.check(z.positive())),
  member_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(99_999))),
  creates_join_request: z.boolean(),
})
export type LinkWishes = z.infer<typeof LinkWishes>

export const InviteLink = z.object({
  /** Of other admins' links Telegram shows a bot the beginning only; that ends with dots. */
  link: z.string(),
  is_masked: z.boolean(),
  name: z.nullable(z.string()),
  /** In whose name Telegram keeps it; the bot's own are the ones that can be changed here. */
  creator: z.nullable(Person),
  /** Who had the bot make it. */
  made_by: z.nullable(Person),
  can_edit: z.boolean(),
  can_revoke: z.boolean(),
  is_primary: z.boolean(),
  is_revoked: z.boolean(),
  creates_join_request: z.boolean(),
  expires_at: z.nullable(UnixTime),
  member_limit: z.nullable(z.int()),
  /** Counted by us, from when the bot was there. */
  joins: z.int(),
  requests: z.int(),
  known_since: UnixTime,
  last_used_at: z.nullable(UnixTime),
})
export type InviteLink = z.infer<typeof InviteLink>

export const LinkPage = z.object({
  links: z.array(InviteLink),
  next_cursor: z.nullable(z.string()),
  bot_can_manage: z.boolean(),
})
export type LinkPage = z.infer<typeof LinkPage>

/** How it stands: the link once Telegram has answered, or why it did not come to be. */
export const LinkOutcome = z.object({
  state: ActionState,
  error: z.nullable(z.string()),
  link: z.nullable(z.string()),
})
export type LinkOutcome = z.infer<typeof LinkOutcome>

const access = { right: 'can_invite_users' } as const
const Link = z.string().check(z.minLength(1), z.maxLength(128))
/** Made by the client for each decision, so that a retry on a bad line makes one link (REL-14). */
const decided = { chat_id: ChatId, key: z.uuid() }

export const linkEndpoints = {
  '/api/groups/links': endpoint({
    summary: 'Invite links of a group as far as they are known, those that still work first',
    access: { right: 'can_invite_users' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    result: LinkPage,
  }),
  '/api/groups/links/create': endpoint({
    summary: 'Have the bot make an invite link; the same key makes it once',
    access,
    effect: 'change',
    quota: 'link',
    input: z.strictObject({ ...decided, wishes: LinkWishes }),
    result: LinkOutcome,
  }),
  '/api/groups/links/edit': endpoint({
    summary: 'Change one of the bot’s links',
    access,
    effect: 'change',
    quota: 'link',
    input: z.strictObject({ ...decided, link: Link, wishes: LinkWishes }),
    result: LinkOutcome,
  }),
  '/api/groups/links/revoke': endpoint({
    summary: 'End one of the bot’s links for good',
    access,
    effect: 'change',
    quota: 'link',
    input: z.strictObject({ ...decided, link: Link }),
    result: LinkOutcome,
  }),
}
