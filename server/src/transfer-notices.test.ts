import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { firstStandIn, type UserId } from '@steward/contract/ids.ts'
import { PushMessage } from '@steward/contract/push.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askErasure } from './features/my-data/ask-erasure.ts'
import { workOff } from './features/my-data/worker.ts'
import { tellAll } from './features/notices/digest.ts'
import { createNotify } from './features/notices/notify.ts'
import { listApplications } from './features/transfers/list-applications.ts'
import { lookAtStewards } from './features/transfers/look.ts'
import { lookUpTransfer } from './features/transfers/look-up.ts'
import { settleDue } from './features/transfers/settle-due.ts'
import { tellLater } from './features/transfers/tell-sides.ts'
import { ann, bob, givenWorld, max, zoe } from './features/transfers/testing/world.ts'
import { keepBotChats } from './domain/bot-chats.ts'
import { user } from './platform/database/testing/given-group.ts'
import { temporaryFolder } from './platform/database/testing/temporary-folder.ts'
import { describeStore } from './platform/database/testing.ts'
import { erasureKeyOf } from './domain/erasures.ts'
import { hashOf } from './platform/hash.ts'
import { stewardCompared } from './domain/owners.ts'
import { createMessengerLink, type TokenFor } from './domain/notices/messenger-link.ts'
import { createPost } from './platform/push/post.ts'
import { createTellBrowsers } from './domain/notices/push-notice.ts'
import { createPushSender } from './platform/push/push-sender.ts'
import { createPushServices } from './platform/push/push-services.ts'
import { subscribe } from './platform/push/subscriptions.ts'
import { browserWithKeys } from './platform/push/testing/browser.ts'
import { decrypted, startPushService } from './platform/push/testing/push-service.ts'
import { keepPushKeys } from './platform/push/vapid.ts'
import { createStartToken } from './domain/start-tokens.ts'

const botId = user(9)
const appUrl = 'https://steward.example'
const night = '2030-01-15T23:00Z'
const morning = '2030-01-16T08:00Z'
const nextNight = '2030-01-16T23:00Z'
const nextMorning = '2030-01-17T08:00Z'
const silent = { level: 'silent' } as const
const tokenFor: TokenFor = (trx, userId, data, options) =>
  createStartToken({ database: trx, random: randomBytes }, { data, audience: userId, ...options })

