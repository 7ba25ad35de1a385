import { expect, test } from '../test.ts'
import { covered } from '../watch/covered.ts'

test('U1 the last row of a page scrolls free of the bar that offers to undo', async ({ openPhones }) => {
  const [ann] = await openPhones('annkeller:android:day')
  const { app } = ann
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await app.getByRole('link', { name: 'Members', exact: true }).click()
  await app.getByRole('link', { name: /^Tom/ }).click()
  await app.getByRole('button', { name: 'Mute', exact: true }).click()
  await app.getByRole('button', { name: /^Mute Tom/ }).click()
  await expect(app.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

  const page = app.locator('[data-scroll]').last()
  const toTheEnd = () => page.evaluate((area) => area.scrollTo(0, area.scrollHeight))
  await toTheEnd()
  // At once: where nobody waits, the bar is still there.
  expect(await covered(await ann.frame())).toEqual([])
  await expect(app.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

  await test.step('a row for which the page has no room is found', async () => {
    await app.locator('html').evaluate((root) => root.style.setProperty('--room-below', '0px'))
    await toTheEnd()
    expect(await covered(await ann.frame())).toEqual([
      expect.stringMatching(/is muted.* lies over <a .*\/log\?actor=96520418"/),
    ])
  })
})
