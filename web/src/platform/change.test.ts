import { i18n } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { brokenLine, givenServer } from './testing.ts'

const asked: string[] = []
vi.mock('./dialogs.ts', () => ({
  alert: async () => undefined,
  confirm: async (text: string) => (asked.push(text), false),
}))
const { change } = await import('./change.ts')

i18n.loadAndActivate({ locale: 'en', messages: {} })
afterEach(() => {
  asked.length = 0
  vi.unstubAllGlobals()
})

const busy = JSON.stringify({ code: 10020005, message: 'Steward is busy.', result: null })

it.each([
  ['a captive portal', () => ({ text: '<!doctype html>' }), /^Steward didn’t answer, so this may not/],
  ['half a reply', () => ({ text: '{"code":0,' }), /^Steward didn’t answer, so this may not/],
  ['a gateway without a server', () => ({ status: 502 }), /^Steward didn’t answer, so this may not/],
  ['no line', brokenLine, /^No connection/],
  ['a server that says why', () => ({ status: 503, text: busy }), /^Steward is busy\. Try again\?/],
] as const)('F-37 asks whether to try again in words for a person, after %s', async (_, answer, words) => {
  window.sessionStorage.setItem('token', 'known')
  givenServer(answer)
  await expect(change('/api/auth/sign-out', {})).rejects.toHaveProperty('kind')

  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatch(words)
})
