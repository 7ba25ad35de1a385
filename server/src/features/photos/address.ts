import { createHmac, timingSafeEqual } from 'node:crypto'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import { dayMs } from '#platform/durations.ts'

/** Whose photo: a chat's or a user's, and which one, so that a new photo has a new address. */
export type PhotoKey = PhotoOwner & { version: string }
export type PhotoOwner = { of: 'chat'; id: ChatId } | { of: 'user'; id: UserId }

/** Addresses that are remembered, which is two megabytes of them. */
const mostSigned = 10_000
const key = /^(chat|user)\.(-?\d{1,16})\.([A-Za-z0-9_-]{1,64})\.(\d{1,6})\.([A-Za-z0-9_-]{22})$/

/**
 * Addresses that carry their own permission (D-PHOTO): whoever was shown one may read that one photo until it
 * expires, and nothing else. They end at a whole day, so that the same photo keeps its address and the browser
 * its copy; one lives between one and two days.
 */
export function photoAddresses(secret: string, now: () => Date) {
  const sign = (text: string) =>
    createHmac('sha256', `photos:${secret}`).update(text).digest().subarray(0, 16).toString('base64url')

  /** What was signed today; a page of people signs fifty. */
  const signed = new Map<string, string>()

  return {
    /** A path on this server. */
    write: (of: PhotoKey['of'], id: number, version: string) => {
      const text = `${of}.${id}.${version}.${Math.floor(now().getTime() / dayMs) + 2}`
      const known = signed.get(text)
      if (known !== undefined) return known
      if (signed.size >= mostSigned) signed.clear()
      const path = `/photos/${text}.${sign(text)}`
      signed.set(text, path)
      return path
    },

    /** What an address permits, or undefined when it is not ours or has expired. */
    read: (name: string): PhotoKey | undefined => {
      const [, of, id, version, day, signature] = key.exec(name) ?? []
      if (!of || !id || !version || !day || !signature) return undefined
      const expected = Buffer.from(sign(`${of}.${id}.${version}.${day}`))
      if (!timingSafeEqual(expected, Buffer.from(signature))) return undefined
      if (Number(day) * dayMs <= now().getTime()) return undefined
      return of === 'chat'
        ? { of, id: ChatId.parse(Number(id)), version }
        : { of: 'user', id: UserId.parse(Number(id)), version }
    },
  }
}
