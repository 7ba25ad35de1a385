import type { BrowserContext, Locator } from '@playwright/test'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import type { GivenWorld } from '../world/given-world.ts'

async function follows(phone: Phone, token: string) {
  await phone.opensTheChat('Riverside Neighbours')
  await phone.writes(`https://t.me/steward_sandbox_bot?startapp=${token}`)
  await phone.tapsTheLink(new RegExp(`startapp=${token}$`))
}

/** Nothing while the page is being exchanged for another. */
const addressOf = (phone: Phone) =>
  phone.app
    .locator('html')
    .evaluate(() => location.pathname + location.search + location.hash)
    .catch(() => undefined)

const offered = 'You offered Parents of 4b to Maximiliana'
const answered = 'Tap to open:'

/** The newest link that the bot has given with these words. */
async function tokenIn(words: string, world: { control: GivenWorld['control'] }) {
  const calls = await world.control.ledger({ method: 'sendMessage' })
  const said = calls.map((call) => JSON.stringify(call)).findLast((call) => call.includes(words))
  return /tgWebAppStartParam=([\w-]{22})/.exec(said ?? '')?.[1] ?? ''
}

/** What the server has said that links stand for, one after the other. */
function lookUpsOf(context: BrowserContext) {
  const statuses: number[] = []
  const pages: unknown[] = []
  context.on('response', async (response) => {
    if (!response.url().endsWith('/api/get-token-data')) return
    statuses.push(response.status())
    if (response.ok()) pages.push((await response.json()).result?.page)
  })
  return { statuses, pages }
}

const transfer = /^\/admin\/me\/transfer-apply-detail\/[\w-]+$/
const asked = [
  ['groups', '/admin/groups'],
  ['home', '/admin/groups'],
  ['me', '/admin/me'],
  ['settings', '/admin/me/settings'],
  ['privacy', '/admin/me/privacy'],
  ['about', '/admin/me/about'],
] as const

