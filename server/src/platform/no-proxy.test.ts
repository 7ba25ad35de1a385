import { expect, it } from 'vitest'
import { isPassedBy } from './no-proxy.ts'

it.each([
  ['telegram.org', 'https://telegram.org/', true],
  ['telegram.org', 'https://api.telegram.org/', true],
  ['.telegram.org', 'https://api.telegram.org/', true],
  ['*.telegram.org', 'https://api.telegram.org/', true],
  ['TELEGRAM.org', 'https://api.telegram.org/', true],
  ['telegram.org', 'https://nottelegram.org/', false],
  ['api.telegram.org', 'https://telegram.org/', false],
  ['a.example, telegram.org b.example', 'https://telegram.org/', true],
  ['*', 'https://telegram.org/', true],
  ['', 'https://telegram.org/', false],
  [' , ', 'https://telegram.org/', false],
  ['telegram.org:443', 'https://telegram.org/', true],
  ['telegram.org:80', 'https://telegram.org/', false],
  ['telegram.org:8443', 'https://telegram.org:8443/', true],
  ['10.0.0.7', 'http://10.0.0.7:8081/', true],
  ['10.0.0.7', 'http://10.0.0.77/', false],
  ['[::1]', 'http://[::1]:8081/', true],
  ['::1', 'http://[::1]:8081/', true],
  ['[::1]:8081', 'http://[::1]:8081/', true],
  ['[::1]:8082', 'http://[::1]:8081/', false],
])('NO_PROXY=%s, asked about %s: %s', (list, address, isDirect) => {
  expect(isPassedBy(new URL(address), list)).toBe(isDirect)
})
