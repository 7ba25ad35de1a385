import { JoinAnswer } from '@steward/contract/join-checks.ts'
import type { Language } from '@steward/contract/languages.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterAnswer, folded, judge, type CheckProgress } from './judge.ts'
import { planOf, type Step } from './plan.ts'
import { draw, settingsWith } from './testing.ts'

const sum: Step = { kind: 'sum', a: 9, b: 8 }
const says = (text: string, language: Language = 'en') => judge(sum, { kind: 'sum', text }, language)?.right

describe('a sum', () => {
  it.each([
    ['17', 'en'],
    [' 17. ', 'en'],
    ['１７', 'en'],
    ['۱۷', 'fa'],
    ['१७', 'en'],
    ['Seventeen', 'en'],
    ['siebzehn', 'de'],
    ['СЕМНАДЦАТЬ!', 'ru'],
    ['هفده', 'fa'],
    ['seventeen', 'fa'],
  ] as const)('takes %s in %s for the right answer', (text, language) => {
    expect(says(text, language)).toBe(true)
  })

  it.each(['18', '7', '', '1 7', '017', 'sieben', '9+8', '-17e0', '🙂'])(
    'takes %j for a wrong one',
    (text) => {
      expect(says(text)).toBe(false)
    },
  )
})

const question = (right: string[], options: string[] | null = null): Step => ({
  kind: 'question',
  text: 'What grows here?',
  options,
  right,
})
const writes = (step: Step, text: string) => judge(step, { kind: 'text', text }, 'en')

describe('a question of the group’s own', () => {
  it('is answered right whatever the case, width, spaces and marks around it', () => {
    for (const text of ['tulips', ' TULIPS!', '“Ｔｕｌｉｐｓ”', 'Tulips.'])
      expect(writes(question(['Tulips', 'a tulip']), text)).toEqual({ right: true, answer: text.trim() })
    expect(writes(question(['a tulip']), 'A \n tulip')?.right).toBe(true)
    expect(writes(question(['tulips']), 'tu lips')?.right).toBe(false)
    expect(folded('?!')).toBe('?!')
  })

  it('is never wrong where nobody said what is right', () => {
    expect(writes(question([]), 'Roses')).toEqual({ right: null, answer: 'Roses' })
    expect(judge(question([], ['Spring', 'Winter']), { kind: 'option', option: 1 }, 'en')).toEqual({
      right: null,
      answer: 'Winter',
    })
  })

  it('is answered by one of its choices', () => {
    const step = question(['Spring'], ['Spring', 'Winter'])
    expect(judge(step, { kind: 'option', option: 0 }, 'en')).toEqual({ right: true, answer: 'Spring' })
    expect(judge(step, { kind: 'option', option: 1 }, 'en')).toEqual({ right: false, answer: 'Winter' })
    expect(judge(step, { kind: 'option', option: 2 }, 'en')).toBeUndefined()
    expect(writes(step, 'Spring')).toBeUndefined()
    expect(judge(question([]), { kind: 'option', option: 0 }, 'en')).toBeUndefined()
    expect(writes(question([]), '  ')).toBeUndefined()
  })
})

const answerOf = fc.oneof(
  fc.constantFrom<JoinAnswer>({ kind: 'touch' }, { kind: 'rules' }),
  fc.nat(31).map((option): JoinAnswer => ({ kind: 'picture', option })),
  fc.nat(31).map((option): JoinAnswer => ({ kind: 'option', option })),
  fc.string({ maxLength: 16 }).map((text): JoinAnswer => ({ kind: 'sum', text })),
  fc.string({ minLength: 1, maxLength: 30 }).map((text): JoinAnswer => ({ kind: 'text', text })),
)

