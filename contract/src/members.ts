import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ChatId, UserId } from './ids.ts'
import { JoinCheck } from './join-checks.ts'
import { MemberPermission } from './permissions.ts'
import { Person } from './person.ts'
import { AdminRight } from './rights.ts'

/** Unix seconds, as Telegram gives its dates. */
const UnixTime = z.int()

/** ChatMember.status (Bot API 10.3), but a ban or restriction whose time has passed is none any more. */
export const MemberStatus = z.enum(['creator', 'administrator', 'member', 'restricted', 'left', 'kicked'])
export type MemberStatus = z.infer<typeof MemberStatus>

/**
 * - `new`: came within seven days. - `silent`: here, and gave no sign of life (no message, reaction or press of a button) for thirty days; who was
 *   never watched for so long is not among them. - `gone`: was here, and is neither
 * here now nor banned.
 */
export const MemberFilter = z.enum(['present', 'admins', 'muted', 'banned', 'new', 'silent', 'bots', 'gone'])
export type MemberFilter = z.infer<typeof MemberFilter>

/** `recent`: who was active last comes first. `joined`: who came last comes first. */
export const MemberSort = z.enum(['recent', 'name', 'joined'])
export type MemberSort = z.infer<typeof MemberSort>

export const MemberRow = z.object({
  person: Person,
  status: MemberStatus,
  is_present: z.boolean(),
  /** Until when a restriction or a ban lasts; null: forever, or there is none. */
  until_date: z.nullable(UnixTime),
  /** What a restricted person may still do; null for everybody else. */
  permissions: z.nullable(z.array(MemberPermission)),
  custom_title: z.nullable(z.string()),
  tag: z.nullable(z.string()),
  /** When they came in last; null: before we could see it. */
  joined_at: z.nullable(UnixTime),
  last_message_at: z.nullable(UnixTime),
  /** Warnings that count today. */
  warnings: z.int(),
})
export type MemberRow = z.infer<typeof MemberRow>

export const MemberPage = z.object({
  members: z.array(MemberRow),
  next_cursor: z.nullable(z.string()),
  /** How many people of this filter we know, whatever is searched for. */
  known: z.int(),
  /** How many there are, by Telegram's own count; null where Telegram gives none: it counts only who is present. */
  total: z.nullable(z.int()),
})
export type MemberPage = z.infer<typeof MemberPage>

/** What told us last how they stand: `asked`, `admins`: we asked Telegram; the others arrived by themselves. */
export const KnownBy = z.enum([
  'event',
  'asked',
  'admins',
  'message',
  'service_message',
  'reaction',
  'button',
  'request',
])
export type KnownBy = z.infer<typeof KnownBy>

/**
 * - `confirmed`: Telegram named their status. - `seen`: concluded from a sign, such as a message.
 * - `unknown`: when asked since, Telegram could not tell.
 */
export const Certainty = z.enum(['confirmed', 'seen', 'unknown'])
export type Certainty = z.infer<typeof Certainty>

/** `self`: of their own accord, without an invite link, as one enters a public group. */
export const CameBy = z.enum(['link', 'request', 'added', 'folder', 'self', 'unknown'])
export type CameBy = z.infer<typeof CameBy>

export const Warning = z.object({
  warning_id: z.int(),
  by: z.nullable(Person),
  reason: z.nullable(z.string()),
  created_at: UnixTime,
  expires_at: z.nullable(UnixTime),
  revoked_at: z.nullable(UnixTime),
})
export type Warning = z.infer<typeof Warning>

/** What the staff tell each other of somebody; the person is never shown it. */
export const Note = z.object({
  note_id: z.int(),
  author: Person,
  text: z.string(),
  created_at: UnixTime,
  /** Whether the viewer may: its author, and the group's creator. */
  can_remove: z.boolean(),
})
export type Note = z.infer<typeof Note>

