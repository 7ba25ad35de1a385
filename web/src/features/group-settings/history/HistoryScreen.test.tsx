import type { SettingsChange, SettingsProposed } from '@steward/contract/settings-history.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { givenPerson } from '../../../testing/given.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import type { Answers } from '../../../testing/server.ts'
import { chatId, given } from '../testing.ts'
import { HistoryScreen } from './HistoryScreen.tsx'

const change = (version: number, more: Partial<SettingsChange> = {}): SettingsChange => ({
  version,
  how: 'edit',
  restored: null,
  by: givenPerson({ first_name: 'Ann', last_name: null }),
  at: 1_790_000_000 + version * 60,
  fields: [{ field: 'warn.limit', before: 3, after: 5 }],
  ...more,
})
const page = (changes: SettingsChange[], more: object = {}) => ({
  changes,
  next_cursor: null,
  version: changes[0]?.version ?? 0,
  may_change: true,
  ...more,
})
const proposed = (more: Partial<SettingsProposed> = {}): SettingsProposed => ({
  version: 2,
  fields: [{ field: 'warn.limit', before: 5, after: 3 }],
  locked: [],
  problems: [],
  ...more,
})

const open = (answers: Answers) =>
  openScreen(
    HistoryScreen,
    { '/api/groups/settings/history': () => page([change(2), change(1)]), ...answers },
    { at: `/admin/groups/${chatId}/settings/history`, route: '/admin/groups/:chatId/settings/history' },
  )
const ways = (at: number) =>
  within(screen.getAllByRole('article')[at] ?? document.body)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const undo = () => screen.findByRole('button', { name: 'Undo' })
const sheet = () => screen.findByRole('dialog', { name: 'Bring the settings back?' })

describe('HistoryScreen', () => {
  it('says of every change who made it, what was before and what is since', async () => {
    open({
      '/api/groups/settings/history': () =>
        page([
          change(4, { how: 'import', by: null, fields: [{ field: 'language', before: null, after: 'fa' }] }),
          change(3, { how: 'rollback', restored: { version: 1, side: 'before' } }),
          change(2, {
            fields: [
              { field: 'rules_text', before: null, after: 'Be <b>kind</b>.' },
              { field: 'warn.seconds', before: 86_400, after: null },
              { field: 'welcome.replaces', before: true, after: false },
              { field: 'warn.consequence', before: 'mute', after: 'ban' },
            ],
          }),
          change(1, { how: 'begun', fields: [] }),
        ]),
    })
    const texts = (await screen.findAllByRole('article')).map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^Somebody took settings from a file.*Each person’s language.*فارسی/)
    expect(texts[1]).toMatch(/^Ann brought earlier settings back/)
    expect(texts[2]).toContain('RulesBefore: NothingAfter: Be <b>kind</b>.')
    expect(texts[2]).toContain('Before: 1 dayAfter: For ever')
    expect(texts[2]).toContain('Before: OnAfter: Off')
    expect(texts[2]).toContain('Before: MuteAfter: Ban')
    expect(texts[3]).toMatch(/^The history begins here/)
    expect([ways(0), ways(1), ways(3)]).toEqual([
      ['Undo'],
      ['Back to before this', 'Back to this'],
      ['Back to this'],
    ])
  })

  it('shows what going back would change now, and does that much', async () => {
    let history = page([change(2), change(1)])
    const { user, server } = open({
      '/api/groups/settings/history': () => history,
      '/api/groups/settings/propose': () => proposed(),
      '/api/groups/settings/apply': () => {
        history = page([change(3, { how: 'rollback' }), change(2), change(1)])
        return given({ version: 3 })
      },
    })
    await user.click(await undo())
    expect((await sheet()).textContent).toContain('Before: 5After: 3')
    expect(server.of('/api/groups/settings/apply')).toEqual([])
    await user.click(within(await sheet()).getByRole('button', { name: 'Bring back' }))

    expect(await screen.findByText('The settings are back.')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    const proposal = { kind: 'rollback', version: 2, side: 'before' }
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toEqual([
      { chat_id: chatId, version: 2, proposal, parts: ['warn'] },
    ])
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  })

  it('changes nothing when it is cancelled', async () => {
    const { user, server } = open({ '/api/groups/settings/propose': () => proposed() })
    await user.click(await undo())
    await user.click(within(await sheet()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.of('/api/groups/settings/apply')).toEqual([])
  })

  it('names what it leaves as it is and why, and has nothing to do where that is all', async () => {
    const { user } = open({
      '/api/groups/settings/propose': () =>
        proposed({ fields: [], locked: [{ part: 'brake', refusal: 'not_the_owner' }] }),
    })
    await user.click(await undo())
    expect(await within(await sheet()).findByText('Brake')).toBeTruthy()
    const button = within(await sheet()).getByRole('button', { name: 'Bring back' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('says that somebody was faster, and shows what it would change by now', async () => {
    let isLate = false
    const { user, server } = open({
      '/api/groups/settings/propose': () =>
        isLate
          ? proposed({ version: 3, fields: [{ field: 'log_days', before: 180, after: 90 }] })
          : proposed(),
      '/api/groups/settings/apply': () => {
        isLate = true
        return 'settings_outdated'
      },
    })
    await user.click(await undo())
    await user.click(within(await sheet()).getByRole('button', { name: 'Bring back' }))
    expect(await screen.findByText(/^Nothing was changed: Somebody else changed these settings/)).toBeTruthy()
    expect((await sheet()).textContent).toContain('Before: 180 daysAfter: 90 days')
    await user.click(within(await sheet()).getByRole('button', { name: 'Bring back' }))
    await waitFor(() =>
      expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
        { version: 2, parts: ['warn'] },
        { version: 3, parts: ['log_days'] },
      ]),
    )
  })

  it('can be tried again when it could not be asked', async () => {
    let isDown = true
    const { user } = open({ '/api/groups/settings/propose': () => (isDown ? 'offline' : proposed()) })
    await user.click(await undo())
    const retry = await within(await sheet()).findByRole('button', { name: 'Retry' })
    isDown = false
    await user.click(retry)
    expect(await within(await sheet()).findByText('Number of warnings')).toBeTruthy()
  })

  it('offers no way back to those who may only look', async () => {
    open({ '/api/groups/settings/history': () => page([change(1)], { may_change: false }) })
    const article = await screen.findByRole('article')
    expect(within(article).queryByRole('button')).toBeNull()
  })

  it('says so where nobody has changed anything', async () => {
    open({ '/api/groups/settings/history': () => page([]) })
    expect(await screen.findByText('Nobody has changed the settings yet')).toBeTruthy()
  })

  it('says that it could not be read', async () => {
    open({ '/api/groups/settings/history': () => 'offline' })
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  })
})
