type Queued = { queue: string }

/** Mixes queues among each other and leaves each of them in order. */
export function shuffleQueues<Update extends Queued>(updates: Update[], random: () => number): Update[] {
  const byQueue = Map.groupBy(updates, ({ queue }) => queue)
  const result: Update[] = []
  while (byQueue.size > 0) {
    const names = [...byQueue.keys()]
    const name = names[Math.floor(random() * names.length)] ?? ''
    const queue = byQueue.get(name) ?? []
    const next = queue.shift()
    if (next) result.push(next)
    if (queue.length === 0) byQueue.delete(name)
  }
  return result
}
