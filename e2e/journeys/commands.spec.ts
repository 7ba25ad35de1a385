import { expect, test } from '../test.ts'

const [annId, zoeId, tom, max] = [318_440_217, 842_117_390, 96_520_418, 7_110_452_096]
const riverside = -1_001_724_503_318

test.describe('what is commanded and reported in the group', () => {
  test('an admin commands what a member cannot, and what members report is acted on or dismissed in the app', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
    const standing = async () => (await world.control.chat(riverside, zoeId)).me.status
    await world.control.act(tom, {
      do: 'send_message',
      chat_id: riverside,
      text: 'Cheap watches, write to me',
    })
    await world.control.act(max, { do: 'send_message', chat_id: riverside, text: 'Who took my bicycle?' })
    await world.control.act(max, { do: 'send_message', chat_id: riverside, text: 'Coins at half price' })
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
    await zoe.repliesTo('Who took my bicycle?', '/report')
    await zoe.repliesTo('Coins at half price', '/report')

    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^3 reports/ }).click()
    const report = ann.app.getByRole('article', { name: /^Tom/ })
    await expect(report).toContainText('Cheap watches, write to me')
    await expect(report).toContainText('sells things')
    // One touch from the report; a second one takes back what can be taken back.
    await report.getByRole('button', { name: 'Ban & delete' }).click()
    await expect(ann.app.getByText(/is banned, messages deleted/)).toBeVisible()
    await expect(zoe.screen.locator('.message-text', { hasText: 'Cheap watches' })).toHaveCount(0)
    await ann.app.getByRole('button', { name: 'Undo' }).click()
    await expect(ann.app.getByText('Unbanned. They can join again.')).toBeVisible()
    const lately = ann.app.getByRole('region', { name: 'Recent' })
    await expect(lately).toContainText('Handled')
    // What is no matter for the admins goes without anything done to anybody.
    const complaint = ann.app.getByRole('article').filter({ hasText: 'Who took my bicycle?' })
    await complaint.getByRole('button', { name: 'More' }).click()
    await ann.app.getByRole('button', { name: 'Pin this message' }).click()
    await ann.answersTheQuestion('Pin this message for everyone?', 'OK')
    const onTop = zoe.screen.getByTestId('pinned')
    await expect(onTop).toHaveText('Who took my bicycle?')
    await complaint.getByRole('button', { name: 'Dismiss' }).click()
    await expect(lately).toContainText('Dismissed')
    // The one message goes, whoever wrote it stays.
    const advert = zoe.screen.locator('.message-text', { hasText: 'Coins at half price' })
    await expect(advert).toBeVisible()
    // The one dismissed may stand there as well, until what waits has been read again, too.
    const coins = ann.app.getByRole('article').filter({ hasText: 'Coins at half price' })
    await coins.getByRole('button', { name: 'Delete this message' }).click()
    await ann.answersTheQuestion('Delete this message for everyone?', 'OK')
    await expect(advert).toHaveCount(0)
    await expect(ann.app.getByText('No reports')).toBeVisible()
    const isHeard = async () => {
      const sent = await world.control.act(tom, { do: 'send_message', chat_id: riverside, text: 'Watches!' })
      return sent.ok
    }
    await expect.poll(isHeard).toBe(false)

    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Riverside Neighbours')
    await zoe.writes('Who wants my old sofa? Only 500!')
    await ann.repliesTo('old sofa', '/mute 10m adverts')
    const line = ann.screen.getByText('Zoë 🌻 has been muted for 10 minutes.')
    await expect(line).toBeVisible()
    await zoe.writes('Why?')
    await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()

    const says = (words: string | RegExp) => expect(ann.screen.getByText(words)).toBeVisible()
    await test.step('what an admin commands is so on the other phone', async () => {
      await ann.writes('/unmute @zoe_sunflower')
      await says('Zoë 🌻 has been unmuted.')
      await zoe.screen.getByTestId('send').click()
      await expect(ann.screen.getByTestId('chat').getByText('Why?')).toBeVisible()
      await ann.repliesTo('Why?', '/warn rude')
      await says(/^Zoë 🌻 has been warned, 1 of \d\.$/)
      await ann.writes('/unwarn @zoe_sunflower')
      await says('A warning of Zoë 🌻 was removed.')
      await ann.repliesTo('Why?', '/pin')
      await says(/^Pinned\.$/)
      await expect(onTop).toHaveText('Why?')
      await ann.repliesTo('Why?', '/unpin')
      await says(/^Unpinned\.$/)
      await expect(onTop).toHaveText('Who took my bicycle?')
      await ann.repliesTo('Why?', '/id')
      await says(`Zoë 🌻: ${zoeId} · this group: ${riverside}`)

      await ann.writes('/kick @zoe_sunflower quarrels')
      await says('Zoë 🌻 has been removed.')
      await expect.poll(standing).toBe('left')
      await zoe.goesBackToTheChats()
      await expect(zoe.chat('Riverside Neighbours')).toBeHidden()
      const back = { do: 'add_member', chat_id: riverside, user_id: zoeId } as const
      expect(await world.control.act(annId, back)).toMatchObject({ ok: true })
      await expect(zoe.chat('Riverside Neighbours')).toBeVisible()

      // By the number that was copied.
      await ann.writes(`/ban ${zoeId} 1d threats`)
      await says('Zoë 🌻 has been banned for 1 day.')
      await expect.poll(standing).toBe('kicked')
      await expect(zoe.chat('Riverside Neighbours')).toBeHidden()
      await ann.writes('/unban @zoe_sunflower')
      await says('Zoë 🌻 has been unbanned.')
      await expect.poll(standing).toBe('left')
    })

    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^Log/ }).click()
    for (const reason of ['adverts', 'rude', 'quarrels', 'threats'])
      await expect(ann.app.getByText(reason)).toBeVisible()
    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Riverside Neighbours')
    // Both the answer and the command go when they have been read.
    await expect(line).toBeHidden()
    await expect(ann.screen.getByText('/mute 10m adverts')).toBeHidden()
  })

  test('S-BACK-1 a form that was changed takes back before the page does, and what is saved is what the group is', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: /^Settings/ }).click()
    const rulesRow = ann.app.getByRole('link', { name: /^Rules/ })
    await rulesRow.click()
    const rules = ann.app.getByRole('textbox', { name: 'Rules' })
    await rules.fill('1. Be kind. <b>2.</b> No adverts.')

    await ann.pressesBack()
    await ann.answersTheQuestion('Discard your changes?', 'Cancel')
    await expect(rules).toHaveValue('1. Be kind. <b>2.</b> No adverts.')
    await ann.app.getByRole('button', { name: 'Save' }).click()
    await expect(ann.app.getByText('Saved', { exact: true })).toBeVisible()
    await ann.pressesBack()

    await ann.app.getByRole('link', { name: /^Name & description/ }).click()
    await ann.app.getByRole('textbox', { name: 'Name of the group' }).fill('Neighbours by the river')
    await ann.app.getByRole('textbox', { name: 'Description' }).fill('Between the bridge and the mill')
    await ann.app.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(ann.app.getByText('Saved')).toBeVisible()
    await ann.pressesBack()

    await test.step('what is pinned and unpinned in the app is so on the other phone', async () => {
      await zoe.opensTheChat('Neighbours by the river')
      await zoe.writes('The gate is locked at ten')
      const words = zoe.screen.locator('.message-text', { hasText: 'The gate is locked at ten' })
      await expect(words).toBeVisible()
      const { messages } = await world.control.chat(riverside, zoeId)
      const said = messages.find(({ text }) => text === 'The gate is locked at ten')
      await ann.app.getByRole('link', { name: 'Pinned messages' }).click()
      const link = ann.app.getByRole('textbox', { name: 'Link to the message' })
      await link.fill('https://t.me/somewhere_else/1')
      await ann.app.getByRole('button', { name: 'Pin', exact: true }).click()
      await expect(ann.app.getByText(/^This link leads to a message in another chat/)).toBeVisible()
      await link.fill(`https://t.me/c/1724503318/${said?.id}`)
      await ann.app.getByRole('button', { name: 'Pin', exact: true }).click()
      const card = ann.app.getByRole('article', { name: 'The gate is locked at ten' })
      await expect(card).toContainText('Pinned by Ann Keller')
      const onTop = zoe.screen.getByTestId('pinned')
      await expect(onTop).toHaveText('The gate is locked at ten')
      await card.getByRole('button', { name: 'Unpin' }).click()
      await ann.answersTheQuestion('Unpin this message for everyone?', 'OK')
      await expect(card).toHaveCount(0)
      await expect(onTop).toHaveCount(0)

      await ann.app.getByRole('button', { name: 'Undo' }).click()
      await expect(onTop).toHaveText('The gate is locked at ten')
      await ann.app.getByRole('button', { name: 'Unpin all messages' }).click()
      await ann.answersTheQuestion('Unpin all messages for everyone?', 'OK')
      await expect(card).toHaveCount(0)
      await expect(onTop).toHaveCount(0)
      await ann.pressesBack()
    })

    await ann.app.getByRole('link', { name: /^Permissions/ }).click()
    const writing = ann.app.getByRole('switch', { name: 'Write messages' })
    await writing.click()
    const save = ann.app.getByRole('button', { name: 'Save' })
    await save.click()
    await expect(ann.app.getByRole('main').getByText('Saved')).toBeVisible()
    await expect(writing).not.toBeChecked()
    await ann.pressesBack()

    await rulesRow.click()
    await rules.fill('Anything goes')
    await ann.pressesBack()
    await ann.answersTheQuestion('Discard your changes?', 'OK')
    await expect(rules).toBeHidden()
    await expect(rulesRow).toBeVisible()

    await ann.leavesTheMiniApp()
    await ann.opensTheChat('Neighbours by the river')
    await ann.writes('/rules')
    await expect(ann.screen.getByText('1. Be kind. <b>2.</b> No adverts.')).toBeVisible()
    await zoe.opensTheGroup('Neighbours by the river')
    await expect(zoe.screen.getByText('Between the bridge and the mill')).toBeVisible()
    await zoe.opensTheChat('Neighbours by the river')
    await zoe.writes('Hello?')
    await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()
  })
})
