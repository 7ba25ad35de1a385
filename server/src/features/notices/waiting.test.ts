import type { ChatId } from '@steward/contract/ids.ts'
import { noticeKinds } from '@steward/contract/notice-kinds.ts'
import type { TokenData } from '@steward/contract/start-parameter.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { keepBotChats } from '#domain/bot-chats.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import type { Database } from '#platform/database/schema.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describePostgres, describeStore, type GivenStore } from '#platform/database/testing.ts'
import { createMessengerLink } from '#domain/notices/messenger-link.ts'
import type { LookUp, Notice } from '#domain/notices/notice.ts'
import { createTellBrowsers } from '#domain/notices/push-notice.ts'
import { subscribe } from '#platform/push/subscriptions.ts'
import { givenBrowser } from '#platform/push/testing/browser.ts'
import { tellAll } from './digest.ts'
import { gather } from './group-notices.ts'
import { createNotify } from './notify.ts'
import { forgetNotices, takeWaiting } from './person-notices.ts'
import { createWeekly } from './weekly/tell-weekly.ts'

const ann = user(1)
const bob = user(2)
const page: TokenData = { type: 'page', page: 'groups', apply_id: null }

const tokenFor = async () => 'token'

/** What stands under a picture of it is told elsewhere. */
const saidIn = ({ text, caption }: { text?: string; caption?: string }) =>
  String(text ?? caption?.split('\n\nMessages per day')[0])

/** A world whose clock stands where the test puts it. */
function givenNotices(given: GivenStore) {
  let now = new Date()
  const clock = async () => now
  const linkFor = createMessengerLink({ botId: user(7), tokenFor })
  const tellBrowsers = createTellBrowsers(linkFor)
  const notify = createNotify({ appUrl: 'https://steward.example', tokenFor, tellBrowsers, clock })
  /** Transfers, as they stand: what was last said of each is still true. */
  const transfers = new Map<string, Notice>()
  const lookUpTransfer: LookUp = async (_, { subject }) => transfers.get(subject)
  const it = {
    notify,
    clock,
    async at(moment: string, database: Database = given.database) {
      now = new Date(moment)
      await tellAll(database, { notify, lookUpTransfer }, clock)
    },
    /** What the bot said since this was asked last. */
    async heard() {
      const rows = await given.database.deleteFrom('outbox').returning(['chat_id', 'params']).execute()
      return rows
        .map(({ chat_id, params }): [number, string] => [chat_id, saidIn(JSON.parse(params))])
        .toSorted(([a], [b]) => a - b)
    },
    pushes: async () =>
      (await given.database.deleteFrom('push_messages').returning('message').execute()).map(
        ({ message }): string => JSON.parse(message).title,
      ),
    chooses: (
      person: number,
      chosen: Partial<Record<'time_zone' | 'device_zone', string>> & { quiet?: object; notices?: object },
    ) =>
      given.database
        .insertInto('user_settings')
        .values({
          user_id: person,
          time_zone: chosen.time_zone ?? null,
          device_zone: chosen.device_zone ?? null,
          quiet_hours: JSON.stringify(chosen.quiet ?? {}),
          notices: JSON.stringify(chosen.notices ?? {}),
        })
        .execute(),
    choosesOf: (chatId: ChatId, person: number, choices: object) =>
      given.database
        .insertInto('group_notice_choices')
        .values({ chat_id: chatId, user_id: person, choices: JSON.stringify(choices) })
        .execute(),
    asks: async (chatId: ChatId, ...people: number[]) => {
      for (const person of people)
        await sql`
          insert into join_requests (chat_id, user_id, requested_at, update_id, state)
          values (${chatId}, ${person}, 1, 1, 'waiting')`.execute(given.database)
      await given.database.transaction().execute((trx) => gather(trx, [{ type: 'asked', chatId }]))
      await sql`update group_notices set due_at = now() where due_at is not null`.execute(given.database)
    },
    says(said: Partial<Notice> & Pick<Notice, 'kind' | 'text'>) {
      const notice = { userId: ann, language: 'en' as const, page, subject: said.kind, at: now, ...said }
      if (notice.kind === 'transfers') transfers.set(notice.subject, notice)
      return given.database.transaction().execute((trx) => notify(trx, notice))
    },
  }
  return it
}

async function givenAdmins(given: GivenStore) {
  const chatId = await givenChat(given.database, { title: 'Choir' })
  await givenMember(given.database, { chat_id: chatId, user_id: ann, status: 'creator' })
  await givenMember(given.database, {
    chat_id: chatId,
    user_id: bob,
    status: 'administrator',
    rights: ['can_invite_users'],
  })
  await keepBotChats(given.database, new Map([ann, bob].map((person) => [person, true])))
  return chatId
}

