import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Host } from '../host/host-interface.ts'
import { noInsets, type HostState } from '../host/host-state.ts'
import { prefer } from '../preferences.ts'
import { createStore } from '../store.ts'
import { followHost } from './follow-host.ts'

const nothingChosen = { language: null, appearance: 'auto', haptics: true, time_zone: null } as const

const calm: HostState = {
  theme: {},
  active: true,
  fullscreen: false,
  stableHeight: null,
  safeArea: noInsets,
  contentSafeArea: noInsets,
}

/** A host that says what it is told to, on a system that prefers `system`. */
function givenHost(
  theme: HostState['theme'],
  system: 'light' | 'dark' = 'light',
  kind: Host['kind'] = 'browser',
) {
  let dark = system === 'dark'
  let changed: (() => void) | undefined
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return dark
    },
    addEventListener: (_: string, listener: () => void) => (changed = listener),
  }))
  const state = createStore<HostState>({ ...calm, theme })
  const setColours = vi.fn<Host['setColours']>()
  const root = document.createElement('html')
  followHost({ kind, get: state.get, subscribe: state.subscribe, setColours }, root)
  return {
    setColours,
    colour: (name: string) => root.style.getPropertyValue(`--tg-${name}`),
    style: root.style,
    say: (changes: Partial<HostState>) => state.set({ ...state.get(), ...changes }),
    prefer: (scheme: 'light' | 'dark') => {
      dark = scheme === 'dark'
      changed?.()
    },
  }
}

beforeEach(() => void vi.unstubAllGlobals())
afterEach(() => void vi.unstubAllGlobals())

describe('followHost', () => {
  it("S-HOST-1 gives the host's bars the theme's own colours", () => {
    const { setColours } = givenHost({
      bg_color: '#ffffff',
      secondary_bg_color: '#f1f1f1',
      header_bg_color: '#e0e0e0',
      bottom_bar_bg_color: '#d0d0d0',
    })

    expect(setColours).toHaveBeenLastCalledWith({
      header: '#e0e0e0',
      background: '#f1f1f1',
      bottomBar: '#d0d0d0',
    })
  })

  it('S-HOST-2 repaints at once when the theme changes', () => {
    const { say, colour, style, setColours } = givenHost({ bg_color: '#ffffff' })
    expect(colour('section-bg-color')).toBe('#ffffff')

    say({ theme: { bg_color: '#17212b', text_color: '#f5f5f5' } })

    expect(colour('section-bg-color')).toBe('#17212b')
    expect(colour('text-color')).toBe('#f5f5f5')
    expect(style.colorScheme).toBe('dark')
    expect(setColours).toHaveBeenCalledTimes(2)
  })

  it('follows the system where no host says anything', () => {
    const { prefer, style } = givenHost({}, 'dark')
    expect(style.colorScheme).toBe('dark')

    prefer('light')
    expect(style.colorScheme).toBe('light')
  })

  it('wears what the person chose outside the container, at once, whatever the system prefers', () => {
    const { style } = givenHost({}, 'light')

    prefer({ ...nothingChosen, appearance: 'dark' })
    expect(style.colorScheme).toBe('dark')
    prefer(nothingChosen)
    expect(style.colorScheme).toBe('light')
  })

  it('leaves the choice to the host inside the container, also where it says no colours', () => {
    const { style } = givenHost({}, 'light', 'container')

    prefer({ ...nothingChosen, appearance: 'dark' })
    expect(style.colorScheme).toBe('light')
    prefer(nothingChosen)
  })

  it("A11Y-12 keeps clear of the notch and of the host's buttons together", () => {
    const { say, style } = givenHost({})

    say({ safeArea: { ...noInsets, top: 47, bottom: 34 }, contentSafeArea: { ...noInsets, top: 46 } })

    expect(style.getPropertyValue('--host-inset-top')).toBe('93px')
    expect(style.getPropertyValue('--host-inset-bottom')).toBe('34px')
  })

  it('is as high as the sheet it is drawn on, once that is known', () => {
    const { say, style } = givenHost({})
    expect(style.getPropertyValue('--host-height')).toBe('100%')

    say({ stableHeight: 620 })
    expect(style.getPropertyValue('--host-height')).toBe('620px')
  })
})
