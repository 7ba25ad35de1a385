import { describe, expect, it } from 'vitest'
import { isPublic } from './public-address.ts'
import { createPushServices, isPoint } from './push-services.ts'
import { givenBrowser } from './testing/browser.ts'

const services = createPushServices(['http://127.0.0.1:4000'])
const accepts = (endpoint: string) => services.accepts(endpoint)

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-by3p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:4000/anything',
  ])('SEC-43 take %s', (endpoint) => expect(accepts(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm',
    'https://fcm.googleapis.com.evil.example/fcm',
    'https://push.services.mozilla.com.evil.example/',
    'https://evilpush.apple.com/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://localhost/',
    'http://127.0.0.1:4001/anything',
    'file:///etc/passwd',
    'not an address',
  ])('SEC-43 refuse %s', (endpoint) => expect(accepts(endpoint)).toBe(false))

  it('SEC-43 are spoken to in our own network only where the operator says so', () => {
    expect(services.isTrusted('http://127.0.0.1:4000/x')).toBe(true)
    expect(services.isTrusted('https://fcm.googleapis.com/x')).toBe(false)
  })
})

describe('isPoint', () => {
  it('SEC-43 knows the key of a browser from bytes that only look like one', () => {
    expect(isPoint(givenBrowser().p256dh)).toBe(true)
    expect(isPoint(`B${'A'.repeat(86)}`)).toBe(false)
  })
})

describe('isPublic', () => {
  it.each(['142.250.74.10', '1.1.1.1', '2a00:1450:4001:82b::200a'])('SEC-43 is %s', (address) =>
    expect(isPublic(address)).toBe(true),
  )

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fcm.googleapis.com',
    '',
  ])('SEC-43 is not %s', (address) => expect(isPublic(address)).toBe(false))
})