const byBot = { 'join_requests.bot': true }
const inBerlin = { time_zone: 'Europe/Berlin', quiet: { on: true }, notices: byBot }

describeStore('quiet hours', (given) => {
  const world = givenNotices(given)
  let choir: ChatId
  beforeEach(async () => {
    await given.empty()
    choir = await givenAdmins(given)
    await world.chooses(bob, { notices: byBot })
  })

  it('S-MISC-1 keep what can wait until they end, and then it is one message of how things stand', async () => {
    await world.chooses(ann, inBerlin)
    for (const [each, moment] of ['2030-01-15T21:30Z', '2030-01-15T23:00Z', '2030-01-16T03:00Z'].entries()) {
      await world.asks(choir, 100 + each, 200 + each)
      await world.at(moment)
    }
    expect((await world.heard()).map(([person]) => person)).not.toContain(ann)

    await sql`update join_requests set state = 'declined' where user_id >= 200`.execute(given.database)
    await world.at('2030-01-16T06:59Z')
    expect(await world.heard()).toEqual([])
    await world.at('2030-01-16T07:00Z')
    expect(await world.heard()).toEqual([[ann, '3 people ask to join Choir.']])
    await world.at('2030-01-16T09:00Z')
    expect(await world.heard()).toEqual([])
  })

  it.each([
    ['an hour is skipped', '2030-03-31T00:30Z', '2030-03-31T05:59Z', '2030-03-31T06:00Z'],
    ['an hour is repeated', '2030-10-27T00:30Z', '2030-10-27T06:59Z', '2030-10-27T07:00Z'],
  ])('end by the person’s own clock in the night in which %s', async (_, night, before, morning) => {
    await world.chooses(ann, inBerlin)
    await world.asks(choir, 100)
    await world.at(night)
    await world.at(before)
    expect((await world.heard()).map(([person]) => person)).toEqual([bob])

    await world.at(morning)
    expect(await world.heard()).toEqual([[ann, '1 person asks to join Choir.']])
  })

  it('are kept where the last device was, until somebody chooses a time zone', async () => {
    await world.chooses(ann, { device_zone: 'Asia/Tokyo', quiet: { on: true }, notices: byBot })
    await world.asks(choir, 100)
    await world.at('2030-01-15T22:59Z')
    expect((await world.heard()).map(([person]) => person)).toEqual([bob])
    await world.at('2030-01-15T23:00Z')
    expect((await world.heard()).map(([person]) => person)).toEqual([ann])
  })

  it('skip in the morning what others handled, and people who can no longer act on it', async () => {
    await world.chooses(ann, inBerlin)
    await sql`update user_settings set quiet_hours = '{"on": true}' where user_id = ${bob}`.execute(
      given.database,
    )
    const chess = await givenAdmins(given)
    await world.asks(choir, 100)
    await world.asks(chess, 100)
    await world.at('2030-01-15T23:00Z')
    await sql`update join_requests set state = 'approved' where chat_id = ${choir}`.execute(given.database)
    await sql`update members set rights = '{}' where user_id = ${bob}`.execute(given.database)

    await world.at('2030-01-16T12:00Z')
    expect(await world.heard()).toEqual([[ann, '1 person asks to join Choir.']])
  })

  it('let through what is urgent: a sign-in, the brake and the bot’s rights', async () => {
    await world.chooses(ann, { ...inBerlin, notices: { 'join_requests.bot': true, 'reports.bot': true } })
    await world.at('2030-01-15T23:00Z')
    for (const kind of noticeKinds) await world.says({ kind, text: kind })

    expect((await world.heard()).map(([, text]) => text).toSorted()).toEqual([
      'bot_rights',
      'brake',
      'protection',
      'web_login',
    ])
  })

  const about = (apply_id: string) => ({
    kind: 'transfers' as const,
    chatId: choir,
    page: { type: 'page', page: 'transfer-apply-detail', apply_id } as const,
  })

  it('tell only the current state of a transfer, in the words of the newest notice', async () => {
    await world.chooses(ann, inBerlin)
    await world.at('2030-01-15T22:00Z')
    await world.says({ ...about('a'), text: 'Bob offers you Choir', subject: 'a' })
    await world.at('2030-01-15T23:00Z')
    await world.says({ ...about('a'), text: 'Bob took it back', subject: 'a' })
    await world.says({ ...about('b'), text: 'Bob asks for Choir', subject: 'b' })
    await world.at('2030-01-16T07:00Z')

    expect((await world.heard()).map(([, text]) => text)).toEqual(['Bob took it back', 'Bob asks for Choir'])
  })

  it('hold back notifications of browsers as well', async () => {
    await subscribe(given.database, ann, givenBrowser())
    await world.chooses(ann, inBerlin)
    await world.at('2030-01-15T23:00Z')
    await world.says({ kind: 'transfers', text: 'Bob offers you Choir' })
    expect(await world.pushes()).toEqual([])

    await world.at('2030-01-16T07:00Z')
    expect(await world.pushes()).toEqual(['Stewardship offers'])
  })

  it('count as they are when what waited is due: who made them longer waits longer', async () => {
    await world.chooses(ann, inBerlin)
    await world.at('2030-01-15T23:00Z')
    await world.says({ kind: 'transfers', text: 'Bob offers you Choir' })
    await sql`update user_settings set quiet_hours = '{"on": true, "tue": {"from": "22:00", "to": "10:00"}}'
      where user_id = ${ann}`.execute(given.database)

    await world.at('2030-01-16T07:00Z')
    expect(await world.heard()).toEqual([])
    await world.at('2030-01-16T09:00Z')
    expect(await world.heard()).toEqual([[ann, 'Bob offers you Choir']])
  })
})

