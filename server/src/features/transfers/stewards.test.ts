import { randomUUID } from 'node:crypto'
import { type ChatId, firstStandIn, type UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepBotChats } from '#domain/bot-chats.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { ownersOf, stewardCompared, stewardOf } from '#domain/owners.ts'
import { answerTransfer } from './answer.ts'
import { beginTransfer } from './begin.ts'
import { lookAtStewards } from './look.ts'
import { saveStewardship } from './save-stewardship.ts'
import { readStewardship } from './stewardship.ts'
import { groupsToLookAt, lookAtGroups } from './stewards-consumer.ts'
import { givenTransfers } from './testing.ts'

const [ann, bob, zoe, max] = [user(1), user(2), user(3), user(4)]
const chat = { id: -100_1, type: 'supergroup', title: 'Riverside' } as const
const person = (id: number) => ({ id, is_bot: false, first_name: `Person ${id}` })
const admin = (id: number) => ({ user: person(id), status: 'administrator' })
const plain = (id: number) => ({ user: person(id), status: 'member' })
const arrived = (update: object) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is read of it is there
  return { botId: 9, updateId: 1, receivedAt: 0, update } as Parameters<typeof groupsToLookAt>[0]
}

describe('D-TRANSFER a group is looked at', () => {
  const change = (old_chat_member: object, new_chat_member: object) => ({
    chat_member: { chat, from: person(1), date: 1, old_chat_member, new_chat_member },
  })
  it.each([
    [
      'when Telegram says that it has another owner',
      { message: { chat, chat_owner_changed: {} } },
      [chat.id],
    ],
    ['when Telegram says that its owner left', { message: { chat, chat_owner_left: {} } }, [chat.id]],
    ['when somebody stops being an admin', change(admin(2), plain(2)), [chat.id]],
    ['when somebody becomes one', change(plain(2), admin(2)), [chat.id]],
    ['not when an admin stays one', change(admin(2), admin(2)), []],
    ['not when somebody writes', { message: { chat, text: 'Hello' } }, []],
  ])('%s', (_, update, groups) => {
    expect(groupsToLookAt(arrived(update))).toEqual(groups)
  })
})

