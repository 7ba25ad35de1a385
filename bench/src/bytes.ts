import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { firstRouteBytes } from '../../web/build/first-route.ts'
import type { Figure } from './figure.ts'

const dist = join(import.meta.dirname, '../../web/dist')
const activity = 'src/features/activity/ActivityScreen.tsx'

/** What the Groups list costs on the wire: JS and CSS, brotli, over the whole static graph. */
export async function measureBytes(): Promise<Figure[]> {
  const { total } = await firstRouteBytes(dist)
  return [
    { what: 'JS + CSS that the groups list needs, brotli', value: total / 1000, unit: 'KB', atMost: 105 },
  ]
}

type Part = { file: string; css?: string[]; imports?: string[] }

const partsOf = async (): Promise<Record<string, Part>> =>
  JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))

/** The files that are fetched ahead of the next page, as the browser asks for them. */
export async function aheadFiles(): Promise<string[]> {
  const parts = await partsOf()
  const start = parts['src/app/ahead.ts']
  if (!start) throw new Error('the build has no src/app/ahead.ts')
  const own = (start.imports ?? []).flatMap((name) =>
    [parts[name]?.file ?? [], parts[name]?.css ?? []].flat(),
  )
  return [start.file, ...own]
}

/** What the page of Activity needs beside all that the Groups list has brought. */
export async function activityBytes(): Promise<Figure> {
  const parts = await partsOf()
  const names = new Set([activity])
  for (const name of names) for (const each of parts[name]?.imports ?? []) names.add(each)
  const own = new Set([...names].flatMap((name) => [parts[name]?.file ?? [], parts[name]?.css ?? []].flat()))
  for (const { name } of (await firstRouteBytes(dist)).files) own.delete(name)
  return {
    what: 'JS + CSS that Activity needs beside the groups list, brotli',
    value: await packed([...own]),
    unit: 'KB',
  }
}

/** PERF-15: the page of a joining check as a whole. */
export async function joinPageBytes(): Promise<Figure> {
  const html = brotliCompressSync(await readFile(join(dist, 'join.html'))).length / 1000
  const own = (await readdir(join(dist, 'assets'))).filter((name) => /^join-.*\.(js|css)$/.test(name))
  const value = html + (await packed(own.map((name) => `assets/${name}`)))
  return { what: 'page of a joining check in all, brotli', value, unit: 'KB', atMost: 40 }
}

/** Files that lie packed beside themselves, in thousands of bytes. */
async function packed(names: readonly string[]): Promise<number> {
  if (names.length === 0) throw new Error('nothing was built')
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(dist, `${name}.br`))).size))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