describeStore('a notice', (given) => {
  const world = givenNotices(given)
  let choir: ChatId
  beforeEach(async () => {
    await given.empty()
    choir = await givenAdmins(given)
  })

  it('comes once, however often its cause is handled, and again when there is news', async () => {
    await subscribe(given.database, ann, givenBrowser())
    for (const at of ['2030-01-15T10:00Z', '2030-01-15T10:00Z', '2030-01-15T09:00Z'])
      await world.says({ kind: 'transfers', text: 'Bob offers you Choir', at: new Date(at) })
    expect(await world.heard()).toHaveLength(1)
    expect(await world.pushes()).toHaveLength(1)

    await world.says({ kind: 'transfers', text: 'Bob took it back', at: new Date('2030-01-15T11:00Z') })
    expect(await world.heard()).toEqual([[ann, 'Bob took it back']])
  })

  it('of a raid does not come again minutes after the one in the morning', async () => {
    await world.chooses(ann, inBerlin)
    await world.asks(choir, 100)
    await world.at('2030-01-16T06:00Z')
    await world.at('2030-01-16T07:00Z')
    expect(await world.heard()).toHaveLength(1)

    await world.says({
      kind: 'join_requests',
      text: 'more',
      chatId: choir,
      subject: `join_requests ${choir}`,
      at: new Date('2030-01-16T07:05Z'),
    })
    await world.at('2030-01-16T07:09Z')
    expect(await world.heard()).toEqual([])
    await world.at('2030-01-16T07:10Z')
    expect(await world.heard()).toEqual([[ann, '1 person asks to join Choir.']])
  })

  it('comes by the ways that were chosen for its group, else by those for all', async () => {
    const chess = await givenAdmins(given)
    await subscribe(given.database, ann, givenBrowser())
    await world.chooses(ann, { notices: { 'transfers.bot': false, 'transfers.push': true } })
    const comes = async (chatId: ChatId, kind: Notice['kind'] = 'transfers') => {
      await world.says({ kind, chatId, text: 'x', subject: `${kind} ${chatId} ${Math.random()}` })
      return [(await world.heard()).length, (await world.pushes()).length]
    }
    await world.choosesOf(chess, ann, { transfers: 'bot', brake: 'bot' })
    expect([await comes(choir), await comes(chess)]).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect([await comes(choir, 'brake'), await comes(chess, 'brake')]).toEqual([
      [1, 1],
      [1, 0],
    ])

    await world.choosesOf(choir, ann, { transfers: 'off' })
    expect(await comes(choir)).toEqual([0, 0])
    await sql`update group_notice_choices set choices = '{"transfers": "both"}'`.execute(given.database)
    expect(await comes(choir)).toEqual([1, 1])
  })

  it('reaches whom it waited for at once, also behind somebody whose news are none any more', async () => {
    for (const person of [ann, bob]) await world.chooses(person, inBerlin)
    await world.at('2030-01-15T23:00Z')
    for (const userId of [ann, bob])
      await world.says({ kind: 'transfers', text: 'Zoe offers you Choir', subject: `to ${userId}`, userId })
    await sql`update person_notices set deadline = due_at where user_id = ${ann}`.execute(given.database)

    await world.at('2030-01-16T07:00Z')
    expect(await world.heard()).toEqual([[bob, 'Zoe offers you Choir']])
  })

  it('is forgotten when it is no news any more, also one that never could be told', async () => {
    await world.chooses(ann, inBerlin)
    await world.at('2025-01-15T23:00Z')
    await world.says({ kind: 'transfers', text: 'long ago' })
    await world.at('2025-02-15T12:00Z')
    expect(await world.heard()).toEqual([])

    await world.says({ kind: 'transfers', text: 'long ago', at: new Date('2025-01-15T10:00Z') })
    await world.says({ kind: 'brake', text: 'in time', at: new Date('2099-01-01') })
    expect(await forgetNotices(given.database)).toBe(false)
    const kept = await given.database.selectFrom('person_notices').select('kind').execute()
    expect(kept).toEqual([{ kind: 'brake' }])
  })
})

