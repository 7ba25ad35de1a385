import { fingerOn } from '../phone/finger.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

test('S-NAV-1 a press on a tab counts though the client grows the app under it, and not where it is taken away', async ({
  openPhones,
  page,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  const frame = await ann.frame()
  const tab = (name: 'Groups' | 'Me') => ann.app.getByRole('tab', { name })
  const isChosen = (name: 'Groups' | 'Me') => expect(tab(name)).toHaveAttribute('aria-selected', 'true')
  /** As the size that the client tells last, once its sheet has come to rest. */
  const isAsHigh = async (height: string) => {
    await frame.evaluate(
      (height) => document.documentElement.style.setProperty('--host-height', height),
      height,
    )
    const share = () =>
      frame.evaluate(
        () => (document.querySelector('[role=tablist]')?.getBoundingClientRect().bottom ?? 0) / innerHeight,
      )
    await expect.poll(share)[height === '100%' ? 'toBeGreaterThan' : 'toBeLessThan'](0.9)
  }
  const middleOf = async (name: 'Groups' | 'Me') => {
    const box = await tab(name).boundingBox()
    if (!box) throw new Error(`there is no tab ${name}`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  await isAsHigh('60%')
  const me = await middleOf('Me')
  await page.mouse.move(me.x, me.y)
  await page.mouse.down()
  await isAsHigh('100%')
  await page.mouse.up()
  await isChosen('Me')

  await isAsHigh('60%')
  const finger = await fingerOn(tab('Groups'))
  await finger.putsDown(20, 20)
  await isAsHigh('100%')
  await finger.lifts()
  await isChosen('Groups')

  const at = await middleOf('Me')
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y - 80)
  await page.mouse.up()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await isChosen('Groups')
})
