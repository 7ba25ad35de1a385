import { expect, test } from '../test.ts'

/** Runs in the page: how long the overlay outlives the call, in milliseconds. */
function watchTheOverlay() {
  const ask = window.fetch
  let answered = 0
  window.fetch = async (...request) => {
    const reply = await ask(...request)
    if (reply.url.endsWith('/get-token-data')) answered = performance.now()
    return reply
  }
  let shown = false
  new MutationObserver(() => {
    const isShown = document.querySelector('.loading-overlay') !== null
    if (shown && !isShown) Reflect.set(window, 'stayed', performance.now() - answered)
    shown = isShown
  }).observe(document, { subtree: true, childList: true })
}

test.describe('the loading overlay', () => {
  test('S-LOAD-1 S-LOAD-2 S-LOAD-3 S-BACK-2 covers the app while a link is looked up; meanwhile back does nothing', async ({
    openPhones,
    context,
  }) => {
    await context.addInitScript(watchTheOverlay)
    const lookup = Promise.withResolvers<void>()
    await context.route('**/api/get-token-data', async (route) => {
      await lookup.promise
      await route.continue()
    })
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheChat('Riverside Neighbours')
    await ann.writes('https://t.me/steward_sandbox_bot?startapp=a-link-nobody-knows')
    await ann.tapsTheLink(/a-link-nobody-knows/)
    const overlay = ann.app.getByText('Loading...')
    await expect(overlay).toBeVisible()
    await ann.pressesBack()
    await expect(overlay).toBeVisible()

    lookup.resolve()
    await expect(overlay).toBeHidden()
    const stayed = await (await ann.frame()).evaluate((): unknown => Reflect.get(window, 'stayed'))
    expect(stayed).toBeGreaterThanOrEqual(50)
    await expect(ann.screen.getByTestId('popup')).toContainText('This link is used up')
    await ann.screen.getByTestId('popup').getByRole('button').first().click()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
  })
})
