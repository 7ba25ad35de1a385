import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { spam as spamOfSandbox } from '../../../sandbox/src/seed/talk.ts'
import { disguised } from './disguise.ts'
import { judgeAll } from './judge-all.ts'
import { type Case, readCases, splitMarks } from './messages.ts'
import { grow, readPatterns } from './patterns.ts'
import { seeded } from './random.ts'
import { writtenIn } from './read-raw.ts'
import { tally } from './tally.ts'
import { grownSet, labelledOf } from './tuning-set.ts'
import { wilson } from './wilson.ts'

const folder = mkdtempSync(join(tmpdir(), 'detection-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = (id: number, text: string, label: string) =>
  JSON.stringify({ message: { message_id: id, date: 1, chat: { id: -1 }, from: { id }, text }, label })

const spam = 'Ищу людей на удалённую работу, от 200$ в день, обучение бесплатно, пишите + в лс'
const file = join(folder, 'messages.jsonl')
writeFileSync(
  file,
  [
    line(1, 'Кто завтра идёт на тренировку?', 'ham'),
    line(2, spam, 'spam'),
    line(3, 'Спасибо, помогло', 'ham'),
    line(4, `${spam}!`, 'spam'),
    line(5, 'До встречи в субботу', 'ham'),
    line(6, 'Дождь весь день', 'ham'),
  ].join('\n'),
)

const run = (...args: string[]) =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'main.ts'), '--messages', file, ...args], {
    encoding: 'utf8',
  })
    .trimEnd()
    .split('\n')
    .map((said): unknown => JSON.parse(said))

describe('npm run -s -w bench detection', () => {
  test('ends with the one missing line', () => {
    expect(run()).toEqual([
      {
        spam: 2,
        ham: 4,
        caught: 2,
        false_positives: 0,
        recall: 1,
        recall_low: 0.34238,
        recall_high: 1,
        fp_rate: 0,
        fp_low: 0,
        fp_high: 0.489891,
        milliseconds_per_message: expect.any(Number),
      },
    ])
  })

  test('gives the first N spam and 3 N ham as marks, and does not judge them', () => {
    expect(run('--marks', '1').at(-1)).toMatchObject({ spam: 1, ham: 1 })
  })

  test('prints a line for each message before it when asked for verdicts, with the signals', () => {
    const said = run('--preset', 'standard', '--verdicts')
    expect(said).toHaveLength(7)
    expect(said[1]).toMatchObject({ message_id: 2, label: 'spam', caught: true })
    expect(said[1]).toHaveProperty('signals', expect.arrayContaining(['learned', 'text:words']))
    expect(said[6]).toHaveProperty('milliseconds_per_message')
  })

  test('reads a file from where npm was called', () => {
    const said = execFileSync(
      process.execPath,
      [join(import.meta.dirname, 'main.ts'), '--messages', 'messages.jsonl'],
      {
        encoding: 'utf8',
        env: { ...process.env, INIT_CWD: folder },
      },
    )
    expect(JSON.parse(said)).toMatchObject({ spam: 2, ham: 4 })
  })

  test('says what is wrong with what it was given', () => {
    const wrong = join(folder, 'wrong.jsonl')
    writeFileSync(wrong, `${line(1, 'a', 'ham')}\n{"message":{}}`)
    expect(() => readCases('{"message":{"text":"a"},"label":"ham"}\nnot json')).toThrow('line 2 is not JSON')
    expect(() => readCases(line(1, 'a', 'maybe'))).toThrow('line 1 has no label')
    expect(() => readCases('[]')).toThrow('line 1 has no message')
    expect(() => readCases('{"label":"ham"}')).toThrow('line 1 has no message')
    expect(() => run('--marks', '-1')).toThrow('')
    expect(() => run('--preset', 'mild')).toThrow('--preset is one of off, standard, strict, attack')
  })
})

describe('Wilson’s interval', () => {
  // R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d is %d to %d', (hits, of, low, high) => {
    expect(wilson(hits, of).low).toBeCloseTo(low, 4)
    expect(wilson(hits, of).high).toBeCloseTo(high, 4)
  })

  test('of nothing says nothing', () => {
    expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
    expect(tally([], 0)).toMatchObject({ spam: 0, recall: 0, recall_high: 1, milliseconds_per_message: 0 })
  })
})

const caught = (one: Case) => judgeAll([], [one], 'standard').verdicts[0]?.caught

