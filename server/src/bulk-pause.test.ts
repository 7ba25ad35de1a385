import { randomUUID } from 'node:crypto'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { keyFor } from './features/bulk/worker.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenChat, givenMember, givenMembers, user } from './platform/database/testing/given-group.ts'
import { givenMessenger, type Messenger, openNode, touched } from './testing/bulk-node.ts'

const [ann, boris, clara] = [user(1), user(2), user(4)]
const people = (count: number, from = 100) => Array.from({ length: count }, (_, n) => user(from + n))
const mute = { kind: 'mute', until: null }
const ban = { kind: 'ban', until: null }
const limit = { actions: 5, minutes: 5 }

describeStore('a bulk action that is paused by hand', (given) => {
  let chatId: ChatId
  let messenger: Messenger
  let node: ReturnType<typeof openNode>
  let isOpen: boolean

  const opens = () => {
    node = openNode(given.database, messenger, limit)
    node.start()
    isOpen = true
  }
  const stops = async () => {
    if (isOpen) await node.stop()
    isOpen = false
  }

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    for (const admin of [boris, clara])
      await givenMember(given.database, { chat_id: chatId, user_id: admin, status: 'administrator' })
    await givenMembers(given.database, chatId, people(50))
    messenger = givenMessenger(chatId, [ann, boris, clara])
    opens()
  })
  afterEach(stops)

  const start = (action: object, user_ids: readonly UserId[]) =>
    node.call(boris, '/api/groups/bulk/start', { key: randomUUID(), action, targets: { user_ids } })
  const pause = (viewer: UserId, bulk_id: number) => node.call(viewer, '/api/groups/bulk/pause', { bulk_id })
  const resume = (viewer: UserId, bulk_id: number) =>
    node.call(viewer, '/api/groups/bulk/resume', { bulk_id })
  const get = (bulk_id: number) => node.call(ann, '/api/groups/bulk/get', { bulk_id })
  const reaches = (bulk_id: number, standing: object) =>
    eventually(async () => expect(await get(bulk_id)).toMatchObject(standing))
  /** No node has it, and none takes it. */
  const isLeftAlone = (bulk_id: number) =>
    eventually(async () => {
      const { rows } = await sql`
        select from bulks where bulk_id = ${bulk_id} and leased_until is null and due_at = 'infinity'`.execute(
        given.database,
      )
      expect(rows).toHaveLength(1)
    })
  /** Paused before it came to anybody. */
  async function givenPaused(action: object, user_ids: readonly UserId[]) {
    await stops()
    const { bulk_id } = await start(action, user_ids)
    await pause(boris, bulk_id)
    opens()
    await isLeftAlone(bulk_id)
    return bulk_id
  }
  async function givenHeldByTheBrake() {
    const { bulk_id } = await start(ban, people(12, 130))
    await reaches(bulk_id, { state: 'paused', paused_by_hand: false, counts: { done: 5, waiting: 7 } })
    return bulk_id
  }

  it('ends what was begun, begins nobody else, and goes on at the same place with each person once', async () => {
    const first = Promise.withResolvers<boolean>()
    messenger.answer = () => first.promise
    const { bulk_id } = await start(mute, people(30))
    await eventually(() => expect(messenger.calls).toHaveLength(8))
    expect(await pause(clara, bulk_id)).toMatchObject({ state: 'paused', paused_by_hand: true })
    first.resolve(true)
    await isLeftAlone(bulk_id)
    await reaches(bulk_id, {
      state: 'paused',
      paused_by_hand: true,
      ended_at: null,
      counts: { done: 8, waiting: 22, under_way: 0 },
    })
    expect(touched(messenger)).toEqual(people(8))
    const { revision } = await get(bulk_id)
    await pause(clara, bulk_id)
    expect((await get(bulk_id)).revision).toBe(revision)

    const second = Promise.withResolvers<boolean>()
    messenger.answer = () => second.promise
    expect(await resume(clara, bulk_id)).toMatchObject({ state: 'running', paused_by_hand: false })
    await eventually(() => expect(messenger.calls).toHaveLength(16))
    expect(touched(messenger)).toEqual(people(16))
    second.resolve(true)
    await reaches(bulk_id, { state: 'done', paused_by_hand: false, counts: { done: 30 } })
    expect(touched(messenger)).toEqual(people(30))
  })

  it('ends by itself when everybody had been begun', async () => {
    const held = Promise.withResolvers<boolean>()
    messenger.answer = () => held.promise
    const { bulk_id } = await start(mute, people(3))
    await eventually(() => expect(messenger.calls).toHaveLength(3))
    expect((await pause(boris, bulk_id)).state).toBe('paused')
    held.resolve(true)
    await reaches(bulk_id, { state: 'done', paused_by_hand: false, counts: { done: 3 } })
    await pause(boris, bulk_id)
    await resume(boris, bulk_id)
    expect((await get(bulk_id)).state).toBe('done')
  })

  it('is paused and resumed by who began it or could do the same, and by no other admin', async () => {
    await stops()
    const { bulk_id } = await start(mute, people(9))
    messenger.rights.set(clara, ['can_manage_chat'])
    await expect(pause(clara, bulk_id)).rejects.toThrow('right_missing')
    expect((await get(bulk_id)).state).toBe('running')
    await pause(ann, bulk_id)
    await expect(resume(clara, bulk_id)).rejects.toThrow('right_missing')
    expect((await get(bulk_id)).state).toBe('paused')
    messenger.rights.set(boris, ['can_manage_chat'])
    expect((await resume(boris, bulk_id)).state).toBe('running')
  })

  it('SEC-32 refuses the rest when whoever began it was demoted before it is resumed', async () => {
    const bulk_id = await givenPaused(mute, people(9))
    messenger.rights.set(boris, ['can_manage_chat'])
    await resume(clara, bulk_id)
    await reaches(bulk_id, { state: 'done', counts: { refused: 9, done: 0 } })
    expect(messenger.calls).toEqual([])
  })

  it('is none of what the brake counts, and does not go on when the brake is released', async () => {
    const paused = await givenPaused(mute, people(9))
    const held = await givenHeldByTheBrake()
    expect(await get(paused)).toMatchObject({ state: 'paused', paused_by_hand: true })
    const { brakes } = await node.call(ann, '/api/groups/bulk/list', {})
    expect(brakes).toMatchObject([{ paused: 1, left: 7 }])

    await node.call(ann, '/api/groups/brake/release', { held_user_id: boris })
    await reaches(held, { state: 'done', counts: { done: 12 } })
    expect(await get(paused)).toMatchObject({ state: 'paused', paused_by_hand: true, counts: { waiting: 9 } })
    await resume(boris, paused)
    await reaches(paused, { state: 'done', counts: { done: 9 } })
  })

  it('waits for the brake to be released when it is resumed while the brake holds whoever began it', async () => {
    const paused = await givenPaused(mute, people(9))
    await givenHeldByTheBrake()
    expect(await resume(ann, paused)).toMatchObject({ state: 'paused', paused_by_hand: false })
    await isLeftAlone(paused)
    expect(await get(paused)).toMatchObject({ state: 'paused', counts: { waiting: 9 } })
    const { brakes } = await node.call(ann, '/api/groups/bulk/list', {})
    expect(brakes).toMatchObject([{ paused: 2, left: 16 }])

    await node.call(ann, '/api/groups/brake/release', { held_user_id: boris })
    await reaches(paused, { state: 'done', counts: { done: 9 } })
  })

  it('is no way around the brake: what that holds is neither resumed nor paused by hand', async () => {
    const held = await givenHeldByTheBrake()
    const answers = [await resume(boris, held), await pause(boris, held), await resume(boris, held)]
    for (const answer of answers) expect(answer).toMatchObject({ state: 'paused', paused_by_hand: false })
    await isLeftAlone(held)
    expect(messenger.calls).toHaveLength(5)
  })

  it('goes on past a brake that is pulled later where the owner has allowed it', async () => {
    const allowed = await givenHeldByTheBrake()
    await stops()
    await node.call(ann, '/api/groups/brake/release', { held_user_id: boris })
    await pause(boris, allowed)
    opens()
    await isLeftAlone(allowed)
    const act = (user_id: UserId) =>
      node.call(boris, '/api/groups/act', { key: randomUUID(), action: { ...ban, user_id } })
    for (const person of people(5)) await act(person)
    await expect(act(user(120))).rejects.toThrow('brake_pulled')
    expect((await resume(boris, allowed)).state).toBe('running')
    await reaches(allowed, { state: 'done', counts: { done: 12 } })
  })

  it('can be stopped: whoever it has not come to is left alone', async () => {
    const bulk_id = await givenPaused(mute, people(9))
    const stopped = await node.call(ann, '/api/groups/bulk/stop', { bulk_id })
    expect(stopped).toMatchObject({ state: 'stopped', paused_by_hand: false })
    await resume(ann, bulk_id)
    await reaches(bulk_id, { state: 'stopped', ended_at: expect.any(Number), counts: { left: 9 } })
    expect(messenger.calls).toEqual([])
  })

  it('F-07 stays as it is when a node is killed: whoever was begun ends, and whoever was only taken waits', async () => {
    await stops()
    const { bulk_id } = await start(mute, people(20))
    // Two taken by a node that is killed: one begun and not written down, one not begun.
    await node.call(boris, '/api/groups/act', {
      key: keyFor(bulk_id, user(100)),
      action: { ...mute, user_id: user(100) },
    })
    await sql`update bulk_items set state = 'under_way' where position <= 2`.execute(given.database)
    await sql`update bulks set leased_until = now() + interval '0.2 seconds', fence = 7`.execute(
      given.database,
    )
    await pause(boris, bulk_id)
    opens()
    await isLeftAlone(bulk_id)
    expect(await get(bulk_id)).toMatchObject({
      state: 'paused',
      paused_by_hand: true,
      counts: { done: 1, waiting: 19, under_way: 0 },
    })
    expect(touched(messenger)).toEqual([100])

    await resume(boris, bulk_id)
    await reaches(bulk_id, { state: 'done', counts: { done: 20 } })
    expect(touched(messenger)).toEqual(people(20))
  })
})
