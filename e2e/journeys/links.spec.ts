import type { Route } from '@playwright/test'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import type { GivenWorld } from '../world/given-world.ts'

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

/** Nothing while the page is being exchanged for another. */
const addressOf = (phone: Phone) =>
  phone.app
    .locator('html')
    .evaluate(() => location.pathname + location.search + location.hash)
    .catch(() => undefined)

/** The newest link that the bot has given to anybody. */
async function newestToken(world: { control: GivenWorld['control'] }) {
  const calls = await world.control.ledger({ method: 'sendMessage' })
  return /tgWebAppStartParam=([\w-]{22})/.exec(JSON.stringify(calls.at(-1)))?.[1] ?? ''
}

test.describe('a link into the app', () => {
  test('S-START-1 S-START-2 S-NAV-2 S-HTTP-4 leads to each of its pages, cold, after a 401 and in an app that is open', async ({
    openPhones,
    context,
    world,
  }) => {
    test.slow()
    const [ann] = await openPhones('annkeller:android:day')
    let refuseOnce = false
    let asked: unknown[] = []
    /** What the bot gives no link to by itself; the server answers for the rest. */
    let page: object | undefined
    await context.route('**/api/get-token-data', async (route: Route) => {
      asked.push(route.request().postDataJSON())
      if (refuseOnce) {
        refuseOnce = false
        return route.fulfill(answer(401, 10020001, null))
      }
      if (!page) return route.fallback()
      return route.fulfill(answer(200, 0, { type: 'page', apply_id: null, ...page }))
    })
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()

    let before = ''
    for (const command of ['about', 'privacy', 'settings']) {
      await ann.minimisesTheMiniApp()
      await ann.opensTheChat('Steward')
      await ann.writes(`/${command}`)
      await expect.poll(() => newestToken(world)).not.toBe(before)
      const token = await newestToken(world)
      before = token
      asked = []
      refuseOnce = command === 'privacy'
      await follows(ann, token)
      await expect.poll(() => addressOf(ann), command).toBe(`/admin/me/${command}`)
      expect(asked).toEqual(command === 'privacy' ? [{ token }, { token }] : [{ token }])
    }

    // Signed in already, and loaded anew elsewhere with a parameter: it is the link that decides.
    for (const [token, data, from, address] of [
      ['to-groups', { page: 'groups' }, '/admin/me', '/admin/groups'],
      ['to-home', { page: 'home' }, '/admin/me', '/admin/groups'],
      ['to-no-apply', { page: 'transfer-apply-detail' }, '/admin/me', '/admin/groups'],
      ['to-tomorrow', { page: 'a-page-of-tomorrow' }, '/admin/me', '/admin/groups'],
      ['to-me', { page: 'me' }, '/admin/groups', '/admin/me'],
      [
        'to-apply',
        { page: 'transfer-apply-detail', apply_id: 'a_1' },
        '/admin/me',
        '/admin/me/transfer-apply-detail/a_1',
      ],
    ] as const) {
      page = data
      asked = []
      await (await ann.frame()).evaluate((to) => location.assign(to), `${from}?tgWebAppStartParam=${token}`)
      await expect.poll(() => asked, token).toEqual([{ token }])
      await expect.poll(() => addressOf(ann), token).toBe(address)
    }
  })

  test('S-START-1 S-HOST-3 of the bot opens its page; an app that was open is offered it, and nobody else gets in with it', async ({
    openPhones,
    world,
  }) => {
    test.slow()
    const [ann, boris] = await openPhones('annkeller:weba:day', 'boris_sokolov:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await ann.minimisesTheMiniApp()

    await ann.opensTheChat('Steward')
    await ann.writes('/privacy')
    await expect(ann.screen.getByRole('button', { name: 'What Steward keeps' })).toBeVisible()
    const token = await newestToken(world)
    expect(token).not.toBe('')
    // This client only brings the open app to the front: the app has to ask for the link itself.
    await follows(ann, token)
    const popup = ann.screen.getByTestId('popup')
    await expect(popup).toContainText('A link to what Steward keeps waits for you.')
    await expect(popup.getByRole('button')).toHaveText(['Cancel', 'OK'])
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
