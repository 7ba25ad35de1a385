import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ChatId, UserId } from '@steward/contract/ids.ts'
import { inventory } from '@steward/contract/privacy/inventory.ts'
import { refusals } from '@steward/contract/refusals.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { z } from 'zod'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { call, givenDoor, initDataOf } from './features/auth/testing.ts'
import { askErasure } from './features/my-data/ask-erasure.ts'
import { leaseErasure } from './features/my-data/erase-person.ts'
import { eraseRows } from './features/my-data/erase-rows.ts'
import { readJournal } from './features/my-data/journal.ts'
import { reapplyErasures } from './features/my-data/reapply.ts'
import { erasurePolicies } from './features/my-data/erasure-policy.ts'
import { workOff } from './features/my-data/worker.ts'
import type { PhotoKey } from './features/photos/address.ts'
import { createPhotoReader } from './features/photos/read-photo.ts'
import { stewardshipOfGroup } from './features/transfers/stewardship-state.ts'
import { forgetGroup } from './features/groups/leaving/leave-group.ts'
import { ann, bob, givenChat, givenMember } from './platform/database/testing/given-group.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { runScript } from './platform/database/testing/run-script.ts'
import { givenDataFolder, temporaryFolder } from './platform/database/testing/temporary-folder.ts'
import { describeStore } from './platform/database/testing.ts'
import { tablesOf } from './platform/database/transfer/catalog.ts'
import { exportData } from './platform/database/transfer/export-data.ts'
import { writeDataFile } from './platform/database/transfer/write-data-file.ts'
import { erasureKeyOf } from './domain/erasures.ts'
import { stewardCompared } from './domain/owners.ts'
import { peopleIn } from './domain/people/people-in.ts'
import { givenHerEverywhere, mentions } from './testing/her-everywhere.ts'
import { ownDataDeps, picturesIn } from './testing/own-data.ts'

const hers = (version: string): PhotoKey => ({ of: 'user', id: UserId.parse(ann), version })
const pictures = (node: string) => readdir(join(node, 'photos'))

const isHers = (row: string) => new RegExp(`(?<![0-9-])${ann}(?![0-9])`).test(row)
const launched = (secondsAgo: number) =>
  initDataOf({ id: ann, first_name: 'Ann' }, new Date(Date.now() - secondsAgo * 1000))

/** There only while somebody is being erased or copied. */
const ownTables = new Set(['erasures', 'data_exports', 'data_export_parts'])

const dataImport = new URL('./data-import.ts', import.meta.url)

it('SEC-57 REL-19 a restore by data:import erases again whom the journal names, and says so where there is none', async () => {
  const [folder, dataDir, restored] = [
    await temporaryFolder(),
    await givenDataFolder(),
    await givenDataFolder(),
  ]
  const [backup, journal] = [join(folder, 'backup.jsonl'), join(folder, 'erasures.jsonl')]
  const [secret, silent] = ['s'.repeat(32), pino({ level: 'silent' })]
  const before = await openDatabase({ engine: 'embedded', dataDir }, silent)
  const { database } = before
  const chat_id = await givenChat(database)
  for (const user_id of [ann, bob]) await givenMember(database, { chat_id, user_id })
  await writeDataFile(backup, exportData(database, new Date()))
  const deps = { database, key: erasureKeyOf(secret), journal, log: silent, newId: randomUUID }
  await askErasure(deps, ann)
  const rest = { sweepPhotos: async () => undefined }
  await workOff({ ...deps, ...rest }, () => false)
  await before.close()

  const imports = (env: Record<string, string>) =>
    runScript(dataImport, [backup], { DATA_DIR: restored, DATABASE_URL: '', APP_SECRET: secret, ...env })
  const gone = await imports({ ERASURES_FILE: join(folder, 'gone') })
  expect(gone.complaint).toMatch(/^steward: there is no journal of erasures at .*gone.*bring it there.*\n$/)
  const closed = await imports({ ERASURES_FILE: folder })
  expect(closed.complaint).toMatch(/^steward: cannot read the journal of erasures .*ERASURES_FILE\n$/)
  expect([gone.code, closed.code]).toEqual([1, 1])

  expect((await imports({ ERASURES_FILE: journal })).output).toContain('people erased again: 1')
  const after = await openDatabase({ engine: 'embedded', dataDir: restored }, silent)
  onTestFinished(() => after.close())
  expect(await after.database.selectFrom('users').select('user_id').execute()).toEqual([{ user_id: bob }])
  expect(await after.database.selectFrom('members').select('user_id').execute()).toEqual([{ user_id: bob }])

  const bare = await imports({ DATA_DIR: await givenDataFolder(), ERASURES_FILE: '' })
  expect(bare.output).toMatch(/there is no journal of erasures at .*put it there before the start/)
}, 120_000)

