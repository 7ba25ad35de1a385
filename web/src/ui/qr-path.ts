import { encode } from 'uqr'

/** The quiet zone that readers are promised around a code (ISO/IEC 18004, 6.3.8). */
const quietZone = 4

/** A code as one path over a square grid of `size` modules, its quiet zone included; level M (S-AUTH-6). */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: quietZone })
  const path = data
    .flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`))
    .join('')
  return { size, path }
}

/** Dark modules side by side are drawn as one: seams between single ones would show as hairlines. */
function runsOf(row: boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  row.forEach((dark, at) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  })
  return runs
}
