import { createHash } from 'node:crypto'
import { glob, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const skipped = new Set(['node_modules', 'dist'])
const untested = (path: string) => !/\.(test|spec)\.tsx?$/.test(path)

/** One text for all that a build reads: files by name and content, and whatever else decides what comes out. */
export async function contentHash(root: string, inputs: string[], ...more: string[]) {
  const hash = createHash('sha256').update(JSON.stringify(more))
  for (const path of await filesIn(root, inputs)) {
    const content = await readFile(join(root, path))
    hash.update(`\0${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

async function filesIn(root: string, inputs: string[]) {
  const files: string[] = []
  for (const input of inputs) {
    if ((await stat(join(root, input))).isFile()) files.push(input)
    else {
      const found = glob(`${input}/**`, {
        cwd: root,
        exclude: (entry) => skipped.has(entry.name),
        withFileTypes: true,
      })
      for await (const entry of found)
        if (entry.isFile()) files.push(join(entry.parentPath, entry.name).slice(root.length))
    }
  }
  return files.filter(untested).sort()
}
