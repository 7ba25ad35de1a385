import { encode } from 'uqr'

/** A code as one path over a square grid of `size` modules, without a quiet zone; level M (S-AUTH-6). */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: false, border: 0 })
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
