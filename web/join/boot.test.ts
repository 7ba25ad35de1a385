import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { token } from './testing.tsx'

const signed = 'user=%7B%22id%22%3A1%2C%22language_code%22%3A%22ru%22%7D&hash=abc'
const theme = encodeURIComponent('{"secondary_bg_color":"#17212b"}')
const hash = `#tgWebAppData=${encodeURIComponent(signed)}&tgWebAppVersion=9.6&tgWebAppPlatform=ios&tgWebAppThemeParams=${theme}`

/** Opens the page at an address, as the browser does before any bundle is there. */
async function open(address: string, replies: string[] = []) {
  window.history.replaceState(null, '', address)
  document.body.innerHTML =
    '<div id="root" data-offline="No line" data-try-again="Again"></div><main id="skeleton"><i></i></main>'
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(replies.shift() ?? '{"code":0}'),
  )
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.resetModules()
  await import('./boot.ts')
  return fetched
}

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

it('PERF-05 S-AUTH-2 asks by the init data alone how the check stands before the bundle is there, in the language of the messenger', async () => {
  const fetched = await open(`/join/${token}${hash}`)

  expect(fetched).toHaveBeenCalledOnce()
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/join/look')
  expect(init?.body).toBe(JSON.stringify({ token, init_data: signed }))
  expect(new Headers(init?.headers).get('Accept-Language')).toBe('ru')
  expect(await window.joining?.look).toMatchObject({ status: 200, text: '{"code":0}' })
})

it('S-MISC-2 takes the signed data out of the address, and keeps it nowhere', async () => {
  await open(`/join/${token}?x=1${hash}`)

  expect(window.location.href).toMatch(new RegExp(`/join/${token}$`))
  expect(JSON.stringify(window.sessionStorage)).not.toContain('hash=abc')
})

it('PERF-04 paints the skeleton in the colours of the host', async () => {
  await open(`/join/${token}${hash}`)

  expect(document.documentElement.style.getPropertyValue('--tg-secondary-bg-color')).toBe('#17212b')
})

it('asks nothing outside of the messenger', async () => {
  const fetched = await open(`/join/${token}`)

  expect(fetched).not.toHaveBeenCalled()
  expect(window.joining?.look).toBeUndefined()
})

it('says so where the bundle cannot be reached, with the signed data back in the address for another try', async () => {
  await open(`/join/${token}${hash}`)
  document.head.append(document.createElement('script'))

  document.querySelector('script')?.dispatchEvent(new Event('error'))

  expect(document.querySelector('[role=alert]')?.textContent).toBe('No line')
  const button = document.querySelector('button')
  expect(button?.textContent).toBe('Again')
  button?.click()
  expect(window.location.href).toMatch(new RegExp(`/join/${token}#tgWebAppData=`))
})

it('finds the check of whoever came by a button that all share, and asks about that', async () => {
  const fetched = await open(`/join/mine${hash}`, [`{"code":0,"result":{"token":"${token}"}}`])

  expect(await window.joining?.look).toMatchObject({ text: '{"code":0}' })
  const calls = fetched.mock.calls.map(([path, init]) => [path, init.body])
  expect(calls).toEqual([
    ['/api/join/mine', JSON.stringify({ init_data: signed })],
    ['/api/join/look', JSON.stringify({ token, init_data: signed })],
  ])
  expect(window.location.pathname).toBe(`/join/${token}`)
})

it('says what is said of whoever has none', async () => {
  const refused = '{"code":10030099}'
  const fetched = await open(`/join/mine${hash}`, [refused])

  expect(await window.joining?.look).toMatchObject({ text: refused })
  expect(fetched).toHaveBeenCalledOnce()
  expect(window.location.pathname).toBe('/join/mine')
})
