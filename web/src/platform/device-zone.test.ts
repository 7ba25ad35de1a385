import { afterEach, expect, it, vi } from 'vitest'
import { deviceZone } from './device-zone.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('PERF-05 asks Temporal for the zone and makes no format for it', () => {
  const format = vi.spyOn(Intl, 'DateTimeFormat')
  vi.stubGlobal('Temporal', { Now: { timeZoneId: () => 'Asia/Tokyo' } })

  expect(deviceZone()).toBe('Asia/Tokyo')
  expect(format).not.toHaveBeenCalled()
})

it('reads the zone from a format where no Temporal is', () => {
  const { DateTimeFormat } = Intl
  Reflect.deleteProperty(globalThis, 'Temporal')
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function inOslo() {
    return new DateTimeFormat('en', { timeZone: 'Europe/Oslo' })
  })

  expect(deviceZone()).toBe('Europe/Oslo')
})
