import type { CleanUpCriteria } from '@steward/contract/clean-up.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { day } from '#platform/durations.ts'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { sortNameOf } from '#platform/search-words.ts'
import { preview } from './preview.ts'

const at = Math.floor(Date.parse('2026-11-20T12:00:00Z') / 1000)
const ago = (days: number) => at - days * day
const dateOf = (seconds: number) => new Date(seconds * 1000)

const none: CleanUpCriteria = { deleted: false, bots: false, never_wrote_days: null, silent_days: null }
const everything: CleanUpCriteria = { deleted: true, bots: true, never_wrote_days: 90, silent_days: 90 }

type Facts = Partial<Omit<Parameters<typeof givenMember>[1], 'chat_id' | 'user_id'>> & {
  first_name?: string
  username?: string
}

/** Everybody came two years ago and wrote today, but for what is said of them. */
const people: Record<number, Facts> = {
  // Deleted accounts have no name at all.
  10: { first_name: '' },
  11: { first_name: '🌻' },
  12: { first_name: '', username: 'nameless' },
  13: { first_name: '', is_present: false, status: 'left' },
  // Bots.
  20: {
    is_bot: true,
    active_at: ago(300),
    last_message_at: null,
    joined_at: ago(300),
  },
  21: { is_bot: true, is_present: false, status: 'left' },
  // Who came and wrote nothing.
  30: { last_message_at: null, joined_at: ago(91), active_at: ago(1) },
  31: { last_message_at: null, joined_at: ago(90), active_at: ago(1) },
  32: { last_message_at: null, joined_at: ago(89), active_at: ago(1) },
  33: { last_message_at: null, joined_at: 0, active_at: ago(1) },
  34: { last_message_at: null, joined_at: ago(801), active_at: ago(1) },
  35: { last_message_at: ago(700), joined_at: ago(91), active_at: ago(1) },
  // Who gave no sign of life.
  40: { active_at: ago(200), last_message_at: ago(200) },
  41: { active_at: ago(91), last_message_at: ago(200) },
  42: { active_at: ago(89), last_message_at: ago(200) },
  43: { active_at: 0, last_message_at: null, joined_at: 0, first_seen_at: dateOf(ago(400)) },
  44: { active_at: 0, last_message_at: null, joined_at: 0, first_seen_at: dateOf(ago(20)) },
  45: { active_at: ago(400), last_message_at: null, joined_at: ago(400) },
  46: { active_at: ago(200), last_message_at: ago(200), status: 'kicked', is_present: false },
  50: {},
}