/** What somebody says who knows it. */
// oxlint-disable-next-line typescript/consistent-return
function knows(step: Step): JoinAnswer {
  switch (step.kind) {
    case 'touch':
    case 'rules':
      return { kind: step.kind }
    case 'picture':
      return { kind: 'picture', option: step.right }
    case 'sum':
      return { kind: 'sum', text: String(step.a + step.b) }
    case 'question': {
      if (!step.options) return { kind: 'text', text: step.right[0] ?? 'Anything' }
      return { kind: 'option', option: Math.max(0, step.options.indexOf(step.right[0] ?? '')) }
    }
  }
}

const settings = settingsWith(
  { tasks: 'touch picture sum questions rules', tries: 2, questions: 'Why?\nWho? = me\nWhen? | *Now | Then' },
  'Be kind.',
)
function starts(): CheckProgress {
  const plan = planOf(settings, draw)
  if (!plan) throw new Error('nothing is asked')
  return { language: 'en', plan, step: 0, wrong: 0, answers: [] }
}

describe('whoever answers', () => {
  it('passes by knowing everything, with every answer to the group’s own questions kept', () => {
    let standing = starts()
    const ways: string[] = []
    while (standing.step < standing.plan.steps.length) {
      const step = standing.plan.steps[standing.step]
      const after =
        step && afterAnswer(standing, { place: standing.step + 1, attempt: 0, answer: knows(step) }, draw)
      if (!after) throw new Error('a right answer is an answer')
      ways.push(after.is)
      standing = after
    }
    expect(ways).toEqual(['right', 'right', 'right', 'right', 'right', 'right', 'passed'])
    expect(standing).toMatchObject({
      wrong: 0,
      answers: [
        { question: 'Why?', answer: 'Anything', right: null },
        { question: 'Who?', answer: 'me', right: true },
        { question: 'When?', answer: 'Now', right: true },
      ],
    })
  })

  it('is asked another sum after a wrong answer', () => {
    const at = starts()
    const asked = new Set<string>()
    for (let times = 0; times < 30; times += 1) {
      const after = afterAnswer(
        { ...at, step: 2 },
        { place: 3, attempt: 0, answer: { kind: 'sum', text: '99' } },
        draw,
      )
      expect(after).toMatchObject({ is: 'wrong', step: 2 })
      expect(after?.plan.steps.toSpliced(2, 1)).toEqual(at.plan.steps.toSpliced(2, 1))
      asked.add(JSON.stringify(after?.plan.steps[2]))
    }
    expect(asked.size).toBeGreaterThan(10)
  })

  it('fails with one wrong answer more than is forgiven', () => {
    const wrong = { place: 2, answer: { kind: 'picture', option: -1 } } as const
    const at = { ...starts(), step: 1 }
    const ways: (string | undefined)[] = []
    let standing: CheckProgress = at
    for (let times = 0; times < 3; times += 1) {
      const after = afterAnswer(standing, { ...wrong, attempt: times }, draw)
      // The second tap of the same answer.
      expect(afterAnswer(after ?? standing, { ...wrong, attempt: times }, draw)).toBeUndefined()
      ways.push(after?.is)
      standing = after ?? standing
    }
    expect(ways).toEqual(['wrong', 'wrong', 'failed'])
  })

  it('gets nowhere by answers to other steps, and by any others one step at most, with each mistake counted', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), answerOf), { maxLength: 40 }),
        (given) => {
          let standing = starts()
          for (const [place, answer] of given) {
            expect(JoinAnswer.safeParse(answer).success).toBe(true)
            const after = afterAnswer(standing, { place, attempt: standing.wrong, answer }, draw)
            if (!after) continue
            expect(place).toBe(standing.step + 1)
            const isWrong = after.is === 'wrong' || after.is === 'failed'
            expect([after.step - standing.step, after.wrong - standing.wrong]).toEqual(
              isWrong ? [0, 1] : [1, 0],
            )
            expect(after.is === 'failed').toBe(after.wrong > settings.join_check.tries)
            if (after.is === 'failed' || after.is === 'passed') return
            standing = after
          }
        },
      ),
    )
  })
})
