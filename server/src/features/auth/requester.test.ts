import { describe, expect, it } from 'vitest'
import { clientOf, describeRequester, shortened } from './requester.ts'

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0'

describe('clientOf', () => {
  it.each([
    [`${chrome} Safari/537.36`, 'Chrome', 'Windows'],
    [`${chrome} Safari/537.36 Edg/143.0.0.0`, 'Edge', 'Windows'],
    [`${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36',
      'Samsung Internet',
      'Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
    ['curl/8.17.0', null, null],
    ['<b>Your bank</b>', null, null],
    ['', null, null],
  ])('SEC-22 knows %s', (userAgent, browser, system) => {
    expect(clientOf(userAgent)).toEqual({ browser, system })
  })
})

describe('shortened', () => {
  it.each([
    ['203.0.113.77', '203.0.113.…'],
    ['::ffff:203.0.113.77', '203.0.113.…'],
    ['2001:db8:1:2:3::77', '2001:db8:1:…'],
    ['127.0.0.1', null],
    ['::1', null],
  ])('SEC-22 shows of %s no more than %s', (address, shown) => {
    expect(shortened(address)).toBe(shown)
  })
})

describe('describeRequester', () => {
  const home = '203.0.113.77'
  const away = '198.51.100.1'

  it.each([
    ['the same network and clock', home, 180, { same_network: true, far: false }],
    [
      'the same network and another clock, as on a laptop from abroad',
      home,
      0,
      { same_network: true, far: false },
    ],
    ['another network and the same clock, as on mobile data', away, 180, { same_network: false, far: false }],
    ['another network and another clock', away, 0, { same_network: false, far: true }],
    ['an address that says nothing and the same clock', '127.0.0.1', 180, { same_network: null, far: false }],
    ['an address that says nothing and another clock', '127.0.0.1', 0, { same_network: null, far: true }],
  ])('SEC-27 judges %s', (_, address, utc_offset, expected) => {
    const requester = { address, user_agent: '', utc_offset, zone: null }

    expect(describeRequester(requester, { address: home, utcOffset: 180 })).toMatchObject(expected)
  })
})
