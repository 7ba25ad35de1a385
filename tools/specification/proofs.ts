import { readAll } from './read-all.ts'
import { titlesOf } from './titles.ts'

/** A test that says of a promise or a requirement that it is kept. A journey drives a real browser. */
export type Proof = { id: string; words: string; file: string; isJourney: boolean }

// Not the tests of what reads titles, whose sources are made up.
const places = [
  '{contract,server,web,sandbox,bench}/**/*.test.{ts,tsx}',
  'tools/*.test.ts',
  'e2e/{journeys,wide,webkit,long}/**/*.spec.ts',
]

export async function findProofs(root: string): Promise<Proof[]> {
  return (await readAll(root, places)).flatMap(({ file, text }) => proofsIn(file, text))
}

export const proofsIn = (file: string, source: string): Proof[] =>
  titlesOf(file, source).flatMap(({ ids, words }) =>
    ids.map((id) => ({ id, words, file, isJourney: /^e2e\/(journeys|wide)\//.test(file) })),
  )
