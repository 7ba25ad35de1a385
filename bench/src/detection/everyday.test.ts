import { expect, test } from 'vitest'
import { withHabits } from './everyday.ts'
import type { Labelled } from './tuning-set.ts'

const texts = Array.from({ length: 2_000 }, (_, at): Labelled => {
  const label = at % 2 === 0 ? 'ham' : 'spam'
  return { text: `the same words ${at}`, label }
})
const added = withHabits(texts).filter(({ text }) => !texts.some((one) => one.text === text))
const shareOf = (label: string, has: RegExp) =>
  added.filter((one) => one.label === label && has.test(one.text)).length / 1_000

test('what everybody does is done to ham as often as to spam, the same each time', () => {
  expect(withHabits(texts)).toEqual(withHabits(texts))
  for (const habit of [/@[a-z]/iu, /[💰🚀💸💵📈💎🤑🪙]/u, /THE SAME/u]) {
    expect(shareOf('ham', habit)).toBeGreaterThan(0.08)
    expect(Math.abs(shareOf('ham', habit) - shareOf('spam', habit))).toBeLessThan(0.06)
  }
})
