import { givenBotSwitches } from '#platform/database/testing/given-bot-switches.ts'
import { changeId } from './changes.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { defaultGroupSettings, type GroupSettings } from '@steward/contract/group-settings.ts'
import type { ChatId } from '@steward/contract/ids.ts'
import type { RefusalName } from '@steward/contract/refusals.ts'
import type { SettingsProposal } from '@steward/contract/settings-history.ts'
import { settingsParts } from '@steward/contract/settings-parts.ts'
import * as fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { up as settingsChanges } from '#platform/database/migrations/0030-group-settings-changes.ts'
import { ann, bob, chat, givenChat } from '#platform/database/testing/given-group.ts'
import { scansOf } from '#platform/database/testing/scans.ts'
import { describeOwnStore } from '#platform/database/testing.ts'
import { groupSettingsOf } from '#domain/group-settings.ts'
import { writeEntries } from '#domain/log-book.ts'
import { takeExport } from '#platform/exports.ts'
import { httpOf } from '#platform/http/testing.ts'
import { hourMs } from '#platform/durations.ts'
import { apply } from './apply.ts'
import { changesQuery, type Place } from './changes.ts'
import { settingsHistory } from './history.ts'
import { propose } from './propose.ts'
import { serveGroupSettings } from './routes.ts'
import { saveGroupSettings } from './save-settings.ts'
import { fileOf } from './settings-file.ts'
import { anySettings, as, givenGroupOfTwo, noTelegram } from './testing.ts'

const importing = (settings: Partial<GroupSettings>): SettingsProposal => ({
  kind: 'import',
  file: JSON.stringify({ format: 'steward-group-settings', version: 1, settings }),
})

const flood = (messages: number) => ({ ...defaultGroupSettings.flood, messages })
const changedFrom = (before: number, after: number) => [{ field: 'flood.messages', before, after }]

