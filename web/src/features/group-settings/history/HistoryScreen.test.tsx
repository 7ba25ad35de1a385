import type { FieldChange, SettingsChange, SettingsProposed } from '@steward/contract/settings-history.ts'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { applied, chatId, proposed } from '../testing.ts'
import { ChangeScreen } from './ChangeScreen.tsx'
import { HistoryScreen } from './HistoryScreen.tsx'

const change = (version: number, more: Partial<SettingsChange> = {}): SettingsChange => ({
  id: `settings-${version}`,
  how: 'edit',
  via: 'app',
  restored: null,
  by: givenPerson({ first_name: 'Ann', last_name: null }),
  by_is: 'person',
  at: 1_790_000_000 + version * 60,
  fields: [{ field: 'warn.limit', before: 3, after: 5 }],
  before_known: true,
  ...more,
})
const page = (changes: SettingsChange[], more: object = {}) => ({
  changes,
  next_cursor: null,
  version: 2,
  may_change: true,
  ...more,
})
const renamed = change(7, {
  id: 'profile-7',
  via: 'telegram',
  fields: [{ field: 'title', before: 'Garden', after: 'Orchard' }],
})
/** What restoring it would change now. */
const around = (more: Partial<SettingsProposed> = {}) =>
  proposed({
    change: renamed,
    fields: [{ field: 'title', before: 'Meadow', after: 'Garden' }],
    ...more,
  })

const open = (answers: Answers) =>
  openScreen(
    HistoryScreen,
    { '/api/groups/settings/history': () => page([change(2), change(1)]), ...answers },
    { at: `/admin/groups/${chatId}/settings/history`, route: '/admin/groups/:chatId/settings/history' },
  )
const openChange = (answers: Answers, place = 'profile-7') =>
  openScreen(
    ChangeScreen,
    { '/api/groups/settings/propose': () => around(), ...answers },
    {
      at: `/admin/groups/${chatId}/settings/history/${place}`,
      route: '/admin/groups/:chatId/settings/history/:changeId',
    },
  )
const ways = (at: number) =>
  within(screen.getAllByRole('article')[at] ?? document.body)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')?.split('/').at(-1)])
const putBack = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Restore' })
const sent = (server: ReturnType<typeof openChange>['server']) =>
  server.of('/api/groups/settings/apply').map(({ input }) => input)

