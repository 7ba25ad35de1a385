import type { Check, ServerState } from '@steward/contract/operator.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openScreen } from '#testing/open-screen.tsx'
import { OperatorScreen } from './OperatorScreen.tsx'

const at = Math.floor(Date.now() / 1000)
const on = (name: string): Check => ({ name, state: 'on', fails: null, fix: null })
const miniApp: Check = {
  name: 'Main Mini App',
  state: 'bad',
  fails: 'Newcomers can’t open their check.',
  fix: '@BotFather → /mybots',
}

const given = (more: Partial<ServerState> = {}): ServerState => ({
  versions: { steward: '1.2.3', node: '24.1.0', database: '17.5', sets_itself: null },
  checks: [on('Bot token'), on('Clock')],
  checked_at: at,
  updates: { waiting: 0, oldest_seconds: 0, last_at: at - 120, at_telegram: 4 },
  calls_waiting: 2,
  disk_free: 0.42,
  backup_at: at - 7_200,
  ...more,
})

const open = (more: Partial<ServerState> = {}) =>
  openScreen(OperatorScreen, { '/api/operator': () => given(more) }, { at: '/admin/me/server' })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

describe('OperatorScreen', () => {
  it('says that all is there, when it was checked, and how queues, disk, backup and versions stand', async () => {
    open()
    const telegram = await screen.findByRole('region', { name: 'Telegram' })
    expect(telegram.textContent).toBe(
      'TelegramSteward has everything it needsBot tokenOKClockOKCheck nowChecked just now',
    )
    expect((await screen.findByRole('region', { name: 'Queues' })).textContent).toBe(
      'QueuesLast update2 minutes agoUpdates to process0Updates still at Telegram4Calls to Telegram, queued2',
    )
    expect((await screen.findByRole('region', { name: 'Storage' })).textContent).toBe(
      'StorageFree disk space42%Last backup2 hours agoOnly backups made with steward export are known here.',
    )
    expect((await screen.findByRole('region', { name: 'Versions' })).textContent).toBe(
      'VersionsSteward1.2.3Node.js24.1.0PostgreSQL17.5',
    )
    expect(screen.queryByRole('region', { name: 'To fix' })).toBeNull()
  })

  it('looks again when it is told to, by keys too', async () => {
    const { user, server } = open()
    const check = await screen.findByRole('button', { name: 'Check now' })
    const before = server.of('/api/operator').length
    await user.tab()
    expect(document.activeElement).toBe(check)
    await user.keyboard('{Enter}')
    // Sooner than it looks by itself.
    await waitFor(() => expect(server.of('/api/operator').length).toBeGreaterThan(before), { timeout: 2000 })
  })

  it('says first what does not work and what to press, then what works with less', async () => {
    const privacy: Check = {
      name: 'Group privacy',
      state: 'note',
      fails: 'Only commands.',
      fix: 'Turn off.',
    }
    open({ checks: [on('Bot token'), privacy, miniApp] })
    const telegram = await screen.findByRole('region', { name: 'Telegram' })
    const sections = screen.getAllByRole('region').slice(0, 3)
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      'To fixMain Mini AppNewcomers can’t open their check.@BotFather → /mybots',
      'Works with limitsGroup privacyOnly commands.Turn off.',
      telegram.textContent,
    ])
    expect(screen.queryByText('Steward has everything it needs')).toBeNull()
  })

  it('shows no disk where the database is on another machine, and knows of no backup', async () => {
    open({ disk_free: null, backup_at: null })
    const storage = await region('Storage')
    expect(storage.queryByText('Free disk space')).toBeNull()
    expect(storage.getByText('Unknown')).toBeTruthy()
  })

  it('says how long the oldest update has waited', async () => {
    open({ updates: { waiting: 3, oldest_seconds: 61, last_at: null, at_telegram: null } })
    const queues = await region('Queues')
    expect(queues.getByText(/^The oldest has waited/)).toBeTruthy()
    expect(queues.getByText('None yet')).toBeTruthy()
    expect(queues.queryByText('Updates still at Telegram')).toBeNull()
  })

  it('shows somebody else what the server says, and nothing of it', async () => {
    openScreen(OperatorScreen, { '/api/operator': () => 'no_such_call' }, { at: '/admin/me/server' })
    expect(await screen.findByText('This can’t be shown')).toBeTruthy()
    expect(screen.queryByText('Queues')).toBeNull()
  })
})
