import { describe, expect, it } from 'vitest'
import { readPhones, writePhones } from './address.ts'

describe('the address of the desk', () => {
  it('names for each phone the person, the client and the colours', () => {
    expect(readPhones('?phones=ann:android:day,bob:ios:night')).toEqual([
      { person: 'ann', client: 'android', theme: 'day', foreignFrame: false },
      { person: 'bob', client: 'ios', theme: 'night', foreignFrame: false },
    ])
  })

  it.each([
    'ann:android:day',
    'bob:ios@7.6:tinted,ann:webk:night',
    'carl:weba:e4572e-fff8f0-2b2118:foreign',
    'carl:ios:day:foreign:stale',
    'carl:ios:day:mute',
    '1001:linux:day',
  ])('says %s again when it is written', (phones) => {
    expect(writePhones(readPhones(`?phones=${phones}`))).toBe(`?phones=${phones}`)
  })

  it('takes the usual client and colours where it cannot read them', () => {
    expect(readPhones('?phones=ann:nokia@x:pink')).toEqual([
      { person: 'ann', client: 'android', theme: 'day', foreignFrame: false },
    ])
  })

  it('has no phones when none are named', () => {
    expect(readPhones('')).toEqual([])
  })
})
