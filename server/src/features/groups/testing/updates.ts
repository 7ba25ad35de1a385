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

/** As it comes over the wire, where nobody checks types. */
const asTold = (value: object) => JSON.parse(JSON.stringify(value))

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
  asTold({
    status: 'administrator',
    user,
    can_be_edited: false,
    is_anonymous: false,
    ...Object.fromEntries(Object.keys(allRights).map((right) => [right, false])),
    ...rights,
  })
export const restricted = (
  user: User,
  { inside, until = 0 }: { inside: boolean; until?: number },
): ChatMember => asTold({ status: 'restricted', user, is_member: inside, until_date: until })

let lastId = 100

type In = { chat?: Chat; date?: number; id?: number }
const update = (id: number | undefined, kind: object): Update =>
  asTold({ update_id: id ?? (lastId += 1), ...kind })

type Change = In & { from?: User; before: ChatMember; now: ChatMember; more?: object }

const change = ({
  chat = garden,
  date = 1_700_000_000,
  from = ann,
  before,
  now,
  more,
}: Omit<Change, 'id'>) => ({
  chat,
  from,
  date,
  old_chat_member: before,
  new_chat_member: now,
  ...more,
})

export const chatMember = ({ id, ...given }: Change) => update(id, { chat_member: change(given) })
export const myChatMember = ({ id, ...given }: Change) => update(id, { my_chat_member: change(given) })

type Said = In & { from?: User } & Partial<Omit<Message, 'from' | 'chat' | 'date'>>

const said = ({ chat = garden, date = 1_700_000_000, from = bob, ...more }: Omit<Said, 'id'>) => ({
  message_id: 1,
  chat,
  date,
  from,
  ...more,
})

export const message = ({ id, ...given }: Said) => update(id, { message: said(given) })
export const editedMessage = ({ id, ...given }: Said & { edit_date: number }) =>
  update(id, { edited_message: said(given) })

type Asked = In & { from?: User; bio?: string }

export const joinRequest = ({ id, chat = garden, date = 1_700_000_000, from = cleo, ...more }: Asked) =>
  update(id, { chat_join_request: { chat, date, from, user_chat_id: from.id, ...more } })

export const reaction = ({ id, chat = garden, date = 1_700_000_000, from = bob }: In & { from?: User }) =>
  update(id, {
    message_reaction: {
      chat,
      message_id: 1,
      date,
      user: from,
      old_reaction: [],
      new_reaction: [{ type: 'emoji' }],
    },
  })
