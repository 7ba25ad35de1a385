import { describe, expect, it } from 'vitest'
import { createCloud } from './cloud.ts'

function givenStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('the cloud storage', () => {
  it('keeps values, lists keys and forgets', async () => {
    const cloud = createCloud(givenStorage(), 'ann')
    await cloud('saveStorageValue', { key: 'a', value: '1' })
    await cloud('saveStorageValue', { key: 'b', value: '2' })
    expect(await cloud('getStorageValues', { keys: ['a', 'z'] })).toEqual({ a: '1', z: '' })
    await cloud('deleteStorageValues', { keys: ['a'] })
    expect(await cloud('getStorageKeys', {})).toEqual(['b'])
  })

  it('is the same on two phones of one person and not another person’s', async () => {
    const storage = givenStorage()
    await createCloud(storage, 'ann')('saveStorageValue', { key: 'a', value: '1' })
    expect(await createCloud(storage, 'ann')('getStorageKeys', {})).toEqual(['a'])
    expect(await createCloud(storage, 'bob')('getStorageKeys', {})).toEqual([])
  })

  it.each([
    ['a key with a space', 'saveStorageValue', { key: 'a b', value: '1' }, 'KEY_INVALID'],
    ['a long value', 'saveStorageValue', { key: 'a', value: 'x'.repeat(4097) }, 'VALUE_TOO_LONG'],
    ['an unknown method', 'toString', {}, 'METHOD_INVALID'],
  ])('refuses %s', async (_, method, params, error) => {
    await expect(createCloud(givenStorage(), 'ann')(method, params)).rejects.toThrow(error)
  })

  it('holds 1024 keys', async () => {
    const cloud = createCloud(givenStorage(), 'ann')
    for (let at = 0; at < 1024; at += 1) await cloud('saveStorageValue', { key: `k${at}`, value: '' })
    await expect(cloud('saveStorageValue', { key: 'more', value: '' })).rejects.toThrow('KEYS_TOO_MUCH')
    await expect(cloud('saveStorageValue', { key: 'k1', value: 'again' })).resolves.toBe(true)
  })
})
