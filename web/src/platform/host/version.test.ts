import { expect, it } from 'vitest'
import { isAtLeast } from './version.ts'

it.each([
  ['6.10', '6.9', true],
  ['6.9', '6.10', false],
  ['7.10', '7.7', true],
  ['7.7', '7.10', false],
  ['8.0', '8.0', true],
  ['10.0', '9.6', true],
  ['', '6.1', false],
  ['x.y', '6.1', false],
])('says of %s whether it is %s or newer: %s', (version, other, expected) => {
  expect(isAtLeast(version, other)).toBe(expected)
})
