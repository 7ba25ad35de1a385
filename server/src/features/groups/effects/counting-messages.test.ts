import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { up as messagesOfMembers } from '#platform/database/migrations/0080-messages-of-members.ts'
import type { Database } from '#platform/database/schema.ts'
import { describeOwnStore, describeStore } from '#platform/database/testing.ts'
import { happen } from '../testing/happen.ts'
import { ann, bob, choir, cleo, garden, message } from '../testing/updates.ts'

const at = 1_700_000_000
const writes = (from: typeof bob, date: number, chat: typeof garden | typeof choir = garden) =>
  message({ chat, from, date, text: 'hello' })

async function inGarden(database: Database) {
  const { rows } = await sql<{ user_id: number; messages: number }>`
    select user_id, messages from members where chat_id = ${garden.id}`.execute(database)
  return new Map(rows.map(({ user_id, messages }) => [user_id, messages]))
}

describeStore('how much people wrote', (given) => {
  beforeEach(() => given.empty())

  it.each([1, 2, 3, 7])('is the same when what they wrote comes by %d', async (size) => {
    const updates = [
      writes(bob, at),
      writes(bob, at),
      writes(cleo, at + 1),
      writes(bob, at + 90_000),
      // Told late: of them nothing else is new.
      writes(bob, at + 5),
      writes(cleo, at + 1),
      writes(ann, at + 9),
    ]
    for (let from = 0; from < updates.length; from += size)
      await happen(given.database, updates.slice(from, from + size))

    expect(await inGarden(given.database)).toEqual(
      new Map([
        [bob.id, 4],
        [cleo.id, 2],
        [ann.id, 1],
      ]),
    )
  })

  it('counts what is new in Telegram, and gifts; not what Telegram itself tells', async () => {
    const kinds = ['hologram', 'gift', 'boost_added']
    await happen(
      given.database,
      kinds.map((kind) => message({ chat: garden, from: bob, date: at, [kind]: {} })),
    )

    expect((await inGarden(given.database)).get(bob.id)).toBe(2)
  })

  it('stays when something else is learned of them, and when others write', async () => {
    await happen(given.database, [writes(bob, at), writes(bob, at + 1)])
    await happen(given.database, [message({ chat: garden, from: bob, date: at + 2, left_chat_member: bob })])
    await happen(given.database, [
      message({ chat: garden, from: bob, date: at + 3, new_chat_members: [bob] }),
      writes(cleo, at + 4),
    ])

    expect((await inGarden(given.database)).get(bob.id)).toBe(2)
  })

  it('is under the new id of a group what it was under both', async () => {
    await happen(given.database, [
      writes(bob, at, choir),
      writes(bob, at + 1, choir),
      writes(cleo, at, choir),
    ])
    await happen(given.database, [writes(bob, at + 2)])
    await happen(given.database, [message({ chat: choir, migrate_to_chat_id: garden.id, date: at + 3 })])

    expect(await inGarden(given.database)).toEqual(
      new Map([
        [bob.id, 3],
        [cleo.id, 1],
      ]),
    )
  })
})

describeOwnStore('how much people wrote before it stood with them', (given) => {
  it('is added up once from the days and from what was forgotten', async () => {
    await happen(given.database, [
      writes(bob, at),
      writes(bob, at + 90_000),
      writes(cleo, at),
      message({ chat: garden, from: ann, date: at, new_chat_members: [ann] }),
    ])
    await sql`alter table members drop column messages, add forgotten_messages integer not null default 0`.execute(
      given.database,
    )
    await sql`update members set forgotten_messages = 30 where user_id = ${cleo.id}`.execute(given.database)
    // A migration knows of no tables.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    await messagesOfMembers(given.database as unknown as Kysely<unknown>)

    expect(await inGarden(given.database)).toEqual(
      new Map([
        [bob.id, 2],
        [cleo.id, 31],
        [ann.id, 0],
      ]),
    )
  })
})
