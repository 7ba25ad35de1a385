import type { MessageDescriptor } from '@lingui/core'
import { defineMessage } from '@lingui/core/macro'
import type { LogKind } from '@steward/contract/log.ts'

/**
 * One sentence for each kind. `who` and `whom` are people, `target` whether there is such a `whom`; `time` is for how long, or nothing; `what` is the name, title
 * or link that it is about; `count` is how many; `night` whether one began or ended with it.
 */
export const sentences: Record<LogKind, MessageDescriptor> = {
  ban: defineMessage({ message: '{who} banned {whom} {time}' }),
  unban: defineMessage({ message: '{who} unbanned {whom}' }),
  kick: defineMessage({ message: '{who} removed {whom}' }),
  mute: defineMessage({ message: '{who} muted {whom} {time}' }),
  limit: defineMessage({ message: '{who} limited what {whom} may do {time}' }),
  unmute: defineMessage({ message: '{who} unmuted {whom}' }),
  warn: defineMessage({ message: '{who} warned {whom}' }),
  unwarn: defineMessage({ message: '{who} took a warning of {whom} back' }),
  tag: defineMessage({
    message: '{what, select, none {{who} removed the tag of {whom}} other {{who} tagged {whom} “{name}”}}',
  }),
  added: defineMessage({ message: '{who} added {whom}' }),
  note_added: defineMessage({ message: '{who} left a note on {whom}' }),
  note_removed: defineMessage({ message: '{who} removed a note on {whom}' }),
  promote: defineMessage({ message: '{who} made {whom} an admin, or changed their rights' }),
  demote: defineMessage({ message: '{who} took the rights of an admin from {whom}' }),
  title: defineMessage({
    message:
      '{what, select, none {{who} removed the admin title of {whom}} other {{who} gave {whom} the title “{name}”}}',
  }),
  owner_changed: defineMessage({ message: '{whom} owns the group now' }),
  approve: defineMessage({ message: '{who} approved {whom}' }),
  decline: defineMessage({ message: '{who} declined the request of {whom}' }),
  delete_messages: defineMessage({ message: '{who} deleted the recent messages of {whom}' }),
  delete_message: defineMessage({ message: '{who} deleted a message' }),
  pin: defineMessage({ message: '{who} pinned a message' }),
  unpin: defineMessage({ message: '{who} unpinned a message' }),
  unpin_all: defineMessage({ message: '{who} unpinned all messages' }),
  rename: defineMessage({ message: '{who} renamed the group to “{name}”' }),
  describe: defineMessage({ message: '{who} changed the description' }),
  photo_changed: defineMessage({ message: '{who} changed the photo' }),
  permissions: defineMessage({
    message:
      '{night, select, closed {{who} closed the group for the night} opened {{who} opened the group after the night} other {{who} changed what members may do}}',
  }),
  settings_changed: defineMessage({ message: '{who} changed the settings' }),
  upgraded: defineMessage({ message: 'The group became a supergroup' }),
  link_created: defineMessage({
    message:
      '{what, select, none {{who} created an invite link} other {{who} created the invite link “{name}”}}',
  }),
  link_edited: defineMessage({
    message:
      '{what, select, none {{who} changed an invite link} other {{who} changed the invite link “{name}”}}',
  }),
  link_revoked: defineMessage({
    message:
      '{what, select, none {{who} revoked an invite link} other {{who} revoked the invite link “{name}”}}',
  }),
  report: defineMessage({
    message: '{target, select, none {{who} called the admins} other {{who} reported {whom}}}',
  }),
  report_dismissed: defineMessage({
    message:
      '{target, select, none {{who} dismissed a report} other {{who} dismissed a report about {whom}}}',
  }),
  transfer_offered: defineMessage({ message: '{who} offered the group to {whom}' }),
  transfer_claimed: defineMessage({ message: '{who} asked to become the group’s steward' }),
  transfer_accepted: defineMessage({ message: '{whom} is now the group’s steward' }),
  transfer_declined: defineMessage({ message: '{who} declined the group’s transfer' }),
  transfer_withdrawn: defineMessage({ message: '{who} withdrew the group’s transfer' }),
  transfer_expired: defineMessage({ message: 'The stewardship offer expired' }),
  transfer_void: defineMessage({ message: 'The group’s transfer to {whom} was cancelled' }),
  transfer_objected: defineMessage({ message: '{who} objected to the group’s transfer to {whom}' }),
  transfer_granted: defineMessage({ message: 'No one objected: {whom} is now the group’s steward' }),
  steward_gone: defineMessage({ message: '{whom}, who answered for the group, is gone or silent' }),
  successor_named: defineMessage({ message: '{who} named {whom} as successor' }),
  successor_removed: defineMessage({ message: '{who} has no successor in mind any more' }),
  silent_days_changed: defineMessage({ message: '{who} changed after how many silent days admins are told' }),
  trusted: defineMessage({ message: '{who} trusted {whom}' }),
  untrusted: defineMessage({ message: '{who} stopped trusting {whom}' }),
  attack_started: defineMessage({ message: '{who} put the group under attack' }),
  attack_ended: defineMessage({ message: '{who} ended the attack' }),
  marks_forgotten: defineMessage({ message: '{who} cleared what Steward learned' }),
  rules_braked: defineMessage({ message: 'Rules acted on many people and only ask for now' }),
  night_kept: defineMessage({
    message: 'The night is over. Permissions were changed meanwhile and stay as they are',
  }),
  bulk_started: defineMessage({
    message: '{who} began to act on {count, plural, one {# person} other {# people}} at once',
  }),
  brake_pulled: defineMessage({ message: 'Steward paused {whom}, who banned or removed too many too fast' }),
  brake_released: defineMessage({ message: '{who} allowed {whom} to continue' }),
  bot_added: defineMessage({ message: '{who} added the bot' }),
  bot_removed: defineMessage({ message: '{who} removed the bot' }),
  bot_rights: defineMessage({ message: '{who} changed the bot’s rights' }),
}

export const durations = {
  minute: defineMessage({ message: '{count, plural, one {for # minute} other {for # minutes}}' }),
  hour: defineMessage({ message: '{count, plural, one {for # hour} other {for # hours}}' }),
  day: defineMessage({ message: '{count, plural, one {for # day} other {for # days}}' }),
} satisfies Record<string, MessageDescriptor>
