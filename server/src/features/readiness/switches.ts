import { readinessWords } from '@steward/contract/words/readiness.ts'

/** `botfather`: the bot's owner. `operator`: whoever runs the server. `steward`: set by Steward itself. */
type Holder = 'botfather' | 'operator' | 'steward' | 'group' | 'person'

type Row = {
  holder: Holder
  /** How Steward knows of it. */
  read: string
  /** Without it: Steward does not work, or works with less, as its owner may want. */
  off: 'bad' | 'note'
} & (
  | { words: (typeof readinessWords)[keyof typeof readinessWords] }
  /** Where a person reads what fails and the way to change it, as one who can. */
  | { said: string }
)

/**
 * Everything that Steward depends on and that somebody else decides, in the order in which it is shown. `words` say what fails
 * without it and what to press.
 */
export const switches = {
  reach: {
    holder: 'operator',
    read: 'whether any call was answered in the last two minutes',
    off: 'bad',
    words: readinessWords.reach,
  },
  token: {
    holder: 'botfather',
    read: 'getMe: 401, or 404 for what is no token',
    off: 'bad',
    words: readinessWords.token,
  },
  webhook: { holder: 'operator', read: 'getWebhookInfo.url', off: 'bad', words: readinessWords.webhook },
  delivery: {
    holder: 'operator',
    read: 'getWebhookInfo.last_error_date of the last ten minutes',
    off: 'bad',
    words: readinessWords.delivery,
  },
  clock: {
    holder: 'operator',
    read: 'the Date header of Telegram’s answers',
    off: 'bad',
    words: readinessWords.clock,
  },
  main_mini_app: {
    holder: 'botfather',
    read: 'getMe.has_main_web_app',
    off: 'bad',
    words: readinessWords.main_mini_app,
  },
  guard_mode: {
    holder: 'botfather',
    read: 'getMe.supports_join_request_queries',
    off: 'note',
    words: readinessWords.guard_mode,
  },
  join_groups: {
    holder: 'botfather',
    read: 'getMe.can_join_groups',
    off: 'note',
    words: readinessWords.join_groups,
  },
  reads_all: {
    holder: 'botfather',
    read: 'getMe.can_read_all_group_messages',
    off: 'note',
    words: readinessWords.reads_all,
  },
  menu_button: {
    holder: 'steward',
    read: 'getChatMenuButton',
    off: 'note',
    words: readinessWords.menu_button,
  },
  commands: { holder: 'steward', read: 'getMyCommands', off: 'note', words: readinessWords.commands },
  default_rights: {
    holder: 'steward',
    read: 'getMyDefaultAdministratorRights',
    off: 'note',
    words: readinessWords.default_rights,
  },
  one_reader: {
    holder: 'operator',
    read: 'deleteEphemeralMessage: 404',
    off: 'note',
    words: readinessWords.one_reader,
  },
  group_guard: {
    holder: 'group',
    read: 'getChat.guard_bot',
    off: 'note',
    said: 'web/src/platform/switches/SwitchRows.tsx',
  },
  supergroup: {
    holder: 'group',
    read: 'getChat.type',
    off: 'note',
    said: 'web/src/features/groups/group/Health.tsx',
  },
  admin: {
    holder: 'group',
    read: 'my_chat_member, getChatMember',
    off: 'bad',
    said: 'web/src/features/groups/group/BotHealth.tsx',
  },
  rights: {
    holder: 'group',
    read: 'my_chat_member, getChatMember',
    off: 'bad',
    said: 'web/src/platform/LackWords.tsx',
  },
  write_access: {
    holder: 'person',
    read: 'a /start, a blocked call, my_chat_member of a private chat',
    off: 'note',
    said: 'contract/src/words/refusals.ts',
  },
} as const satisfies Record<string, Row>

type Switches = typeof switches
/** Those of the whole bot: what readiness is made of. */
export type SwitchName = {
  [Name in keyof Switches]: Switches[Name] extends { words: unknown } ? Name : never
}[keyof Switches]

// Every key is a name; there are no others.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
export const switchNames = (Object.keys(switches) as (keyof Switches)[]).filter(
  (name): name is SwitchName => 'words' in switches[name],
)
