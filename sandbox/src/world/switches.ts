import { recordOf } from './rights.ts'

type About = {
  title: string
  /** The state of things without it. */
  off: string
  /** The way to it at @BotFather; absent: nobody but the server's owner decides. */
  path?: string
  /** A doubt about the real Telegram, as the page tells it. */
  unverified?: string
}

/**
 * Each thing that neither the bot nor an admin decides, off until somebody sets it. Those of @BotFather have the names
 * that `getMe` tells them by (Bot API 10.3, User).
 */
export const switches = {
  has_main_web_app: {
    title: 'Main Mini App',
    path: 'Bot Settings › Configure Mini App › Enable',
    off: 'Links to the app open only the bot’s chat, and chats offer no “Open”.',
  },
  can_join_groups: {
    title: 'Joining groups',
    path: 'Bot Settings › Allow Groups',
    off: 'No one can add the bot to a group. It stays where it is.',
    unverified: 'Whether new bots begin without it; they seem to begin with it.',
  },
  can_read_all_group_messages: {
    title: 'Reads all messages',
    path: 'Bot Settings › Group Privacy › Turn off',
    off: 'Privacy mode: where the bot is no admin, it gets commands, replies to it and its mentions. A change counts for groups that it’s added to from then on.',
    unverified: 'Whether mentions get through.',
  },
  supports_join_request_queries: {
    title: 'Guard mode',
    path: 'Bot Settings › Guard Mode',
    off: 'No group can make the bot its guard, and a guard isn’t asked about join requests.',
    unverified: 'The way to it at @BotFather, and what becomes of groups that it guards.',
  },
  knows_ephemeral_messages: {
    title: 'Messages for one person',
    off: 'A server from before Bot API 10.2: what is meant for one member, everybody sees.',
    unverified: 'That such a server passes over what it doesn’t know; its source says so.',
  },
  knows_my_settings: {
    title: 'setMySettings',
    off: 'A server from before Bot API 10.5: “method not found”.',
    unverified: 'Its parameters have the names that getMe has; nobody has seen them.',
  },
  my_settings_set_guard: {
    title: 'setMySettings turns guard mode on',
    off: 'It takes the wish and passes over it.',
    unverified: 'Whether it can; one library’s notes list it.',
  },
} as const satisfies Record<string, About>

export type SwitchName = keyof typeof switches
export type SwitchStates = Record<SwitchName, boolean>

// `Object.keys` forgets which they are.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const switchNames = Object.keys(switches) as [SwitchName, ...SwitchName[]]

export const aboutSwitch = (name: SwitchName): About => switches[name]

export const allOff = (): SwitchStates => recordOf(switchNames, () => false)

/** For a bot that everybody can do everything with; administrators need no more than privacy mode leaves them. */
export const asWanted = (): SwitchStates => ({
  has_main_web_app: true,
  can_join_groups: true,
  can_read_all_group_messages: false,
  supports_join_request_queries: true,
  knows_ephemeral_messages: true,
  knows_my_settings: true,
  my_settings_set_guard: false,
})
