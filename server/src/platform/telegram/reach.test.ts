import { expect, it } from 'vitest'
import { createReach, troubleOf } from './reach.ts'

function given() {
  const at = { ms: 0 }
  const reach = createReach({ now: () => at.ms, wallClock: () => Date.UTC(2026, 10, 28, 12) + at.ms })
  return { at, reach, trouble: () => troubleOf(reach.read()) }
}

it('is unreachable two minutes after the first call that nobody answered, until one is', () => {
  const { at, reach, trouble } = given()
  reach.silent()
  at.ms = 119_999
  reach.silent()
  expect(trouble()).toBeUndefined()
  at.ms = 120_000
  expect(trouble()).toBe('unreachable')
  reach.answered({ method: 'sendMessage', code: 403 })
  expect(trouble()).toBeUndefined()
})

it('counts each silence once', () => {
  const { reach } = given()
  reach.silent()
  reach.silent()
  expect(reach.read().outages).toBe(1)
  reach.answered()
  reach.silent()
  expect(reach.read().outages).toBe(2)
})

it.each([
  ['getUpdates', 401, 'token_refused'],
  ['getMe', 404, 'token_refused'],
  ['setMySettings', 404, undefined],
  ['sendMessage', 403, undefined],
])('takes %s answered with %i for %s', (method, code, expected) => {
  const { reach, trouble } = given()
  reach.answered({ method, code })
  expect(trouble()).toBe(expected)
})

it('takes a token as right again once a call succeeds', () => {
  const { reach, trouble } = given()
  reach.answered({ method: 'getMe', code: 401 })
  reach.answered()
  expect(trouble()).toBeUndefined()
})

it('knows by how much Telegram’s clock is ahead of ours', () => {
  const { reach } = given()
  expect(reach.read().clockAhead).toBeNull()
  reach.dated('Sat, 28 Nov 2026 12:00:40 GMT')
  expect(reach.read().clockAhead).toBe(40.5)
  reach.dated('yesterday')
  expect(reach.read().clockAhead).toBe(40.5)
})
