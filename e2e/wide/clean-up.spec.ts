import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test-in-time.ts'

const riverside = -1_001_724_503_318

test('an admin cleans a group up after months: sees who can go and why, keeps one, pauses, and the others are removed', async ({
  openPhones,
  world,
}) => {
  test.slow()
  const [ann, haruka] = await openPhones('annkeller:android:day', 'haruka_rides:ios:night')
  const { people } = await world.control.world()
  const idOf = (first: string) => people.find(({ first_name: name }) => name.startsWith(first))?.id ?? 0
  const opensTheMembers = async () => {
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
  }
  await expect(haruka.chat('Riverside Neighbours')).toBeVisible()
  await opensTheMembers()
  await expect(ann.app.getByRole('link', { name: /^Tom/ })).toBeVisible()
  // By the tab, not by "back": apps that are open side by side on one page share its browser's history.
  await ann.app.getByRole('tab', { selected: true }).click()
  await ann.closesTheMiniApp()
  await world.letPass(100)

  await opensTheMembers()
  const cleanUp = ann.app.getByRole('link', { name: /^Clean up members/ })
  await test.step('nobody is told of a deleted account: it is found once Telegram is asked', async () => {
    done(await world.control.act(idOf('Tom'), { do: 'delete_account' }))
    await cleanUp.click()
    await expect(ann.app.getByText('No one to clean up')).toBeVisible()
    await ann.pressesBack()
    await ann.app.getByRole('link', { name: /^Tom/ }).click()
    await expect(ann.app.getByRole('heading', { level: 1, name: 'Deleted account' })).toBeVisible()
    await ann.pressesBack()
    await cleanUp.click()
    await expect(ann.app.getByText('account deleted')).toBeVisible()
    await expect(ann.app.getByRole('button', { name: 'Remove 1 member' })).toBeVisible()
  })

  const boxOf = (name: RegExp) => ann.app.getByRole('checkbox', { name })
  const numberOf = async (words: RegExp) => {
    const said = await ann.app.getByText(words).first().textContent()
    return Number(/\d+/.exec(said ?? '')?.[0])
  }
  const found = await test.step('who wrote recently is not among the silent, and admins stay', async () => {
    done(await world.control.act(idOf('Zoë'), { do: 'send_message', chat_id: riverside, text: 'I am back' }))
    await ann.app.getByRole('switch', { name: /^Inactive/ }).click()
    await expect(boxOf(/^Maximiliana/)).toBeChecked()
    await expect(boxOf(/^Zoë/)).toHaveCount(0)
    await expect(ann.app.getByRole('region', { name: 'Always kept' })).toContainText('Admins')
    await expect(ann.app.getByText('Not seen yet')).toBeAttached()
    return numberOf(/^\d+ people found$/)
  })

  const button = (name: string) => ann.app.getByRole('button', { name, exact: true })
  const state = (words: string) => ann.app.getByRole('status').filter({ hasText: words })
  await test.step('one is kept; what happens is asked once, and what was begun ends while the rest is paused', async () => {
    await boxOf(/^Maximiliana/).click()
    await expect(ann.app.getByText(/^Mass-ban protection will pause it/)).toBeVisible()
    done(await world.control.addFault({ kind: 'flood_wait', method: 'unbanChatMember', retry_after: 1 }))
    await ann.app.getByRole('button', { name: `Remove ${found - 1} members` }).click()
    await ann.answersTheQuestion(`Remove ${found - 1} members? They may come back by a link.`, 'OK')
    await expect(ann.app.getByRole('heading', { name: `Remove ${found - 1} people` })).toBeVisible()
    await expect(ann.app.getByText('On its way')).toHaveCount(8)
    await button('Pause').click()
    await expect(state('Paused')).toHaveText('Paused')
    done(await world.control.clearFaults())
    await expect(ann.app.getByText(`8 of ${found - 1} done`)).toBeVisible()
    await expect(ann.app.getByText('On its way')).toHaveCount(0)
    await expect(state('Paused')).toHaveText('Paused')
  })

  await test.step('it is resumed, the brake asks once more, and all others are gone', async () => {
    await button('Resume').click()
    await expect(ann.app.getByText(`20 of ${found - 1} done`)).toBeVisible()
    await expect(state('Paused by mass-ban protection')).toBeVisible()
    await button('Resume').click()
    await ann.answersTheQuestion('to continue?', 'OK')
    await expect(ann.app.getByText(`${found - 1} of ${found - 1} done`)).toBeVisible()
    await expect(haruka.chat('Riverside Neighbours')).toBeHidden()
    await ann.pressesBack()
    await expect(boxOf(/^Maximiliana/)).toHaveCount(1)
    await expect(boxOf(/^/)).toHaveCount(1)
  })
})
