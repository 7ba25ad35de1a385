import { expect, it, vi } from 'vitest'
import { createStore } from '../store.ts'
import { noInsets, type HostState } from './host-state.ts'
import { followVisibility } from './visibility.ts'

const given = () => {
  const state = createStore<HostState>({
    theme: {},
    active: true,
    fullscreen: false,
    stableHeight: null,
    safeArea: noInsets,
    contentSafeArea: noInsets,
  })
  followVisibility(document, state)
  return state
}

it('S-HOST-2 follows the page where a client tells of no activation', () => {
  const state = given()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state.get().active).toBe(false)

  visibility.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(state.get().active).toBe(true)
})

it('S-HOST-2 knows that it is in front when somebody touches it, whatever the client said last', () => {
  const state = given()
  state.set({ ...state.get(), active: false })
  document.dispatchEvent(new Event('pointerdown'))

  expect(state.get().active).toBe(true)
})
