import { done } from '../../sandbox/src/control.ts'
import { fileOffered } from '../phone/file-offered.ts'
import { expect, test } from '../test.ts'

const [lioraId, maxId] = [1_209_384_756, 7_110_452_096]
const riverside = -1_001_724_503_318

test('SEC-47 the log shows actions by hand and in the app, undoes them, and is exported', async ({
  openPhones,
  page,
  world,
}) => {
  // Ann has two phones: on one she acts by hand.
  const [hand, ann] = await openPhones('annkeller:android:day', 'annkeller:ios:night')
  // A sheet stays until all that is shown of the group has been read again; back would close it.
  const isDecided = () => expect(ann.app.getByRole('dialog')).toHaveCount(0)
  await hand.removes(/Zoë/, 'Riverside Neighbours')
  done(await world.control.act(lioraId, { do: 'ban', chat_id: riverside, user_id: maxId }))
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Log/ }).click()

  const byAnother = ann.app.getByRole('button', { name: /^An anonymous admin banned .*Maximiliana/ })
  await expect(byAnother).toBeVisible()
  const byHand = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 (banned|removed) .*Zoë/ })
  await expect(byHand).toContainText('by hand')
  await ann.app.getByRole('radio', { name: 'Admins' }).check()
  await expect(byHand).toBeHidden()
  await ann.app.getByRole('radio', { name: 'People' }).check()

  await ann.app.getByRole('button', { name: /^Undo: .*Zoë/ }).click()
  await ann.app.getByRole('button', { name: /^Unban/ }).click()
  const undone = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 unbanned .*Zoë/ })
  await expect(undone).toBeVisible()
  await expect(undone).not.toContainText('by hand')
  await isDecided()

  await test.step('a mute in the app stands there with its reason, and is lifted from there', async () => {
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
    await ann.app.getByRole('link', { name: /^Tom/ }).click()
    await ann.app.getByRole('button', { name: 'Mute', exact: true }).click()
    await ann.app.getByRole('radio', { name: '1 week' }).check()
    await ann.app.getByRole('button', { name: 'Insults' }).click()
    await ann.app.getByRole('button', { name: /^Mute Tom/ }).click()
    await expect(ann.app.getByText('Muted: reads, but can’t write')).toBeVisible()
    await isDecided()
    await ann.stepsBack()
    await ann.stepsBack()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
    const muted = ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 muted .*Tom/ })
    await expect(muted).toContainText('Insults')
    await expect(muted).not.toContainText('by hand')
    await ann.app.getByRole('button', { name: /^Undo: .*muted .*Tom/ }).click()
    await ann.app.getByRole('button', { name: /^Unmute Tom/ }).click()
    await expect(ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 .*Tom/ })).toHaveCount(2)
  })

  await test.step('it is found from all groups by its reason, and leads to its place there', async () => {
    await ann.stepsBack()
    await ann.stepsBack()
    await ann.app.getByRole('searchbox', { name: 'Search groups, people and log' }).fill('insults')
    const found = ann.app.getByRole('region', { name: 'Log' }).getByRole('link', { name: /muted .*Tom/ })
    await expect(found).toContainText('Riverside Neighbours')
    await found.click()
    await expect(ann.app.getByText(/^Only actions until /)).toBeVisible()
    await expect(ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 muted .*Tom/ })).toBeVisible()
    await expect(ann.app.getByRole('button', { name: /unmuted .*Tom/ })).toBeHidden()
    await ann.stepsBack()
    await ann.app.getByRole('button', { name: 'Clear search' }).click()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
  })

  await test.step('what one person did is shown from their page', async () => {
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
    await ann.app.getByRole('radio', { name: 'Admins' }).check()
    await ann.app.getByRole('link', { name: /^Ann Keller/ }).click()
    await ann.app.getByRole('link', { name: 'Their actions as admin' }).click()
    await expect(ann.app.getByText(/^Only actions by .*Ann Keller.*$/)).toBeVisible()
    await expect(ann.app.getByRole('button', { name: /^\u2068Ann Keller\u2069 .*Tom/ })).toHaveCount(2)
    await expect(byAnother).toHaveCount(0)
    await ann.app.getByRole('button', { name: 'Show all' }).click()
    await expect(byAnother).toBeVisible()
  })

  const { address, file } = await fileOffered(page, '/api/groups/log/export', () =>
    ann.app.getByRole('button', { name: 'Export' }).click(),
  )
  expect(file.headers()['content-disposition']).toContain('steward-log.csv')
  const lines = (await file.text()).split('\r\n')
  expect(lines.filter((line) => line.includes('Zoë')).map((line) => line.split(',')[1])).toEqual([
    '"unban"',
    '"ban"',
  ])
  expect((await page.request.get(address)).status()).toBe(404)
})
