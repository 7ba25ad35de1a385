import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'

/** A socket to the engine, as far as `pg` looks: what it writes goes to the worker, what the worker says comes back. */
export function wireStream(worker: Worker): Duplex {
  return new WireStream(worker)
}

class WireStream extends Duplex {
  #worker: Worker
  #pending: Buffer[] = []

  constructor(worker: Worker) {
    super()
    this.#worker = worker
    worker.on('message', this.#receive)
  }

  #receive = (message: unknown) => {
    if (message instanceof Uint8Array)
      this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength))
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** The engine runs whatever it is given to the end, so a request is held back until it is whole. */
  #send(chunks: Buffer[]): void {
    this.#pending.push(...chunks)
    const last = this.#pending.at(-1)
    if (!last || !endsRequest(last)) return
    const bytes = new Uint8Array(Buffer.concat(this.#pending))
    this.#pending = []
    this.#worker.postMessage(bytes, [bytes.buffer])
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#receive)
    done(error)
  }

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  // What pg asks of a socket and a thread has no use for.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
}

const requestEnds = new Set(Buffer.from('SQHXcf'))

/** pg writes whole messages: after the last of the buffer nothing of it is missing. */
function endsRequest(chunk: Buffer): boolean {
  // The startup message has no letter; its length comes first and begins with zero.
  if (chunk[0] === 0) return true
  let letter = 0
  for (let offset = 0; offset < chunk.length; offset += 1 + chunk.readUInt32BE(offset + 1))
    letter = chunk[offset] ?? 0
  return requestEnds.has(letter)
}