describe('messages', () => {
  test('are read as the server reads them: captions, polls, and where links and formatted ones lead', () => {
    const entities = [{ type: 'text_link', offset: 0, length: 4, url: 'https://evil.example' }]
    expect(writtenIn({ text: 'here', entities })).toBe('here\nhttps://evil.example')
    expect(writtenIn({ caption: 'a photo', photo: [], caption_entities: entities })).toBe(
      'a photo\nhttps://evil.example',
    )
    expect(writtenIn({ poll: { question: 'Free money?', options: [{ text: 'Take it' }] } })).toContain(
      'Take it',
    )
    expect(writtenIn({ photo: [] })).toBe('')
  })

  test('of bots are not judged, as on the server', () => {
    const bot = { id: 7, is_bot: true, first_name: 'Bot' }
    expect(writtenIn({ text: spam, from: bot })).toBe('')
    const message = { text: spam, from: { ...bot, is_bot: false } }
    expect(caught({ message, label: 'spam' })).toBe(true)
    expect(caught({ message: { ...message, from: bot }, label: 'spam' })).toBe(false)
  })

  test('are taken as marks in the order of the file', () => {
    const cases = readCases([line(1, 'a', 'ham'), line(2, 'b', 'spam'), line(3, 'c', 'spam')].join('\n'))
    const { marked, judged } = splitMarks(cases, 1)
    expect(marked.map(({ message }) => message['text'])).toEqual(['a', 'b'])
    expect(judged.map(({ message }) => message['text'])).toEqual(['c'])
  })
})

describe('patterns', () => {
  const { lists, patterns } = readPatterns('# remark\n$who = you|you all\n## en\n{Hi|Hi}[,] $who\\n$1')

  test('grow one of their alternatives, with lists and lines', () => {
    const grown = new Set(
      Array.from({ length: 50 }, (_, seed) => grow(patterns[0]!.lines[0]!, lists, seeded(seed))),
    )
    expect([...grown].toSorted()).toEqual(['Hi you\n$1', 'Hi you all\n$1', 'Hi, you\n$1', 'Hi, you all\n$1'])
  })

  test('that are not closed are refused', () => {
    expect(() => grow('{a|b', lists, seeded(1))).toThrow('nothing closes')
  })

  test('grow the same set each time, of both kinds, without one twice', () => {
    const set = grownSet()
    expect(grownSet()).toEqual(set)
    expect(new Set(set.map(({ text, label }) => label + text)).size).toBe(set.length)
    expect(set.filter(({ label }) => label === 'spam').length).toBeGreaterThan(5_000)
    expect(set.filter(({ label }) => label === 'ham').length).toBeGreaterThan(3_000)
    expect(set.filter(({ text }) => /[{}]|\$(?:cta|chan|code|link|per|sum|who)/u.test(text))).toEqual([])
  })

  test('are dressed up the same way for the same seed', () => {
    expect(disguised('Заработок от 100$ в день', seeded(3))).toBe(
      disguised('Заработок от 100$ в день', seeded(3)),
    )
  })

  test('stand beside files, whose lines need text and label', () => {
    expect(labelledOf('{"text":"a","label":"ham","weight":3}')).toEqual({
      text: 'a',
      label: 'ham',
      weight: 3,
    })
    expect(() => labelledOf('{"text":"a"}')).toThrow('no text and label')
    expect(() => labelledOf('{"text":1,"label":"ham"}')).toThrow('no label')
  })
})

const from = (id: number) => ({
  message: {
    message_id: id,
    date: 1_750_000_000 + id,
    chat: { id: -1_001_000_000_001, type: 'supergroup', title: 'Group' },
    from: { id, is_bot: false, first_name: 'Someone' },
    text: 'The green elephant sells kettles on Tuesdays',
  },
  label: 'spam',
})

describe('the rules of the preset', () => {
  test.each(spamOfSandbox)('remove what a spammer says who strikes in the sandbox: %s', (text) => {
    const struck = join(folder, 'struck.jsonl')
    writeFileSync(struck, line(1, text, 'spam'))
    const said = run('--messages', struck, '--preset', 'standard', '--verdicts')
    expect(said[0]).toMatchObject({ caught: true, verdict: 'delete' })
  })

  const wave = join(folder, 'wave.jsonl')
  writeFileSync(wave, [from(1), from(2), from(3)].map((each) => JSON.stringify(each)).join('\n'))

  test('see what a text alone does not say: the same from three people', () => {
    const said = run('--messages', wave, '--verdicts')
    expect(said[1]).toMatchObject({ caught: false, verdict: 'off' })
    expect(said[2]).toMatchObject({ caught: true, verdict: 'mute', signals: ['campaign'] })
    expect(run('--messages', wave, '--preset', 'off').at(-1)).toMatchObject({ caught: 0 })
  })
})
