import { expect, it } from 'vitest'
import { areAlike, fromBytes, similarity, sketchFrom, sketchOf } from './alike.ts'
import { fold } from './fold.ts'

const sketched = (text: string) => sketchOf(fold(text)) ?? sketchFrom(new Uint8Array(64))
const ad = 'Зарабатывайте от 500 долларов в день из дома, пишите в личные сообщения, осталось 3 места'

it.each([
  ['another number', ad.replace('3 места', '7 мест'), true],
  ['other letters', ad.replaceAll('а', 'a').replaceAll('о', '0'), true],
  ['a word before', `Срочно! ${ad}`, true],
  ['half of it', ad.slice(0, 45), false],
  ['something else', 'Кто завтра идёт на концерт? Билеты ещё есть, встречаемся у входа в семь часов', false],
])('with %s a text is alike: %s', (_, text, isAlike) => {
  expect(areAlike(sketched(ad), sketched(text))).toBe(isAlike)
})

it.each(['Good day', '😀'.repeat(40), 'с днём!', ''])(
  'makes no sketch of a text that is too short: %s',
  (text) => {
    expect(sketchOf(fold(text))).toBeNull()
  },
)

/** Always the same numbers, from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const piecesOf = (text: string) =>
  new Set(Array.from({ length: text.length - 4 }, (_, at) => text.slice(at, at + 5)))

it.each([
  [12, true],
  [13, false],
])('two sketches of 64 minima that differ in %i are alike: %s', (different, isAlike) => {
  const one = Uint8Array.from({ length: 64 }, (_, at) => at)
  for (const from of [0, 64 - different]) {
    for (const by of [100, 101]) {
      const other = one.map((value, at) => (at >= from && at < from + different ? value + by : value))
      expect(areAlike(sketchFrom(one), sketchFrom(other))).toBe(isAlike)
    }
  }
})

it('the similarity is off by 0.06 on average at most', () => {
  const next = numbers(7)
  const letter = () => 'abcdefghjkmnprtuvxyz'[Math.floor(next() * 20)] ?? 'a'
  let error = 0
  for (let round = 0; round < 300; round += 1) {
    const one = Array.from({ length: 150 }, letter)
    const edits = Math.floor(next() * 8)
    const other = [...one]
    for (let edit = 0; edit < edits; edit += 1) other[Math.floor(next() * 150)] = letter()
    const [a, b] = [one.join(''), other.join('')]
    const [left, right] = [piecesOf(a), piecesOf(b)]
    const shared = [...left].filter((piece) => right.has(piece)).length
    const exact = shared / (left.size + right.size - shared)
    const [sketch, second] = [sketchOf(a), sketchOf(b)]
    if (!sketch || !second) throw new Error('too short')
    error += Math.abs(similarity(sketch, second) - exact) / 300
    expect(areAlike(sketch, second)).toBe(similarity(sketch, second) >= 0.8)
  }
  expect(error).toBeLessThan(0.06)
})

it('a sketch is kept and read as it was', () => {
  const sketch = sketched(ad)
  expect(fromBytes(Buffer.from(sketch.minima))).toEqual(sketch)
  expect(sketch.minima).toHaveLength(64)
})

it('a sketch that was kept by four bytes a minimum is the same', () => {
  const sketch = sketched(ad)
  const before = Buffer.alloc(256, 7)
  for (const [at, lowest] of sketch.minima.entries()) before[at * 4 + 3] = lowest
  expect(fromBytes(before)).toEqual(sketch)
})