describe('HistoryScreen', () => {
  it('says of every change who made it, what was before and what is since', async () => {
    open({
      '/api/groups/settings/history': () =>
        page([
          change(4, { how: 'import', by: null, fields: [{ field: 'language', before: null, after: 'fa' }] }),
          change(3, { how: 'rollback', restored: { id: 'settings-1', side: 'before' } }),
          change(2, {
            fields: [
              { field: 'rules_text', before: null, after: 'Be <b>kind</b>.' },
              { field: 'warn.seconds', before: 86_400, after: null },
              { field: 'welcome.replaces', before: true, after: false },
              { field: 'warn.consequence', before: 'mute', after: 'ban' },
            ],
          }),
          change(1, { how: 'begun', fields: [], before_known: false }),
        ]),
    })
    const texts = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^Someone imported settings.*Each person’s language.*فارسی/)
    expect(texts[1]).toMatch(/^Ann restored earlier settings/)
    expect(texts[2]).toContain('RulesBefore: NothingAfter: Be <b>kind</b>.')
    expect(texts[2]).toContain('Before: 1 day→After: Forever')
    expect(texts[2]).toContain('Before: On→After: Off')
    expect(texts[2]).toContain('Before: Mute→After: Ban')
    expect(texts[3]).toMatch(/^Start of the history/)
    expect([0, 1, 2, 3].map(ways)).toEqual([
      [['Restore…', 'settings-4']],
      [['Restore…', 'settings-3']],
      [['Restore…', 'settings-2']],
      [['Restore this…', 'begun-1']],
    ])
  })

  it('names the rule of each field, as all of them have an action', async () => {
    const fields: FieldChange[] = [
      { field: 'flood.first', before: 'off', after: 'mute' },
      { field: 'links.first', before: 'off', after: 'delete' },
      { field: 'warn.consequence', before: 'mute', after: 'ban' },
    ]
    open({ '/api/groups/settings/history': () => page([change(2, { fields })]) })
    const names = within(await screen.findByRole('article')).getAllByRole('term')
    expect(names.map(({ textContent }) => textContent)).toEqual([
      'Flood\u00a0· Action',
      'Links\u00a0· Action',
      'After the last warning',
    ])
  })

  it('says the same about name, description and permissions, and whether it was by hand', async () => {
    const permissions: FieldChange = {
      field: 'permissions',
      before: ['can_send_messages', 'can_send_polls'],
      after: ['can_send_messages', 'can_send_photos', 'can_invite_users'],
    }
    open({
      '/api/groups/settings/history': () =>
        page([
          renamed,
          change(6, { id: 'profile-6', fields: [permissions] }),
          change(5, {
            id: 'profile-5',
            via: 'telegram',
            by: null,
            by_is: 'unknown',
            fields: [{ field: 'description', before: 'Apples', after: null }],
          }),
          change(4, {
            id: 'profile-4',
            by: null,
            by_is: 'anonymous',
            fields: [{ field: 'title', before: null, after: 'Garden' }],
            before_known: false,
          }),
          change(3, { id: 'profile-3', how: 'rollback', fields: [permissions] }),
          change(2, {
            id: 'profile-2',
            fields: [{ field: 'description', before: null, after: 'Pears' }],
            before_known: false,
          }),
          change(1, { id: 'profile-1', fields: [{ field: 'description', before: null, after: 'Figs' }] }),
        ]),
    })
    const texts = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^Ann renamed the group.*, by hand in TelegramNameBefore: Garden→After: Orchard/)
    expect(texts[1]).toMatch(/^Ann changed the permissions/)
    expect(texts[1]).toContain('Allowed: Send photos and Add membersForbidden: Send polls')
    expect(texts[2]).toMatch(/^Someone changed the description.*Before: ApplesAfter: Nothing/)
    expect(texts[3]).toMatch(/^An anonymous admin renamed the group.*Before: Unknown→After: Garden/)
    expect(texts[4]).toMatch(/^Ann restored the permissions/)
    expect(texts[5]).toContain('Before: UnknownAfter: Pears')
    expect(texts[6]).toContain('Before: NothingAfter: Figs')
    // Nobody can go back to what nobody knows; to nothing they can.
    expect([0, 3, 5, 6].map(ways)).toEqual([[['Restore…', 'profile-7']], [], [], [['Restore…', 'profile-1']]])
  })

  it('offers no way back to those who may only look', async () => {
    open({ '/api/groups/settings/history': () => page([change(1)], { may_change: false }) })
    const article = await screen.findByRole('article')
    expect(within(article).queryByRole('link')).toBeNull()
  })

  it('says so where nobody has changed anything', async () => {
    open({ '/api/groups/settings/history': () => page([]) })
    expect(await screen.findByText('No changes yet')).toBeTruthy()
  })

  it('says that it could not be read', async () => {
    open({ '/api/groups/settings/history': () => 'offline' })
    expect(await retryAfter('offline')).toBeTruthy()
  })
})

