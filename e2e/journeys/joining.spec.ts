import type { Locator } from '@playwright/test'
import { cafe, choosesTheCheck, riverside, savesTheCheck } from '../phone/joining.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const annId = 318_440_217

/** What stands after "What is" and "plus", added up. */
async function solvesTheSum(page: Locator) {
  const [, a = '', b = ''] = /What is (\w+) plus (\w+)\?/.exec(await page.innerText()) ?? []
  return String(numbers.indexOf(a) + numbers.indexOf(b) + 2)
}

async function checksEveryone(admin: Phone, group: string) {
  await choosesTheCheck(admin, { group, whom: 'Everyone who asks to join' })
  await savesTheCheck(admin)
}

test('who asks to join a guarded group is checked on a page of the bot, and approved without a word in the group', async ({
  openPhones,
  world,
}) => {
  const [ann, mila] = await openPhones('annkeller:android:day', 'mila_p:ios:night')
  const sheet = mila.screen.getByTestId('join-sheet')
  const page = mila.app.locator('body')

  await test.step('an admin chooses what is asked', async () => {
    await checksEveryone(ann, cafe)
    await ann.app.getByRole('switch', { name: /^Tap a button/ }).uncheck()
    await ann.app.getByRole('switch', { name: /^Pick a picture/ }).check()
    await ann.app.getByRole('switch', { name: 'Add two numbers' }).check()
    await ann.app.getByRole('switch', { name: 'Answer your questions' }).check()
    await ann.app.getByRole('button', { name: 'Add a question' }).click()
    await ann.app.getByRole('textbox', { name: 'Question' }).fill('What do you want to build?')
    await ann.app.getByRole('textbox', { name: 'Right answers' }).fill('A better kettle')
    await ann.app.getByRole('button', { name: 'Done' }).click()
    await savesTheCheck(ann)
  })

  await test.step('the page opens by itself, and somebody answers', async () => {
    await mila.asksToJoin(cafe)
    await expect(sheet).toBeVisible()
    await expect(mila.app.getByRole('heading', { name: cafe })).toBeVisible()
    const wanted = /Find this picture: (\w+)/.exec(await page.innerText())?.[1] ?? ''
    await mila.app.getByRole('button', { name: wanted, exact: true }).click()
    await mila.app.getByRole('textbox').fill('99')
    await mila.app.getByRole('button', { name: 'Next' }).click()
    await expect(mila.app.getByRole('alert')).toContainText('That’s not right.')
    await mila.app.getByRole('textbox').fill(await solvesTheSum(page))
    await mila.app.getByRole('button', { name: 'Next' }).click()
    await expect(mila.app.getByText('What do you want to build?')).toBeVisible()
    await mila.app.getByRole('textbox').fill('A better kettle')
    await mila.app.getByRole('button', { name: 'Next' }).click()
  })

  await test.step('the messenger closes it, and they are in', async () => {
    await expect(sheet).toBeHidden()
    await expect(mila.chat(cafe)).toBeVisible()
    expect(await world.control.ledger({ method: 'answerChatJoinRequestQuery' })).toMatchObject([
      { ok: true, params: { result: 'approve' } },
    ])
    const said = await world.control.ledger({ method: 'sendMessage' })
    expect(said.filter(({ params }) => params['chat_id'] !== annId)).toEqual([])
  })

  await test.step('the log and their page say what the check was, without what they answered to pass it', async () => {
    const asked = /Tasks: picture, sum, questions\s· in \d+ seconds?\s· 1 wrong answer/
    await ann.pressesBack()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: 'Log', exact: true }).click()
    const entry = ann.app.getByRole('button', { name: /after the joining check/ })
    await expect(entry).toContainText(/Steward\S* approved \S*Mila/)
    await expect(entry).toContainText(asked)
    await entry.click()
    const check = ann.app.getByRole('region', { name: 'Joining check' })
    await expect(check).toContainText(/Passed the check\s· Tasks/)
    await expect(check).toContainText(asked)
    await expect(check).not.toContainText('A better kettle')
  })
})

test('where the bot is no guard it writes to whoever asks; who can’t do the check is left to the admins, who see so', async ({
  openPhones,
  world,
}) => {
  const [ann, mila] = await openPhones('annkeller:ios:night', 'mila_p:android:day')
  await checksEveryone(ann, riverside)

  await test.step('the bot’s message leads to the page', async () => {
    await mila.asksToJoin(riverside)
    await mila.opensTheChat('Steward')
    await expect(mila.screen.getByText(/You asked to join Riverside Neighbours/)).toBeVisible()
    await mila.screen.getByRole('button', { name: 'Start the check' }).click()
    await expect(mila.app.getByRole('heading', { name: riverside })).toBeVisible()
  })

  await test.step('an admin sees that it is being answered', async () => {
    await ann.pressesBack()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /join requests/ }).click()
    await expect(ann.app.getByText('Answering now')).toBeVisible()
  })

  await test.step('who can’t do it says so, and the admins decide', async () => {
    await mila.app.getByRole('button', { name: 'I can’t do this' }).click()
    await mila.app.getByRole('button', { name: 'Leave it to the admins' }).click()
    await expect(mila.app.getByRole('heading', { name: 'Request sent' })).toBeVisible()
    await expect(ann.app.getByText('Can’t do the check, asks the admins')).toBeVisible()
    await ann.app.getByRole('button', { name: /^Approve Mila/ }).click()
    await expect(mila.app.getByRole('heading', { name: 'Already decided' })).toBeVisible()
    const said = await world.control.ledger({ method: 'sendMessage' })
    expect(said.map(({ params }) => params['chat_id']).filter((to) => Number(to) < 0)).toEqual([])
  })
})
