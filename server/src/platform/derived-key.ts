import { createHash } from 'node:crypto'

/** A key that is always the same of the same text: a UUID of version 8, "custom" (RFC 9562). */
export function derivedKey(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
