import type { UserId } from '@steward/contract/ids.ts'
import { UNSEEN } from '../../platform/person.ts'
import type { PhotoKey } from './address.ts'
import type { PhotoCache } from './cache.ts'
import { imageType } from './image.ts'
import type { PhotoFile, PhotoStore } from './store.ts'

export type Photo = { bytes: Uint8Array; type: 'image/jpeg' | 'image/png' | 'image/webp' }

export type PhotoSource = {
  /** Undefined: they have none, or hide it. */
  userPhoto: (userId: UserId) => Promise<PhotoFile | undefined>
  /** A file by getFile, undefined when it is gone; over `limit` bytes it throws. The address it fetches holds the bot's token and stays here. */
  download: (fileId: string, limit: number) => Promise<Uint8Array | undefined>
}

type Parts = { store: PhotoStore; cache: PhotoCache; source: PhotoSource; now: () => Date }

const MAX_BYTES = 2_000_000

/** Reads a photo from the cache, else from Telegram. Many who ask for one at once cause one download. */
export function createPhotoReader({ store, cache, source, now }: Parts) {
  const underway = new Map<string, Promise<Photo | undefined>>()

  async function fileOf(key: PhotoKey): Promise<PhotoFile | undefined> {
    if (key.of === 'chat') return store.ofChat(key.id)
    const known = await store.ofUser(key.id)
    if (known?.checked) return known.file
    const file = await source.userPhoto(key.id)
    await store.keepUserPhoto(key.id, file, now())
    return file
  }

  async function load(key: PhotoKey): Promise<Photo | undefined> {
    // A version that is cached needs no look at the database: its address was signed for it.
    const cached = key.version === UNSEEN ? undefined : await cache.read(key.version, now())
    if (cached) return typed(cached)
    const file = await fileOf(key)
    if (!file) return undefined
    const bytes = (await cache.read(file.uniqueId, now())) ?? (await fetched(file))
    return bytes && typed(bytes)
  }

  async function fetched({ fileId, uniqueId }: PhotoFile) {
    const bytes = await source.download(fileId, MAX_BYTES)
    if (bytes && imageType(bytes)) await cache.write(uniqueId, bytes)
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
