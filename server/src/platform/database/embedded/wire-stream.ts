import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './wire-messages.ts'

let connections = 0

/** A socket to the engine, as far as `pg` looks: what it writes goes to the worker, what the worker says comes back. */
export class WireStream extends Duplex {
  readonly #worker: Worker
  readonly #connection = ++connections
  readonly #idleInTransactionMs: number
  #incomplete: Buffer[] = []
  #idleTimer: NodeJS.Timeout | undefined

  constructor(worker: Worker, { idleInTransactionMs }: { idleInTransactionMs: number }) {
    super()
    this.#worker = worker
    this.#idleInTransactionMs = idleInTransactionMs
    worker.on('message', this.#receive)
    worker.once('exit', this.#lose)
  }

  readonly #receive = (message: FromWorker) => {
    if (!('answer' in message) || message.connection !== this.#connection) return
    const { buffer, byteOffset, byteLength } = message.answer
    const answer = Buffer.from(buffer, byteOffset, byteLength)
    if (leavesTransactionOpen(answer)) this.#idleTimer = setTimeout(this.#giveUp, this.#idleInTransactionMs)
    this.push(answer)
  }

  readonly #lose = () => this.destroy(brokenConnection('the embedded database ended'))

  /** The engine has one session: whoever keeps a transaction open and does nothing stops everybody else. */
  readonly #giveUp = () =>
    this.destroy(brokenConnection('a transaction was left open without a next statement'))

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send([chunk])
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(chunks.map(({ chunk }) => chunk))
    done()
  }

  /** The engine runs to the end whatever it is given, so a request is held back until it is whole. */
  #send(chunks: Buffer[]): void {
    this.#incomplete.push(...chunks)
    const last = chunks.at(-1)
    if (!last || !endsRequest(last)) return
    clearTimeout(this.#idleTimer)
    const request = new Uint8Array(Buffer.concat(this.#incomplete))
    this.#incomplete = []
    this.#worker.postMessage({ connection: this.#connection, request } satisfies ToWorker, [request.buffer])
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#idleTimer)
    this.#worker.off('message', this.#receive)
    this.#worker.off('exit', this.#lose)
    done(error)
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
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
}

const brokenConnection = (text: string) => Object.assign(new Error(text), { code: '08006' })

// Query, Sync, Flush, Terminate, CopyDone, CopyFail: the engine owes an answer, or nothing more comes.
const requestEnds = new Set(Buffer.from('QSHXcf'))

/** pg writes whole messages, so the last one of the buffer tells whether the request is complete. */
function endsRequest(chunk: Buffer): boolean {
  // The startup message has no letter: it begins with its length, whose first byte is zero.
  if (chunk[0] === 0) return true
  let letter = 0
  for (let at = 0; at < chunk.length; at += 1 + chunk.readUInt32BE(at + 1)) letter = chunk[at] ?? 0
  return requestEnds.has(letter)
}

// An answer ends with ReadyForQuery: 'Z', its length 5, and I (idle), T (in a transaction) or E (in a failed one).
const idle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

const leavesTransactionOpen = (answer: Buffer) =>
  answer.length >= idle.length &&
  answer.subarray(-idle.length, -1).equals(idle.subarray(0, -1)) &&
  answer.at(-1) !== idle.at(-1)
