import { ChatId } from '@steward/contract/ids.ts'
import type { SettingsProposed } from '@steward/contract/settings-history.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { givenCard, givenPage } from '#testing/given.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { applied, chatId, given, proposed } from '../testing.ts'
import { CopyScreen } from './CopyScreen.tsx'

const choir = givenCard({ chat_id: ChatId.parse(-1_005), title: '<b>Choir' })
const here = givenCard({ chat_id: chatId, title: 'Garden' })
const fields: SettingsProposed['fields'] = [
  { field: 'title', before: 'Garden', after: '<b>Choir' },
  { field: 'log_days', before: 180, after: 90 },
]

const open = (answers: Answers = {}, known = given()) =>
  openScreen(
    CopyScreen,
    {
      '/api/groups/settings': () => known,
      '/api/groups/list': () => givenPage([here, choir]),
      '/api/groups/settings/export': () => ({ path: '/exports/settings/abc', file: '{"format": 1}' }),
      '/api/groups/settings/propose': () => proposed({ fields, is_others: true }),
      '/api/groups/settings/apply': () => applied(['log_days']),
      ...answers,
    },
    { at: `/admin/groups/${chatId}/settings/copy`, route: '/admin/groups/:chatId/settings/copy' },
  )
const group = () => screen.findByRole('button', { name: '<b>Choir' })
const name = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Name' })

describe('CopyScreen', () => {
  it('offers my other groups, shows what one would change here, and changes what is chosen', async () => {
    const { user, server, went } = open()
    await user.click(await group())
    expect(screen.queryByText('Garden')).toBeNull()
    const changes = await screen.findByRole('region', { name: 'Changes' })
    expect(changes.textContent).toMatch(/^ChangesNameLeft as it is/)
    expect(changes.textContent).toContain('Before: 180 days→After: 90 days')
    expect(server.of('/api/groups/settings/export').map(({ input }) => input)).toEqual([
      { chat_id: choir.chat_id },
    ])
    expect(server.of('/api/groups/settings/apply')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Change the settings' }))
    expect(await screen.findByText('The settings you chose match that group’s.')).toBeTruthy()
    const proposal = { kind: 'import', file: '{"format": 1}' }
    expect(server.of('/api/groups/settings/apply').map(({ input }) => input)).toMatchObject([
      { chat_id: chatId, proposal, parts: ['log_days'] },
    ])
    await user.click(screen.getByRole('link', { name: 'History of settings' }))
    expect(went).toEqual([`/admin/groups/${chatId}/settings/history`])
  })

  it('lets another group be chosen, whose parts are chosen anew', async () => {
    const rowing = givenCard({ chat_id: ChatId.parse(-1_006), title: 'Rowing' })
    const { user, server } = open({ '/api/groups/list': () => givenPage([choir, rowing]) })
    await user.click(await group())
    await user.click(await name())
    await waitFor(async () => expect((await name()).checked).toBe(true))

    await user.click(screen.getByRole('button', { name: 'Choose another group' }))
    await user.click(await screen.findByRole('button', { name: 'Rowing' }))
    expect((await name()).checked).toBe(false)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Copy from' }))
    expect(server.of('/api/groups/settings/export').map(({ input }) => input)).toEqual([
      { chat_id: choir.chat_id },
      { chat_id: rowing.chat_id },
    ])
  })

  it('lets another group be chosen while one is read, and never shows what comes of that later', async () => {
    const rowing = givenCard({ chat_id: ChatId.parse(-1_006), title: 'Rowing' })
    const { user, server } = open({
      '/api/groups/list': () => givenPage([choir, rowing]),
      '/api/groups/settings/propose': ({ proposal }) =>
        proposed({ fields: proposal.kind === 'import' && proposal.file === 'late' ? fields : [] }),
    })
    const late = Promise.withResolvers<Response>()
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: { body: string }) =>
      url === '/api/groups/settings/export' && init.body.includes('1005') ? late.promise : fetch(url, init),
    )
    await user.click(await group())
    await user.click(await screen.findByRole('button', { name: 'Choose another group' }))
    await user.click(await screen.findByRole('button', { name: 'Rowing' }))
    expect(await screen.findByText('Nothing: the settings already match that group’s.')).toBeTruthy()
    const result = { path: '/exports/settings/abc', file: 'late' }
    late.resolve(new Response(JSON.stringify({ code: 0, message: '', result })))
    await waitFor(() => expect(server.of('/api/groups/settings/propose')).toHaveLength(2))
    // Its answer is read meanwhile, in several turns.
    for (let turn = 0; turn < 20; turn += 1) await act(async () => {})
    expect(screen.getByText('Nothing: the settings already match that group’s.')).toBeTruthy()
  })

  it('stays where somebody was when another page covered it', async () => {
    const { user, cover } = open()
    await user.click(await group())
    const button = await screen.findByRole('button', { name: 'Change the settings' })
    button.focus()
    cover(true)
    cover(false)
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { name: 'Copy from' }))
  })

  it('lets no other group be chosen while the settings change', async () => {
    const { user } = open({ '/api/groups/settings/apply': () => 'never' })
    await user.click(await group())
    await user.click(await screen.findByRole('button', { name: 'Change the settings' }))
    expect(screen.getByText('Choose another group')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Choose another group' })).toBeNull()
  })

  it('asks again where only a part was done', async () => {
    const refused = { part: 'log_days', state: 'refused', error: 'bot_right_missing' } as const
    const { user } = open({
      '/api/groups/settings/apply': () => applied([], { outcomes: [refused], made: null }),
    })
    await user.click(await group())
    await user.click(await screen.findByRole('button', { name: 'Change the settings' }))
    await user.click(await screen.findByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('button', { name: 'Change the settings' })).toBeTruthy()
  })

  it('says so where there is no other group', async () => {
    open({ '/api/groups/list': () => givenPage([here]) })
    expect(await screen.findByRole('heading', { name: 'No other groups' })).toBeTruthy()
  })

  it('says where a group has the same settings already', async () => {
    const { user } = open({ '/api/groups/settings/propose': () => proposed({ fields: [] }) })
    await user.click(await group())
    expect(await screen.findByText('Nothing: the settings already match that group’s.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Change the settings' })).toBeNull()
  })

  it('says that a group’s settings could not be read, and asks again', async () => {
    const { user, server } = open({ '/api/groups/settings/export': () => 'offline' })
    await user.click(await group())
    expect(await screen.findByText('Check your connection and try again.')).toBeTruthy()
    server.answers['/api/groups/settings/export'] = () => ({ path: '/exports/settings/abc', file: '{}' })
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'Changes' })).toBeTruthy()
  })

  it('finds one of many by its name', async () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      givenCard({ chat_id: ChatId.parse(-2_000 - n), title: `Group ${n}` }),
    )
    const { user, server } = open({
      '/api/groups/list': ({ search }) =>
        givenPage(search ? many.filter(({ title }) => title.includes(search)) : many),
    })
    await user.type(await screen.findByRole('searchbox', { name: 'Search groups' }), '7')
    await waitFor(() => expect(screen.queryByText('Group 3')).toBeNull())
    const list = screen.getByRole('region', { name: 'Copy from' })
    expect(within(list).getAllByRole('button')).toHaveLength(1)
    expect(server.of('/api/groups/list').at(-1)?.input).toEqual({ search: '7' })
  })

  it('is closed to those who may not change anything here', async () => {
    open({}, given({ may_change: false }))
    expect(await screen.findByText(/^You need permission to change the group’s info to copy/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: '<b>Choir' })).toBeNull()
  })
})
