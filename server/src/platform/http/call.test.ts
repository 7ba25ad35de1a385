import { describe, expect, it } from 'vitest'
import { utcOffsetOf } from './call.ts'

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
