import type { Update } from 'grammy/types'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { describeStore } from '#platform/database/testing.ts'
import { findByNames } from '#domain/search-names.ts'
import { nameMembers } from './effects/name-members.ts'
import { happen } from './testing/happen.ts'
import { admin, bob, choir, garden, left, member, message, myChatMember, steward } from './testing/updates.ts'

describeStore('the names by which members are found', (given) => {
  beforeEach(() => given.empty())

  const happens = (...updates: Update[]) => happen(given.database, updates, { receivedAt: 1 })

  async function foundBy() {
    const { rows } = await sql<{ chat_id: number; sort_name: string; words: string }>`
      select m.chat_id, m.sort_name, s.words from members m
      left join member_search s using (chat_id, user_id)
      where m.user_id = ${bob.id} order by m.chat_id desc`.execute(given.database)
    return rows.map((row) => [row.chat_id, row.sort_name, row.words?.trim().split(' ')[0]])
  }

  /** Which writing of Bob’s row it is, and what it is from. */
  async function row() {
    const { rows } = await sql<{ version: string; observed_at: number }>`
      select xmin::text || ' ' || ctid::text as version, observed_at from users
      where user_id = ${bob.id}`.execute(given.database)
    return rows[0]
  }

  it('are new in every group as soon as one of them sees the new name', async () => {
    await happens(message({ chat: choir, text: 'a', date: 10 }), message({ text: 'b', date: 20 }))
    expect(await foundBy()).toEqual([
      [choir.id, 'bob', 'bob'],
      [garden.id, 'bob', 'bob'],
    ])
    await happens(message({ from: { ...bob, first_name: 'Robert' }, text: 'c', date: 30 }))
    expect(await foundBy()).toEqual([
      [choir.id, 'robert', 'robert'],
      [garden.id, 'robert', 'robert'],
    ])
    // An older telling of the old name comes late.
    await happens(message({ text: 'd', date: 25 }))
    expect(await foundBy()).toContainEqual([choir.id, 'robert', 'robert'])
  })

  it('are written again when they change, and once a minute while they stay the same', async () => {
    await happens(message({ text: 'a', date: 100 }))
    const first = await row()
    await happens(message({ text: 'b', date: 130 }), message({ chat: choir, text: 'c', date: 159 }))
    expect(await row()).toEqual(first)

    await happens(message({ text: 'd', date: 160 }))
    const later = await row()
    expect(later?.observed_at).toBe(160)
    expect(later?.version).not.toBe(first?.version)

    await happens(message({ from: { ...bob, last_name: 'Builder' }, text: 'e', date: 161 }))
    expect((await row())?.observed_at).toBe(161)
    await happens(message({ text: 'f', date: 160 }))
    expect(await foundBy()).toContainEqual([garden.id, 'bob builder', 'bob'])
  })

  it('are filled in when a person’s name becomes known, and when it changes', async () => {
    await happens(message({ text: 'a', date: 10 }))
    await sql`update members set sort_name = null`.execute(given.database)
    await sql`delete from member_search`.execute(given.database)
    expect(await nameMembers(given.database)).toBe(false)
    expect(await foundBy()).toEqual([[garden.id, 'bob', 'bob']])

    const names = { user_id: bob.id, first_name: 'Rob', last_name: null, username: null }
    await sql`update users set first_name = 'Rob' where user_id = ${bob.id}`.execute(given.database)
    await given.database.transaction().execute((trx) => findByNames(trx, names))
    await nameMembers(given.database)
    expect(await foundBy()).toEqual([[garden.id, 'rob', 'rob']])
  })

  it('move to the new group when a basic group is upgraded, with notes and daily counts', async () => {
    await happens(
      myChatMember({ chat: choir, before: left(steward), now: member(steward), date: 5 }),
      message({ chat: choir, text: 'a', date: 10 }),
    )
    await sql`
      insert into member_notes (chat_id, user_id, author_id, text, key)
      values (${choir.id}, ${bob.id}, 1, 'Sings', gen_random_uuid())`.execute(given.database)
    await happens(
      message({ chat: choir, migrate_to_chat_id: garden.id, date: 20 }),
      myChatMember({ before: left(steward), now: admin(steward), date: 21 }),
    )
    expect(await foundBy()).toEqual([[garden.id, 'bob', 'bob']])
    for (const table of ['member_notes', 'member_days', 'member_search']) {
      const { rows } = await sql`
        select distinct chat_id from ${sql.table(table)} where user_id = ${bob.id}`.execute(given.database)
      expect([table, rows]).toEqual([table, [{ chat_id: garden.id }]])
    }
  })
})
