import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'
import { bucketOf, isTaught, type Label, learnFrom, type Marked } from './marks.ts'
import { baseModel } from './model.ts'
import { piecesOf } from './pieces.ts'
import { scoreText } from './score.ts'

const bucketsIn = (written: string) => [...new Set(Array.from(piecesOf(fold(written)), bucketOf))]
const marked = (written: string, label: Label): Marked => ({ buckets: bucketsIn(written), label })
const scored = (written: string, marks: readonly Marked[] = []) =>
  scoreText({ written, pieces: piecesOf(fold(written)) }, baseModel(), learnFrom(marks))

/** As many marks as act, of messages that are like one of these. */
const taught = (spam: readonly string[], ham: readonly string[]): Marked[] => [
  ...Array.from({ length: 30 }, (_, at) => marked(`${spam[at % spam.length]} ${'x'.repeat(at)}`, 'spam')),
  ...Array.from({ length: 100 }, (_, at) => marked(`${ham[at % ham.length]} ${'y'.repeat(at)}`, 'ham')),
]

const odd = 'Зелёный слон продаёт чайники по вторникам'
const dog = 'Собака лает на почтальона'
const job =
  'Приглашаем в команду на удалённую работу: обучение бесплатно, от 200$ в день, два часа вечером, нужен только телефон, пишите + в лс'
const shortJob = 'Ищу людей на удалённую работу, пишите в лс'
const otherJob = 'Ищу людей на удалённую работу, оплата каждый день, без опыта, подробности всем, жду в личке'

describe('marks of a group', () => {
  const ofElephants = taught([odd], [dog])

  test('move the score of what is like them, and of nothing else', () => {
    expect(scored(odd, ofElephants).score).toBeGreaterThan(scored(odd).score + 1)
    expect(scored(odd, ofElephants).why).toContain('marks')
    expect(scored(dog, ofElephants).score).toBeLessThan(scored(dog).score)
    expect(scored('Quite another thing', ofElephants).byMarks).toBeCloseTo(0, 1)
  })

  test('do nothing before 30 as spam and 100 as ham', () => {
    expect(isTaught(learnFrom(ofElephants))).toBe(true)
    expect(isTaught(learnFrom(ofElephants.slice(1)))).toBe(false)
    expect(scored(odd, ofElephants.slice(1))).toEqual(scored(odd))
    expect(learnFrom([])).toMatchObject({ spam: 0, ham: 0, confused: 0 })
  })

  test('say the same in whatever order they came', () => {
    const some = fc.tuple(fc.lorem(), fc.constantFrom<Label>('spam', 'ham'))
    fc.assert(
      fc.property(fc.array(some, { maxLength: 8 }), (given) => {
        const likeNoOther: Marked[] = [
          { buckets: [1], label: 'spam' },
          { buckets: [2], label: 'ham' },
        ]
        const more = [
          ...ofElephants,
          ...likeNoOther,
          ...given.map(([written, label]) => marked(written, label)),
        ]
        expect(learnFrom(more.toReversed())).toEqual(learnFrom(more))
      }),
      { numRuns: 20 },
    )
  })

  test('keep counts of 65,536 buckets and no text', () => {
    const buckets = bucketsIn('My password is hunter2')
    expect(buckets.every((bucket) => Number.isInteger(bucket) && bucket >= 0 && bucket < 65_536)).toBe(true)
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b))
    const { spamOf, hamOf, ...rest } = learnFrom(ofElephants)
    expect([spamOf, hamOf].map(({ length }) => length)).toEqual([65_536, 65_536])
    expect(rest).toEqual({ spam: 30, ham: 100, hamBuckets: expect.any(Number), confused: 0 })
  })
})

const word = (at: number) => (Math.imul(at + 1, 0x9e3779b1) >>> 0).toString(26)
/** Some of the dozen words that a made-up language has. */
const saidIn = (language: number, at: number) =>
  Array.from({ length: 12 }, (_, place) => word(1_000 * language + place))
    .filter((_, place) => (Math.imul(31 * at + place + 7, 0x85ebca6b) >>> 16) % 3 > 0)
    .join(' ')

describe('marks that can’t tell each other apart', () => {
  /** In ten languages, in which spam and ham have the same words; some have a line more. */
  const strewn = [
    ...Array.from({ length: 30 }, (_, at) => marked(`${saidIn(at % 10, at)} ${at < 20 ? odd : ''}`, 'spam')),
    ...Array.from({ length: 100 }, (_, at) => {
      const line = at < 60 ? dog : 'Ищу людей на удалённую дачу'
      return marked(`${saidIn(at % 10, 30 + at)} ${at < 70 ? line : ''}`, 'ham')
    }),
  ]

  test('are known by being asked about each other', () => {
    expect(learnFrom(taught([odd], [dog])).confused).toBe(0)
    expect(learnFrom(strewn).confused).toBeGreaterThan(0.15)
  })

  test('say nothing of a text that shares words with a few of them', () => {
    for (const few of ['Зелёный чай закончился', 'Почтальон опять опоздал'])
      expect(scored(few, strewn)).toEqual(scored(few))
  })

  test('leave spam that the model knows as it is, though ham shares some of its words', () => {
    expect(scored(shortJob).score).toBeGreaterThan(0)
    expect(scored(shortJob, strewn)).toEqual(scored(shortJob))
  })
})

describe('what an admin marked as ham once', () => {
  const given = taught([odd], [dog])

  test('is spared, and what is nearly the same, but no other', () => {
    for (const spared of [job, job.replace('200', '300'), job.replace('два', 'три')]) {
      expect(scored(spared).score).toBeGreaterThan(0)
      expect(scored(spared, [...given, marked(job, 'ham')]).score).toBeLessThanOrEqual(0)
    }
    expect(scored(otherJob, [...given, marked(job, 'ham')]).score).toBeGreaterThan(0)
  })

  test('is spared where marks alone call it spam', () => {
    const like = `${odd} недорого`
    expect(scored(like, given).score).toBeGreaterThan(0)
    expect(scored(like, [...given, marked(like, 'ham')]).score).toBeLessThanOrEqual(0)
  })

  test('is not spared when it was marked as spam, too', () => {
    expect(scored(job, [...given, marked(job, 'ham'), marked(job, 'spam')]).score).toBeGreaterThan(0)
  })

  test('is not every text, where there is so much ham that it has nearly every piece', () => {
    const most = Array.from({ length: 65_536 }, (_, bucket) => bucket).filter((bucket) => bucket % 21 > 0)
    const marks: Marked[] = [
      { buckets: most, label: 'ham' },
      { buckets: most.filter((bucket) => bucket % 5 > 0), label: 'spam' },
    ]
    expect(scored(job, [...given, ...marks]).score).toBeGreaterThan(0)
  })
})
