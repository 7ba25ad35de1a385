import { done } from '../../sandbox/src/control.ts'
import { fileOffered } from '../phone/file-offered.ts'
import { expect, test } from '../test.ts'

// Whom the one before has left as they were.
test.use({ changesApart: true })
test.describe.configure({ mode: 'default' })

const [annId, zoeId] = [318_440_217, 842_117_390]
const riverside = -1_001_724_503_318

test('an admin finds somebody, warns them, takes it back, and mutes them for a week', async ({
  openPhones,
  page,
}) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(ann.app.getByText(/^\d+ of 186 seen by Steward$/)).toBeVisible()
  await ann.app.getByRole('searchbox', { name: 'Search' }).last().fill('sunflower')
  // Until then rows move, and a press that begins on one may end beside it.
  await expect(ann.app.getByRole('heading', { name: '1 person' })).toBeVisible()
  const { file } = await fileOffered(page, '/api/groups/members/export', () =>
    ann.app.getByRole('button', { name: 'Export' }).click(),
  )
  expect(file.headers()['content-disposition']).toContain('steward-members.csv')
  expect((await file.text()).split('\r\n').map((line) => line.split(',')[2])).toEqual([
    '"Id"',
    `"${zoeId}"`,
    undefined,
  ])
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()

  await ann.app.getByRole('button', { name: 'Warn', exact: true }).click()
  await ann.app.getByRole('button', { name: 'Spam' }).click()
  await ann.app.getByRole('button', { name: /^Warn Zoë/ }).click()
  await expect(ann.app.getByRole('button', { name: 'Undo' })).toBeVisible()
  await ann.app.getByRole('button', { name: 'Undo' }).click()
  await expect(ann.app.getByRole('region', { name: 'Warnings' }).getByText(/removed/)).toBeVisible()

  await ann.app.getByRole('button', { name: 'Mute', exact: true }).click()
  await ann.app.getByRole('radio', { name: '1 week' }).check()
  await ann.app.getByRole('button', { name: /^Mute Zoë/ }).click()
  await expect(ann.app.getByText('Muted: reads, but can’t write')).toBeVisible()
  const history = ann.app.getByRole('region', { name: 'History' })
  for (const words of ['Warned by', 'Warning removed by', 'Muted by'])
    await expect(history.getByText(`${words} Ann Keller`)).toBeVisible()

  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.writes('Can anybody hear me?')
  await expect(zoe.screen.getByText('You may not write here.')).toBeVisible()

  await ann.app.getByRole('button', { name: 'Remove restrictions' }).click()
  await ann.app.getByRole('button', { name: /^Unmute Zoë/ }).click()
  await expect(ann.app.getByText('Muted: reads, but can’t write')).toBeHidden()
  await zoe.screen.getByTestId('send').click()
  await expect(zoe.screen.getByTestId('chat').getByText('Can anybody hear me?')).toBeVisible()
})

test('SEC-31 an admin gives somebody what can be given, and takes it again', async ({
  openPhones,
  world,
}) => {
  const [ann, zoe] = await openPhones('annkeller:ios:night', 'zoe_sunflower:android:day')
  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Make an admin' }).click()
  await expect(ann.app.getByRole('switch', { name: 'Stay anonymous' })).toBeDisabled()
  await ann.app.getByRole('switch', { name: 'Mute and ban people' }).uncheck()
  await ann.app.getByLabel('Title').fill('Gardener')
  await ann.app.getByRole('button', { name: /^Make Zoë/ }).click()
  await expect(ann.app.getByText(/^@zoe_sunflower\s·\sadmin\s·\sGardener/)).toBeVisible()

  await zoe.opensTheMiniApp()
  await expect(zoe.group('Riverside Neighbours')).toBeVisible()

  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Change the title' }).click()
  await ann.app.getByRole('textbox', { name: 'Title' }).fill('Head gardener')
  await ann.app.getByRole('button', { name: /^Change the title of Zoë/ }).click()
  await expect(ann.app.getByText(/^@zoe_sunflower\s·\sadmin\s·\sHead gardener/)).toBeVisible()

  await ann.app.getByRole('button', { name: 'More' }).click()
  await ann.app.getByRole('button', { name: 'Remove admin rights' }).click()
  await ann.app.getByRole('button', { name: /^Remove Zoë.* as an admin/ }).click()
  await expect(ann.app.getByText('Admin rights removed by Ann Keller')).toBeVisible()
  await expect(zoe.group('Riverside Neighbours')).toBeHidden()

  // By then the offer on the page may be gone; the log gives the rights back as well.
  await ann.app.getByRole('link', { name: 'See all in log' }).click()
  await ann.app.getByRole('button', { name: /^Undo: .*removed .*Zoë.* as an admin/ }).click()
  await ann.answersTheQuestion('Undo this?', 'OK')
  await expect(zoe.group('Riverside Neighbours')).toBeVisible()

  const demotes = { do: 'demote', chat_id: riverside, user_id: zoeId } as const
  expect(await world.control.act(annId, demotes)).toMatchObject({ ok: true })
  await expect(zoe.group('Riverside Neighbours')).toBeHidden()
})

