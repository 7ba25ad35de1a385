import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, questionIn } from './join-questions.ts'

describe('a question to who asks to join', () => {
  it.each([
    ['Where do you live?', { text: 'Where do you live?', options: null, right: [] }],
    [
      'What do we grow? = tulips / tulip',
      { text: 'What do we grow?', options: null, right: ['tulips', 'tulip'] },
    ],
    ['1 + 1 = 2', { text: '1 + 1', options: null, right: ['2'] }],
    [
      'When do you plant? | *Spring | Winter',
      { text: 'When do you plant?', options: ['Spring', 'Winter'], right: ['Spring'] },
    ],
    ['Cat or dog? | Cat | Dog', { text: 'Cat or dog?', options: ['Cat', 'Dog'], right: [] }],
    ['Really? | *Yes', { text: 'Really? | *Yes', options: null, right: [] }],
    ['= 5', { text: '= 5', options: null, right: [] }],
  ])('%s', (line, question) => {
    expect(questionIn(line)).toEqual(question)
  })

  it('is the same after it is written as a line and read again', () => {
    assert(
      property(string({ unit: constantFrom('a', 'b', ' ', ' = ', '|', '*', '/') }), (line) => {
        const once = lineOf(questionIn(line))
        expect(lineOf(questionIn(once))).toBe(once)
      }),
    )
  })

  it('holds no marks in its own words that would make another question of it', () => {
    expect(lineOf({ text: 'A | B = C', options: null, right: [] })).toBe('A B C')
    expect(lineOf({ text: 'Which?', options: ['*a|b', 'c'], right: ['c'] })).toBe('Which? | a b | *c')
  })
})
