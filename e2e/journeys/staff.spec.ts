import { expect, test } from '../test.ts'

const tom = 96_520_418
const riverside = -1_001_724_503_318

test.describe('what is commanded and reported in the group', () => {
  test('an admin mutes with a command what a member cannot, and a report of a member is acted on in the app', async ({
    openPhones,
    world,
  }) => {
    const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
    await world.control.act(tom, {
      do: 'send_message',
      chat_id: riverside,
      text: 'Cheap watches, write to me',
    })
    await ann.opensTheChat('Riverside Neighbours')
    await zoe.opensTheChat('Riverside Neighbours')

    // What the bot has set up for admins and for members is offered as they type.
    await ann.screen.getByTestId('composer').fill('/b')
    await expect(ann.screen.getByRole('button', { name: /^\/ban / })).toBeVisible()
    await ann.screen.getByTestId('composer').fill('')
    await zoe.screen.getByTestId('composer').fill('/')
    await expect(zoe.screen.getByRole('button', { name: /^\/report / })).toBeVisible()
    await expect(zoe.screen.getByRole('button', { name: /^\/ban / })).toHaveCount(0)
    await zoe.screen.getByTestId('composer').fill('')

    // A member has no such rights, whatever the bot has.
    await zoe.repliesTo('Cheap watches', '/ban')
    await expect(zoe.screen.getByText('Only admins can do this.')).toBeVisible()
    await zoe.repliesTo('Cheap watches', '/report sells things')
    await expect(zoe.screen.getByText('Thank you. The admins will see it.')).toBeVisible()

    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^1 report/ }).click()
    const report = ann.app.getByRole('article', { name: /^Tom/ })
    await expect(report).toContainText('Cheap watches, write to me')
    await expect(report).toContainText('sells things')
    await report.getByRole('button', { name: 'Mute' }).click()
    await ann.app.getByRole('dialog').getByRole('button', { name: 'Mute Tom' }).click()
    await expect(ann.app.getByRole('region', { name: 'Lately' })).toContainText('Acted on')
    await expect(ann.app.getByText('Nothing is reported')).toBeVisible()
    const isHeard = async () => {
      const sent = await world.control.act(tom, { do: 'send_message', chat_id: riverside, text: 'Watches!' })
      return sent.ok
    }
    await expect.poll(isHeard).toBe(false)

    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Riverside Neighbours')
    await zoe.writes('Who wants my old sofa? Only 500!')
    await ann.repliesTo('old sofa', '/mute 10m adverts')
    const line = ann.screen.getByText('Zoë 🌻 may not write for 10 minutes.')
    await expect(line).toBeVisible()
    await zoe.writes('Why?')
    await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()

    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
    await expect(ann.app.getByText('adverts')).toBeVisible()
    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Riverside Neighbours')
    // Both the answer and the command go when they have been read.
    await expect(line).toBeHidden({ timeout: 20_000 })
    await expect(ann.screen.getByText('/mute 10m adverts')).toBeHidden()
  })

  test('S-BACK-1 a form that was changed takes back before the page does, and what is saved is what the group is', async ({
    openPhones,
  }) => {
    const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^Settings/ }).click()
    const rules = ann.app.getByRole('textbox', { name: 'Rules' })
    await rules.fill('1. Be kind. <b>2.</b> No adverts.')

    await ann.pressesBack()
    await ann.answersTheQuestion('Leave without saving what you changed?', 'Cancel')
    await expect(rules).toHaveValue('1. Be kind. <b>2.</b> No adverts.')
    await ann.app.getByRole('button', { name: 'Save' }).click()
    await expect(ann.app.getByText('Saved', { exact: true })).toBeVisible()

    await ann.app.getByRole('textbox', { name: 'Name of the group' }).fill('Neighbours by the river')
    await ann.app.getByRole('button', { name: 'Save name and description' }).click()
    await expect(ann.app.getByText('The group has it now')).toBeVisible()
    await ann.app.getByRole('link', { name: /^What members may do/ }).click()
    const writing = ann.app.getByRole('switch', { name: 'Write messages' })
    await writing.click()
    const save = ann.app.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(ann.app.getByRole('main').getByText('The group has it now')).toBeVisible()
    await expect(writing).not.toBeChecked()
    await ann.pressesBack()

    await rules.fill('Anything goes')
    await ann.pressesBack()
    await ann.answersTheQuestion('Leave without saving what you changed?', 'OK')
    await expect(rules).toBeHidden()
    await expect(ann.app.getByRole('link', { name: /^Settings/ })).toBeVisible()

    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Neighbours by the river')
    await ann.writes('/rules')
    await expect(ann.screen.getByText('1. Be kind. <b>2.</b> No adverts.')).toBeVisible()
    await zoe.opensTheChat('Neighbours by the river')
    await zoe.writes('Hello?')
    await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()
  })
})
