import { describe, expect, it } from 'vitest'
import { createTexts } from './texts.ts'

function put(texts: ReturnType<typeof createTexts>, ...pieces: string[]): string {
  texts.begin()
  for (const piece of pieces) texts.add(piece)
  return texts.text()
}

describe('texts', () => {
  it('keep no piece twice, in whatever order they come', () => {
    const texts = createTexts(100)
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a'])
      expect(put(texts, 'select ', name, ' from kept')).toBe(`select ${name} from kept`)
    expect(texts.size()).toBe(1 + 3 + 3)
  })

  it('tell one that ends where another goes on', () => {
    const texts = createTexts(100)
    expect(put(texts, 'select ', '1')).toBe('select 1')
    expect(put(texts, 'select ', '1', ', 2')).toBe('select 1, 2')
    expect(put(texts, 'select ', '1')).toBe('select 1')
    expect(put(texts)).toBe('')
  })

  it('keep a bounded number of pieces when each is a new one', () => {
    const texts = createTexts(100)
    for (let n = 0; n < 1000; n += 1) {
      expect(put(texts, 'select ', `${n}`, ' from kept')).toBe(`select ${n} from kept`)
      expect(texts.size()).toBeLessThanOrEqual(100 + 3)
    }
  })
})
