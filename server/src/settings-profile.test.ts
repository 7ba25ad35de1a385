import { randomUUID } from 'node:crypto'
import type { Action } from '@steward/contract/actions.ts'
import type { ChatId, UserId } from '@steward/contract/ids.ts'
import type { AdminRight } from '@steward/contract/rights.ts'
import type { SettingsProposal } from '@steward/contract/settings-history.ts'
import { type ChangePart, partOf } from '@steward/contract/settings-parts.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '#platform/testing/eventually.ts'
import { type Acting, givenActing, no } from './features/actions/testing/acting.ts'
import { apply } from './features/group-settings/apply.ts'
import { settingsHistory } from './features/group-settings/history.ts'
import { propose } from './features/group-settings/propose.ts'
import { as, givenGroupOfTwo } from './features/group-settings/testing.ts'
import { ann, bob, chat as aChat } from './platform/database/testing/given-group.ts'
import { describeStore } from './platform/database/testing.ts'
import { writeEntry } from './domain/log-book.ts'

const importing = (profile: object, settings: object = {}): SettingsProposal => ({
  kind: 'import',
  file: JSON.stringify({ format: 'steward-group-settings', version: 2, profile, settings }),
})

const back = (id: string) => ({ kind: 'rollback', id, side: 'before' }) as const

