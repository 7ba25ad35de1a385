import { fileOffered } from '../phone/file-offered.ts'
import { expect, test } from '../test.ts'

const second = () => Math.floor(Date.now() / 1000)

test.use({ changesApart: true })

test('SEC-58 F-32 the owner takes Steward out of a group, also where Telegram needs asking twice, adds it again, and erases a group for good', async ({
  openPhones,
  world,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  const { app } = ann
  const asksToLeave = async (group: string) => {
    await app.getByRole('link', { name: /^Settings/ }).click()
    await app.getByRole('link', { name: /^Remove Steward/ }).click()
    await app.getByRole('button', { name: 'Remove Steward' }).click()
    await ann.answersTheQuestion(`Remove Steward from ${group}?`, 'OK')
  }
  const isOut = () => expect(app.getByRole('button', { name: 'Erase the group’s data' })).toBeVisible()

  await ann.opensTheMiniApp()
  await ann.group('Parents of 4b').click()
  // An act from before all this, by which it is seen whether the log is the same.
  await app.getByRole('link', { name: /^Log/ }).click()
  const oldest = app.getByRole('main').getByRole('listitem').last()
  const before = (await oldest.innerText()).trim()
  expect(before.length).toBeGreaterThan(10)
  await ann.stepsBack()
  await world.control.addFault({ kind: 'server_error', method: 'leaveChat' })
  await asksToLeave('Parents of 4b')
  await expect(app.getByText('Telegram has not confirmed that it left.')).toBeVisible()
  await app.getByRole('button', { name: 'Retry' }).click()
  await world.control.clearFaults()
  await isOut()
  await ann.stepsBack()
  await ann.stepsBack()
  await expect(app.getByText('Steward was removed').first()).toBeVisible()
  await expect(app.getByRole('link', { name: 'Erase now' })).toBeVisible()
  await app.getByRole('button', { name: 'Add Steward again' }).click()
  await ann.choosesForTheBot('Parents of 4b')
  await ann.opensTheMiniApp()
  await ann.group('Parents of 4b').click()
  await expect(app.getByText('Steward was removed')).toHaveCount(0)

  // What was done stands in the log as before, and so does who took the bot out.
  await app.getByRole('link', { name: /^Log/ }).click()
  await expect(app.getByText(/Ann Keller.* removed Steward/).first()).toBeVisible()
  expect((await oldest.innerText()).trim()).toBe(before)
  await ann.stepsBack()

  await asksToLeave('Parents of 4b')
  await isOut()
  await app.getByRole('button', { name: 'Erase the group’s data' }).click()
  await ann.answersTheQuestion('Erase everything Steward keeps about Parents of 4b?', 'OK')
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await expect(ann.group('Parents of 4b')).toHaveCount(0)

  // Nothing of it comes back with the bot.
  await ann.leavesTheMiniApp()
  await ann.addsTheBotTo('Parents of 4b')
  await ann.opensTheMiniApp()
  await ann.group('Parents of 4b').click()
  await app.getByRole('link', { name: /^Log/ }).click()
  await expect(app.getByText(/Ann Keller.* added Steward/)).toHaveCount(1)
  await expect(app.getByText(/removed Steward/)).toHaveCount(0)
  await expect(app.getByText(before)).toHaveCount(0)
})

test('SEC-57 someone exports and erases their data: others see a deleted account, and they start over', async ({
  openPhones,
  page,
}) => {
  test.slow()
  // Boris reads Russian.
  const [ann, boris] = await openPhones('annkeller:android:day', 'boris_sokolov:android:day')
  await ann.removes(/Zoë/, 'Riverside Neighbours')
  await boris.opensTheMiniApp()
  await boris.group('Riverside Neighbours').click()
  await boris.app.getByRole('link', { name: /^Журнал/ }).click()
  await expect(boris.app.getByText(/Ann Keller.*Zoë|Zoë.*Ann Keller/).first()).toBeVisible()

  await ann.opensTheMiniApp()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await ann.app.getByRole('link', { name: 'Privacy' }).click()
  await ann.app.getByRole('button', { name: 'Export my data' }).click()
  const download = ann.app.getByRole('button', { name: /^Download your data/ })
  await download.waitFor({ timeout: 30_000 })
  const { address, file } = await fileOffered(page, '/api/me/data/download', () => download.click())
  expect(file.headers()['content-disposition']).toContain('steward-my-data.json')
  const { tables } = await file.json()
  expect(tables.users).toMatchObject([{ first_name: 'Ann', last_name: 'Keller' }])
  expect(tables.log_entries).toContainEqual(
    expect.objectContaining({ kind: 'ban', actor_id: tables.users[0].user_id }),
  )
  expect((await page.request.get(address)).status()).toBe(404)

  await ann.app.getByRole('button', { name: 'Erase my data' }).click()
  await ann.answersTheQuestion('Erase your data?', 'OK')
  await expect(ann.app.getByRole('heading', { name: 'You’re signed out' })).toBeVisible()
  await expect(ann.app.getByText(/Your data is being erased/)).toBeVisible()
  const erased = second()
  await ann.closesTheMiniApp()

  // The log that Boris looks at follows what the worker does.
  const deleted = boris.app.getByText(/Удалённый аккаунт.*Zoë/).first()
  await expect(deleted).toBeVisible({ timeout: 60_000 })

  // Launch data are dated by the second, and those of before the erasure sign nobody in.
  await expect.poll(second).toBeGreaterThan(erased)
  await ann.opensTheMiniApp()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await expect(ann.app.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
  await ann.app.getByRole('link', { name: 'Privacy' }).click()
  await expect(ann.app.getByRole('button', { name: 'Export my data' })).toBeVisible()
})
