import type { LogKind } from '@steward/contract/log.ts'
import { adminRights } from '@steward/contract/rights.ts'
import type { ChatMember } from 'grammy/types'
import { formerText } from '#domain/lift-of.ts'
import { asTreated, permissionsLeft } from '#platform/telegram/permissions-in.ts'
import { isPresent } from '#platform/telegram/presence.ts'

export type Change = { kind: LogKind; details?: object }

type Step = { before: ChatMember; now: ChatMember; isRequest: boolean }

const held = (member: ChatMember, names: readonly string[]): string[] =>
  names.filter((name) => Reflect.get(member, name) === true)

export const rightsOf = (member: ChatMember): string[] =>
  member.status === 'administrator' ? held(member, adminRights) : []

/** 0 is Telegram's "forever" (Bot API 10.3, ChatMemberBanned). */
const untilOf = (member: ChatMember): number | null =>
  (member.status === 'restricted' || member.status === 'kicked') && member.until_date
    ? member.until_date
    : null

const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join()

const tagOf = (member: ChatMember): string =>
  member.status === 'member' || member.status === 'restricted' ? (member.tag ?? '') : ''

const titleOf = (member: ChatMember): string =>
  member.status === 'administrator' ? (member.custom_title ?? '') : ''

function ofBan({ before, now }: Step): Change | undefined {
  const until = untilOf(now)
  return before.status === 'kicked' && untilOf(before) === until
    ? undefined
    : { kind: 'ban', details: { until } }
}

function ofAdmin({ before, now }: Step): Change[] {
  const [had, has] = [rightsOf(before), rightsOf(now)]
  const lost = had.filter((right) => !has.includes(right))
  const title = titleOf(now)
  const isNew = before.status !== 'administrator'
  const promoted: Change = {
    kind: 'promote',
    details: {
      rights: has,
      ...(lost.length > 0 && { lost }),
      ...(isNew && title && { title }),
      before: had.join(' '),
    },
  }
  const titled: Change = { kind: 'title', details: { title, before: titleOf(before) } }
  return [
    ...(isNew || !same(had, has) ? [promoted] : []),
    ...(!isNew && title !== titleOf(before) ? [titled] : []),
  ]
}

/** Whose restriction is lifted is a member again, or nobody in particular when they were not in the group. */
const isLifted = (before: ChatMember, now: ChatMember): boolean =>
  before.status === 'restricted' && (now.status === 'member' || (now.status === 'left' && !before.is_member))

const formerIn = (member: ChatMember): string =>
  formerText(
    member.status === 'restricted'
      ? { permissions: permissionsLeft(member) ?? [], until: untilOf(member) }
      : null,
  )

function ofRestriction({ before, now }: Step): Change[] {
  if (now.status !== 'restricted') return isLifted(before, now) ? [{ kind: 'unmute' }] : []
  const permissions = permissionsLeft(now) ?? []
  const until = untilOf(now)
  if (
    before.status === 'restricted' &&
    untilOf(before) === until &&
    same(permissionsLeft(before) ?? [], permissions)
  )
    return []
  return [
    permissions.length
      ? { kind: 'limit', details: { permissions, until, before: formerIn(before) } }
      : { kind: 'mute', details: { until, before: formerIn(before) } },
  ]
}

function ofTag({ before, now }: Step): Change[] {
  const [was, is] = [tagOf(before), tagOf(now)]
  return was === is || !isPresent(before) || !isPresent(now)
    ? []
    : [{ kind: 'tag', details: { tag: is, before: was } }]
}

/** Somebody comes in or goes: by the will of another, or this would not be asked. */
function ofMove({ before, now, isRequest }: Step): Change | undefined {
  if (now.status === 'kicked') return undefined
  if (isPresent(before) && !isPresent(now)) return { kind: 'kick' }
  if (!isPresent(before) && isPresent(now)) return { kind: isRequest ? 'approve' : 'added' }
  return before.status === 'kicked' ? { kind: 'unban' } : undefined
}

/** What somebody did to somebody else, from how that one stood before and stands now (Bot API 10.3, ChatMemberUpdated). */
export function changesOf(told: Step): Change[] {
  const step = { ...told, before: asTreated(told.before), now: asTreated(told.now) }
  const { before, now } = step
  // Who owns a group changes with a message of its own.
  if (before.status === 'creator' || now.status === 'creator') return []
  if (now.status === 'kicked') return [ofBan(step)].filter((change) => change !== undefined)
  const moved = ofMove(step)
  const isDemoted = before.status === 'administrator' && now.status !== 'administrator' && isPresent(now)
  const stood: Change[] = [
    ...(isDemoted ? [{ kind: 'demote', details: { rights: rightsOf(before) } } as const] : []),
    ...(now.status === 'administrator' ? ofAdmin(step) : ofRestriction(step)),
  ]
  return [...(moved ? [moved] : []), ...(moved?.kind === 'kick' ? [] : stood), ...ofTag(step)]
}
