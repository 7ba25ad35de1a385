import type { BotCommand } from '@grammyjs/types'
import type { Sandbox } from '../sandbox.ts'
import { isAdmin, isPresent } from '../world/membership.ts'
import type { Group } from '../world/world.ts'

const inPrivate = (as: number) => [`chat:${as}:`, 'all_private_chats', 'default']

const inGroup = ({ id }: Group, as: number, asAdmin: boolean) => [
  `chat_member:${id}:${as}`,
  ...(asAdmin ? [`chat_administrators:${id}:`] : []),
  `chat:${id}:`,
  ...(asAdmin ? ['all_chat_administrators'] : []),
  'all_group_chats',
  'default',
]

/**
 * What is offered to a person who types "/": from the narrowest scope to the widest, in each the own language first
 * (Bot API 10.3, "Determining list of commands"). A group offers nothing of a bot that is not in it.
 */
export function commandsView({ world }: Sandbox, as: number, group?: Group): BotCommand[] {
  const bot = group?.members.get(world.bot.id)
  if (group && !(bot && isPresent(bot))) return []
  const me = group?.members.get(as)
  const scopes = group ? inGroup(group, as, me !== undefined && isAdmin(me)) : inPrivate(as)
  const language = world.people.get(as)?.language_code ?? ''
  for (const scope of scopes) {
    for (const tongue of [language, '']) {
      const commands = world.bot.commands.get(`${scope}|${tongue}`)
      if (commands) return commands
    }
  }
  return []
}
