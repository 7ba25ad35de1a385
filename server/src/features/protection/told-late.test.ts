import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { hour } from '#platform/durations.ts'
import { givenRules, messageOf } from './testing.ts'
import { joinOf, judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const words = { first: 'mute', repeat: 'ban', words: 'casino' } as const

describeStore('what Telegram tells after an outage', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    await givenRules(given.database, chatId, { change: { words } })
  })

  const arrive = (updates: readonly object[]) =>
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000) }), updates)
  const written = (id: number, ago: number) => ({
    message: messageOf(chatId, {
      message_id: 1_000_000 - ago + id,
      date: now - ago,
      from: { id, is_bot: false, first_name: 'A' },
      text: 'casino',
    }),
  })
  const byOne =
    (id: number) =>
    ({ message }: ReturnType<typeof written>) => ({
      message: { ...message, from: { id, is_bot: false, first_name: 'A' } },
    })
  const found = async () => {
    const { rows } = await sql<{ verdict: string; count: number }>`
      select verdict, count(*)::int as count from rule_hits group by verdict order by verdict`.execute(
      given.database,
    )
    return rows.map(({ verdict, count }) => `${count} ${verdict}`)
  }
  const logged = async () =>
    (await sql<{ kind: string }>`select kind from log_entries`.execute(given.database)).rows.map(
      ({ kind }) => kind,
    )
  /** So many people wrote it, the first of them so long ago, so many seconds apart. */
  const wave = (people: number, first: number, apart: number) =>
    Array.from({ length: people }, (_, at) => written(100 + at, first - at * apart))

  it.each([
    ['all at once', 25],
    ['in several batches', 7],
  ])('rules act on whoever wrote within hours, and are not braked by it: %s', async (_, size) => {
    const all = wave(25, 10 * hour, 24 * 60)
    for (let from = 0; from < all.length; from += size) await arrive(all.slice(from, from + size))
    expect(await found()).toEqual(['25 delete'])
    expect(await logged()).toEqual([])
  })

  it.each([
    ['all at once', 25],
    ['in several batches', 7],
  ])('what the group named is deleted, however many wrote it within minutes: %s', async (_, size) => {
    const all = wave(25, 10 * hour, 10)
    for (let from = 0; from < all.length; from += size) await arrive(all.slice(from, from + size))
    expect(await found()).toEqual(['25 delete'])
    expect(await logged()).toEqual([])
  })

  it.each([
    ['within a day is one', 23, ['1 ban', '1 delete']],
    ['after more than a day is none', 25, ['1 delete', '1 mute']],
  ])('a repeat %s, by when it was written', async (_, hours, expected) => {
    await arrive([written(42, hours * hour)])
    await arrive([written(42, 0)])
    expect(await found()).toEqual(expected)
  })

  it.each<[string, number, string[]]>([
    ['hours ago neither hold rules back now nor make an attack', 2 * hour, []],
    ['just now make an attack', 60, ['attack_started']],
  ])('too many newcomers on whom rules acted %s', async (_, ago, expected) => {
    const { flood, raid } = defaultGroupSettings
    const change = {
      flood: { ...flood, first: 'delete', repeat: 'delete', messages: 2 },
      raid: { ...raid, enabled: true },
    } as const
    await givenRules(given.database, chatId, { change })
    const people = Array.from({ length: 22 }, (__, at) => 200 + at)
    await arrive(people.flatMap((id) => [written(id, ago), written(id + 1_000, ago - 1)].map(byOne(id))))
    expect(await found()).toEqual([ago > 600 ? '22 delete' : '22 mute'])
    expect(await logged()).toEqual(expected)
  })

  it.each<[string, number, string[]]>([
    ['is no attack of now', 601, []],
    ['that is told in time is one', 590, ['attack_started']],
  ])('a raid %s', async (_, ago, expected) => {
    const { raid } = defaultGroupSettings
    await givenRules(given.database, chatId, { change: { words, raid: { ...raid, enabled: true } } })
    const people = Array.from({ length: 12 }, (__, at) => 200 + at)
    for (const id of people) {
      await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at: now - ago })
      await sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
        values (${chatId}, ${id}, ${id}, true, ${now - ago}, true, false)`.execute(given.database)
    }
    await arrive(people.map((id) => joinOf(chatId, id, { date: now - ago, isBot: false })))
    expect(await logged(), 'joins alone are none').toEqual([])
    await arrive(people.slice(0, 3).map((id) => written(id, ago)))
    expect(await logged()).toEqual(expected)
  })
})