describeStore('D-TRANSFER notices of a transfer', (given) => {
  let world: Awaited<ReturnType<typeof givenWorld>>
  let now: Date

  beforeEach(async () => {
    await given.empty()
    now = new Date()
    const { database } = given
    world = await givenWorld(given)
    await sql`insert into users (user_id, first_name, username, is_bot) values (${botId}, 'Steward', 'steward_bot', true)`.execute(
      database,
    )
    world.deps.notify = createNotify({
      appUrl,
      tokenFor,
      tellBrowsers: createTellBrowsers(createMessengerLink({ botId, tokenFor })),
      clock: async () => now,
    })
    await database.transaction().execute((trx) => stewardCompared(trx, world.chatId))
  })

  /** Where a start parameter leads, and whom. */
  async function leads(url: string | null) {
    const token = new URL(url ?? '').searchParams
    const parameter = token.get('startapp') ?? token.get('tgWebAppStartParam') ?? ''
    const row = await given.database
      .selectFrom('start_tokens')
      .select(['data', 'audience_user_id'])
      .where('token_hash', '=', hashOf(parameter))
      .executeTakeFirstOrThrow()
    const { page, apply_id } = JSON.parse(JSON.stringify(row.data))
    return `${row.audience_user_id} to ${page} ${apply_id}`
  }

  /** What the bot said since this was asked last. */
  async function said() {
    const rows = await given.database.deleteFrom('outbox').returning(['chat_id', 'params']).execute()
    return rows
      .map(({ chat_id: to, params }) => Object.assign(JSON.parse(params), { to }))
      .toSorted((a, b) => a.to - b.to || a.text.localeCompare(b.text))
  }
  const heard = async () => (await said()).map(({ to, text }) => `${to}: ${text}`)

  /** What is told when quiet hours end. */
  const wakeUp = async (at = morning) => {
    now = new Date(at)
    await tellAll(given.database, { notify: world.deps.notify, lookUpTransfer }, async () => now)
    return heard()
  }
  const owns = (person: UserId, status: 'creator' | 'administrator') =>
    sql`update members set status = ${status} where user_id = ${person}`.execute(given.database)
  const carryOn = async () => {
    await tellLater(given.database, world.deps.notify)
    await settleDue(given.database, world.deps.notify)
    await sql`update stewardships set look_at = now()`.execute(given.database)
    await lookAtStewards(given.database, world.deps.notify)
  }

  describe('S-PUSH-1 in the browsers of both sides', () => {
    let service: Awaited<ReturnType<typeof startPushService>>
    let browsers: Map<string, ReturnType<typeof browserWithKeys>>
    beforeEach(async () => {
      service = await startPushService()
      browsers = new Map()
    })
    afterEach(() => service.stop())

    async function hasBrowser(person: UserId) {
      const browser = browserWithKeys(`${service.origin}/of/${person}`)
      browsers.set(`/of/${person}`, browser)
      await subscribe(given.database, person, browser.subscription)
    }

    /** What browsers were sent since this was asked last, as they read it. */
    async function pushed() {
      const sender = createPushSender({
        database: given.database,
        keys: () => keepPushKeys(given.database),
        subject: appUrl,
        post: createPost(createPushServices([service.origin])),
        now: () => new Date(),
        log: pino(silent),
      })
      sender.wake()
      await sender.stop()
      const read = service.received.splice(0).map(({ path, body }) => {
        const browser = browsers.get(path)
        if (!browser) throw new Error('somebody else was sent something')
        return Object.assign(PushMessage.parse(decrypted(body, browser)), { path })
      })
      return read.toSorted((a, b) => a.path.localeCompare(b.path))
    }

    it('stand offer and answer, with a link that leads there, as the bot says it, and never twice', async () => {
      for (const person of [ann, bob]) await hasBrowser(person)
      const id = await world.offer(bob, ann, '6f1c36a6-63b1-4f0c-8d5e-2a7c3f9b1d20')
      await world.offer(bob, ann, '6f1c36a6-63b1-4f0c-8d5e-2a7c3f9b1d20')
      await carryOn()

      const offered = await pushed()
      expect(offered).toMatchObject([
        {
          path: '/of/1',
          title: 'Stewardship offers',
          body: 'You offered Riverside to Person 2. Until they answer, the group stays yours.',
        },
        { path: '/of/2', body: 'Person 1 offers you Riverside: you’d become its steward.' },
      ])
      const toIt = [`1 to transfer-apply-detail ${id}`, `2 to transfer-apply-detail ${id}`]
      for (const { url } of offered) expect(url).toMatch(/^https:\/\/t\.me\/steward_bot\?startapp=/)
      expect(await Promise.all(offered.map(({ url }) => leads(url)))).toEqual(toIt)
      const byBot = await said()
      expect(byBot.map(({ text }) => text)).toEqual(offered.map(({ body }) => body))
      const buttons = byBot.map(({ reply_markup }) => reply_markup.inline_keyboard[0][0])
      expect(buttons.map(({ text }) => text)).toEqual(['View details', 'View details'])
      expect(await Promise.all(buttons.map(({ web_app }) => leads(web_app.url)))).toEqual(toIt)

      // Who answered knows.
      await world.answer(bob, id, 'accept')
      await carryOn()
      expect((await pushed()).map(({ path, body }) => [path, body])).toEqual([
        ['/of/1', 'Person 2 is now the steward of Riverside.'],
      ])
      expect(await heard()).toEqual(['1: Person 2 is now the steward of Riverside.'])
    })

    it('stands a claim, also for whom the bot may not write to', async () => {
      for (const person of [ann, bob, zoe]) await hasBrowser(person)
      await world.answer(bob, await world.offer(), 'accept')
      await world.is(bob, 'member')
      await carryOn()
      await Promise.all([pushed(), said()])
      await keepBotChats(given.database, new Map([[bob, false]]))

      const id = await world.claim(zoe)
      await carryOn()
      const claimed = await pushed()
      expect(claimed.map(({ path, body }) => [path, body])).toEqual([
        [
          '/of/1',
          'Person 3 asks to become steward of Riverside, as its steward is gone. As the owner, you can answer.',
        ],
        ['/of/2', 'Person 3 asks to take over as steward of Riverside.'],
        ['/of/3', 'You asked to become steward of Riverside. Follow your request here.'],
      ])
      expect(await Promise.all(claimed.map(({ url }) => leads(url)))).toEqual(
        [1, 2, 3].map((person) => `${person} to transfer-apply-detail ${id}`),
      )
      expect((await said()).map(({ to }) => to)).toEqual([1, 3])

      // To whom the bot may write again it does not say the same once more.
      await keepBotChats(given.database, new Map([[bob, true]]))
      await carryOn()
      expect(await heard()).toEqual([])
      expect(await pushed()).toEqual([])
    })
  })

  describe('S-MISC-1 that waited for the end of quiet hours', () => {
    beforeEach(async () => {
      await given.database
        .insertInto('user_settings')
        .values(
          [ann, bob, zoe, max].map((user_id) => ({ user_id, quiet_hours: '{"on": true}', notices: '{}' })),
        )
        .execute()
      now = new Date(night)
    })

    it('tell the current state, skip what was withdrawn, and skip people who already answered', async () => {
      await world.answer(bob, await world.offer(), 'decline')
      const id = await world.offer(max)
      await world.answer(ann, id, 'withdraw')
      await carryOn()
      expect(await heard()).toEqual([])
      expect(await wakeUp()).toEqual([
        '1: Person 2 declined Riverside. You’re still the steward.',
        '4: Person 1 withdrew the offer of Riverside.',
      ])
      expect(await wakeUp(nextMorning)).toEqual([])
    })

    it('don’t reach former admins, nor people who can no longer decide', async () => {
      await world.offer(bob)
      await world.is(bob, 'member')
      await carryOn()
      expect(await wakeUp()).toEqual([
        '1: Things have changed, so the transfer of Riverside to Person 2 was cancelled.',
      ])

      // Nobody has written it down yet: whoever does tells of it.
      now = new Date(nextNight)
      await world.offer(max)
      await world.is(max, 'member')
      expect(await wakeUp(nextMorning)).toEqual([])
      await carryOn()
      expect(await heard()).toEqual([
        '1: Things have changed, so the transfer of Riverside to Person 4 was cancelled.',
        '4: Things have changed, so the transfer of Riverside to you was cancelled.',
      ])
    })

    it('don’t come about a steward who came back, nor to former admins', async () => {
      await sql`update chats set added_by = ${bob}`.execute(given.database)
      await world.is(ann, 'left')
      await carryOn()
      await world.is(zoe, 'member')
      const words = 'Person 1, the steward of Riverside, left the group. You can ask to take over.'
      expect(await wakeUp()).toEqual([`2: ${words}`, `4: ${words}`])

      await world.is(ann, 'administrator')
      await carryOn()
      now = new Date(nextNight)
      await world.is(ann, 'left')
      await carryOn()
      await world.is(ann, 'administrator')
      expect(await wakeUp(nextMorning)).toEqual([])
    })

    it('ask about a new owner only as long as there is one', async () => {
      await carryOn()
      await owns(ann, 'administrator')
      await owns(zoe, 'creator')
      await carryOn()
      expect(await heard()).toEqual([])
      expect(await wakeUp()).toEqual([
        expect.stringMatching(/^1: Person 3 now owns Riverside in Telegram\./),
        expect.stringMatching(/^3: You now own Riverside in Telegram\./),
      ])

      now = new Date(nextNight)
      await owns(zoe, 'administrator')
      await owns(max, 'creator')
      await carryOn()
      await owns(max, 'administrator')
      await owns(ann, 'creator')
      expect(await wakeUp(nextMorning)).toEqual([])
    })

    it('SEC-57 name nobody who was erased meanwhile, nor do list, page and log', async () => {
      const id = await world.offer(bob)
      await world.answer(bob, id, 'accept')
      await world.answer(bob, await world.offer(zoe, bob), 'withdraw')
      await given.database.deleteFrom('outbox').execute()
      const journal = join(await temporaryFolder(), 'erasures.jsonl')
      const deps = { database: given.database, key: erasureKeyOf('s'.repeat(32)), journal, newId: randomUUID }
      await askErasure(deps, bob)
      await workOff(
        {
          ...deps,
          log: pino(silent),
          sweepPhotos: async () => undefined,
        },
        () => false,
      )

      const page = await world.read(ann, id)
      expect(page).toMatchObject({
        state: 'accepted',
        receiver: { first_name: '', last_name: null, username: null, photo_url: null },
        settled_by: { first_name: '' },
      })
      expect(page.receiver.user_id).toBeGreaterThanOrEqual(firstStandIn)
      const { items } = await listApplications(world.deps, ann, { part: 'past' })
      expect(items).toContainEqual(page)
      expect(await world.page(zoe)).toMatchObject({
        state: 'erased',
        steward: { first_name: '' },
        claim: null,
      })
      const names = await given.database
        .selectFrom('log_entries')
        .innerJoin('users', 'users.user_id', 'log_entries.actor_id')
        .select(['kind', 'first_name'])
        .orderBy('entry_id')
        .execute()
      expect(names.map(({ kind, first_name }) => `${kind} ${first_name}`.trim())).toEqual([
        'transfer_offered Person 1',
        'transfer_accepted',
        'transfer_offered',
        'transfer_withdrawn',
      ])
      const kept = await sql<{
        user_id: number
      }>`select user_id from person_notices order by user_id`.execute(given.database)
      expect(kept.rows.map(({ user_id }) => user_id)).toEqual([ann, zoe])

      expect(await wakeUp()).toEqual([
        '1: Deleted account is now the steward of Riverside.',
        '3: Deleted account withdrew the offer of Riverside.',
      ])
      // Nothing is told, nor kept, of whom nobody is.
      await carryOn()
      const told = await sql`select from person_notices where user_id >= ${firstStandIn}`.execute(
        given.database,
      )
      expect(told.rows).toEqual([])
      const words = 'The steward of Riverside erased their account. You can ask to take over.'
      expect(await heard()).toEqual([1, 3, 4].map((person) => `${person}: ${words}`))
      expect(await wakeUp(nextMorning)).toEqual([])
    })
  })
})
