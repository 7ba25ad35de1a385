import { msg } from '@lingui/core/macro'
import type { LogKind } from '@steward/contract/log.ts'
import { adminIcon, cautionIcon, checkIcon, editIcon, flagIcon, leaveIcon } from './icons.ts'
import { type Kind, kind } from './kind.ts'

/** Of who is the steward of a group, and who will be. */
export const kindsOfStewards = {
  transfer_offered: kind(adminIcon, 'accent', msg({ message: '{who} offered the group to {whom}' })),
  transfer_claimed: kind(adminIcon, 'accent', msg({ message: '{who} asked to become the group’s steward' })),
  transfer_accepted: kind(checkIcon, 'good', msg({ message: '{whom} is now the group’s steward' })),
  transfer_declined: kind(leaveIcon, 'caution', msg({ message: '{who} declined the group’s transfer' })),
  transfer_withdrawn: kind(leaveIcon, 'quiet', msg({ message: '{who} withdrew the group’s transfer' })),
  transfer_expired: kind(leaveIcon, 'quiet', msg({ message: 'The stewardship offer expired' })),
  transfer_void: kind(leaveIcon, 'quiet', msg({ message: 'The group’s transfer to {whom} was cancelled' })),
  transfer_objected: kind(
    flagIcon,
    'caution',
    msg({ message: '{who} objected to the group’s transfer to {whom}' }),
  ),
  transfer_granted: kind(
    checkIcon,
    'good',
    msg({ message: 'No one objected: {whom} is now the group’s steward' }),
  ),
  steward_gone: kind(
    cautionIcon,
    'caution',
    msg({ message: '{whom}, the group’s steward, is gone or inactive' }),
  ),
  successor_named: kind(adminIcon, 'quiet', msg({ message: '{who} named {whom} as successor' })),
  successor_removed: kind(adminIcon, 'quiet', msg({ message: '{who} no longer has a successor' })),
  silent_days_changed: kind(
    editIcon,
    'quiet',
    msg({ message: '{who} changed when the steward counts as inactive' }),
  ),
} satisfies Partial<Record<LogKind, Kind>>
