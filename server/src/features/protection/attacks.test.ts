import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { day } from '#platform/durations.ts'
import { givenRules, messageOf } from './testing.ts'
import { joinOf, judgeUpdates, judging } from './testing/judging.ts'

const now = Math.floor(Date.now() / 1000)
const raid = { ...defaultGroupSettings.raid, enabled: true }
const words = { first: 'mute', repeat: 'ban', words: 'casino' } as const
const by = (id: number) => ({ from: { id, is_bot: false, first_name: `Person ${id}` } })
const linkBy = (id: number) => ({
  ...by(id),
  text: `https://${id}.example`,
  entities: [{ type: 'url', offset: 0, length: 19 }],
})
const joinAt = (chatId: ChatId, date: number) => joinOf(chatId, 1_012, { date, isBot: false })

describeStore('an attack', (given) => {
  let chatId: ChatId
  let messageId: number

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
    messageId = 0
    await givenRules(given.database, chatId, { preset: 'standard', change: { words } })
  })

  const arrive = (...updates: object[]) =>
    judgeUpdates(given.database, judging({ now: () => new Date(now * 1000) }), updates)
  const message = (more: object) => {
    messageId += 1
    return { message: messageOf(chatId, { message_id: messageId, date: now, ...more }) }
  }
  const cameAt = (count: number, at = now) =>
    sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true, ${at}, true, false from generate_series(1, ${count}::int) n
      on conflict do nothing`.execute(given.database)
  const givenPeople = async (ids: readonly number[], joined_at = now) => {
    for (const id of ids) await givenMember(given.database, { chat_id: chatId, user_id: user(id), joined_at })
  }
  /** These were read, and are known to have been. */
  async function wrote(...updates: object[]): Promise<void> {
    for (const [place, update] of updates.entries())
      await sql`insert into updates (bot_id, update_id, kind, lane, shard, payload, done_at)
        values (5000, ${place + 1}, 'message', ${chatId}, 0, ${JSON.stringify(update)}, now())`.execute(
        given.database,
      )
    await arrive(...updates)
  }
  const twentyTwo = Array.from({ length: 22 }, (_, at) => 100 + at)
  const spammers = [201, 202, 203]
  /** Three who joined then, and what they write. */
  async function spam(joined_at = now): Promise<object[]> {
    await givenPeople(spammers, joined_at)
    return spammers.map((id) => message({ ...by(id), text: 'casino' }))
  }
  const logged = async () => {
    const { rows } = await sql<{ kind: string }>`select kind from log_entries`.execute(given.database)
    return rows.map(({ kind }) => kind)
  }
  const verdicts = async (id?: number) => {
    const { rows } = await sql<{ verdict: string }>`
      select verdict from rule_hits where ${id === undefined ? sql`true` : sql`user_id = ${id}`} order by hit_id`.execute(
      given.database,
    )
    return rows.map(({ verdict }) => verdict)
  }

  it('is seen where rules acted on too many newcomers, in a group that watches for those', async () => {
    await givenRules(given.database, chatId, { change: { words, raid } })
    await givenPeople(twentyTwo)
    await arrive(...twentyTwo.map((id) => message({ ...by(id), text: 'casino' })))
    expect(await verdicts()).toEqual(twentyTwo.map(() => 'mute'))
    expect(await logged()).toEqual(['attack_started'])
  })

  it('is not seen where most of those on whom rules acted are here for long: rules are held back', async () => {
    await givenPeople(twentyTwo, now - 40 * day)
    await arrive(...twentyTwo.map((id) => message({ ...by(id), text: 'casino' })))
    expect(await verdicts()).toEqual([...twentyTwo.slice(2).map(() => 'mute'), 'delete', 'delete'])
    expect(await logged()).toEqual(['rules_braked'])
  })

  it('begins once when many more people join than usual and some of them spam; rules mute, and ban whoever goes on', async () => {
    await cameAt(12)
    await arrive(joinAt(chatId, now))
    expect(await logged(), 'joins alone are no attack').toEqual([])
    await arrive(...(await spam()))
    await arrive(joinAt(chatId, now))
    expect(await logged()).toEqual(['attack_started'])
    await givenPeople([300])
    for (const _ of [1, 2]) await arrive(message(linkBy(300)))
    expect(await verdicts(300)).toEqual(['mute', 'ban'])
    const { rows } = await sql`
      select distinct h.wave = 'attack ' || floor(extract(epoch from p.since)) as is_of_the_attack
      from rule_hits h join postures p using (chat_id)`.execute(given.database)
    expect(rows, 'all of it is taken back at once, with what began it').toEqual([{ is_of_the_attack: true }])
  })

  it('begins when Telegram tells of the joins after the spam', async () => {
    await arrive(...(await spam()))
    await cameAt(12)
    expect(await logged()).toEqual([])
    await arrive(joinAt(chatId, now))
    expect(await logged()).toEqual(['attack_started'])
  })

  it.each([
    ['two of those who came spam', async () => (await spam()).slice(0, 2)],
    ['three spam who are here for long', () => spam(now - 40 * day)],
    [
      'those who came send what newcomers can’t yet',
      async () => {
        await givenPeople(spammers)
        return spammers.map((id) => message(linkBy(id)))
      },
    ],
  ])('is not seen where many join and %s', async (_, said) => {
    await cameAt(12)
    await arrive(...(await said()), joinAt(chatId, now))
    expect(await verdicts(), 'something was found').not.toEqual([])
    expect(await logged()).toEqual([])
  })

  it('does not begin again because of people who joined before an admin ended the last', async () => {
    await cameAt(12)
    await sql`insert into postures (chat_id, posture, since) values (${chatId}, 'calm', ${new Date((now + 1) * 1000)})`.execute(
      given.database,
    )
    await arrive(...(await spam()), joinAt(chatId, now + 2))
    expect(await logged()).toEqual([])
  })

  it('is recognized even if Telegram reports last who joined first', async () => {
    await sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      values (${chatId}, 1012, 500, true, ${now - 5}, true, false)`.execute(given.database)
    await arrive(...(await spam()))
    await cameAt(8)
    await arrive(joinAt(chatId, now - 5))
    expect(await logged()).toEqual([])
    await cameAt(9)
    await arrive(joinAt(chatId, now - 5))
    expect(await logged()).toEqual(['attack_started'])
  })

  it('takes in what those wrote who came with it, and asks no admin about it any more', async () => {
    const learned = { ...defaultGroupSettings.learned, first: 'off', repeat: 'off' } as const
    const flood = { ...defaultGroupSettings.flood, first: 'ask', repeat: 'ask', messages: 2 } as const
    await givenRules(given.database, chatId, { preset: 'standard', change: { words, learned, flood } })
    await givenPeople([300])
    await wrote(...[2, 1].map((ago) => message({ ...by(300), text: `${ago}`, date: now - ago })))
    expect(await verdicts()).toEqual(['ask'])
    await cameAt(12)
    await arrive(...(await spam()), joinAt(chatId, now))
    expect(await verdicts(300)).toEqual(['mute'])
  })

  it('takes in nothing for which rules acted already: nobody is banned for one thing that they did', async () => {
    const newcomers = { ...defaultGroupSettings.newcomers, first: 'off', repeat: 'off' } as const
    const flood = { ...defaultGroupSettings.flood, first: 'mute', repeat: 'ban', messages: 2 } as const
    await givenRules(given.database, chatId, { preset: 'standard', change: { words, newcomers, flood } })
    await givenPeople([300])
    await wrote(
      message({ ...linkBy(300), date: now - 2 }),
      message({ ...by(300), text: 'Hello', date: now - 1 }),
    )
    expect(await verdicts()).toEqual(['mute'])
    await cameAt(12)
    await arrive(...(await spam()), joinAt(chatId, now))
    expect(await logged()).toEqual(['attack_started'])
    expect(await verdicts(300)).toEqual(['mute'])
  })
})
