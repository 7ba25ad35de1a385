import type { ChatId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import type { Update } from 'grammy/types'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'
import { clearLasting } from '#domain/lasting-lines.ts'
import { noteNewcomers } from './newcomers-consumer.ts'
import { forgetNewcomers, sayWelcomes } from './say-welcomes.ts'
import { type Person, welcomeText } from './welcome-text.ts'

const person = (userId: number, firstName: string, username: string | null = null): Person => ({
  userId,
  firstName,
  username,
})
const ann = person(1, 'Ann')
const bob = person(2, 'Bob')
const scene = { group: 'Garden', people: [ann], language: 'en' } as const

const textOf = (template: string, more: Partial<Parameters<typeof welcomeText>[1]> = {}) =>
  welcomeText(template, { ...scene, ...more }).text

describe('welcomeText', () => {
  const crowd = Array.from({ length: 40 }, (_, index) => person(index + 1, `P${index + 1}`))

  it.each([
    ['a name and a title', 'Welcome to {group}, {name}!', {}, 'Welcome to Garden, Ann!'],
    ['each as often as it stands there', '{name} {name} {group}', {}, 'Ann Ann Garden'],
    ['nothing', 'Hello.', {}, 'Hello.'],
    ['nothing else in braces', '{Name} {title} {} {', {}, '{Name} {title} {} {'],
    ['two', 'Hello {name}', { people: [ann, bob] }, 'Hello Ann and Bob'],
    ['two in Russian', 'Привет, {name}', { people: [ann, bob], language: 'ru' }, 'Привет, Ann и Bob'],
    ['a crowd', '{name}', { people: crowd }, 'P1, P2, P3, P4, P5, and 35 more'],
    ['who has no visible name', '{name}', { people: [person(7, '\u200b\u3164', 'ghost')] }, '@ghost'],
    ['who has no name at all', '{name}', { people: [person(7, ' ')] }, '7'],
  ] as const)('fills in %s', (_, template, more, expected) => {
    expect(textOf(template, more)).toBe(expected)
  })

  it.each(['{group}', '<b>Ann</b>', '*Ann* [x](tg://user?id=1)', '$& $1', '@everybody', '&lt;'])(
    'takes %j in a name or a title for text',
    (name) => {
      expect(textOf('{name} in {group}', { people: [person(1, name)], group: name })).toBe(
        `${name} in ${name}`,
      )
    },
  )

  it('leads from each name that is written to its person, and from nothing else', () => {
    const { text, entities } = welcomeText('🌻 {name} → {group}, {name}', { ...scene, people: [ann, bob] })
    expect(
      entities.map((entity) => [
        text.slice(entity.offset, entity.offset + entity.length),
        entity.type === 'text_mention' && entity.user.id,
      ]),
    ).toEqual([
      ['Ann', 1],
      ['Bob', 2],
      ['Ann', 1],
      ['Bob', 2],
    ])
    expect(welcomeText('{name}', { ...scene, people: crowd }).entities).toHaveLength(5)
  })

  it('lets no name turn the sentence round', () => {
    expect(textOf('{name} is here', { people: [person(1, 'a\u202eb')] })).toBe('\u2068ab\u2069 is here')
    expect(textOf('سلام {name}')).toBe('سلام \u2068Ann\u2069')
  })

  it('stays within a message, with no half character and no half name', () => {
    const long = person(1, 'N'.repeat(60))
    const { text, entities } = welcomeText('{name}'.repeat(166), { ...scene, people: [long] })
    // Of a 69th there would be room for 16 letters.
    expect(text).toBe(long.firstName.repeat(68))
    expect(entities.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual(
      Array.from({ length: 68 }, () => long.firstName),
    )
    const title = '🌻'.repeat(64)
    const cut = textOf(`x${'{group}'.repeat(142)}`, { group: title })
    expect([cut.length, cut.isWellFormed()]).toEqual([4095, true])
  })
})

const now = new Date('2026-11-22T12:00:00Z')
const second = Math.floor(now.getTime() / 1000)
const newcomer = (id: number, more: object = {}) => ({ id, is_bot: false, first_name: `P${id}`, ...more })

describeStore('a welcome', (given) => {
  let group: ChatId
  let lastUpdate = 0
  let passed: number
  const clock = () => new Date(now.getTime() + passed * 1000)

  beforeEach(async () => {
    await given.empty()
    passed = 0
    group = await givenChat(given.database, { title: 'Garden' })
  })

  const welcomes = (text: string | null, more: object = {}) =>
    given.database
      .insertInto('group_settings')
      .values({
        chat_id: group,
        settings: JSON.stringify({ welcome: { text, replaces: true }, ...more }),
      })
      .execute()

  /** The updates of one batch, and the people whom they bring into the group. */
  async function hears(...updates: object[]) {
    const heard = noteNewcomers({ now: clock })()
    for (const update of updates)
      heard.read({
        botId: 9,
        updateId: (lastUpdate += 1),
        receivedAt: second,
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of one as is read
        update: update as Update,
      })
    await given.database.transaction().execute(heard.write)
  }
  const chat = () => ({ id: group, type: 'supergroup', title: 'Garden' })
  const told = (user: object, { date = second + passed, was = 'left', is = 'member' } = {}) => ({
    chat_member: {
      chat: chat(),
      from: user,
      date,
      old_chat_member: { status: was, user, is_member: false },
      new_chat_member: { status: is, user, is_member: true },
    },
  })
  const met = (...users: object[]) => ({
    message: { message_id: 1, chat: chat(), date: second + passed, new_chat_members: users },
  })
  async function comes(id: number, more: Parameters<typeof told>[1] = {}) {
    await givenMember(given.database, { chat_id: group, user_id: user(id) })
    await hears(told(newcomer(id), more), met(newcomer(id)))
  }
  /** By the database's clock and by ours. */
  async function timePasses(seconds: number) {
    passed += seconds
    await sql`
      update welcomes set due_at = due_at - ${seconds} * interval '1 second',
        quiet_until = quiet_until - ${seconds} * interval '1 second'`.execute(given.database)
  }
  async function says(): Promise<boolean> {
    await timePasses(3)
    return sayWelcomes(given.database, clock)
  }
  const owed = async () => {
    const rows = await given.database
      .selectFrom('outbox')
      .select(['method', 'params'])
      .orderBy('id')
      .execute()
    return rows.map(({ method, params }) => {
      const { text, message_id } = JSON.parse(params)
      return `${method} ${text ?? message_id}`
    })
  }
  const sent = (message_id: number) =>
    sql`
      update outbox set state = 'sent', settled_at = now(), outcome = ${JSON.stringify({ result: { message_id } })}
      where settled_at is null`.execute(given.database)

  const dueNow = () =>
    sql`update lasting_lines set due_at = now() - interval '1 second'`.execute(given.database)

  it('goes again after as long as the group wants', async () => {
    await welcomes('Hello {name}', { cleanup: { kinds: '', own_seconds: 300 } })
    await comes(1)
    await says()
    const { rows } = await sql<{ seconds: number }>`
      select round(extract(epoch from due_at - now()))::int as seconds from lasting_lines`.execute(
      given.database,
    )
    expect(rows).toEqual([{ seconds: 300 }])
    expect(await clearLasting(given.database)).toBe(false)

    // It has not been said yet.
    await dueNow()
    await clearLasting(given.database)
    expect(await owed()).toEqual(['sendMessage Hello Person 1'])
    await sent(70)
    await dueNow()
    await clearLasting(given.database)
    expect(await owed()).toEqual(['sendMessage Hello Person 1', 'deleteMessage 70'])
    expect(await clearLasting(given.database)).toBe(false)
  })

  it('stays in a group that wants it to', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await says()
    expect(await given.database.selectFrom('lasting_lines').selectAll().execute()).toEqual([])
  })

  it('is forgotten where Telegram never took it', async () => {
    await welcomes('Hello {name}', { cleanup: { kinds: '', own_seconds: 300 } })
    await comes(1)
    await says()
    await sql`update outbox set state = 'failed', settled_at = now()`.execute(given.database)
    await dueNow()
    await clearLasting(given.database)
    expect(await owed()).toEqual(['sendMessage Hello Person 1'])
    expect(await given.database.selectFrom('lasting_lines').selectAll().execute()).toEqual([])
  })

  it('greets each newcomer once, as text and silently', async () => {
    await welcomes('Hello {name}, this is {group}.')
    await comes(1)
    expect(await says()).toBe(true)
    expect(await says()).toBe(false)

    expect(await owed()).toEqual(['sendMessage Hello Person 1, this is Garden.'])
    const { params } = await given.database.selectFrom('outbox').select('params').executeTakeFirstOrThrow()
    expect(JSON.parse(params)).toMatchObject({
      disable_notification: true,
      link_preview_options: { is_disabled: true },
      entities: [{ type: 'text_mention', offset: 6, length: 8, user: { id: 1 } }],
    })
    expect(JSON.parse(params)).not.toHaveProperty('parse_mode')
  })

  it('is said nowhere unless one is written', async () => {
    await comes(1)
    await welcomes(null)
    await comes(2)
    expect([await says(), await owed()]).toEqual([false, []])
    expect(await given.database.selectFrom('newcomers').selectAll().execute()).toEqual([])
  })

  it('is one message for a raid, which names a few, and none for who comes on its heels', async () => {
    await welcomes('Hello {name}')
    for (let id = 1; id <= 30; id += 1) await comes(id)
    await says()
    const once = [expect.stringMatching(/^sendMessage Hello Person 1, .*Person 5, and 25 more$/)]
    expect(await owed()).toEqual(once)

    // Those who come now hear nothing, even when the rest is over: it would be old news.
    await comes(99)
    await timePasses(590)
    for (let id = 31; id <= 40; id += 1) await comes(id)
    await says()
    expect(await owed()).toEqual(once)
    await timePasses(10)
    await says()
    expect((await owed()).slice(1)).toEqual([
      expect.stringMatching(/^sendMessage Hello Person 31, .*and 5 more$/),
    ])
  })

  it('comes no more than once a minute, with all who came meanwhile', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await says()
    await comes(2)
    await comes(3)
    await timePasses(50)
    await says()
    expect(await owed()).toHaveLength(1)
    await timePasses(10)
    await says()
    expect((await owed())[1]).toBe('sendMessage Hello Person 2 and Person 3')
  })

  it.each([
    ['a bot', () => [told(newcomer(1, { is_bot: true })), met(newcomer(1, { is_bot: true }))]],
    ['old news', () => [told(newcomer(1), { date: second - 301 })]],
    ['somebody who was here already', () => [told(newcomer(1), { was: 'administrator' })]],
    ['somebody who leaves', () => [told(newcomer(1), { was: 'member', is: 'left' })]],
    ['somebody who is banned', () => [told(newcomer(1), { was: 'member', is: 'kicked' })]],
  ])('is not said to %s', async (_, updates) => {
    await welcomes('Hello {name}')
    await givenMember(given.database, { chat_id: group, user_id: user(1) })
    await hears(...updates())
    expect([await says(), await owed()]).toEqual([false, []])
  })

  it('is posted for someone who joins with restrictions', async () => {
    await welcomes('Hello {name}')
    await comes(1, { was: 'restricted', is: 'restricted' })
    await says()
    expect(await owed()).toEqual(['sendMessage Hello Person 1'])
  })

  it('that nobody could say in time is not said later', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await timePasses(301)
    expect(await sayWelcomes(given.database, clock)).toBe(false)
    expect(await says()).toBe(false)
    expect(await owed()).toEqual([])
  })

  it('isn’t posted for people who left again, nor a second time for people who come back', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await comes(2)
    await given.database
      .updateTable('members')
      .set({ is_present: false })
      .where('user_id', '=', user(1))
      .execute()
    await says()
    await timePasses(60)
    await hears(told(newcomer(1)), told(newcomer(2)))
    await says()
    expect(await owed()).toEqual(['sendMessage Hello Person 2'])
  })

  it('is not said where the bot cannot speak any more, or nobody wants it any more', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await given.database.updateTable('chats').set({ state: 'bot_removed' }).execute()
    expect(await says()).toBe(false)
    await given.database.updateTable('chats').set({ state: 'active' }).execute()
    await comes(2)
    await given.database.updateTable('group_settings').set({ settings: '{}' }).execute()
    expect([await says(), await owed()]).toEqual([false, []])
  })

  it.each([
    [true, ['sendMessage Hello Person 2', 'deleteMessage 71']],
    [false, ['sendMessage Hello Person 2']],
  ])('takes the place of the one before if the group wants it so: %j', async (replaces, expected) => {
    await welcomes(null, { welcome: { text: 'Hello {name}', replaces } })
    await comes(1)
    await says()
    await sent(71)
    await comes(2)
    await timePasses(60)
    await says()
    expect((await owed()).slice(1)).toEqual(expected)
  })

  it('speaks of a crowd in the language of the group, else in that of the first of them', async () => {
    await welcomes('{name}', { language: 'fa' })
    for (let id = 1; id <= 6; id += 1) await comes(id)
    await says()
    expect((await owed())[0]).toContain('۱ نفر دیگر')

    await given.database.deleteFrom('group_settings').execute()
    await welcomes('{name}')
    await timePasses(60)
    for (let id = 7; id <= 12; id += 1) await comes(id)
    await given.database
      .updateTable('users')
      .set({ language_code: 'ru' })
      .where('user_id', '=', user(7))
      .execute()
    await says()
    expect((await owed()).at(-1)).toContain('ещё 1 человек')
  })

  it('is said under the new id when the group was upgraded', async () => {
    await welcomes('Hello {name}')
    await givenMember(given.database, { chat_id: group, user_id: user(1) })
    await given.database.insertInto('chat_aliases').values({ old_chat_id: -55, chat_id: group }).execute()
    const update = met(newcomer(1))
    await hears({ message: { ...update.message, chat: { id: -55, type: 'group', title: 'Garden' } } })
    await says()
    expect(await owed()).toEqual(['sendMessage Hello Person 1'])
  })

  it('forgets who was welcomed when there is no need to know any more', async () => {
    await welcomes('Hello {name}')
    await comes(1)
    await comes(2)
    await sql`update newcomers set noticed_at = now() - interval '8 days' where user_id = 1`.execute(
      given.database,
    )
    expect(await forgetNewcomers(given.database)).toBe(false)
    const rows = await given.database.selectFrom('newcomers').select('user_id').execute()
    expect(rows).toEqual([{ user_id: 2 }])
  })
})
