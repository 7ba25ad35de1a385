import { joinTasks } from '@steward/contract/settings-table.ts'
import * as fc from 'fast-check'
import { chat } from '#platform/database/testing/given-group.ts'
import { describe, expect, it } from 'vitest'
import { pageOf, stepShown } from './page.ts'
import { again, type Draw, Plan, planOf, type Step } from './plan.ts'
import type { Check } from './store.ts'
import { settingsWith } from './testing.ts'

/** Numbers that only look random. */
const drawFrom = (seed: number): Draw => {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}
const draw = drawFrom(7)
const questions = 'Where do you live?\nWhat grows here? = tulips / tulip\nWhen? | *Spring | Winter'
const kinds = (steps: readonly Step[] = []) => steps.map(({ kind }) => kind)

describe('what a group asks', () => {
  it('comes in one order, however it was chosen, with each question as a step of its own', () => {
    const plan = planOf(settingsWith({ tasks: 'rules questions touch', questions }, 'Be kind.'), draw)
    expect(plan?.tasks).toEqual(['touch', 'questions', 'rules'])
    expect(kinds(plan?.steps)).toEqual(['touch', 'question', 'question', 'question', 'rules'])
    expect(plan?.steps.slice(1, 4)).toEqual([
      { kind: 'question', text: 'Where do you live?', options: null, right: [] },
      { kind: 'question', text: 'What grows here?', options: null, right: ['tulips', 'tulip'] },
      { kind: 'question', text: 'When?', options: ['Spring', 'Winter'], right: ['Spring'] },
    ])
  })

  it('leaves out rules that nobody wrote and questions that nobody asks; of nothing else nothing is left', () => {
    expect(planOf(settingsWith({ tasks: 'sum questions rules' }), draw)?.tasks).toEqual(['sum'])
    expect(planOf(settingsWith({ tasks: 'questions rules', questions: ' \n|' }), draw)).toBeUndefined()
    expect(planOf(settingsWith({ tasks: '' }), draw)).toBeUndefined()
  })

  it('keeps what holds when somebody asks: time, tries, words and what follows', () => {
    const check = {
      minutes: 9,
      tries: 2,
      words: 'Hi',
      passed: 'queue',
      failed: 'ban',
      timed_out: 'decline',
    } as const
    expect(planOf(settingsWith({ ...check, ban_seconds: 60 }), draw)).toMatchObject({
      ...check,
      ban_seconds: 60,
    })
  })

  it.each([
    [30, 120],
    [119, 120],
    [120, 120],
    [3_600, 3_600],
  ])(
    'bans for as long as the shortest ban of today who was asked when it could be shorter: %s, %s',
    (ban_seconds, seconds) => {
      const kept = JSON.stringify(planOf(settingsWith({ failed: 'ban', ban_seconds }), draw))
      expect(Plan.parse(JSON.parse(kept))).toMatchObject({ failed: 'ban', ban_seconds: seconds })
    },
  )

  it.each([
    ['Why us?', 'queue'],
    ['When? | Spring | Winter', 'queue'],
    ['What grows here? = tulips\nWhy us?', 'queue'],
    ['What grows here? = tulips\nWhen? | *Spring | Winter', 'approve'],
  ])('leaves who passes to the admins where an answer is for them to read: %s', (asked, passed) => {
    const settings = settingsWith({ tasks: 'questions', questions: asked, passed: 'approve' })
    expect(planOf(settings, draw)).toMatchObject({ passed })
  })

  it('draws six different pictures with the right one among them, and numbers from one to nine', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const plan = planOf(settingsWith({ tasks: 'picture sum' }), drawFrom(seed))
        const [picture, sum] = plan?.steps ?? []
        if (picture?.kind !== 'picture' || sum?.kind !== 'sum') throw new Error('another task was drawn')
        expect(new Set(picture.options).size).toBe(6)
        expect(picture.options[picture.right]).toBeDefined()
        expect(Math.min(sum.a, sum.b)).toBeGreaterThanOrEqual(1)
        expect(Math.max(sum.a, sum.b)).toBeLessThanOrEqual(9)
      }),
    )
  })

  it('draws anew what can be guessed, and asks the rest once more', () => {
    const plan = planOf(settingsWith({ tasks: 'picture sum questions', questions }), draw)
    const [picture, sum] = plan?.steps ?? []
    for (const step of [picture, sum]) {
      if (!step) throw new Error('nothing was drawn')
      const seen = new Set(Array.from({ length: 30 }, () => JSON.stringify(again(step, draw))))
      expect(seen.size).toBeGreaterThan(10)
    }
    expect(plan?.steps.slice(2).map((step) => again(step, draw))).toEqual(plan?.steps.slice(2))
  })
})