describeStore('the history of a group’s name, description and permissions', (given) => {
  let group: ChatId
  let acting: Acting

  beforeEach(async () => {
    await given.empty()
    group = await givenGroupOfTwo(given.database, {
      title: 'Garden',
      description: 'Apples',
      permissions: ['can_send_messages', 'can_send_polls'],
    })
    acting = givenActing(given.database)
  })
  afterEach(() => acting.outbox.stop())

  const deps = () => ({ database: given.database, logKeepDays: 180, photoUrl: () => '', ...acting.actions })
  const act = (action: Action, actor: UserId = ann) => acting.act({ chatId: group, actor }, action)
  const history = async (input: object = {}) =>
    (await settingsHistory(deps(), as(ann), { chat_id: group, ...input })).changes
  const proposed = (proposal: SettingsProposal, viewer = ann) =>
    propose(deps(), as(viewer), { chat_id: group, proposal })
  /** Agrees to what it was shown, as the app does. */
  async function doIt(proposal: SettingsProposal, more: { parts?: ChangePart[]; key?: string } = {}) {
    const { version, seen, fields } = await proposed(proposal)
    const parts = [...new Set(fields.map(({ field }) => partOf(field)))]
    return () =>
      apply(deps(), as(ann), {
        chat_id: group,
        key: randomUUID(),
        version,
        seen,
        proposal,
        parts,
        ...more,
      })
  }
  const chat = () =>
    given.database
      .selectFrom('chats')
      .select(['title', 'description', 'permissions'])
      .executeTakeFirstOrThrow()
  async function newest() {
    const [change] = await history()
    if (!change) throw new Error('nothing was changed')
    return change
  }

  it('tells who changed what with Steward, from what to what, longer than the log does', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    await act({ kind: 'describe', description: '' })
    await act({ kind: 'permissions', permissions: ['can_send_polls', 'can_send_photos'] })
    await given.database.transaction().execute(async (trx) => {
      // The log would refuse.
      await sql`set local session_replication_role = replica`.execute(trx)
      await sql`delete from log_entries`.execute(trx)
    })

    const changes = await history()
    expect(changes.map(({ how, via, by, by_is, fields }) => [how, via, by?.user_id, by_is, fields])).toEqual([
      [
        'edit',
        'app',
        ann,
        'person',
        [
          {
            field: 'permissions',
            before: ['can_send_messages', 'can_send_polls'],
            after: ['can_send_photos', 'can_send_polls'],
          },
        ],
      ],
      ['edit', 'app', ann, 'person', [{ field: 'description', before: 'Apples', after: null }]],
      ['edit', 'app', ann, 'person', [{ field: 'title', before: 'Garden', after: 'Orchard' }]],
    ])
  })

  it('holds what was done by hand too, under the id that the group has now, and no change that is none', async () => {
    await given.database.insertInto('chat_aliases').values({ old_chat_id: -77, chat_id: group }).execute()
    await given.database.transaction().execute(async (trx) => {
      const by = { via: 'telegram', actorId: bob } as const
      const old = aChat(-77)
      await writeEntry(trx, {
        ...by,
        chatId: old,
        kind: 'rename',
        details: { title: 'Orchard', before: 'Garden' },
      })
      await writeEntry(trx, { ...by, chatId: group, kind: 'rename', details: { title: 'Meadow' } })
      await writeEntry(trx, { ...by, chatId: group, kind: 'rename', details: { title: 'A', before: 'A' } })
    })
    expect((await history()).map(({ via, by, fields }) => [via, by?.user_id, fields])).toEqual([
      ['telegram', bob, [{ field: 'title', before: null, after: 'Meadow' }]],
      ['telegram', bob, [{ field: 'title', before: 'Garden', after: 'Orchard' }]],
    ])
    // Where nobody knows what was before, there is no way back to it.
    await expect(proposed(back((await newest()).id))).rejects.toMatchObject({
      refusal: 'settings_change_unknown',
    })
  })

  it('comes in one list with the changes of Steward’s own settings, page by page', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    await (
      await doIt(importing({}, { log_days: 90 }))
    )()
    await act({ kind: 'describe', description: 'Pears' })
    const parts = deps()
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await settingsHistory(parts, as(ann), { chat_id: group, limit: 1, cursor })
      seen.push(...page.changes.flatMap(({ fields }) => fields.map(({ field }) => field)))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(['description', 'log_days', 'title'])
  })

  it.each<[string, Action, object]>([
    ['the name', { kind: 'rename', title: 'Orchard' }, { title: 'Garden' }],
    ['the description', { kind: 'describe', description: '' }, { description: 'Apples' }],
    [
      'what members may do',
      { kind: 'permissions', permissions: [] },
      { permissions: ['can_send_messages', 'can_send_polls'] },
    ],
  ])('restores %s in Telegram, and undoes that again', async (_, action, before) => {
    await act(action)
    const changed = await chat()
    const { id } = await newest()
    const { made, outcomes, settings } = await (await doIt(back(id)))()
    expect(outcomes).toMatchObject([{ state: 'done', error: null }])
    expect(await chat()).toMatchObject(before)
    expect(settings).toMatchObject(before)
    expect(await newest()).toMatchObject({ id: made, how: 'rollback' })
    expect((await acting.log()).map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
      [action.kind, ann],
      [action.kind, ann],
    ])

    await (
      await doIt(back(made ?? ''))
    )()
    expect(await chat()).toEqual(changed)
    expect(await history()).toHaveLength(3)
  })

  it('shows what a restore would change now, with what it takes back, and touches nothing else', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    const { id } = await newest()
    await act({ kind: 'rename', title: 'Meadow' })
    await act({ kind: 'describe', description: 'Pears' })
    expect(await proposed(back(id))).toMatchObject({
      change: { id, by: { user_id: ann } },
      fields: [{ field: 'title', before: 'Meadow', after: 'Garden' }],
      locked: [],
    })
    await (
      await doIt(back(id))
    )()
    expect(await chat()).toMatchObject({ title: 'Garden', description: 'Pears' })
  })

  it('does a decision once, however often it is sent', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    const send = await doIt(back((await newest()).id), { key: randomUUID() })
    const first = await send()
    expect(await send()).toEqual(first)
    expect(acting.calls).toHaveLength(2)

    const settings = await doIt(importing({}, { log_days: 90 }), { key: randomUUID() })
    const { made } = await settings()
    expect(await settings()).toMatchObject({ made, settings: { version: 1 } })
    expect(await history()).toHaveLength(3)
  })

  it('says that a call is under way, and how it ended when it is asked again', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    const send = await doIt(back((await newest()).id), { key: randomUUID() })
    const call = Promise.withResolvers<true>()
    acting.telegram.answer = () => call.promise
    expect(await send()).toMatchObject({ outcomes: [{ part: 'title', state: 'under_way' }], made: null })
    call.resolve(true)
    await eventually(async () => expect((await send()).outcomes).toMatchObject([{ state: 'done' }]))
    expect(await send()).toMatchObject({ made: (await newest()).id, settings: { title: 'Garden' } })
    expect(acting.calls).toHaveLength(2)
  })

  it('overwrites nothing that somebody changed after it was shown', async () => {
    await act({ kind: 'rename', title: 'Orchard' })
    const send = await doIt(back((await newest()).id))
    await act({ kind: 'rename', title: 'Meadow' }, bob)
    await expect(send()).rejects.toMatchObject({ refusal: 'settings_outdated' })
    expect(await chat()).toMatchObject({ title: 'Meadow' })
  })

  it('SEC-29 names what somebody, or the bot, has no right to, and does none of it when asked all the same', async () => {
    await act({ kind: 'permissions', permissions: [] })
    const proposal = back((await newest()).id)
    const send = await doIt(proposal)
    const rights: AdminRight[] = ['can_change_info']
    acting.telegram.rights = rights
    expect(await proposed(proposal)).toMatchObject({
      fields: [],
      locked: [{ part: 'permissions', refusal: 'right_missing' }],
    })
    const mixed = importing({ title: 'Orchard', permissions: ['can_send_polls'] }, { log_days: 90 })
    const agreed = await doIt(mixed, { parts: ['title', 'permissions', 'log_days'] })
    for (const asked of [send, agreed])
      await expect(asked()).rejects.toMatchObject({ refusal: 'right_missing' })
    expect(await chat()).toMatchObject({ title: 'Garden', permissions: [] })
    expect(await history()).toHaveLength(1)
  })

  it('takes a permission that a file names twice once', async () => {
    const proposal = importing({ permissions: ['can_send_photos', 'can_send_polls', 'can_send_photos'] })
    await (
      await doIt(proposal)
    )()
    const { params } = await given.database.selectFrom('actions').select('params').executeTakeFirstOrThrow()
    expect(JSON.parse(params).permissions.toSorted()).toEqual(['can_send_photos', 'can_send_polls'])
  })

  it('takes of a file the parts that were agreed to, and says of each what became of it', async () => {
    const profile = { title: 'Orchard', description: 'Pears', permissions: ['can_send_polls'] }
    const proposal = importing(profile, { log_days: 90 })
    expect((await proposed(proposal)).fields.map(({ field }) => field)).toEqual([
      'title',
      'description',
      'permissions',
      'log_days',
    ])
    acting.telegram.answer = (method) =>
      method === 'setChatPermissions' ? no('Bad Request: not enough rights')() : true
    const applied = await (await doIt(proposal, { parts: ['title', 'permissions', 'log_days'] }))()
    expect(applied.outcomes).toEqual([
      { part: 'log_days', state: 'done', error: null },
      { part: 'title', state: 'done', error: null },
      { part: 'permissions', state: 'refused', error: expect.any(String) },
    ])
    expect(applied.made).toBeNull()
    expect(await chat()).toEqual({
      title: 'Orchard',
      description: 'Apples',
      permissions: ['can_send_messages', 'can_send_polls'],
    })
    expect((await history()).map(({ how, fields }) => [how, fields[0]?.field])).toEqual([
      ['import', 'title'],
      ['import', 'log_days'],
    ])
  })
})
