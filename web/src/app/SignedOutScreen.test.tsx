import { i18n, type Messages } from '@lingui/core'
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { messages as persian } from '@steward/contract/locales/fa.po'
import { messages as russian } from '@steward/contract/locales/ru.po'
import { ApiFailure } from '#platform/api.ts'
import { launch } from '#platform/launched.ts'
import { signedOut } from '#platform/session.ts'
import { openScreen } from '#testing/open-screen.tsx'
import { SignedOutScreen } from './SignedOutScreen.tsx'

const before = { ...launch }
afterEach(() => {
  Object.assign(launch, before)
  signedOut.set(null)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

function givenOut(message: string, launched: Partial<typeof launch> = {}) {
  Object.assign(launch, launched)
  signedOut.set(new ApiFailure('signed-out', 0, message))
  openScreen(SignedOutScreen, {})
  return screen.getByRole('alert').textContent ?? ''
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

describe('SignedOutScreen', () => {
  it.each([
    [
      'S-AUTH-2',
      'auth failed',
      'Steward couldn’t sign you in. Try again, or open it again from Telegram.',
      { initData: 'signed', hosted: true },
      ['Sign in again'],
    ],
    [
      'S-AUTH-5',
      'timeout occurs',
      'No one approved the code within a minute. Log in to get a new one.',
      {},
      ['Log in'],
    ],
  ])('%s says the exact words of "%s", and plain ones beside them', (...given) => {
    const [, error, words, launched, offered] = given
    expect(givenOut(error, launched)).toBe(`${words}${error}`)
    expect(screen.getByText(error)).toBeTruthy()
    expect(buttons()).toEqual(offered)
  })

  it('S-AUTH-2 says after a reload by the client to open Steward again, and offers what would not help to nobody', () => {
    const lost = { initDataLost: true, hosted: true }
    expect(givenOut('init data lost', lost)).toBe(
      'This page was reloaded, so Steward can no longer sign you in.',
    )
    expect(screen.getByText('Close Steward and open it again from Telegram.')).toBeTruthy()
    expect(buttons()).toEqual([])
  })

  it('S-AUTH-4 offers to log in on the web where a client gives no init data', () => {
    expect(givenOut('timeout occurs', { hosted: true })).toContain('timeout occurs')
    expect(buttons()).toEqual(['Log in'])
  })

  it.each<[string, Messages, string]>([
    ['en', {}, 'The client is not supported'],
    ['ru', russian, 'Этот мессенджер или браузер не поддерживается'],
    ['fa', persian, 'این پیام‌رسان یا مرورگر پشتیبانی نمی‌شود'],
  ])(
    'S-AUTH-3 says (%s) of the messenger or browser, not of Steward, that it is not supported',
    (...given) => {
      const [locale, messages, words] = given
      i18n.loadAndActivate({ locale, messages })
      expect(givenOut('The client is not supported')).toBe(words)
    },
  )
})
