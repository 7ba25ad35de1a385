import { expect, it } from 'vitest'
import { joinAddress } from './join-address.ts'

it.each([
  ['join_AbCdEfGhIjKlMnOpQrStU-', '/join/AbCdEfGhIjKlMnOpQrStU-'],
  ['check', '/join/mine'],
  ['join_AbC', undefined],
  ['join_../../../../../evil.exa', undefined],
  ['AbCdEfGhIjKlMnOpQrStU-', undefined],
  ['', undefined],
])('leads by "%s" to %s', (parameter, address) => {
  expect(joinAddress(parameter)).toBe(address)
})
