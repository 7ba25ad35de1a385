import { once } from 'node:events'
import { createServer } from 'node:http'
import { signInitData } from '../../../sandbox/src/launch/init-data.ts'

export const botToken = '7000000044:AAinstalling-0000000000000000000000000'
const botId = 7_000_000_044

/** As much of the Bot API as a server needs to start and to wait: nothing ever happens to this bot. */
export async function startBotApi() {
  const server = createServer((request, reply) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)/.exec(request.url ?? '') ?? []
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    request.resume()
    if (token !== botToken) return answer(401, { ok: false, error_code: 401, description: 'Unauthorized' })
    const me = { id: botId, is_bot: true, first_name: 'Steward', username: 'steward_bot' }
    if (method === 'getMe') return answer(200, { ok: true, result: me })
    if (method !== 'getUpdates') return answer(200, { ok: true, result: true })
    const waiting = setTimeout(() => answer(200, { ok: true, result: [] }), 1000)
    return reply.once('close', () => clearTimeout(waiting))
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

/** Signs somebody in as their messenger would; gives the token of their session. */
export async function signIn(address: string, id: number) {
  const fields = {
    query_id: 'AAinstalling',
    user: JSON.stringify({ id, first_name: 'Ann', language_code: 'en' }),
    auth_date: String(Math.floor(Date.now() / 1000)),
  }
  const init_data = signInitData(fields, { id: botId, token: botToken })
  const { code, result } = await call(address, '/api/auth/web-app-auth', { init_data })
  if (!result?.token) throw new Error(`nobody is signed in: ${code}`)
  return result.token
}

/** Whether the session is known there. */
export const isSignedIn = async (address: string, token: string) =>
  (await call(address, '/api/me', {}, { authorization: `Bearer ${token}` })).code === 0

type Answer = { code: number; result?: { token?: string } }

async function call(
  address: string,
  path: string,
  input: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
  return JSON.parse(await reply.text())
}
