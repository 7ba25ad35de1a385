import { expect, it } from 'vitest'
import { askedFor } from './asked-for.ts'

it('npm start starts where nothing else is asked for', () => {
  expect(askedFor([])).toBeUndefined()
})

it('npm start says how it is used, and which version it is', () => {
  for (const word of ['--help', '-h'])
    expect(askedFor([word])).toEqual({ code: 0, say: expect.stringMatching(/^Usage: npm start\n/) })
  for (const word of ['--version', '-v']) expect(askedFor([word])).toEqual({ code: 0, say: 'steward 0.1.0' })
})

it('npm start takes no other argument', () => {
  expect(askedFor(['--port'])).toEqual({
    code: 2,
    say: expect.stringMatching(/^npm start: there is no argument --port\nUsage: npm start\n/),
  })
})
