import { expect, it } from 'vitest'
import { ApiFailure, type FailureKind } from './api/api-failure.ts'
import { createConnection } from './connection.ts'

const after = (kind: FailureKind | undefined, online = true) => {
  const connection = createConnection(() => online)
  connection.onOutcome(new ApiFailure('offline', 0, ''))
  connection.onOutcome(kind && new ApiFailure(kind, 0, ''))
  return connection.get()
}

it.each([
  ['offline', 'offline'],
  ['unreadable', 'unanswered'],
  ['server', 'unanswered'],
  ['refusal', 'fine'],
  ['signed-out', 'fine'],
  [undefined, 'fine'],
] as const)('S-HTTP-5 takes a call that ended with %s for a line that is %s', (kind, expected) => {
  expect(after(kind)).toBe(expected)
})

it('S-HTTP-5 blames no server while this device has no line', () => {
  expect(after('server', false)).toBe('offline')
})

it('believes a line that comes back', () => {
  const connection = createConnection(() => true)
  connection.onOutcome(new ApiFailure('offline', 0, ''))

  connection.onLine()

  expect(connection.get()).toBe('fine')
})
