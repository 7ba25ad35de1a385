import { parentPort } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const door = parentPort
const dataDir = process.argv[2]
if (!door || !dataDir) throw new Error('this file is the worker of the embedded database')

const engine = await PGlite.create({ dataDir })

const answers = async (request: Uint8Array) => {
  await engine.execProtocolRawStream(request, {
    onRawData: (bytes) => {
      const copy = bytes.slice()
      door.postMessage(copy, [copy.buffer])
    },
  })
}

let queue = Promise.resolve()
door.on('message', (message: Uint8Array | 'close') => {
  queue = queue.then(async () => {
    if (message !== 'close') return answers(message)
    await engine.close()
    return door.close()
  })
})
door.postMessage('ready')