test('what an admin does to a person in the app is what the person sees', async ({ openPhones, world }) => {
  const [ann, zoe] = await openPhones('annkeller:android:day', 'zoe_sunflower:ios:night')
  const seenAs = async () => {
    const { me } = await world.control.chat(riverside, zoeId)
    return me
  }
  await zoe.opensTheChat('Riverside Neighbours')
  await zoe.writes('Sofa for sale, nearly new')

  await ann.opensTheMiniApp()
  await ann.group('Riverside Neighbours').click()
  await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  await ann.app.getByRole('link', { name: /^Zoë/ }).click()
  const more = async (what: string) => {
    await ann.app.getByRole('button', { name: 'More' }).click()
    await ann.app.getByRole('dialog').getByRole('button', { name: what }).click()
  }

  await test.step('what they wrote goes', async () => {
    await more('Delete recent messages')
    await ann.app.getByRole('button', { name: /^Delete messages from Zoë/ }).click()
    await expect(zoe.screen.getByText('Sofa for sale, nearly new')).toBeHidden()
  })

  await test.step('a tag stands beside their name', async () => {
    await more('Change the tag')
    await ann.app.getByRole('textbox', { name: 'Tag' }).fill('Flat 12')
    await ann.app.getByRole('button', { name: /^Change the tag of Zoë/ }).click()
    await expect.poll(async () => (await seenAs()).tag).toBe('Flat 12')
  })

  await test.step('single things can be taken from them', async () => {
    await more('Restrict')
    await ann.app.getByRole('switch', { name: 'Send photos' }).uncheck()
    await ann.app.getByRole('button', { name: /^Restrict Zoë/ }).click()
    await expect.poll(async () => (await seenAs()).permissions?.can_send_photos).toBe(false)
    expect((await seenAs()).permissions?.can_send_messages).toBe(true)
  })

  await test.step('removed, they may come back; banned, they may not until the ban is lifted', async () => {
    await more('Remove from the group')
    await ann.app.getByRole('button', { name: /^Remove Zoë/ }).click()
    await zoe.goesBackToTheChats()
    await expect(zoe.chat('Riverside Neighbours')).toBeHidden()
    const { link } = done(await world.control.act(annId, { do: 'create_link', chat_id: riverside }))
    const comesBack = async () => (await world.control.act(zoeId, { do: 'join_by_link', link })).ok
    expect(await comesBack()).toBe(true)
    await expect(zoe.chat('Riverside Neighbours')).toBeVisible()
    await ann.app.getByRole('button', { name: 'Ban', exact: true }).click()
    await ann.app.getByRole('button', { name: 'Spam' }).click()
    await ann.app.getByRole('button', { name: /^Ban Zoë/ }).click()
    // It is offered for ten seconds.
    const undo = ann.app.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeVisible()
    expect(await comesBack()).toBe(false)
    await undo.click()
    for (const what of ['Banned', 'Unbanned'])
      await expect(ann.app.getByText(`${what} by Ann Keller`, { exact: true })).toBeVisible()
    expect(await comesBack()).toBe(true)
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
