/** Of more the engine's own sort is as fast, and nobody can make it slow by hashes chosen to lie close. */
const most = 1_024
const ends = new Uint16Array(2 * most + 1)
/** Used anew for each list: memory beside V8's heap takes longer to get than a message's hashes to be put in order. */
const placed = new Uint32Array(most)

/** Places evenly spread 32-bit hashes by their upper bits, one to a place on average or fewer, so that few are left to move. */
function spreadOut(hashes: Uint32Array, count: number): void {
  const shift = Math.clz32(count)
  const places = 2 ** (32 - shift)
  ends.fill(0, 0, places + 1)
  for (let at = 0; at < count; at += 1) ends[(hashes[at]! >>> shift) + 1]! += 1
  for (let place = 1; place <= places; place += 1) ends[place]! += ends[place - 1]!
  for (let at = 0; at < count; at += 1) {
    const hash = hashes[at]!
    placed[ends[hash >>> shift]!++] = hash
  }
}

/**
 * The first so many of these in ascending order, to be read, or changed, before the next are asked for; about three times as fast
 * as the engine's own sort for the hashes of a chat message.
 */
export function ascending(hashes: Uint32Array, count = hashes.length): Uint32Array {
  if (count < 2 || count > most) return hashes.subarray(0, count).toSorted()
  spreadOut(hashes, count)
  for (let at = 1; at < count; at += 1) {
    const hash = placed[at]!
    let to = at
    for (; to > 0 && placed[to - 1]! > hash; to -= 1) placed[to] = placed[to - 1]!
    placed[to] = hash
  }
  return placed.subarray(0, count)
}
