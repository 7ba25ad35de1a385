import { setTimeout as sleep } from 'node:timers/promises'
import type { Part } from './part.ts'

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  // An aborted wait is over like any other; its caller looks at the signal.
  sleep(ms, undefined, { signal }).catch(() => undefined)

/** Waiting, which ends early when the server stops. */
export function createWaiting() {
  const stopping = new AbortController()
  const part: Part = { start: () => undefined, stop: () => stopping.abort() }
  return { wait: (ms: number) => wait(ms, stopping.signal), waitFor: wait, signal: stopping.signal, part }
}
