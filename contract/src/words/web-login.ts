import { words } from './words.ts'

/** What the bot says to the person who signed a browser in. */
export const webLoginWords = words('web-login', {
  approved:
    'New web sign-in\n\n{client}\n{place}\n{time}\n\nYou approved it in Steward. If that was not you, end it now.',
  client: '{browser} on {system}',
  unknownBrowser: 'Unknown browser',
  unknownSystem: 'an unknown system',
  network: 'Network {network}',
  timeZone: '{place}, by its time zone',
  unknownNetwork: 'Unknown network',
  terminate: 'Terminate',
  ended: 'Web sign-in ended: {client}. That browser is signed out.',
  endedNow: 'Ended. That browser is signed out.',
  overBefore: 'That session had already ended.',
  approvedTwice:
    'A web sign-in was ended: its code was approved twice, so more than one person may have seen it. It no longer signs anyone in. Only approve codes from a page you opened yourself.',
})
