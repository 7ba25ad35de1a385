import { type Language, languages } from '@steward/contract/languages.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Call } from '../../platform/outbox/call.ts'
import { enqueue } from '../../platform/outbox/enqueue.ts'
import { say } from '../../platform/language/say.ts'
import { pageCommands } from './page-answer.ts'

const noRights = {
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: false,
  can_manage_video_chats: false,
  can_restrict_members: false,
  can_promote_members: false,
  can_change_info: false,
  can_invite_users: false,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_send_welcome_messages: false,
}

const ofBot = { lane: 0, class: 'broadcast' } as const

type SetUpCall = Call<'setMyCommands'> | Call<'setChatMenuButton'> | Call<'setMyDefaultAdministratorRights'>

/** English for all whose language has no list of its own (Bot API, setMyCommands: `language_code`). */
const commandsIn = (language: Language): Call<'setMyCommands'> => ({
  ...ofBot,
  method: 'setMyCommands',
  params: {
    commands: [
      { command: 'start', description: say(botWords.open, language) },
      ...pageCommands.map((command) => ({ command, description: say(botWords[command], language) })),
    ],
    scope: { type: 'all_private_chats' },
    ...(language !== 'en' && { language_code: language }),
  },
  dedupeKey: language === 'en' ? 'commands' : `commands ${language}`,
})

/** How the bot presents itself. Each call is remembered by what it sets, so a restart repeats none of them. */
export const setUpCalls = (appUrl: string): SetUpCall[] => [
  ...languages.map(commandsIn),
  {
    ...ofBot,
    method: 'setChatMenuButton',
    params: { menu_button: { type: 'web_app', text: 'Steward', web_app: { url: `${appUrl}/` } } },
    dedupeKey: 'menu button',
  },
  {
    ...ofBot,
    method: 'setMyDefaultAdministratorRights',
    params: { rights: { ...noRights, ...Object.fromEntries(wantedRights.map((right) => [right, true])) } },
    dedupeKey: 'default rights',
  },
]

/** Wake the outbox after it. */
export const setUpBot = (database: Database, appUrl: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    for (const call of setUpCalls(appUrl)) await enqueue(trx, call)
  })
