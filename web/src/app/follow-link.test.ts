import { i18n } from '@lingui/core'
import { refusals } from '@steward/contract/refusals.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const call = vi.fn<(path: string, input: unknown, options: unknown) => Promise<unknown>>()
const confirm = vi.fn<(text: string) => Promise<boolean>>()
vi.mock('#platform/api.ts', async () => {
  const { ApiFailure } = await import('#platform/api/api-failure.ts')
  return { ApiFailure, call: (...given: Parameters<typeof call>) => call(...given) }
})
vi.mock('#platform/dialogs.ts', () => ({ confirm: (text: string) => confirm(text) }))
const { ApiFailure } = await import('#platform/api/api-failure.ts')
const { followLink } = await import('./follow-link.ts')

const went: string[] = []
const go = (path: string) => void went.push(path)
const settings = { type: 'page', page: 'settings', apply_id: null }
const failing = (kind: ConstructorParameters<typeof ApiFailure>[0]) => () =>
  Promise.reject(new ApiFailure(kind, refusals.link_unknown.code, 'No.'))

beforeEach(() => {
  went.length = 0
  call.mockReset()
  confirm.mockReset()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

describe('followLink', () => {
  it('S-START-1 goes where the link leads, under the loading overlay', async () => {
    call.mockResolvedValue(settings)
    await followLink('abc', go)

    expect(call).toHaveBeenCalledExactlyOnceWith('/api/get-token-data', { token: 'abc' }, { overlay: true })
    expect(went).toEqual(['/admin/me/settings'])
  })

  it.each(['refusal', 'signed-out'] as const)('S-START-1 stays where it is after a %s', async (kind) => {
    call.mockImplementation(failing(kind))
    await followLink('abc', go)

    expect(went).toEqual([])
    expect(confirm).not.toHaveBeenCalled()
  })

  it.each(['offline', 'server', 'unreadable'] as const)(
    'S-HTTP-5 F-36 does not lose the link where it could not be looked up (%s)',
    async (kind) => {
      call.mockImplementationOnce(failing(kind)).mockImplementationOnce(failing(kind))
      call.mockResolvedValue(settings)
      confirm.mockResolvedValue(true)
      await followLink('abc', go)

      expect(went).toEqual(['/admin/me/settings'])
      expect(call).toHaveBeenCalledTimes(3)
    },
  )

  it.each([
    ['offline', 'No connection, so the link could not be opened. Try again?'],
    ['server', 'No.\n\nCouldn’t open the link. Try again?'],
    ['unreadable', 'Couldn’t open the link. Try again?'],
  ] as const)('S-HTTP-5 says of a link that could not be looked up (%s): %s', async (kind, words) => {
    call.mockImplementation(failing(kind))
    confirm.mockResolvedValue(false)
    await followLink('abc', go)

    expect(confirm).toHaveBeenCalledExactlyOnceWith(words)
  })

  it('S-HTTP-5 gives it up when the person does', async () => {
    call.mockImplementation(failing('offline'))
    confirm.mockResolvedValue(false)
    await followLink('abc', go)

    expect(call).toHaveBeenCalledOnce()
  })
})
