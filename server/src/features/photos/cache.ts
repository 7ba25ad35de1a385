import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Pictures on this machine's disk, by Telegram's `file_unique_id`. It is a cache: every node has its own, and
 * losing it costs a download. At most `limit` bytes stay; those unread for longest go first.
 */
export function photoCache(folder: string, limit: number) {
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
    },

    trim: async () => {
      const names = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return []
        throw error
      })
      const files = await Promise.all(
        names.map(async (name) => {
          const { size, mtimeMs } = await stat(join(folder, name))
          return { name, size, mtimeMs }
        }),
      )
      let kept = 0
      for (const { name, size } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs)) {
        kept += size
        if (kept > limit) await rm(join(folder, name), { force: true })
      }
    },
  }
}

export type PhotoCache = ReturnType<typeof photoCache>
