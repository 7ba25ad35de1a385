import { words } from './words.ts'

/** What the bot says, and what stands on its buttons and in its menu. */
export const botWords = words('bot', {
  hello:
    'Hello {name}. Steward helps you run your groups: who is in them, who wants in, and what needs you today.',
  here: 'Here is what you asked for.',
  groups: 'Your groups',
  home: 'Your groups',
  me: 'You',
  settings: 'Settings',
  privacy: 'What Steward keeps',
  about: 'About Steward',
  open: 'Open Steward',
})
