import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AdminRight, WantedRight } from '@steward/contract/rights.ts'

type Lack = { title: MessageDescriptor; effect: MessageDescriptor }

/** What the bot cannot do without a right, and what that means for the group. */
const lacks: Record<WantedRight, Lack> = {
  can_delete_messages: {
    title: msg`Steward can’t delete messages`,
    effect: msg`Spam stays until someone removes it by hand.`,
  },
  can_restrict_members: {
    title: msg`Steward can’t mute or ban`,
    effect: msg`It can’t stop a spammer or a raid.`,
  },
  can_invite_users: {
    title: msg`Steward can’t invite people`,
    effect: msg`It doesn’t see who asks to join, and can’t make invite links.`,
  },
  can_pin_messages: {
    title: msg`Steward can’t pin messages`,
    effect: msg`It can’t keep rules or news at the top.`,
  },
  can_change_info: {
    title: msg`Steward can’t change the group’s info`,
    effect: msg`Title, description and photo can only be changed by hand.`,
  },
  can_promote_members: {
    title: msg`Steward can’t add admins`,
    effect: msg`You can only add, change and remove admins by hand.`,
  },
  can_manage_topics: {
    title: msg`Steward can’t manage topics`,
    effect: msg`It can’t open, close or rename them.`,
  },
  can_manage_tags: {
    title: msg`Steward can’t edit member tags`,
    effect: msg`Tags can only be set by hand.`,
  },
}

const isWanted = (right: AdminRight): right is WantedRight => Object.hasOwn(lacks, right)

/** Undefined for a right that the bot never asks for. */
export const lackOf = (right: AdminRight): Lack | undefined => (isWanted(right) ? lacks[right] : undefined)
