import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import { hourMs } from '#platform/durations.ts'
import type { PhotoKey, PhotoOwner } from './address.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A file says whose picture it holds, so that it can be found when they are not known any more. */
const nameOf = ({ of, id, version }: PhotoKey) =>
  `${of}.${id}.${createHash('sha256').update(version).digest('hex')}`
const named = /^(chat|user)\.(-?\d{1,16})\.[0-9a-f]{64}$/

function ownerOf(name: string): PhotoOwner | undefined {
  const [, of, id] = named.exec(name) ?? []
  if (of === undefined) return undefined
  return of === 'chat' ? { of, id: ChatId.parse(Number(id)) } : { of: 'user', id: UserId.parse(Number(id)) }
}

/** A draft is a file by its own name within seconds; what is older was left behind by a node that was killed. */
const draftMs = hourMs
const ownersAtOnce = 1_000

/**
 * Pictures on this machine's disk, by whose they are and Telegram's `file_unique_id`. It is a cache: every node has
 * its own, and losing it costs a download. About `limit` bytes stay; those unread for longest go first.
 */
export function photoCache(folder: string, limit: number) {
  /** Bytes written since the last look at all of them; a process begins with one, for it knows nothing yet. */
  let unseen = limit
  const path = (key: PhotoKey) => join(folder, nameOf(key))

  return {
    async read(key: PhotoKey, now: Date): Promise<Uint8Array | undefined> {
      try {
        const bytes = await readFile(path(key))
        await utimes(path(key), now, now)
        return bytes
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },

    /** Whole or not at all: a reader never sees half a picture. */
    async write(key: PhotoKey, bytes: Uint8Array) {
      await mkdir(folder, { recursive: true })
      const draft = `${path(key)}.${randomUUID()}`
      await writeFile(draft, bytes)
      await rename(draft, path(key))
      unseen += bytes.byteLength
      if (unseen < limit / 10) return
      unseen = 0
      await trim(folder, limit)
    },

    /** Drops every picture that its owner does not have any more, and those of whom is not known any more (SEC-57, SEC-58). */
    async sweep(current: Current, now: Date) {
      const names = await readdir(folder).catch(orNone)
      const owners = new Map(
        names.flatMap((name) => ownerOf(name) ?? []).map((owner) => [keyOf(owner), owner]),
      )
      const kept = new Set<string>()
      for (const some of inParts([...owners.values()]))
        for (const key of await current(some)) kept.add(nameOf(key))
      for (const name of names) if (!kept.has(name)) await drop(join(folder, name), named.test(name), now)
    },
  }
}

/** What these people and chats have now. */
export type Current = (owners: readonly PhotoOwner[]) => Promise<PhotoKey[]>

const keyOf = ({ of, id }: PhotoOwner) => `${of} ${id}`

function inParts(owners: readonly PhotoOwner[]): (readonly PhotoOwner[])[] {
  const parts = Math.ceil(owners.length / ownersAtOnce)
  return Array.from({ length: parts }, (_, at) => owners.slice(at * ownersAtOnce, (at + 1) * ownersAtOnce))
}

function orNone(error: unknown): string[] {
  if (isMissing(error)) return []
  throw error
}

async function drop(path: string, isWhole: boolean, now: Date): Promise<void> {
  const [found] = await look(path)
  if (found && (isWhole || found.mtimeMs < now.getTime() - draftMs)) await rm(path, { force: true })
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
