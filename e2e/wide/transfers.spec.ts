import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test-in-time.ts'

const cafe = 'Open Source Café'
const cafeId = -1_002_250_917_661
const cyclists = 'Berlin Cyclists 🚲'
const cyclistsId = -1_001_398_862_045
const heading = (phone: Phone, name: string) => phone.app.getByRole('heading', { level: 1, name })
const button = (phone: Phone, name: string) => phone.app.getByRole('button', { name, exact: true })
const told = (phone: Phone, words: string) =>
  phone.screen.getByTestId('message').filter({ hasText: words }).last()

/** By the tab, not by "back": apps that are open side by side on one page share its browser's history. */
async function leavesTheApp(phone: Phone) {
  await phone.app.getByRole('tab', { selected: true }).click()
  await phone.closesTheMiniApp()
}

/** A bot cannot begin a conversation: whoever is to be told has opened it once. */
async function hasTheBot(phone: Phone) {
  await phone.opensTheMiniApp()
  await expect(phone.group(cafe)).toBeVisible()
  await phone.closesTheMiniApp()
}

/** From the list of groups to who answers for this one. */
async function opensTheStewardship(phone: Phone, group = cafe) {
  await phone.opensTheMiniApp()
  await phone.group(group).click()
  await phone.app.getByRole('link', { name: /^Settings/ }).click()
  await phone.app.getByRole('link', { name: /^Stewardship/ }).click()
  await expect(phone.app.getByText('How it works')).toBeVisible()
}

/** By the button of what the bot has said, into an app that was closed. */
async function followsTheBot(phone: Phone, words: string) {
  await phone.opensTheChat('Steward')
  const message = told(phone, words)
  await message.getByRole('button').last().click()
  await phone.miniApp.waitFor()
}

async function saysNo(phone: Phone, how: 'Decline' | 'Object', reason: string) {
  await button(phone, how).click()
  const sheet = phone.app.getByRole('dialog')
  await sheet.getByLabel('Reason (optional)').fill(reason)
  await sheet.getByRole('button', { name: how }).click()
  await expect(sheet).toHaveCount(0)
}

async function asksForTheGroup(phone: Phone, reason: string) {
  await phone.app.getByRole('button', { name: /^Ask to take over/ }).click()
  const sheet = phone.app.getByRole('dialog')
  await sheet.getByLabel('Reason (optional)').fill(reason)
  await sheet.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(sheet).toHaveCount(0)
}

/** What a transfer's own page says of it. The page before it may say the same, and leaves while this one comes. */
const stands = (phone: Phone, words: string) =>
  phone.app.locator('main span:first-child').and(phone.app.getByText(words, { exact: true }))

const opensWhatWaits = (phone: Phone) =>
  phone.app.getByRole('link', { name: /asks for it|^Offered to/ }).click()

