import { fold } from '@steward/server/features/protection/text/fold.ts'

const run = 5
/** Phrases that are shorter are everybody's: *Good morning all*. */
const fewest = 24

const runsOf = (text: string) => {
  const letters = fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return new Set(
    Array.from({ length: Math.max(letters.length - run + 1, 0) }, (_, at) => letters.slice(at, at + run)),
  )
}

/** Finds among texts one that is like another: half or more of the runs of five letters of the shorter are in both. */
export function likenessTo(texts: readonly string[]) {
  const sizes = texts.map((text) => runsOf(text).size)
  const places = new Map<string, number[]>()
  for (const [place, text] of texts.entries())
    for (const each of runsOf(text)) {
      const known = places.get(each)
      if (known) known.push(place)
      else places.set(each, [place])
    }
  return (text: string): string | undefined => {
    const runs = runsOf(text)
    const common = new Map<number, number>()
    for (const each of runs)
      for (const place of places.get(each) ?? []) common.set(place, (common.get(place) ?? 0) + 1)
    for (const [place, count] of common) {
      const shorter = Math.min(runs.size, sizes[place]!)
      if (shorter >= fewest && count * 2 >= shorter) return texts[place]
    }
    return undefined
  }
}
