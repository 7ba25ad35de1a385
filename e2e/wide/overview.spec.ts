import { done } from '../../sandbox/src/control.ts'
import { expect, test } from '../test-in-time.ts'
import { isCleanIn } from '../watch/is-clean.ts'

const riverside = 'Riverside Neighbours'
const cafe = 'Open Source Café'
const cafeId = -1_002_250_917_661

test('A11Y-01 A11Y-02 A11Y-10 an admin sees all their groups side by side, in the order they ask for, and a row leads to its group; axe-core finds nothing, by day, tinted and by night', async ({
  openPhones,
  desk,
  world,
}) => {
  test.slow()
  const isClean = isCleanIn(desk, 'tinted', 'night')
  const [ann] = await openPhones('annkeller:ios:day')
  await ann.opensTheMiniApp()
  await expect(ann.group(cafe)).toBeVisible()
  await ann.closesTheMiniApp()
  // Two weeks after the bot came there is something to compare with; the hour that has just begun counts later.
  await world.letPass(13)
  const { people } = await world.control.world()
  const zoe = people.find(({ first_name: name }) => name.startsWith('Zoë'))?.id ?? 0
  for (let count = 1; count <= 25; count += 1)
    done(
      await world.control.act(zoe, {
        do: 'send_message',
        chat_id: cafeId,
        text: `Cup number ${count}, please`,
      }),
    )
  await ann.opensTheChat(riverside)
  await ann.writes('/kick @zoe_sunflower quarrels')
  await expect(ann.screen.getByText('Zoë 🌻 has been removed.')).toBeVisible()
  await world.letPass(1.1)

  await ann.opensTheMiniApp()
  await ann.app.getByRole('link', { name: /^All my groups/ }).click()
  await expect(ann.app.getByRole('heading', { level: 1, name: 'All my groups' })).toBeVisible()
  const main = ann.app.locator('main:not([hidden])')
  const rows = main.getByRole('listitem').getByRole('link')
  const asksFor = (name: string) =>
    ann.app.getByRole('radiogroup', { name: 'Order' }).getByRole('radio', { name }).click()

  await expect(rows).toHaveText([
    /Riverside Neighbours.*4 pending/,
    /Parents of 4b.*Steward needs 6 more permissions/,
    /Allotment 14/,
    /Berlin Cyclists/,
    /Open Source Café/,
  ])
  await isClean(ann, 'what needs you first')
  await asksFor('Most removed')
  await expect(rows).toHaveText([/Riverside Neighbours.*1 removed/])
  await asksFor('Quieter')
  await expect(main.getByText('No group has become quieter')).toBeVisible()
  await isClean(ann, 'no group of that kind')

  await asksFor('Grew')
  await expect(rows).toHaveText([/Open Source Café.*25\smessages.*▲ 25\smore/])
  await rows.click()
  await expect(ann.app.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  await ann.pressesBack()
  await expect(rows).toHaveText([/Open Source Café/])
  await asksFor('Needs you')
  await rows.first().click()
  await expect(ann.app.getByRole('heading', { level: 1, name: riverside })).toBeVisible()
  await expect(ann.app.getByRole('link', { name: /join requests/ })).toBeVisible()
})
