import type { ActionKind } from '@steward/contract/actions.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'
import type { MemberState } from './messenger.ts'

/** What Telegram wants of whoever does this by hand (Bot API 10.3), written down a second time on purpose. */
export const needs: Record<ActionKind, AdminRight> = {
  approve: 'can_invite_users',
  decline: 'can_invite_users',
  warn: 'can_restrict_members',
  unwarn: 'can_restrict_members',
  mute: 'can_restrict_members',
  limit: 'can_restrict_members',
  unmute: 'can_restrict_members',
  kick: 'can_restrict_members',
  ban: 'can_restrict_members',
  unban: 'can_restrict_members',
  permissions: 'can_restrict_members',
  delete_messages: 'can_delete_messages',
  delete_message: 'can_delete_messages',
  delete_reactions: 'can_delete_messages',
  ban_channel: 'can_restrict_members',
  unban_channel: 'can_restrict_members',
  delete_channel_reactions: 'can_delete_messages',
  promote: 'can_promote_members',
  demote: 'can_promote_members',
  title: 'can_promote_members',
  tag: 'can_manage_tags',
  pin: 'can_pin_messages',
  unpin: 'can_pin_messages',
  unpin_all: 'can_pin_messages',
  rename: 'can_change_info',
  describe: 'can_change_info',
}
export const ofBotToo = (kind: ActionKind) => kind !== 'warn' && kind !== 'unwarn'
export const but = (missing: AdminRight) => adminRights.filter((right) => right !== missing)

/** `known`: what we believed; `is`: what the messenger says when it is asked. */
export type Role = { known?: MemberState; is?: MemberState; bot?: readonly AdminRight[]; web?: true }
export const admin = (...rights: readonly AdminRight[]): Role => {
  const standing = { status: 'administrator', rights } as const
  return { known: standing, is: standing }
}
export const owner = { status: 'creator' } as const
const whole = { status: 'administrator', rights: adminRights } as const

type Expected = 'done' | RefusalName
export const roles: Record<string, (kind: ActionKind) => { role: Role; expected: Expected }> = {
  'the owner': () => ({ role: { known: owner, is: owner }, expected: 'done' }),
  'an admin with this right alone': (kind) => ({ role: admin(needs[kind]), expected: 'done' }),
  'an admin with every right but this': (kind) => ({
    role: admin(...but(needs[kind])),
    expected: 'right_missing',
  }),
  'an admin from whom the right was just taken': (kind) => ({
    role: { known: whole, is: { status: 'administrator', rights: but(needs[kind]) } },
    expected: 'right_missing',
  }),
  'an admin who was just demoted': () => ({
    role: { known: whole, is: { status: 'member' } },
    expected: 'group_not_found',
  }),
  'an admin who was just banned': () => ({
    role: { known: whole, is: { status: 'kicked' } },
    expected: 'group_not_found',
  }),
  'an admin of whom Telegram cannot tell': () => ({
    role: { known: whole },
    expected: 'telegram_unreachable',
  }),
  'a member': () => ({
    role: { known: { status: 'member' }, is: { status: 'member' } },
    expected: 'group_not_found',
  }),
  'a restricted member': () => ({
    role: { known: { status: 'restricted' }, is: { status: 'restricted' } },
    expected: 'group_not_found',
  }),
  'somebody who left': () => ({
    role: { known: { status: 'left' }, is: { status: 'left' } },
    expected: 'group_not_found',
  }),
  'a stranger': () => ({ role: {}, expected: 'group_not_found' }),
  'the owner, by a bot without this right': (kind) => ({
    role: { known: owner, is: owner, bot: but(needs[kind]) },
    expected: ofBotToo(kind) ? 'bot_right_missing' : 'done',
  }),
  'an admin in a browser': (kind) => ({
    role: { ...admin(...adminRights), web: true },
    expected: kind === 'promote' || kind === 'demote' ? 'container_only' : 'done',
  }),
}

const made = { status: 'administrator', rights: ['can_pin_messages'], can_be_edited: true } as const
/** What somebody is to whom this can be done, if not a member. */
export const targets: Partial<Record<ActionKind, MemberState>> = {
  approve: { status: 'left' },
  decline: { status: 'left' },
  demote: made,
  title: made,
}
