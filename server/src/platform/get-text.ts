import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { keptAgents, type Proxies } from './outward-agents.ts'

export type NoText = 'timeout' | 'stopped' | 'status' | 'too_long'

/** The other side was there, or may have been, and gave no text. */
export class NoTextCame extends Error {
  readonly why: NoText

  constructor(why: NoText) {
    super(why)
    this.why = why
  }
}

/** Gets a text; what is no 200 rejects, and so does everything else that is none. */
export type GetText = (address: string, stopping: AbortSignal) => Promise<string>

type Settings = { timeoutMs: number; mostBytes: number; proxies?: Proxies }

/** Reads no more than it may of an answer. */
async function textOf(reply: IncomingMessage, mostBytes: number): Promise<string> {
  if (reply.statusCode !== 200) throw new NoTextCame('status')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of reply) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > mostBytes) throw new NoTextCame('too_long')
    parts.push(bytes)
  }
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Gets small texts from addresses that the operator chose, and from nowhere else: no redirect is followed (SEC-53);
 * bounded in time and size.
 */
export function createGetText({ timeoutMs, mostBytes, proxies = {} }: Settings): GetText {
  const agentFor = keptAgents(proxies)

  return (address, stopping) =>
    new Promise((resolve, reject) => {
      if (stopping.aborted) return reject(new NoTextCame('stopped'))
      const url = new URL(address)
      const isPlain = url.protocol === 'http:'
      const sent = (isPlain ? httpRequest : httpsRequest)(url, {
        agent: agentFor(url),
        headers: { accept: 'application/json', 'user-agent': 'Steward' },
      })
      const end = (why: NoText) => fail(new NoTextCame(why))
      const late = setTimeout(end, timeoutMs, 'timeout')
      const stop = () => end('stopped')
      stopping.addEventListener('abort', stop)
      const over = () => {
        clearTimeout(late)
        stopping.removeEventListener('abort', stop)
      }
      const fail = (error: unknown) => {
        over()
        sent.destroy()
        reject(error)
      }
      const read = async (reply: IncomingMessage) => {
        try {
          const text = await textOf(reply, mostBytes)
          over()
          resolve(text)
        } catch (error) {
          fail(error)
        }
      }
      sent
        .on('error', fail)
        .on('response', (reply) => void read(reply))
        .end()
    })
}
