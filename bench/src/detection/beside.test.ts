import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { besideFrom } from './beside.ts'

const folder = mkdtempSync(join(tmpdir(), 'beside-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('tg-spam’s checks', () => {
  const given = {
    'spam-samples.txt': 'earn money online with our trusted trading platform today\n',
    'ham-samples.txt': 'the compiler reports a missing semicolon near that line\n',
    'stop-words.txt': 'в личку\n',
    'exclude-tokens.txt': 'the\n',
  }
  for (const [name, text] of Object.entries(given)) writeFileSync(join(folder, name), text)
  const defaults = besideFrom(folder, false)
  const everything = besideFrom(folder, true)

  test.each([
    ['a stop word, however short', 'Пиши В личку', true],
    ['three emoji', '🔥🔥🔥', true],
    ['two emoji', '🔥🔥', false],
    ['what is under 50 characters', 'earn money online with our trusted platform', false],
    ['what is like a sample', 'earn money online with our trusted trading platform, friends', true],
    ['what is like ham', 'does the compiler report a missing semicolon near this line?', false],
  ])('judge %s', (_what, text, isSpam) => {
    expect(defaults.isSpam(text)).toBe(isSpam)
  })

  test('learn what admins mark, as they do of what /spam is said to and of whom an admin unbans', () => {
    const odd = 'green elephants will sell kettles to all of you next Tuesday'
    const taught = besideFrom(folder, false)
    expect(taught.isSpam(odd)).toBe(false)
    taught.learn(odd, 'spam')
    expect(taught.isSpam(`${odd}, friends`)).toBe(true)

    const report = 'our platform is trusted by the whole chemistry department downtown'
    expect(taught.isSpam(report)).toBe(true)
    for (let times = 0; times < 3; times += 1) taught.learn(report, 'ham')
    expect(taught.isSpam(report)).toBe(false)
  })

  test('with all local checks on look at links, mentions, alphabets and spaces', () => {
    for (const text of ['https://a.example', '@one @two @three', 'пpивет дpуг', 'a b c d e f']) {
      expect(defaults.isSpam(text)).toBe(false)
      expect(everything.isSpam(text)).toBe(true)
    }
  })
})

describe('npm run -s -w bench detection -- --beside', () => {
  const odd = 'green elephants will sell kettles to all of you next Tuesday'
  const told = (...args: string[]) => {
    const file = join(folder, 'messages.jsonl')
    const cases = [
      ['spam', odd],
      ['ham', 'See you on Saturday'],
      ['ham', 'It rains all day'],
      ['ham', 'Thanks, that worked'],
      ['spam', `${odd}!`],
    ] as const
    writeFileSync(file, cases.map(([label, text]) => JSON.stringify({ message: { text }, label })).join('\n'))
    const main = join(import.meta.dirname, 'main.ts')
    return execFileSync(process.execPath, [main, '--messages', file, '--beside', folder, ...args], {
      encoding: 'utf8',
    })
      .trimEnd()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
  }

  test('tells first how many those checks catch of the same messages', () => {
    expect(told()).toMatchObject([
      { beside: 'tg-spam', spam: 2, ham: 3, caught: 0 },
      { beside: 'tg-spam, all local checks', spam: 2, ham: 3, caught: 0 },
      { spam: 2, ham: 3 },
    ])
  })

  test('gives them the same marks', () => {
    expect(told('--marks', '1')).toMatchObject([
      { beside: 'tg-spam', spam: 1, ham: 0, caught: 1 },
      { beside: 'tg-spam, all local checks', spam: 1, ham: 0, caught: 1 },
      { spam: 1, ham: 0 },
    ])
  })
})
