import type { LogGroup, LogKind } from '@steward/contract/log.ts'
import type { Drawing } from '../../ui/Icon.tsx'
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
  tagIcon,
  trashIcon,
} from './icons.ts'

type Tone = 'accent' | 'caution' | 'good' | 'quiet'
type Look = { icon: Drawing; tone: Tone }

const look = (icon: Drawing, tone: Tone): Look => ({ icon, tone })

/** What an entry looks like from afar: what takes something away is amber, what gives it back is green. */
export const looks: Record<LogKind, Look> = {
  ban: look(banIcon, 'caution'),
  unban: look(openIcon, 'good'),
  kick: look(leaveIcon, 'caution'),
  mute: look(muteIcon, 'caution'),
  limit: look(muteIcon, 'caution'),
  unmute: look(openIcon, 'good'),
  warn: look(cautionIcon, 'caution'),
  unwarn: look(openIcon, 'good'),
  tag: look(tagIcon, 'quiet'),
  added: look(addIcon, 'good'),
  note_added: look(noteIcon, 'quiet'),
  note_removed: look(noteIcon, 'quiet'),
  promote: look(adminIcon, 'accent'),
  demote: look(adminIcon, 'caution'),
  title: look(tagIcon, 'quiet'),
  owner_changed: look(adminIcon, 'accent'),
  approve: look(checkIcon, 'good'),
  decline: look(leaveIcon, 'caution'),
  delete_messages: look(trashIcon, 'caution'),
  delete_message: look(trashIcon, 'caution'),
  pin: look(pinIcon, 'accent'),
  unpin: look(pinIcon, 'quiet'),
  rename: look(editIcon, 'quiet'),
  describe: look(editIcon, 'quiet'),
  photo_changed: look(imageIcon, 'quiet'),
  permissions: look(editIcon, 'quiet'),
  settings_changed: look(editIcon, 'quiet'),
  upgraded: look(editIcon, 'accent'),
  link_created: look(linkIcon, 'accent'),
  link_edited: look(linkIcon, 'quiet'),
  link_revoked: look(linkIcon, 'caution'),
  report: look(flagIcon, 'caution'),
  report_dismissed: look(flagIcon, 'quiet'),
  bulk_started: look(checkIcon, 'accent'),
  brake_pulled: look(cautionIcon, 'caution'),
  brake_released: look(openIcon, 'good'),
  bot_added: look(botIcon, 'good'),
  bot_removed: look(botIcon, 'caution'),
  bot_rights: look(botIcon, 'accent'),
}

/** In the order in which the filter offers them. */
export const groupsOfKinds = [
  'people',
  'admins',
  'requests',
  'messages',
  'group',
  'links',
  'reports',
  'bulk',
  'bot',
] as const satisfies readonly LogGroup[]
