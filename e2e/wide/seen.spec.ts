import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import type { InABrowser } from '../phone/in-a-browser.ts'
import type { Phone } from '../phone/phone.ts'
import { expect, test } from '../test.ts'
import { keptIn } from '../watch/kept-in.ts'

/**
 * Each way that leads to a screen ends with somebody seeing it. What is asked here of `toBeVisible` is asked in every
 * journey; these go where no other does.
 */
test.use({ onlyLooks: true, serviceWorkers: 'allow' })

const group = 'Riverside Neighbours'

async function seesTheGroups(view: Phone['app'] | InABrowser['page']) {
  await expect(view.getByRole('heading', { name: 'Groups', exact: true })).toBeVisible()
  await expect(view.getByRole('link', { name: group })).toBeVisible()
  await expect(view.getByRole('tab', { name: 'Groups' })).toBeVisible()
}

async function seesNothingThere(view: Phone['app'] | InABrowser['page']) {
  await expect(view.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(view.getByRole('tab', { name: 'Me' })).toBeVisible()
}

async function answers(phone: Phone, web: InABrowser, answer: 'Approve' | 'Decline') {
  await phone.typesTheCode(await web.readsTheCode())
  await phone.consent.getByRole('button', { name: answer }).click()
  await phone.app.getByRole('button', { name: 'Done' }).click()
  await phone.app.getByRole('link', { name: 'Scan QR code' }).click()
}

const refused = (name: 'session_required' | 'unavailable') => ({
  status: refusals[name].status,
  contentType: 'application/json',
  headers: { 'Retry-After': '120' },
  body: JSON.stringify({ code: refusals[name].code, message: refusalWords[name].message, result: null }),
})

test('SEC-42 S-AUTH-4 S-AUTH-5 S-AUTH-6 S-HTTP-4 in a browser the first screen is seen after each way to log in', async ({
  openPhones,
  web,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:weba:day')
  await ann.opensTheMiniApp()
  await ann.opensTheCodeScanner()
  const { page } = web

  await test.step('cancelled, then signed in', async () => {
    await web.opensTheApp()
    await web.cancels()
    await expect(web.signedOut).toBeVisible()
    await web.logsIn()
    await answers(ann, web, 'Approve')
    await seesTheGroups(page)
  })

  await test.step('after a reload, here and further in', async () => {
    await page.reload()
    await seesTheGroups(page)
    await web.group(group).click()
    await expect(page.getByRole('heading', { name: group })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: group })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    // No client around it has a button for this.
    await page.getByRole('button', { name: 'Back' }).click()
    await seesTheGroups(page)
  })

  await test.step('signed out elsewhere, cancelled, and signed in again', async () => {
    await page.route('**/api/**', (route) =>
      route.request().headers()['authorization']
        ? route.fulfill(refused('session_required'))
        : route.continue(),
    )
    // The page asks by itself.
    await expect(web.dialog).toBeVisible()
    await page.unroute('**/api/**')
    await web.cancels()
    await expect(web.signedOut).toBeVisible()
    await web.logsIn()
    await answers(ann, web, 'Approve')
    await seesTheGroups(page)
  })

  await test.step('signed out by the person, declined, reloaded, and signed in', async () => {
    await page.getByRole('tab', { name: 'Me' }).click()
    await expect(page.getByRole('heading', { name: 'Ann Keller' })).toBeVisible()
    await expect.poll(async () => (await keptIn(page)).cached.length).toBeGreaterThan(10)
    const { session } = await keptIn(page)
    const [token = '', person = ''] = [session['token'], session['person']]
    expect([token, person]).toEqual([expect.stringMatching(/^[\w-]{43}$/), expect.stringMatching(/^\d{4,}$/)])
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(web.signedOut).toBeVisible()
    await test.step('SEC-42 nothing of them is left', async () => {
      const { cached, ...kept } = await keptIn(page)
      expect(kept.databases).toEqual([])
      for (const theirs of [token, person, 'Ann Keller', 'annkeller', group]) {
        expect(JSON.stringify(kept)).not.toContain(theirs)
        expect(cached.filter((text) => text.includes(theirs))).toEqual([])
      }
    })
    await web.logsIn()
    await answers(ann, web, 'Decline')
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
    await expect(web.signedOut).toBeVisible()
    await page.reload()
    await expect(web.signedOut).toBeVisible()
    await web.logsIn()
    await answers(ann, web, 'Approve')
    await seesTheGroups(page)
  })

  await test.step('too late, then signed in', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.clock.install()
    await page.goto(web.address)
    await expect(web.dialog).toBeVisible()
    // The code dies with the poll.
    await page.clock.fastForward(61_000)
    await expect(web.signedOut).toBeVisible()
    await expect(page.getByText('timeout occurs')).toBeVisible()
    await web.logsIn()
    await answers(ann, web, 'Approve')
    await seesTheGroups(page)
  })
})

