import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { adminsOf, chatInfo, groupOf, memberOf, person, self } from './orders.ts'

export type Call = {
  node: number
  method: string
  chatId: number
  userId: number
  /** What it says, and whether to one member alone. */
  text: string
  isPrivate: boolean
  /** The messages that it deletes. */
  deletes: readonly number[]
  /** The page that it opens for somebody; none: an empty text. */
  page: string
  /** The query of a join request that it answers, and how. */
  query: string
  result: string
  at: number
}

type Params = {
  web_app_url?: string
  reply_markup?: { inline_keyboard?: { web_app?: { url: string } }[][] }
}

/** What a button opens, or what is shown for a join request. */
const pageIn = ({ web_app_url: shown = '', reply_markup: markup }: Params): string =>
  markup?.inline_keyboard?.[0]?.[0]?.web_app?.url ?? shown

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
    isOutside: (userId: number) => boolean
  } = {
    hold: () => false,
    answersAfterMs: 0,
    /** Who is in no group. */
    isOutside: () => false,
  }

  const answers: Record<string, (chatId: number, userId: number) => unknown> = {
    getMe: () => self,
    getChat: (chatId) => chatInfo(groupOf(chatId)),
    getChatAdministrators: (chatId) => adminsOf(groupOf(chatId)),
    getChatMemberCount: () => 300,
    // The bot has a picture of its own.
    getUserProfilePhotos: () => ({ total_count: 1, photos: [] }),
    getChatMember: (chatId, userId) =>
      hooks.isOutside(userId) ? { status: 'left', user: person(userId) } : memberOf(userId, groupOf(chatId)),
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
    const { chat_id: chatId = 0, user_id: userId = 0, text = '' } = params
    const deletes: number[] = method.startsWith('deleteMessage')
      ? [params.message_ids ?? params.message_id].flat()
      : []
    const said = { text, isPrivate: 'ephemeral_message_parameters' in params, page: pageIn(params) }
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
    }
    calls.push(call)
    if (hooks.hold(call)) return
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
