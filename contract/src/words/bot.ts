import { words } from './words.ts'

/** What the bot says, and what stands on its buttons and in its menu. */
export const botWords = words('bot', {
  hello:
    'Hello {name}! Steward helps you run your groups: handle reports and join requests, stop spammers, and share the work with other admins.',
  muted: 'Steward muted you in {group}: {why}. If this is a mistake, ask the group’s admins.',
  mutedUnnamed: 'Steward muted you in a group: {why}. If this is a mistake, ask the group’s admins.',
  banned: 'Steward banned you from {group}: {why}. If this is a mistake, ask the group’s admins.',
  bannedUnnamed: 'Steward banned you from a group: {why}. If this is a mistake, ask the group’s admins.',
  appeal: 'Ask the admins',
  help: 'Everything is in the app: join requests, reports, members, and a log of what admins did. In a group, reply to a message with /warn, /mute or /ban. Members can use /report and /rules.',
  unread:
    'I can’t read messages here, but the app can help: open it to see your groups, or add me to one. Send /help to see what I can do.',
  here: 'Tap to open:',
  groups: 'Your groups',
  home: 'Your groups',
  me: 'You',
  settings: 'Settings',
  privacy: 'Privacy',
  about: 'About Steward',
  helps: 'Help',
  open: 'Open Steward',
  addToGroup: 'Add to a group',
  shortDescription:
    'Run your groups from your phone: join requests, reports, members, and a log of what admins did.',
  description:
    'Steward helps you run your groups from your phone.\n\n• Handle join requests and reports\n• Warn, mute and ban, and undo it if needed\n• See what every admin did\n• Pass a group on to someone you trust\n\nPress Start to see your groups, or add Steward to one.',
})
