import { ChatId, UserId } from '@steward/contract/ids.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepBotChats } from '#domain/bot-chats.ts'
import { describeStore } from '#platform/database/testing.ts'
import type { Notify } from '#domain/notices/notice.ts'
import { day } from '#platform/durations.ts'
import { type Demo, writeDemo } from './demo.ts'
import { readApplication, type ReadDeps } from './read-application.ts'
import { tellLater } from './tell-sides.ts'
import { givenAdmin, givenApplication, givenGroup } from './testing.ts'

const ann = UserId.parse(7_000_000_001)
const bob = UserId.parse(42)
const liora = UserId.parse(77)
const zoe = UserId.parse(78)
const roles: ReadDeps['roleIn'] = async (viewer) => (viewer === liora ? 'administrator' : undefined)

describeStore('transfer applications', (given) => {
  beforeEach(() => given.empty())
  afterEach(() => vi.restoreAllMocks())

  const read = (viewer: typeof ann, id: string, deps: Partial<ReadDeps> = {}) =>
    readApplication(
      {
        database: given.database,
        photoUrl: (of, id, version) => `/photos/${of}.${id}.${version}`,
        roleIn: roles,
        ...deps,
      },
      viewer,
      id,
    )

  async function givenOffer(row: Partial<Parameters<typeof givenApplication>[1]> = {}) {
    const chat_id = await givenGroup(given.database, { admins: [ann, bob] })
    return givenApplication(given.database, {
      chat_id,
      steward_user_id: ann,
      receiver_user_id: bob,
      reason: 'I am moving away',
      ...row,
    })
  }

  it('D-TRANSFER tell both sides what is asked, of whom, and until when', async () => {
    const offer = await givenOffer()

    const seen = await read(ann, offer)
    expect(seen).toMatchObject({
      kind: 'offer',
      state: 'pending',
      reason: 'I am moving away',
      viewer: 'steward',
      group: { title: 'Riverside', member_count: 187, photo_url: null },
      steward: { user_id: ann },
      receiver: { user_id: bob, photo_url: `/photos/user.${bob}.unseen` },
      settled_at: null,
    })
    expect(seen.expires_at - seen.created_at).toBe(7 * day)
    expect(await read(bob, offer)).toEqual({ ...seen, viewer: 'receiver', may: ['accept', 'decline'] })
  })

  it('S-NAV-2 D-TRANSFER do not exist to others, as little as one that never was', async () => {
    const offer = await givenOffer()

    for (const viewer of [zoe, liora])
      await expect(read(viewer, offer)).rejects.toMatchObject({ refusal: 'application_not_found' })
    await expect(read(ann, 'never-was')).rejects.toMatchObject({ refusal: 'application_not_found' })
  })

  it("D-TRANSFER are for the group's creator too, even where another is its steward", async () => {
    const offer = await givenOffer()

    expect(await read(zoe, offer, { roleIn: async () => 'creator' })).toMatchObject({ viewer: 'creator' })
  })

  it('D-TRANSFER are shown to every admin while each of them can object', async () => {
    const claim = await givenOffer({ kind: 'claim', state: 'cooling', cooled: true })

    expect(await read(liora, claim)).toMatchObject({ viewer: 'admin', state: 'cooling' })
    await expect(read(zoe, claim)).rejects.toMatchObject({ refusal: 'application_not_found' })
  })

  it('name no steward where nobody was left', async () => {
    const claim = await givenOffer({ kind: 'claim', steward_user_id: null })

    expect(await read(bob, claim)).toMatchObject({ steward: null, receiver: { user_id: bob } })
  })

  it('are void when the receiver is no admin any more, and expired when their time is over', async () => {
    const offer = await givenOffer()

    await given.database.updateTable('transfer_applications').set({ expires_at: new Date() }).execute()
    expect((await read(ann, offer)).state).toBe('expired')
    await given.database.updateTable('members').set({ status: 'member' }).where('user_id', '=', bob).execute()
    expect((await read(ann, offer)).state).toBe('void')
  })

  it('of a made-up world are there once its groups are known, and nobody is told of what they never did', async () => {
    const chat_id = ChatId.parse(-1_001_700_000_001)
    const offer: Demo[number] = {
      apply_id: 'demo',
      chat_id,
      kind: 'offer',
      state: 'pending',
      steward_user_id: ann,
      receiver_user_id: bob,
      reason: null,
      made_days_ago: 1,
      settled_days_ago: null,
    }
    const told: string[] = []
    const notify: Notify = async (_, { subject }) => void told.push(subject)
    const write = () =>
      writeDemo({ database: given.database, now: () => new Date() }, [
        offer,
        { ...offer, apply_id: 'over', state: 'declined', settled_days_ago: 1 },
      ])
    await keepBotChats(given.database, new Map([ann, bob].map((person) => [person, true])))
    expect(await write()).toBe(false)

    await givenGroup(given.database, { chat_id, admins: [ann] })
    expect(await write()).toBe(false)
    await givenAdmin(given.database, chat_id, bob)
    expect(await write()).toBe(true)
    expect(await write()).toBe(true)

    expect(await read(bob, 'demo')).toMatchObject({ state: 'pending', settled_at: null })
    await tellLater(given.database, notify)
    expect(told).toEqual([])
  })
})
