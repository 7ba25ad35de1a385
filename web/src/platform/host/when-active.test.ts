import { expect, it } from 'vitest'
import { createStore } from '../store.ts'
import type { HostState } from './host-state.ts'
import { noInsets } from './host-state.ts'
import { onActivation, whenActive } from './when-active.ts'

const givenHost = (active: boolean) =>
  createStore<HostState>({
    theme: {},
    active,
    fullscreen: false,
    stableHeight: null,
    safeArea: noInsets,
    contentSafeArea: noInsets,
  })

it('S-HOST-2 waits until the app comes to the front', async () => {
  const host = givenHost(false)
  let came = false
  const waited = whenActive(host).then(() => (came = true))
  host.set({ ...host.get(), fullscreen: true })
  await new Promise((resolve) => setTimeout(resolve))
  expect(came).toBe(false)

  host.set({ ...host.get(), active: true })
  await waited
  expect(came).toBe(true)
})

it('S-HOST-2 waits for nothing where the app is in front', async () => {
  await expect(whenActive(givenHost(true))).resolves.toBeUndefined()
})

it('S-HOST-2 tells each time that the app comes back, and nothing else', () => {
  const host = givenHost(true)
  let times = 0
  const stop = onActivation(host, () => (times += 1))
  for (const active of [true, false, true, true, false, true]) host.set({ ...host.get(), active })
  stop()
  for (const active of [false, true]) host.set({ ...host.get(), active })

  expect(times).toBe(2)
})
