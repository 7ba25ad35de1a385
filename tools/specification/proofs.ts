import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { titlesOf } from './titles.ts'

/** A test that says of a promise that it is kept. A journey drives a real browser. */
export type Proof = { id: string; words: string; file: string; isJourney: boolean }

const places = ['{contract,server,web,sandbox,bench}/**/*.test.{ts,tsx}', 'e2e/journeys/**/*.spec.ts']
const skipped = new Set(['node_modules', 'dist'])

export async function findProofs(root: string): Promise<Proof[]> {
  const files: string[] = []
  const found = glob(places, { cwd: root, exclude: (path) => skipped.has(path.split('/').at(-1) ?? '') })
  for await (const file of found) files.push(file)
  const proofs = await Promise.all(files.sort().map(async (file) => proofsIn(file, await read(root, file))))
  return proofs.flat()
}

const read = (root: string, file: string) => readFile(join(root, file), 'utf8')

export const proofsIn = (file: string, source: string): Proof[] =>
  titlesOf(source).flatMap(({ ids, words }) =>
    ids
      .filter((id) => /^[SD]-/.test(id))
      .map((id) => ({ id, words, file, isJourney: file.startsWith('e2e/') })),
  )
