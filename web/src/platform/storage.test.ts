import { describe, expect, it } from 'vitest'
import { safeStorage } from './storage.ts'

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

describe('safeStorage', () => {
  it('F-39 keeps things in memory where the browser denies storage', () => {
    const storage = safeStorage(denied)

    storage.set('token', 'abc')

    expect(storage.get('token')).toBe('abc')
    expect(storage.lasting()).toBe(false)
    storage.set('token', null)
    expect(storage.get('token')).toBeNull()
  })

  it('F-39 keeps things in memory when the quota is used up', () => {
    const full: Storage = {
      length: 1,
      key: denied,
      clear: denied,
      removeItem: denied,
      getItem: () => null,
      setItem: denied,
    }
    const storage = safeStorage(() => full)

    storage.set('token', 'abc')

    expect(storage.get('token')).toBe('abc')
  })

  it('finds after a reload what was kept before it', () => {
    safeStorage(() => window.sessionStorage).set('token', 'abc')

    expect(safeStorage(() => window.sessionStorage).get('token')).toBe('abc')
  })
})
