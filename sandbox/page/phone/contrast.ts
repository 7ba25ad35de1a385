import { mix } from '../container/theme.ts'

/** WCAG 2.2: how well one colour can be read on another, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

/** The colour itself where it can be read on all of the grounds, else the nearest towards black or white that can. */
export function readable(color: string, grounds: readonly string[], wanted = 4.6): string {
  const worst = (candidate: string) => Math.min(...grounds.map((ground) => contrast(candidate, ground)))
  const end = worst('#000000') > worst('#ffffff') ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(color, end, share)
    if (worst(candidate) >= wanted) return candidate
  }
  return end
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
