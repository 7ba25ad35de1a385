import { words } from './words.ts'

/**
 * Each switch that people set in Telegram and that Steward depends on: its name, what fails without it, and what to press. The
 * operator reads them.
 */
export const readinessWords = words('readiness', {
  token: {
    name: 'Bot token',
    fails: 'Telegram refuses BOT_TOKEN, so Steward can’t do anything.',
    fix: 'Copy the token from @BotFather → /mybots → your bot → API Token into BOT_TOKEN. Then restart Steward.',
  },
  reach: {
    name: 'Connection to Telegram',
    fails: 'Telegram doesn’t answer. No updates arrive and no action is carried out.',
    fix: 'Check the network, firewall and proxy between this machine and {api}.',
  },
  clock: {
    name: 'Clock',
    fails:
      'This machine’s clock differs from Telegram’s by {seconds, plural, one {# second} other {# seconds}}.',
    fix: 'Turn on time synchronization: timedatectl set-ntp true',
  },
  webhook: {
    name: 'Updates',
    fails: 'Updates go to another address: {found}',
    fix: 'Another program uses this bot. Stop it, or get a new token: @BotFather → /mybots → your bot → API Token → Revoke current token.',
  },
  delivery: {
    name: 'Delivery of updates',
    fails: 'Telegram couldn’t deliver updates: {error}',
    fix: 'Make sure {url} can be reached from the internet with a valid certificate. Telegram keeps updates for 24 hours.',
  },
  main_mini_app: {
    name: 'Main Mini App',
    fails: 'Newcomers in groups can’t open their check, and notifications on a computer open the chat only.',
    fix: '@BotFather → /mybots → your bot → Bot Settings → Configure Mini App → Enable Mini App. Send {url}',
  },
  guard_mode: {
    name: 'Guard mode',
    fails:
      'Groups can’t make Steward their guard. Applicants get a message instead of a page that opens by itself.',
    fix: '@BotFather → /mybots → your bot → Bot Settings. Turn on the setting that lets the bot handle join requests.',
  },
  join_groups: {
    name: 'Adding to groups',
    fails: 'No one can add the bot to another group.',
    fix: '@BotFather → /mybots → your bot → Bot Settings → Allow Groups? → Turn groups on.',
  },
  reads_all: {
    name: 'Group privacy',
    fails: 'Where Steward isn’t an admin, it only sees commands.',
    fix: 'Make Steward an admin of its groups. Or: @BotFather → /mybots → your bot → Bot Settings → Group Privacy → Turn off.',
  },
  menu_button: {
    name: 'Menu button',
    fails: 'The chat with the bot has no button that opens the app yet.',
    fix: 'Steward sets it by itself. If this stays, look in the log for setChatMenuButton.',
  },
  commands: {
    name: 'Commands',
    fails: 'Telegram doesn’t list all of the bot’s commands yet.',
    fix: 'Steward sets them by itself. If this stays, look in the log for setMyCommands.',
  },
  default_rights: {
    name: 'Default permissions',
    fails: 'A group that adds the bot isn’t asked for all the permissions it needs yet.',
    fix: 'Steward sets them by itself. If this stays, look in the log for setMyDefaultAdministratorRights.',
  },
  one_reader: {
    name: 'Messages for one member',
    fails: 'Everyone in a group sees the answers to commands.',
    fix: 'Update your Bot API server (BOT_API_ROOT) to Bot API 10.2 or newer.',
  },
})
