import type { Chat, ChatMember, Message, Update, User } from 'grammy/types'

/** Updates as Telegram would send them, by what happens in a group. */

export const steward: User = {
  id: 7_000_000_001,
  is_bot: true,
  first_name: 'Steward',
  username: 'steward_bot',
}
export const ann: User = { id: 1001, is_bot: false, first_name: 'Ann', last_name: 'Archer', username: 'ann' }
export const bob: User = { id: 1002, is_bot: false, first_name: 'Bob' }
export const cleo: User = { id: 1003, is_bot: false, first_name: 'Cleo' }

export const garden: Chat.SupergroupChat = { id: -1_001_000_000_001, type: 'supergroup', title: 'Garden' }
export const choir: Chat.GroupChat = { id: -5001, type: 'group', title: 'Choir' }

const allRights = {
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_post_stories: true,
  can_edit_stories: true,
  can_delete_stories: true,
  can_pin_messages: true,
  can_manage_topics: true,
} as const

export const creator = (user: User): ChatMember => ({ status: 'creator', user, is_anonymous: false })
export const member = (user: User): ChatMember => ({ status: 'member', user })
export const left = (user: User): ChatMember => ({ status: 'left', user })
export const kicked = (user: User, until = 0): ChatMember => ({ status: 'kicked', user, until_date: until })
export const admin = (user: User, rights: object = allRights): ChatMember =>
  ({
    status: 'administrator',
    user,
    can_be_edited: false,
    is_anonymous: false,
    ...Object.fromEntries(Object.keys(allRights).map((right) => [right, false])),
    ...rights,
  }) as ChatMember
export const restricted = (
  user: User,
  { inside, until = 0 }: { inside: boolean; until?: number },
): ChatMember => ({ status: 'restricted', user, is_member: inside, until_date: until }) as ChatMember

let lastId = 100

type In = { chat?: Chat; date?: number; id?: number }
const idOf = ({ id }: In) => id ?? (lastId += 1)

type Change = In & { from?: User; before: ChatMember; now: ChatMember; more?: object }

const change = ({ chat = garden, date = 1_700_000_000, from = ann, before, now, more }: Change) =>
  ({ chat, from, date, old_chat_member: before, new_chat_member: now, ...more }) as Update['chat_member']

export const chatMember = (given: Change): Update =>
  ({ update_id: idOf(given), chat_member: change(given) }) as Update
export const myChatMember = (given: Change): Update =>
  ({ update_id: idOf(given), my_chat_member: change(given) }) as Update

type Said = In & { from?: User } & Partial<Omit<Message, 'from' | 'chat' | 'date'>>

const said = ({ chat = garden, date = 1_700_000_000, from = bob, id: _, ...more }: Said) => ({
  message_id: 1,
  chat,
  date,
  from,
  ...more,
})

export const message = (given: Said): Update => ({ update_id: idOf(given), message: said(given) }) as Update
export const editedMessage = (given: Said & { edit_date: number }): Update =>
  ({ update_id: idOf(given), edited_message: said(given) }) as Update

export const joinRequest = ({
  chat = garden,
  date = 1_700_000_000,
  from = cleo,
  ...more
}: In & { from?: User; bio?: string }) =>
  ({
    update_id: idOf(more),
    chat_join_request: { chat, date, from, user_chat_id: from.id, ...more },
  }) as Update
