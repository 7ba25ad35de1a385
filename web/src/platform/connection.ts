import type { ApiFailure } from './api/api-failure.ts'
import { createStore } from './store.ts'

/** Whether calls get through: `offline` is on this side, `unanswered` on the server's. */
export type Connection = 'fine' | 'offline' | 'unanswered'

/** Follows the browser's word and, more to the point, how calls end. */
export function createConnection(isOnline: () => boolean) {
  const state = createStore<Connection>('fine')
  return {
    get: state.get,
    subscribe: state.subscribe,
    onOutcome(failure: ApiFailure | undefined) {
      if (failure?.kind === 'offline') state.set('offline')
      else if (failure?.kind === 'server' || failure?.kind === 'unreadable')
        state.set(isOnline() ? 'unanswered' : 'offline')
      else state.set('fine')
    },
    /** A line that comes back is believed at once; the next call says whether it is true. */
    onLine: () => state.set(isOnline() ? 'fine' : 'offline'),
  }
}

export const connection = createConnection(() => navigator.onLine)
