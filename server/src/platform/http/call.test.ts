import { describe, expect, it } from 'vitest'
import { deviceOf, utcOffsetOf } from './call.ts'

describe('utcOffsetOf', () => {
  it.each([
    ['+00:00', 0],
    ['+08:00', 480],
    ['-03:30', -210],
    ['+14:00', 840],
    ['+14:01', 0],
    ['+99:99', 0],
    ['8', 0],
    ['Europe/Berlin', 0],
    [undefined, 0],
    [['+01:00', '+02:00'], 0],
  ])('S-HTTP-1 reads %j as %i minutes', (header, minutes) => {
    expect(utcOffsetOf(header)).toBe(minutes)
  })
})

describe('deviceOf', () => {
  const name = '0123456789abcdef'.repeat(2)

  it.each([
    [`android_x ${name}`, { platform: 'android_x', name, zone: null }],
    [`ios ${name} Europe/Berlin`, { platform: 'ios', name, zone: 'Europe/Berlin' }],
    ['ios Europe/Kyiv', { platform: 'ios', name: null, zone: 'Europe/Kyiv' }],
    // Of some zones one browser says the present name, another a former one.
    ['weba America/Buenos_Aires', { platform: 'weba', name: null, zone: 'America/Buenos_Aires' }],
    [
      'weba America/Argentina/Buenos_Aires',
      { platform: 'weba', name: null, zone: 'America/Argentina/Buenos_Aires' },
    ],
    [`ios ${name} undefined`, { platform: 'ios', name, zone: null }],
    // Where a device is set to no zone, but to so many hours.
    [`ios ${name} +05:30`, { platform: 'ios', name, zone: null }],
    [`ios ${name} UTC`, { platform: 'ios', name, zone: null }],
    [`ios ${name} Europe/Atlantis`, { platform: 'ios', name, zone: null }],
    ['weba', { platform: 'weba', name: null, zone: null }],
    [`weba ${name}0`, { platform: null, name: null, zone: null }],
    ['<b>ios</b>', { platform: null, name: null, zone: null }],
    [undefined, { platform: null, name: null, zone: null }],
  ])('SEC-23 reads %j', (header, device) => {
    expect(deviceOf(header)).toEqual(device)
  })
})
