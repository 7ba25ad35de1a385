import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UserId } from '@steward/contract/ids.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { givenChat } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { UNSEEN } from '#domain/person.ts'
import { photoCache } from './cache.ts'
import { createPhotoReader, type PhotoSource } from './read-photo.ts'
import { photoStore } from './store.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test names its ids
const ann = 7_000_000_001 as UserId
const png = Buffer.from('89504e470d0a1a0a00', 'hex')
const noon = new Date('2026-11-20T12:00:00Z')

describeStore('createPhotoReader', (given) => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photos-'))
    await given.empty()
    await given.database
      .insertInto('users')
      .values({ user_id: ann, first_name: 'Ann', seen_at: noon })
      .execute()
  })
  afterEach(() => rm(folder, { recursive: true }))

  const givenReader = (source: Partial<PhotoSource>, isDiskLow = () => false) => {
    const calls: string[] = []
    const read = createPhotoReader({
      store: photoStore(given.database),
      cache: photoCache(folder, 1000),
      isDiskLow,
      now: () => noon,
      source: {
        userPhoto: async () => {
          calls.push('userPhoto')
          return { fileId: 'file', uniqueId: 'unique' }
        },
        download: async () => {
          calls.push('download')
          return png
        },
        ...source,
      },
    })
    return { read, calls }
  }
  it('F-21 keeps no picture while the disk runs low, and shows it', async () => {
    let isLow = true
    const { read, calls } = givenReader({}, () => isLow)
    const shown = { bytes: png, type: 'image/png' }
    expect(await read(unseen)).toEqual(shown)
    expect(await readdir(folder)).toEqual([])

    isLow = false
    expect(await read(unseen)).toEqual(shown)
    expect(await readdir(folder)).toHaveLength(1)
    expect(calls).toEqual(['userPhoto', 'download', 'download'])
  })

  const unseen = { of: 'user', id: ann, version: UNSEEN } as const

  it('asks Telegram once for a person never asked about, however many want to see them', async () => {
    const { read, calls } = givenReader({})

    const seen = await Promise.all([read(unseen), read(unseen), read(unseen)])
    await read({ of: 'user', id: ann, version: 'unique' })

    expect(seen.map((photo) => photo?.type)).toEqual(['image/png', 'image/png', 'image/png'])
    expect(calls).toEqual(['userPhoto', 'download'])
  })

  it('SEC-57 asks no one for the picture of an unknown person, by any address', async () => {
    const { read, calls } = givenReader({})
    expect(await read(unseen)).toBeDefined()
    await given.database.deleteFrom('users').execute()
    calls.length = 0

    expect(await read(unseen)).toBeUndefined()
    expect(await read({ ...unseen, version: 'unique' })).toBeUndefined()
    expect(calls).toEqual([])
  })

  it('SEC-57 neither shows nor stores the photo of someone who is erased while it loads', async () => {
    const { read } = givenReader({
      download: async () => {
        await given.database.deleteFrom('users').execute()
        return png
      },
    })
    expect(await read(unseen)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  it('SEC-58 shows no picture of a group from the moment that its steward erases it', async () => {
    const { read, calls } = givenReader({})
    const id = await givenChat(given.database, { photo_file_id: 'file', photo_unique_id: 'unique' })
    const picture = { of: 'chat', id, version: 'unique' } as const
    expect(await read(picture)).toBeDefined()
    await given.database.updateTable('chats').set({ forget_asked_at: noon }).execute()
    expect(await read(picture)).toBeUndefined()
    expect(calls).toEqual(['download'])
  })

  it('remembers that somebody has no photo', async () => {
    let asked = 0
    const { read } = givenReader({
      userPhoto: () => {
        asked += 1
        return Promise.resolve(undefined)
      },
    })

    expect(await read(unseen)).toBeUndefined()
    expect(await read(unseen)).toBeUndefined()
    expect(asked).toBe(1)
  })

  it('tries again after a failed download', async () => {
    let fail = true
    const { read } = givenReader({
      download: () => (fail ? Promise.reject(new Error('reset')) : Promise.resolve(png)),
    })

    await expect(read(unseen)).rejects.toThrow('reset')
    fail = false
    expect((await read(unseen))?.bytes).toEqual(png)
  })

  it('serves nothing that a browser could take for a page', async () => {
    const { read } = givenReader({ download: () => Promise.resolve(Buffer.from('<html><script>')) })

    expect(await read(unseen)).toBeUndefined()
  })
})
