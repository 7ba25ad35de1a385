import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test.ts'

const riverside = -1_001_724_503_318
const [ann, zoe] = [318_440_217, 842_117_390]

test('what cannot work is told where an admin sees it: in a line of a list, beside a rule, and of a whole group', async ({
  openPhones,
  world,
}) => {
  test.slow()
  for (let count = 1; count <= 30; count += 1)
    done(
      await world.control.act(zoe, { do: 'send_message', chat_id: riverside, text: `Good evening ${count}` }),
    )
  const [phone] = await openPhones('annkeller:ios:day')
  const { app } = phone
  const saves = () => app.getByRole('button', { name: 'Save' }).click()
  const unfit = app.getByText('Not saved: fix the marked lines, then save again.')
  const opens = async (rule: RegExp) => {
    await app.getByRole('link', { name: rule }).click()
    await app.getByRole('radiogroup', { name: 'Action' }).getByRole('radio', { name: 'Delete' }).click()
  }
  await phone.opensTheMiniApp()
  await phone.group('Riverside Neighbours').click()
  await app.getByRole('link', { name: 'Protection' }).click()

  await test.step('patterns that are not linear, or none', async () => {
    await opens(/^Patterns/)
    const pattern = app.getByRole('textbox', { name: 'Patterns 1' })
    for (const [written, why] of [
      ['x(?=a)b', /“.?\(\?=.?” looks around or refers back, which RE2 can’t do/],
      ['buy (now', /Not a valid pattern at “/],
    ] as const) {
      await pattern.fill(written)
      await saves()
      await expect(app.getByText(why)).toBeVisible()
      await expect(unfit).toBeVisible()
      await expect(pattern).toBeFocused()
    }
    await pattern.fill('buy now')
    await expect(unfit).toHaveCount(0)
    await saves()
    await expect(app.getByText('Saved')).toBeVisible()
    await phone.pressesBack()
  })

  await test.step('a word of nothing, and one that half the group uses', async () => {
    await opens(/^Blocked words/)
    const word = app.getByRole('textbox', { name: 'Words 1' })
    await word.fill('!!')
    await saves()
    await expect(app.getByText('Needs a letter or a digit')).toBeVisible()
    await word.fill('good')
    await saves()
    await phone.answersTheQuestion('so it would hit many people. Save anyway?', 'Cancel')
    await expect(app.getByText('Saved')).toHaveCount(0)
    await word.fill('casino')
    await saves()
    await expect(app.getByText('Saved')).toBeVisible()
    await phone.pressesBack()
  })

  const trouble = app.getByRole('region', { name: 'Not working' })

  await test.step('a right that Steward lost', async () => {
    await expect(app.getByRole('link', { name: /^Blocked words/ })).toContainText('Delete')
    await expect(trouble).toHaveCount(0)
    const { bot } = await world.control.world()
    const rights = { can_restrict_members: true, can_invite_users: true }
    done(await world.control.act(ann, { do: 'promote', chat_id: riverside, user_id: bot.id, rights }))
    for (const rule of [/^Blocked words/, /^Patterns/])
      await expect(app.getByRole('link', { name: rule })).toContainText('Steward can’t delete messages')
    await expect(trouble).toContainText('Spam stays until someone removes it by hand.')
    await expect(trouble.getByRole('button', { name: 'Grant permissions in Telegram' })).toBeVisible()
    await app.getByRole('link', { name: /^Blocked words/ }).click()
    await expect(trouble).toContainText('Steward can’t delete messages')
    await phone.pressesBack()
  })

  await test.step('a basic group', async () => {
    await phone.pressesBack()
    await phone.pressesBack()
    await phone.group('Allotment 14').click()
    await app.getByRole('link', { name: 'Protection' }).click()
    await app.getByRole('radio', { name: /^Standard/ }).click()
    await app.getByRole('dialog', { name: 'Standard' }).getByRole('button', { name: 'Apply' }).click()
    await expect(app.getByRole('link', { name: /^Flood/ })).toContainText('Works in supergroups only')
    await expect(app.getByRole('link', { name: /^Raids/ })).toContainText('Works in supergroups only')
    await expect(trouble).toContainText('Make the history visible to new members in Telegram')
  })
})
