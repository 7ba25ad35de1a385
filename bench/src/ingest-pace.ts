import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

type Plan = {
  url: string
  headers: () => Record<string, string>
  body: () => string
  perSecond: number
  seconds: number
  /** Requests at the same time; one that finds none free waits, and its wait counts. */
  connections: number
}

/** Sends at an even pace, whatever the answers do, and tells how long each took from the moment it was due. */
export async function paced({
  url,
  headers,
  body,
  perSecond,
  seconds,
  connections,
}: Plan): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const took: number[] = []
  const from = performance.now()
  const sending: Promise<void>[] = []

  const send = (due: number) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers: headers() }, (reply) => {
        reply.resume().once('end', () => {
          if (reply.statusCode !== 200)
            return reject(new Error(`a request was answered with ${reply.statusCode}`))
          took.push(performance.now() - due)
          resolve()
        })
      })
      sent.once('error', reject).end(body())
    })

  for (let count = 0; count < perSecond * seconds;) {
    const elapsed = (performance.now() - from) / 1000
    for (; count < Math.min(perSecond * seconds, elapsed * perSecond); count += 1)
      sending.push(send(from + (count / perSecond) * 1000))
    await sleep(2)
  }
  await Promise.all(sending)
  agent.destroy()
  return took.toSorted((a, b) => a - b)
}

/** The value that so large a share does not exceed, of values in their order. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
