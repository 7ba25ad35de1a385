import type { ChatId } from '@steward/contract/ids.ts'
import { defaultGroupSettings } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { ann, givenChat } from '#platform/database/testing/given-group.ts'
import { endOldAttacks } from './end-attacks.ts'
import { startAttack } from './postures.ts'
import { givenRules } from './testing.ts'

describeStore('the end of an attack', (given) => {
  let chatId: ChatId

  beforeEach(async () => {
    await given.empty()
    chatId = await givenChat(given.database)
  })

  const attacked = async (id: ChatId, by: typeof ann | null, minutesAgo: number) => {
    await given.database
      .transaction()
      .execute((trx) => startAttack(trx, { chatId: id, minutes: 60 }, { by, via: 'bot' }))
    await sql`update postures set since = now() - ${minutesAgo} * interval '1 minute' where chat_id = ${id}`.execute(
      given.database,
    )
  }
  /** So many people, one after the other with so many seconds between, the last of them so long ago. */
  const joined = (people: number, apart: number, secondsAgo: number) =>
    sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}, 1000 + n, n, true,
        extract(epoch from now())::bigint - ${secondsAgo}::int - (n - 1) * ${apart}::int, true, false
      from generate_series(1, ${people}::int) n`.execute(given.database)
  const postures = async () => {
    await endOldAttacks(given.database)
    const { rows } = await sql<{
      posture: string
    }>`select posture from postures order by chat_id desc`.execute(given.database)
    return rows.map(({ posture }) => posture)
  }

  it.each<[what: string, people: number, apart: number, secondsAgo: number]>([
    ['nobody joins', 0, 0, 0],
    ['nine join each minute, which raises none', 60, 7, 0],
    ['ten joined within a minute, seven minutes ago', 10, 3, 420],
  ])('is there where %s', async (_, ...joins) => {
    await attacked(chatId, null, 6)
    await joined(...joins)
    expect(await postures()).toEqual(['calm'])
  })

  it.each<[what: string, people: number, apart: number, secondsAgo: number]>([
    ['ten joined within a minute, four minutes ago', 10, 3, 240],
    ['twenty join each minute', 120, 3, 0],
  ])('is not there yet where %s', async (_, ...joins) => {
    await attacked(chatId, null, 6)
    await joined(...joins)
    expect(await postures()).toEqual(['attack'])
  })

  it('is there where as many join as do so every day at that hour', async () => {
    await attacked(chatId, null, 6)
    await joined(120, 3, 0)
    await sql`insert into chat_hours (chat_id, hour, joins)
      select ${chatId}, date_trunc('hour', now()) - day * interval '1 day', 600 from generate_series(1, 27) day`.execute(
      given.database,
    )
    expect(await postures()).toEqual(['calm'])
  })

  it('comes by the group’s own rule', async () => {
    const raid = { ...defaultGroupSettings.raid, enabled: true, joins: 5, seconds: 60 }
    await givenRules(given.database, chatId, { change: { raid } })
    await attacked(chatId, null, 6)
    await joined(40, 10, 0)
    expect(await postures()).toEqual(['attack'])
    await givenRules(given.database, chatId, { change: { raid: { ...raid, joins: 7 } } })
    expect(await postures()).toEqual(['calm'])
  })

  it('does not come in its first five minutes, nor before its time where an admin started it', async () => {
    await attacked(chatId, null, 4)
    await attacked(await givenChat(given.database), ann, 6)
    expect(await postures()).toEqual(['attack', 'attack'])
  })

  it('comes when its time is over, however many join', async () => {
    await attacked(chatId, null, 60)
    await joined(120, 3, 0)
    await sql`update postures set until = now()`.execute(given.database)
    expect(await postures()).toEqual(['calm'])
  })

  it('comes to a group behind more than a hundred that are still under attack', async () => {
    await attacked(chatId, null, 6)
    await sql`insert into postures (chat_id, posture, since, until)
      select ${chatId}::bigint - n, 'attack', now() - interval '6 minutes', now() + interval '1 hour'
      from generate_series(1, 100) n`.execute(given.database)
    await sql`insert into member_moves (chat_id, user_id, update_id, came, moved_at, told, paired)
      select ${chatId}::bigint - n, m, n * 100 + m, true, extract(epoch from now())::bigint, true, false
      from generate_series(1, 100) n, generate_series(1, 10) m`.execute(given.database)
    expect((await postures()).filter((posture) => posture === 'calm')).toHaveLength(1)
  })
})
