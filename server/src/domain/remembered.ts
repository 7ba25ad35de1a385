/**
 * What `make` gives, remembered for the last keys: for what is asked for each message and changes seldom. All are forgotten
 * where there are more than `most`.
 */
export function remembered<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, { made: Made }>()
  return (key) => {
    const found = known.get(key)
    if (found) return found.made
    if (known.size >= most) known.clear()
    const made = make(key)
    known.set(key, { made })
    return made
  }
}
