import type { LoginRequest } from '@steward/contract/auth.ts'
import { loginDigits } from '@steward/contract/login-digits.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { host } from '#platform/host.ts'
import { answer } from '#testing/answer.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { ScanScreen } from './ScanScreen.tsx'

const code = 'Zm9vYmFyYmF6cXV4MTIzNA'
const request: LoginRequest = {
  browser: 'Firefox',
  system: 'Windows',
  network: '203.0.113.…',
  same_network: false,
  zone: 'America/St_Johns',
  utc_offset: -210,
  far: false,
  age_seconds: 12,
  seconds_left: 48,
  bot_writes: true,
}

function givenPhone(answers: Answers = {}, changes: Partial<LoginRequest> = {}) {
  return openScreen(ScanScreen, {
    '/api/auth/describe-auth-code': () => ({ ...request, ...changes }),
    '/api/auth/auth-with-code': () => ({}),
    '/api/auth/decline-auth-code': () => ({}),
    ...answers,
  })
}

const sheet = () => screen.findByRole('dialog', { name: 'Sign in on this browser?' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const types = (text: string) => {
  fireEvent.change(screen.getByLabelText('Code from the page'), { target: { value: text } })
  press('Continue')
}

afterEach(() => {
  delete host.scan
})

describe('ScanScreen', () => {
  it('S-AUTH-7 shows who asks, from where and since when, with the two digits, and approves nothing yet', async () => {
    const { server } = givenPhone()
    types(code)

    const { textContent: words } = await sheet()
    for (const fact of [
      loginDigits(code),
      'Firefox',
      'Windows',
      '203.0.113.…',
      'St Johns',
      'UTC\u22123:30',
      '12 seconds ago',
    ])
      expect(words).toContain(fact)
    expect(words).toContain('Different from this phone')
    expect(server.calls.map(({ path }) => path)).toEqual(['/api/auth/describe-auth-code'])
  })

  it('S-AUTH-7 approves by one call, and says how to end it', async () => {
    const { server } = givenPhone()
    types(code)
    await sheet()

    press('Approve')
    expect(await screen.findByText('The browser is signed in')).toBeTruthy()
    expect(screen.getByText(/tap Terminate under its message/)).toBeTruthy()
    expect(server.of('/api/auth/auth-with-code')).toMatchObject([{ input: { auth_code: code } }])
  })

  it('S-AUTH-7 promises no message where the bot can’t write, and says how else the session ends', async () => {
    givenPhone({}, { bot_writes: false })
    types(code)
    await sheet()

    press('Approve')
    const words = await screen.findByText(/Steward can’t message you/)
    expect(words.textContent).toMatch(/sign out in that browser.+after 12 hours at the latest/)
    expect(screen.queryByText(/Terminate/)).toBeNull()
  })

  it('SEC-22 puts Decline first, sets the focus on neither, and declining kills the code', async () => {
    const { server } = givenPhone()
    types(code)
    const buttons = [...(await sheet()).querySelectorAll('button')].slice(-2)
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Decline', 'Approve'])
    expect(document.activeElement?.textContent).toBe('Sign in on this browser?')

    press('Decline')
    expect(await screen.findByText('Declined')).toBeTruthy()
    expect(server.of('/api/auth/decline-auth-code')).toMatchObject([{ input: { auth_code: code } }])
    expect(server.of('/api/auth/auth-with-code')).toEqual([])
  })

  it('SEC-27 warns of a browser in another part of the world, and lets nobody approve it for three seconds', async () => {
    givenPhone({}, { far: true })
    types(code)
    await sheet()
    expect(screen.getByText(/on another network, and its clock is set to another part/)).toBeTruthy()

    const approve = screen.getByRole<HTMLButtonElement>('button', { name: 'Approve (3)' })
    expect(approve.disabled).toBe(true)
    await expect.poll(() => approve.textContent, { timeout: 5000 }).toBe('Approve')
    expect(approve.disabled).toBe(false)
  })

  it('SEC-27 says nothing of a network that it does not know', async () => {
    givenPhone({}, { far: true, network: null, same_network: null })
    types(code)

    expect((await sheet()).textContent).toMatch(/The clock of this browser is set to another part/)
    expect(screen.queryByText(/another network/)).toBeNull()
  })

  it('says a code that has expired in the words of the server, and goes on', async () => {
    const { server } = givenPhone({ '/api/auth/describe-auth-code': () => 'web_code_refused' })
    types(code)

    const said = await screen.findByRole('alertdialog')
    expect(said.textContent).toContain(refusalWords.web_code_refused.message)
    await answer('OK')
    expect(server.calls).toHaveLength(1)
    expect(screen.queryByRole('dialog', { name: 'Sign in on this browser?' })).toBeNull()
    expect(screen.getByLabelText('Code from the page')).toHaveProperty('value', code)
  })

  it.each([
    ['offline', 'offline', /Check your connection/],
    ['a server that broke', 500, /Something went wrong on our side/],
    ['a server that restarts', 503, /busy or restarting/],
  ] as const)(
    'F-36 says what happened when a code cannot be looked at (%s), and tries again',
    async (_, how, words) => {
      const { server } = givenPhone({ '/api/auth/describe-auth-code': () => how })
      types(code)
      expect((await screen.findByText(words)).textContent).toMatch(words)

      server.answers['/api/auth/describe-auth-code'] = () => request
      press('Retry')
      expect(await sheet()).toBeTruthy()
    },
  )

  it('F-36 keeps the sheet when the answer got lost, and claims nothing that nobody knows', async () => {
    const { server } = givenPhone({ '/api/auth/auth-with-code': () => 'offline' })
    types(code)
    await sheet()
    press('Approve')
    expect(await screen.findByText(/may have been approved. Look at the browser/)).toBeTruthy()
    expect(screen.queryByText(/Nothing was changed/)).toBeNull()

    server.answers['/api/auth/auth-with-code'] = () => ({})
    press('Approve')
    expect(await screen.findByText('The browser is signed in')).toBeTruthy()
  })

  it('asks the server about nothing that is no code', async () => {
    const { server } = givenPhone()
    types('https://example.com/pay')

    expect(await screen.findByText('That isn’t a code from Steward’s login page.')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('takes a pasted code with the spaces and the line that came along', async () => {
    const { server } = givenPhone()
    types(` ${code.slice(0, 9)} ${code.slice(9)}\n`)

    await sheet()
    expect(server.calls).toMatchObject([{ input: { auth_code: code } }])
  })

  it('S-AUTH-7 D-WEB takes the eight characters of the page in any case, with the same two digits', async () => {
    const { server } = givenPhone()
    types('n3zy-82vb')

    expect((await sheet()).textContent).toContain(loginDigits(code))
    press('Approve')
    await screen.findByText('The browser is signed in')
    const typed = { auth_code: 'N3ZY82VB' }
    expect(server.calls.map(({ input }) => input)).toEqual([typed, typed])
  })

  it("S-AUTH-7 opens the messenger's scanner by itself where it may be used", async () => {
    const scan = vi.fn<(text: string) => Promise<string | null>>(async () => null)
    host.scan = scan
    const { user } = givenPhone()
    expect(scan).toHaveBeenCalledOnce()
    expect(document.querySelector('video')).toBeNull()

    scan.mockResolvedValueOnce(code)
    await user.click(screen.getByRole('button', { name: 'Open the camera' }))
    await sheet()
    press('Approve')
    await user.click(await screen.findByRole('button', { name: 'Done' }))
    expect(scan).toHaveBeenCalledTimes(2)
  })

  it('starts over when someone returns to it', async () => {
    const { cover } = givenPhone()
    types(code)
    await sheet()
    press('Decline')
    await screen.findByText('Declined')

    cover(true)
    expect(screen.getByText('Declined')).toBeTruthy()
    cover(false)
    expect(screen.queryByText('Declined')).toBeNull()
    expect(screen.getByLabelText('Code from the page')).toBeTruthy()
  })

  it('S-AUTH-7 switches the camera off while another page, a code or another app is looked at', async () => {
    const stop = vi.fn<() => void>()
    const getUserMedia = vi.fn<() => Promise<unknown>>(async () => ({ getTracks: () => [{ stop }] }))
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    const { cover } = givenPhone()
    const isOnAfter = async (starts: number) => {
      await expect.poll(() => getUserMedia.mock.calls.length).toBe(starts)
      await expect.poll(() => document.querySelector('[data-state]')?.getAttribute('data-state')).toBe('on')
    }

    await isOnAfter(1)
    cover(true)
    expect(stop).toHaveBeenCalledTimes(1)
    cover(false)
    await isOnAfter(2)
    types(code)
    await sheet()
    expect(stop).toHaveBeenCalledTimes(2)
    press('Decline')
    await screen.findByText('Declined')
    expect(getUserMedia).toHaveBeenCalledTimes(2)
    vi.restoreAllMocks()
    Reflect.deleteProperty(navigator, 'mediaDevices')
  })

  it('goes back from the sheet without an answer', async () => {
    const { server } = givenPhone()
    types(code)
    await sheet()
    const { back } = await import('#platform/back.ts')
    act(() => back.back())

    expect(screen.queryByRole('dialog')).toBeNull()
    expect(server.calls).toHaveLength(1)
  })
})
