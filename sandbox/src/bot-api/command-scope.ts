import { z } from 'zod'
import { badRequest } from './api-error.ts'
import type { Call } from './call.ts'

const Scope = z.looseObject({
  type: z.string(),
  chat_id: z.union([z.string(), z.number()]).optional(),
  user_id: z.number().optional(),
})
const simple = new Set(['default', 'all_private_chats', 'all_group_chats', 'all_chat_administrators'])

/** Under which key a list of commands is kept: its scope and language (Client.cpp, get_bot_command_scope). */
export function commandScope({ args }: Call): string {
  const language = args.text('language_code')
  const value = args.json('scope', "can't parse BotCommandScope JSON object") ?? { type: 'default' }
  const scope = Scope.safeParse(value).data
  if (!scope) throw badRequest("can't parse BotCommandScope: BotCommandScope must be an Object")
  const { type, chat_id, user_id } = scope
  if (simple.has(type)) return `${type}|${language}`
  if (type !== 'chat' && type !== 'chat_administrators' && type !== 'chat_member') {
    throw badRequest("can't parse BotCommandScope: Unsupported type specified")
  }
  if (!chat_id) throw badRequest("can't parse BotCommandScope: Empty chat_id specified")
  if (type === 'chat_member' && !user_id)
    throw badRequest("can't parse BotCommandScope: Invalid user_id specified")
  return `${type}:${chat_id}:${user_id ?? ''}|${language}`
}
