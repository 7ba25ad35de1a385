import type { Route } from '@playwright/test'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'

const answer = (status: number, code: number, result: unknown) => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: code === 0 ? '' : 'You are signed out.', result }),
})

async function follows(phone: Phone, token: string) {
  await phone.opensTheChat('Riverside Neighbours')
  await phone.writes(`https://t.me/steward_sandbox_bot?startapp=${token}`)
  await phone.tapsTheLink(new RegExp(`startapp=${token}$`))
}

const addressOf = (phone: Phone) =>
  phone.app.locator('html').evaluate(() => location.pathname + location.search + location.hash)

test.describe('a link into the app', () => {
  test('S-START-1 S-START-2 S-NAV-2 S-HTTP-4 leads to each of its pages, cold, after a 401 and in an app that is open', async ({
    openPhones,
    context,
  }) => {
    test.slow()
    const [ann] = await openPhones('annkeller:android:day')
    let refuseOnce = false
    let asked: unknown[] = []
    let page: object = {}
    await context.route('**/api/get-token-data', async (route: Route) => {
      asked.push(route.request().postDataJSON())
      if (refuseOnce) {
        refuseOnce = false
        return route.fulfill(answer(401, 10020001, null))
      }
      return route.fulfill(answer(200, 0, { type: 'page', apply_id: null, ...page }))
    })

    for (const [token, data, address] of [
      ['to-about', { page: 'about' }, '/admin/me/about'],
      ['to-privacy', { page: 'privacy' }, '/admin/me/privacy'],
      ['to-settings', { page: 'settings' }, '/admin/me/settings'],
      ['to-apply', { page: 'transfer-apply-detail', apply_id: 'a_1' }, '/admin/me/transfer-apply-detail/a_1'],
      ['to-no-apply', { page: 'transfer-apply-detail' }, '/admin/groups'],
      ['to-me', { page: 'me' }, '/admin/me'],
      ['to-home', { page: 'home' }, '/admin/groups'],
      ['to-tomorrow', { page: 'a-page-of-tomorrow' }, '/admin/groups'],
    ] as const) {
      page = data
      asked = []
      refuseOnce = token === 'to-privacy'
      await follows(ann, token)
      await expect.poll(() => addressOf(ann), token).toBe(address)
      expect(asked.slice(0, 1)).toEqual([{ token }])
      expect(asked).toHaveLength(token === 'to-privacy' ? 2 : 1)
      await ann.minimisesTheMiniApp()
    }

    // Signed in already, and loaded anew with a parameter.
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    page = { page: 'about' }
    asked = []
    await (await ann.frame()).evaluate(() => location.assign('/?tgWebAppStartParam=warm'))
    await expect.poll(() => addressOf(ann)).toBe('/admin/me/about')
    expect(asked).toEqual([{ token: 'warm' }])
  })

  test('S-START-1 of the bot opens its page; an app that was open is offered it, and nobody else gets in with it', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [ann, boris] = await openPhones('annkeller:weba:day', 'boris_sokolov:android:day')
    const tokenOf = async () => {
      const calls = await world.control.ledger({ method: 'sendMessage' })
      return /tgWebAppStartParam=([\w-]{22})/.exec(JSON.stringify(calls.at(-1)))?.[1] ?? ''
    }
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await ann.minimisesTheMiniApp()

    await ann.opensTheChat('Steward')
    await ann.writes('/privacy')
    await expect(ann.screen.getByRole('button', { name: 'What Steward keeps' })).toBeVisible()
    const token = await tokenOf()
    expect(token).not.toBe('')
    // This client only brings the open app to the front: the app has to ask for the link itself.
    await follows(ann, token)
    const popup = ann.screen.getByTestId('popup')
    await expect(popup).toContainText('A link to what Steward keeps waits for you.')
    await popup.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => addressOf(ann)).toBe('/admin/me/privacy')

    // It is offered once; who holds it besides is told that it is not theirs.
    await ann.minimisesTheMiniApp()
    await ann.screen.getByTestId('mini-app-bar').getByRole('button').first().click()
    await follows(boris, token)
    const foreign = boris.screen.getByTestId('popup')
    await expect(foreign).toContainText(refusalWords.link_unknown.ru)
    await foreign.getByRole('button').first().click()
    await expect(boris.group('Riverside Neighbours')).toBeVisible()
    const { entry } = await boris.opensTheProtocolLog()
    await expect(entry('web_app_open_popup')).toHaveCount(1)
    await expect(popup).toBeHidden()
  })
})
