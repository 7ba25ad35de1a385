import { describe, expect, it } from 'vitest'
import { isInClient, readLaunch } from './launch.ts'
import { safeStorage } from './storage.ts'

const nothingKept = () =>
  safeStorage(() => {
    throw new Error('denied')
  })

const initData = 'user=%7B%22id%22%3A1%7D&auth_date=1&hash=ab%2Bc'
const hash = (more = '') =>
  `tgWebAppData=${encodeURIComponent(initData)}&tgWebAppVersion=9.6&tgWebAppPlatform=ios&tgWebAppThemeParams=${encodeURIComponent('{"bg_color":"#17212b"}')}${more}`

describe('readLaunch', () => {
  it('reads what the container put into the address, and keeps the signed data byte for byte', () => {
    const launch = readLaunch(
      `https://app.example/?tgWebAppStartParam=i_1#${hash('&tgWebAppFullscreen=1')}`,
      nothingKept(),
    )

    expect(launch).toMatchObject({
      initData,
      hosted: true,
      version: '9.6',
      platform: 'ios',
      theme: { bg_color: '#17212b' },
      fullscreen: true,
      startParameter: 'i_1',
    })
  })

  it('finds them behind a hash that was there before', () => {
    expect(readLaunch(`https://app.example/#/x?${hash()}`, nothingKept())).toMatchObject({
      initData,
      platform: 'ios',
    })
  })

  it('knows after a reload what client it is in, and keeps no signed data for that (SEC-13)', () => {
    const storage = safeStorage(() => window.sessionStorage)
    readLaunch(`https://app.example/#${hash()}`, storage)

    const reloaded = readLaunch(
      'https://app.example/admin/groups',
      safeStorage(() => window.sessionStorage),
    )

    expect(reloaded).toMatchObject({ hosted: true, platform: 'ios', initData: '', initDataLost: true })
    expect(JSON.stringify(window.sessionStorage)).not.toContain('auth_date')
    window.sessionStorage.clear()
  })

  it.each([
    ['a launch with init data', `https://app.example/#${hash()}`, ''],
    ['a launch without', 'https://app.example/#tgWebAppVersion=9.6', ''],
    ['a reload after a launch without', 'https://app.example/#tgWebAppVersion=9.6', 'https://app.example/'],
    ['a browser', 'https://app.example/', ''],
  ])('S-AUTH-4 has lost no init data by %s', (_, first, second) => {
    const storage = safeStorage(() => window.sessionStorage)
    window.sessionStorage.clear()
    const launched = readLaunch(first, storage)
    expect((second ? readLaunch(second, storage) : launched).initDataLost).toBe(false)
    window.sessionStorage.clear()
  })

  it('F-39 S-AUTH-4 takes a reload inside a client for no browser, also where nothing can be kept', () => {
    readLaunch(`https://app.example/#${hash()}`, nothingKept())

    expect(readLaunch('https://app.example/', nothingKept(), true)).toMatchObject({
      hosted: true,
      initData: '',
      initDataLost: true,
    })
    expect(readLaunch('https://app.example/', nothingKept(), false).hosted).toBe(false)
    expect(isInClient(window)).toBe(false)
    Object.assign(window, { TelegramWebviewProxy: {} })
    expect(isInClient(window)).toBe(true)
    Reflect.deleteProperty(window, 'TelegramWebviewProxy')
  })

  it('knows the language of the messenger, also after a reload', () => {
    const storage = safeStorage(() => window.sessionStorage)
    const user = encodeURIComponent('{"id":1,"language_code":"fa"}')
    const url = `https://app.example/#tgWebAppVersion=9.6&tgWebAppData=${encodeURIComponent(`user=${user}`)}`

    expect(readLaunch(url, storage).language).toBe('fa')
    expect(readLaunch('https://app.example/', storage).language).toBe('fa')
    expect(readLaunch('https://app.example/#tgWebAppVersion=9.6', storage).language).toBe('')
    window.sessionStorage.clear()
  })

  it('takes no container for granted', () => {
    expect(readLaunch('https://app.example/', nothingKept())).toMatchObject({
      hosted: false,
      initData: '',
      theme: {},
    })
  })

  it.each(['', 'null', '{', '"x"'])('finds no theme in %j', (json) => {
    const url = `https://app.example/#tgWebAppVersion=7.0&tgWebAppThemeParams=${encodeURIComponent(json)}`

    expect(readLaunch(url, nothingKept()).theme).toEqual({})
  })
})