describeStore('the summary of a week', (given) => {
  const world = givenNotices(given)
  let choir: ChatId
  beforeEach(async () => {
    await given.empty()
    choir = await givenAdmins(given)
    await happened(choir, '2030-01-16T12:00Z')
  })
  const onMonday = '2030-01-21T10:30Z'

  async function happened(chatId: ChatId, at: string) {
    await sql`
      insert into chat_hours (chat_id, hour, messages, joins, leaves)
      values (${chatId}, ${at}, 1204, 3, 1)`.execute(given.database)
    await sql`
      insert into join_requests (chat_id, user_id, requested_at, update_id, state, resolved_at)
      values (${chatId}, 100, 1, 1, 'declined', ${at})`.execute(given.database)
  }
  async function isToldAt(moment: string, database: Database = given.database) {
    await world.at(moment, database)
    const tell = createWeekly({ ...world, database, wake: () => undefined })
    while (await tell());
    return world.heard()
  }

  it('comes on Monday morning where the person is, once, and leaves out what did not happen', async () => {
    await world.chooses(ann, { device_zone: 'Europe/Berlin' })
    await world.chooses(bob, { time_zone: 'America/New_York' })

    expect(await isToldAt('2030-01-21T07:59Z')).toEqual([])
    expect(await isToldAt(onMonday)).toEqual([
      [
        ann,
        'Your groups from January 14 to January 20\n\nChoir: 3 people came, 1 left, 1,204 messages, and 1 request decided',
      ],
    ])
    expect(await isToldAt('2030-01-21T11:00Z')).toEqual([])
    expect((await isToldAt('2030-01-21T14:00Z')).map(([person]) => person)).toEqual([bob])
    expect(await isToldAt('2030-01-22T14:00Z')).toEqual([])
  })

  it('counts a week from Monday to Sunday as the person’s own clock shows them', async () => {
    await world.chooses(ann, { time_zone: 'Asia/Tokyo' })
    await world.chooses(bob, { time_zone: 'America/New_York' })
    await sql`delete from chat_hours`.execute(given.database)
    await sql`delete from join_requests`.execute(given.database)
    const each = async (hour: string, messages: number) =>
      sql`insert into chat_hours (chat_id, hour, messages) values (${choir}, ${hour}, ${messages})`.execute(
        given.database,
      )
    // Tokyo’s Monday the 14th begins here, and so much later New York’s.
    await each('2030-01-13T14:00Z', 1)
    await each('2030-01-13T15:00Z', 10)
    await each('2030-01-14T04:00Z', 100)
    await each('2030-01-14T05:00Z', 1000)
    // The same a week later.
    await each('2030-01-20T14:00Z', 10_000)
    await each('2030-01-20T15:00Z', 20_000)
    await each('2030-01-21T04:00Z', 40_000)
    await each('2030-01-21T05:00Z', 80_000)

    const week = 'Your groups from January 14 to January 20\n\nChoir: '
    expect(await isToldAt('2030-01-21T01:00Z')).toEqual([[ann, `${week}11,110 messages`]])
    expect(await isToldAt('2030-01-21T14:30Z')).toEqual([[bob, `${week}71,000 messages`]])
  })

  it('comes on the first day after, when nobody could tell it on Monday, and not when it is old', async () => {
    expect(await isToldAt('2030-01-24T10:00Z')).toEqual([])
    expect(await isToldAt('2030-01-22T08:59Z')).toEqual([])
    expect(await isToldAt('2030-01-22T10:00Z')).toHaveLength(2)
  })

  it('doesn’t come when nothing happened, to people who don’t want it, or about an excluded group', async () => {
    const chess = await givenAdmins(given)
    await world.chooses(bob, { notices: { 'weekly_summary.bot': false } })
    await world.choosesOf(choir, ann, { weekly_summary: 'off' })
    expect(await isToldAt(onMonday)).toEqual([])

    await happened(chess, '2030-01-22T12:00Z')
    expect((await isToldAt('2030-01-28T10:00Z')).map(([person]) => person)).toEqual([ann])
  })

  it('waits for the end of quiet hours', async () => {
    await world.chooses(ann, { quiet: { on: true, mon: { from: '00:00', to: '12:00' } } })
    await world.chooses(bob, { notices: { 'weekly_summary.bot': false } })
    expect(await isToldAt(onMonday)).toEqual([])
    await world.at('2030-01-21T12:00Z')
    expect(await world.heard()).toHaveLength(1)
    expect(await isToldAt('2030-01-21T12:15Z')).toEqual([])
  })

  it('leaves out by the end of quiet hours where the person is no admin any more', async () => {
    const chess = await givenAdmins(given)
    await happened(chess, '2030-01-16T12:00Z')
    const quiet = { on: true, mon: { from: '00:00', to: '12:00' } }
    for (const person of [ann, bob]) await world.chooses(person, { time_zone: 'UTC', quiet })
    expect(await isToldAt(onMonday)).toEqual([])
    await sql`update members set status = 'member' where user_id = ${bob} or chat_id = ${chess}`.execute(
      given.database,
    )
    await sql`update chats set title = 'Chorus' where chat_id = ${choir}`.execute(given.database)

    await world.at('2030-01-21T12:00Z')
    expect(await world.heard()).toEqual([
      [
        ann,
        'Your groups from January 14 to January 20\n\nChorus: 3 people came, 1 left, 1,204 messages, and 1 request decided',
      ],
    ])
    expect(await isToldAt('2030-01-21T12:15Z')).toEqual([])
  })

  it('is one message about many groups, in the person’s language', async () => {
    await sql`update users set language_code = 'ru' where user_id = ${ann}`.execute(given.database)
    await world.chooses(bob, { notices: { 'weekly_summary.bot': false } })
    for (let each = 0; each < 6; each += 1) await happened(await givenAdmins(given), '2030-01-15T12:00Z')

    const [[, text] = [0, '']] = await isToldAt(onMonday)
    expect(text).toContain('Ваши группы: 14 января – 20 января')
    expect(text).toContain('Choir: 3 человека пришли, 1 ушёл, 1 204 сообщения и решена 1 заявка')
    expect(text).toContain('И ещё в 2 группах что-то происходило.')
  })
})

