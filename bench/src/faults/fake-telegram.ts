import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { Delivery } from './delivery.ts'
import { allRights, type Traffic } from './traffic.ts'

type Settings = { token: string; traffic: Traffic; delivery: Delivery }

type Params = Record<string, unknown>

/** As much of the Bot API as the server needs to take updates: what it asks is answered from the traffic's own world. */
export async function startFakeTelegram({ token, traffic, delivery }: Settings) {
  const { bot, owner, titleOf } = traffic
  const chat = (id: number) => ({ id, type: 'supergroup', title: titleOf(id) })
  const creator = { status: 'creator', user: owner, is_anonymous: false }

  const methods: Record<string, (params: Params, gone: AbortSignal) => unknown> = {
    getme: () => ({ ...bot, username: 'steward_bot', can_join_groups: true, has_main_web_app: true }),
    getchat: ({ chat_id }) => chat(Number(chat_id)),
    getchatadministrators: () => [creator, { status: 'administrator', user: bot, ...allRights }],
    getchatmembercount: () => 300,
    // The bot has a picture of its own.
    getuserprofilephotos: () => ({ total_count: 1, photos: [] }),
    getchatmember: () => ({ status: 'administrator', user: bot, ...allRights }),
    setwebhook: ({ url, secret_token }) => delivery.toWebhook(String(url), String(secret_token)),
    deletewebhook: () => delivery.toPolls(),
    getupdates: (params, gone) => delivery.poll({ offset: Number(params['offset'] ?? 0), limit: 100, gone }),
  }

  const server = createServer((request, reply) => {
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? []
    const answer = (status: number, body: object) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    if (given !== token) return answer(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    const gone = new AbortController()
    reply.once('close', () => gone.abort())
    paramsOf(request)
      .then((params) => methods[method.toLowerCase()]?.(params, gone.signal) ?? true)
      .then((result) => answer(200, { ok: true, result }))
      .catch((error: unknown) => request.destroy(error instanceof Error ? error : undefined))
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    root: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function paramsOf(request: IncomingMessage): Promise<Params> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? JSON.parse(text) : {}
}
