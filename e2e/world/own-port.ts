import { isFree } from '../../tools/ports.ts'

/** Below those that systems give away by themselves, and above those that browsers refuse. */
const lowest = 12_000
const street = 4_000

let last = Math.floor(Math.random() * street)

/**
 * A port for a part of a world. Each worker has a street of its own: one that the system gives away is given away
 * again, to a world beside this one, until somebody listens there.
 */
export async function ownPort(): Promise<number> {
  const first = lowest + street * Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)
  for (;;) {
    last = (last + 1) % street
    if (await isFree(first + last)) return first + last
  }
}
