import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Host } from './host/host-interface.ts'
import { prefer } from './preferences.ts'
import { lasting } from './storage.ts'

const chosen = { language: null, appearance: 'auto', haptics: true, time_zone: null } as const

afterEach(() => {
  prefer(chosen)
  vi.doUnmock('./host/browser-host.ts')
})

describe('what somebody prefers', () => {
  it('keeps the appearance for the next start, which paints before anybody is signed in', () => {
    prefer({ ...chosen, appearance: 'dark' })
    expect(lasting.get('appearance')).toBe('dark')

    prefer(chosen)
    expect(lasting.get('appearance')).toBeNull()
  })

  it('keeps every touch silent once haptics are off', async () => {
    const felt: string[] = []
    vi.resetModules()
    vi.doMock('./host/browser-host.ts', () => ({
      browserHost: (): Partial<Host> => ({ haptic: (kind) => void felt.push(kind) }),
    }))
    const { host } = await import('./host.ts')
    const { prefer: preferHere } = await import('./preferences.ts')

    host.haptic('light')
    preferHere({ ...chosen, haptics: false })
    host.haptic('soft')
    preferHere(chosen)
    host.haptic('success')

    expect(felt).toEqual(['light', 'success'])
  })
})
