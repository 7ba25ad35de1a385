import type { MessagePort } from 'node:worker_threads'
import { createEngine } from './create-engine.ts'
import { createOutlet } from './outlet.ts'
import { simpleQuery } from './simple-query.ts'
import type { FromWorker, ToWorker } from './wire-messages.ts'

/** Opens the engine in this thread and answers through the door until it is told to close. */
export async function serveEngine(
  door: MessagePort,
  folder: string,
  fsync?: (descriptor: number) => void,
): Promise<void> {
  const say = (message: FromWorker) => door.postMessage(message)
  const broken = (reason: string) => {
    say({ broken: reason })
    // Stops this thread where it stands, before it can answer.
    process.exit(1)
  }
  const engine = await createEngine({ folder, broken, ...(fsync ? { fsync } : {}) })

  let served = 0
  async function serve(connection: number, request: Uint8Array): Promise<void> {
    if (connection !== served && served > 0) await startAfresh()
    served = connection
    const outlet = createOutlet((answer) => say({ connection, answer }))
    await engine.execProtocolRawStream(request, { onRawData: outlet.write })
    outlet.flush()
  }

  /** Connections share one session after another; the last one may have left it in the middle of something. */
  async function startAfresh(): Promise<void> {
    for (const statement of ['rollback', 'discard all'])
      await engine.execProtocolRawStream(simpleQuery(statement), { onRawData: () => {} })
  }

  let work = Promise.resolve()
  door.on('message', (message: ToWorker) => {
    work = work
      .then(async () => {
        if (message !== 'close') return serve(message.connection, message.request)
        await engine.close()
        return door.close()
      })
      .catch((error: unknown) => broken(String(error)))
  })
  say({ ready: true })
}