test('S-AUTH-2 S-HTTP-4 S-HTTP-5 in the messenger it is seen after a sign-in that failed, one that had to be renewed, and a read that failed', async ({
  openPhones,
  context,
}) => {
  test.slow()
  const [ann] = await openPhones('annkeller:android:day')
  const again = ann.app.getByRole('button', { name: 'Sign in again' })
  const signedOut = ann.app.getByRole('heading', { name: 'You’re signed out' })

  await test.step('a sign-in without a token, twice', async () => {
    await context.route('**/api/auth/web-app-auth', (route) =>
      route.fulfill({
        contentType: 'application/json',
        body: '{"code":0,"message":"","result":{"token":""}}',
      }),
    )
    await ann.opensTheMiniApp()
    await expect(signedOut).toBeVisible()
    await again.click()
    await expect(signedOut).toBeVisible()
    await expect(ann.app.getByText('auth failed')).toBeVisible()
    await context.unroute('**/api/auth/web-app-auth')
    await again.click()
    await seesTheGroups(ann.app)
  })

  await test.step('a session that ended', async () => {
    await context.route('**/api/groups/get', (route) => route.fulfill(refused('session_required')), {
      times: 1,
    })
    await ann.group(group).click()
    await expect(ann.app.getByRole('heading', { name: group })).toBeVisible()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
  })

  await test.step('a session that ended for good', async () => {
    await ann.pressesBack()
    await seesTheGroups(ann.app)
    await context.route('**/api/groups/get', (route) => route.fulfill(refused('session_required')))
    await ann.group('Allotment 14').click()
    await expect(signedOut).toBeVisible()
    await context.unroute('**/api/groups/get')
    await again.click()
    await seesTheGroups(ann.app)
    await ann.group('Allotment 14').click()
    await expect(ann.app.getByRole('heading', { name: 'Allotment 14' })).toBeVisible()
    await ann.pressesBack()
    await seesTheGroups(ann.app)
  })

  await test.step('a first read that failed', async () => {
    await context.route('**/api/groups/members', (route) => route.fulfill(refused('unavailable')))
    await ann.group(group).click()
    await ann.app.getByRole('link', { name: 'Members', exact: true }).click()
    const retry = ann.app.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await context.unroute('**/api/groups/members')
    await retry.click()
    await expect(retry).toHaveCount(0)
    await expect(ann.app.getByRole('link', { name: /^Tom/ })).toBeVisible()
  })
})

test.describe('by an address', () => {
  for (const motion of ['full', 'reduced'] as const)
    test.describe(`with ${motion} motion`, () => {
      test.use({ motion })
      test('S-NAV-2 S-NAV-3 the screen is seen whoever wrote the address: loaded, or put there by a script', async ({
        openPhones,
      }) => {
        test.slow()
        const [ann] = await openPhones('annkeller:android:day')
        await ann.opensTheMiniApp()
        await seesTheGroups(ann.app)
        const { app } = ann
        const puts = async (path: string) => {
          await (
            await ann.frame()
          ).evaluate((to) => {
            // Numbered as the router numbers its own.
            const state = { usr: null, key: to, idx: Number(history.state?.idx ?? 0) + 1 }
            history.pushState(state, '', to)
            dispatchEvent(new PopStateEvent('popstate', { state }))
          }, path)
        }
        const settings = app.getByRole('heading', { name: 'Settings' })
        const about = app.getByRole('heading', { name: 'About' })

        for (const arrives of [(path: string) => ann.goesTo(path), puts]) {
          await arrives('/admin/me/settings')
          await expect(settings).toBeVisible()
          await arrives('/admin/nowhere')
          await seesNothingThere(app)
          await arrives('/admin/me/about')
          await expect(about).toBeVisible()
          await arrives('/admin/nowhere/else')
          await seesNothingThere(app)
          await app.getByRole('button', { name: 'Go to your groups' }).click()
          await seesTheGroups(app)
          await arrives('/nor-there')
          await seesNothingThere(app)
          await app.getByRole('tab', { name: 'Me' }).click()
          // A tab leads to the page on which it was left.
          await expect(app.getByRole('heading', { name: /^(Ann Keller|About)$/ })).toBeVisible()
          await app.getByRole('tab', { name: 'Groups' }).click()
          await seesTheGroups(app)
        }

        await test.step('back over what is not there', async () => {
          await ann.group(group).click()
          await expect(app.getByRole('heading', { name: group })).toBeVisible()
          await ann.goesTo('/admin/nowhere')
          await seesNothingThere(app)
          await (await ann.frame()).evaluate(() => history.back())
          await expect(app.getByRole('heading', { name: group })).toBeVisible()
          await (await ann.frame()).evaluate(() => history.forward())
          await seesNothingThere(app)
          await (await ann.frame()).evaluate(() => history.go(-2))
          await seesTheGroups(app)
        })
      })
    })

  test('S-START-1 S-HOST-3 by a link: into an app that is closed, one that is open, and to nowhere', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    const leads = async (result: object) => {
      await context.unroute('**/api/get-token-data')
      await context.route('**/api/get-token-data', (route) =>
        route.fulfill({
          contentType: 'application/json',
          body: JSON.stringify({ code: 0, message: '', result }),
        }),
      )
    }
    const follows = async (token: string) => {
      await ann.opensTheChat(group)
      await ann.writes(`https://t.me/steward_sandbox_bot?startapp=${token}`)
      await ann.tapsTheLink(new RegExp(`startapp=${token}$`))
    }
    await leads({ type: 'page', page: 'about', apply_id: null })
    await follows('a-link-to-about')
    await expect(ann.app.getByRole('heading', { name: 'About' })).toBeVisible()

    await leads({ type: 'page', page: 'privacy', apply_id: null })
    await ann.minimisesTheMiniApp()
    await follows('a-link-to-privacy')
    await expect(ann.app.getByRole('heading', { name: 'Privacy' })).toBeVisible()

    await leads({ type: 'page', page: 'transfer-apply-detail', apply_id: null })
    await ann.minimisesTheMiniApp()
    await follows('a-link-to-nowhere')
    await seesTheGroups(ann.app)
  })
})
