import type { UserId } from '@steward/contract/ids.ts'

/** What the log tells of the pins of a group. */
export type PinEntry = {
  kind: 'pin' | 'unpin' | 'unpin_all' | 'delete_message'
  /** Null: the newest of those that are pinned, or all. */
  message_id: number | null
  actor_id: UserId | null
  /** Unix seconds. */
  at: number
}

/**
 * Which messages are pinned by all that is known, with the entry that pinned each, the newest message first. A bot is
 * told of every pin and of no unpinning by hand; but it may ask which pinned message is the newest (Bot API 10.3,
 * ChatFullInfo.pinned_message, "by sending date"), and none that is newer is pinned then. `newest`: its id; null when
 * nothing is pinned; undefined when nobody could be asked. `entries` come in the order in which they happened.
 */
export function stillPinned(entries: readonly PinEntry[], newest: number | null | undefined): PinEntry[] {
  const pinned = new Map<number, PinEntry>()
  for (const entry of entries) {
    const { kind, message_id: id } = entry
    if (kind === 'unpin_all') pinned.clear()
    else if (kind !== 'pin') pinned.delete(id ?? Math.max(...pinned.keys()))
    else if (id !== null) pinned.set(id, entry)
  }
  if (newest === null) return []
  return [...pinned]
    .filter(([id]) => newest === undefined || id <= newest)
    .toSorted(([one], [other]) => other - one)
    .map(([, entry]) => entry)
}
