import { createStore } from './store.ts'

/** The specification's messages (S-LOAD-1). */
export type LoadingMessage = { action: 'show' | 'hide' | 'setText'; message?: string }

export type LoadingState = { open: boolean; message: string }

/** In other languages, who shows it finds the words. */
export const defaultMessage = 'Loading...'
const debounce = 50

/** The loading overlay: open while more was shown than hidden, looked at 50 ms after the last message (S-LOAD-2). */
export function createLoading() {
  const state = createStore<LoadingState>({ open: false, message: defaultMessage })
  let count = 0
  let message = defaultMessage
  let timer: ReturnType<typeof setTimeout> | undefined

  function send({ action, message: text = defaultMessage }: LoadingMessage) {
    if (action === 'show') count += 1
    if (action === 'hide') count = Math.max(0, count - 1)
    if (action !== 'hide') message = text
    clearTimeout(timer)
    timer = setTimeout(() => state.set({ open: count > 0, message }), debounce)
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    send,
    /** Shows it while the work lasts, however that ends (S-LOAD-3). */
    async during<T>(work: () => Promise<T>): Promise<T> {
      send({ action: 'show' })
      try {
        return await work()
      } finally {
        send({ action: 'hide' })
      }
    },
  }
}

export const loading = createLoading()
