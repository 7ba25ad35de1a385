import { expect, test } from '../test.ts'
import { isClean } from '../watch/is-clean.ts'

const group = 'Riverside Neighbours'

test('A11Y-01 a welcome is written and seen by who is let in; what was changed is undone, carried out and in as a file', async ({
  openPhones,
  page,
}) => {
  test.slow()
  const [ann, priya] = await openPhones('annkeller:android:day', 'priya_r:ios:night')
  const { app } = ann
  await ann.opensTheMiniApp()
  await ann.group(group).click()
  await app.getByRole('link', { name: /^Settings/ }).click()
  await app.getByRole('textbox', { name: 'Welcome' }).fill('Hello {name}, welcome to {group}.')
  const preview = app.getByRole('figure', { name: 'The welcome as the group will see it' })
  await expect(preview).toContainText(`Hello Anna, welcome to ${group}.`)
  await isClean(ann, 'a welcome and how it will look')
  await app.getByRole('textbox', { name: 'Rules' }).fill('Be kind.')
  await app.getByRole('radio', { name: 'Русский' }).check()
  await app.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(app.getByText('Saved', { exact: true })).toBeVisible()

  await ann.pressesBack()
  await app.getByRole('link', { name: /join requests/ }).click()
  await app.getByRole('button', { name: /^Approve Priya/ }).click()
  await expect(priya.chat(group)).toBeVisible()
  await priya.opensTheChat(group)
  const welcome = priya.screen.getByText(`Hello Priya, welcome to ${group}.`)
  await expect(welcome).toBeVisible({ timeout: 30_000 })
  // Whatever the language of Priya is, the group has its own.
  await priya.writes('/id')
  await expect(priya.screen.getByText(/^Вы: \d+ · эта группа: -\d+/)).toBeVisible({ timeout: 30_000 })

  await ann.pressesBack()
  await app.getByRole('link', { name: /^Settings/ }).click()
  await app.getByRole('link', { name: 'History of settings' }).click()
  const change = app.getByRole('article', { name: 'Ann Keller changed the settings' })
  await expect(change).toContainText('Hello {name}, welcome to {group}.')
  await expect(change).toContainText('Be kind.')
  await isClean(ann, 'the history')
  await ann.pressesBack()
  await app.getByRole('link', { name: 'Settings as a file' }).click()
  const offered = page.waitForResponse((reply) => reply.url().endsWith('/api/groups/settings/export'))
  await app.getByRole('button', { name: 'Save as a file' }).click()
  const reply = await offered
  const { result } = await reply.json()
  const fetched = await page.request.get(new URL(result.path, reply.url()).href)
  expect(fetched.headers()['content-disposition']).toContain('steward-settings.json')
  const file = await fetched.text()

  // One touch, and everything is as it was.
  await ann.pressesBack()
  await app.getByRole('link', { name: 'History of settings' }).click()
  await change.getByRole('button', { name: 'Undo' }).click()
  const sheet = app.getByRole('dialog', { name: 'Bring the settings back?' })
  await expect(sheet).toContainText('Be kind.')
  await isClean(ann, 'what going back would change')
  await sheet.getByRole('button', { name: 'Bring back' }).click()
  await expect(app.getByRole('article', { name: 'Ann Keller brought earlier settings back' })).toBeVisible()
  await ann.pressesBack()
  await expect(app.getByRole('textbox', { name: 'Rules' })).toHaveValue('')
  await expect(app.getByRole('textbox', { name: 'Welcome' })).toHaveValue('')

  // A file with a fault changes nothing and says where it is; mended, it shows what it would change.
  await app.getByRole('link', { name: 'Settings as a file' }).click()
  const text = app.getByRole('textbox', { name: 'The text of a file' })
  await text.fill(file.replace('"limit": 3', '"limit": 300'))
  await app.getByRole('button', { name: 'Show what would change' }).click()
  const faults = app.getByRole('region', { name: 'Not taken' })
  await expect(faults).toContainText('settings.warn.limit')
  await expect(faults).toContainText('It has to be 20 or less.')
  await isClean(ann, 'the faults of a file')
  await app
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  const changes = app.getByRole('region', { name: 'What would change' })
  await expect(changes).toContainText('Be kind.')
  await expect(changes).not.toContainText('Number of warnings')
  await isClean(ann, 'what a file would change')
  await app.getByRole('button', { name: 'Change the settings' }).click()
  await expect(app.getByText('The settings are as in the file.')).toBeVisible()

  await app.getByRole('link', { name: 'History of settings' }).click()
  await expect(app.getByRole('article')).toHaveCount(3)
  await expect(app.getByRole('article').first()).toContainText('Ann Keller took settings from a file')
  await ann.leavesTheMiniApp()
  await ann.opensTheChat(group)
  await expect(ann.screen.getByText(`Hello Priya, welcome to ${group}.`)).toBeVisible()
  await ann.writes('/rules')
  await expect(ann.screen.getByText('Be kind.', { exact: true })).toBeVisible({ timeout: 30_000 })
})
