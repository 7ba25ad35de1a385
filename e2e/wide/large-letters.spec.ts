import { expect, test } from '../test.ts'
import { brokenWords, inLargeLetters, onANarrowPhone } from '../watch/sizes.ts'

test.use({ onlyLooks: true })

const group = 'Riverside Neighbours'

test('U12 A11Y-10 with letters twice as large all that can be done to somebody is on the screen, whole', async ({
  openPhones,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await ann.group(group).click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  await expect(ann.app.getByRole('button', { name: 'Mute', exact: true })).toBeVisible()
  const frame = await ann.frame()

  await inLargeLetters(frame, async () => {
    const width = await frame.evaluate(() => innerWidth)
    for (const name of ['Warn', 'Mute', 'Ban', 'More']) {
      const button = ann.app.getByRole('button', { name, exact: true })
      await expect(button).toBeVisible()
      const { left, right, inner, words } = await button.evaluate((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        const { left, right } = one.getBoundingClientRect()
        return { left, right, inner: right - left, words: range.getBoundingClientRect().width }
      })
      expect(left, name).toBeGreaterThanOrEqual(0)
      expect(right, name).toBeLessThanOrEqual(width)
      expect(words, `the words of ${name}`).toBeLessThanOrEqual(inner)
    }
    expect(await frame.evaluate(brokenWords, 'main:not([hidden]) button')).toEqual([])

    // However much a sheet asks, what it does stays on the screen.
    for (const name of ['Mute', 'Ban']) {
      await ann.app.getByRole('button', { name, exact: true }).click()
      const decides = ann.app.getByRole('button', { name: new RegExp(`^${name} Zoë`) })
      // Before anything else, as to look at it would scroll to it.
      await expect
        .poll(() =>
          decides.evaluate((one) => {
            const { top, bottom } = one.getBoundingClientRect()
            return top > 0 && bottom <= innerHeight
          }),
        )
        .toBe(true)
      await expect(decides).toBeVisible()
      await ann.pressesBack()
      await expect(ann.app.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test('U14 A11Y-10 no word of a row is broken on the narrowest phone, in the language of the longest words', async ({
  openPhones,
}) => {
  const [boris] = await openPhones('boris_sokolov:ios:day')
  await boris.opensTheMiniApp()
  await boris.group(group).click()
  await boris.app.getByRole('link', { name: 'Настройки', exact: true }).click()
  await expect(boris.app.getByRole('link', { name: /^Предупреждения/ })).toBeVisible()
  const noneIsBroken = async () => {
    const frame = await boris.frame()
    await onANarrowPhone(frame, async () => {
      expect(await frame.evaluate(brokenWords, 'main:not([hidden]) a')).toEqual([])
    })
  }
  await noneIsBroken()
  await boris.goesTo('/admin/overview')
  await expect(boris.app.getByRole('main').getByRole('link', { name: group })).toBeVisible()
  await noneIsBroken()
})

test('U14 A11Y-10 the numbers of a group stand apart on the narrowest phone', async ({ openPhones }) => {
  const [boris] = await openPhones('boris_sokolov:ios:day')
  await boris.opensTheMiniApp()
  await boris.group(group).click()
  const counts = boris.app.getByRole('region', { name: 'Сегодня' }).getByRole('paragraph')
  await expect(counts.filter({ hasText: /сообщени/ }).first()).toBeAttached()
  await onANarrowPhone(await boris.frame(), async () => {
    const gaps = await counts.evaluateAll((all) =>
      all.slice(1).map((next, index) => {
        const words = document.createRange()
        words.selectNodeContents(all[index] ?? next)
        const [here, there] = [words.getBoundingClientRect(), next.getBoundingClientRect()]
        return there.top >= here.bottom ? Infinity : there.left - here.right
      }),
    )
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  })
})
