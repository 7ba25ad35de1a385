import type { ServerResponse } from 'node:http'
import type { Changed } from '../control.ts'

const gathering = 50
const heartbeat = 25_000

export type Events = ReturnType<typeof createEvents>

/** Hints for open pages; the same hint within a twentieth of a second is given once. */
export function createEvents() {
  const streams = new Set<ServerResponse>()
  const waiting = new Map<string, Changed>()
  let timer: NodeJS.Timeout | undefined
  let beat: NodeJS.Timeout | undefined

  const flush = () => {
    timer = undefined
    const text = [...waiting.values()].map((hint) => `data: ${JSON.stringify(hint)}\n\n`).join('')
    waiting.clear()
    for (const stream of streams) stream.write(text)
  }

  return {
    changed(hint: Changed) {
      if (streams.size === 0) return
      waiting.set(`${hint.what} ${hint.chat_id ?? ''}`, hint)
      timer ??= setTimeout(flush, gathering)
    },
    open(stream: ServerResponse) {
      stream.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      stream.write(': here we are\n\n')
      streams.add(stream)
      beat ??= setInterval(() => {
        for (const open of streams) open.write(': still here\n\n')
      }, heartbeat).unref()
      stream.on('close', () => streams.delete(stream))
    },
    close() {
      clearTimeout(timer)
      clearInterval(beat)
      for (const stream of streams) stream.end()
    },
  }
}