describe('ChangeScreen', () => {
  it('shows what a restore would change now, does it with one touch, and takes that back with another', async () => {
    const answers = [around(), proposed({ version: 5 }), around()]
    const { user, server } = openChange({
      '/api/groups/settings/propose': () => answers.shift() ?? around(),
      '/api/groups/settings/apply': ({ parts }) => applied(parts, { made: 'profile-8' }),
    })
    const button = await putBack()
    expect(screen.getByRole('region', { name: /^Ann renamed the group/ }).textContent).toContain(
      'After: Orchard',
    )
    const changes = screen.getByRole('region', { name: 'Restoring changes' })
    expect(changes.textContent).toContain('Before: Meadow→After: Garden')
    expect(sent(server)).toEqual([])
    await user.click(button)

    expect(await screen.findByText('Restored.')).toBeTruthy()
    const rollback = { kind: 'rollback', side: 'before' }
    const agreed = { chat_id: chatId, key: expect.any(String), seen: 'as it is' }
    const first = { ...agreed, version: 4, proposal: { ...rollback, id: 'profile-7' }, parts: ['title'] }
    expect(sent(server)).toEqual([first])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone.')).toBeTruthy()
    const second = { ...agreed, version: 5, proposal: { ...rollback, id: 'profile-8' }, parts: ['log_days'] }
    expect(sent(server)).toEqual([first, second])
    expect((await putBack()).disabled).toBe(false)
    expect(screen.getByText('Undone.')).toBeTruthy()
  })

  it('goes back to where the history begins', async () => {
    const { server } = openChange({}, 'begun-6')
    await putBack()
    const proposal = { kind: 'rollback', id: 'settings-6', side: 'after' }
    expect(server.of('/api/groups/settings/propose').map(({ input }) => input)).toEqual([
      { chat_id: chatId, proposal },
    ])
  })

  it('names what it leaves as it is and why, and has nothing to do where that is all', async () => {
    openChange({
      '/api/groups/settings/propose': () =>
        around({ fields: [], locked: [{ part: 'permissions', refusal: 'right_missing' }] }),
    })
    expect((await putBack()).disabled).toBe(true)
    expect(screen.getByText('Nothing you can change.')).toBeTruthy()
    expect(screen.getByText('Permissions')).toBeTruthy()
  })

  it('has nothing to do where it is like this already', async () => {
    openChange({ '/api/groups/settings/propose': () => around({ fields: [] }) })
    expect((await putBack()).disabled).toBe(true)
    expect(screen.getByText('Nothing: it’s like this already.')).toBeTruthy()
  })

  it('says that somebody was faster, and shows what it would change by now', async () => {
    let isLate = false
    const { user, server } = openChange({
      '/api/groups/settings/propose': () =>
        isLate
          ? around({ seen: 'since', fields: [{ field: 'title', before: 'Lawn', after: 'Garden' }] })
          : around(),
      '/api/groups/settings/apply': () => {
        if (isLate) return applied(['title'])
        isLate = true
        return 'settings_outdated'
      },
    })
    await user.click(await putBack())
    expect(await screen.findByText(/^Nothing was changed: Someone else changed these settings/)).toBeTruthy()
    expect(screen.getByText('Lawn')).toBeTruthy()
    await user.click(await putBack())
    expect(await screen.findByText('Restored.')).toBeTruthy()
    expect(sent(server)).toMatchObject([{ seen: 'as it is' }, { seen: 'since' }])
  })

  it('says what Telegram did not do, and offers it again', async () => {
    const failed = { part: 'title', state: 'failed', error: 'Bad Request: too fast' } as const
    const { user } = openChange({
      '/api/groups/settings/apply': () => applied([], { outcomes: [failed], made: null }),
    })
    await user.click(await putBack())
    const told = await screen.findByText('Only partly done')
    expect(told.parentElement?.textContent).toContain('Name — Telegram didn’t do it: Bad Request: too fast')
    expect(screen.queryByText('Restored.')).toBeNull()
    expect((await putBack()).disabled).toBe(false)
  })

  it('can be tried again when it could not be asked', async () => {
    let isDown = true
    const { user } = openChange({ '/api/groups/settings/propose': () => (isDown ? 'offline' : around()) })
    const retry = await retryAfter('offline')
    isDown = false
    await user.click(retry)
    expect(await putBack()).toBeTruthy()
  })

  it('has no page for what is no change', async () => {
    openChange({}, 'everything')
    expect(await screen.findByText('There is no change at this address')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'History of settings' })).toBeTruthy()
  })
})
