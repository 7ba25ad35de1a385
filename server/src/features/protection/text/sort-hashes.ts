/** Of more the engine's own sort is as fast, and nobody can make it slow by hashes chosen to lie close. */
const most = 1_024
const ends = new Uint16Array(2 * most + 1)

/** Places evenly spread 32-bit hashes by their upper bits, one to a place on average or fewer, so that few are left to move. */
function spreadOut(hashes: Uint32Array): Uint32Array {
  const shift = Math.clz32(hashes.length)
  const places = 2 ** (32 - shift)
  ends.fill(0, 0, places + 1)
  for (let at = 0; at < hashes.length; at += 1) ends[(hashes[at]! >>> shift) + 1]! += 1
  for (let place = 1; place <= places; place += 1) ends[place]! += ends[place - 1]!
  const out = new Uint32Array(hashes.length)
  for (let at = 0; at < hashes.length; at += 1) {
    const hash = hashes[at]!
    out[ends[hash >>> shift]!++] = hash
  }
  return out
}

/** These in ascending order; about three times as fast as the engine's own sort for the hashes of a chat message. */
export function ascending(hashes: Uint32Array): Uint32Array {
  if (hashes.length < 2 || hashes.length > most) return hashes.toSorted()
  const out = spreadOut(hashes)
  for (let at = 1; at < out.length; at += 1) {
    const hash = out[at]!
    let to = at
    for (; to > 0 && out[to - 1]! > hash; to -= 1) out[to] = out[to - 1]!
    out[to] = hash
  }
  return out
}
