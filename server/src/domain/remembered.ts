/**
 * What `make` gives, remembered for the last keys: for what is asked for each message and changes seldom. All are forgotten
 * where there are more than `most`, and when the first of them is older than `mostMs`.
 */
export function remembered<Key, Made>(
  most: number,
  make: (key: Key) => Made,
  mostMs = Infinity,
): (key: Key) => Made {
  const known = new Map<Key, { made: Made }>()
  let since = 0
  return (key) => {
    if (mostMs < Infinity && performance.now() - since > mostMs) {
      known.clear()
      since = performance.now()
    }
    const found = known.get(key)
    if (found) return found.made
    if (known.size >= most) known.clear()
    const made = make(key)
    known.set(key, { made })
    return made
  }
}
