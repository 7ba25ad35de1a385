import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { bus } from '#platform/bus.ts'

vi.mock('#platform/launched.ts', async (original) => {
  const { launch } = await original<{ launch: object }>()
  return { launch: { ...launch, startParameter: 'a-link' } }
})
const { signedOut } = await import('#platform/session.ts')
const { openScreen } = await import('#testing/open-screen.tsx')
const { StartParameter } = await import('./StartParameter.tsx')

it('S-START-1 keeps the link of somebody who cancels the first log-in for the next one', async () => {
  let login: { token: string } | undefined
  bus.on('auth_request_channel', (code) =>
    bus.emit({ channel: 'auth_reply_channel', message: { code, ...(login && { result: login }) } }),
  )
  const { went, server } = openScreen(StartParameter, {
    '/api/get-token-data': () =>
      login ? { type: 'page', page: 'settings', apply_id: null } : 'session_required',
    '/api/auth/get-auth-code': () => ({ auth_code: 'abc' }),
  })
  await expect.poll(() => signedOut.get()).not.toBeNull()
  expect(went).toEqual([])

  login = { token: 'from-the-phone' }
  act(() => signedOut.set(null))
  await expect.poll(() => went).toEqual(['/admin/me/settings'])
  const asked = server.of('/api/get-token-data')
  expect(asked.map(({ input }) => input)).toEqual([{ token: 'a-link' }, { token: 'a-link' }])
})
