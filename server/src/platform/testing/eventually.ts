import { vi } from 'vitest'

/** Asks again until it throws no more: a second, which is Vitest's own patience, is too little on a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000 })
