import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Chance } from '../faults/chance.ts'
import { allRights } from '../faults/traffic.ts'

export const botId = 123_456
export const token = `${botId}:TEST-only-not-a-real-token`
const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` })
const bot = { id: botId, is_bot: true, first_name: 'Steward' }
const noRights = Object.fromEntries(Object.keys(allRights).map((right) => [right, false]))

/** Admins by group: whether they may ban at this moment. Whoever is not listed is a member. */
export type Admins = Map<number, { creator: boolean; mayBan: boolean }>
export type Group = { id: number; title: string; admins: Admins; banned: Set<number> }
/** `at`: milliseconds of the process's own clock. */
export type Ban = { chatId: number; userId: number; at: number }

type Fault = 'none' | 'flood' | 'server' | 'hang-up' | 'garbled' | 'answer lost'
const faults: readonly Fault[] = ['flood', 'server', 'hang-up', 'garbled', 'answer lost']

/** A Telegram with a truth of its own: who is an admin, who is banned; and a line to it that fails by chance. */
export async function startMessenger(groups: readonly Group[], chance: Chance) {
  const bans: Ban[] = []
  const cut = new Set<number>()
  const state = { share: 0 }
  const groupOf = (id: number) => groups.find((group) => group.id === id)

  function member(group: Group, id: number) {
    if (id === botId) return { status: 'administrator', user: bot, ...allRights }
    const admin = group.admins.get(id)
    if (admin?.creator) return { status: 'creator', user: person(id), is_anonymous: false }
    if (group.banned.has(id)) return { status: 'kicked', user: person(id), until_date: 0 }
    if (!admin) return { status: 'member', user: person(id) }
    return {
      status: 'administrator',
      user: person(id),
      ...noRights,
      can_manage_chat: true,
      can_restrict_members: admin.mayBan,
    }
  }

  function carryOut(method: string, { chat_id, user_id }: { chat_id: number; user_id: number }) {
    const group = groupOf(chat_id)
    if (method === 'getMe')
      return { ...bot, username: 'steward_bot', can_join_groups: true, has_main_web_app: true }
    // The bot has a picture of its own.
    if (method === 'getUserProfilePhotos') return { total_count: 1, photos: [] }
    if (method === 'sendMessage')
      return { message_id: bans.length + 1, date: 1, chat: { id: chat_id, type: 'supergroup' } }
    if (!group) return true
    if (method === 'getChat') return { id: group.id, type: 'supergroup', title: group.title, permissions: {} }
    if (method === 'getChatMemberCount') return 300
    if (method === 'getChatMember') return member(group, user_id)
    if (method === 'getChatAdministrators')
      return [botId, ...group.admins.keys()].map((id) => member(group, id))
    if (method === 'banChatMember') {
      bans.push({ chatId: chat_id, userId: user_id, at: performance.now() })
      group.banned.add(user_id)
    }
    return true
  }

  const faultNow = (): Fault =>
    chance.draw() < state.share ? (faults[chance.below(faults.length)] ?? 'none') : 'none'

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const [, at = '', method = ''] = /^\/(\d+)\/bot[^/]+\/(\w+)/.exec(request.url ?? '') ?? []
    let text = ''
    for await (const chunk of request) text += String(chunk)
    const node = Number(at)
    const fault = faultNow()
    if (cut.has(node) || fault === 'hang-up') return request.destroy()
    const say = (status: number, body: string) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(body)
    const no = (error_code: number, description: string, parameters = {}) =>
      say(error_code, JSON.stringify({ ok: false, error_code, description, parameters }))
    if (fault === 'flood') return no(429, 'Too Many Requests: retry after 1', { retry_after: 1 })
    if (fault === 'server') return no(500, 'Internal Server Error')
    const result = carryOut(method, text ? JSON.parse(text) : {})
    if (fault === 'answer lost') return request.destroy()
    if (fault === 'garbled') return say(200, '<html>welcome</html>')
    return say(200, JSON.stringify({ ok: true, result }))
  }

  const server = createServer((request, reply) => void answer(request, reply).catch(() => request.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    bans,
    rootOf: (node: number) => `http://127.0.0.1:${address.port}/${node}`,
    /** The share of calls that fail from now on. */
    fail: (share: number) => {
      state.share = share
    },
    /** A node that is dead reaches nobody. */
    cutOff: (node: number) => cut.add(node),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
