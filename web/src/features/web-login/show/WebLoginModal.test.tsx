import { act, screen } from '@testing-library/react'
import { loginDigits } from '@steward/contract/login-digits.ts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { back } from '#platform/back.ts'
import { type AuthReply, bus } from '#platform/bus.ts'
import { listen } from '#testing/listen.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { WebLoginModal } from './WebLoginModal.tsx'

const code = 'Zm9vYmFyYmF6cXV4MTIzNA'
let replies: AuthReply[] = []
let stop: () => unknown = () => undefined

beforeEach(() => {
  replies = []
  stop = bus.on('auth_reply_channel', (reply) => replies.push(reply))
})
afterEach(() => void stop())

function givenModal(answer: Answers['/api/auth/get-auth-token']) {
  const onClose = vi.fn<() => void>()
  const Modal = () => <WebLoginModal code={code} onClose={onClose} />
  const opened = openScreen(Modal, { '/api/auth/get-auth-token': answer ?? (() => ({ token: '' })) })
  return { ...opened, onClose }
}

describe('WebLoginModal', () => {
  it('S-AUTH-6 shows a title, a QR code of 256 px, the two digits of the code, and Cancel', () => {
    givenModal(() => ({ token: '' }))

    const dialog = screen.getByRole('dialog', { name: 'Scan QrCode to login' })
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    const qr = screen.getByRole('img', { name: /QR code/ })
    expect([qr.getAttribute('width'), qr.getAttribute('height')]).toEqual(['256', '256'])
    expect(screen.getByText(loginDigits(code))).toBeTruthy()
    expect(screen.getByText('N3ZY-82VB')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })

  it('S-AUTH-6 shows whatever code a server gives, as it is', () => {
    openScreen(() => <WebLoginModal code="a-code-of-its-own" onClose={() => undefined} />, {
      '/api/auth/get-auth-token': () => 'never',
    })
    expect(screen.getByText('a-code-of-its-own')).toBeTruthy()
  })

  it('S-AUTH-6 closes and replies with the token of its code', async () => {
    const { onClose } = givenModal(() => ({ token: 'mine' }))

    await expect.poll(() => replies).toEqual([{ code, result: { token: 'mine' } }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('S-AUTH-6 closes and replies with the error', async () => {
    const { onClose } = givenModal(() => 'web_code_refused')

    await expect.poll(() => replies).toMatchObject([{ code, result: { err: { kind: 'refusal' } } }])
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('S-AUTH-6 closes and replies with nothing but the code on Cancel, and asks no more', async () => {
    const { user, onClose, server } = givenModal(() => 'never')

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(replies).toEqual([{ code }])
    expect(onClose).toHaveBeenCalledOnce()
    expect(server.calls.map(({ signal }) => signal?.aborted)).toEqual([true])
  })

  it('A11Y-07 counts the seconds down for the eye alone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] })
    onTestFinished(() => void vi.useRealTimers())
    givenModal(() => 'never')
    const heard = listen()
    expect(screen.getByText('Expires in 60 seconds')).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(20_000))
    expect(screen.getByText('Expires in 40 seconds')).toBeTruthy()
    expect(heard()).toEqual([])
  })

  it('S-AUTH-6 stays for Escape, Enter, a tap beside it, and "back"', async () => {
    const { user, onClose } = givenModal(() => 'never')
    const dialog = screen.getByRole('dialog')

    await user.keyboard('{Escape}{Enter} ')
    if (dialog.parentElement) await user.click(dialog.parentElement)
    act(() => back.back())
    expect(onClose).not.toHaveBeenCalled()
    expect(replies).toEqual([])
  })
})
