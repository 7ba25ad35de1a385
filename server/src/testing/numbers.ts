/** What no number of ours is: larger than JSON holds exactly, or no whole one. */
export const noNumbers = [2 ** 53, 1e300, 0.5]
/** What one may be, and what breaks who is not ready for it. */
export const farNumbers = [2 ** 53 - 1, 1 - 2 ** 53, 2 ** 31, 0, -1]

/** How many numbers stand in it, however deep. */
export const numbersIn = (value: object): number =>
  JSON.stringify(value).match(/(?<=[:,[])-?\d+(?=[,\]}])/g)?.length ?? 0

/** The same with another number in place of the one that is so far in. */
export const withNumber = (value: object, at: number, number: number): object => {
  const place = { at }
  const made = (each: unknown): unknown => {
    if (typeof each === 'number') return place.at-- === 0 ? number : each
    if (Array.isArray(each)) return each.map(made)
    if (typeof each !== 'object' || each === null) return each
    return Object.fromEntries(Object.entries(each).map(([name, part]) => [name, made(part)]))
  }
  return Object(made(value))
}