describeStore('SEC-57 somebody’s own data', (given) => {
  let journal: string
  const deps = () => ownDataDeps(given.database, journal)
  const work = () => workOff(deps(), () => false)
  const erase = async () => {
    await askErasure(deps(), ann)
    await work()
  }

  beforeEach(async () => {
    await given.empty()
    journal = join(await temporaryFolder(), 'erasures.jsonl')
  })

  async function rowsOf(table: string): Promise<string[]> {
    const { rows } = await sql<{
      row: string
    }>`select t::text as row from ${sql.id(table)} t order by 1`.execute(given.database)
    return rows.map(({ row }) => row)
  }
  async function everything() {
    const tables: Record<string, string[]> = {}
    for (const { name } of await tablesOf(given.database)) tables[name] = await rowsOf(name)
    return tables
  }

  it('is erased from every table that could name her, and nothing of anybody else is', async () => {
    await givenHerEverywhere(given.database)
    const before = await everything()
    const named = erasurePolicies.map(([table]) => table).filter((table) => !ownTables.has(table))
    for (const table of named) expect([table, before[table]?.some(isHers)]).toEqual([table, true])

    await erase()

    const after = await everything()
    for (const [table, rows] of Object.entries(after)) {
      expect([table, rows.filter(isHers)]).toEqual([table, []])
      const others = (before[table] ?? []).filter((row) => !isHers(row))
      expect([table, others.filter((row) => !rows.includes(row))]).toEqual([table, []])
    }
    for (const table of ['actions', 'log_entries', 'reports', 'bulks', 'transfer_applications'])
      expect([table, after[table]?.length]).toEqual([table, before[table]?.length])
    expect(await given.database.selectFrom('erasures').select(['user_id']).execute()).toEqual([
      { user_id: null },
    ])
  })

  it('names every column that holds a person, by whatever name it goes', async () => {
    const declared = new Set(
      erasurePolicies.flatMap(([table, { people }]) => Object.keys(people).map((c) => `${table}.${c}`)),
    )
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and data_type = 'bigint'
        and column_name ~ '(user|person|actor|author|steward|receiver|sender|target|creator|successor).*_id$|^user_chat_id$|_by$|_person$|_user_id$'
        and table_name !~ '^(log_entries_|kysely)'`.execute(given.database)
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.map(({ place }) => place).filter((place) => !declared.has(place))).toEqual([])
    for (const [table, { people, mentions: texts = [], clears = {}, withheld = [] }] of erasurePolicies)
      for (const column of [...Object.keys(people), ...texts, ...Object.keys(clears), ...withheld])
        expect(Object.keys(inventory[table]?.columns ?? {})).toContain(column)
  })

  it('leaves what she did and suffered readable: one deleted account in each group, another in the next', async () => {
    const [one, two] = [await givenChat(given.database), await givenChat(given.database)]
    await givenMember(given.database, { chat_id: one, user_id: ann })
    for (const chat_id of [one, two])
      await given.database
        .insertInto('log_entries')
        .values([
          {
            chat_id,
            kind: 'ban',
            via: 'app',
            actor_id: ann,
            target_id: bob,
            outcome: 'done',
            reason: 'Spam',
          },
          {
            chat_id,
            kind: 'tag',
            via: 'app',
            actor_id: bob,
            target_id: ann,
            outcome: 'done',
            details: '{"tag":"Ann"}',
          },
        ])
        .execute()
    await erase()

    const entries = await given.database.selectFrom('log_entries').selectAll().orderBy('entry_id').execute()
    expect(entries.map(({ reason, details }) => [reason, details])).toEqual([
      ['Spam', null],
      [null, null],
      ['Spam', null],
      [null, null],
    ])
    const [a, b, c, d] = entries
    expect([a?.target_id, b?.actor_id, c?.target_id, d?.actor_id]).toEqual([bob, bob, bob, bob])
    expect(a?.actor_id).toBe(b?.target_id)
    expect(c?.actor_id).toBe(d?.target_id)
    expect(a?.actor_id).not.toBe(c?.actor_id)
    // What an answer may hold.
    expect(UserId.safeParse(a?.actor_id).success).toBe(true)
    const person = await peopleIn({ database: given.database, photoUrl: () => 'photo' }, one, [
      a?.actor_id ?? null,
    ])
    expect(person(a?.actor_id ?? null)).toMatchObject({ first_name: '', username: null, photo_url: null })
    // Only for somebody who is being erased does the log give way (SEC-51).
    await expect(
      sql`update log_entries set actor_id = 4503599627370497 where actor_id = ${bob}`.execute(given.database),
    ).rejects.toThrow('append-only')
  })

  it('ends her sign-ins and notifications at once, refuses old launch data, and starts over with new ones', async () => {
    const http = givenDoor(given.database)
    const signIn = (initData: string) => call(http, '/api/auth/web-app-auth', { init_data: initData })
    const before = launched(5)
    const first = await signIn(before)
    const token = z.string().parse(first.result['token'])
    await given.database
      .insertInto('push_subscriptions')
      .values({
        endpoint_hash: Buffer.from('x'),
        user_id: ann,
        endpoint: 'https://x',
        p256dh: 'x',
        auth: 'x',
      })
      .execute()
    await sql`insert into push_messages (endpoint_hash, message, deadline) values ('x', '{}', now() + interval '1 hour')`.execute(
      given.database,
    )

    await askErasure(deps(), ann)
    expect((await call(http, '/api/me', {}, { token })).code).toBe(refusals.session_required.code)
    expect(await rowsOf('push_subscriptions')).toEqual([])
    expect(await rowsOf('push_messages')).toEqual([])
    expect((await signIn(launched(-30))).code).toBe(refusals.erasure_under_way.code)

    await work()
    expect((await signIn(before)).code).toBe(refusals.sign_in_refused.code)
    expect(await rowsOf('users')).toEqual([])
    expect((await signIn(launched(-30))).code).toBe(0)
    expect(await given.database.selectFrom('users').select(['user_id', 'not_before']).execute()).toEqual([
      { user_id: ann, not_before: null },
    ])
  })

  it('waits with erasing someone whom mass-ban protection paused or just counted', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'administrator' })
    await given.database
      .insertInto('brakes')
      .values({ chat_id, user_id: ann, pulled_at: new Date(), actions: 20, minutes: 5 })
      .execute()
    await erase()
    const isOver = async () => {
      await sql`update erasures set due_at = now()`.execute(given.database)
      await work()
      return (await rowsOf('members')).length === 0
    }
    expect(await rowsOf('brakes')).toHaveLength(1)
    expect(
      (await call(givenDoor(given.database), '/api/auth/web-app-auth', { init_data: launched(-30) })).code,
    ).toBe(refusals.erasure_under_way.code)

    await sql`update brakes set released_at = now()`.execute(given.database)
    await sql`
      insert into actions (chat_id, key, kind, via, actor_id, target_id, params, state, calls_left, created_at)
      values (${chat_id}, gen_random_uuid(), 'ban', 'app', ${ann}, ${bob}, '{}', 'done', 0, now() - interval '4 minutes')`.execute(
      given.database,
    )
    expect(await isOver()).toBe(false)
    await sql`update actions set created_at = now() - interval '6 minutes'`.execute(given.database)
    expect(await isOver()).toBe(true)
  })

  it('goes from what actions wrote into the log, from texts that say the first name alone, and as a steward', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator' })
    await given.database.transaction().execute((trx) => stewardCompared(trx, chat_id))
    await sql`update users set first_name = 'Annette', last_name = 'Keller'`.execute(given.database)
    const entry = { chat_id, via: 'app', actor_id: bob, target_id: ann, outcome: 'done' } as const
    await given.database
      .insertInto('log_entries')
      .values([
        { ...entry, kind: 'ban', details: `{"kind":"ban","user_id":${ann},"until":null}` },
        { ...entry, kind: 'promote', details: '{"rights":[],"title":"Annette"}' },
        { ...entry, kind: 'mute', details: '{"until":7}' },
      ])
      .execute()
    await sql`
      insert into outbox (chat_id, method, params, priority, dedupe_key, deadline, repeat_rule, state, settled_at)
      values (${bob}, 'sendMessage', '{"text":"Annette wants the group"}', 1, 'told', now(), 'safe', 'sent', now()),
        (${bob}, 'sendMessage', '{"text":"Ben wants the group"}', 1, ${`owner ${ann} 7`}, now(), 'safe', 'sent', now()),
        (${bob}, 'sendMessage', '{"text":"Ben"}', 1, 'other', now(), 'safe', 'sent', now())`.execute(
      given.database,
    )
    await erase()

    expect((await stewardshipOfGroup(given.database, chat_id)).steward?.is).toBe('erased')
    const entries = await given.database
      .selectFrom('log_entries')
      .select('details')
      .orderBy('entry_id')
      .execute()
    expect(entries.map(({ details }) => details)).toEqual([null, null, '{"until":7}'])
    const sent = await given.database
      .selectFrom('outbox')
      .select(['params', 'dedupe_key'])
      .orderBy('dedupe_key')
      .execute()
    expect(sent).toEqual([
      { params: '{"text":"Ben"}', dedupe_key: 'other' },
      { params: '{}', dedupe_key: 'told' },
      { params: '{}', dedupe_key: null },
    ])
  })

  it('SEC-58 takes her pictures off every machine, those of a group that is erased too, and shows none at once', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann, status: 'creator' })
    await givenMember(given.database, { chat_id, user_id: bob })
    await sql`
      update users set photo_file_id = 'f', photo_unique_id = 'now', photo_checked_at = now()`.execute(
      given.database,
    )
    await sql`
      update chats set photo_file_id = 'f', photo_unique_id = 'now', state = 'bot_removed', removed_at = now()`.execute(
      given.database,
    )
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    const his: PhotoKey = { of: 'user', id: UserId.parse(bob), version: 'now' }
    const ofGroup: PhotoKey = { of: 'chat', id: ChatId.parse(chat_id), version: 'now' }
    const [here, elsewhere] = [dirname(journal), await temporaryFolder()]
    for (const node of [here, elsewhere])
      for (const key of [hers('now'), hers('before'), his, ofGroup, { ...ofGroup, version: 'before' }])
        await picturesIn(given.database, node).cache.write(key, png)
    const readElsewhere = createPhotoReader({
      ...picturesIn(given.database, elsewhere),
      isDiskLow: () => false,
      now: () => new Date(),
      source: {
        userPhoto: () => Promise.reject(new Error('nobody is to be asked')),
        download: () => Promise.reject(new Error('nothing is to be fetched')),
      },
    })
    expect(await readElsewhere(hers('now'))).toBeDefined()
    expect(await readElsewhere(ofGroup)).toBeDefined()

    await given.database.transaction().execute((trx) => stewardCompared(trx, chat_id))
    await forgetGroup(given.database, { standing: { chatId: chat_id }, by: ann })
    expect(await readElsewhere(ofGroup)).toBeUndefined()
    await erase()
    expect(await readElsewhere(hers('now'))).toBeUndefined()
    expect(await readElsewhere(his)).toBeDefined()
    expect(await pictures(here)).toEqual([expect.stringContaining(`user.${bob}.`)])
    await picturesIn(given.database, elsewhere).sweep()
    expect(await pictures(elsewhere)).toEqual(await pictures(here))
  })

  it('goes on after whoever erased was killed, from wherever that was', async () => {
    await givenHerEverywhere(given.database)
    await askErasure(deps(), ann)
    expect(await leaseErasure(given.database)).toBeDefined()
    const cutOff = { userId: ann, seed: 'x', beat: () => Promise.reject(new Error('killed')) }
    for (const [table, declared] of erasurePolicies.slice(10, 20))
      await expect(eraseRows(given.database, table, declared, cutOff)).rejects.toThrow('killed')

    await work()
    expect(await given.database.selectFrom('erasures').select('done_at').execute()).toEqual([
      { done_at: null },
    ])
    await sql`update erasures set leased_until = now()`.execute(given.database)
    await work()
    expect(
      Object.values(await everything())
        .flat()
        .filter(isHers),
    ).toEqual([])
  })

  it('waits for updates that Telegram sent before, but not forever', async () => {
    await givenMember(given.database, { chat_id: await givenChat(given.database), user_id: ann })
    await sql`
      insert into updates (bot_id, update_id, kind, lane, shard, payload, received_at)
      values (1, 1, 'message', ${ann}, 1, ${mentions['updates.payload']}, now() - interval '1 minute')`.execute(
      given.database,
    )
    await erase()
    expect(await rowsOf('members')).toHaveLength(1)

    await sql`update erasures set due_at = now(), asked_at = now() - interval '13 hours'`.execute(
      given.database,
    )
    await sql`update updates set received_at = now() - interval '14 hours'`.execute(given.database)
    await work()
    expect(await rowsOf('members')).toEqual([])
    expect((await rowsOf('updates')).filter(isHers)).toEqual([])
  })

  it('is erased again when a backup brings her back, by a journal that names nobody', async () => {
    const chat_id = await givenChat(given.database)
    await givenMember(given.database, { chat_id, user_id: ann })
    await erase()
    expect(await readFile(journal, 'utf8')).not.toContain(String(ann))
    expect(await readJournal(journal)).toHaveLength(1)
    expect(await reapplyErasures(deps())).toBe(0)

    // The backup is of before: it knows her, and nothing of the erasure.
    await given.database.deleteFrom('erasures').execute()
    await givenMember(given.database, { chat_id, user_id: ann })
    // The numbers of an outbox are nobody's.
    await sql`
      with call as (insert into outbox (chat_id, method, params, priority, deadline) values (7, 'x', '{}', 1, now()))
      insert into sessions (token_hash, user_id, kind, created_at, last_used_at, expires_at, idle_seconds)
      values ('x', ${ann}, 'web', now(), now(), now() + interval '1 hour', 60)`.execute(given.database)
    await givenMember(given.database, { chat_id, user_id: bob })
    expect(await reapplyErasures(deps())).toBe(1)
    expect(await rowsOf('sessions')).toEqual([])
    await work()
    expect(await given.database.selectFrom('members').select('user_id').execute()).toEqual([{ user_id: bob }])
    expect(await reapplyErasures(deps())).toBe(0)

    // A node with a disk of its own learns of it from the database.
    const elsewhere = { ...deps(), journal: join(await temporaryFolder(), 'erasures.jsonl') }
    await reapplyErasures(elsewhere)
    expect(await readJournal(elsewhere.journal)).toEqual(await readJournal(journal))
    // Under another secret nobody is found, and nobody is erased who was not meant.
    await given.database.deleteFrom('erasures').execute()
    expect(await reapplyErasures({ ...deps(), key: erasureKeyOf('t'.repeat(32)) })).toBe(0)
  })
})
