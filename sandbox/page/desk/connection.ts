import type { Changed } from '../../src/control.ts'

/** The sandbox's hints that something changed. The browser connects again by itself when the sandbox was away. */
export function createConnection(url: string, onBack: () => void) {
  let isUp = true
  const watchers = new Set<() => void>()
  const listeners = new Set<(changed: Changed) => void>()
  const source = new EventSource(url)
  const setUp = (up: boolean) => {
    if (up === isUp) return
    isUp = up
    if (up) onBack()
    for (const watcher of watchers) watcher()
  }
  source.addEventListener('open', () => setUp(true))
  source.addEventListener('error', () => setUp(false))
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const changed: Changed = JSON.parse(data)
    for (const listener of listeners) listener(changed)
  })
  return {
    hints: (listener: (changed: Changed) => void) => void listeners.add(listener),
    isUp: () => isUp,
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}

export type Connection = ReturnType<typeof createConnection>
