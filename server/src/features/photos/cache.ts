import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Pictures on this machine's disk, by Telegram's `file_unique_id`. It is a cache: every node has its own, and
 * losing it costs a download. About `limit` bytes stay; those unread for longest go first.
 */
export function photoCache(folder: string, limit: number) {
  /** Bytes written since the last look at all of them; a process begins with one, for it knows nothing yet. */
  let unseen = limit
  const path = (version: string) => join(folder, createHash('sha256').update(version).digest('hex'))

  return {
    async read(version: string, now: Date): Promise<Uint8Array | undefined> {
      try {
        const bytes = await readFile(path(version))
        await utimes(path(version), now, now)
        return bytes
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    /** Whole or not at all: a reader never sees half a picture. */
    async write(version: string, bytes: Uint8Array) {
      await mkdir(folder, { recursive: true })
      const draft = `${path(version)}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path(version))
      unseen += bytes.byteLength
      if (unseen < limit / 10) return
      unseen = 0
      await trim(folder, limit)
    },
  }
}

async function trim(folder: string, limit: number): Promise<void> {
  const found = await Promise.all((await readdir(folder)).map((name) => look(join(folder, name))))
  let kept = 0
  for (const { path, size } of found.flat().toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
    kept += size
    if (kept > limit) await rm(path, { force: true })
  }
}

/** None when it is gone already: a draft got its name, or another trim was faster. */
async function look(path: string) {
  try {
    const { size, mtimeMs } = await stat(path)
    return [{ path, size, mtimeMs }]
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export type PhotoCache = ReturnType<typeof photoCache>
