const pairs = /[\uD800-\uDBFF]/g

/** How many letters there are in runs of them, by code points: a list of single letters would be as long as the text. */
export function countLetters(text: string, runs: RegExp): number {
  let sum = 0
  for (const run of text.match(runs) ?? []) sum += run.length - (run.match(pairs)?.length ?? 0)
  return sum
}
