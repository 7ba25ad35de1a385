import type { UpdateView } from '../control/views.ts'
import type { World } from '../world/world.ts'
import type { PendingUpdate, UpdateKind } from './pending.ts'
import { dayMs } from '../durations.ts'

/** Client.cpp: a bot that asks for nothing particular gets all but these. */
const optIn = new Set<UpdateKind>(['chat_member', 'message_reaction', 'message_reaction_count'])

const remembered = 100_000

export type UpdateQueue = ReturnType<typeof createUpdateQueue>

export type NewUpdate = {
  kind: UpdateKind
  queue: string
  payload: unknown
  /** Unix seconds of the event; it is kept for a day from then on. */
  date: number
  lifetime_ms?: number
}

/** What waits for the bot, and what became of what no longer waits. */
export function createUpdateQueue(deps: { world: () => World; now: () => number; changed?: () => void }) {
  const listeners = new Set<(update: PendingUpdate) => void>()
  const log = new Map<number, UpdateView>()

  const isAllowed = (kind: UpdateKind) => {
    const { allowed_updates } = deps.world().bot
    return allowed_updates ? allowed_updates.includes(kind) : !optIn.has(kind)
  }

  const remove = (update: PendingUpdate, outcome: Partial<UpdateView>) => {
    deps.world().updates.delete(update.update_id)
    const entry = log.get(update.update_id)
    if (entry) Object.assign(entry, outcome)
    deps.changed?.()
  }

  const track = ({ update_id, kind, queue, at }: PendingUpdate): UpdateView => {
    const entry: UpdateView = log.get(update_id) ?? { update_id, kind, queue, at, deliveries: 0 }
    log.set(update_id, entry)
    if (log.size > remembered) for (const oldest of log.keys()) if (log.delete(oldest)) break
    return entry
  }

  return {
    push({ kind, queue, payload, date, lifetime_ms = dayMs }: NewUpdate) {
      if (!isAllowed(kind)) return
      const world = deps.world()
      const expires_at = date * 1000 + lifetime_ms
      if (expires_at <= deps.now()) return
      const update_id = world.next_update_id
      world.next_update_id += 1
      const update = { update_id, kind, queue, at: deps.now(), expires_at, payload }
      world.updates.set(update_id, update)
      track(update)
      for (const listener of listeners) listener(update)
    },

    onPush(listener: (update: PendingUpdate) => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** What waits, oldest first; what is older than a day is dropped on the way. */
    *waiting(): Generator<PendingUpdate> {
      const now = deps.now()
      for (const update of deps.world().updates.values()) {
        if (update.expires_at <= now) remove(update, { expired: true })
        else yield update
      }
    },

    delivered(update: PendingUpdate) {
      track(update).deliveries += 1
    },

    confirm(update: PendingUpdate) {
      remove(update, { acknowledged_at: deps.now() })
    },

    drop(update: PendingUpdate) {
      remove(update, { expired: true })
    },

    get size() {
      return deps.world().updates.size
    },

    log: (): Iterable<UpdateView> => log.values(),
    forget: () => log.clear(),
  }
}

export const wire = ({ update_id, kind, payload }: PendingUpdate) => ({ update_id, [kind]: payload })
