import type { UserId } from '@steward/contract/ids.ts'
import type { PhotoKey } from './address.ts'
import type { PhotoCache } from './cache.ts'
import { imageType } from './image.ts'
import type { PhotoFile, PhotoStore } from './store.ts'

export type Photo = { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' | 'image/webp' }

export type PhotoSource = {
  /** Undefined: they have none, or hide it. */
  userPhoto: (userId: UserId) => Promise<PhotoFile | undefined>
  /** A file by getFile, undefined when it is gone or has more than `limit` bytes. */
  download: (fileId: string, limit: number) => Promise<Uint8Array | undefined>
}

type Parts = {
  store: PhotoStore
  cache: PhotoCache
  source: PhotoSource
  isDiskLow: () => boolean
  now: () => Date
}

const MAX_BYTES = 2_000_000

/**
 * Reads a photo from the cache, else from Telegram, of those alone who are known at this moment: an address outlives
 * whoever was erased, and so may the file on a node that has not swept yet. Many who ask for one at once cause one
 * download.
 */
export function createPhotoReader({ store, cache, source, isDiskLow, now }: Parts) {
  const underway = new Map<string, Promise<Photo | undefined>>()

  async function fileOf(key: PhotoKey): Promise<PhotoFile | undefined> {
    const known = await store.read(key)
    if (!known || known.checked || key.of === 'chat') return known?.file
    const file = await source.userPhoto(key.id)
    await store.keepUserPhoto(key.id, file, now())
    return file
  }

  async function load(key: PhotoKey): Promise<Photo | undefined> {
    const file = await fileOf(key)
    if (!file) return undefined
    const current = { ...key, version: file.uniqueId }
    const bytes = (await cache.read(current, now())) ?? (await fetched(current, file))
    return bytes && typed(bytes)
  }

  async function fetched(key: PhotoKey, { fileId, uniqueId }: PhotoFile) {
    const bytes = await source.download(fileId, MAX_BYTES)
    // They may have been erased meanwhile.
    if ((await store.read(key))?.file?.uniqueId !== uniqueId) return undefined
    if (bytes && imageType(bytes) && !isDiskLow()) await cache.write(key, bytes)
    return bytes
  }

  return async (key: PhotoKey): Promise<Photo | undefined> => {
    const name = `${key.of} ${key.id} ${key.version}`
    const loading = underway.get(name) ?? load(key).finally(() => underway.delete(name))
    underway.set(name, loading)
    return loading
  }
}

function typed(bytes: Uint8Array): Photo | undefined {
  const type = imageType(bytes)
  return type && { bytes, type }
}
