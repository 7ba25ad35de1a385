import { expect, test } from '../test.ts'
import { everywhere } from '../phone/everywhere.ts'
import { hasItsWorker } from '../phone/service-worker.ts'

test.use({ onlyLooks: true })

test.describe('what a browser is told', () => {
  // Each journey ends with the question whether a page tried what its policy forbids; this one goes everywhere.
  test('SEC-37 SEC-38 no page needs more than its policy allows, in the container and outside', async ({
    openPhones,
    page,
    world,
  }) => {
    const [ann] = await openPhones('annkeller:weba:night:foreign')
    await ann.opensTheMiniApp()
    await everywhere(ann)

    const answer = await page.goto(world.appOrigin)
    await expect(page.getByRole('dialog')).toBeVisible()
    const headers = answer?.headers() ?? {}
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toMatch(/default-src 'none'|default-src 'self'/)
    expect(/frame-ancestors ([^;]*)/.exec(policy)?.[1]).toContain(new URL(world.address).origin)
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('SEC-37 a script that somebody slips into the page does not run', async ({ browser, world }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(world.appOrigin)
    await expect(page.getByRole('dialog')).toBeVisible()
    const outcome = await page.evaluate(async () => {
      const refusal = new Promise<string>((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
          once: true,
        })
      })
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.head.append(script)
      return { refused: await refusal, title: document.title }
    })
    await context.close()
    expect(outcome.refused).toMatch(/^script-src/)
    expect(outcome.title).not.toBe('taken over')
  })

  test('SEC-37 nobody but the messenger may frame the app', async ({ context, world }) => {
    const stranger = await context.newPage()
    await stranger.route('https://stranger.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe src="${world.appOrigin}/"></iframe>` }),
    )
    await stranger.goto('https://stranger.example/')
    const frame = stranger.frameLocator('iframe')
    await expect.poll(() => stranger.frames().at(-1)?.url()).toMatch(/^chrome-error:/)
    await expect(frame.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('with service workers', () => {
  test.use({ serviceWorkers: 'allow' })

  test('SEC-42 the worker keeps the page and its parts, and nothing that was said to a person', async ({
    openPhones,
    context,
  }) => {
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await expect(ann.group('Riverside Neighbours')).toBeVisible()
    await hasItsWorker(context, await ann.frame())
    // From now on every call and every picture passes the worker.
    await ann.group('Riverside Neighbours').click()
    await expect(ann.app.getByRole('link', { name: 'Members', exact: true }).first()).toBeVisible()
    await ann.pressesBack()
    const kept = await (
      await ann.frame()
    ).evaluate(async () => {
      const token = sessionStorage.getItem('token')
      const found = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          const text = (await (await cache.match(request))?.text()) ?? ''
          const isOfAPerson = text.includes('Riverside Neighbours') || text.includes(token ?? 'no token')
          found.push({ path: new URL(request.url).pathname, isOfAPerson })
        }
      }
      return { token, found }
    })

    expect(kept.token).toBeTruthy()
    expect(kept.found.length).toBeGreaterThan(5)
    expect(kept.found.filter(({ path }) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
    expect(kept.found.filter(({ isOfAPerson }) => isOfAPerson)).toEqual([])
  })
})

test.describe('secrets', () => {
  test('SEC-13 S-MISC-2 token and init data are in no address, storage, cookie, message, console or log', async ({
    openPhones,
    context,
    world,
  }) => {
    const launches: string[] = []
    const addresses: string[] = []
    const lines: string[] = []
    context.on('console', (line) => lines.push(line.text()))
    context.on('request', (request) => {
      addresses.push(request.url())
      if (request.url().endsWith('/api/auth/web-app-auth'))
        launches.push(String(request.postDataJSON()['init_data']))
    })
    const [ann] = await openPhones('annkeller:android:day')
    await ann.opensTheMiniApp()
    await everywhere(ann)
    const frame = await ann.frame()
    const kept = await frame.evaluate(() => ({
      session: Object.fromEntries(Object.entries(sessionStorage)),
      local: JSON.stringify(Object.entries(localStorage)),
      address: location.href,
      title: document.title,
    }))
    const token = String(kept.session['token'] ?? '')
    const initData = launches[0] ?? ''
    expect(token.length).toBeGreaterThan(20)
    expect(initData).toContain('hash=')

    await ann.opensTheProtocolLog()
    // The client itself hands init data over in the fragment, which no server sees; the app takes it out of there.
    const sent = addresses.map((address) => address.split('#')[0])
    expect(sent.length).toBeGreaterThan(10)
    const places = {
      'local storage': kept.local,
      'the address': kept.address,
      'an address': sent.join('\n'),
      'the console': lines.join('\n'),
      'the title': kept.title,
      'other session storage': JSON.stringify({ ...kept.session, token: '' }),
      cookies: JSON.stringify(await context.cookies()),
      'messages to the client': await ann.screen.getByTestId('wire-log').innerText(),
      'the log of the server': world.said(),
    }
    const hash = new URLSearchParams(initData).get('hash') ?? initData
    for (const [place, text] of Object.entries(places)) {
      expect(text.includes(token), `the token is in ${place}`).toBe(false)
      expect(text.includes(hash), `the init data is in ${place}`).toBe(false)
    }
  })
})
