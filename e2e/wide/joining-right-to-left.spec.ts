import { choosesTheCheck, isIn, reads, savesTheCheck, waysToACheck } from '../phone/joining.ts'
import { expect, test } from '../test-in-time.ts'
import { isCleanIn } from '../watch/is-clean.ts'
import { isWholeInLarge } from '../watch/large.ts'

const numbers = ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه']

for (const { by, comes, closes, ...check } of waysToACheck)
  test(`A11Y-10 who reads from right to left and comes ${by} is checked in their language, whatever the group speaks, and approved`, async ({
    openPhones,
    desk,
    world,
  }) => {
    test.slow()
    // The page is the same by whichever way somebody comes; one shows it in all colours.
    const isClean = isCleanIn(desk, ...(closes ? (['tinted', 'night'] as const) : []))
    const [mila, ann] = await openPhones('mila_p:android:day', 'annkeller:ios:day')
    await reads(mila, 'فارسی')

    await choosesTheCheck(ann, { ...check, tasks: [/^Pick a picture/, 'Add two numbers'] })
    await savesTheCheck(ann)

    await comes(mila, 'شروع بررسی', world)
    const html = mila.app.locator('html')
    await expect(mila.app.getByRole('button', { name: 'من اینجا هستم' })).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'fa')
    const frame = await mila.frame()

    /** Nothing is wider than the phone, also with letters twice as large. */
    async function isMirrored(what: string) {
      await isClean(mila, what)
      await isWholeInLarge(frame, what)
    }
    /** Without the marks that keep a word to its own direction. */
    const text = async () => (await mila.app.locator('body').innerText()).replaceAll(/[\u2066-\u2069]/g, '')

    await isMirrored('a button to tap')
    await mila.app.getByRole('button', { name: 'من اینجا هستم' }).click()

    const wanted = mila.app.getByText(/این تصویر را پیدا کنید/)
    await expect(wanted).toBeVisible()
    await isMirrored('pictures')
    // The first of them stands at the right, as who reads so looks for it.
    const [first, second] = await mila.app.locator('.pictures button').all()
    const [one, other] = await Promise.all([first?.boundingBox(), second?.boundingBox()])
    expect(one?.x).toBeGreaterThan(other?.x ?? Infinity)
    const name = /این تصویر را پیدا کنید: (.+)/.exec(await text())?.[1]?.trim() ?? ''
    await mila.app.getByRole('button', { name, exact: true }).click()

    await expect(mila.app.getByText(/چند می‌شود/)).toBeVisible()
    await isMirrored('a sum')
    const [, a = '', b = ''] = /(\S+) به‌علاوهٔ (\S+) چند می‌شود/.exec(await text()) ?? []
    await mila.app.getByRole('textbox').fill(String(numbers.indexOf(a) + numbers.indexOf(b) + 2))
    await mila.app.getByRole('button', { name: 'بعدی' }).click()
    if (!closes) {
      await expect(mila.app.getByRole('heading', { name: 'خوش آمدید!' })).toBeVisible()
      await mila.app.getByRole('button', { name: 'بستن' }).click()
      await expect(mila.miniApp).toBeHidden()
    }
    await isIn(mila, check.group)
  })
