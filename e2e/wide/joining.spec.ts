import { cafe, choosesTheCheck, isIn, savesTheCheck, waysToACheck } from '../phone/joining.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test-in-time.ts'
import { isCleanIn } from '../watch/is-clean.ts'
import { tabsTo, walksByKeys } from '../watch/keys.ts'
import { isWholeInLarge } from '../watch/large.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Everything that can be asked, as far as one group may ask it. */
const tasks = [/^Pick a picture/, 'Add two numbers']
const ofTheCafe = { group: cafe, whom: 'Everyone who asks to join', tasks } as const

const textOf = (of: Phone) => of.app.locator('body').innerText()

test('A11Y-01 A11Y-02 A11Y-10 axe-core finds nothing on the check of who joins, nor on where it is set up, by day, tinted and by night', async ({
  openPhones,
  desk,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, 'tinted', 'night')
  const [ann] = await openPhones('annkeller:android:day')
  await choosesTheCheck(ann, ofTheCafe)
  // Until then the button that saves lies over whatever row is at the end of the screen.
  await savesTheCheck(ann)
  await isClean(ann, 'where the check is set up')
  await ann.app.getByRole('switch', { name: /^Tap a button/ }).uncheck()
  await ann.app.getByRole('switch', { name: 'Answer your questions' }).check()
  await ann.app.getByRole('button', { name: 'Add a question' }).click()
  await expect(ann.app.getByRole('dialog', { name: 'New question' })).toBeVisible()
  await ann.app.getByRole('radio', { name: 'Choice' }).check()
  await ann.app.getByRole('textbox', { name: 'Answers to choose from' }).fill('Yes\nNo')
  await isClean(ann, 'a question')
})

for (const { by, comes, closes, ...check } of waysToACheck)
  test(`A11Y-01 A11Y-02 A11Y-10 axe-core finds nothing on what who comes ${by} sees, which goes by keys alone and with letters twice as large`, async ({
    openPhones,
    desk,
    world,
  }) => {
    test.slow()
    // The page is the same by whichever way somebody comes; one shows it in all colours.
    const isClean = isCleanIn(desk, ...(closes ? (['tinted', 'night'] as const) : []))
    const [mila, ann] = await openPhones('mila_p:android:day', 'annkeller:ios:day')
    await choosesTheCheck(ann, { ...check, tasks })
    await savesTheCheck(ann)
    await comes(mila, 'Start the check', world)
    await expect(mila.app.getByRole('button', { name: 'I’m here' })).toBeVisible()
    const frame = await mila.frame()
    const { keyboard } = frame.page()

    async function isWhole(what: string) {
      await isClean(mila, what)
      expect.soft((await walksByKeys(frame)).faults, what).toEqual([])
      await isWholeInLarge(frame, what)
    }

    await isWhole('a button to tap')
    await tabsTo(frame, 'I’m here')
    await keyboard.press('Enter')

    await expect(mila.app.getByText(/Find this picture/)).toBeVisible()
    await isWhole('pictures')
    await tabsTo(frame, /Find this picture: (\w+)/.exec(await textOf(mila))?.[1] ?? '')
    await keyboard.press('Enter')

    await expect(mila.app.getByText(/What is \w+ plus \w+\?/)).toBeVisible()
    await isWhole('a sum')
    const [, a = '', b = ''] = /What is (\w+) plus (\w+)\?/.exec(await textOf(mila)) ?? []
    await mila.app.getByRole('textbox').press('Tab')
    await mila.app.getByRole('textbox').focus()
    await keyboard.type(String(numbers.indexOf(a) + numbers.indexOf(b) + 2))
    await keyboard.press('Enter')
    if (!closes) {
      await expect(mila.app.getByRole('heading', { name: 'Welcome!' })).toBeVisible()
      await tabsTo(frame, 'Close')
      await keyboard.press('Enter')
      await expect(mila.miniApp).toBeHidden()
    }
    await isIn(mila, check.group)
  })

test('who runs out of tries is turned away where the group wants that, and told so', async ({
  openPhones,
  world,
}) => {
  const [ann, mila] = await openPhones('annkeller:android:day', 'mila_p:ios:night')
  await choosesTheCheck(ann, ofTheCafe)
  const fails = ann.app.getByRole('radiogroup', { name: 'On fail' })
  await fails.getByRole('radio', { name: 'Decline' }).check()
  await ann.app
    .getByRole('radiogroup', { name: 'Wrong answers allowed' })
    .getByRole('radio', { name: '1' })
    .check()
  await ann.app.getByRole('switch', { name: /^Tap a button/ }).uncheck()
  await ann.app.getByRole('switch', { name: /^Pick a picture/ }).uncheck()
  await savesTheCheck(ann)

  await mila.asksToJoin(cafe)
  for (const tries of [1, 2]) {
    await mila.app.getByRole('textbox').fill('99')
    await mila.app.getByRole('button', { name: 'Next' }).click()
    if (tries === 1) await expect(mila.app.getByRole('alert')).toContainText('1 try left')
  }
  await expect(mila.screen.getByTestId('join-sheet')).toBeHidden()
  await expect(mila.screen.getByText('Your request was declined')).toBeVisible()
  expect(await world.control.ledger({ method: 'answerChatJoinRequestQuery' })).toMatchObject([
    { ok: true, params: { result: 'decline' } },
  ])
  await expect(mila.chat(cafe)).toBeHidden()
})
