import { refusals } from '@steward/contract/refusals.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const dialog = Promise.withResolvers<void>()
const alert = vi.fn<(text: string) => Promise<void>>(() => dialog.promise)
vi.mock('./dialogs.ts', () => ({ alert: (text: string) => alert(text), confirm: async () => false }))
const { ApiFailure } = await import('./api/api-failure.ts')
const { drafts } = await import('./drafts.ts')
const { announce, signedOut } = await import('./session.ts')
const { storage } = await import('./storage.ts')

beforeEach(() => {
  window.localStorage.clear()
  storage.set('token', 'known')
})

describe('a refusal that ends the app, where nobody can close it', () => {
  it('S-HTTP-3 keeps what was typed, and leads to the signed-out page once it was read', async () => {
    const failure = new ApiFailure('refusal', refusals.account_suspended.code, 'Suspended.')
    drafts.hold('note', 'Half a senten')

    const announced = announce(failure)
    expect(alert).toHaveBeenCalledExactlyOnceWith('Suspended.')
    expect(signedOut.get()).toBeNull()
    expect(storage.get('token')).toBe('known')

    dialog.resolve()
    await announced
    expect(signedOut.get()).toBe(failure)
    expect(storage.get('token')).toBeNull()
    expect(window.localStorage.getItem('draft note')).toContain('Half a senten')
  })
})
