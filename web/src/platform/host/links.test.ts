import { expect, it } from 'vitest'
import { linkTarget } from './links.ts'

it.each([
  [
    'https://t.me/steward_bot?startgroup&admin=delete_messages',
    '/steward_bot?startgroup&admin=delete_messages',
  ],
  ['tg://resolve?domain=steward_bot&start=x', '/steward_bot?start=x'],
  ['tg:resolve?domain=durov', '/durov'],
])('SEC-40 leads %s to the messenger', (link, path) => {
  expect(linkTarget(link)).toMatchObject({ kind: 'messenger', path })
})

it('SEC-40 leads other https addresses to the web', () => {
  expect(linkTarget('https://example.com/a?b#c')).toEqual({ kind: 'web', url: 'https://example.com/a?b#c' })
})

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://example.com/',
  'file:///etc/passwd',
  'https://t.me@evil.example/',
  'https://user:secret@example.com/',
  'tg://proxy?server=evil.example',
  'tg://resolve?domain=../x',
  '//example.com',
  'not a link',
  '',
])('SEC-40 leads nowhere for %s', (link) => {
  expect(linkTarget(link)).toBeUndefined()
})
