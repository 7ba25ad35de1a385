import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { assetOf } from '../world/asset-of.ts'

const page = (phone: Phone) => phone.app.locator('html')
const bubble = (phone: Phone, words: string | RegExp) =>
  phone.screen.getByTestId('message').filter({ hasText: words })

/** The labels of the seven days before today. */
const weekdays = async (phone: Phone) =>
  (await phone.app.locator('figure[data-sideways] > span > :last-child').allTextContents()).slice(0, 7)

/** From Monday on, whatever day it is. */
function inOrder(days: string[]) {
  const monday = days.findIndex((day) => ['Mon', 'Mo', 'د'].includes(day))
  return [...days.slice(monday), ...days.slice(0, monday)]
}

test.describe('my language', () => {
  // Each is about another person, or looks only.
  test.use({ changesApart: true })
  test.describe.configure({ mode: 'default' })

  test('a Russian is answered in Russian by the bot, in the app, and in what the server says', async ({
    openPhones,
  }) => {
    const [boris] = await openPhones('boris_sokolov:android:day')
    await boris.opensTheChat('Steward')
    await expect(boris.screen.getByTestId('bot-description')).toContainText('Steward помогает вести группы')
    await boris.opensTheMiniApp()
    await expect(page(boris)).toHaveAttribute('lang', 'ru')
    await expect(page(boris)).toHaveAttribute('dir', 'ltr')
    await expect(boris.app.getByRole('heading', { name: 'Группы', exact: true })).toBeVisible()
    await boris.group('Riverside Neighbours').click()
    await expect(boris.app.getByRole('link', { name: 'Участники', exact: true })).toBeVisible()
    await expect(boris.app.getByText('186 участников').filter({ visible: true })).toBeVisible()
    await boris.pressesBack()
    await boris.closesTheMiniApp()

    await boris.writes('Привет')
    await expect(bubble(boris, 'Я не читаю сообщения здесь')).toBeVisible()
    // Of an offer that nobody made here, a newcomer is not told.
    await expect(bubble(boris, 'Riverside Neighbours')).toHaveCount(0)
    await boris.writes('/start unknown-link')
    // The first answer came when he pressed Start.
    await expect(bubble(boris, 'Здравствуйте, Борис!')).toHaveCount(2)
    await boris.screen.getByRole('button', { name: 'Открыть Steward' }).last().click()
    await expect(boris.screen.getByTestId('popup')).toContainText(
      'Эта ссылка не работает: она неверна, уже использована, устарела или предназначена другому.',
    )
    await boris.screen.getByTestId('popup').getByRole('button').first().click()
    await expect(boris.group('Riverside Neighbours')).toBeVisible()
  })

  test('A11Y-14 S-MISC-1 Persian, chosen in Settings, turns the open app round, days included, and holds', async ({
    openPhones,
  }) => {
    const [ann] = await openPhones('annkeller:ios:day')
    await ann.opensTheMiniApp()
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await expect
      .poll(async () => inOrder(await weekdays(ann)))
      .toEqual(['Mon', 'Tues', 'Wed', 'Thur', 'Fri', 'Sat', 'Sun'])
    await ann.pressesBack()
    await ann.app.getByRole('tab', { name: 'Me' }).click()
    await ann.app.getByRole('link', { name: 'Settings', exact: true }).click()
    const frame = await ann.frame()
    await frame.evaluate(() => Object.assign(window, { stillTheSamePage: true }))

    await ann.app.getByRole('radio', { name: 'فارسی' }).click()
    await expect(page(ann)).toHaveAttribute('dir', 'rtl')
    await expect(page(ann)).toHaveAttribute('lang', 'fa')
    await expect(ann.app.getByRole('heading', { name: 'تنظیمات' })).toBeVisible()
    expect(await frame.evaluate(() => 'stillTheSamePage' in window)).toBe(true)

    await ann.app.getByRole('tab', { name: 'گروه‌ها' }).click()
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('link', { name: 'اعضا', exact: true })).toBeVisible()
    await expect.poll(async () => inOrder(await weekdays(ann))).toEqual(['د', 'س', 'چ', 'پ', 'ج', 'ش', 'ی'])
    await expect(ann.app.getByText('۱۸۶ عضو').filter({ visible: true })).toBeVisible()
    await ann.pressesBack()
    await ann.closesTheMiniApp()

    await ann.writes('/start unknown-link')
    await expect(bubble(ann, 'سلام')).not.toHaveCount(0)
    await ann.screen.getByRole('button', { name: 'باز کردن Steward' }).last().click()
    await expect(ann.screen.getByTestId('popup')).toContainText(
      'این پیوند کار نمی‌کند: شاید نادرست، مصرف‌شده یا منقضی باشد، یا برای شخص دیگری ساخته شده باشد.',
    )
    await ann.screen.getByTestId('popup').getByRole('button').first().click()
    await expect(page(ann)).toHaveAttribute('dir', 'rtl')
    await expect(ann.app.getByRole('heading', { name: 'گروه‌ها', exact: true })).toBeVisible()
  })

  test('the app speaks English where the texts of a language are out of reach', async ({
    openPhones,
    context,
  }) => {
    const warned = context.waitForEvent('console', (line) =>
      line.text().includes('the texts in "ru" did not come'),
    )
    await context.route(`**${await assetOf('../contract/src/locales/ru.po')}`, (route) => route.abort())
    const [boris] = await openPhones('boris_sokolov:android:day')
    await boris.opensTheMiniApp()

    await expect(boris.app.getByRole('heading', { name: 'Groups', exact: true })).toBeVisible()
    await expect(boris.group('Riverside Neighbours')).toBeVisible()
    await expect(page(boris)).toHaveAttribute('dir', 'ltr')
    await warned
  })
})

test('German is offered by its own name, and spoken by the app, the bot and the server once it is chosen', async ({
  openPhones,
}) => {
  const [ann] = await openPhones('annkeller:android:day')
  await ann.opensTheMiniApp()
  await expect(ann.group('Riverside Neighbours')).toBeVisible()
  await ann.app.getByRole('tab', { name: 'Me' }).click()
  await ann.app.getByRole('link', { name: 'Settings', exact: true }).click()
  await ann.app.getByRole('radio', { name: 'Deutsch' }).click()
  await expect(page(ann)).toHaveAttribute('lang', 'de')
  await expect(page(ann)).toHaveAttribute('dir', 'ltr')
  await expect(ann.app.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()

  await ann.app.getByRole('tab', { name: 'Gruppen' }).click()
  await ann.group('Riverside Neighbours').click()
  await expect(ann.app.getByRole('link', { name: 'Mitglieder', exact: true })).toBeVisible()
  await expect(ann.app.getByText('186 Mitglieder').filter({ visible: true })).toBeVisible()
  await expect
    .poll(async () => inOrder(await weekdays(ann)))
    .toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
  await ann.pressesBack()
  await ann.closesTheMiniApp()

  await ann.writes('/start unknown-link')
  await expect(bubble(ann, 'Hallo Ann!')).not.toHaveCount(0)
  await ann.screen.getByRole('button', { name: 'Steward öffnen' }).last().click()
  await expect(ann.screen.getByTestId('popup')).toContainText(
    'Dieser Link funktioniert nicht: Er ist vielleicht falsch, benutzt, abgelaufen oder für jemand anderen gemacht.',
  )
})
