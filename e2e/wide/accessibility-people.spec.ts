import { expect, test } from '../test.ts'
import { isCleanIn } from '../watch/is-clean.ts'

test.use({ onlyLooks: true })

test('A11Y-01 A11Y-02 A11Y-10 axe-core finds nothing on people and what was done to them, by day and by night, and nothing is too small or cut off', async ({
  openPhones,
  desk,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, 'night')
  const [ann] = await openPhones('annkeller:android:day')
  const goesTo = async (path: string, words: string | RegExp) => {
    await ann.goesTo(path)
    await expect(ann.app.locator('main:not([hidden]) [data-scroll]').getByText(words).first()).toBeVisible()
    await isClean(ann, path.replace(group, ''))
  }
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
  const group = new URL((await ann.frame()).url()).pathname
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  const member = ann.app.getByRole('link', { name: /Maximiliana/ })
  await expect(member).toBeVisible()
  await isClean(ann, 'members')

  await ann.app.getByRole('button', { name: 'Select', exact: true }).click()
  await ann.app.locator('label', { hasText: 'Maximiliana' }).click()
  await expect(ann.app.getByRole('checkbox', { name: /Maximiliana/ })).toBeChecked()
  // The row that is half beneath the bar, as one always is where a list scrolls, counts as too small a target.
  await isClean(ann, 'selecting', 'colours')
  await ann.pressesBack()

  await member.click()
  await expect(ann.app.getByText('Admin notes')).toBeVisible()
  await isClean(ann, 'a person')
  for (const [name, words] of [
    ['More', 'Cancel'],
    ['Ban', 'Cancel'],
  ] as const) {
    await ann.app.getByRole('button', { name, exact: true }).click()
    await expect(ann.app.getByRole('dialog').getByText(words)).toBeVisible()
    await isClean(ann, `the sheet ${name}`)
    await ann.pressesBack()
    await expect(ann.app.getByRole('dialog')).toHaveCount(0)
  }
  const person = new URL((await ann.frame()).url()).pathname
  await goesTo(`${person}/rights`, /^Admin rights of /)
  await goesTo(`${person}/limits`, /^Permissions of .*$/)
  await goesTo(`${group}/members/clean-up`, 'Criteria')
  await goesTo(`${group}/log`, 'Log')
  await goesTo(`${group}/reports`, 'No reports')
  await goesTo(`${group}/pinned`, 'Pin a message')
  await goesTo(`${group}/bulk`, 'Bulk actions')
  await goesTo(`${group}/settings`, 'Group settings')
  await goesTo(`${group}/settings/info`, 'Name & description')
  for (const [part, name] of [
    ['warn', 'Warnings'],
    ['reports', 'Reports'],
    ['quick_reasons', 'Quick reasons'],
    ['brake', 'Mass-ban protection'],
    ['log_days', 'Log'],
  ] as const)
    await goesTo(`${group}/settings/${part}`, name)
  await goesTo(`${group}/settings/history`, 'No changes yet')
  await goesTo(`${group}/settings/copy`, 'Copy from')
  await goesTo(`${group}/settings/file`, 'Save as a file')
  await goesTo(`${group}/settings/stewardship`, 'How it works')
  await goesTo(`${group}/protection/penalties`, 'Mute for')
  await ann.app.getByRole('radiogroup', { name: 'Mute for' }).getByRole('radio', { name: 'Custom' }).click()
  await ann.app.getByRole('textbox', { name: 'Mute for' }).fill('0')
  await expect(ann.app.getByText('Enter a whole number in the allowed range.')).toBeVisible()
  await isClean(ann, 'a number outside its range')
})
