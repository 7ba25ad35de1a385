import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist', 'data', 'test-results'])

/** The files of these places with their text, in the order of their names. Nothing that was installed or built. */
export async function readAll(root: string, places: string[]): Promise<{ file: string; text: string }[]> {
  const files: string[] = []
  const found = glob(places, { cwd: root, exclude: (path) => skipped.has(path.split('/').at(-1) ?? '') })
  for await (const file of found) files.push(file)
  return Promise.all(
    files.sort().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
}
