import { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { closeBotChat, mayWrite } from '#domain/bot-chats.ts'
import { givenCheckRow } from '#platform/database/testing/given-check.ts'
import { givenHeld } from '#platform/database/testing/given-held.ts'
import { describeStore } from '#platform/database/testing.ts'
import { createMessengerLink, type TokenFor } from '#domain/notices/messenger-link.ts'
import { createTellBrowsers } from '#domain/notices/push-notice.ts'
import { subscribe } from '#platform/push/subscriptions.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { hourMs } from '#platform/durations.ts'
import { tellAll } from './digest.ts'
import { gather } from './group-notices.ts'
import { noticeEffects } from './notices-consumer.ts'
import { createNotify } from './notify.ts'

const chat = ChatId.parse(-1001)
const ann = UserId.parse(1)
const bob = UserId.parse(2)
const zoe = UserId.parse(3)
const group = { id: chat, type: 'supergroup', title: 'Choir' }
const inPrivate = (id: UserId) => ({ id, type: 'private', first_name: 'x' })

const admin = (rights: string[]) => ({
  status: 'administrator',
  user: { id: 7 },
  ...Object.fromEntries(rights.map((right) => [right, true])),
})
const gone = { status: 'left', user: { id: 7 } }
const all = ['can_manage_chat', 'can_delete_messages', 'can_invite_users', 'can_restrict_members']

const bot = (from: UserId, before: object, now: object) => ({
  my_chat_member: {
    chat: group,
    from: { id: from },
    date: 1,
    old_chat_member: before,
    new_chat_member: now,
  },
})

const tokenFor: TokenFor = async (_, userId, { page, apply_id }) =>
  `${page}${apply_id ? `-of${apply_id}` : ''}-for-${userId}`

describeStore('notices', (given) => {
  let updateId = 0

  beforeEach(async () => {
    await given.empty()
    const { database } = given
    await sql`
      insert into users (user_id, first_name, language_code) values
        (${ann}, 'Ann', 'en'), (${bob}, 'Bob', 'ru'), (${zoe}, 'Zoe', null)`.execute(database)
    await sql`
      insert into chats (chat_id, type, title, state, bot_status, bot_rights)
      values (${chat}, 'supergroup', 'Choir', 'active', 'administrator', ${all})`.execute(database)
    const member = (id: UserId, status: string, rights: string[]) =>
      sql`
      insert into members (chat_id, user_id, status, is_present, rights, source, observed_at, update_id)
      values (${chat}, ${id}, ${status}, true, ${rights}, 'test', 1, 1)`.execute(database)
    await member(ann, 'creator', [])
    await member(bob, 'administrator', ['can_manage_chat', 'can_invite_users'])
    await member(zoe, 'administrator', ['can_manage_chat'])
    for (const person of [ann, bob, zoe]) {
      await wants(person, { join_requests: true })
      await happens({ message: { chat: inPrivate(person), from: { id: person }, text: '/start', date: 1 } })
    }
  })

  /** What they want to hear from the bot. */
  function wants(person: UserId, told: { join_requests?: boolean; reports?: boolean }) {
    const notices = JSON.stringify(
      Object.fromEntries(Object.entries(told).map(([kind, isTold]) => [`${kind}.bot`, isTold])),
    )
    return given.database
      .insertInto('user_settings')
      .values({ user_id: person, notices })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ notices }))
      .execute()
  }

  async function happens(...updates: object[]) {
    const { read, write } = noticeEffects()()
    for (const update of updates) {
      updateId += 1
      read({ botId: 7, updateId, receivedAt: 1, update: Object({ update_id: updateId, ...update }) })
    }
    await given.database.transaction().execute(write)
  }

  const asks = async (userId: number) => {
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state)
      values (${chat}, ${userId}, 1, 1, 'waiting')`.execute(given.database)
    return { chat_join_request: { chat: group, from: { id: userId }, user_chat_id: userId, date: 1 } }
  }
  const isReported = async (messageId: number, state: 'open' | 'quiet' = 'open') => {
    await given.database
      .insertInto('reports')
      .values({ chat_id: chat, message_id: messageId, message_date: 1, state })
      .execute()
    await given.database.transaction().execute((trx) => gather(trx, [{ type: 'reported', chatId: chat }]))
  }
  const changeBot = (state: string, rights: string[]) =>
    sql`update chats set state = ${state}, bot_rights = ${rights} where chat_id = ${chat}`.execute(
      given.database,
    )

  const notify = createNotify({
    appUrl: 'https://steward.example',
    tokenFor,
    tellBrowsers: createTellBrowsers(createMessengerLink({ botId: UserId.parse(7), tokenFor })),
  })
  async function pass(seconds: number) {
    await sql`
      update group_notices set due_at = due_at - ${seconds} * interval '1 second',
        told_at = told_at - ${seconds} * interval '1 second'`.execute(given.database)
    await sql`update person_notices set at = at - ${seconds} * interval '1 second'`.execute(given.database)
  }

  /** What is told once these seconds have passed, by whom it reaches. */
  async function told(seconds = 3) {
    await given.database.deleteFrom('outbox').execute()
    await pass(seconds)
    await tellAll(given.database, { notify, lookUpTransfer: async () => undefined })
    const rows = await given.database
      .selectFrom('outbox')
      .select(['chat_id', 'params'])
      .orderBy('chat_id')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.chat_id, String(JSON.parse(row.params).text)]))
  }

  it('says nothing of who is still being checked, and at once when they wait for the admins', async () => {
    await happens(await asks(41))
    await givenCheckRow(given.database, { chat_id: chat, user_id: 41, state: 'opened' })
    expect(await told()).toEqual({})
    await sql`update join_checks set state = 'queued'`.execute(given.database)
    await given.database.transaction().execute((trx) => gather(trx, [{ type: 'asked', chatId: chat }]))
    expect(Object.keys(await told())).toEqual([String(ann), String(bob)])
  })

  it('tell admins who can approve people that somebody waits, each in their language', async () => {
    await happens(await asks(11))

    expect(await told()).toEqual({
      [ann]: '1 person asks to join Choir.',
      [bob]: '1 человек просится в группу Choir.',
    })
    expect(await told()).toEqual({})
  })

  it('tell of whom a check left muted in words of their own, and whoever may decide on them', async () => {
    await givenHeld(given.database, { chat_id: chat, user_id: UserId.parse(60) })
    await sql`update members set rights = '{can_restrict_members}' where user_id = ${zoe}`.execute(
      given.database,
    )
    await happens(await asks(11))
    const muted = '1 newcomer is muted by the check in Choir.'
    expect(await told()).toEqual({
      [ann]: `1 person asks to join Choir.\n${muted}`,
      [bob]: '1 человек просится в группу Choir.',
      [zoe]: muted,
    })
  })

  it('SEC-12 tell a suspended account nothing', async () => {
    await happens(await asks(11))
    const before = Object.keys(await told())
    expect(before).toContain(String(ann))

    await sql`delete from person_notices`.execute(given.database)
    await sql`delete from group_notices`.execute(given.database)
    await sql`update users set suspended_at = now() where user_id = ${ann}`.execute(given.database)
    await happens(await asks(12))
    expect(Object.keys(await told())).toEqual(before.filter((person) => person !== String(ann)))
  })

  it('lead to what waits in the group by a link that is for this person alone', async () => {
    await happens(await asks(11))
    await told()
    const row = await given.database
      .selectFrom('outbox')
      .select('params')
      .where('chat_id', '=', ann)
      .executeTakeFirst()

    expect(JSON.parse(row?.params ?? '{}').reply_markup.inline_keyboard).toEqual([
      [
        {
          text: 'Open Steward',
          web_app: { url: `https://steward.example/?tgWebAppStartParam=requests-of${chat}-for-${ann}` },
        },
      ],
    ])
  })

  it('make one message of a raid, and no second one within ten minutes', async () => {
    for (let each = 0; each < 5; each += 1) await happens(await asks(100 + each), await asks(200 + each))
    expect(Object.values(await told())[0]).toBe('10 people ask to join Choir.')

    await happens(await asks(300))
    expect(await told(3)).toEqual({})
    expect(await told(590)).toEqual({})
    expect(Object.values(await told(10))[0]).toBe('11 people ask to join Choir.')
  })

  it('say nothing of requests that somebody has answered meanwhile', async () => {
    await happens(await asks(11))
    await sql`update join_requests set state = 'approved'`.execute(given.database)

    expect(await told()).toEqual({})
  })

  it('tell who can give rights back that the bot lost some, and not who took them', async () => {
    const left = ['can_manage_chat', 'can_invite_users']
    await sql`update members set rights = '{can_promote_members}' where user_id = ${bob}`.execute(
      given.database,
    )
    await changeBot('active', left)
    await happens(bot(ann, admin(all), admin(left)))

    expect(await told()).toEqual({
      [bob]:
        'В группе Choir боту больше нельзя удалять сообщения или блокировать участников. Часть Steward там теперь не работает.',
    })
  })

  it('say nothing when the rights came back at once', async () => {
    await happens(bot(zoe, admin(all), admin([])), bot(zoe, admin([]), admin(all)))

    expect(await told()).toEqual({})
  })

  it('say that the bot is no admin any more, or was removed', async () => {
    await changeBot('bot_not_admin', [])
    await happens(bot(zoe, admin(all), { status: 'member', user: { id: 7 } }))
    expect((await told())[ann]).toBe('Steward is no longer an admin of Choir, so it can’t do anything there.')

    await changeBot('bot_removed', [])
    await happens(bot(zoe, admin(all), gone))
    expect((await told(600))[ann]).toContain('Steward was removed from Choir.')
  })

  it('come from the bot only to people who want them and haven’t blocked it', async () => {
    await wants(ann, { join_requests: false })
    await happens(
      {
        my_chat_member: {
          chat: inPrivate(bob),
          from: { id: bob },
          old_chat_member: {},
          new_chat_member: { status: 'kicked' },
        },
      },
      await asks(11),
    )
    expect(await told()).toEqual({})
  })

  it('stop when Telegram says that the bot may not write, until the person writes to it', async () => {
    await closeBotChat(given.database, bob)
    await happens(await asks(11))
    expect(Object.keys(await told())).toEqual([String(ann)])

    await happens({ message: { chat: inPrivate(bob), from: { id: bob }, text: 'hello', date: 2 } })
    expect(await mayWrite(given.database, bob)).toBe(true)
  })

  it('come to the browsers of a person too, as the settings say, with a way in through the messenger', async () => {
    await sql`insert into users (user_id, first_name, username) values (7, 'Steward', 'steward_bot')`.execute(
      given.database,
    )
    await subscribe(given.database, ann, givenBrowser())
    await happens(await asks(11))
    await told()
    const owed = await given.database.selectFrom('push_messages').select('message').execute()

    expect(owed.map(({ message }): unknown => JSON.parse(message))).toEqual([
      {
        title: 'Join requests',
        body: '1 person asks to join Choir.',
        page: { type: 'page', page: 'requests', apply_id: String(chat) },
        url: `https://t.me/steward_bot?startapp=requests-of${chat}-for-${ann}`,
        tag: `join_requests ${chat}`,
      },
    ])
  })

  it('come to a browser also while nobody knows how the bot is called, without a way through the messenger', async () => {
    await subscribe(given.database, ann, givenBrowser())
    await happens(await asks(11))
    await told()
    const [owed] = await given.database.selectFrom('push_messages').select('message').execute()

    expect(JSON.parse(owed?.message ?? '{}')).toMatchObject({ url: null, page: { page: 'requests' } })
  })

  it('tell those who can act on people that members reported something, and lead to it', async () => {
    await sql`update members set rights = '{can_restrict_members}' where user_id = ${bob}`.execute(
      given.database,
    )
    for (const person of [ann, bob, zoe]) await wants(person, { reports: true })
    for (const each of [1, 2, 3]) await isReported(each)
    await isReported(4, 'quiet')

    expect(await told()).toEqual({
      [ann]: 'Report in Choir\n\nReported by 1 member\n\n2 more reports are open',
      [bob]: 'Жалоба в группе Choir\n\nЖалоба от 1 участника\n\nОткрыты ещё 2 жалобы',
    })
    const [row] = await given.database.selectFrom('outbox').select('params').orderBy('chat_id').execute()
    expect(JSON.parse(row?.params ?? '{}').reply_markup.inline_keyboard).toMatchObject([
      [{ text: 'Mark as handled' }, { text: 'Dismiss' }],
      [{ text: 'View message' }],
      [
        {
          web_app: { url: `https://steward.example/?tgWebAppStartParam=reports-of${chat}-for-${ann}` },
        },
      ],
    ])

    await isReported(5)
    expect(await told(590)).toEqual({})
    expect((await told(10))[ann]).toContain('3 more reports are open')
  })

  type Given = { posture?: 'attack'; until?: Date; brake_until?: Date; by_user_id?: UserId }
  it.each<[what: string, Given, text: string | null]>([
    [
      'is under attack',
      { posture: 'attack', until: new Date(Date.now() + hourMs) },
      'Choir is under attack: newcomers are spamming. Its rules are stricter for now.',
    ],
    [
      'has rules that are held back',
      { brake_until: new Date(Date.now() + hourMs) },
      'Rules acted on many people in Choir. To be safe, they mute and ban nobody for an hour: they delete messages, or ask the admins.',
    ],
    [
      'was put under attack by one of them',
      { posture: 'attack', until: new Date(Date.now() + hourMs), by_user_id: ann },
      'Ann turned on attack mode in Choir. Its rules are stricter for now.',
    ],
    ['was attacked until just now', { posture: 'attack', until: new Date(Date.now() - 1000) }, null],
  ])('tell those who can act on people once that a group %s', async (_, posture, text) => {
    await sql`update members set rights = ${all} where user_id = ${zoe}`.execute(given.database)
    await given.database
      .insertInto('postures')
      .values({ chat_id: chat, ...posture })
      .execute()
    const guarded = () =>
      given.database.transaction().execute((trx) => gather(trx, [{ type: 'guarded', chatId: chat }]))
    await guarded()
    await guarded()
    const hearing = [ann, zoe].filter((person) => person !== posture.by_user_id)
    const expected = text === null ? [] : hearing.map((person) => [person, text])
    expect(await told()).toEqual(Object.fromEntries(expected))
    expect(await told()).toEqual({})
  })

  it('tell steward and creator of all whom rules banned, together, and again after an hour at the earliest', async () => {
    const bans = async (...people: number[]) => {
      for (const id of people)
        await sql`insert into rule_hits (chat_id, message_id, user_id, date, rule, verdict, settings_version, state)
          values (${chat}, ${id}, ${id}, 1, 'words', 'ban', 1, 'done')`.execute(given.database)
      await given.database.transaction().execute((trx) => gather(trx, [{ type: 'banned', chatId: chat }]))
    }
    await bans(50)
    await bans(51, 52)
    expect(await told(599)).toEqual({})
    const text = 'Rules banned 3 people in Choir in the last 24 hours. You can look at each ban and undo it.'
    expect(await told(1)).toEqual({ [ann]: text })
    await bans(53)
    expect(await told(3_599)).toEqual({})
    expect(await told(1)).toEqual({ [ann]: text.replace('3', '4') })
    await bans(54)
    await sql`update rule_hits set undone_at = now()`.execute(given.database)
    expect(await told(3_600), 'all of it was undone').toEqual({})
  })

  it('skip handled reports, and people who turned reports off', async () => {
    for (const person of [ann, bob, zoe]) await wants(person, { reports: false })
    await isReported(1)
    expect(await told()).toEqual({})

    await wants(ann, { reports: true })
    await isReported(2)
    await sql`update reports set state = 'dismissed'`.execute(given.database)
    expect(await told(600)).toEqual({})
  })

  it('of reports come to a browser, too, in the person’s language', async () => {
    await sql`insert into users (user_id, first_name, username) values (7, 'Steward', 'steward_bot')`.execute(
      given.database,
    )
    await sql`update users set language_code = 'fa' where user_id = ${ann}`.execute(given.database)
    await subscribe(given.database, ann, givenBrowser())
    await isReported(1)
    await told()
    const owed = await given.database.selectFrom('push_messages').select('message').execute()

    expect(owed.map(({ message }): unknown => JSON.parse(message))).toEqual([
      {
        title: 'گزارش‌ها',
        body: '۱ گزارش منتظر مدیر \u2068Choir\u2069 است.',
        page: { type: 'page', page: 'reports', apply_id: String(chat) },
        url: `https://t.me/steward_bot?startapp=reports-of${chat}-for-${ann}`,
        tag: `reports ${chat}`,
      },
    ])
  })

  it('of reports come by the bot alone where the switch for browsers is off', async () => {
    await subscribe(given.database, ann, givenBrowser())
    const notices = JSON.stringify({ 'reports.bot': true, 'reports.push': false })
    await given.database.updateTable('user_settings').set({ notices }).where('user_id', '=', ann).execute()
    await isReported(1)
    expect((await told())[ann]).toBe('Report in Choir\n\nReported by 1 member')
    expect(await given.database.selectFrom('push_messages').select('message').execute()).toEqual([])
  })

  it('find a group under its new id', async () => {
    const before = ChatId.parse(-55)
    await sql`insert into chat_aliases (old_chat_id, chat_id) values (${before}, ${chat})`.execute(
      given.database,
    )
    const request = await asks(11)
    await happens({ chat_join_request: { ...request.chat_join_request, chat: { ...group, id: before } } })

    expect(Object.values(await told())[0]).toBe('1 person asks to join Choir.')
  })
})
