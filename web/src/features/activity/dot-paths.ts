/** In pixels; on a phone there is no more room for a larger one. */
const [least, most, ofNothing] = [3, 11, 1.5]

/** By its area, which is what an eye compares. */
const sizeOf = (value: number, highest: number) =>
  value === 0 ? ofNothing : Math.max(least, Math.round(Math.sqrt(value / highest) * most))

/**
 * Dots row by row, all of one size as one path: with an element for each, a slow phone takes long to lay them out. A line to
 * itself, with round ends, stays round however its picture is stretched.
 */
export function dotPaths(values: readonly number[], columns: number): Map<number, string> {
  const highest = Math.max(...values)
  const paths = new Map<number, string>()
  for (const [index, value] of values.entries()) {
    const size = sizeOf(value, highest)
    const dot = `M${(index % columns) + 0.5} ${Math.floor(index / columns) + 0.5}h.001`
    paths.set(size, (paths.get(size) ?? '') + dot)
  }
  return paths
}
