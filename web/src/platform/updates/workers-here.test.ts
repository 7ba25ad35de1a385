import { afterEach, expect, it, vi } from 'vitest'
import { log } from '../log.ts'
import { registerWorker } from './register-worker.ts'
import { takeOver } from './workers-here.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser's own object, as far as it is used
const browser = (fields: object) => fields as Navigator
const registering = (register: () => Promise<unknown>) => browser({ serviceWorker: { register } })

it.each([
  ['has none', browser({})],
  [
    'refuses the question',
    Object.defineProperty(browser({}), 'serviceWorker', {
      get: () => {
        throw new DOMException('not in this frame', 'SecurityError')
      },
    }),
  ],
  [
    'finds no script',
    registering(() => Promise.reject(new TypeError('A bad HTTP response code (404) was received'))),
  ],
])('F-40 PERF-08 goes on without a worker where the browser %s', async (_, navigator) => {
  vi.spyOn(log, 'warn').mockReturnValue()
  expect(await registerWorker(navigator)).toBeUndefined()
})

/** A version that is told to take over, and its registration. */
function given() {
  vi.useFakeTimers()
  const did: unknown[] = []
  const workers = new EventTarget()
  vi.stubGlobal('navigator', browser({ serviceWorker: workers }))
  const isOver = vi.fn()
  const version = { postMessage: (message: unknown) => did.push(message) }
  const registration = { unregister: async () => did.push('unregistered') }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const parts = [version, registration] as unknown as Parameters<typeof takeOver>
  return { did, workers, isOver, taking: takeOver(...parts).then(isOver) }
}

it('F-40 leaves the next page to the server when a version that is told to take over stays stuck', async () => {
  const { did, isOver, taking } = given()

  await vi.advanceTimersByTimeAsync(4_999)
  expect(did).toEqual([{ type: 'SKIP_WAITING' }])
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await taking
  expect(did).toEqual([{ type: 'SKIP_WAITING' }, 'unregistered'])
})

it('S-SW-3 keeps the registration when the version takes over', async () => {
  const { did, workers, taking } = given()
  workers.dispatchEvent(new Event('controllerchange'))
  await taking
  await vi.advanceTimersByTimeAsync(5_000)

  expect(did).toEqual([{ type: 'SKIP_WAITING' }])
})
