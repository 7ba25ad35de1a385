import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'

const riverside = -1_001_724_503_318
const hello = 'Good evening everybody, nice to see you all here'

test('a newcomer whom a list of spammers names is put before the admins; a list that fails is shown with the rule, and messages go on', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:ios:day', 'zoe_sunflower:android:night')
  await zoe.opensTheChat('Riverside Neighbours')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  const rule = ann.app.getByRole('link', { name: /^Known spammers/ })
  await expect(rule).toContainText('Off')

  // What turning it on tells to whom is said where it is turned on.
  await rule.click()
  const lists = ann.app.getByRole('region', { name: 'Lists' })
  await expect(lists).toContainText('Sandbox-listWorking')
  await expect(lists).toContainText('these lists get their user ID from Steward. Nothing else is sent.')
  await ann.app
    .getByRole('radiogroup', { name: 'Action' })
    .getByRole('radio', { name: 'Ask the admins' })
    .click()
  await ann.app.getByRole('button', { name: 'Save' }).click()
  await expect(ann.app.getByText('Saved')).toBeVisible()

  const comes = async () => {
    const { people } = done(await world.control.setOff({ what: 'known_spammer', chat_id: riverside }))
    expect(people).toHaveLength(1)
  }
  const shown = zoe.screen.locator('.message-text', { hasText: hello })
  await comes()
  await ann.pressesBack()
  await ann.pressesBack()
  await ann.app.getByRole('link', { name: /^Reports/ }).click()
  const card = ann.app.getByRole('article').filter({ hasText: hello })
  await expect(card).toContainText('Listed as a spammer: Sandbox-list')
  await expect(shown, 'a list alone deletes nothing').toHaveCount(1)
  await card.getByRole('button', { name: 'Dismiss' }).click()
  await expect(card).toHaveCount(0)
  await ann.pressesBack()

  // A list that fails stops nobody.
  await desk.makesTrouble('server_error-spammerList')
  await comes()
  await expect(shown).toHaveCount(2)
  await ann.app.getByRole('link', { name: /^Protection/ }).click()
  await expect(rule).toContainText(/Sandbox-list\s·\sDown since/, { timeout: 60_000 })
  await rule.click()
  await expect(lists).toContainText('Messages get through while a list is down.')
  await expect(lists).toContainText(/Sandbox-listDown since .*Down/)

  // Back again, it is asked about whoever came meanwhile.
  await desk.endsAllTrouble()
  await expect(lists).toContainText('Sandbox-listWorking', { timeout: 90_000 })
  await ann.pressesBack()
  await ann.pressesBack()
  await ann.app.getByRole('link', { name: /^Reports/ }).click()
  await expect(card).toContainText('Listed as a spammer: Sandbox-list', { timeout: 60_000 })
})
