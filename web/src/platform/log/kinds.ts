import { msg } from '@lingui/core/macro'
import type { LogKind } from '@steward/contract/log.ts'
import {
  addIcon,
  adminIcon,
  banIcon,
  botIcon,
  cautionIcon,
  checkIcon,
  editIcon,
  flagIcon,
  imageIcon,
  leaveIcon,
  linkIcon,
  muteIcon,
  noteIcon,
  openIcon,
  pinIcon,
  questionIcon,
  tagIcon,
  trashIcon,
} from './icons.ts'
import { type Kind, kind } from './kind.ts'
import { kindsOfStewards } from './kinds-of-stewards.ts'

/**
 * How an entry of each kind looks and what it says. What takes something away is amber, what gives it back is green.
 * In a sentence `who` and `whom` are people, `target` tells whether there is such a `whom`, `time` is for how long or
 * nothing, `what` and `name` are the name, title or link it is about, `count` is how many, `night` whether one began
 * or ended, `check` how the check of who joins ended from which it follows, `appeal` what became of it.
 */
export const kinds: Readonly<Record<LogKind, Kind>> = {
  ban: kind(
    banIcon,
    'caution',
    msg({
      message:
        '{who} banned {whom} {time} {check, select, passed {after a passed joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} queued {after an undecided joining check} other {}}',
    }),
  ),
  unban: kind(openIcon, 'good', msg({ message: '{who} unbanned {whom}' })),
  ban_channel: kind(banIcon, 'caution', msg({ message: '{who} banned a channel' })),
  unban_channel: kind(openIcon, 'good', msg({ message: '{who} unbanned a channel' })),
  kick: kind(
    leaveIcon,
    'caution',
    msg({
      message:
        '{who} removed {whom} {check, select, passed {after a passed joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} queued {after an undecided joining check} other {}}',
    }),
  ),
  mute: kind(
    muteIcon,
    'caution',
    msg({
      message:
        '{who} muted {whom} {time} {check, select, arrived {until they pass the joining check} other {}}',
    }),
  ),
  limit: kind(muteIcon, 'caution', msg({ message: '{who} restricted {whom} {time}' })),
  unmute: kind(
    openIcon,
    'good',
    msg({
      message:
        '{who} unmuted {whom} {check, select, passed {after the joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} queued {after an undecided joining check} other {}}',
    }),
  ),
  warn: kind(cautionIcon, 'caution', msg({ message: '{who} warned {whom}' })),
  unwarn: kind(openIcon, 'good', msg({ message: '{who} removed a warning from {whom}' })),
  tag: kind(
    tagIcon,
    'quiet',
    msg({
      message: '{what, select, none {{who} removed the tag of {whom}} other {{who} tagged {whom} “{name}”}}',
    }),
  ),
  added: kind(addIcon, 'good', msg({ message: '{who} added {whom}' })),
  note_added: kind(noteIcon, 'quiet', msg({ message: '{who} added a note about {whom}' })),
  note_removed: kind(noteIcon, 'quiet', msg({ message: '{who} removed a note about {whom}' })),
  members_exported: kind(
    noteIcon,
    'quiet',
    msg({
      message:
        '{count, plural, =0 {{who} exported members} one {{who} exported only the first member} other {{who} exported only the first # members}}',
    }),
  ),
  promote: kind(
    adminIcon,
    'accent',
    msg({ message: '{who} made {whom} an admin, or changed their admin rights' }),
  ),
  demote: kind(adminIcon, 'caution', msg({ message: '{who} removed {whom} as an admin' })),
  title: kind(
    tagIcon,
    'quiet',
    msg({
      message:
        '{what, select, none {{who} removed the admin title of {whom}} other {{who} gave {whom} the title “{name}”}}',
    }),
  ),
  owner_changed: kind(adminIcon, 'accent', msg({ message: '{whom} owns the group now' })),
  approve: kind(
    checkIcon,
    'good',
    msg({
      message:
        '{who} approved {whom} {check, select, passed {after the joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} queued {after an undecided joining check} other {}}',
    }),
  ),
  decline: kind(
    leaveIcon,
    'caution',
    msg({
      message:
        '{who} declined the request of {whom} {check, select, passed {after a passed joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} queued {after an undecided joining check} other {}}',
    }),
  ),
  left_to_admins: kind(
    questionIcon,
    'quiet',
    msg({
      message:
        '{who} asked the admins to decide on {whom} {check, select, passed {after the joining check} failed {after a failed joining check} left {after an abandoned joining check} timed_out {after the joining check ran out of time} other {}}',
    }),
  ),
  delete_messages: kind(
    trashIcon,
    'caution',
    msg({ message: '{who} deleted the recent messages of {whom}' }),
  ),
  delete_message: kind(trashIcon, 'caution', msg({ message: '{who} deleted a message' })),
  delete_reactions: kind(trashIcon, 'caution', msg({ message: '{who} removed the reactions of {whom}' })),
  delete_channel_reactions: kind(
    trashIcon,
    'caution',
    msg({ message: '{who} removed the reactions of a channel' }),
  ),
  pin: kind(pinIcon, 'accent', msg({ message: '{who} pinned a message' })),
  unpin: kind(pinIcon, 'quiet', msg({ message: '{who} unpinned a message' })),
  unpin_all: kind(pinIcon, 'quiet', msg({ message: '{who} unpinned all messages' })),
  rename: kind(editIcon, 'quiet', msg({ message: '{who} renamed the group to “{name}”' })),
  describe: kind(editIcon, 'quiet', msg({ message: '{who} changed the description' })),
  photo_changed: kind(imageIcon, 'quiet', msg({ message: '{who} changed the photo' })),
  permissions: kind(
    editIcon,
    'quiet',
    msg({
      message:
        '{night, select, closed {{who} closed the group for the night} opened {{who} opened the group after the night} other {{who} changed the permissions}}',
    }),
  ),
  settings_changed: kind(editIcon, 'quiet', msg({ message: '{who} changed the settings' })),
  upgraded: kind(editIcon, 'accent', msg({ message: 'The group became a supergroup' })),
  link_created: kind(
    linkIcon,
    'accent',
    msg({
      message:
        '{what, select, none {{who} created an invite link} other {{who} created the invite link “{name}”}}',
    }),
  ),
  link_edited: kind(
    linkIcon,
    'quiet',
    msg({
      message:
        '{what, select, none {{who} changed an invite link} other {{who} changed the invite link “{name}”}}',
    }),
  ),
  link_revoked: kind(
    linkIcon,
    'caution',
    msg({
      message:
        '{what, select, none {{who} revoked an invite link} other {{who} revoked the invite link “{name}”}}',
    }),
  ),
  report: kind(
    flagIcon,
    'caution',
    msg({ message: '{target, select, none {{who} called the admins} other {{who} reported {whom}}}' }),
  ),
  report_dismissed: kind(
    flagIcon,
    'quiet',
    msg({
      message:
        '{target, select, none {{who} dismissed a report} other {{who} dismissed a report about {whom}}}',
    }),
  ),
  appeal_answered: kind(
    checkIcon,
    'quiet',
    msg({
      message:
        '{appeal, select, lifted {{who} accepted an appeal by {whom}} other {{who} declined an appeal by {whom}}}',
    }),
  ),
  ...kindsOfStewards,
  trusted: kind(checkIcon, 'good', msg({ message: '{who} trusted {whom}' })),
  untrusted: kind(cautionIcon, 'quiet', msg({ message: '{who} stopped trusting {whom}' })),
  attack_started: kind(cautionIcon, 'caution', msg({ message: '{who} put the group under attack' })),
  attack_ended: kind(openIcon, 'good', msg({ message: '{who} ended the attack' })),
  marks_forgotten: kind(cautionIcon, 'quiet', msg({ message: '{who} cleared what Steward learned' })),
  rules_released: kind(openIcon, 'good', msg({ message: '{who} let rules act again' })),
  marked_not_spam: kind(checkIcon, 'good', msg({ message: '{who} marked a message of {whom} as not spam' })),
  rules_braked: kind(
    cautionIcon,
    'caution',
    msg({ message: 'Rules acted on many people, and mute and ban nobody for now' }),
  ),
  night_kept: kind(
    openIcon,
    'quiet',
    msg({ message: 'The night is over. Permissions were changed meanwhile and stay as they are' }),
  ),
  bulk_started: kind(
    checkIcon,
    'accent',
    msg({ message: '{who} started a bulk action on {count, plural, one {# person} other {# people}}' }),
  ),
  brake_pulled: kind(
    cautionIcon,
    'caution',
    msg({ message: 'Steward paused {whom}, who banned or removed too many too fast' }),
  ),
  brake_released: kind(openIcon, 'good', msg({ message: '{who} allowed {whom} to continue' })),
  bot_added: kind(botIcon, 'good', msg({ message: '{who} added Steward' })),
  bot_removed: kind(botIcon, 'caution', msg({ message: '{who} removed Steward' })),
  bot_rights: kind(botIcon, 'accent', msg({ message: '{who} changed Steward’s permissions' })),
}
