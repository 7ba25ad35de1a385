import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

type Chunk = { file: string; css?: string[]; imports?: string[] }

/**
 * Everything the first screen waits for: the page's entry and, through the manifest, all that it imports statically.
 * Counting only what the HTML names would hide a good part of it (PERF-01).
 */
export async function firstRouteBytes(dist: string) {
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  const names = new Set<string>()
  const seen = new Set<string>()
  const walk = (key: string) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const name of [chunk.file, ...(chunk.css ?? [])]) names.add(name)
    for (const each of chunk.imports ?? []) walk(each)
  }
  walk('index.html')

  const sizes = await Promise.all(
    [...names].map(async (name) => ({ name, bytes: (await stat(join(dist, `${name}.br`))).size })),
  )
  const files = sizes.sort((a, b) => b.bytes - a.bytes)
  return { files, total: files.reduce((sum, { bytes }) => sum + bytes, 0) }
}
