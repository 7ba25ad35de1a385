import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AdminRight, adminRights } from '@steward/contract/rights.ts'

type Status = 'creator' | 'administrator' | 'member' | 'restricted' | 'left' | 'kicked'
export type MemberState = { status: Status; rights?: readonly AdminRight[]; can_be_edited?: boolean }

async function paramsOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  // What comes with a file is a form; none of that is about a chat here.
  return request.headers['content-type'] === 'application/json' ? JSON.parse(text) : {}
}

function memberOf(id: number, { status, rights = [], can_be_edited = false }: MemberState) {
  const flags = Object.fromEntries(adminRights.map((right) => [right, rights.includes(right)]))
  return {
    user: { id, is_bot: false, first_name: `Person ${id}` },
    status,
    ...(status === 'creator' && { is_anonymous: false }),
    ...(status === 'administrator' && { ...flags, can_manage_chat: true, can_be_edited }),
    ...(status === 'restricted' && { is_member: true, until_date: 0 }),
    ...(status === 'kicked' && { until_date: 0 }),
  }
}

/** A messenger on the network: it knows what people are in a group, and writes down what else it is asked to do. */
export async function startMessenger() {
  const standings = new Map<number, MemberState>()
  const ledger: { method: string; params: Record<string, unknown> }[] = []
  const server = createServer((request, reply) => {
    const method = /\/(\w+)$/.exec(request.url ?? '')?.[1] ?? ''
    const answer = (status: number, body: object) =>
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    void paramsOf(request).then((params) => {
      if (method !== 'getChatMember') {
        // A question about this messenger's abilities concerns no chat.
        if (params['chat_id']) ledger.push({ method, params })
        return answer(200, { ok: true, result: true })
      }
      const id = Number(params['user_id'])
      const standing = standings.get(id)
      return standing
        ? answer(200, { ok: true, result: memberOf(id, standing) })
        : answer(400, { ok: false, error_code: 400, description: 'Bad Request: member not found' })
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  return {
    root: `http://127.0.0.1:${address.port}`,
    standings,
    ledger,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
