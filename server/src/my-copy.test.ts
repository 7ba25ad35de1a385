import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { inventory } from '@steward/contract/privacy/inventory.ts'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { askErasure } from './features/my-data/ask-erasure.ts'
import { askCopy, copyOf, copyText, forgetCopies, offerCopy, takeCopy } from './features/my-data/copies.ts'
import { LostLease } from './features/my-data/lease.ts'
import { carryCopy, copiedTables, leaseCopy } from './features/my-data/make-copy.ts'
import { ofGroup } from './features/my-data/erasure-policy.ts'
import { workOff } from './features/my-data/worker.ts'
import { ann, bob, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { temporaryFolder } from './platform/database/testing/temporary-folder.ts'
import { describeStore } from './platform/database/testing.ts'
import { givenHerEverywhere } from './testing/her-everywhere.ts'
import { ownDataDeps } from './testing/own-data.ts'

/** Keys of doors that are open, and what is of the machinery’s concern only. */
const kept = new Set(['session_key', 'device', 'push_address', 'nothing'])

const member = (by: number) => `{"chat_member":{"from":{"id":${by},"first_name":"X"},"new_chat_member":{}}}`

describeStore('SEC-57 a copy of somebody’s own data', (given) => {
  let journal: string
  const deps = () => ownDataDeps(given.database, journal)
  const work = () => workOff(deps(), () => false)
  const erase = async () => {
    await askErasure(deps(), ann)
    await work()
  }
  const partsLeft = () => given.database.selectFrom('data_export_parts').select('part').execute()

  beforeEach(async () => {
    await given.empty()
    journal = join(await temporaryFolder(), 'erasures.jsonl')
  })

  const copy = async () => {
    const taken = await takeCopy(given.database, await offerCopy(given.database, ann, randomBytes))
    if (!taken) throw new Error('there is no copy')
    let text = ''
    for await (const piece of copyText(given.database, taken, 'en')) text += piece
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test reads what it had written
    return JSON.parse(text) as {
      account: number
      notes: string[]
      tables: Record<string, Record<string, unknown>[]>
    }
  }

  it('SEC-56 is copied whole: every table that names her is in the file', async () => {
    await givenHerEverywhere(given.database)
    await askCopy(given.database, ann, randomUUID)
    expect(await copyOf(given.database, ann)).toMatchObject({
      state: 'building',
      done: 0,
      total: copiedTables.length,
    })
    await work()
    expect(await copyOf(given.database, ann)).toMatchObject({ state: 'ready', done: copiedTables.length })

    const { account, tables } = await copy()
    expect(account).toBe(ann)
    expect(Object.keys(tables)).toEqual(copiedTables.map(([table]) => table))
    for (const [table, rows] of Object.entries(tables))
      expect([table, rows.length > 0]).toEqual([table, true])
    const columns = Object.values(tables).flat().flatMap(Object.keys)
    for (const secret of ['token_hash', 'endpoint', 'auth', 'p256dh', 'code_hash'])
      expect(columns).not.toContain(secret)
  })

  it('SEC-56 holds every fact that is declared of her, and of a group only what she did there', async () => {
    await givenHerEverywhere(given.database)
    await sql`
      update updates set kind = 'message', payload = ${`{"message":{"from":{"id":${ann}}}}`} where lane = ${ann}`.execute(
      given.database,
    )
    await askCopy(given.database, ann, randomUUID)
    await work()
    const { tables } = await copy()
    for (const [table, { people, shared }] of copiedTables) {
      const shown = new Set(tables[table]?.flatMap(Object.keys))
      const declared = Object.entries(inventory[table]?.columns ?? {})
      const hers = declared
        .filter(([, fact]) => !kept.has(fact) && !ofGroup.has(fact))
        .map(([column]) => column)
      const expected = shared ?? hers.filter((column) => people[column]?.as !== 'aside')
      expect([table, expected.filter((column) => !shown.has(column))]).toEqual([table, []])
      const groups = declared.filter(([, fact]) => ofGroup.has(fact)).map(([column]) => column)
      expect([table, groups.length > 0 && !shared]).toEqual([table, false])
      expect([table, [...shown].filter((column) => shared && !shared.includes(column))]).toEqual([table, []])
    }
    expect(Object.keys(tables['chats']?.[0] ?? {}).toSorted()).toEqual([
      'added_at',
      'added_by',
      'chat_id',
      'title',
    ])
  })

  it('shows what Telegram sent of her where she sent it, and not who did something to her', async () => {
    await sql`
      insert into updates (bot_id, update_id, kind, lane, shard, payload, done_at)
      values (1, 1, 'chat_member', ${ann}, 1, ${member(bob)}, now()),
        (1, 2, 'chat_member', ${ann}, 1, ${member(ann)}, now()),
        (1, 3, 'message', ${ann}, 1, '{}', now())`.execute(given.database)
    await askCopy(given.database, ann, randomUUID)
    await work()
    const { tables } = await copy()
    const updates = (tables['updates'] ?? []).toSorted(
      (a, b) => Number(a['update_id']) - Number(b['update_id']),
    )
    expect(updates.map(({ update_id: id, payload }) => [id, payload])).toEqual([
      [1, undefined],
      [2, member(ann)],
      [3, undefined],
    ])
  })

  it('tells of nobody else but those with whom she did something, and not what was noted of her', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, came_person: bob })
    await givenMember(given.database, { chat_id, user_id: bob, came_person: ann })
    await given.database
      .insertInto('log_entries')
      .values([
        { chat_id, kind: 'ban', via: 'app', actor_id: ann, target_id: bob, outcome: 'done' },
        { chat_id, kind: 'mute', via: 'app', actor_id: bob, target_id: ann, outcome: 'done', reason: 'Loud' },
      ])
      .execute()
    await given.database
      .insertInto('member_notes')
      .values([
        { chat_id, user_id: ann, author_id: bob, text: 'Zoe complained', key: randomUUID() },
        { chat_id, user_id: bob, author_id: ann, text: 'Kind', key: randomUUID() },
      ])
      .execute()
    await askCopy(given.database, ann, randomUUID)
    await work()

    const { tables } = await copy()
    expect(tables['members']?.map(({ user_id: id, came_person: by }) => [id, by])).toEqual([[ann, undefined]])
    expect(
      tables['log_entries']?.map(({ kind, actor_id: by, target_id: to, reason }) => [kind, by, to, reason]),
    ).toEqual([
      ['ban', ann, bob, null],
      ['mute', undefined, ann, 'Loud'],
    ])
    expect(tables['member_notes']?.map(({ text, author_id: by, user_id: of }) => [text, by, of])).toEqual([
      [undefined, undefined, ann],
      ['Kind', ann, bob],
    ])
  })

  it('leaves no copy behind that another node was making while she was erased', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann })
    await askCopy(given.database, ann, randomUUID)
    const begun = await leaseCopy(given.database)
    if (!begun) throw new Error('nobody copies')
    await erase()

    // What Telegram told of her since would be copied by a node that has not noticed.
    await givenMember(given.database, { chat_id, user_id: ann })
    await expect(carryCopy({ ...deps() }, begun)).rejects.toThrow(LostLease)
    expect(await partsLeft()).toEqual([])
  })

  it('breaks off, and is no whole file of a part of it, when she has a newer one made while it is fetched', async () => {
    await givenMember(given.database, { chat_id: await givenChat(given.database), user_id: ann })
    await askCopy(given.database, ann, randomUUID)
    await work()
    const taken = await takeCopy(given.database, await offerCopy(given.database, ann, randomBytes))
    if (!taken) throw new Error('there is no copy')
    const file = copyText(given.database, taken, 'en')
    await file.next()

    await askCopy(given.database, ann, randomUUID)
    const rest = async () => {
      for await (const piece of file) expect(piece).not.toContain('}}')
    }
    await expect(rest()).rejects.toThrow('the copy is gone')
  })

  it('is fetched once and within a minute, for a day; asked for twice it is made once', async () => {
    await givenMember(given.database, { chat_id: await givenChat(given.database), user_id: ann })
    await askCopy(given.database, ann, randomUUID)
    const begun = await leaseCopy(given.database)
    await askCopy(given.database, ann, randomUUID)
    expect(
      (await given.database.selectFrom('data_exports').select('export_id').execute())[0]?.export_id,
    ).toBe(begun?.export_id)
    await expect(offerCopy(given.database, ann, randomBytes)).rejects.toThrow('copy_not_ready')
    // The node that had it was killed, some tables later.
    await sql`update data_exports set leased_until = now(), tables_done = 3`.execute(given.database)
    await work()
    expect(await copyOf(given.database, ann)).toMatchObject({ state: 'ready' })

    const token = await offerCopy(given.database, ann, randomBytes)
    const { rows } = await sql<object>`
      select extract(epoch from token_expires_at - now())::float8 as seconds,
        extract(epoch from expires_at - now())::float8 / 3600 as hours from data_exports`.execute(
      given.database,
    )
    expect(rows).toEqual([{ seconds: expect.closeTo(60, -1), hours: expect.closeTo(24, 0) }])
    expect(await takeCopy(given.database, token)).toBeDefined()
    expect(await takeCopy(given.database, token)).toBeUndefined()
    const late = await offerCopy(given.database, ann, randomBytes)
    await sql`update data_exports set token_expires_at = now()`.execute(given.database)
    expect(await takeCopy(given.database, late)).toBeUndefined()

    await sql`update data_exports set expires_at = now()`.execute(given.database)
    expect(await copyOf(given.database, ann)).toBeNull()
    await expect(offerCopy(given.database, ann, randomBytes)).rejects.toThrow('copy_not_ready')
    await forgetCopies(given.database)
    expect(await partsLeft()).toEqual([])
  })
})
