import { expect, it } from 'vitest'
import { saidOfDevice } from './device.ts'
import { safeStorage } from './storage.ts'

const refusing = safeStorage(() => {
  throw new Error('blocked')
})

it('SEC-23 gives a device one random name for as long as it can keep it, and its time zone', () => {
  const kept = safeStorage(() => window.localStorage)
  const first = saidOfDevice('android', kept)

  expect(first).toMatch(/^android [0-9a-f]{32} \S+$/)
  expect(
    saidOfDevice(
      'android',
      safeStorage(() => window.localStorage),
    ),
  ).toBe(first)
  window.localStorage.clear()
  expect(
    saidOfDevice(
      'android',
      safeStorage(() => window.localStorage),
    ),
  ).not.toBe(first)
})

it('SEC-23 F-39 gives none where nothing is kept, and never what no header can hold', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(saidOfDevice('ios', refusing)).toBe(`ios ${timeZone}`)
  expect(saidOfDevice('i\no\u202es', refusing)).toBe(`ios ${timeZone}`)
  expect(saidOfDevice('', refusing)).toBe(`unknown ${timeZone}`)
})
