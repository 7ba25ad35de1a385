import { expect, it } from 'vitest'
import { user } from '#platform/database/testing/given-group.ts'
import { addressOf, readAnswer } from './lists.ts'

it.each([
  [
    'CAS about somebody it knows',
    '{"ok":true,"result":{"offenses":3,"time_added":"2024-01-01T00:00:00.000Z"}}',
    true,
  ],
  ['CAS about somebody it forgave', '{"ok":true,"result":{"offenses":0}}', false],
  ['CAS about somebody it does not know', '{"ok":false,"description":"Record not found."}', false],
  ['CAS when something is wrong', '{"ok":false,"description":"Too many requests"}', undefined],
  ['lols about somebody it bans', '{"ok":true,"user_id":42,"banned":true}', true],
  ['lols about somebody else', '{"ok":true,"user_id":42,"banned":false}', false],
  ['a list that says neither', '{"ok":true}', undefined],
  ['a word in place of a yes', '{"banned":"yes"}', undefined],
  ['a page for people', '<html>Just a moment…</html>', undefined],
  ['half of an answer', '{"banned":tr', undefined],
  ['nothing', '', undefined],
])('reads %s', (_, text, isListed) => {
  expect(readAnswer(text)).toBe(isListed)
})

it('puts the number of the account wherever the address has a place for it', () => {
  const list = { name: 'own', template: 'https://list.example/{user_id}?id={user_id}' }
  expect(addressOf(list, user(42))).toBe('https://list.example/42?id=42')
})
