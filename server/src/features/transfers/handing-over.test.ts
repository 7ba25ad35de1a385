import { randomUUID } from 'node:crypto'
import { type ChatId, firstStandIn, type UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import { describePostgres, describeStore } from '#platform/database/testing.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { ownersOf, stewardOf } from '#domain/owners.ts'
import { day } from '#platform/durations.ts'
import { answerTransfer } from './answer.ts'
import { countWaiting, listApplications } from './list-applications.ts'
import { mayWait } from './may-wait.ts'
import { grantCooled, settleDue } from './settle-due.ts'
import { createStewardshipSummary } from './stewardship.ts'
import { givenTransfers } from './testing.ts'
import { ann, bob, givenWorld, max, zoe } from './testing/world.ts'

type World = Awaited<ReturnType<typeof givenWorld>>

const refused = (refusal: string) => ({ refusal })
/** Five of three days, those of one day in any order. */
const byDay = (all: string[]) => [all.slice(0, 1), all.slice(1, 3).toSorted(), all.slice(3).toSorted()]

describeStore('D-TRANSFER a group that is handed over', (given) => {
  let world: World
  let chatId: ChatId
  beforeEach(async () => {
    await given.empty()
    world = await givenWorld(given)
    ;({ chatId } = world)
  })
  const steward = () => stewardOf(given.database, chatId)
  const summary = (userId: UserId) => createStewardshipSummary(given.database)(userId, chatId)
  const waits = async (userId: UserId) => {
    const { rows } = await sql<{ may: boolean }>`select ${mayWait(sql`${userId}::bigint`)} as may`.execute(
      given.database,
    )
    return { ...rows[0], count: await countWaiting(given.database, userId) }
  }

  it('is answered for by its creator until somebody else accepts it, and then by them', async () => {
    expect(await steward()).toBe(ann)
    const id = await world.offer()
    expect(world.heard()).toEqual([
      '2: Person 1 offers you Riverside: you’d become its steward.',
      '1: You offered Riverside to Person 2. Until they answer, the group stays yours.',
    ])
    expect(await steward()).toBe(ann)
    expect(await world.read(bob, id)).toMatchObject({
      state: 'pending',
      reason: 'I move away',
      may: ['accept', 'decline'],
      settled_by: null,
    })
    const pendingFor = async (by: UserId) => (await world.page(by)).pending
    expect(await pendingFor(bob)).toMatchObject({ is_mine: false, receiver: { user_id: bob } })
    expect((await pendingFor(bob))?.is_shown).toBe(true)
    expect(await pendingFor(zoe)).toMatchObject({ is_mine: false, is_shown: false, receiver: null })

    await world.answer(bob, id, 'accept')
    expect(await steward()).toBe(bob)
    expect(world.heard()).toEqual(['1: Person 2 is now the steward of Riverside.'])
    expect(await world.read(ann, id)).toMatchObject({
      state: 'accepted',
      may: [],
      steward: { user_id: ann },
      settled_by: { user_id: bob },
    })
    expect(await world.log()).toEqual(['transfer_offered 1 2', 'transfer_accepted 2 2'])
    // Whoever owns it in Telegram goes on to watch over it.
    expect(await ownersOf(given.database, chatId)).toEqual([ann, bob])
  })

  it('forgets the successor whom the one before had named', async () => {
    const id = await world.offer()
    await sql`update stewardships set successor_user_id = ${zoe}, silent_days = 30`.execute(given.database)
    await world.answer(bob, id, 'accept')

    expect(await world.page(bob)).toMatchObject({
      steward: { user_id: bob },
      viewer: 'steward',
      successor: null,
      silent_days: 30,
    })
  })

  it.each([
    ['declined', bob, 'decline', '1: Person 2 declined Riverside. You’re still the steward.'],
    ['withdrawn', ann, 'withdraw', '2: Person 1 withdrew the offer of Riverside.'],
  ] as const)('stays where it is when the offer is %s', async (state, by, answer, said) => {
    const id = await world.offer()
    world.heard()
    await world.answer(by, id, answer, 'Not this year')

    expect(world.heard()).toEqual([said])
    expect(await world.read(bob, id)).toMatchObject({
      state,
      settled_by: { user_id: by },
      settled_reason: 'Not this year',
    })
    expect(await steward()).toBe(ann)
    expect((await world.log()).at(-1)).toBe(`transfer_${state} ${by} 2`)
  })

  it.each([
    ['by somebody else than it asks', zoe, 'accept', 'application_not_found'],
    ['by whoever made it, but to withdraw it', ann, 'accept', 'answer_not_yours'],
    ['with an objection', bob, 'object', 'answer_not_yours'],
  ] as const)('is not answered %s', async (_, by, answer, refusal) => {
    const id = await world.offer()
    await expect(world.answer(by, id, answer)).rejects.toMatchObject(refused(refusal))
    expect((await world.read(ann, id)).state).toBe('pending')
  })

  it('is answered once', async () => {
    const id = await world.offer()
    await world.answer(bob, id, 'decline')
    await expect(world.answer(bob, id, 'accept')).rejects.toMatchObject(refused('application_settled'))
    await expect(world.answer(ann, id, 'withdraw')).rejects.toMatchObject(refused('application_settled'))
    expect(await steward()).toBe(ann)
  })

  it('is offered once by one key, and one at a time', async () => {
    const key = randomUUID()
    const id = await world.offer(bob, ann, key)
    expect(await world.offer(bob, ann, key)).toBe(id)
    await expect(world.offer(zoe, ann, key)).rejects.toMatchObject(refused('key_used'))
    await expect(world.offer(zoe)).rejects.toMatchObject(refused('application_open'))
    await world.answer(ann, id, 'withdraw')
    expect(await world.offer(zoe)).not.toBe(id)
  })

  it.each([
    [
      'to whom Telegram calls no admin',
      zoe,
      (): Promise<unknown> => world.is(zoe, 'member'),
      'target_not_admin',
    ],
    ['to nobody whom the bot knows', user(99), async (): Promise<unknown> => undefined, 'target_not_admin'],
    ['to oneself', ann, async (): Promise<unknown> => undefined, 'steward_already'],
    [
      'while Telegram does not answer',
      bob,
      async (): Promise<unknown> => (world.away.is = true),
      'telegram_unreachable',
    ],
  ] as const)('is not offered %s', async (_, receiver, happens, refusal) => {
    await happens()
    await expect(world.offer(receiver)).rejects.toMatchObject(refused(refusal))
    expect(await world.log()).toEqual([])
  })

  it('is not offered by an admin who does not answer for it, nor by a stranger', async () => {
    await expect(world.offer(zoe, bob)).rejects.toMatchObject(refused('not_the_steward'))
    await expect(world.offer(zoe, user(99))).rejects.toMatchObject(refused('group_not_found'))
  })

  it('is not accepted while Telegram cannot say what the receiver is', async () => {
    const id = await world.offer()
    world.away.is = true
    await expect(world.answer(bob, id, 'accept')).rejects.toMatchObject(refused('telegram_unreachable'))
    expect((await world.read(bob, id)).may).toEqual(['accept', 'decline'])
  })

  it('stays where it is when nobody answers in time, and both sides hear of it', async () => {
    const id = await world.offer()
    world.heard()
    await world.pass(6.9)
    expect(await settleDue(given.database, world.deps.notify)).toBe(false)
    await world.pass(0.2)
    await expect(world.answer(bob, id, 'accept')).rejects.toMatchObject(refused('application_expired'))
    await settleDue(given.database, world.deps.notify)

    expect((await world.read(bob, id)).state).toBe('expired')
    expect(world.heard()).toEqual([
      '1: Person 2 didn’t answer in time. You’re still the steward of Riverside.',
      '2: The time to answer the offer of Riverside is over.',
    ])
    expect(await settleDue(given.database, world.deps.notify)).toBe(false)
    expect(await world.log()).toEqual(['transfer_offered 1 2', 'transfer_expired - 2'])
  })

  it.each([
    ['the bot left', 'bot_left', () => sql`update chats set state = 'bot_removed'`.execute(given.database)],
    ['the receiver is no longer an admin', 'receiver_no_admin', () => world.is(bob, 'member')],
    [
      'somebody else answers for the group by now',
      'steward_changed',
      () => sql`update stewardships set steward_user_id = ${max}`.execute(given.database),
    ],
  ] as const)('is cancelled when %s', async (_, because, happens) => {
    const id = await world.offer()
    world.heard()
    await happens()
    expect(await world.read(ann, id)).toMatchObject({ state: 'void', void_because: because, may: [] })
    await expect(world.answer(bob, id, 'accept')).rejects.toMatchObject(refused('application_void'))

    // That was written down, and both sides were told, by whoever found it out.
    expect(await settleDue(given.database, world.deps.notify)).toBe(false)
    expect(await world.read(ann, id)).toMatchObject({ state: 'void', void_because: because })
    expect(world.heard()).toHaveLength(2)
    expect((await world.log()).at(-1)).toBe('transfer_void - 2')
  })

  it('becomes void by itself when no one answers', async () => {
    await world.offer()
    await world.is(bob, 'left')
    expect(await settleDue(given.database, world.deps.notify)).toBe(true)
    expect(await given.database.selectFrom('transfer_applications').select('state').execute()).toEqual([
      { state: 'void' },
    ])
    // The next one is not in its way.
    await world.offer(zoe)
  })

  it('calls whoever was erased a deleted account, and tells nothing to the number that stands for them', async () => {
    await world.offer()
    const nobody = user(firstStandIn)
    await sql`insert into users (user_id, first_name) values (${nobody}, '')`.execute(given.database)
    await sql`update transfer_applications set receiver_user_id = ${nobody}`.execute(given.database)
    world.heard()
    await settleDue(given.database, world.deps.notify)
    expect(world.heard()).toEqual([
      '1: Things have changed, so the transfer of Riverside to Deleted account was cancelled.',
    ])
  })

  describe('when its steward is gone', () => {
    it('is not claimed before', async () => {
      await expect(world.claim(zoe)).rejects.toMatchObject(refused('steward_is_here'))
      expect((await world.page(zoe)).claim).toBe('steward_is_here')
    })

    it('is claimed from the creator when the steward left, who answers', async () => {
      await world.answer(bob, await world.offer(), 'accept')
      await world.is(bob, 'left')
      world.heard()
      expect(await summary(zoe)).toMatchObject({ steward_gone: true, may_claim: true, transfer: null })

      const id = await world.claim(zoe)
      expect(world.heard().toSorted()).toEqual([
        '1: Person 3 asks to become steward of Riverside, as its steward is gone. As the owner, you can answer.',
        '2: Person 3 asks to take over as steward of Riverside.',
        '3: You asked to become steward of Riverside. Follow your request here.',
      ])
      expect((await world.read(bob, id)).may).toEqual([])
      expect(await world.read(ann, id)).toMatchObject({ viewer: 'creator', may: ['accept', 'decline'] })
      await expect(world.read(max, id)).rejects.toMatchObject(refused('application_not_found'))
      const { created_at, expires_at } = await world.read(zoe, id)
      expect(expires_at - created_at).toBe(14 * day)

      await world.answer(ann, id, 'accept')
      expect(await steward()).toBe(zoe)
      expect((await world.log()).slice(-2)).toEqual(['transfer_claimed 3 2', 'transfer_accepted 1 3'])
    })

    it('is claimed from a silent steward, who can come back and decline', async () => {
      await world.answer(bob, await world.offer(), 'accept')
      await world.silent(bob, 61)
      expect(await world.page(zoe)).toMatchObject({ state: 'silent', claim: null })
      const id = await world.claim(zoe)
      await world.answer(bob, id, 'decline', 'I am back')

      expect((await world.read(zoe, id)).settled_reason).toBe('I am back')
      expect(await steward()).toBe(bob)
    })

    it('is answered by the creator as well while the steward is silent', async () => {
      await world.answer(bob, await world.offer(), 'accept')
      await world.silent(bob, 61)
      const id = await world.claim(zoe)
      for (const person of [ann, bob])
        expect((await world.read(person, id)).may).toEqual(['accept', 'decline'])
      await world.answer(ann, id, 'accept')
      await expect(world.answer(bob, id, 'decline')).rejects.toMatchObject(refused('application_settled'))
      expect(await steward()).toBe(zoe)
    })

    it('is void when the claimant is no admin any more', async () => {
      await world.is(ann, 'left')
      const id = await world.claim(zoe)
      await world.is(zoe, 'member')
      await settleDue(given.database, world.deps.notify)
      expect(await world.read(zoe, id)).toMatchObject({ state: 'void', void_because: 'receiver_no_admin' })
    })

    describe('and nobody can answer', () => {
      let id: string
      beforeEach(async () => {
        await world.silent(ann, 61)
        world.heard()
        id = await world.claim(zoe)
      })

      it('cools off for a week, which every admin and the silent ones are told', async () => {
        expect(world.heard().toSorted()).toEqual([
          '1: Person 3 asks to become steward of Riverside. This happens in 7 days unless an admin objects. You can object.',
          '2: Person 3 asks to become steward of Riverside. This happens in 7 days unless an admin objects. You can object.',
          '3: You asked to become steward of Riverside. Follow your request here.',
          '4: Person 3 asks to become steward of Riverside. This happens in 7 days unless an admin objects. You can object.',
        ])
        for (const admin of [ann, bob, max])
          expect(await world.read(admin, id)).toMatchObject({ state: 'cooling', may: ['object'] })
        expect((await world.read(zoe, id)).may).toEqual(['withdraw'])
        await expect(world.read(user(99), id)).rejects.toMatchObject(refused('application_not_found'))
        await expect(world.answer(ann, id, 'accept')).rejects.toMatchObject(refused('answer_not_yours'))
      })

      it('is granted after it, once, when nobody objected', async () => {
        world.heard()
        await world.pass(6.99)
        expect(await grantCooled(world.deps)).toBe(false)
        await world.pass(0.02)
        await expect(world.answer(max, id, 'object')).rejects.toMatchObject(refused('application_expired'))
        expect(await grantCooled(world.deps)).toBe(true)
        expect(await grantCooled(world.deps)).toBe(false)

        expect(await steward()).toBe(zoe)
        expect((await world.read(zoe, id)).state).toBe('granted')
        expect(world.heard()).toEqual([
          '1: Person 3 is now the steward of Riverside.',
          '3: No one objected: you’re now the steward of Riverside.',
        ])
        expect(await world.log()).toEqual(['transfer_claimed 3 1', 'transfer_granted - 3'])
      })

      it('is not granted before Telegram has said that the claimant is an admin', async () => {
        await world.pass(7.01)
        world.away.is = true
        expect(await grantCooled(world.deps)).toBe(false)
        expect(await steward()).toBe(ann)
        world.away.is = false
        // Another node looks when the lease of the one before is over.
        expect(await grantCooled(world.deps)).toBe(false)
        await sql`update transfer_applications set leased_until = now()`.execute(given.database)
        expect(await grantCooled(world.deps)).toBe(true)
        expect(await steward()).toBe(zoe)
      })

      it('is not granted to somebody who is found to be no admin by the last look', async () => {
        await world.pass(7.01)
        await world.is(zoe, 'member')
        expect(await grantCooled(world.deps)).toBe(true)
        expect(await world.read(zoe, id)).toMatchObject({ state: 'void', void_because: 'receiver_no_admin' })
        expect(await steward()).toBe(ann)
      })

      it('stays where it is when an admin objects', async () => {
        world.heard()
        await world.answer(max, id, 'object', 'We agreed on Bob')
        await world.pass(8)
        expect(await grantCooled(world.deps)).toBe(false)

        expect(await steward()).toBe(ann)
        expect(await world.read(bob, id)).toMatchObject({
          state: 'objected',
          settled_by: { user_id: max },
          settled_reason: 'We agreed on Bob',
        })
        expect(world.heard()).toEqual([
          '1: An admin objected, so Person 3 doesn’t become steward of Riverside.',
          '3: An admin objected to you becoming steward of Riverside.',
        ])
        expect((await world.log()).at(-1)).toBe('transfer_objected 4 3')
      })
    })

    it('goes to the successor after a week, even where the creator could answer', async () => {
      await world.answer(bob, await world.offer(), 'accept')
      await sql`update stewardships set successor_user_id = ${zoe}`.execute(given.database)
      await world.is(bob, 'left')
      const id = await world.claim(zoe)

      expect(await world.read(ann, id)).toMatchObject({ state: 'cooling', may: ['object'] })
    })
  })

  it('is listed for whom it waits, for whoever began it, and afterwards for both', async () => {
    const list = async (by: UserId, part: 'waiting' | 'mine' | 'past') =>
      (await listApplications(world.deps, by, { part })).items.map((one) => one.apply_id)
    const id = await world.offer()

    expect([await list(bob, 'waiting'), await list(bob, 'mine')]).toEqual([[id], []])
    expect([await list(ann, 'waiting'), await list(ann, 'mine')]).toEqual([[], [id]])
    expect(await waits(bob)).toEqual({ may: true, count: 1 })
    for (const other of [ann, zoe]) expect(await waits(other)).toEqual({ may: false, count: 0 })
    const open = { steward_gone: false, may_claim: false, transfer: id }
    expect(await summary(bob)).toEqual({ ...open, transfer_is_mine: false })
    expect(await summary(ann)).toEqual({ ...open, transfer_is_mine: true })
    expect((await summary(zoe)).transfer).toBeNull()

    await world.answer(bob, id, 'decline')
    for (const side of [ann, bob]) {
      expect([...(await list(side, 'waiting')), ...(await list(side, 'mine'))]).toEqual([])
      expect(await list(side, 'past')).toEqual([id])
    }
    expect(await list(zoe, 'past')).toEqual([])
    expect(await waits(bob)).toEqual({ may: false, count: 0 })
  })

  it('waits for whoever may answer a claim or object to it, not for the claimant', async () => {
    await world.answer(bob, await world.offer(), 'accept')
    await sql`update stewardships set successor_user_id = ${max}`.execute(given.database)
    await world.is(bob, 'left')
    const cooling = await world.claim(max)
    for (const admin of [ann, zoe]) expect(await waits(admin)).toEqual({ may: true, count: 1 })
    expect(await waits(max)).toEqual({ may: false, count: 0 })
    await world.answer(max, cooling, 'withdraw')

    await world.claim(zoe)
    expect(await waits(ann)).toEqual({ may: true, count: 1 })
    for (const other of [max, zoe]) expect(await waits(other)).toEqual({ may: false, count: 0 })
  })

  it('is listed page by page, each once and the newest first', async () => {
    const ids: string[] = []
    for (let made = 0; made < 5; made += 1) {
      const id = await world.offer()
      await world.answer(ann, id, 'withdraw')
      ids.unshift(id)
      // Two of the same instant are told apart, too.
      if (made % 2) await world.pass(1)
    }
    await sql`update transfer_applications set created_at = date_trunc('day', created_at)`.execute(
      given.database,
    )
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof listApplications>> = await listApplications(world.deps, bob, {
        part: 'past',
        cursor,
        limit: 2,
      })
      seen.push(...page.items.map((one) => one.apply_id))
      cursor = page.next_cursor
    } while (cursor !== null)
    expect(byDay(seen)).toEqual(byDay(ids))
  })

  it('SEC-34 does not exist in the lists of strangers', async () => {
    const id = await world.offer()
    for (const part of ['waiting', 'mine', 'past'] as const)
      expect((await listApplications(world.deps, user(99), { part })).items).toEqual([])
    await expect(world.read(user(99), id)).rejects.toMatchObject(refused('application_not_found'))
    await expect(world.answer(user(99), id, 'accept')).rejects.toMatchObject(refused('application_not_found'))
  })
})

