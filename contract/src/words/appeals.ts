import { words } from './words.ts'

/** What whoever appealed is told, and why they were banned or muted where no rule did it. */
export const appealWords = words('appeals', {
  check: 'you didn’t pass the check for people who join',
  undecided: 'an admin decides after the check for people who join',
  unknown: 'a rule of the group',
  unbanned: 'Your appeal in {title} was accepted. You aren’t banned any more.',
  unmuted: 'Your appeal in {title} was accepted. You can write again.',
  restricted: 'Your appeal in {title} was accepted. Your earlier restrictions still apply.',
  kept: 'Your appeal in {title} was declined.',
  answer: 'An admin says: “{answer}”',
  see: 'Your appeals',
})
