import { defaultGroupSettings } from '@steward/contract/group-settings.ts'
import type { SettingsChange, SettingsProposed } from '@steward/contract/settings-history.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenProtection } from '#testing/given-protection.ts'
import { givenPerson } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { PartScreen } from '../PartScreen.tsx'
import { applied, chatId, given, proposed } from '../testing.ts'

const change = (version: number, more: Partial<SettingsChange> = {}): SettingsChange => ({
  id: `settings-${version}`,
  how: 'edit',
  via: 'app',
  restored: null,
  by: givenPerson({ first_name: 'Ann', last_name: null }),
  by_is: 'person',
  at: 1_790_000_000 + version * 60,
  fields: [{ field: 'flood.first', before: 'off', after: 'ban' }],
  before_known: true,
  ...more,
})
const page = (changes: SettingsChange[], next_cursor: string | null = null) => ({
  changes,
  next_cursor,
  version: 4,
  may_change: true,
})
const strict = given({
  settings: { ...defaultGroupSettings, flood: { ...defaultGroupSettings.flood, first: 'ban' } },
  version: 4,
})

const open = (answers: Answers = {}, known = strict) =>
  openScreen(
    PartScreen,
    {
      '/api/groups/settings': () => known,
      '/api/groups/settings/history': () => page([change(4)]),
      '/api/groups/protection': () => givenProtection(),
      '/api/groups/protection/hits': () => ({ hits: [], next_cursor: null }),
      ...answers,
    },
    { at: `/admin/groups/${chatId}/protection/flood`, route: '/admin/groups/:chatId/protection/:part' },
  )
const region = async () => within(await screen.findByRole('region', { name: 'History' }))
const restores = async () => (await region()).findAllByRole('button', { name: 'Restore previous settings' })
const proposing = (fields: SettingsProposed['fields']) => ({
  '/api/groups/settings/propose': () => proposed({ fields }),
})

it('a rule’s page goes back to what was before a change of it, and leaves the other settings alone', async () => {
  let known = strict
  const { user, server } = open({
    ...proposing([
      { field: 'flood.first', before: 'ban', after: 'off' },
      { field: 'warn.limit', before: 5, after: 3 },
    ]),
    '/api/groups/settings': () => known,
    '/api/groups/settings/apply': () => {
      known = given({ settings: defaultGroupSettings, version: 5 })
      return applied(['flood'], { settings: known })
    },
  })
  const action = await screen.findByRole('radiogroup', { name: 'Action' })
  expect(within(action).getByRole<HTMLInputElement>('radio', { name: 'Ban' }).checked).toBe(true)
  const [restore] = await restores()
  await user.click(restore!)

  expect(await screen.findByText('Restored.')).toBeTruthy()
  expect(within(action).getByRole<HTMLInputElement>('radio', { name: 'Off' }).checked).toBe(true)
  expect(server.of('/api/groups/settings/propose').map(({ input }) => input)).toEqual([
    { chat_id: chatId, proposal: { kind: 'rollback', id: 'settings-4', side: 'before' } },
  ])
  expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
    { proposal: { kind: 'rollback', id: 'settings-4', side: 'before' }, parts: ['flood'] },
  ])
})

it('nothing is done where the rule is like that already, and that is said', async () => {
  const { user, server } = open(proposing([{ field: 'warn.limit', before: 5, after: 3 }]))
  await user.click((await restores())[0]!)
  expect(await screen.findByText('Nothing: it’s like this already.')).toBeTruthy()
  expect(server.of('/api/groups/settings/apply')).toEqual([])
})

it('whoever may not change the rule sees who changed it, and no way back', async () => {
  open({}, { ...strict, may_change_warn: false })
  const history = await region()
  expect((await history.findByRole('article')).textContent).toMatch(
    /^Ann changed the settings.*ActionBefore: Off→After: Ban$/,
  )
  expect(history.queryByRole('button')).toBeNull()
})

it('older changes follow when they are asked for', async () => {
  const { user } = open({
    '/api/groups/settings/history': ({ cursor }) =>
      cursor === 'older' ? page([change(3)]) : page([change(4)], 'older'),
  })
  const history = await region()
  await user.click(await history.findByRole('button', { name: 'Show older' }))
  expect(await restores()).toHaveLength(2)
  expect(history.queryByRole('button', { name: 'Show older' })).toBeNull()
})

it('a history without a change says so, and one that could not be read is read again', async () => {
  let isOffline = true
  const { user } = open({
    '/api/groups/settings/history': () => (isOffline ? 'offline' : page([])),
  })
  expect(await screen.findByText('Couldn’t load the history.')).toBeTruthy()
  expect((await region()).queryByText('No changes yet')).toBeNull()
  isOffline = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await (await region()).findByText('No changes yet')).toBeTruthy()
  expect(screen.queryByText('Couldn’t load the history.')).toBeNull()
})
