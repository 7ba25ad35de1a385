import type { Chance } from './chance.ts'

export type Update = { update_id: number } & Record<string, unknown>

type Person = { id: number; is_bot: boolean; first_name: string }
type Settings = { botId: number; chance: Chance; chats?: number; people?: number; now: () => number }

/** What the database must say in the end, kept beside the traffic by other code than the server's. */
export type Expected = {
  updateIds: Set<number>
  chats: Map<number, { title: string; messages: number; joins: number; leaves: number }>
  /** `<chat id> <user id>` of everybody whom Telegram told us to be inside, or to have left. */
  inside: Map<string, boolean>
}

/** Life in a few groups: the bot comes, people write, come, go, and somebody renames the place. */
export function createTraffic({ botId, chance, chats = 20, people = 300, now }: Settings) {
  const expected: Expected = { updateIds: new Set(), chats: new Map(), inside: new Map() }
  const bot: Person = { id: botId, is_bot: true, first_name: 'Steward' }
  const owner: Person = { id: 1000, is_bot: false, first_name: 'Owner' }
  const person = (): Person => {
    const id = 2000 + chance.below(people)
    return { id, is_bot: false, first_name: `Person ${id}` }
  }
  let updateId = 100_000_000 + chance.below(1_000_000)

  const chatOf = (id: number) => ({ id, type: 'supergroup', title: stateOf(id).title })
  function stateOf(id: number) {
    const known = expected.chats.get(id) ?? { title: `Group ${id}`, messages: 0, joins: 0, leaves: 0 }
    expected.chats.set(id, known)
    return known
  }

  function next(): Update {
    updateId += 1
    expected.updateIds.add(updateId)
    const date = Math.floor(now() / 1000)
    const chatId = -1_002_000_000_000 - chance.below(chats)
    if (!expected.chats.has(chatId)) return { update_id: updateId, my_chat_member: botCame(chatId, date) }
    const lot = chance.draw()
    if (lot < 0.2) return { update_id: updateId, chat_member: comeOrGo(chatId, date) }
    if (lot < 0.22) return { update_id: updateId, message: rename(chatId, date) }
    stateOf(chatId).messages += 1
    return { update_id: updateId, message: { ...messageIn(chatId, date), text: `hello ${updateId}` } }
  }

  const messageIn = (chatId: number, date: number) => ({
    message_id: updateId,
    date,
    chat: chatOf(chatId),
    from: owner,
  })

  function rename(chatId: number, date: number) {
    const state = stateOf(chatId)
    state.title = `Group ${chatId} since ${updateId}`
    return { ...messageIn(chatId, date), new_chat_title: state.title }
  }

  const botCame = (chatId: number, date: number) => ({
    chat: chatOf(chatId),
    from: owner,
    date,
    old_chat_member: { status: 'left', user: bot },
    new_chat_member: { status: 'administrator', user: bot, ...allRights },
  })

  function comeOrGo(chatId: number, date: number) {
    const who = person()
    const key = `${chatId} ${who.id}`
    const wasInside = expected.inside.get(key) ?? false
    expected.inside.set(key, !wasInside)
    stateOf(chatId)[wasInside ? 'leaves' : 'joins'] += 1
    const [before, after] = wasInside ? ['member', 'left'] : ['left', 'member']
    return {
      chat: chatOf(chatId),
      from: who,
      date,
      old_chat_member: { status: before, user: who },
      new_chat_member: { status: after, user: who },
    }
  }

  return { next, expected, bot, owner, titleOf: (chatId: number) => stateOf(chatId).title }
}

export type Traffic = ReturnType<typeof createTraffic>

export const allRights = {
  can_be_edited: false,
  is_anonymous: false,
  can_manage_chat: true,
  can_delete_messages: true,
  can_manage_video_chats: true,
  can_restrict_members: true,
  can_promote_members: true,
  can_change_info: true,
  can_invite_users: true,
  can_post_stories: false,
  can_edit_stories: false,
  can_delete_stories: false,
  can_pin_messages: true,
}
