import { readAll } from '../specification/read-all.ts'

/** An id that a file of the repository names. */
export type Citation = { id: string; file: string }

const places = ['**/*.{ts,tsx,mjs,css,html,md,yml,po,json}', '.ci/*']
const cited = /\b(?:(?:SEC|REL|F|PERF|A11Y|S-[A-Z]+)-\d+|D-[A-Z]{3,})\b/g

export async function findCitations(root: string): Promise<Citation[]> {
  // The tests of this make ids up.
  const files = (await readAll(root, places)).filter(
    ({ file }) => !/^tools\/(requirements|specification)\/.*\.test\.ts$|^package-lock/.test(file),
  )
  return files.flatMap(({ file, text }) => citationsIn(file, text))
}

export const citationsIn = (file: string, text: string): Citation[] =>
  [...new Set(text.match(cited))].map((id) => ({ id, file }))