describePostgres('D-TRANSFER two answers at the same instant', (given) => {
  beforeEach(() => given.empty())

  it.each([
    ['accept and decline', 'accept', bob, 'decline'],
    ['accept and withdraw', 'accept', ann, 'withdraw'],
    ['the same twice', 'accept', bob, 'accept'],
  ] as const)('of %s one wins, and the other hears that it was answered', async (_, first, other, second) => {
    const world = await givenWorld(given)
    const id = await world.offer()
    const elsewhere = await openDatabase(given.config, { info: () => {}, error: () => {} })
    try {
      const { deps } = givenTransfers(elsewhere.database)
      const answers = await Promise.allSettled([
        world.answer(bob, id, first),
        answerTransfer(deps, other, { apply_id: id, answer: second, reason: null }),
      ])

      const lost = answers.filter((one) => one.status === 'rejected')
      expect(lost.map(({ reason }) => reason)).toMatchObject([refused('application_settled')])
      const { state } = await world.read(ann, id)
      expect(await stewardOf(given.database, world.chatId)).toBe(state === 'accepted' ? bob : ann)
      expect(await world.log()).toHaveLength(2)
    } finally {
      await elsewhere.close()
    }
  })

  it('one of two claims at the same instant is made', async () => {
    const world = await givenWorld(given)
    await world.is(ann, 'left')
    const claims = await Promise.allSettled([world.claim(bob), world.claim(zoe), world.claim(max)])

    const lost = claims.filter((claim) => claim.status === 'rejected')
    expect(lost.map(({ reason }) => reason)).toMatchObject([1, 2].map(() => refused('application_open')))
  })

  it('one of many nodes grants', async () => {
    const world = await givenWorld(given)
    await world.silent(ann, 61)
    await world.claim(zoe)
    await world.pass(8)
    const granted = await Promise.all([1, 2, 3].map(() => grantCooled(world.deps)))

    expect(granted.filter(Boolean)).toHaveLength(1)
    expect(await world.log()).toEqual(['transfer_claimed 3 1', 'transfer_granted - 3'])
  })
})
