import { useSyncExternalStore } from 'react'

/** A value that can be watched. */
export type Store<T> = {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders again when what `select` picks changes; it must pick the same object for the same value. */
export const useStore = <T, S>(store: Pick<Store<T>, 'get' | 'subscribe'>, select: (value: T) => S): S =>
  useSyncExternalStore(store.subscribe, () => select(store.get()))
