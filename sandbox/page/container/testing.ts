import { createContainer } from './container.ts'
import type { Shell } from './context.ts'
import type { Profile } from './profile.ts'
import { type ProfileName, profiles } from './profiles.ts'
import { namedThemes } from './theme.ts'

type Event = { type: string; data?: unknown }

const store = (values: Map<string, string>) => ({
  get: (key: string) => values.get(key),
  set: (key: string, value: string) => void values.set(key, value),
  clear: () => values.clear(),
})

/** A container without a phone: its clock stands until it is moved, and what it sends is kept. */
export function givenContainer(
  name: ProfileName,
  changes: Partial<Profile> & { shell?: Partial<Shell> } = {},
) {
  const { shell, ...profile } = changes
  const sent: Event[] = []
  const did: string[] = []
  const timers = new Set<{ at: number; run: () => void }>()
  const stores = { device: new Map<string, string>(), secure: new Map<string, string>() }
  let now = 1_000_000

  const container = createContainer({
    profile: { ...profiles[name], ...profile },
    theme: namedThemes.day,
    shell: {
      now: () => now,
      later: (milliseconds, run) => {
        const timer = { at: now + milliseconds, run }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      post: (text) => {
        const { eventType, eventData }: { eventType: string; eventData?: unknown } = JSON.parse(text)
        sent.push(eventData === undefined ? { type: eventType } : { type: eventType, data: eventData })
      },
      reopen: () => void did.push('reopened'),
      close: () => void did.push('closed'),
      openLink: (url) => void did.push(`opened ${url}`),
      openTelegramLink: (path) => void did.push(`opened t.me${path}`),
      cloud: (method) =>
        method === 'broken' ? Promise.reject(new Error('METHOD_INVALID')) : Promise.resolve(method),
      device: store(stores.device),
      secure: store(stores.secure),
      writeAccess: {
        granted: () => Promise.resolve(false),
        grant: () => Promise.resolve(void did.push('granted')),
      },
      clipboard: () => undefined,
      ...shell,
    },
  })

  return {
    ...container,
    did,
    /** Posts as the mini app does, and gives what the client sent in answer. */
    post: (eventType: string, eventData: unknown = '') => {
      const before = sent.length
      container.receive(JSON.stringify({ eventType, eventData }))
      return sent.slice(before)
    },
    /** What the client sends while something is done. */
    during: (run: () => unknown) => {
      const before = sent.length
      run()
      return sent.slice(before)
    },
    /** Why the last call was met with silence. */
    silence: () => container.state().wire.findLast((entry) => entry.from === 'app')?.silent,
    pass: (milliseconds: number) => {
      const until = now + milliseconds
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due)
        now = due.at
        due.run()
      }
      now = until
    },
    settled: () => new Promise<void>((resolve) => setImmediate(resolve)),
    sent,
  }
}
