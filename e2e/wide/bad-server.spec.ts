import type { Route } from '@playwright/test'
import { refusals } from '@steward/contract/refusals.ts'
import { refusalWords } from '@steward/contract/words/refusals.ts'
import { expect, test } from '../test.ts'

test.use({ onlyLooks: true })

const refuse = (route: Route, name: 'unavailable' | 'broken' | 'too_many_requests', headers = {}) =>
  route.fulfill({
    status: refusals[name].status,
    contentType: 'application/json',
    headers,
    body: JSON.stringify({ code: refusals[name].code, message: refusalWords[name].message, result: null }),
  })

test.describe('a bad server, a bad line', () => {
  test('A11Y-16 S-HTTP-5 F-36 F-37 are told in words, with a way on, and cost nothing that was typed', async ({
    openPhones,
    context,
  }) => {
    test.slow()
    const [ann] = await openPhones('annkeller:android:day')
    const alert = ann.app.getByRole('alert')
    const retry = ann.app.getByRole('button', { name: 'Retry' })

    // Nobody is told of a server that comes back by itself, not even at the very first request.
    let signIns = 0
    await context.route('**/api/auth/web-app-auth', (route) => {
      signIns += 1
      return signIns === 1 ? refuse(route, 'unavailable', { 'Retry-After': '1' }) : route.continue()
    })
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    expect(signIns).toBe(2)
    const search = ann.app.getByRole('searchbox', { name: 'Search' })
    await search.fill('river')
    await expect(ann.app.getByText('1 group found')).toHaveCount(1)

    const bad: [words: RegExp, answer: (route: Route) => Promise<void>][] = [
      [/Can’t reach Steward/, (route) => route.fulfill({ body: '{"code":0,"message":"","result":{"ti' })],
      // Its words are the first one's, so that another comes between.
      [/Something went wrong on our side/, (route) => refuse(route, 'broken')],
      [
        /Can’t reach Steward/,
        (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' }),
      ],
      [/is busy or restarting/, (route) => refuse(route, 'unavailable', { 'Retry-After': '120' })],
      [/That was a lot at once/, (route) => refuse(route, 'too_many_requests', { 'Retry-After': '9' })],
      [/Check your connection/, (route) => route.abort('connectionreset')],
    ]
    let answer = bad[0]?.[1]
    await context.route('**/api/groups/get', (route) => (answer ? answer(route) : route.continue()))
    await ann.group('Riverside Neighbours').click()
    for (const [words, next] of bad) {
      answer = next
      if (next !== bad[0]?.[1]) await retry.click()
      await expect(alert.filter({ hasText: words })).toBeVisible()
    }
    await expect(ann.app.getByText('No connection. What you see may be out of date.')).toBeVisible()

    // The page asks by itself, too; until somebody has asked again, it gets no answer.
    const pressed = Promise.withResolvers<void>()
    answer = (route) => pressed.promise.then(() => route.continue())
    await retry.click()
    answer = undefined
    pressed.resolve()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true })).toBeVisible()
    await expect(ann.app.getByText('No connection.')).toBeHidden()
    await ann.pressesBack()
    await expect(search).toHaveValue('river')

    // A link that could not be looked up is not lost either.
    let lookUps = 0
    await context.route('**/api/get-token-data', (route) => {
      lookUps += 1
      return lookUps === 1
        ? route.abort('connectionreset')
        : route.fulfill({
            contentType: 'application/json',
            body: '{"code":0,"message":"","result":{"type":"page","page":"about","apply_id":null}}',
          })
    })
    await ann.minimisesTheMiniApp()
    await ann.opensTheChat('Riverside Neighbours')
    await ann.writes('https://t.me/steward_sandbox_bot?startapp=a-link')
    await ann.tapsTheLink(/startapp=a-link$/)
    const popup = ann.screen.getByTestId('popup')
    await expect(popup).toContainText('No connection, so the link could not be opened. Try again?')
    await popup.getByRole('button', { name: 'OK' }).click()
    await expect.poll(() => ann.app.locator('html').evaluate(() => location.pathname)).toBe('/admin/me/about')
  })
})
