import type { JoinPage } from '@steward/contract/join-checks.ts'
import { describe, expect, it } from 'vitest'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { Ask } from './ask.ts'
import { createCheck, mayChange, unseen } from './check.ts'
import { ended, givenPage } from './testing.tsx'

function given() {
  let seen = unseen
  const asked: { path: string; reply: PromiseWithResolvers<JoinPage> }[] = []
  const ask: Ask = (path) => {
    const reply = Promise.withResolvers<JoinPage>()
    asked.push({ path, reply })
    return reply.promise
  }
  const check = createCheck(ask, (after) => (seen = after(seen)))
  const answered = async (at: number, page: JoinPage | Error) => {
    const { reply } = asked[at] ?? {}
    if (page instanceof Error) reply?.reject(page)
    else reply?.resolve(page)
    await reply?.promise.catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { check, seen: () => seen, paths: () => asked.map(({ path }) => path), answered }
}

describe('a check', () => {
  it('shows what was asked last, however late an earlier reply comes', async () => {
    const { check, seen, answered } = given()
    check.lookAgain()
    check.answer(givenPage(), { kind: 'touch' })

    await answered(1, ended('passed'))
    await answered(0, givenPage())

    expect(seen().page?.state).toBe('passed')
  })

  it('does one thing at a time, and looks for nothing meanwhile', async () => {
    const { check, seen, paths, answered } = given()
    check.answer(givenPage(), { kind: 'touch' })
    check.moreTime()
    check.cannot()
    check.lookAgain()
    expect(paths()).toEqual(['/api/join/answer'])
    expect(seen().isBusy).toBe(true)

    await answered(0, givenPage())
    expect(seen().isBusy).toBe(false)
    check.moreTime()
    expect(paths()).toEqual(['/api/join/answer', '/api/join/more-time'])
  })

  it('keeps what it shows when nobody was reached, until somebody is', async () => {
    const { check, seen, answered } = given()
    check.look(Promise.resolve(givenPage({ group: 'Chess' })))
    await new Promise((resolve) => setTimeout(resolve))

    check.lookAgain()
    await answered(0, new TypeError('Failed to fetch'))
    expect(seen()).toMatchObject({ page: { group: 'Chess' }, isUnreached: true })
    check.lookAgain()
    await answered(1, givenPage({ group: 'Chess' }))
    expect(seen().isUnreached).toBe(false)
  })

  it('is over for who is refused, and tells a refusal from a server that fails', async () => {
    const { check, seen, answered } = given()
    check.look()
    await answered(0, new ApiFailure('server', 500, 'broken'))
    expect(seen()).toMatchObject({ isUnreached: true })
    expect(mayChange(seen())).toBe(true)

    check.look()
    await answered(1, new ApiFailure('refusal', 10030001, 'No such check.'))
    expect(seen()).toMatchObject({ isUnreached: false, refused: 'No such check.' })
    expect(mayChange(seen())).toBe(false)
  })

  it.each([
    ['open', false, true],
    ['queued', true, true],
    ['passed', true, true],
    ['passed', false, false],
    ['failed', false, false],
    ['settled', false, false],
  ] as const)('that is %s, and pending (%s), may still change: %s', (state, is_pending, may) => {
    expect(mayChange({ ...unseen, page: ended(state, { is_pending }) })).toBe(may)
  })
})
