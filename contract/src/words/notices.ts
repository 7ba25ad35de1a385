import type { NoticeKind } from '../notice-kinds.ts'
import type { WantedRight } from '../rights.ts'
import { words } from './words.ts'

/** What stands over a notification: what it is about. */
export const noticeTitles = words('notice-titles', {
  join_requests: 'Join requests',
  reports: 'Reports',
  bot_rights: 'Steward’s permissions',
  protection: 'Spam protection',
  transfers: 'Stewardship offers',
  brake: 'Mass-ban protection',
  web_login: 'A new sign-in',
  weekly_summary: 'Weekly summary',
} satisfies Record<NoticeKind, string>)

/** What is told to people while they are elsewhere. */
export const noticeWords = words('notices', {
  joinRequests: '{count, plural, one {# person asks} other {# people ask}} to join {title}.',
  leftMuted: '{count, plural, one {# newcomer is} other {# newcomers are}} muted by the check in {title}.',
  reports: '{count, plural, one {# report is} other {# reports are}} pending in {title}.',
  appeals: '{count, plural, one {# appeal is} other {# appeals are}} pending in {title}.',
  rightsLost: 'In {title} Steward can no longer {rights}. Parts of it don’t work there now.',
  botDemoted: 'Steward is no longer an admin of {title}, so it can’t do anything there.',
  botRemoved: 'Steward was removed from {title}. It keeps what it knows, and learns nothing new.',
  attack: '{title} is under attack: newcomers are spamming. Its rules are stricter for now.',
  attackByHand: '{name} turned on attack mode in {title}. Its rules are stricter for now.',
  rulesBraked:
    'Rules acted on many people in {title}. To be safe, they mute and ban nobody for an hour: they delete messages, or ask the admins.',
  ruleBans:
    'Rules banned {count, plural, one {# person} other {# people}} in {title} in the last 24 hours. You can look at each ban and undo it.',
  brakePulled:
    '{name} banned or removed {actions, plural, one {# person} other {# people}} in {title} within {minutes, plural, one {# minute} other {# minutes}}. Steward has stopped them until you allow it again.',
})

/** Continues "the bot may no longer …". */
export const lostRightWords = words('lost-rights', {
  can_delete_messages: 'delete messages',
  can_restrict_members: 'ban people',
  can_invite_users: 'invite people',
  can_pin_messages: 'pin messages',
  can_change_info: 'change the group’s info',
  can_promote_members: 'appoint admins',
  can_manage_topics: 'manage topics',
  can_manage_tags: 'manage tags',
} satisfies Record<WantedRight, string>)
