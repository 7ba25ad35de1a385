/** A few strings that should outlive a reload. Never fails: inside a frame the browser may refuse all storage. */
export type Storage = {
  get: (key: string) => string | null
  set: (key: string, value: string | null) => void
  /** Whether what is kept here outlives the page. */
  lasting: () => boolean
}

/**
 * The browser's storage where it works, memory where it does not (SEC-13, F-39). Even touching the property throws when a
 * browser blocks storage for third-party frames, so it is asked for each time and never held.
 */
export function safeStorage(session: () => globalThis.Storage): Storage {
  const memory = new Map<string, string>()
  return {
    lasting: () => tried(() => session().length) !== undefined,
    get: (key) => memory.get(key) ?? tried(() => session().getItem(key)) ?? null,
    set(key, value) {
      if (value === null) {
        memory.delete(key)
        tried(() => session().removeItem(key))
        return
      }
      memory.set(key, value)
      tried(() => session().setItem(key, value))
    },
  }
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const storage = safeStorage(() => window.sessionStorage)

/** For what should be known at the next start, before the network. No secrets: it outlives the session. */
export const lasting = safeStorage(() => window.localStorage)
