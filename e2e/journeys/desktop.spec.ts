import { expect, test } from '../test.ts'

test('U2 in a wide browser the app is a column in the middle, with a way back by button and by Escape, and a title', async ({
  openPhones,
  web,
}) => {
  const [liora] = await openPhones('liora_k:android:day')
  const { page } = web
  expect(page.viewportSize()?.width).toBe(1280)
  await liora.opensTheMiniApp()
  await web.opensTheApp()
  await liora.opensTheCodeScanner()
  await liora.screen.getByTestId('scanner-text').fill(await web.showsTheCode())
  await liora.screen.getByTestId('scanner-scan').click()
  await liora.consent.getByRole('button', { name: 'Approve' }).click()
  const riverside = web.group('Riverside Neighbours')
  await expect(riverside).toBeVisible()
  const back = page.getByRole('button', { name: 'Back' })

  await test.step('the list has nothing to go back to', async () => {
    await expect(page).toHaveTitle('Groups · Steward')
    await expect(back).toBeHidden()
  })

  await test.step('rows are no wider than is easily read, and stand in the middle', async () => {
    const row = await page.getByRole('listitem').filter({ has: riverside }).boundingBox()
    expect(row && { left: row.x, width: row.width }).toEqual({ left: 320, width: 640 })
  })

  const opensTheGroup = async () => {
    await riverside.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Riverside Neighbours' })).toBeVisible()
    await expect(page).toHaveTitle('Riverside Neighbours · Steward')
  }
  const isAtTheList = async () => {
    await expect(riverside).toBeVisible()
    await expect(page).toHaveTitle('Groups · Steward')
    expect(new URL(page.url()).pathname).toBe('/admin/groups')
  }

  await test.step('the button leads back', async () => {
    await opensTheGroup()
    await back.click()
    await isAtTheList()
  })

  await test.step('so does Escape, one page at a time', async () => {
    await opensTheGroup()
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    await expect(page).toHaveTitle('Members · Steward')
    await page.getByRole('link', { name: /^Zoë/ }).click()
    await expect(page).toHaveTitle('Zoë 🌻 Okonkwo · Steward')
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Members · Steward')
    await page.keyboard.press('Escape')
    await expect(page).toHaveTitle('Riverside Neighbours · Steward')
    await page.keyboard.press('Escape')
    await isAtTheList()
  })
})
