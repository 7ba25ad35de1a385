import { memberPermissions } from '@steward/contract/permissions.ts'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '#platform/database/migrations/0087-restricted-in-nothing.ts'
import { givenChat, givenMember, user } from '#platform/database/testing/given-group.ts'
import { describeStore } from '#platform/database/testing.ts'

describeStore('who was stored as restricted in nothing', (given) => {
  it('is a member or gone, and who is restricted in something stays so', async () => {
    await given.empty()
    const { database } = given
    const chat_id = await givenChat(database)
    const restricted = { status: 'restricted', told_status: 'restricted', until_date: 1_800_000_000 } as const
    const all = [...memberPermissions]
    await givenMember(database, {
      chat_id,
      user_id: user(1),
      ...restricted,
      told_present: true,
      permissions: all,
    })
    await givenMember(database, {
      chat_id,
      user_id: user(2),
      ...restricted,
      is_present: false,
      told_present: false,
      permissions: all,
    })
    await givenMember(database, { chat_id, user_id: user(3), ...restricted, permissions: all.slice(1) })

    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a migration knows no schema
    await up(database as unknown as Kysely<unknown>)

    const rows = await database
      .selectFrom('members')
      .select(['user_id', 'status', 'told_status', 'until_date', 'permissions'])
      .orderBy('user_id')
      .execute()
    expect(rows).toEqual([
      { user_id: user(1), status: 'member', told_status: 'member', until_date: null, permissions: null },
      { user_id: user(2), status: 'left', told_status: 'left', until_date: null, permissions: null },
      { user_id: user(3), ...restricted, permissions: all.slice(1) },
    ])
  })
})
