import { expect, test } from '../test.ts'

const riverside = -1_001_724_503_318

test('what an admin does to a person in the app is what the person sees', async ({ openPhones, world }) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  const person = (await world.control.world()).people.find(({ username }) => username === 'zoe_sunflower')
  const zoeId = person?.id ?? 0
  const seenAs = async () => {
    const { me } = await world.control.chat(riverside, zoeId)
    return me
  }
  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.writes('Sofa for sale, nearly new')

  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: /^Members known/ }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  const more = async (what: string) => {
    await ann.app.getByRole('button', { name: 'More' }).click()
    await ann.app.getByRole('dialog').getByRole('button', { name: what }).click()
  }

  await test.step('what they wrote goes', async () => {
    await more('Delete recent messages')
    await ann.app.getByRole('button', { name: /^Delete what Zoë/ }).click()
    await expect(zoe.screen.getByText('Sofa for sale, nearly new')).toBeHidden()
  })

  await test.step('a tag stands beside their name', async () => {
    await more('Change the tag')
    await ann.app.getByRole('textbox', { name: 'Tag' }).fill('Flat 12')
    await ann.app.getByRole('button', { name: /^Change the tag of Zoë/ }).click()
    await expect.poll(async () => (await seenAs()).tag).toBe('Flat 12')
  })

  await test.step('single things can be taken from them', async () => {
    await more('Limit what they may send')
    await ann.app.getByRole('switch', { name: 'Send photos' }).uncheck()
    await ann.app.getByRole('button', { name: /^Limit Zoë/ }).click()
    await expect.poll(async () => (await seenAs()).permissions?.can_send_photos).toBe(false)
    expect((await seenAs()).permissions?.can_send_messages).toBe(true)
  })

  await test.step('removed, they may come back; banned, they may not until the ban is lifted', async () => {
    await more('Remove from the group')
    await ann.app.getByRole('button', { name: /^Remove Zoë/ }).click()
    await zoe.goesBackToTheChats()
    await expect(zoe.chat('Riverside Neighbours')).toBeHidden()
    await ann.app.getByRole('button', { name: 'Ban', exact: true }).click()
    await ann.app.getByRole('button', { name: 'Spam' }).click()
    await ann.app.getByRole('button', { name: /^Ban Zoë/ }).click()
    // It is offered for ten seconds.
    await ann.app.getByRole('button', { name: 'Undo' }).click()
    for (const done of ['Banned', 'Ban lifted'])
      await expect(ann.app.getByText(`${done} by Ann Keller`)).toBeVisible()
  })

  await test.step('several at once', async () => {
    await ann.pressesBack()
    await ann.app.getByRole('button', { name: 'Select' }).click()
    await ann.app.getByRole('checkbox', { name: /^Tom/ }).click()
    await ann.app.getByRole('checkbox', { name: /^Ines/ }).click()
    await ann.app.getByRole('button', { name: 'Mute', exact: true }).click()
    await ann.app.getByRole('button', { name: 'Mute 2 people' }).click()
    await expect(ann.app.getByText('2 of 2 done')).toBeVisible()
    const sent = await world.control.act(96_520_418, {
      do: 'send_message',
      chat_id: riverside,
      text: 'Hello?',
    })
    expect(sent).toMatchObject({ ok: false })
  })
})
