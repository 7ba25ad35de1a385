export type Area = { title: string; statements: Record<string, string> }

/** What the product promises, each promise once. Ids that begin with S come from its specification, D are its own. */
export const areas: readonly Area[] = [
  {
    title: 'Routes and tabs',
    statements: {
      'S-NAV-1':
        'The empty path leads to `/admin`, which lands on the groups, above two tabs: Groups and Me.',
      'S-NAV-2':
        'A start parameter reaches the groups, Me, About, Privacy, Settings and the page of a transfer application.',
      'S-NAV-3': 'An unknown path shows “Not found” among the tabs, with a way home.',
      'S-NAV-4':
        'Swiping back is horizontal over 30 px across and under 30 px along, moves an indicator that rests at −52, gives one soft haptic at 120 px and goes back when let go beyond.',
    },
  },
  {
    title: 'The client that holds the app',
    statements: {
      'S-HOST-1':
        'At start: no vertical swipes, the whole screen, the theme’s header colour, the client’s back button wired; a client that lacks one is used without.',
      'S-HOST-2': 'Colours, theme changes, activation, back button and haptics follow the client.',
      'S-HOST-3':
        'Alerts are the client’s own inside it, elsewhere a dialog with OK that a tap beside it does not dismiss. A confirm offers Cancel and OK in both.',
      'S-HOST-4': 'A red diagonal banner names the environment, except in production.',
    },
  },
  {
    title: 'Going back',
    statements: {
      'S-BACK-1':
        'The newest handler of the highest priority runs, alone; without one it is history. At a tab’s root the client’s button is hidden.',
      'S-BACK-2': 'While the loading overlay is open, back does nothing.',
    },
  },
  {
    title: 'The loading overlay',
    statements: {
      'S-LOAD-1':
        '`show` counts up and sets the words, `hide` counts down and never below zero, `setText` changes the words; they are `Loading...` at first.',
      'S-LOAD-2': 'It is open while the counter is not zero, looked at again 50 ms after a change.',
      'S-LOAD-3': 'It comes when a call that carries it starts, and goes when that ends, however it ends.',
    },
  },
  {
    title: 'Messages between parts',
    statements: { 'S-BUS-1': 'Events have a channel and a message; web login uses two channels.' },
  },
  {
    title: 'Calls',
    statements: {
      'S-HTTP-1':
        'Every call is a POST that carries the device’s offset in `X-Time-Zone` and, once there is one, the token.',
      'S-HTTP-2':
        'An answer is `{code, message, result}`; any code but 0 is an error with that code and message.',
      'S-HTTP-3':
        'An error is told with the server’s words. After 10010001 and 10010002 the app closes when the alert is dismissed; outside a client it shows the signed-out page.',
      'S-HTTP-4':
        'A 401 drops the token, signs in anew, once for all calls that failed together, and repeats each call once.',
      'S-HTTP-5':
        'Other failures reach the screen that asked, which offers Retry and tells offline from a fault.',
    },
  },
  {
    title: 'Signing in',
    statements: {
      'S-AUTH-1': 'The token lies in session storage under `token`.',
      'S-AUTH-2': 'Inside a client, its init data is exchanged for a token; without one: `auth failed`.',
      'S-AUTH-3': 'Outside, a production build says `The client is not supported`.',
      'S-AUTH-4':
        'Outside, other builds ask for a code, send it to the login modal and wait for its token, its error or its cancelling.',
      'S-AUTH-5':
        'A code is asked for every 2000 ms until there is a token, another error, or 60000 ms have passed: `timeout occurs`.',
      'S-AUTH-6':
        '`Scan QrCode to login`: a QR code of level M and width 256 with Cancel, which nothing else dismisses, and of which one is open at most.',
      'S-AUTH-7': 'Somebody signed in approves a web login with their phone, after having seen what it is.',
    },
  },
  {
    title: 'Start parameter',
    statements: {
      'S-START-1':
        '`tgWebAppStartParam` is taken out of the address first, resolved once, and leads to its page.',
      'S-START-2': 'A token stands for a page, and for an application where the page is one.',
    },
  },
  {
    title: 'Versions and notifications',
    statements: {
      'S-SW-1': 'The service worker registers when the app has come to rest, or after 30000 ms.',
      'S-SW-2': 'From then on it looks for a new version every 60000 ms; a look that fails is only logged.',
      'S-SW-3':
        'A new version is offered in a confirm, at once or when the app is active again; OK loads it.',
      'S-SW-4': 'What cannot be recovered is said in an alert; OK loads the page anew, never in a loop.',
      'S-PUSH-1':
        'Push subscribes with the server’s key, and says so where it is not supported, not subscribed, or not undone.',
    },
  },
  {
    title: 'Small things',
    statements: {
      'S-MISC-1': 'Weekdays read Mon, Tues, Wed, Thur, Fri, Sat, Sun.',
      'S-MISC-2': 'Token and init data appear nowhere but in the calls that need them.',
    },
  },
  {
    title: 'Our own decisions',
    statements: {
      'D-ERR': 'Refusals come from one table: eight digits, HTTP status, and words in every language.',
      'D-WEB':
        'Both devices of a web login show the same two digits; a server serves it only where it is allowed.',
      'D-AGE': 'Init data is accepted as long as a session lives at most, 24 hours, and no longer.',
      'D-PHOTO': 'Photos have signed addresses that expire and hold no token.',
      'D-ROLE': 'In a group a person may do what the messenger lets that person and the bot do, asked live.',
      'D-TRANSFER':
        'A transfer application hands a group’s stewardship in the app from one admin to another; both sides, the group’s creator and whoever may object can read it, for anybody else it does not exist. It is answered once, under conditions that the messenger confirms at that moment.',
    },
  },
]

export const statements: Record<string, string> = Object.assign({}, ...areas.map((area) => area.statements))
