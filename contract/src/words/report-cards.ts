import { words } from './words.ts'

/** What the bot shows an admin of a report, and what became of it. */
export const reportCardWords = words('report-cards', {
  heading: 'Report in {title}',
  quote: '{name}: “{excerpt}”',
  call: '“{excerpt}”',
  withoutText: '{name} sent a message without text.',
  profile: 'In their profile: “{excerpt}”',
  reacted: '{name} reacted to many messages.',
  reportedBy: 'Reported by {count, plural, one {# member} other {# members}}',
  foundBy: 'Found by: {rules}',
  more: '{count, plural, one {# more report is open} other {# more reports are open}}',
  ban: 'Ban & delete',
  delete: 'Delete this message',
  handled: 'Mark as handled',
  dismiss: 'Dismiss',
  trust: 'Trust',
  view: 'View message',
  banned: 'You banned {name} in {title}.',
  deleted: 'You deleted the message of {name} in {title}.',
  dismissed: 'You dismissed the report in {title}.',
  trusted: 'You trusted {name}: rules in {title} leave them alone from now on.',
  dealtWith: 'You marked the report in {title} as handled.',
  settled: 'The report in {title} has already been answered.',
  settledBy: '{admin} has already answered the report in {title}.',
  notDone: 'Not done: {why}',
  unreachable: 'Can’t reach Telegram. Try again in a moment.',
})
