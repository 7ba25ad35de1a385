import { expect, it } from 'vitest'
import { lookOf } from './look-of.ts'

const linux = 'Mozilla/5.0 (X11; Linux x86_64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

it.each([
  ['ios', iphone, 'ios'],
  ['macos', linux, 'ios'],
  ['android', linux, 'md'],
  ['android_x', iphone, 'md'],
  ['tdesktop', linux, 'md'],
  ['unknown', iphone, 'ios'],
])('%s looks as its client does (%s): %s', (platform, userAgent, look) => {
  expect(lookOf(platform, userAgent)).toBe(look)
})
