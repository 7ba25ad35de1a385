import { expect, test } from 'vitest'
import { hasInvisible } from './invisible.ts'

test.each([
  ['Persian', 'می\u200cخواهم خانه\u200cهای نو را ببینم'],
  ['Persian after a quotation and a number', '«کتاب»\u200cها، 10\u200cنفره، ۲۰\u200cام'],
  ['Hindi', 'क\u094d\u200dया और क\u094d\u200cष'],
  ['Malayalam', 'അവന\u0d4d\u200d'],
  ['a family', 'we are four now 👨\u200d👩\u200d👧\u200d👦'],
  ['a flag', 'pride 🏳\ufe0f\u200d🌈'],
  ['a hand of some colour', 'me 🤷🏽\u200d♀\ufe0f'],
  ['Hebrew with a mark of direction', 'שלום \u200fABC\u200e להתראות'],
  ['plain words', 'Good morning, как дела?'],
])('%s needs its joiners', (_what, text) => {
  expect(hasInvisible(text)).toBe(false)
})

test.each([
  ['a joiner within a Russian word', 'зара\u200cботок'],
  ['a joiner within an English word', 'cas\u200dino'],
  ['a joiner alone', 'hello \u200c there'],
  ['a mark of direction within an English word', 'cas\u200fino'],
  ['a space of no width within a Persian word', 'در\u200bآمد'],
  ['a soft hyphen', 'ca\u00adsino'],
])('%s hides something', (_what, text) => {
  expect(hasInvisible(text)).toBe(true)
})
