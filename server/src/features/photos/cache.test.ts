import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UserId } from '@steward/contract/ids.ts'
import type { PhotoKey } from './address.ts'
import { photoCache } from './cache.ts'
import { imageType } from './image.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'))
})
afterEach(() => rm(folder, { recursive: true }))

const minute = (n: number) => new Date(Date.UTC(2026, 0, 1, 12, n))
const of = (version: string, id = 7): PhotoKey => ({ of: 'user', id: UserId.parse(id), version })
const bytes = (size: number) => new Uint8Array(size).fill(7)

describe('photoCache', () => {
  it('gives back what was kept, and nothing for what was not', async () => {
    const cache = photoCache(join(folder, 'new'), 1000)
    await cache.write(of('a'), bytes(3))

    expect(await cache.read(of('a'), minute(0))).toEqual(Buffer.from(bytes(3)))
    expect(await cache.read(of('b'), minute(0))).toBeUndefined()
  })

  it('drops what was unread for longest when it grows over its limit', async () => {
    const cache = photoCache(folder, 250)
    for (const name of ['a', 'b']) await cache.write(of(name), bytes(100))
    await cache.read(of('b'), minute(1))
    await cache.read(of('a'), minute(2))
    await cache.write(of('c'), bytes(100))

    expect(await cache.read(of('b'), minute(3))).toBeUndefined()
    expect(await cache.read(of('a'), minute(3))).toBeDefined()
    expect(await readdir(folder)).toHaveLength(2)
  })

  it('never leads out of its folder', async () => {
    const cache = photoCache(folder, 1000)
    await cache.write(of('../../outside'), bytes(1))

    expect(await readdir(folder)).toEqual([expect.stringMatching(/^user\.7\.[0-9a-f]{64}$/)])
  })

  it('SEC-57 keeps of everybody the picture that they have now, whatever else lies in its folder', async () => {
    const cache = photoCache(folder, 1000)
    await cache.sweep(async () => [], minute(0))
    for (const key of [of('now'), of('before'), of('now', 8)]) await cache.write(key, bytes(3))
    for (const name of ['draft', 'left-behind', 'a'.repeat(64)]) await writeFile(join(folder, name), 'x')
    await utimes(join(folder, 'draft'), minute(0), minute(0))
    for (const name of ['left-behind', 'a'.repeat(64)]) await utimes(join(folder, name), 0, 0)

    const asked: number[] = []
    await cache.sweep(async (owners) => {
      asked.push(...owners.map(({ id }) => id))
      return [of('now')]
    }, minute(1))

    expect(asked.toSorted((a, b) => a - b)).toEqual([7, 8])
    expect((await readdir(folder)).toSorted()).toEqual([
      'draft',
      expect.stringMatching(/^user\.7\.[0-9a-f]{64}$/),
    ])
    expect(await cache.read(of('now'), minute(2))).toBeDefined()
  })
})

describe('imageType', () => {
  it('knows pictures by their first bytes and nothing else', () => {
    expect(imageType(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
    expect(imageType(Buffer.from('89504e470d0a1a0a', 'hex'))).toBe('image/png')
    expect(imageType(Buffer.from('RIFF0000WEBPVP8 '))).toBe('image/webp')
    expect(imageType(Buffer.from('<svg onload="alert(1)">'))).toBeUndefined()
    expect(imageType(Buffer.from('<!doctype html>'))).toBeUndefined()
    expect(imageType(new Uint8Array())).toBeUndefined()
  })
})