describeOwnStore('the history of a group’s settings', (given) => {
  let group: ChatId

  beforeEach(async () => {
    await given.empty()
    group = await givenGroupOfTwo(given.database, { title: 'Garden' })
  })

  const deps = () => ({ database: given.database, logKeepDays: 180, photoUrl: () => '', ...noTelegram })
  const history = (input: object = {}) => settingsHistory(deps(), as(ann), { chat_id: group, ...input })
  const ofFlood = async (input: object) => {
    const { changes, next_cursor } = await history({ part: 'flood', ...input })
    return { next_cursor, changes: changes.map(({ id, by, fields }) => [id, by?.user_id, fields]) }
  }
  const agreed = { key: randomUUID(), seen: '', version: 0 }
  const now = () => groupSettingsOf(given.database, group)
  const versionNow = async () => (await history()).version
  const save = async (change: Partial<GroupSettings>, viewer = as(ann)) =>
    saveGroupSettings(given.database, viewer, { chat_id: group, version: await versionNow(), change })
  const proposed = (proposal: SettingsProposal, viewer = as(ann)) =>
    propose(deps(), viewer, { chat_id: group, proposal })
  /** Agrees to what it was shown, as the app does. */
  async function doIt(proposal: SettingsProposal, viewer = as(ann)) {
    const { version, seen, fields } = await proposed(proposal, viewer)
    const parts = settingsParts.filter((part) =>
      fields.some(({ field }) => field === part || field.startsWith(`${part}.`)),
    )
    if (parts.length > 0)
      await apply(deps(), viewer, { ...agreed, chat_id: group, version, seen, proposal, parts })
  }

  it('tells of one setting alone what changed it, page by page', async () => {
    await save({ flood: flood(4) })
    await save({ rules_text: 'Be kind.' })
    await save({ flood: flood(5), language: 'fa' })
    const all = [
      ['settings-3', ann, changedFrom(4, 5)],
      ['settings-1', ann, changedFrom(6, 4)],
    ]
    expect(await ofFlood({})).toEqual({ next_cursor: null, changes: all })
    const first = await ofFlood({ limit: 1 })
    expect(first.changes).toEqual(all.slice(0, 1))
    expect((await ofFlood({ limit: 1, cursor: first.next_cursor })).changes).toEqual(all.slice(1))
    expect((await ofFlood({ part: 'words' })).changes).toEqual([])
  })

  it('tells of every change who made it and what it changed, the newest first', async () => {
    await save({ rules_text: 'Be kind.' })
    await save({ language: 'fa', warn: { ...defaultGroupSettings.warn, limit: 5 } })
    await save({ rules_text: null }, as(bob))

    const { changes, next_cursor, version } = await history()
    expect(
      changes.map(({ id, how, via, by, fields }) => ({ id, how, via, by: by?.user_id, fields })),
    ).toEqual([
      {
        id: 'settings-3',
        how: 'edit',
        via: 'app',
        by: bob,
        fields: [{ field: 'rules_text', before: 'Be kind.', after: null }],
      },
      {
        id: 'settings-2',
        how: 'edit',
        via: 'app',
        by: ann,
        fields: [
          { field: 'language', before: null, after: 'fa' },
          { field: 'warn.limit', before: 3, after: 5 },
        ],
      },
      {
        id: 'settings-1',
        how: 'edit',
        via: 'app',
        by: ann,
        fields: [{ field: 'rules_text', before: null, after: 'Be kind.' }],
      },
    ])
    expect([next_cursor, version]).toEqual([null, 3])
  })

  it('comes in pages that do not shift when something is changed meanwhile', async () => {
    for (const log_days of [40, 50, 60, 70]) await save({ log_days })
    const first = await history({ limit: 2 })
    await save({ log_days: 80 })
    const second = await history({ limit: 2, cursor: first.next_cursor })
    expect([first, second].map(({ changes }) => changes.map(({ id }) => id))).toEqual([
      ['settings-4', 'settings-3'],
      ['settings-2', 'settings-1'],
    ])
    expect(second.next_cursor).toBeNull()
    await expect(history({ cursor: 'mine' })).rejects.toMatchObject({ refusal: 'input_invalid' })
  })

  it('comes in pages that leave nothing out and repeat nothing, whatever happened in one moment', async () => {
    const moments = fc.array(
      fc.record({ of: fc.constantFrom('settings', 'profile'), second: fc.integer({ min: 0, max: 2 }) }),
      { maxLength: 9 },
    )
    await fc.assert(
      fc.asyncProperty(moments, fc.integer({ min: 1, max: 4 }), async (made, limit) => {
        for (const table of ['group_settings_changes', 'group_profile_changes'])
          await sql`delete from ${sql.id(table)}`.execute(given.database)
        for (const [index, { of, second }] of made.entries()) {
          const at = new Date(1_790_000_000_000 + second * 1000)
          await (
            of === 'settings'
              ? sql`insert into group_settings_changes (chat_id, version, how, before, after, changed_at)
                values (${group}, ${index}, 'edit', '{}', '{}', ${at})`
              : sql`insert into group_profile_changes (chat_id, change_id, part, after, how, via, changed_at)
                values (${group}, ${index}, 'title', 'Garden', 'edit', 'app', ${at})`
          ).execute(given.database)
        }
        const ids: string[] = []
        let cursor: string | null = null
        do {
          const page = await history({ limit, cursor })
          expect(page.changes.length).toBeLessThanOrEqual(limit)
          ids.push(...page.changes.map(({ id }) => id))
          cursor = page.next_cursor
        } while (cursor)
        const newestFirst = made
          .map(({ of, second }, number) => ({ of, second, number }))
          .toSorted(
            (a, b) => b.second - a.second || (a.of < b.of ? 1 : a.of > b.of ? -1 : b.number - a.number),
          )
        expect(ids).toEqual(newestFirst.map(({ of, number }) => `${of}-${number}`))
      }),
      { numRuns: 25 },
    )
  })

  it('PERF-26 is read by its indexes, one page at a time, however long it is', async () => {
    const other = await givenChat(given.database)
    await sql`
      insert into group_settings_changes (chat_id, version, how, after, changed_at)
      select c, n, 'edit', '{}', now() - n * interval '1 minute'
      from generate_series(1, 3000) n, unnest(${[group, other]}::bigint[]) c`.execute(given.database)
    await sql`
      insert into group_profile_changes (chat_id, part, after, how, via, changed_at)
      select c, 'title', 'Garden', 'edit', 'app', now() - n * interval '1 minute'
      from generate_series(1, 3000) n, unnest(${[group, other]}::bigint[]) c`.execute(given.database)
    for (const table of ['group_settings_changes', 'group_profile_changes'])
      await sql`analyze ${sql.id(table)}`.execute(given.database)

    const at = (Date.now() - 25 * hourMs) * 1000
    const places: (Place | undefined)[] = [
      undefined,
      { at, of: 'settings', number: 1500 },
      { at, of: 'profile', number: 1500 },
    ]
    for (const after of places) {
      const read = await scansOf(given.database, changesQuery(group, { after, limit: 31 }), 'group_')
      expect([after, read.whole]).toEqual([after, []])
      expect(read.rows).toBeGreaterThanOrEqual(31)
      expect(read.rows).toBeLessThanOrEqual(62)
    }
  })

  it('says of a change whether anybody knows how it was before, without which nothing brings that back', async () => {
    const describes = [
      { description: 'Apples' },
      { description: 'Pears', before: 'Apples' },
      { description: '' },
      { description: 'Plums', before: '' },
    ]
    await given.database.transaction().execute((trx) =>
      writeEntries(
        trx,
        describes.map((details) => ({
          chatId: group,
          kind: 'describe',
          via: 'telegram',
          actorId: null,
          details,
        })),
      ),
    )
    const { changes } = await history()
    expect(changes.map(({ before_known, fields }) => [before_known, ...fields])).toEqual([
      [true, { field: 'description', before: null, after: 'Plums' }],
      [false, { field: 'description', before: null, after: null }],
      [true, { field: 'description', before: 'Apples', after: 'Pears' }],
      [false, { field: 'description', before: null, after: 'Apples' }],
    ])
    const back = changes.map(({ id }) => proposed({ kind: 'rollback', id, side: 'before' }))
    const unknown = { status: 'rejected', reason: { refusal: 'settings_change_unknown' } }
    const known = { status: 'fulfilled' }
    expect(await Promise.allSettled(back)).toMatchObject([known, unknown, known, unknown])
  })

  it('begins with how things are where they were changed before there was a history', async () => {
    for (const table of ['group_settings_changes', 'newcomers', 'welcomes'])
      await sql`drop table ${sql.id(table)}`.execute(given.database)
    await sql`alter table log_exports drop column what`.execute(given.database)
    const settings = { rules_text: 'Be kind.' }
    await given.database
      .insertInto('group_settings')
      .values({ chat_id: group, settings: JSON.stringify(settings), version: 6, changed_by: ann })
      .execute()
    // A migration knows of no tables.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    await settingsChanges(given.database as unknown as Kysely<unknown>)

    await save({ log_days: 90 })
    const { changes } = await history()
    expect(changes.map(({ id, how, fields }) => [id, how, fields.length])).toEqual([
      ['settings-7', 'edit', 1],
      ['settings-6', 'begun', 0],
    ])
    await expect(proposed({ kind: 'rollback', id: 'settings-6', side: 'before' })).rejects.toMatchObject({
      refusal: 'settings_change_unknown',
    })
    await doIt({ kind: 'rollback', id: 'settings-6', side: 'after' })
    expect(await now()).toEqual({ ...defaultGroupSettings, ...settings })
  })

  it('brings back what was around any change, as a change of its own', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anySettings, { minLength: 1, maxLength: 4 }),
        fc.nat(),
        fc.constantFrom('before', 'after'),
        async (all, at, side) => {
          const states = new Map<string, GroupSettings>()
          const ids: string[] = []
          for (const settings of all) {
            const [before, version] = [await now(), await versionNow()]
            await save(settings)
            const id = `settings-${version + 1}`
            if ((await versionNow()) > version) ids.push(id)
            states.set(`${id} before`, before).set(`${id} after`, await now())
          }
          fc.pre(ids.length > 0)
          const id = ids[at % ids.length] ?? ''
          const wanted = states.get(`${id} ${side}`)
          const current = await versionNow()
          const isSame = JSON.stringify(wanted) === JSON.stringify(await now())
          await doIt({ kind: 'rollback', id, side })
          expect(await now()).toEqual(wanted)
          const [newest] = (await history()).changes
          expect(newest).toMatchObject(
            isSame
              ? { id: `settings-${current}` }
              : { id: `settings-${current + 1}`, how: 'rollback', restored: { id, side } },
          )
        },
      ),
      { numRuns: 15 },
    )
  })

  it('takes an export of any settings in as what they were, whatever they are now', async () => {
    await fc.assert(
      fc.asyncProperty(anySettings, anySettings, async (exported, current) => {
        await save(current)
        const profile = { title: 'Garden', description: null, permissions: null }
        const file = fileOf({ chatId: group, settings: exported, profile }, new Date())
        await doIt({ kind: 'import', file })
        expect(await now()).toEqual(exported)
        expect(await proposed({ kind: 'import', file })).toMatchObject({
          fields: [],
          locked: [],
          problems: [],
        })
      }),
      { numRuns: 15 },
    )
  })

  it('shows what would change without changing it', async () => {
    const shown = await proposed(importing({ log_days: 60, rules_text: ' Be kind. ' }))
    expect(shown).toEqual({
      version: 0,
      seen: expect.any(String),
      change: null,
      fields: [
        { field: 'rules_text', before: null, after: 'Be kind.' },
        { field: 'log_days', before: 180, after: 60 },
      ],
      locked: [],
      is_others: false,
      problems: [],
    })
    expect(await history()).toMatchObject({ version: 0, changes: [] })
  })

  it('says of a file that it is another group’s', async () => {
    const profile = { title: 'Choir', description: 'We sing', permissions: null }
    const file = fileOf({ chatId: chat(-5), settings: defaultGroupSettings, profile }, new Date())
    expect(await proposed({ kind: 'import', file })).toMatchObject({
      is_others: true,
      fields: [
        { field: 'title', after: 'Choir' },
        { field: 'description', after: 'We sing' },
      ],
    })
  })

  it('takes only the parts that were agreed to, and logs them as one change', async () => {
    const proposal = importing({ log_days: 60, rules_text: 'Be kind.' })
    await apply(deps(), as(ann), { ...agreed, chat_id: group, proposal, parts: ['log_days', 'brake'] })

    expect(await now()).toEqual({ ...defaultGroupSettings, log_days: 60 })
    expect((await history()).changes).toMatchObject([{ id: 'settings-1', how: 'import', restored: null }])
    const logged = await given.database.selectFrom('log_entries').select(['kind', 'details']).execute()
    expect(logged).toEqual([{ kind: 'settings_changed', details: JSON.stringify({ log_days: [180, 60] }) }])
  })

  it.each<[string, ReturnType<typeof as>, { part: string; refusal: RefusalName }[]]>([
    ['an owner', as(ann), []],
    ['an owner at a computer', as(ann, 'web'), [{ part: 'brake', refusal: 'container_only' }]],
    [
      'an admin who may not ban',
      as(bob),
      [
        { part: 'warn', refusal: 'right_missing' },
        { part: 'brake', refusal: 'not_the_owner' },
      ],
    ],
  ])('SEC-29 leaves out, and names, what somebody has no right to: %s', async (_, viewer, locked) => {
    const proposal = importing({
      warn: { ...defaultGroupSettings.warn, limit: 1 },
      brake: { actions: 500, minutes: 1 },
      log_days: 60,
    })
    const shown = await proposed(proposal, viewer)
    expect(shown.locked).toEqual(locked)
    const open = ['warn', 'brake', 'log_days'].filter((part) => locked.every((one) => one.part !== part))
    expect(new Set(shown.fields.map(({ field }) => field.split('.')[0]))).toEqual(new Set(open))

    // Whoever asks for them all the same is refused, and nothing is done.
    const parts = [...settingsParts]
    const [all] = await Promise.allSettled([
      apply(deps(), viewer, { ...agreed, chat_id: group, proposal, parts }),
    ])
    expect(all).toMatchObject(
      locked[0] ? { reason: { refusal: locked[0].refusal } } : { status: 'fulfilled' },
    )
    expect(await versionNow()).toBe(locked[0] ? 0 : 1)
    await doIt(proposal, viewer)
    expect((await now()).log_days).toBe(60)
  })

  it('does nothing from what is not current any more', async () => {
    await save({ log_days: 60 })
    const { version } = await proposed({ kind: 'rollback', id: 'settings-1', side: 'before' })
    await save({ rules_text: 'Be kind.' }, as(bob))
    await expect(
      apply(deps(), as(ann), {
        ...agreed,
        chat_id: group,
        version,
        proposal: { kind: 'rollback', id: 'settings-1', side: 'before' },
        parts: ['log_days'],
      }),
    ).rejects.toMatchObject({ refusal: 'settings_outdated' })
    expect(await now()).toMatchObject({ log_days: 60, rules_text: 'Be kind.' })
  })

  it('sees no change in keeping the log for longer than the server does', async () => {
    await save({ log_days: 180 })
    expect((await proposed(importing({ log_days: 3650 }))).fields).toEqual([])
  })

  /** The doors of these pages, for Ann at one moment. */
  function served(groupAccess: () => Promise<RefusalName | undefined>) {
    const http = httpOf(ann)
    const at = new Date()
    serveGroupSettings(http, {
      ...deps(),
      standingNow: async () => ({ chatId: group, rights: ['can_change_info'] }),
      groupAccess,
      now: () => at,
      random: randomBytes,
    })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${'a'.repeat(43)}` }
    const call = (url: string, payload: object) =>
      http.server.inject({ method: 'POST', url, headers, payload })
    return { http, call }
  }

  it('can be restored as fast as a person taps, but not as fast as a script', async () => {
    await save({ log_days: 90 })
    const { http, call } = served(async () => undefined)
    const proposal: SettingsProposal = { kind: 'rollback', id: 'settings-1', side: 'before' }
    const { version, seen } = await proposed(proposal)
    const statuses: number[] = []
    for (let times = 0; times < 11; times += 1) {
      const again = { key: randomUUID(), version, seen, proposal, parts: ['log_days'] }
      const { statusCode } = await call('/api/groups/settings/apply', { chat_id: group, ...again })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    await http.close()
  })

  it('SEC-47 goes out as a file, by an address for one use that is another’s than the log’s', async () => {
    const access = { refusal: undefined as RefusalName | undefined }
    const { http, call } = served(async () => access.refusal)
    const offer = async (): Promise<{ path: string; file: string }> =>
      (await call('/api/groups/settings/export', { chat_id: group })).json().result
    const { path, file } = await offer()
    expect(await takeExport(given.database, 'log', path.split('/').at(-1) ?? '')).toBeUndefined()
    const fetched = await http.server.inject({ method: 'GET', url: path })
    expect(fetched.headers).toMatchObject({
      'content-disposition': 'attachment; filename="steward-settings.json"',
      'cache-control': 'no-store',
    })
    expect(fetched.json().settings).toEqual(defaultGroupSettings)
    expect(JSON.parse(file).settings).toEqual(defaultGroupSettings)

    const again = await http.server.inject({ method: 'GET', url: path })
    access.refusal = 'group_not_found'
    const noAdmin = await http.server.inject({ method: 'GET', url: (await offer()).path })
    expect([again.statusCode, noAdmin.statusCode]).toEqual([404, 404])
    await http.close()
  })

  const everyone = { ...defaultGroupSettings.join_check, whom: 'everybody' as const }

  it('refuses to check everyone who joins where no button could lead them to it', async () => {
    await givenBotSwitches(given.database, { main_mini_app: false })
    await expect(save({ join_check: everyone })).rejects.toMatchObject({ refusal: 'mini_app_needed' })
    expect((await now()).join_check.whom).toBe('nobody')
  })

  it.each(['raid', 'requests'] as const)(
    'checks whoever asks to join there all the same: %s',
    async (whom) => {
      await givenBotSwitches(given.database, { main_mini_app: false })
      await save({ join_check: { ...everyone, whom } })
      expect((await now()).join_check.whom).toBe(whom)
    },
  )

  it('lets other things change, and it end, where it was on before', async () => {
    await save({ join_check: everyone })
    await givenBotSwitches(given.database, { main_mini_app: false })
    await save({ log_days: 90, join_check: { ...everyone, minutes: 9 } })
    expect((await now()).join_check).toMatchObject({ whom: 'everybody', minutes: 9 })
    await save({ join_check: { ...everyone, whom: 'nobody' } })
    await expect(save({ join_check: everyone })).rejects.toMatchObject({ refusal: 'mini_app_needed' })
  })

  it('says so of a change that would be restored, before it is', async () => {
    await save({ join_check: everyone })
    await save({ join_check: { ...everyone, whom: 'nobody' } })
    await givenBotSwitches(given.database, { main_mini_app: false })
    const proposal = { kind: 'rollback' as const, id: changeId('settings', 2), side: 'before' as const }
    expect((await proposed(proposal)).locked).toEqual([{ part: 'join_check', refusal: 'mini_app_needed' }])
  })
})