describePostgres('two nodes', (given) => {
  const world = givenNotices(given)

  it('share what waits for one person, where neither ever waits for the other', async () => {
    await given.empty()
    await givenAdmins(given)
    await world.chooses(ann, inBerlin)
    await world.at('2030-01-15T23:00Z')
    await world.says({ kind: 'transfers', subject: 'transfer 1', text: 'One' })
    await world.says({ kind: 'transfers', subject: 'transfer 2', text: 'Two' })
    const second = await openDatabase(given.config, { info: () => {}, error: () => {} })
    const morning = new Date('2030-01-16T07:00Z')
    try {
      const took = await second.database.transaction().execute(async (first) => {
        await sql`
          select from person_notices where user_id = ${ann} and subject = 'transfer 1' for update`.execute(
          first,
        )
        return given.database.transaction().execute((trx) => takeWaiting(trx, morning))
      })
      expect(took?.map(({ subject }) => subject)).toEqual(['transfer 2'])
    } finally {
      await second.close()
    }
  })

  it('tell what waited, and the week, once between them', async () => {
    await given.empty()
    const choir = await givenAdmins(given)
    await world.chooses(ann, inBerlin)
    await sql`insert into chat_hours (chat_id, hour, messages) values (${choir}, '2030-01-16T12:00Z', 5)`.execute(
      given.database,
    )
    await world.asks(choir, 100)
    await world.at('2030-01-15T23:00Z')
    await world.heard()
    const second = await openDatabase(given.config, { info: () => {}, error: () => {} })
    try {
      const nodes = [given.database, second.database]
      await Promise.all(nodes.map((database) => world.at('2030-01-16T07:00Z', database)))
      expect(await world.heard()).toEqual([[ann, '1 person asks to join Choir.']])

      await world.at('2030-01-21T12:00Z')
      await world.heard()
      await Promise.all(
        nodes.map((database) => createWeekly({ ...world, database, wake: () => undefined })()),
      )
      expect((await world.heard()).map(([person]) => person)).toEqual([ann, bob])
    } finally {
      await second.close()
    }
  })
})
