import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminsOf, chatInfo, groupOf, memberOf, self } from './orders.ts'

export type Call = {
  node: number
  method: string
  chatId: number
  userId: number
  /** What it says, and whether to one member alone. */
  text: string
  isPrivate: boolean
  /** Whether somebody may not write any more by it; null: it says nothing of that. */
  mutes: boolean | null
  /** The messages that it deletes. */
  deletes: readonly number[]
  /** The page that it opens for somebody; none: an empty text. */
  page: string
  /** The query of a join request that it answers, and how. */
  query: string
  result: string
  at: number
  /** False: it was lost with its node before it came here. */
  isHeard: boolean
}

type Params = {
  web_app_url?: string
  reply_markup?: { inline_keyboard?: { web_app?: { url: string }; url?: string }[][] }
  permissions?: { can_send_messages?: boolean }
}

/** What a button opens, or what is shown for a join request. */
function pageIn({ web_app_url: shown = '', reply_markup: markup }: Params): string {
  const button = markup?.inline_keyboard?.[0]?.[0]
  return button?.web_app?.url ?? button?.url ?? shown
}

const mutesIn = ({ permissions }: Params) => (permissions ? permissions.can_send_messages !== true : null)

/**
 * As much of the Bot API as commands need. It answers at once and writes down what it was asked, and by which node: each
 * has a root of its own.
 */
export async function startTelegram() {
  const calls: Call[] = []
  /** True: this call stays without an answer. */
  const hooks: {
    hold: (call: Call) => boolean
    answersAfterMs: number
    memberOf: typeof memberOf
    told: (call: Call) => void
  } = {
    hold: () => false,
    answersAfterMs: 0,
    memberOf,
    /** What Telegram does by a call, it tells of. */
    told: () => undefined,
  }

  const answers: Record<string, (chatId: number, userId: number) => unknown> = {
    getMe: () => self,
    getChat: (chatId) => chatInfo(groupOf(chatId)),
    getChatAdministrators: (chatId) => adminsOf(groupOf(chatId)),
    getChatMemberCount: () => 300,
    // The bot has a picture of its own.
    getUserProfilePhotos: () => ({ total_count: 1, photos: [] }),
    getChatMember: (chatId, userId) => hooks.memberOf(userId, groupOf(chatId)),
    sendMessage: (chatId) => ({
      message_id: calls.length,
      date: 0,
      chat: { id: chatId, type: 'supergroup' },
    }),
  }

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const [, node, method = ''] = /^\/(\d+)\/bot[^/]+\/(\w+)/.exec(request.url ?? '') ?? []
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const params = body ? Object(JSON.parse(body)) : {}
    const { chat_id: chatId = 0, text = '', ephemeral_message_parameters: alone } = params
    const userId = params.user_id ?? alone?.receiver_user_id ?? 0
    const deletes: number[] = method.startsWith('deleteMessage')
      ? [params.message_ids ?? params.message_id].flat()
      : []
    const said = { text, isPrivate: alone !== undefined, mutes: mutesIn(params), page: pageIn(params) }
    const answered = {
      query: String(params.chat_join_request_query_id ?? ''),
      result: String(params.result ?? ''),
    }
    const call = {
      node: Number(node),
      method,
      chatId,
      userId,
      ...said,
      ...answered,
      deletes,
      at: performance.now(),
      isHeard: true,
    }
    calls.push(call)
    const isHeld = hooks.hold(call)
    if (call.isHeard) hooks.told(call)
    if (isHeld) return
    if (hooks.answersAfterMs > 0) await sleep(hooks.answersAfterMs)
    const result = answers[method]?.(chatId, userId) ?? true
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ok: true, result }))
  }

  const server = createServer((request, reply) => void answer(request, reply).catch(() => request.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    calls,
    hooks,
    rootOf: (node: number) => `http://127.0.0.1:${address.port}/${node}`,
    count: (method: string) => calls.filter((call) => call.method === method).length,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
