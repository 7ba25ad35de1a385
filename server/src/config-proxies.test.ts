import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { secretsOfProxies } from './config-proxies.ts'

const proxiesOf = (env: Record<string, string>) =>
  readConfig({ APP_ENV: 'sandbox', BOT_TOKEN: '42:TEST', ...env }).proxies
const here = 'localhost,127.0.0.1,[::1]'

it('takes proxies in capitals and in small letters, which win', () => {
  const capital = {
    HTTPS_PROXY: 'http://a.example:3128',
    HTTP_PROXY: 'http://b.example',
    NO_PROXY: 'c.example',
  }
  expect(proxiesOf(capital)).toEqual({ ...capital, NO_PROXY: `c.example,${here}` })
  const small = { https_proxy: 'https://d.example', http_proxy: 'http://e.example', no_proxy: '*' }
  expect(proxiesOf({ ...capital, ...small })).toEqual({
    HTTPS_PROXY: 'https://d.example',
    HTTP_PROXY: 'http://e.example',
    NO_PROXY: `*,${here}`,
  })
})

it('asks no proxy about this machine', () => {
  expect(proxiesOf({})).toEqual({ NO_PROXY: here })
})

it('takes an address without http:// before it', () => {
  expect(proxiesOf({ HTTPS_PROXY: 'ann:pass@proxy.example:3128' }).HTTPS_PROXY).toBe(
    'http://ann:pass@proxy.example:3128',
  )
})

it.each([
  'socks5://hunter2@proxy.example:1080',
  'http://',
  'no address:hunter2',
  'http://ann:hunter2%zz@proxy.example',
])('says what a proxy must be, without repeating it: %s', (address) => {
  let problem = ''
  try {
    proxiesOf({ https_proxy: address })
  } catch (error) {
    problem = String(error)
  }
  expect(problem).toContain(
    'https_proxy must be the address of an HTTP proxy, as http://user:password@proxy.example:3128; ' +
      'SOCKS is not supported',
  )
  expect(problem).not.toContain('hunter2')
})

it('knows what of an address is secret, in each form', () => {
  const HTTPS_PROXY = 'http://ann:p%40ss@proxy.example'
  expect(secretsOfProxies({ HTTPS_PROXY, HTTP_PROXY: 'http://proxy.example' })).toEqual([
    'p%40ss',
    'p@ss',
    Buffer.from('ann:p@ss').toString('base64'),
  ])
})
