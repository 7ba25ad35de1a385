import { afterEach, expect, it, vi } from 'vitest'
import { bus } from '#platform/bus.ts'
import { shownLogin } from './web-login.ts'

afterEach(() => shownLogin.set(null))

const asksFor = (code: string) => bus.emit({ channel: 'auth_request_channel', message: code })
const shown = () => shownLogin.get()?.code
// Its code comes late, and is compiled here.
const patient = { timeout: 5_000 }

it('S-AUTH-6 opens on a request if none is open, or about to be', async () => {
  asksFor('first')
  asksFor('second')
  await expect.poll(shown, patient).toBe('first')

  asksFor('third')
  await vi.dynamicImportSettled()
  expect(shown()).toBe('first')

  shownLogin.set(null)
  asksFor('fourth')
  await expect.poll(shown, patient).toBe('fourth')
})