describeStore('whom a clean-up would remove', (given) => {
  let chatId: ChatId

  const person = (id: number, { first_name = `Person ${id}`, username, ...facts }: Facts = {}) =>
    sql`
      insert into users (user_id, first_name, username, is_bot)
      values (${id}, ${first_name}, ${username ?? null}, ${facts.is_bot ?? false})`
      .execute(given.database)
      .then(() =>
        givenMember(given.database, {
          chat_id: chatId,
          user_id: user(id),
          joined_at: ago(730),
          active_at: at,
          last_message_at: at,
          sort_name: sortNameOf({ first_name, last_name: null, username: null, user_id: id }),
          ...facts,
        }),
      )
  const stood = (since: number, standing: 'admin' | 'member' | 'out', update_id: number) =>
    given.database
      .insertInto('bot_standings')
      .values({ chat_id: chatId, at: since, update_id, standing })
      .execute()
  const look = (criteria: Partial<CleanUpCriteria>, input: object = {}) =>
    preview({ database: given.database, photoUrl: () => '', now: () => dateOf(at) }, chatId, {
      chat_id: chatId,
      criteria: { ...none, ...criteria },
      ...input,
    })
  const found = async (criteria: Partial<CleanUpCriteria>) =>
    (await look(criteria)).people.map(({ person: { user_id }, why, since }) => [user_id, why, since])

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database, { member_count: 60, first_seen_at: dateOf(ago(800)) })
  })

  it.each<[string, Partial<CleanUpCriteria>, [number, string, number | null][]]>([
    ['nobody where nothing is asked for', {}, []],
    ['deleted accounts', { deleted: true }, [[10, 'deleted', at]]],
    ['other bots', { bots: true }, [[20, 'bot', ago(300)]]],
    [
      'who never wrote and came long ago, while we watched',
      { never_wrote_days: 90 },
      [
        [45, 'never_wrote', ago(400)],
        [30, 'never_wrote', ago(91)],
        [31, 'never_wrote', ago(90)],
      ],
    ],
    [
      'who gave no sign of life for long',
      { silent_days: 90 },
      [
        [43, 'silent', null],
        [45, 'silent', ago(400)],
        [40, 'silent', ago(200)],
        [41, 'silent', ago(91)],
      ],
    ],
    ['who was silent for longer still', { silent_days: 730 }, []],
    [
      'each once, with the first reason that fits',
      everything,
      [
        [10, 'deleted', at],
        [20, 'bot', ago(300)],
        [45, 'never_wrote', ago(400)],
        [30, 'never_wrote', ago(91)],
        [31, 'never_wrote', ago(90)],
        [43, 'silent', null],
        [40, 'silent', ago(200)],
        [41, 'silent', ago(91)],
      ],
    ],
  ])('are %s', async (_, criteria, expected) => {
    for (const [id, facts] of Object.entries(people)) await person(Number(id), facts)
    expect(await found(criteria)).toEqual(expected)
  })

  it('are counted for each reason, beside how many are known and of how many nothing is', async () => {
    for (const [id, facts] of Object.entries(people)) await person(Number(id), facts)
    expect(await look(everything)).toMatchObject({
      counts: { deleted: 1, bot: 1, never_wrote: 3, silent: 3 },
      left_alone: { admin: 0, trusted: 0, tagged: 0, noted: 0, restricted: 0, new: 0 },
      known: 17,
      unknown: 60 - 17 - 1,
      asked_until: at,
      watched_since: ago(800),
    })
    await given.database.updateTable('chats').set({ member_count: null }).execute()
    expect(await look(everything)).toMatchObject({ known: 17, unknown: null })
  })

  it('are not those whom a group wants to keep: each is counted for the first reason there is', async () => {
    const silent: Facts = { active_at: ago(200), last_message_at: ago(200) }
    await person(1, { ...silent, status: 'creator' })
    await person(2, { ...silent, status: 'administrator', tag: 'Host' })
    await person(3, silent)
    await person(4, { ...silent, tag: 'Gardener' })
    await person(5, silent)
    await person(6, { ...silent, status: 'restricted' })
    await person(7, { ...silent, status: 'restricted', until_date: ago(-1) })
    await person(8, { ...silent, status: 'restricted', until_date: ago(1) })
    await person(9, { first_name: '', joined_at: ago(6) })
    await person(10, silent)
    await given.database
      .insertInto('trusted_people')
      .values({ chat_id: chatId, user_id: user(3), by_user_id: user(1) })
      .execute()
    for (const noted of [user(3), user(5)])
      await sql`
        insert into member_notes (chat_id, user_id, author_id, text, key)
        values (${chatId}, ${noted}, 1, 'A friend', gen_random_uuid())`.execute(given.database)
    // What another group thinks of somebody counts there.
    const elsewhere = await givenChat(given.database)
    await given.database
      .insertInto('trusted_people')
      .values({ chat_id: elsewhere, user_id: user(10), by_user_id: user(1) })
      .execute()

    const { people: left, left_alone } = await look(everything)
    expect(left.map(({ person: { user_id } }) => user_id)).toEqual([8, 10])
    expect(left_alone).toEqual({ admin: 2, trusted: 1, tagged: 1, noted: 1, restricted: 2, new: 1 })
  })

  it.each<[string, [number, 'admin' | 'member' | 'out'][], number | null, UserId[]]>([
    ['has watched long enough', [[400, 'admin']], 400, [user(1), user(2)]],
    [
      'became an admin only recently',
      [
        [400, 'member'],
        [30, 'admin'],
      ],
      30,
      [],
    ],
    [
      'was out in between',
      [
        [400, 'admin'],
        [60, 'out'],
        [50, 'admin'],
        [40, 'admin'],
      ],
      50,
      [],
    ],
    [
      'was made an admin and dismissed within a second',
      [
        [400, 'admin'],
        [400, 'member'],
        [30, 'admin'],
      ],
      30,
      [],
    ],
    [
      'is no admin now',
      [
        [400, 'admin'],
        [2, 'member'],
      ],
      null,
      [],
    ],
  ])('are called silent only by a bot that %s', async (_, standings, since, expected) => {
    await person(1, { active_at: ago(200), last_message_at: null, joined_at: ago(200) })
    await person(2, { active_at: ago(200), last_message_at: ago(200) })
    for (const [place, [days, standing]] of standings.entries()) await stood(ago(days), standing, place + 1)
    const page = await look({ silent_days: 90, never_wrote_days: 90 })
    expect(page.watched_since).toBe(since === null ? null : ago(since))
    expect(page.people.map(({ person: { user_id } }) => user_id)).toEqual(expected)
  })

  it('come page by page as they stood when it was asked, each once', async () => {
    for (let id = 1; id <= 5; id += 1)
      await person(id, { active_at: ago(100 + id), last_message_at: ago(100 + id) })
    for (let id = 6; id <= 7; id += 1) await person(id, { first_name: '' })
    const ids: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof preview>> = await look(everything, {
        cursor,
        limit: 3,
        asked_until: at,
      })
      expect(page.counts).toMatchObject({ deleted: 2, silent: 5 })
      ids.push(...page.people.map(({ person: { user_id } }) => user_id))
      cursor = page.next_cursor
    } while (cursor)
    expect(ids).toEqual([6, 7, 5, 4, 3, 2, 1])
  })

  it('are nobody more by a clock that is ahead', async () => {
    await person(1, { active_at: ago(1), last_message_at: ago(1) })
    expect((await look(everything, { asked_until: at + 400 * day })).people).toEqual([])
  })
})
