import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { retryAfter } from '#testing/why.ts'
import { applied, chatId, given, proposed } from '../testing.ts'
import { FileScreen } from './FileScreen.tsx'
import { readPicked } from './read-picked.ts'

const fetched = vi.hoisted(() => new Array<string>())
vi.mock('#platform/fetch-file.ts', () => ({ fetchFile: (path: string) => void fetched.push(path) }))

const fault = (field: string, is: SettingsProposed['problems'][number]['is'], more: object = {}) => ({
  field,
  is,
  limit: null,
  options: [],
  ...more,
})

const open = (answers: Answers = {}, known = given()) =>
  openScreen(
    FileScreen,
    {
      '/api/groups/settings': () => known,
      '/api/groups/settings/export': () => ({ path: '/exports/settings/abc', file: '{"format": 1}' }),
      '/api/groups/settings/propose': () => proposed(),
      ...answers,
    },
    { at: `/admin/groups/${chatId}/settings/file`, route: '/admin/groups/:chatId/settings/file' },
  )
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The text of a file' })
const agreed = { chat_id: chatId, key: expect.any(String), version: 4, seen: 'as it is' }
const show = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Show what would change' })

describe('FileScreen', () => {
  it('lets the browser fetch the file', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Save as a file' }))
    await waitFor(() => expect(fetched).toEqual(['/exports/settings/abc']))
  })

  it('copies the settings as text, or shows it where nothing may be copied', async () => {
    const { user } = open()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(write.mock.calls).toEqual([['{"format": 1}']])

    write.mockRejectedValueOnce(new Error('denied'))
    await user.click(screen.getByRole('button', { name: 'Copied' }))
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The settings as text' })
    expect(text.value).toBe('{"format": 1}')
  })

  it('says why no file could be had', async () => {
    const { user } = open({ '/api/groups/settings/export': () => 'too_many_requests' })
    await user.click(await screen.findByRole('button', { name: 'Save as a file' }))
    expect(await screen.findByText(/^That was a lot at once/)).toBeTruthy()
  })

  it('shows what a chosen file would change, and changes that when told to', async () => {
    const { user, server, went } = open({ '/api/groups/settings/apply': () => applied(['log_days']) })
    await field()
    await user.upload(screen.getByLabelText('Choose a file'), new File(['{"a": 1}'], 'settings.json'))
    const changes = await screen.findByRole('region', { name: 'Changes' })
    expect(changes.textContent).toContain('Before: 180 days→After: 90 days')
    expect(server.of('/api/groups/settings/apply')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Change the settings' }))
    expect(await screen.findByText('The settings match the file.')).toBeTruthy()
    const proposal = { kind: 'import', file: '{"a": 1}' }
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toEqual([
      { ...agreed, proposal, parts: ['log_days'] },
    ])
    expect((await field()).value).toBe('')
    await user.click(screen.getByRole('link', { name: 'History of settings' }))
    expect(went).toEqual([`/admin/groups/${chatId}/settings/history`])
  })

  it('leaves out what is switched off, and says part by part what did not come to be', async () => {
    const fields: SettingsProposed['fields'] = [
      { field: 'description', before: 'Apples', after: 'Pears' },
      {
        field: 'permissions',
        before: ['can_send_messages', 'can_send_polls'],
        after: ['can_send_messages', 'can_send_photos'],
      },
      { field: 'log_days', before: 180, after: 90 },
    ]
    const refused = { part: 'permissions', state: 'refused', error: 'bot_right_missing' } as const
    const outcomes = [...applied(['log_days']).outcomes, refused]
    const { user, server } = open({
      '/api/groups/settings/propose': () => proposed({ fields }),
      '/api/groups/settings/apply': () => applied([], { outcomes, made: null }),
    })
    await user.click(await field())
    await user.paste('{"c": 3}')
    await user.click(show())
    const changes = await screen.findByRole('region', { name: 'Changes' })
    expect(changes.textContent).toContain('Allowed: Send photosForbidden: Send polls')
    await user.click(within(changes).getByRole('switch', { name: 'Description' }))
    expect(changes.textContent).toContain('DescriptionLeft as it is')
    await user.click(screen.getByRole('button', { name: 'Change the settings' }))
    const told = await screen.findByText('Only partly done')
    expect(told.parentElement?.textContent).toMatch(/Log — Done.*Permissions — .*permission/)
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
      { ...agreed, parts: ['permissions', 'log_days'] },
    ])
    expect((await field()).value).toBe('{"c": 3}')
  })

  it('renames the group only where that is chosen, also by a file of its own', async () => {
    const fields: SettingsProposed['fields'] = [
      { field: 'title', before: 'Garden', after: 'Orchard' },
      { field: 'description', before: 'Apples', after: 'Pears' },
    ]
    const { user, server } = open({
      '/api/groups/settings/propose': () => proposed({ fields }),
      '/api/groups/settings/apply': () => applied(['title', 'description']),
    })
    await user.click(await field())
    await user.paste('{"e": 5}')
    await user.click(show())
    const changes = await screen.findByRole('region', { name: 'Changes' })
    expect(changes.textContent).toMatch(/^ChangesNameLeft as it is/)
    expect(changes.textContent).toContain('Before: ApplesAfter: Pears')

    await user.click(within(changes).getByRole('switch', { name: 'Name' }))
    expect(changes.textContent).toContain('Before: Garden→After: Orchard')
    await user.click(screen.getByRole('button', { name: 'Change the settings' }))
    expect(await screen.findByText('The settings match the file.')).toBeTruthy()
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
      { parts: ['title', 'description'] },
    ])
  })

  it('says that a part has to be chosen where none is', async () => {
    const fields = [{ field: 'title', before: 'Garden', after: 'Orchard' } as const]
    const { user } = open({ '/api/groups/settings/propose': () => proposed({ fields, is_others: true }) })
    await user.click(await field())
    await user.paste('{"f": 6}')
    await user.click(show())
    expect(await screen.findByText('Turn on the parts to change.')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Name' }))
    expect(screen.queryByText('Turn on the parts to change.')).toBeNull()
  })

  it('leaves the name, description and permissions alone where the file is another group’s, until told to', async () => {
    const fields: SettingsProposed['fields'] = [
      { field: 'title', before: 'Garden', after: 'Orchard' },
      { field: 'description', before: 'Apples', after: 'Pears' },
      { field: 'permissions', before: ['can_send_messages'], after: [] },
      { field: 'log_days', before: 180, after: 90 },
    ]
    const { user, server } = open({
      '/api/groups/settings/propose': () => proposed({ fields, is_others: true }),
      '/api/groups/settings/apply': () => applied(['description', 'log_days']),
    })
    await user.click(await field())
    await user.paste('{"d": 4}')
    await user.click(show())
    const changes = await screen.findByRole('region', { name: 'Changes' })
    const isOn = (name: string) => within(changes).getByRole<HTMLInputElement>('switch', { name }).checked
    expect(['Name', 'Description', 'Permissions', 'Log'].map(isOn)).toEqual([false, false, false, true])

    await user.click(within(changes).getByRole('switch', { name: 'Description' }))
    await user.click(screen.getByRole('button', { name: 'Change the settings' }))
    expect(await screen.findByText('Your settings match the file.')).toBeTruthy()
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
      { parts: ['description', 'log_days'] },
    ])
  })

  it('takes a pasted text, and forgets what it showed when the text is changed', async () => {
    const { user } = open()
    expect((await field()) && show().disabled).toBe(true)
    await user.click(await field())
    await user.paste('{"b": 2}')
    await user.click(show())
    await screen.findByRole('button', { name: 'Change the settings' })
    await user.type(await field(), ' ')
    expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull()
    expect(show().disabled).toBe(false)
  })

  it('names each fault of a file and what is allowed there', async () => {
    const problems = [
      fault('settings.language', 'one_of', { options: ['en', 'ru', 'fa'] }),
      fault('settings.warn.limit', 'at_most', { limit: 20 }),
      fault('settings.colour', 'unknown'),
    ]
    const { user } = open({ '/api/groups/settings/propose': () => proposed({ fields: [], problems }) })
    await user.click(await field())
    await user.paste('{}')
    await user.click(show())
    const region = await screen.findByRole('region', { name: 'Problems' })
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'settings.languageIt has to be one of these: en, ru, fa.',
      'settings.warn.limitIt has to be 20 or less.',
      'settings.colourThere is no such setting.',
    ])
    expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull()
  })

  it.each([
    [[], 'Nothing: the settings already match the file.'],
    [[{ part: 'warn', refusal: 'right_missing' }] as const, 'Nothing you can change.'],
  ])('says so where a file changes nothing', async (locked, words) => {
    const { user } = open({
      '/api/groups/settings/propose': () => proposed({ fields: [], locked: [...locked] }),
    })
    await user.click(await field())
    await user.paste('{}')
    await user.click(show())
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull()
  })

  it('says that it could not ask', async () => {
    const { user } = open({ '/api/groups/settings/propose': () => 'offline' })
    await user.click(await field())
    await user.paste('{}')
    await user.click(show())
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
  })

  it('lets those who may not change anything take a file away only', async () => {
    open({}, given({ may_change: false }))
    expect(await screen.findByRole('button', { name: 'Save as a file' })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/^You need permission to change the group’s info to import/)).toBeTruthy()
  })

  it('says that the settings could not be read', async () => {
    open({ '/api/groups/settings': () => 'offline' })
    expect(await retryAfter('offline')).toBeTruthy()
  })
})

describe('readPicked', () => {
  it.each([
    ['a text', ['{"a": "я"}'], '{"a": "я"}'],
    ['more than settings can be', ['x'.repeat(40_001)], undefined],
    ['much more than that', ['x'.repeat(200_000)], undefined],
  ])('takes %s for what it is', async (_, parts, expected) => {
    expect(await readPicked(new File(parts, 'settings.json'))).toBe(expected)
  })

  it('has nothing of a file that went away since', async () => {
    const file = new File(['{}'], 'settings.json')
    vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'))
    expect(await readPicked(file)).toBeUndefined()
  })
})
