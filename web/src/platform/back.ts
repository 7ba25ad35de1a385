import { useEffect, useEffectEvent } from 'react'
import { createStore } from './store.ts'

/** Who is asked first when somebody goes back. */
export const backPriority = { loading: 1000, dialog: 200, overlay: 100, form: 50, page: 10 } as const

export type BackHandler = () => void

const nowhere: BackHandler = () => undefined

/** The one place that decides what "back" does, whichever button said it (S-BACK-1). */
export function createBack() {
  const handlers: { priority: number; handler: BackHandler }[] = []
  const count = createStore(0)
  let goBack = nowhere

  return {
    /** Returns how to take the handler off again. */
    register(priority: number, handler: BackHandler): () => void {
      const entry = { priority, handler }
      handlers.push(entry)
      count.set(handlers.length)
      return () => {
        const index = handlers.indexOf(entry)
        if (index !== -1) handlers.splice(index, 1)
        count.set(handlers.length)
      }
    },
    /** What happens when no handler is there. */
    setDefault(handler: BackHandler) {
      goBack = handler
    },
    /** Runs the newest handler of the highest priority, alone; `also` are those that only exist at this moment. */
    back(also: { priority: number; handler: BackHandler }[] = []) {
      const highest = [...handlers, ...also].reduce<(typeof handlers)[number] | undefined>(
        (best, each) => (best && best.priority > each.priority ? best : each),
        undefined,
      )
      if (highest) highest.handler()
      else goBack()
    },
    /** How many handlers there are; the default is not counted. */
    handlers: { get: count.get, subscribe: count.subscribe },
  }
}

export const back = createBack()

/** Takes "back" over while `active`. Who came first stays below, however often what it does changes meanwhile. */
export function useBack(priority: number, handler: BackHandler, active = true) {
  const newest = useEffectEvent(handler)
  useEffect(() => (active ? back.register(priority, () => newest()) : undefined), [priority, active])
}
