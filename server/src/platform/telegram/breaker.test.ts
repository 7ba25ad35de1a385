import { describe, expect, it } from 'vitest'
import { createBreaker } from './breaker.ts'

function given() {
  let time = 0
  const breaker = createBreaker({ now: () => time })
  const call = (ok: boolean) => (ok ? breaker.succeeded() : breaker.failed())
  return { breaker, call, pass: (ms: number) => (time += ms) }
}

describe('createBreaker', () => {
  it('REL-12 stops calls when half of the last twenty failed, and of none before', () => {
    const { breaker, call } = given()
    for (let index = 0; index < 100; index += 1) call(index % 4 > 0)
    for (let index = 0; index < 20; index += 1) call(true)
    for (let index = 0; index < 19; index += 1) call(index % 2 === 0)
    expect(breaker.mayCall()).toBe(true)

    call(false)
    expect(breaker.mayCall()).toBe(false)
  })

  it('REL-12 lets one call through after ten seconds, and closes when it succeeds', () => {
    const { breaker, call, pass } = given()
    for (let index = 0; index < 20; index += 1) call(false)
    pass(9_999)
    expect(breaker.mayCall()).toBe(false)

    pass(1)
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, false])
    call(false)
    expect(breaker.mayCall()).toBe(false)

    pass(10_000)
    expect(breaker.mayCall()).toBe(true)
    call(true)
    expect([breaker.mayCall(), breaker.mayCall()]).toEqual([true, true])
  })
})
