import type { PendingUpdate } from './pending.ts'

type Lane = { updates: PendingUpdate[]; busy: boolean; at: number }

/** The queues of waiting updates, so that finding the next one costs the same however many wait. */
export function createLanes() {
  const lanes = new Map<string, Lane>()
  /** Lanes that may have something to send now. */
  const ready = new Set<string>()

  return {
    add(update: PendingUpdate) {
      const lane = lanes.get(update.queue)
      if (lane) lane.updates.push(update)
      else {
        lanes.set(update.queue, { updates: [update], busy: false, at: 0 })
        ready.add(update.queue)
      }
    },

    readyNames: () => [...ready],

    /** The oldest update of a lane, which is then in flight; dropped on the way is what `isStale`. */
    start(name: string, isStale: (update: PendingUpdate) => boolean): PendingUpdate | undefined {
      ready.delete(name)
      const lane = lanes.get(name)
      while (lane?.updates[0] && isStale(lane.updates[0])) lane.updates.shift()
      const next = lane?.updates[0]
      if (lane && next) lane.busy = true
      else lanes.delete(name)
      return next
    },

    /** The update in flight is done with. */
    finish(name: string) {
      const lane = lanes.get(name)
      if (!lane?.busy) return
      lane.updates.shift()
      lane.busy = false
      if (lane.updates.length === 0) lanes.delete(name)
      else ready.add(name)
    },

    /** The update in flight is to be sent again, not before `at`. */
    postpone(name: string, at: number) {
      const lane = lanes.get(name)
      if (lane) Object.assign(lane, { busy: false, at })
    },

    /** Makes the lanes ready whose pause is over; answers when the next one ends. */
    wake(now: number): number {
      let next = Infinity
      for (const [name, lane] of lanes) {
        if (lane.busy || ready.has(name)) continue
        if (lane.at <= now) ready.add(name)
        else next = Math.min(next, lane.at)
      }
      return next
    },

    clear() {
      lanes.clear()
      ready.clear()
    },
  }
}
