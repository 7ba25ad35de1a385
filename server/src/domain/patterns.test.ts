import { expect, it } from 'vitest'
import { patternProblemsIn, patternsOf } from './patterns.ts'

it.each([
  ['ok\n(', { line: 1, source: '(', is: 'syntax' }],
  ['a**', { line: 0, is: 'syntax', from: 1, to: 3 }],
  ['win[z-a]x', { line: 0, is: 'syntax', from: 4, to: 7 }],
  ['x(?=a)b', { line: 0, is: 'not_linear', from: 1, to: 4 }],
  ['x(?<!a)b', { line: 0, is: 'not_linear', from: 1 }],
  [String.raw`(a)\1`, { line: 0, is: 'not_linear', from: 3, to: 5 }],
  ['.{0,1000}$z', { line: 0, is: 'too_many_steps', from: 0, to: 11 }],
])('SEC-46 F-46 %s is told to be none, with its place', (list, problem) => {
  expect(patternProblemsIn(list)).toEqual([expect.objectContaining(problem)])
})

it('F-47 a list may have so many steps, and what is over is told', () => {
  const list = Array.from({ length: 20 }, (_, at) => `a{90}${at}`).join('\n')
  const problems = patternProblemsIn(list)
  expect(problems.length).toBeGreaterThan(0)
  expect(patternsOf(list)).toHaveLength(20 - problems.length)
})

it('a pattern that is none leaves the others at work', () => {
  const [only, ...rest] = patternsOf('(\nCASINO\\d+')
  expect(rest).toEqual([])
  expect(only?.test('best casino77')).toBe(true)
  expect(only?.test('best casino')).toBe(false)
})
