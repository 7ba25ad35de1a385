import { QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#platform/api.ts'
import { restart } from '#platform/restart.ts'
import { createQueryClient } from './query-client.ts'

/** A read that ends as each turn says. */
function givenRead(...turns: (ApiFailure | string)[]) {
  const said: string[] = []
  const client = createQueryClient({
    announce: async ({ message }) => void said.push(message),
  })
  const queryFn = vi.fn<() => Promise<string>>(async () => {
    const turn = turns.shift() ?? 'fine'
    if (typeof turn === 'string') return turn
    throw turn
  })
  const observer = new QueryObserver(client, { queryKey: ['x'], queryFn })
  const open = () => observer.subscribe(() => undefined)
  const stop = open()
  const finish = () =>
    vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'), { timeout: 10_000 })
  const refresh = async () => void (await observer.refetch())
  const again = () => restart(client, ['x'])
  const throwAway = () => client.removeQueries()
  return {
    said,
    finish,
    refresh,
    again,
    open,
    stop,
    throwAway,
    result: () => observer.getCurrentResult(),
  }
}

const refused = () => new ApiFailure('refusal', 10030001, 'No such group.')
const suspended = () => new ApiFailure('refusal', 10010002, 'Your account is suspended.')

describe('queries', () => {
  it('S-HTTP-3 alert a refused read, and show it failed', async () => {
    const { said, finish, stop, result } = givenRead(refused())
    await finish()

    expect(said).toEqual(['No such group.'])
    expect(result().status).toBe('error')
    stop()
  })

  it('S-HTTP-3 alert a refused refresh once, and again only after a success in between', async () => {
    const { said, finish, refresh, stop } = givenRead('data', refused(), refused(), 'data', refused())
    await finish()
    for (let turn = 0; turn < 3; turn++) await refresh()
    expect(said).toHaveLength(1)

    await refresh()
    expect(said).toHaveLength(2)
    stop()
  })

  it('S-HTTP-3 alert a refusal each time that somebody asks by hand', async () => {
    const { said, finish, refresh, again, stop } = givenRead('data', refused(), refused(), refused())
    await finish()
    await refresh()
    await again()
    expect(said).toEqual(['No such group.', 'No such group.'])

    await refresh()
    expect(said).toHaveLength(2)
    stop()
  })

  it('S-HTTP-3 alert a refusal once even where the page throws its query away', async () => {
    const { said, finish, refresh, throwAway, stop } = givenRead(refused(), refused())
    await finish()
    throwAway()
    await refresh()
    expect(said).toHaveLength(1)
    stop()
  })

  it('S-HTTP-3 alert a refusal each time that somebody opens what shows it', async () => {
    const { said, finish, refresh, open, stop } = givenRead(refused(), refused(), refused())
    await finish()
    stop()
    const leave = open()
    await finish()
    expect(said).toEqual(['No such group.', 'No such group.'])

    await refresh()
    expect(said).toHaveLength(2)
    leave()
  })

  it('S-HTTP-3 alert another refusal, also of a read that repeats by itself', async () => {
    const { said, finish, refresh, stop } = givenRead(refused(), suspended(), suspended(), refused())
    await finish()
    await refresh()
    await refresh()
    await refresh()

    expect(said).toEqual(['No such group.', 'Your account is suspended.', 'No such group.'])
    stop()
  })

  it('S-HTTP-5 alert no broken line, and keep the data', async () => {
    const { said, finish, refresh, stop, result } = givenRead('data', new ApiFailure('offline', 0, ''))
    await finish()
    await refresh()

    expect(said).toEqual([])
    expect(result().data).toBe('data')
    stop()
  })
})
