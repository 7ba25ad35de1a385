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

it('F-40 gives a version up that is told to take over and stays stuck', async () => {
  vi.useFakeTimers()
  const told: unknown[] = []
  vi.stubGlobal('navigator', browser({ serviceWorker: new EventTarget() }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same
  const stuck = { postMessage: (message: unknown) => told.push(message) } as unknown as ServiceWorker
  const isOver = vi.fn()
  const taking = takeOver(stuck).then(isOver)

  await vi.advanceTimersByTimeAsync(4_999)
  expect(told).toEqual([{ type: 'SKIP_WAITING' }])
  expect(isOver).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await taking
  expect(isOver).toHaveBeenCalledOnce()
})
