/** What main thread and worker say to each other. Each connection of `pg` has its number; they only grow. */
export type ToWorker = { connection: number; request: Uint8Array } | 'close'

export type FromWorker = { connection: number; answer: Uint8Array } | { ready: true } | { broken: string }
