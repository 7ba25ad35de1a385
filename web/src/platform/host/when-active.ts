import type { Host } from './host-interface.ts'

type Watched = Pick<Host, 'get' | 'subscribe'>

/** Resolves when somebody can see the app: at once, or when it comes to the front. */
export const whenActive = (host: Watched): Promise<void> =>
  new Promise((resolve) => {
    if (host.get().active) return resolve()
    const stop = onActivation(host, () => {
      stop()
      resolve()
    })
  })

/** Calls each time the app comes to the front; returns how to stop. */
export function onActivation(host: Watched, listener: () => void): () => void {
  let before = host.get().active
  return host.subscribe(() => {
    const { active } = host.get()
    const came = active && !before
    before = active
    if (came) listener()
  })
}
