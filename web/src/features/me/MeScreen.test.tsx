import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signedOut } from '#platform/session.ts'
import { givenMe, givenPerson } from '#testing/given.ts'
import { givenDeed } from '#testing/given-appeals.ts'
import { openScreen } from '#testing/open-screen.tsx'
import type { Answers } from '#testing/server.ts'
import { MeScreen } from './MeScreen.tsx'

/** Of somebody to whom the bot did nothing, if nothing else is said. */
const openMe = (answers: Answers) =>
  openScreen(MeScreen, { '/api/appeals': () => ({ deeds: [] }), ...answers })

describe('MeScreen', () => {
  it('says who I am and which bot this is', async () => {
    const { user, opened } = openMe({ '/api/me': () => givenMe() })

    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Example' })).toBeTruthy()
    expect(screen.getByText('@ann')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Steward ?@steward_bot$/ }))
    expect(opened).toEqual(['https://t.me/steward_bot'])
  })

  it('S-AUTH-7 leads to the scanner inside the container, where the server serves web login', async () => {
    const { user, went } = openMe({ '/api/me': () => givenMe({ web_login: true }) })

    await user.click(await screen.findByRole('link', { name: /^Scan QR code ?Sign in on a computer$/ }))
    expect(went).toEqual(['/admin/me/scan'])
  })

  it.each([
    ['a server without web login', { web_login: false }],
    ['a web login', { web_login: true, session: { kind: 'web' as const } }],
  ])('S-AUTH-7 SEC-24 offers no scanner to %s', async (_, me) => {
    openMe({ '/api/me': () => givenMe(me) })

    await screen.findByRole('heading', { level: 1, name: 'Ann Example' })
    expect(screen.queryByText('Scan QR code')).toBeNull()
  })

  it('D-TRANSFER leads to the transfers, and says how many wait for me', async () => {
    const { user, went } = openMe({ '/api/me': () => givenMe({ transfers_waiting: 2 }) })

    await user.click(await screen.findByRole('link', { name: /^Transfers ?2 pending$/ }))
    expect(went).toEqual(['/admin/me/transfers'])
  })

  it('leads to my appeals where the bot did something to me, and only there', async () => {
    const { user, went } = openMe({
      '/api/me': () => givenMe(),
      '/api/appeals': () => ({ deeds: [givenDeed()] }),
    })
    await user.click(await screen.findByRole('link', { name: /^Appeals ?You can appeal/ }))
    expect(went).toEqual(['/admin/me/appeals'])
  })

  it('has no way to appeals where there is nothing to appeal', async () => {
    const { server } = openMe({ '/api/me': () => givenMe() })
    await expect.poll(() => server.of('/api/appeals')).toHaveLength(1)
    expect(await screen.findByRole('link', { name: 'Transfers' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Appeals' })).toBeNull()
  })

  it('leads whoever runs the server to how it does, and nobody else', async () => {
    const { user, went } = openMe({ '/api/me': () => givenMe({ is_operator: true }) })
    await user.click(await screen.findByRole('link', { name: 'Server' }))
    expect(went).toEqual(['/admin/me/server'])
  })

  it('has no way to the server for others', async () => {
    openMe({ '/api/me': () => givenMe() })
    expect(await screen.findByRole('link', { name: 'About' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Server' })).toBeNull()
  })

  it.each([
    ['Transfers', '/admin/me/transfers'],
    ['Devices', '/admin/me/devices'],
    ['Settings', '/admin/me/settings'],
    ['Privacy', '/admin/me/privacy'],
    ['About', '/admin/me/about'],
  ])('leads to %s', async (name, path) => {
    const { user, went } = openMe({ '/api/me': () => givenMe() })

    await user.click(await screen.findByRole('link', { name }))
    expect(went).toEqual([path])
  })

  it('U14 tells its rows apart by colour', async () => {
    openMe({
      '/api/me': () => givenMe({ web_login: true }),
      '/api/appeals': () => ({ deeds: [givenDeed()] }),
    })
    await screen.findByRole('link', { name: /^Appeals/ })

    const tones = ['link', 'button'].flatMap((role) =>
      screen
        .getAllByRole(role)
        .map((row) => [
          row.querySelector('[class*=title]')?.textContent,
          row.querySelector('[data-tone]')?.getAttribute('data-tone'),
        ]),
    )
    expect(tones).toEqual([
      ['Transfers', 'purple'],
      ['Appeals', 'red'],
      ['Scan QR code', 'blue'],
      ['Devices', 'orange'],
      ['Settings', 'quiet'],
      ['Privacy', 'green'],
      ['About', 'teal'],
      ['Steward', 'accent'],
    ])
  })

  it('offers no way out inside the container, where one is signed in again at once', async () => {
    openMe({ '/api/me': () => givenMe() })

    await screen.findByRole('heading', { level: 1, name: 'Ann Example' })
    expect(screen.queryByText('Sign out')).toBeNull()
  })

  it('signs out in a browser, here and on the server', async () => {
    const { user, server } = openMe({
      '/api/me': () => givenMe({ session: { kind: 'web' } }),
      '/api/auth/sign-out': () => ({}),
    })

    await user.click(await screen.findByRole('button', { name: 'Sign out' }))
    await expect.poll(() => signedOut.get()?.kind).toBe('signed-out')
    expect(server.of('/api/auth/sign-out')).toHaveLength(1)
    expect(window.sessionStorage.getItem('token')).toBeNull()
    signedOut.set(null)
  })

  it('says what happened when it cannot be read, and shows it after Retry', async () => {
    const { user, server } = openMe({ '/api/me': () => 500 })

    expect(await screen.findByText('Something went wrong')).toBeTruthy()
    server.answers['/api/me'] = () => givenMe()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Ann Example' })).toBeTruthy()
  })

  it('SEC-39 shows a hostile name as isolated text', async () => {
    const person = givenPerson({ first_name: '\u202eevil', last_name: '<b>x</b>' })
    openMe({ '/api/me': () => givenMe({ person }) })

    const heading = await screen.findByRole('heading', { level: 1, name: /evil/ })
    expect(heading.querySelector('bdi')?.textContent).toBe('\u202eevil <b>x</b>')
    expect(document.querySelector('b')).toBeNull()
  })
})
