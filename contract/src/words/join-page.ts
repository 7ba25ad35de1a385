import { words } from './words.ts'

/** What the page of a check says before its own words are there: they come with the check. */
export const joinPageWords = words('join-page', {
  title: 'Joining a group',
  opening: 'Opening…',
  offline: 'Can’t reach Steward. Check your connection and try again.',
  tryAgain: 'Retry',
  outside: 'Open this page from the messenger: tap the button in the message that sent you here.',
  close: 'Close',
  // The app says it, too.
  tooOld:
    'This device’s browser is too old for Steward. Update it (iOS 15.4, Chrome 100 or newer), or use another device.',
})