describe('a step as it is shown', () => {
  it('says in words what is to be added, and names the picture, in the language of the applicant', () => {
    expect(stepShown({ kind: 'sum', a: 7, b: 4 }, 'en')).toEqual({
      kind: 'sum',
      text: 'What is seven plus four?',
    })
    expect(stepShown({ kind: 'sum', a: 7, b: 4 }, 'ru')).toEqual({
      kind: 'sum',
      text: 'Сколько будет семь плюс четыре?',
    })
    expect(stepShown({ kind: 'picture', options: ['key', 'cup'], right: 1 }, 'de')).toEqual({
      kind: 'picture',
      text: 'Finde dieses Bild: Tasse',
      options: [
        { picture: 'key', name: 'Schlüssel' },
        { picture: 'cup', name: 'Tasse' },
      ],
    })
  })

  it('tells nothing of what is right', () => {
    const question = {
      kind: 'question',
      text: 'When?',
      options: ['Spring', 'Winter'],
      right: ['Spring'],
    } as const
    expect(
      stepShown({ ...question, options: [...question.options], right: [...question.right] }, 'en'),
    ).toEqual({
      kind: 'question',
      text: 'When?',
      options: ['Spring', 'Winter'],
    })
  })
})

describe('the page', () => {
  const plan = planOf(settingsWith({ tasks: joinTasks.slice(0, 3).join(' ') }), draw)
  if (!plan) throw new Error('nothing is asked')
  const check: Check = {
    checkId: 1,
    chatId: chat(-1),
    way: 'sheet',
    state: 'opened',
    why: null,
    language: 'en',
    plan,
    step: 0,
    wrong: 1,
    answers: [],
    moreTimes: 0,
    title: 'Choir',
    left: 61.2,
    isOpened: true,
    againIn: null,
    isWaiting: true,
    refusal: null,
  }

  it('counts steps and seconds, and the tries that are left after a wrong answer', () => {
    expect(pageOf(check, true)).toMatchObject({
      state: 'open',
      place: 1,
      of: 3,
      seconds_left: 62,
      wrong: 'That’s not right. 3 tries left.',
      may_have_more_time: true,
    })
    expect(pageOf({ ...check, moreTimes: 3 }).may_have_more_time).toBe(false)
    expect(pageOf(check).words.timeLeft).toBe('{time} left')
  })

  it.each([
    ['passed', 'approve', 'passed'],
    ['passed', 'queue', 'queued'],
    ['left', 'approve', 'timed_out'],
    ['queued', 'approve', 'queued'],
    ['settled', 'approve', 'settled'],
  ] as const)('says of a check that is %s in a group that would %s: %s', (state, passed, told) => {
    const page = pageOf({ ...check, state, plan: { ...plan, passed } })
    expect(page).toMatchObject({ state: told, step: null, seconds_left: null, may_have_more_time: false })
  })

  it.each([
    ['sheet', 'approve', 'A short check, then you’re in.'],
    ['message', 'queue', 'A short check. An admin decides afterwards.'],
    ['group', 'approve', 'A short check, then you can write in the group.'],
    ['group', 'queue', 'A short check. An admin decides afterwards.'],
  ] as const)('promises by way of a %s what a group does that would %s', (way, passed, intro) => {
    expect(pageOf({ ...check, way, plan: { ...plan, passed } }).words.intro).toBe(intro)
  })

  it('leaves to the admins whoever passed and Telegram refused, and says why where they can do something', () => {
    const passed = { ...check, state: 'passed', plan: { ...plan, passed: 'approve' } } as const
    expect(pageOf({ ...passed, refusal: 'bot_right_missing' })).toMatchObject({
      state: 'queued',
      is_pending: true,
      words: { queuedTitle: 'Request sent' },
    })
    expect(pageOf({ ...passed, refusal: 'Bad Request: USER_CHANNELS_TOO_MUCH' })).toMatchObject({
      state: 'queued',
      words: {
        queuedTitle: 'You’re in too many groups',
        queuedText:
          'You passed, but Telegram won’t add you to another group. Leave one, then ask to join again.',
      },
    })
  })

  it.each([
    ['opened', true, true],
    ['passed', true, true],
    ['passed', false, false],
    ['queued', true, true],
    ['failed', true, false],
  ] as const)(
    'is %s, and somebody waits for its end (%s): something may come (%s)',
    (state, isWaiting, may) => {
      expect(pageOf({ ...check, state, isWaiting }).is_pending).toBe(may)
      expect(pageOf({ ...check, state, isWaiting, way: 'trial' }).is_pending).toBe(false)
    },
  )
})