test('D-TRANSFER a group is offered and accepted, asked for and declined, withdrawn, and void, on two phones', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [zoe, ann, haruka] = await openPhones(
    'zoe_sunflower:android:day',
    'annkeller:ios:night',
    'haruka_rides:android:day',
  )
  const { people } = await world.control.world()
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0
  await hasTheBot(ann)

  await test.step('the steward offers it, and the bot tells the other, whose app leads there cold', async () => {
    await opensTheStewardship(zoe)
    await expect(zoe.app.getByText(/^You’ve been the group’s steward/)).toBeVisible()
    await zoe.app.getByRole('button', { name: /^Ann Keller/ }).click()
    const sheet = zoe.app.getByRole('dialog')
    await sheet.getByLabel('Reason (optional)').fill('You know everybody here')
    await sheet.getByRole('button', { name: 'Send offer' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(zoe.app.getByRole('link', { name: /^Offered to Ann/ })).toBeVisible()

    await followsTheBot(ann, `offers you ${cafe}`)
    await expect(heading(ann, `Zoë 🌻 Okonkwo offers you ${cafe}`)).toBeVisible()
    await expect(ann.app.getByText('You know everybody here')).toBeVisible()
    await ann.pressesBack()
    await expect(ann.app.getByRole('region', { name: 'Waiting for me' })).toBeVisible()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^Transfers ?1 pending/ }).click()
    await ann.app.getByRole('link', { name: /offers you/ }).click()
  })

  await test.step('accepted, both see it, and so does the log', async () => {
    await button(ann, 'Accept').click()
    await ann.answersTheQuestion(`Become the steward of ${cafe}?`, 'OK')
    await expect(stands(ann, 'Accepted')).toBeVisible()
    await expect(button(ann, 'Accept')).toHaveCount(0)

    await expect(heading(zoe, 'Ann Keller')).toBeVisible()
    await leavesTheApp(zoe)
    await zoe.opensTheMiniApp()
    await zoe.group(cafe).click()
    await zoe.app.getByRole('link', { name: /^Log/ }).click()
    await expect(zoe.app.getByText(/Ann Keller.? is now the group’s steward/)).toBeVisible()
    await leavesTheApp(zoe)
  })

  await test.step('an admin asks for it once its steward has left, and its owner declines with a reason', async () => {
    await leavesTheApp(ann)
    await world.control.act(idOf('annkeller'), { do: 'leave', chat_id: cafeId })
    await haruka.opensTheMiniApp()
    await haruka.group(cafe).click()
    await haruka.app.getByRole('link', { name: /You can ask to take over$/ }).click()
    await asksForTheGroup(haruka, 'I am here every day')
    await followsTheBot(zoe, `asks to become steward of ${cafe}`)
    await expect(heading(zoe, `遥 山本 asks to take over ${cafe}`)).toBeVisible()
    await saysNo(zoe, 'Decline', 'I do it myself')
    await expect(stands(zoe, 'Declined')).toBeVisible()
    await leavesTheApp(zoe)
    await leavesTheApp(haruka)
    await followsTheBot(haruka, `Your request for ${cafe} was declined.`)
    await expect(haruka.app.getByText('I do it myself')).toBeVisible()
    await leavesTheApp(haruka)
  })

  await test.step('asked for anew it is withdrawn; and void as soon as who asked is no admin', async () => {
    await opensTheStewardship(haruka)
    await asksForTheGroup(haruka, 'Once more')
    await opensWhatWaits(haruka)
    await button(haruka, 'Withdraw request').click()
    await haruka.answersTheQuestion('Withdraw your request?', 'OK')
    await expect(stands(haruka, 'Withdrawn')).toBeVisible()
    await leavesTheApp(haruka)

    await opensTheStewardship(haruka)
    await asksForTheGroup(haruka, 'The last time')
    await opensWhatWaits(haruka)
    await expect(stands(haruka, 'Pending')).toBeVisible()
    const act = { chat_id: cafeId, user_id: idOf('haruka_rides') }
    await world.control.act(idOf('zoe_sunflower'), { do: 'demote', ...act })
    await expect(stands(haruka, 'Not possible any more')).toBeVisible()
    await expect(haruka.app.getByText(/is no longer an admin of the group\.$/)).toBeVisible()
  })
})

