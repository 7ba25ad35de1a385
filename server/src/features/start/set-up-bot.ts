import { type Language, languages } from '@steward/contract/languages.ts'
import { wantedRights } from '@steward/contract/rights.ts'
import { botWords } from '@steward/contract/words/bot.ts'
import { commandWords } from '@steward/contract/words/commands.ts'
import type { Words } from '@steward/contract/words/words.ts'
import type { Database } from '#platform/database/schema.ts'
import type { Call } from '#platform/outbox/call.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { botPicture } from '#platform/pictures/with-bot-picture.ts'
import { say } from '#platform/language/say.ts'
import { menuCommands } from './page-answer.ts'

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

type Scope = 'all_private_chats' | 'all_group_chats' | 'all_chat_administrators'
const { rules, report } = commandWords
/** What a member may do is offered to members; anybody may look their own number up. */
const memberCommands = { rules, report }

const ofBot = { lane: 0, class: 'broadcast' } as const

type SetUpCall =
  | Call<'setMyCommands'>
  | Call<'setMyDescription'>
  | Call<'setMyShortDescription'>
  | Call<'setMyProfilePhoto'>
  | Call<'setChatMenuButton'>
  | Call<'setMyDefaultAdministratorRights'>

/** English for all whose language has no list of its own (Bot API, setMyCommands: `language_code`). */
const commandsIn = (language: Language): Call<'setMyCommands'>[] => {
  const offer = (name: string, type: Scope, commands: readonly [string, Words][]): Call<'setMyCommands'> => ({
    ...ofBot,
    method: 'setMyCommands',
    params: {
      commands: commands.map(([command, words]) => ({ command, description: say(words, language) })),
      scope: { type },
      ...(language !== 'en' && { language_code: language }),
    },
    dedupeKey: language === 'en' ? name : `${name} ${language}`,
  })
  return [
    offer('commands', 'all_private_chats', [
      ['start', botWords.open],
      ...menuCommands.map((command): [string, Words] => [command, botWords[command]]),
      ['help', botWords.helps],
    ]),
    offer('commands of members', 'all_group_chats', Object.entries(memberCommands)),
    offer('commands of admins', 'all_chat_administrators', Object.entries(commandWords)),
  ]
}

/** What stands in a chat that is still empty (0–512 characters), and in the bot's profile (0–120). */
const descriptionsIn = (language: Language): SetUpCall[] => {
  const spoken = language === 'en' ? {} : { language_code: language }
  const description = say(botWords.description, language)
  const short_description = say(botWords.shortDescription, language)
  return [
    {
      ...ofBot,
      method: 'setMyDescription',
      params: { description, ...spoken },
      dedupeKey: `description ${language}`,
    },
    {
      ...ofBot,
      method: 'setMyShortDescription',
      params: { short_description, ...spoken },
      dedupeKey: `short description ${language}`,
    },
  ]
}

/** How the bot presents itself. Each call is remembered by what it sets, so a restart repeats none of them. */
export const setUpCalls = (appUrl: string): SetUpCall[] => [
  ...languages.flatMap(commandsIn),
  ...languages.flatMap(descriptionsIn),
  { ...ofBot, method: 'setMyProfilePhoto', params: { photo: botPicture }, dedupeKey: 'picture' },
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

/** Settings that the bot's owner can change at @BotFather and Steward needs as they are. */
const needed = ['setMyCommands', 'setChatMenuButton', 'setMyDefaultAdministratorRights'] as const

/** Those that were made are made again, also where nothing of what they set has changed here. Wake the outbox after it. */
export const setUpBotAgain = (database: Database, appUrl: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('outbox')
      .where('chat_id', '=', ofBot.lane)
      .where('method', 'in', needed)
      .where('state', '=', 'sent')
      .execute()
    for (const call of setUpCalls(appUrl)) await enqueue(trx, call)
  })

/** Wake the outbox after it. */
export const setUpBot = (database: Database, appUrl: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    for (const call of setUpCalls(appUrl)) await enqueue(trx, call)
  })