export const Member = z.object({
  ...MemberRow.shape,
  source: KnownBy,
  observed_at: UnixTime,
  certainty: Certainty,
  came: z.object({
    by: CameBy,
    /** The invite link that they used; Telegram hides the end of other admins' links. */
    link: z.nullable(z.string()),
    /** What admins call that link. */
    link_name: z.nullable(z.string()),
    /** Who added or approved them. */
    person: z.nullable(Person),
  }),
  /** Since when they are banned, restricted or an admin, as far as the log tells; null: it does not, or they are none. */
  status_since: z.nullable(UnixTime),
  /** The last check of theirs when they joined or asked to, as far as it is kept; answers only for who decides on such people. */
  check: z.nullable(JoinCheck),
  /** Of an administrator. */
  rights: z.array(AdminRight),
  activity: z.object({
    messages_30d: z.int(),
    /** Thirty days (UTC), oldest first, today last. */
    days: z.array(z.object({ day: z.string(), messages: z.int() })),
  }),
  /** All that are remembered, the newest first; also those that count no more. */
  warnings: z.array(Warning),
  notes: z.array(Note),
})
export type Member = z.infer<typeof Member>

/** Somebody in one of my groups. */
export const FoundPerson = z.object({
  chat: z.object({ chat_id: ChatId, title: z.string() }),
  member: MemberRow,
})
export type FoundPerson = z.infer<typeof FoundPerson>

const ofMember = { chat_id: ChatId, user_id: UserId }

/** Which people of a group, and in which order. */
export const membersAsked = {
  filter: MemberFilter,
  /** Beginnings and, from three letters on, any part of names, @usernames and ids; every word has to match. */
  search: z.optional(z.string().check(z.maxLength(64))),
  sort: MemberSort,
}

export const memberEndpoints = {
  '/api/groups/people': endpoint({
    summary: 'People of all the groups that I administer, found as in each of them; twenty at most',
    access: 'session',
    effect: 'read',
    input: z.strictObject({ search: z.string().check(z.minLength(1), z.maxLength(64)) }),
    result: z.object({
      found: z.array(FoundPerson),
      /** There are more who fit. */
      has_more: z.optional(z.boolean()),
    }),
  }),
  '/api/groups/members': endpoint({
    summary: 'The people of a group that we know of: filtered, searched, sorted, page by page',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject({
      chat_id: ChatId,
      ...membersAsked,
      cursor: z.optional(z.nullable(z.string().check(z.maxLength(512)))),
      limit: z.optional(z.int().check(z.gte(1), z.lte(100))),
    }),
    result: MemberPage,
  }),
  '/api/groups/members/export': endpoint({
    summary: 'Where the same people can be fetched as CSV: once, within a minute, by whoever has the address',
    access: { right: 'any', alsoLeft: true },
    effect: 'change',
    quota: 'file',
    input: z.strictObject({ chat_id: ChatId, ...membersAsked }),
    result: z.object({ path: z.string() }),
  }),
  '/api/groups/members/get': endpoint({
    summary: 'All that is known of one person in a group',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject(ofMember),
    result: Member,
  }),
  '/api/groups/members/refresh': endpoint({
    summary: 'Ask Telegram how somebody stands in a group, then answer as get does',
    access: { right: 'any' },
    effect: 'read',
    input: z.strictObject(ofMember),
    result: Member,
  }),
  '/api/groups/members/notes/add': endpoint({
    summary: 'Leave a note on somebody for the other admins; the same key leaves it once',
    access: { right: 'any' },
    effect: 'change',
    quota: 'note',
    input: z.strictObject({
      ...ofMember,
      key: z.uuid(),
      text: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)),
    }),
    result: Member,
  }),
  '/api/groups/members/notes/remove': endpoint({
    summary: 'Take a note back: one of my own, or any for the creator',
    access: { right: 'any' },
    effect: 'change',
    quota: null,
    input: z.strictObject({ ...ofMember, note_id: z.int() }),
    result: Member,
  }),
}