test('D-TRANSFER a claim that nobody can answer cools off: an admin objects to it, the next is granted in time; an offer expires, a steward falls silent, and a new owner is followed', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, haruka] = await openPhones('annkeller:android:day', 'haruka_rides:ios:night')
  const { people } = await world.control.world()
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0
  for (const phone of [ann, haruka]) await hasTheBot(phone)
  await world.control.act(idOf('zoe_sunflower'), { do: 'owner_leaves', chat_id: cafeId })

  await test.step('steward and owner are gone: an admin asks, the others are told, and one objects', async () => {
    await followsTheBot(ann, `the steward of ${cafe}, left the group`)
    await expect(ann.app.getByText('Has left the group')).toBeVisible()
    await asksForTheGroup(ann, 'Somebody has to')
    await opensWhatWaits(ann)
    await expect(stands(ann, 'Admins can object')).toBeVisible()

    await followsTheBot(haruka, `Ann asks to become steward of ${cafe}`)
    await saysNo(haruka, 'Object', 'Let us talk about it first')
    await expect(stands(haruka, 'An admin objected')).toBeVisible()
    await expect(stands(ann, 'An admin objected')).toBeVisible()
    await expect(ann.app.getByText('Let us talk about it first')).toBeVisible()
    await leavesTheApp(ann)
    await leavesTheApp(haruka)
  })

  await test.step('the steward of another group names who comes after two silent weeks', async () => {
    await opensTheStewardship(haruka, cyclists)
    await haruka.app.getByRole('button', { name: /^Successor/ }).click()
    const sheet = haruka.app.getByRole('dialog')
    await sheet.getByRole('radio', { name: /Ann Keller/ }).check()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(haruka.app.getByRole('button', { name: /^Successor ?Ann Keller/ })).toBeVisible()
    const twoWeeks = haruka.app.getByRole('radio', { name: '14 days' })
    await twoWeeks.click()
    await expect(twoWeeks).toBeChecked()
    await leavesTheApp(haruka)
  })

  await test.step('asked for once more, and nobody objects for seven days', async () => {
    await opensTheStewardship(ann)
    await asksForTheGroup(ann, 'As we agreed')
    await expect(ann.app.getByText('Admins can object', { exact: true }).first()).toBeVisible()
    await leavesTheApp(ann)
    await world.letPass(14.1)
    await followsTheBot(ann, `No one objected: you’re now the steward of ${cafe}.`)
    await expect(stands(ann, 'Granted: no one objected')).toBeVisible()
    await leavesTheApp(ann)
    await opensTheStewardship(ann)
    await expect(ann.app.getByText(/^You’ve been the group’s steward/)).toBeVisible()
    await leavesTheApp(ann)
  })

  await test.step('an offer that nobody answered all that time has expired, of which its steward is told', async () => {
    await followsTheBot(ann, 'didn’t answer in time. You’re still the steward of Riverside Neighbours.')
    await expect(stands(ann, 'Expired without an answer')).toBeVisible()
    await expect(ann.app.getByText(/^Expired on/)).toBeVisible()
    await expect(button(ann, 'Withdraw offer')).toHaveCount(0)
    await leavesTheApp(ann)
  })

  await test.step('of the steward who was not seen for two weeks their successor hears, and may ask', async () => {
    const words = `the steward of ${cyclists}, hasn’t been seen for 14 days.`
    await followsTheBot(ann, `${words} You can ask to take over. They named you as their successor`)
    await expect(ann.app.getByText(/^Inactive since/)).toBeVisible()
    await expect(ann.app.getByRole('button', { name: /^Ask to take over/ })).toBeVisible()
    await leavesTheApp(ann)
  })

  await test.step('the steward comes back, gives the group away in Telegram, and is asked whether to follow', async () => {
    await followsTheBot(haruka, `You’re the steward of ${cyclists} and haven’t been seen for 14 days.`)
    await expect(haruka.app.getByText(/^You’ve been the group’s steward/)).toBeVisible()
    await leavesTheApp(haruka)
    const owner = { chat_id: cyclistsId, user_id: idOf('annkeller') }
    await world.control.act(idOf('haruka_rides'), { do: 'transfer_owner', ...owner })

    await followsTheBot(haruka, `Ann now owns ${cyclists} in Telegram. You’re still its steward.`)
    await button(haruka, 'Hand it over to Ann').click()
    const sheet = haruka.app.getByRole('dialog')
    await expect(sheet.getByRole('heading', { name: /Ann/ })).toBeVisible()
    await sheet.getByRole('button', { name: 'Send offer' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(haruka.app.getByRole('link', { name: /^Offered to Ann/ })).toBeVisible()

    await ann.opensTheChat('Steward')
    await expect(told(ann, `You now own ${cyclists} in Telegram.`)).toBeVisible()
    await expect(told(ann, `offers you ${cyclists}`)).toBeVisible()
  })
})
