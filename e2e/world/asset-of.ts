import { readFile } from 'node:fs/promises'

const manifest = new URL('../../web/dist/.vite/manifest.json', import.meta.url)

/** The address of the part of the app that a source became; parts are named by their hashes alone. */
export async function assetOf(source: string): Promise<string> {
  const parts: Record<string, { file: string }> = JSON.parse(await readFile(manifest, 'utf8'))
  const part = parts[source]
  if (!part) throw new Error(`no part of the app was made of ${source}`)
  return `/${part.file}`
}
