import type { Photo } from '../world/world.ts'

/** The sizes that Telegram gives out: the small and big chat photo, and what a message shows. */
export const sizes = [160, 320, 640] as const
export type Size = (typeof sizes)[number]

export const keyOf = (photo: Photo): string => ('seed' in photo ? `s${photo.seed}` : `u${photo.upload}`)

export function photoOf(key: string): Photo | undefined {
  if (/^s\d{1,15}$/.test(key)) return { seed: Number(key.slice(1)) }
  return /^u[\w-]+$/.test(key) ? { upload: key.slice(1) } : undefined
}

export const fileId = (photo: Photo, size: Size): string => `AgACsandbox${encode(photo, size)}`

/** The same for every bot, and no key to the file, as at Telegram. */
export const fileUniqueId = (photo: Photo, size: Size): string => `AQAD${encode(photo, size)}`

const encode = (photo: Photo, size: Size) => Buffer.from(`${keyOf(photo)}.${size}`).toString('base64url')

export function parseFileId(id: string): { photo: Photo; size: Size } | undefined {
  const encoded = /^AgACsandbox([\w-]+)$/.exec(id)?.[1]
  if (!encoded) return undefined
  const [key = '', sizeText] = Buffer.from(encoded, 'base64url').toString().split('.')
  const photo = photoOf(key)
  const size = sizes.find((known) => String(known) === sizeText)
  return photo && size && { photo, size }
}

/** Path below `/file/bot<token>/`. */
export const filePath = (photo: Photo, size: Size): string => `photos/${keyOf(photo)}_${size}.png`

export function parseFilePath(path: string): { photo: Photo; size: Size } | undefined {
  const [, key = '', sizeText] = /^photos\/([\w-]+)_(\d+)\.png$/.exec(path) ?? []
  const photo = photoOf(key)
  const size = sizes.find((known) => String(known) === sizeText)
  return photo && size && { photo, size }
}