describeStore('D-TRANSFER who answers for a group', (given) => {
  let chatId: ChatId
  let world: ReturnType<typeof givenTransfers>

  beforeEach(async () => {
    await given.empty()
    world = givenTransfers(given.database)
    // Added by Bob, and owned by Ann.
    chatId = await givenChat(given.database, { title: 'Riverside', added_by: bob, synced_at: new Date() })
    for (const [user_id, status] of [
      [ann, 'creator'],
      [bob, 'administrator'],
      [zoe, 'administrator'],
      [max, 'member'],
    ] as const)
      await givenMember(given.database, { chat_id: chatId, user_id, status })
    await sql`update users set signed_in_at = now()`.execute(given.database)
    await keepBotChats(given.database, new Map([ann, bob, zoe, max].map((userId) => [userId, true])))
  })

  const page = (userId: UserId = zoe) =>
    readStewardship(world.deps, { userId, chatId, role: 'administrator' })
  const save = (userId: UserId, change: { successor_user_id?: UserId | null; silent_days?: number }) =>
    saveStewardship(world.deps, userId, { chat_id: chatId, ...change })
  const compared = () => given.database.transaction().execute((trx) => stewardCompared(trx, chatId))
  const is = (userId: UserId, status: 'creator' | 'administrator' | 'member' | 'left') =>
    sql`update members set status = ${status}, is_present = ${status !== 'left'}, told_at = told_at + 1
      where user_id = ${userId}`.execute(given.database)
  const ofSteward = (change: ReturnType<typeof sql>) =>
    sql`update stewardships set ${change} where chat_id = ${chatId}`.execute(given.database)
  const isDue = () => ofSteward(sql`look_at = now()`)
  const look = async () => {
    await isDue()
    await lookAtStewards(given.database, world.deps.notify)
    return world.told.splice(0).map(({ userId, text, page: to }) => {
      expect(to).toEqual({ type: 'page', page: 'stewardship', apply_id: String(chatId) })
      return `${userId}: ${text}`
    })
  }
  const log = async () => {
    const { rows } = await sql<{ kind: string; details: string | null }>`
      select kind, details from log_entries order by entry_id`.execute(given.database)
    return rows.map(({ kind, details }) => `${kind} ${details ?? ''}`.trim())
  }

  it('is its creator, and before that is known whoever added the bot', async () => {
    expect(await stewardOf(given.database, chatId)).toBe(ann)
    await is(ann, 'member')
    expect(await stewardOf(given.database, chatId)).toBe(bob)
    expect(await ownersOf(given.database, chatId)).toEqual([bob])
  })

  it('stays the same when Telegram names another owner, and both watch over the group', async () => {
    await compared()
    await is(ann, 'administrator')
    await is(zoe, 'creator')
    await compared()

    expect(await stewardOf(given.database, chatId)).toBe(ann)
    expect(await ownersOf(given.database, chatId)).toEqual([ann, zoe])
  })

  it('isn’t written again while the group is being forgotten', async () => {
    await sql`update chats set state = 'bot_removed' where chat_id = ${chatId}`.execute(given.database)
    await compared()
    expect(await given.database.selectFrom('stewardships').select('chat_id').execute()).toEqual([])
  })

  it('is not settled by whoever added the bot before Telegram has said who owns the group', async () => {
    await sql`delete from members where user_id = ${ann}`.execute(given.database)
    await sql`update chats set synced_at = null`.execute(given.database)
    await expect(save(bob, { successor_user_id: zoe })).rejects.toThrow('telegram_unreachable')
    const offer = { kind: 'offer', chatId, by: bob, receiver: zoe, reason: null, key: randomUUID() } as const
    await expect(beginTransfer(world.deps, offer)).rejects.toThrow('telegram_unreachable')

    await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
    await compared()
    expect(await stewardOf(given.database, chatId)).toBe(ann)
  })

  it('has no say as an owner once they are no admin', async () => {
    await compared()
    await is(ann, 'member')
    expect(await stewardOf(given.database, chatId)).toBe(ann)
    expect(await ownersOf(given.database, chatId)).toEqual([])
  })

  it.each([
    ['left', 'left', 'Person 1, the steward of Riverside, left the group.'],
    ['member', 'no_admin', 'Person 1, the steward of Riverside, is no longer an admin there.'],
  ] as const)('is told of once as gone when Telegram says %s', async (status, condition, said) => {
    await compared()
    expect(await look()).toEqual([])
    await is(ann, status)

    const words = `${said} You can ask to take over.`
    expect(await look()).toEqual([`2: ${words}`, `3: ${words}`])
    expect(await look()).toEqual([])
    expect(await log()).toEqual([`steward_gone {"condition":"${condition}"}`])
    expect(await page()).toMatchObject({ state: condition, claim: null })

    // Gone a second time is worth a second word.
    await is(ann, 'administrator')
    expect(await look()).toEqual([])
    await is(ann, status)
    expect(await look()).toHaveLength(2)
  })

  it('is silent after sixty days without a sign, of which they hear too, and the successor more', async () => {
    await compared()
    await ofSteward(sql`since = now() - interval '61 days', successor_user_id = ${zoe}`)
    await sql`update users set signed_in_at = now() - interval '59 days' where user_id = ${ann}`.execute(
      given.database,
    )
    expect(await look()).toEqual([])
    await sql`update users set signed_in_at = now() - interval '61 days' where user_id = ${ann}`.execute(
      given.database,
    )

    const words =
      'Person 1, the steward of Riverside, hasn’t been seen for 61 days. You can ask to take over.'
    expect(await look()).toEqual([
      expect.stringContaining('1: You’re the steward of Riverside and haven’t been seen for 61 days.'),
      `2: ${words}`,
      `3: ${words} They named you as their successor: if you ask, you become steward unless someone objects.`,
    ])
    expect(await look()).toEqual([])
    expect(await page()).toMatchObject({ state: 'silent', silent_since: expect.any(Number) })
  })

  it('is erased where a number of nobody stands for them', async () => {
    await compared()
    const nobody = user(firstStandIn)
    await sql`insert into users (user_id, first_name) values (${nobody}, '')`.execute(given.database)
    await sql`delete from members where user_id = ${ann}`.execute(given.database)
    await ofSteward(sql`steward_user_id = ${nobody}`)
    const words = 'The steward of Riverside erased their account. You can ask to take over.'
    expect(await look()).toEqual([`2: ${words}`, `3: ${words}`])
    expect(await page()).toMatchObject({ state: 'erased', claim: null })
  })

  it.each([
    [
      'uses the app',
      () => sql`
        insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds)
        values ('\\x01', ${ann}, 'container', now(), now(), now(), 60)`,
    ],
    [
      'writes in the group',
      () =>
        sql`update members set last_message_at = extract(epoch from now())::bigint where user_id = ${ann}`,
    ],
    [
      'is seen in the group',
      () => sql`update members set active_at = extract(epoch from now())::bigint where user_id = ${ann}`,
    ],
  ] as const)('is not silent who %s', async (_, sign) => {
    await compared()
    await ofSteward(sql`since = now() - interval '99 days'`)
    await sql`update users set signed_in_at = now() - interval '99 days'`.execute(given.database)
    expect((await page()).state).toBe('silent')
    await sign().execute(given.database)
    expect((await page()).state).toBe('here')
  })

  it('is asked whether to follow a new owner, who is told as well: once each', async () => {
    await compared()
    expect(await look()).toEqual([])
    await is(ann, 'administrator')
    await is(zoe, 'creator')

    expect(await look()).toEqual([
      '1: Person 3 now owns Riverside in Telegram. You’re still its steward. Hand it over to them here, too?',
      '3: You now own Riverside in Telegram. Person 1 is still its steward and was asked to hand it over to you.',
    ])
    expect(await look()).toEqual([])
    expect(await page(ann)).toMatchObject({ viewer: 'steward', new_owner: { user_id: zoe } })
    // The owner came back, and there is nothing left to follow.
    await is(zoe, 'administrator')
    await is(ann, 'creator')
    expect(await look()).toEqual([])
    expect((await page(ann)).new_owner).toBeNull()
  })

  it('hears that the owner left when that was somebody else', async () => {
    await is(ann, 'administrator')
    await is(zoe, 'creator')
    await compared()
    await ofSteward(sql`steward_user_id = ${bob}`)
    await is(zoe, 'left')

    expect(await look()).toEqual([
      '2: The owner of Riverside left the group, and Telegram will choose another. You’re still its steward.',
    ])
    expect(await look()).toEqual([])
  })

  it('is nobody to wait for when the steward left: then the new owner may ask', async () => {
    await compared()
    await is(ann, 'left')
    await look()
    await is(zoe, 'creator')

    expect(await look()).toEqual([
      '3: You now own Riverside in Telegram. It has no steward; you can ask to take over.',
    ])
  })

  it('looks as soon as an update says that something happened', async () => {
    await compared()
    await look()
    const due = async () => {
      const { rows } = await sql`select from stewardships where look_at <= now()`.execute(given.database)
      return rows.length
    }
    expect(await due()).toBe(0)
    const consumer = lookAtGroups()()
    consumer.read(arrived({ message: { chat: { ...chat, id: chatId }, chat_owner_left: {} } }))
    await given.database.transaction().execute((trx) => consumer.write(trx))
    expect(await due()).toBe(1)
  })

  const offer = (receiver: UserId) =>
    beginTransfer(world.deps, {
      kind: 'offer',
      chatId,
      by: ann,
      receiver,
      reason: 'I move away',
      key: randomUUID(),
    })

  it('is no bot', async () => {
    await compared()
    await sql`update users set is_bot = true where user_id = ${bob}`.execute(given.database)
    await expect(offer(bob)).rejects.toMatchObject({ refusal: 'target_not_admin' })
  })

  it('knows the owner of the time when they took it over, and the log nothing of what the two wrote', async () => {
    await compared()
    const declined = await offer(bob)
    await answerTransfer(world.deps, bob, { apply_id: declined, answer: 'decline', reason: 'Not this year' })
    const apply_id = await offer(bob)
    await is(ann, 'administrator')
    await is(zoe, 'creator')
    await answerTransfer(world.deps, bob, { apply_id, answer: 'accept', reason: null })
    world.told.splice(0)

    expect(await look()).toEqual([])
    expect(await page(bob)).toMatchObject({ viewer: 'steward', new_owner: null })
    const { rows } = await sql`select kind, reason from log_entries order by entry_id`.execute(given.database)
    const kinds = ['transfer_offered', 'transfer_declined', 'transfer_offered', 'transfer_accepted']
    expect(rows).toEqual(kinds.map((kind) => ({ kind, reason: null })))
  })

  it('is told of as gone only while the bot is in the group', async () => {
    await compared()
    await is(ann, 'left')
    await sql`update chats set state = 'bot_removed'`.execute(given.database)
    expect(await look()).toEqual([])
    await sql`update chats set state = 'active'`.execute(given.database)
    expect(await look()).toHaveLength(2)
  })

  const claim = () =>
    beginTransfer(world.deps, {
      kind: 'claim',
      chatId,
      by: zoe,
      receiver: zoe,
      reason: null,
      key: randomUUID(),
    })

  describe('is asked about at Telegram', () => {
    beforeEach(async () => {
      await compared()
      await ofSteward(sql`steward_user_id = ${bob}`)
      await is(bob, 'left')
    })

    it('by whoever claims the group, and who hands it over in their place: nobody may have told that they are back', async () => {
      const { refreshNow } = world.deps
      const isBack: typeof refreshNow = async (chat, person) => {
        if (person === bob) await is(bob, 'administrator')
        return refreshNow(chat, person)
      }
      world.deps.refreshNow = isBack
      await expect(claim()).rejects.toMatchObject({ refusal: 'steward_is_here' })

      await is(bob, 'left')
      world.deps.refreshNow = refreshNow
      const apply_id = await claim()
      world.deps.refreshNow = isBack
      await expect(
        answerTransfer(world.deps, ann, { apply_id, answer: 'accept', reason: null }),
      ).rejects.toMatchObject({ refusal: 'answer_not_yours' })
      expect(await stewardOf(given.database, chatId)).toBe(bob)
      await answerTransfer(world.deps, bob, { apply_id, answer: 'decline', reason: null })
    })

    it('and not claimed from while it does not answer', async () => {
      world.deps.refreshNow = async () => 'unreachable'
      await expect(claim()).rejects.toMatchObject({ refusal: 'telegram_unreachable' })
    })
  })

  it('names a successor among the admins, and after how many silent days they are asked', async () => {
    await compared()

    await save(ann, { successor_user_id: zoe, silent_days: 30 })
    expect(await page(ann)).toMatchObject({ successor: { user_id: zoe }, silent_days: 30 })
    await save(ann, { silent_days: 30 })
    await save(ann, { successor_user_id: null })
    expect(await page(ann)).toMatchObject({ successor: null, silent_days: 30 })
    expect(await log()).toEqual(['successor_named', 'silent_days_changed {"count":30}', 'successor_removed'])

    for (const [by, successor_user_id, refusal] of [
      [bob, zoe, 'not_the_steward'],
      [ann, ann, 'steward_already'],
      [ann, max, 'target_not_admin'],
      [max, bob, 'group_not_found'],
    ] as const)
      await expect(save(by, { successor_user_id })).rejects.toMatchObject({ refusal })
  })

  it('shows whom it could be handed to, and why not', async () => {
    await compared()
    expect(await page(ann)).toMatchObject({
      steward: { user_id: ann },
      state: 'here',
      viewer: 'steward',
      candidates: [{ user_id: bob }, { user_id: zoe }],
      pending: null,
      offer: null,
      claim: 'steward_already',
    })
    expect(await page(zoe)).toMatchObject({
      viewer: 'admin',
      offer: 'not_the_steward',
      claim: 'steward_is_here',
    })
    await is(bob, 'member')
    await is(zoe, 'member')
    expect(await page(ann)).toMatchObject({ candidates: [], offer: 'nobody_to_receive' })
  })
})
