import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const initData = 'query_id=AA&user=%7B%22id%22%3A1%7D&auth_date=1&hash=abc'
const hash = `#tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=9.6&tgWebAppPlatform=ios&tgWebAppThemeParams=${encodeURIComponent('{"secondary_bg_color":"#17212b"}')}`

/** Opens the page at an address, as the browser does before any bundle is there. */
async function open(address: string, reply: () => Promise<Response>) {
  window.history.replaceState(null, '', address)
  const fetched = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(reply)
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.resetModules()
  await import('./boot.ts')
  return fetched
}

const answered = async () => new Response('{"code":0}', { status: 200, headers: { 'Retry-After': '3' } })

beforeEach(() => window.sessionStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('boot', () => {
  it('PERF-05 sends the sign-in of the container at once, with the time zone', async () => {
    const fetched = await open(`/${hash}`, answered)

    expect(fetched).toHaveBeenCalledOnce()
    const [path, init] = fetched.mock.calls[0] ?? []
    expect(path).toBe('/api/auth/web-app-auth')
    expect(init?.body).toBe(JSON.stringify({ init_data: initData }))
    expect(new Headers(init?.headers).get('X-Time-Zone')).toMatch(/^[+-]\d\d:\d\d$/)
    expect(new Headers(init?.headers).get('X-Device')).toMatch(/^ios [0-9a-f]{32} \S+$/)
    await expect(window.steward?.signIn).resolves.toEqual({
      status: 200,
      retryAfter: '3',
      text: '{"code":0}',
    })
  })

  it('S-HTTP-1 signs in with the token that is kept, where one is', async () => {
    window.sessionStorage.setItem('token', 'of before')
    const fetched = await open(`/${hash}`, answered)
    const withoutOne = await (window.sessionStorage.clear(), open(`/${hash}`, answered))

    const said = [fetched, withoutOne].map(({ mock }) =>
      new Headers(mock.calls[0]?.[1].headers).get('Authorization'),
    )
    expect(said).toEqual(['Bearer of before', null])
  })

  it('S-SW-1 registers the worker after 30000 ms, whatever else hangs', async () => {
    vi.useFakeTimers()
    vi.stubEnv('PROD', true)
    const register = vi.fn<() => Promise<void>>(async () => undefined)
    Object.assign(window.navigator, { serviceWorker: { register } })
    onTestFinished(() => {
      vi.useRealTimers()
      vi.unstubAllEnvs()
      Reflect.deleteProperty(window.navigator, 'serviceWorker')
    })
    await open('/', answered)

    vi.advanceTimersByTime(29_999)
    expect(register).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js', { updateViaCache: 'none' })
  })

  it('sends nothing outside the container', async () => {
    const fetched = await open('/', answered)

    expect(fetched).not.toHaveBeenCalled()
    expect(window.steward?.signIn).toBeUndefined()
  })

  it('S-START-1 S-AUTH-2 signs nobody in who comes to their check: its page asks by itself', async () => {
    for (const parameter of [`join_${'a'.repeat(22)}`, 'check']) {
      const fetched = await open(`/?tgWebAppStartParam=${parameter}${hash}`, answered)

      expect(fetched).not.toHaveBeenCalled()
      expect(window.steward?.signIn).toBeUndefined()
    }
  })

  it('PERF-04 paints the skeleton in the colours of the host', async () => {
    await open(`/${hash}`, answered)

    const { style } = document.documentElement
    expect(style.getPropertyValue('--tg-secondary-bg-color')).toBe('#17212b')
  })

  it('asks in the language of the messenger, and lays the skeleton out as it is written', async () => {
    const user = encodeURIComponent('{"id":1,"language_code":"fa"}')
    const signed = encodeURIComponent(`user=${user}&hash=abc`)
    const fetched = await open(`/#tgWebAppVersion=9.6&tgWebAppData=${signed}`, answered)

    const { lang, dir } = document.documentElement
    expect([lang, dir]).toEqual(['fa', 'rtl'])
    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Accept-Language')).toBe('fa')
  })

  it('asks in the language that was chosen, whatever the messenger says', async () => {
    window.localStorage.setItem('language', 'ru')
    const user = encodeURIComponent('{"id":1,"language_code":"fa"}')
    const signed = encodeURIComponent(`user=${user}&hash=abc`)
    const fetched = await open(`/#tgWebAppVersion=9.6&tgWebAppData=${signed}`, answered)

    expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Accept-Language')).toBe('ru')
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ru', 'ltr'])
    window.localStorage.clear()
  })

  it('S-START-1 S-MISC-2 takes the start parameter and the signed data out of the address', async () => {
    await open(`/admin/me?keep=1&tgWebAppStartParam=i_1${hash}`, answered)

    expect(window.location.href).toMatch(/\/admin\/me\?keep=1$/)
    expect(window.steward?.launch).toMatchObject({ startParameter: 'i_1', initData })
    expect(JSON.stringify(window.sessionStorage)).not.toContain('auth_date')
  })

  it('reports a broken connection to whoever awaits the sign-in', async () => {
    await open(`/${hash}`, () => Promise.reject(new TypeError('Failed to fetch')))

    await expect(window.steward?.signIn).rejects.toThrow('Failed to fetch')
  })
})
