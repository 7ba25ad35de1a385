import { ChatId } from '@steward/contract/ids.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Host } from '#platform/host/host-interface.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { ExportButton } from '#platform/ExportButton.tsx'
import { offerLog } from './queries.ts'

const around = vi.hoisted(() => ({
  kind: 'container' as 'container' | 'browser',
  opened: [] as string[],
  said: [] as unknown[],
}))
vi.mock('#platform/host.ts', async (original) => ({
  host: {
    ...(await original<{ host: Host }>()).host,
    openLink: (url: string) => void around.opened.push(url),
    get kind() {
      return around.kind
    },
  },
}))
vi.mock('#platform/dialogs.ts', () => ({
  alert: async (words: unknown) => void around.said.push(words),
  confirm: async () => true,
}))

const chatId = ChatId.parse(-1_001_234)
const view = {
  group: 'admins',
  range: 'all',
  search: 'coins',
  actor: undefined,
  target: undefined,
  until: undefined,
} as const
const path = '/exports/abc'
const shown = (answers: Answers) =>
  openScreen(() => <ExportButton offer={() => offerLog(chatId, view)} />, answers)
const button = () => screen.getByRole('button', { name: 'Export' })

describe('ExportButton', () => {
  beforeEach(() => {
    around.kind = 'container'
    around.opened = []
    around.said = []
  })

  it('has the browser outside fetch what is shown, because the messenger’s frame may not', async () => {
    const { user, server } = shown({ '/api/groups/log/export': () => ({ path }) })
    await user.click(button())
    await waitFor(() => expect(around.opened).toEqual([new URL(path, window.location.href).href]))
    expect(server.of('/api/groups/log/export').map(({ input }) => input)).toEqual([
      { chat_id: chatId, group_of_kinds: ['admins'], search: 'coins' },
    ])
  })

  it('fetches it right here in a browser', async () => {
    around.kind = 'browser'
    const assign = vi.fn<(url: string) => void>()
    vi.stubGlobal('location', { href: window.location.href, assign })
    const { user } = shown({ '/api/groups/log/export': () => ({ path }) })
    await user.click(button())
    await waitFor(() => expect(assign).toHaveBeenCalledWith(new URL(path, window.location.href).href))
    expect(around.opened).toEqual([])
  })

  it('asks for one file however often it is pressed meanwhile', async () => {
    const { user, server } = shown({ '/api/groups/log/export': () => 'never' })
    await user.dblClick(button())
    expect(button().getAttribute('aria-disabled')).toBe('true')
    expect(server.of('/api/groups/log/export')).toHaveLength(1)
  })

  it('says why there is no file, and can be pressed again', async () => {
    const { user } = shown({ '/api/groups/log/export': () => 'group_not_found' })
    await user.click(button())
    await waitFor(() => expect(around.said).toHaveLength(1))
    expect(around.opened).toEqual([])
    expect(button().getAttribute('aria-disabled')).toBe('false')
  })
})
