import {
  asksAQuestion,
  choosesTheCheck,
  isIn,
  reads,
  riverside,
  savesTheCheck,
  waysToACheck,
  writesTheRules,
} from '../phone/joining.ts'
import type { Desk } from '../phone/desk.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test-in-time.ts'
import { isCleanIn } from '../watch/is-clean.ts'
import { tabsTo, walksByKeys } from '../watch/keys.ts'
import { isWholeInLarge } from '../watch/large.ts'
import type { GivenWorld } from '../world/given-world.ts'

/** The group speaks English to all, so both directions stand on one page. */
const readers = [
  {
    reader: 'who reads English',
    language: undefined,
    start: 'Start the check',
    next: 'Next',
    toRead: 'Read to the end to continue',
    haveRead: 'I’ve read the rules',
    welcome: 'Welcome!',
    cannot: 'I can’t do this',
    leave: 'Leave it to the admins',
    sent: 'Request sent',
    close: 'Close',
  },
  {
    reader: 'who reads Persian',
    language: 'فارسی',
    start: 'شروع بررسی',
    next: 'بعدی',
    toRead: 'برای ادامه تا پایان بخوانید',
    haveRead: 'قوانین را خواندم',
    welcome: 'خوش آمدید!',
    cannot: 'نمی‌توانم این کار را انجام دهم',
    leave: 'واگذاری به مدیران',
    sent: 'درخواست فرستاده شد',
    close: 'بستن',
  },
]
type Reader = (typeof readers)[number]

const ownWords = { question: 'What do you want to build?', right: 'A better kettle' }
const choice = {
  question: 'Where do you live?',
  right: 'By the river',
  choices: ['In the mountains', 'By the river'],
} as const
const rules = Array.from({ length: 40 }, (_, at) => `${at + 1}. Be kind to your neighbours.`).join('\n')

type Parts = { mila: Phone; ann: Phone; desk: Desk; world: Pick<GivenWorld, 'control' | 'letPass'> }

/** Mila, before the first of what the group asks: own words, a choice, the rules. */
async function comesToQuestions({ mila, ann, desk, world }: Parts, { language, start }: Reader) {
  const isClean = isCleanIn(desk, 'tinted', 'night')
  if (language) await reads(mila, language)
  await choosesTheCheck(ann, { group: riverside, whom: 'Everyone who asks to join' })
  await ann.app.getByRole('switch', { name: /^Tap a button/ }).uncheck()
  for (const task of [/^Answer your questions/, /^Read the rules/])
    await ann.app.getByRole('switch', { name: task }).check()
  await asksAQuestion(ann, ownWords)
  await asksAQuestion(ann, choice)
  await savesTheCheck(ann)
  await writesTheRules(ann, rules)

  const way = waysToACheck.find(({ group }) => group === riverside)
  await way?.comes(mila, start, world)
  await expect(mila.app.getByRole('heading', { name: ownWords.question })).toBeVisible()
  const frame = await mila.frame()
  async function isWhole(what: string) {
    await isClean(mila, what)
    expect.soft((await walksByKeys(frame)).faults, what).toEqual([])
    await isWholeInLarge(frame, what)
  }
  return { frame, keyboard: frame.page().keyboard, isWhole }
}

for (const reader of readers) {
  const { next, toRead, haveRead, welcome, cannot, leave, sent, close } = reader

  test(`A11Y-01 A11Y-02 A11Y-10 ${reader.reader} answers a group’s questions and reads its rules by keys alone, with letters twice as large and in all colours`, async ({
    openPhones,
    desk,
    world,
  }) => {
    test.slow()
    const [mila, ann] = await openPhones('mila_p:android:day', 'annkeller:ios:day')
    const { frame, keyboard, isWhole } = await comesToQuestions({ mila, ann, desk, world }, reader)

    await isWhole('a question for own words')
    await mila.app.getByRole('textbox').focus()
    await keyboard.type(ownWords.right)
    await tabsTo(frame, next)
    await keyboard.press('Enter')

    await expect(mila.app.getByRole('heading', { name: choice.question })).toBeVisible()
    await isWhole('a choice')
    await keyboard.press('Tab')
    await keyboard.press('Space')
    await expect(mila.app.getByRole('radio', { name: choice.choices[0] })).toBeChecked()
    await keyboard.press('ArrowDown')
    await expect(mila.app.getByRole('radio', { name: choice.choices[1] })).toBeChecked()
    await tabsTo(frame, next)
    await keyboard.press('Enter')

    const box = mila.app.locator('.rules')
    await expect(box).toBeVisible()
    await isWhole('rules that go on below')
    await tabsTo(frame, haveRead)
    await keyboard.press('Enter')
    await expect(box).toBeFocused()
    await expect(mila.app.getByText(toRead)).toBeVisible()
    await keyboard.press('End')
    await expect(mila.app.getByText(toRead)).toBeHidden()
    await isWhole('rules that were read')
    await tabsTo(frame, haveRead)
    await keyboard.press('Enter')

    await expect(mila.app.getByRole('heading', { name: welcome })).toBeVisible()
    await isWhole('the end of who passed')
    await tabsTo(frame, close)
    await keyboard.press('Enter')
    await expect(mila.miniApp).toBeHidden()
    await isIn(mila, riverside)
  })

  test(`A11Y-01 A11Y-02 A11Y-10 ${reader.reader} and can’t do the check says so by keys alone, and sees that the admins decide`, async ({
    openPhones,
    desk,
    world,
  }) => {
    test.slow()
    const [mila, ann] = await openPhones('mila_p:android:day', 'annkeller:ios:day')
    const { frame, keyboard, isWhole } = await comesToQuestions({ mila, ann, desk, world }, reader)

    await tabsTo(frame, cannot)
    await keyboard.press('Enter')
    await expect(mila.app.getByRole('button', { name: leave })).toBeVisible()
    await isWhole('the way out, with what follows')
    await tabsTo(frame, leave)
    await keyboard.press('Enter')
    await expect(mila.app.getByRole('heading', { name: sent })).toBeVisible()
    await isWhole('the end of who left it to the admins')
  })
}
