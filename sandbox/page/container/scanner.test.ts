import { describe, expect, it } from 'vitest'
import { givenContainer } from './testing.ts'

const open = 'web_app_open_scan_qr_popup'
const seen = (data: string) => ({ type: 'qr_text_received', data: { data } })

describe('the QR scanner', () => {
  it.each(['android', 'ios'] as const)(
    'on %s tells the code again and again until the app closes it',
    (name) => {
      const client = givenContainer(name)
      client.post(open, { text: 'Sign in on a computer' })
      expect(client.state().scanner).toEqual({ text: 'Sign in on a computer' })
      const events = client.during(() => {
        client.scan('code-1')
        client.pass(1000)
      })
      expect(events).toEqual([seen('code-1'), seen('code-1'), seen('code-1')])
      expect(client.post('web_app_close_scan_qr_popup')).toEqual([{ type: 'scan_qr_popup_closed' }])
      expect(client.during(() => client.pass(5000))).toEqual([])
    },
  )

  it.each(['say "hi"', 'back\\slash', 'two\nlines'])('on iOS loses %j', (text) => {
    const client = givenContainer('ios')
    client.post(open)
    expect(client.during(() => client.scan(text))).toEqual([])
  })

  it('on Android brings such a text whole', () => {
    const client = givenContainer('android')
    client.post(open)
    expect(client.during(() => client.scan('say "hi"\\'))).toEqual([seen('say "hi"\\')])
  })

  it('closed by the person is told to the app', () => {
    const client = givenContainer('android')
    client.post(open)
    expect(client.during(client.closeScanner)).toEqual([{ type: 'scan_qr_popup_closed' }])
  })

  it('on Web A is a toast and no answer', () => {
    const client = givenContainer('weba')
    expect(client.post(open)).toEqual([])
    expect(client.state().toast).toContain('not supported')
    expect(client.state().scanner).toBeUndefined()
  })

  it('on Web K is closed at once', () => {
    expect(givenContainer('webk').post(open)).toEqual([{ type: 'scan_qr_popup_closed', data: {} }])
  })

  it.each(['tdesktop', 'linux', 'macos'] as const)(
    'on %s is a dialog of the client and no answer',
    (name) => {
      const client = givenContainer(name)
      expect(client.post(open)).toEqual([])
      expect(client.state().question).toBe('cannot scan')
    },
  )

  it('can be held over a code that another app says it shows', () => {
    const client = givenContainer('ios')
    client.post('sandbox_shows_code', { text: 'abc' })
    expect(client.state().shownCode).toBe('abc')
    client.post('sandbox_shows_code', { text: '' })
    expect(client.state().shownCode).toBeUndefined()
  })
})