test.describe('a link into the app', () => {
  // Each is about another person.
  test.use({ changesApart: true })
  test.describe.configure({ mode: 'default' })

  test('S-START-1 S-START-2 S-NAV-2 S-HTTP-4 S-AUTH-4 leads to each of its pages: cold, signed in already, after a 401, and through a log-in', async ({
    openPhones,
    context,
    world,
    web,
  }) => {
    test.slow()
    const [ann] = await openPhones('annkeller:android:day')
    const looked = lookUpsOf(context)
    const links: { token: string; page: string; address: string }[] = []
    const bot = ann.screen.getByTestId('message')

    const pressesTheButtonOf = async (message: Locator, page: string, address: string) => {
      await message.getByRole('button').last().click()
      await expect.poll(() => addressOf(ann), page).toBe(address)
      await expect.poll(() => looked.pages.at(-1)).toBe(page)
      // Below a tab there is a way back in its place.
      await ann.leavesTheMiniApp()
    }

    await test.step('cold, by the buttons that the bot gives', async () => {
      await ann.opensTheMiniApp()
      await ann.group('Parents of 4b').click()
      await ann.app.getByRole('link', { name: /^Settings/ }).click()
      await ann.app.getByRole('link', { name: /^Stewardship/ }).click()
      await ann.app.getByRole('button', { name: /^Maximiliana/ }).click()
      const sheet = ann.app.getByRole('dialog')
      await sheet.getByLabel('Reason (optional)').fill('Our youngest changes school')
      await sheet.getByRole('button', { name: 'Send offer' }).click()
      await expect(sheet).toHaveCount(0)
      await ann.leavesTheMiniApp()
      const told = bot.filter({ hasText: offered })
      await expect(told).toHaveCount(1)
      await told.getByRole('button').last().click()
      await expect.poll(() => looked.pages.at(-1)).toBe('transfer-apply-detail')
      await expect.poll(() => addressOf(ann)).toMatch(transfer)
      const address = (await addressOf(ann)) ?? ''
      links.push({ token: await tokenIn(offered, world), page: 'transfer-apply-detail', address })
      await ann.leavesTheMiniApp()

      const answers = bot.filter({ hasText: answered })
      for (const [page, address] of asked) {
        await ann.writes(`/${page}`)
        await expect(answers).toHaveCount(links.length)
        links.push({ token: await tokenIn(answered, world), page, address })
      }
      await pressesTheButtonOf(answers.last(), 'about', '/admin/me/about')
    })

    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    const launched = await (
      await ann.frame()
    ).evaluate(() => String(Reflect.get(window, 'steward').launch.url))
    const opens = async (url: string, { token, page, address }: (typeof links)[number]) => {
      const before = looked.pages.length
      await (await ann.frame()).evaluate((to) => location.assign(to), url.replace('TOKEN', token))
      await expect.poll(() => looked.pages.slice(before), page).toEqual([page])
      await expect.poll(() => addressOf(ann), page).toBe(address)
    }

    await test.step('in an app that is signed in already, on another page', async () => {
      for (const link of links) {
        const elsewhere = link.address === '/admin/groups' ? '/admin/me' : '/admin/groups'
        await opens(`${elsewhere}?tgWebAppStartParam=TOKEN`, link)
      }
    })

    await test.step('cold, with a session that the server knows no more', async () => {
      let fresh = true
      await context.route('**/api/get-token-data', (route) => {
        const headers = {
          ...route.request().headers(),
          ...(fresh && { authorization: 'Bearer of-yesterday' }),
        }
        fresh = !fresh
        return route.continue({ headers })
      })
      looked.statuses.length = 0
      const cold = new URL(launched)
      cold.searchParams.set('tgWebAppStartParam', 'TOKEN')
      for (const link of links) await opens(cold.href, link)
      expect(looked.statuses).toEqual(links.flatMap(() => [401, 200]))
      await context.unroute('**/api/get-token-data')
    })

    await test.step('in a browser where nobody is signed in yet', async () => {
      await web.page.goto(`${web.address}/?tgWebAppStartParam=${links[0]?.token}`)
      const code = await web.showsTheCode()
      await ann.opensTheCodeScanner()
      await ann.screen.getByTestId('scanner-text').fill(code)
      await ann.screen.getByTestId('scanner-scan').click()
      await ann.consent.getByRole('button', { name: 'Approve' }).click()
      await expect.poll(() => new URL(web.page.url()).pathname).toMatch(transfer)
      await expect(web.page.getByText('Our youngest changes school')).toBeVisible()
    })
  })

  test('S-START-1 S-HOST-3 of the bot opens its page; an app that was open is offered it, and who may not open it is told once', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [zoe, boris] = await openPhones('zoe_sunflower:weba:day', 'boris_sokolov:android:day')
    await zoe.opensTheMiniApp()
    await expect(zoe.group('Open Source Café')).toBeVisible()
    await zoe.minimisesTheMiniApp()

    await zoe.opensTheChat('Steward')
    await zoe.writes('/privacy')
    await expect(zoe.screen.getByRole('button', { name: 'Privacy' })).toBeVisible()
    const token = await tokenIn(answered, world)
    expect(token).not.toBe('')
    // This client only brings the open app to the front: the app has to ask for the link itself.
    await follows(zoe, token)
    const popup = zoe.screen.getByTestId('popup')
    await expect(popup).toContainText('Open the privacy page?')
    await expect(popup.getByRole('button')).toHaveText(['Cancel', 'OK'])
    await popup.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => addressOf(zoe)).toBe('/admin/me/privacy')

    // It is offered once; who holds it besides is told that it is not theirs.
    await zoe.minimisesTheMiniApp()
    await zoe.screen.getByTestId('mini-app-bar').getByRole('button').first().click()
    for (const no of [token, 'nobody-ever-made-this1']) {
      await follows(boris, no)
      const alert = boris.screen.getByTestId('popup')
      await expect(alert).toContainText(
        'Эта ссылка не работает: она неверна, уже использована, устарела или предназначена другому.',
      )
      await alert.getByRole('button').first().click()
      await expect(alert).toBeHidden()
      await expect(boris.group('Riverside Neighbours')).toBeVisible()
      const { entry } = await boris.opensTheProtocolLog()
      await expect(entry('web_app_open_popup')).toHaveCount(1)
      await boris.screen.getByRole('button', { name: 'Close the log' }).click()
      await boris.closesTheMiniApp()
    }
    await expect(popup).toBeHidden()
  })
})
