import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'
import { isCleanIn } from '../watch/is-clean.ts'

const riverside = -1_001_724_503_318
const hello = 'Good evening everybody, nice to see you all here'

test('A11Y-01 a newcomer who says hello is muted for what the channel in their profile says, with the reason; what Telegram does not tell stops nobody', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:android:night')
  await zoe.opensTheChat('Riverside Neighbours')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Protection' }).click()
  const rule = ann.app.getByRole('link', { name: /^Profiles/ })
  await expect(rule).toContainText('Off')

  const choose = async (verdict: string) => {
    await ann.app.getByRole('radiogroup', { name: 'Action' }).getByRole('radio', { name: verdict }).click()
    await ann.app.getByRole('button', { name: 'Save' }).click()
    await expect(ann.app.getByText('Saved', { exact: true })).toBeVisible()
  }
  await rule.click()
  const checkedWith = ann.app.getByRole('region', { name: 'Checked with' })
  await expect(checkedWith).toContainText('Spam textsOff')
  await expect(ann.app.getByText('Profiles aren’t kept.')).toBeAttached()
  await isCleanIn(desk, 'night')(ann, 'the rule for profiles')
  await choose('Mute')
  await ann.pressesBack()
  await expect(rule).toContainText('Turn on a rule that checks texts')

  // The rules that judge messages judge profiles.
  await rule.click()
  await checkedWith.getByRole('link', { name: /^Spam texts/ }).click()
  await choose('Delete')
  await ann.pressesBack()
  await expect(checkedWith).toContainText('Spam textsOn')
  await ann.pressesBack()

  const comes = async () => {
    const { people } = done(await world.control.setOff({ what: 'profile_spammer', chat_id: riverside }))
    expect(people).toHaveLength(1)
  }
  const shown = zoe.screen.locator('.message-text', { hasText: hello })
  await comes()
  const recent = ann.app.getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('button').first()).toContainText('Posted in their channel: Reads like spam')
  await expect(shown).toHaveCount(0)
  await recent.getByRole('button').first().click()
  const why = ann.app.getByRole('dialog', { name: 'Why?' })
  await expect(why).toContainText('EARN 500$ PER DAY')
  await expect(why).toContainText('From their profile')
  await expect(why).toContainText(hello)
  await why.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(recent).toContainText('Undone')

  // What Telegram doesn't tell stops nobody, and is told.
  done(await world.control.addFault({ kind: 'server_error', method: 'getUserPersonalChatMessages' }))
  for (const _ of [1, 2, 3]) await comes()
  await expect(rule).toContainText(/Telegram doesn’t answer\s·\sDown since/, { timeout: 60_000 })
  await expect(shown).toHaveCount(3)
  await rule.click()
  await expect(ann.app.getByRole('region', { name: 'Source' })).toContainText(
    'Messages get through meanwhile.',
  )
  done(await world.control.clearFaults())
  await expect(ann.app.getByRole('region', { name: 'Source' })).toContainText('TelegramWorking', {
    timeout: 90_000,
  })
  await expect(shown).toHaveCount(0, { timeout: 60_000 })
})
