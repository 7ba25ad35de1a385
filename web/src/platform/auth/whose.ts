import type { Storage } from '../storage.ts'

/** Where the id of the person lives, as /api/me told it last. */
const personKey = 'person'

/** Whose session it is. A web login does not say whose it is, so that each may be another person's. */
export type Whose = {
  /** Who it is by what we know; null where nobody has asked yet. */
  now: () => string | null
  learn: (userId: number) => void
  forget: () => void
  /** Whether the session with this token is of the same person. Where that cannot be learnt it is not. */
  isStill: (who: string | null, token: string) => Promise<boolean>
}

type Deps = {
  storage: Storage
  /** Whose token it is, by the server. */
  ask: (token: string) => Promise<number>
  /** The container's launch data name one person for as long as the page lives. */
  isOnePerson: boolean
}

export function createWhose({ storage, ask, isOnePerson }: Deps): Whose {
  const learn = (userId: number) => storage.set(personKey, String(userId))
  return {
    now: () => storage.get(personKey),
    learn,
    forget: () => storage.set(personKey, null),
    async isStill(who, token) {
      if (isOnePerson) return true
      const now = await ask(token).catch(() => undefined)
      if (now === undefined) return false
      learn(now)
      return who === String(now)
    },
  }
}
