import { botId } from '../faults/given-server.ts'
import { allRights } from '../faults/traffic.ts'

type Person = { id: number; is_bot: boolean; first_name: string }

export const person = (id: number): Person => ({ id, is_bot: false, first_name: `Person ${id}` })
const bot: Person = { id: botId, is_bot: true, first_name: 'Steward' }

export const groupId = (group: number) => -1_003_000_000_000 - group
/** Who runs a group; each its own. */
export const ownerOf = (group: number) => person(5_000 + group)
/** Whom the order of this number is about; each is about somebody else. */
export const targetOf = (order: number) => person(1_000_000 + order)

export const chatOf = (group: number) => ({ id: groupId(group), type: 'supergroup', title: `Group ${group}` })
export const seconds = () => Math.floor(Date.now() / 1000)

let updateId = 500_000_000
export const numbered = <Update extends object>(update: Update) => ({ update_id: (updateId += 1), ...update })

/** The bot was made an admin of a group. */
export const botCame = (group: number) =>
  numbered({
    my_chat_member: {
      chat: chatOf(group),
      from: ownerOf(group),
      date: seconds(),
      old_chat_member: { status: 'left', user: bot },
      new_chat_member: { status: 'administrator', user: bot, ...allRights },
    },
  })

/** The owner of a group answers somebody's message with `/ban`. */
export function banOrdered(group: number, order: number) {
  const common = { chat: chatOf(group), date: seconds() }
  const target = targetOf(order)
  return numbered({
    message: {
      ...common,
      message_id: 10_001 + order * 2,
      from: ownerOf(group),
      text: '/ban',
      entities: [{ type: 'bot_command', offset: 0, length: 4 }],
      reply_to_message: { ...common, message_id: 10_000 + order * 2, from: target, text: 'buy this' },
    },
  })
}

/** What Telegram says of somebody in a group: who runs it, the bot, and everybody else a member. */
export function memberOf(
  userId: number,
  group: number,
): { status: string; user: Person; is_anonymous?: boolean } {
  if (userId === botId) return { status: 'administrator', user: bot, ...allRights }
  const owner = ownerOf(group)
  if (userId === owner.id) return { status: 'creator', user: owner, is_anonymous: false }
  return { status: 'member', user: person(userId) }
}

export const adminsOf = (group: number) => [memberOf(ownerOf(group).id, group), memberOf(botId, group)]
export const groupOf = (chatId: number) => -1_003_000_000_000 - chatId
export const chatInfo = (group: number) => ({ ...chatOf(group), permissions: {} })
export const self = { ...bot, username: 'steward_bot', can_join_groups: true, has_main_web_app: true }
