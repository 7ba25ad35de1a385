import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { likenessTo } from './alike.ts'
import { readCases } from './messages.ts'
import { writtenIn } from './read-raw.ts'
import { plainTexts, tuningPatterns } from './tuning-set.ts'

const sets = new URL('sets/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, sets), 'utf8')
const textsIn = (name: string) =>
  name.endsWith('.jsonl')
    ? readCases(read(name)).map(({ message }) => writtenIn(message))
    : read(name).split('\n').filter(Boolean)

const measured = readdirSync(new URL('measure/', sets)).flatMap((name) => textsIn(`measure/${name}`))
const like = likenessTo(measured)

describe('likeness', () => {
  const known = 'Does anybody know whether the swimming pool is open on Monday?'
  const among = likenessTo(['Something else altogether, with many letters', known])

  test('is half of the runs of five letters, however a text is dressed', () => {
    expect(among('Does anyone know whether the swimming pool is open on Sunday')).toBe(known)
    expect(among('D\u043ees any\u200bbody know whether the SWIMMING pool is open')).toBe(known)
  })

  test('is not a phrase that many texts share, nor a few words', () => {
    expect(among('Does anybody know')).toBeUndefined()
    expect(
      among('Does anybody know how many letters a message of this kind may have at most'),
    ).toBeUndefined()
  })
})

describe('no measured text', () => {
  test('is like one that is grown of a pattern', () => {
    const pairs = tuningPatterns().flatMap((pattern) => {
      const text = plainTexts(pattern).find((one) => like(one) !== undefined)
      return text === undefined
        ? []
        : [{ file: pattern.file, line: pattern.line, text, measured: like(text) }]
    })
    expect(pairs).toEqual([])
  })

  test('is like one of the set that is developed with', () => {
    const pairs = [...textsIn('tune/dev-world.jsonl'), ...textsIn('tune/dev-adversarial.jsonl')].flatMap(
      (text) => {
        const found = like(text)
        return found === undefined ? [] : [{ text, measured: found }]
      },
    )
    expect(pairs).toEqual([])
  })

  test('stands in both, and there are some', () => {
    expect(measured.length).toBeGreaterThanOrEqual(100)
  })
})
