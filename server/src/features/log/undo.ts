import type { Action } from '@steward/contract/actions.ts'
import type { UserId } from '@steward/contract/ids.ts'
import type { LogDetails } from '@steward/contract/log.ts'
import { memberPermissions } from '@steward/contract/permissions.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { MemberStatus } from '#platform/database/schema-chats.ts'
import { liftOf } from '#domain/lift-of.ts'
import { permissionsText } from '#domain/profile-changes.ts'
import type { Row } from './log-query.ts'

/** How things stand now, as far as it decides whether something can still be taken back. */
export type AsItStands = {
  /** Unix seconds. */
  now: number
  /** What somebody is now; a ban or restriction whose time has passed is none. */
  person: (userId: UserId) => { status: MemberStatus; title: string | null; tag: string | null } | undefined
  /** Whether nothing of its sort was done to that person after an entry. */
  isLast: (entry: Row) => boolean
  /** The warning that an action gave, if it still counts. */
  warning: (actionId: number) => number | undefined
  /** Whether an action of the bot's own followed from what a rule found. */
  isByRule: (actionId: number) => boolean
  title: string
  description: string
  /** What members may do by default; null: nobody knows. */
  permissions: readonly string[] | null
  /** Whether a channel was banned or unbanned after an entry. */
  channelChangedSince: (entry: Row, senderChatId: number) => boolean
  /** Whether a message was pinned, unpinned or deleted after an entry. */
  pinChangedSince: (entry: Row, messageId: number) => boolean
}

type Entry = { row: Row; details: LogDetails; standing: AsItStands }
type Undo = (userId: UserId, entry: Entry) => Action | null

const whenStill =
  (statuses: readonly MemberStatus[], action: (userId: UserId) => Action): Undo =>
  (userId, { row, standing }) =>
    standing.isLast(row) && statuses.includes(standing.person(userId)?.status ?? 'left')
      ? action(userId)
      : null

/** Who was muted or restricted is again as they were before. */
const lift: Undo = (userId, entry) =>
  whenStill(['restricted'], (user_id) => liftOf(user_id, entry.details.before, entry.standing.now))(
    userId,
    entry,
  )

/** Whoever was an admin before has the same rights again; nobody else is one any more. */
const regained = (before: string): Undo =>
  whenStill(['administrator'], (user_id) =>
    before
      ? { kind: 'promote', user_id, rights: adminRights.filter((right) => before.split(' ').includes(right)) }
      : { kind: 'demote', user_id },
  )

/** What somebody might do who is no admin any more; by hand Telegram tells of the rights that were taken. */
const givenBack: Undo = (userId, entry) => {
  const { before, rights = [] } = entry.details
  const had = before?.split(' ') ?? rights
  const held = adminRights.filter((right) => had.includes(right))
  return held.length
    ? whenStill(['member'], (user_id) => ({ kind: 'promote', user_id, rights: held }))(userId, entry)
    : null
}

/** What takes back what was done to somebody. A kick, a request that was answered, messages that are gone: nothing. */
const ofPerson: Partial<Record<Row['kind'], Undo>> = {
  ban: whenStill(['kicked'], (user_id) => ({ kind: 'unban', user_id })),
  mute: lift,
  limit: lift,
  promote: (user_id, entry) => {
    const { before } = entry.details
    return typeof before === 'string' ? regained(before)(user_id, entry) : null
  },
  demote: givenBack,
  warn: (user_id, { row, standing }) => {
    const warning_id = row.action_id === null ? undefined : standing.warning(row.action_id)
    return warning_id === undefined ? null : { kind: 'unwarn', user_id, warning_id }
  },
  title: (user_id, { details: { title, before }, standing }) =>
    typeof before === 'string' && (standing.person(user_id)?.title ?? '') === title
      ? { kind: 'title', user_id, title: before }
      : null,
  tag: (user_id, { details: { tag, before }, standing }) =>
    typeof before === 'string' && (standing.person(user_id)?.tag ?? '') === tag
      ? { kind: 'tag', user_id, tag: before }
      : null,
}

const sameAs = (some: readonly string[], others: readonly string[]): boolean =>
  permissionsText(some) === permissionsText(others)

/** What members might do before, as long as nobody has changed it since. */
function permittedBefore({ details: { permissions, before, night }, standing }: Entry): Action | null {
  // A night that is over is not taken back: it would never end.
  if (night === 'opened') return null
  const isStill = permissions && standing.permissions && sameAs(permissions, standing.permissions)
  if (!isStill || typeof before !== 'string') return null
  const had = before.split(' ')
  return { kind: 'permissions', permissions: memberPermissions.filter((each) => had.includes(each)) }
}

/** Nobody hears of a message again that is only back where it was. */
function otherWay({ row, details: { message_id }, standing }: Entry): Action | null {
  if (message_id === undefined || standing.pinChangedSince(row, message_id)) return null
  return row.kind === 'pin' ? { kind: 'unpin', message_id } : { kind: 'pin', message_id, silent: true }
}

function ofGroup(entry: Entry): Action | null {
  const { row, details, standing } = entry
  const { before, title, description, sender_chat_id } = details
  if (row.kind === 'ban_channel')
    return sender_chat_id === undefined || entry.standing.channelChangedSince(row, sender_chat_id)
      ? null
      : { kind: 'unban_channel', sender_chat_id }
  if (row.kind === 'pin' || row.kind === 'unpin') return otherWay(entry)
  if (row.kind === 'rename' && before && title === standing.title) return { kind: 'rename', title: before }
  if (row.kind === 'describe' && typeof before === 'string' && description === standing.description)
    return { kind: 'describe', description: before }
  return row.kind === 'permissions' ? permittedBefore(entry) : null
}

/** What would take an entry back, as things stand now; null where nothing does, or somebody has since. */
export function undoOf(entry: Entry): Action | null {
  const { row } = entry
  if (row.outcome !== 'done') return null
  if (row.target_id === null) return ofGroup(entry)
  return ofPerson[row.kind]?.(row.target_id, entry) ?? null
}
