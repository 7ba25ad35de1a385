import { people } from '../../sandbox/src/seed/people.ts'
import { done } from '../../sandbox/src/control.ts'
import { expect, test as base, useWorld } from '../test.ts'
import { openDoor } from '../world/door.ts'
import { givenWorld, type GivenWorld } from '../world/given-world.ts'
import { ownPort } from '../world/own-port.ts'
import { type Element, startWebKit, type WebKit } from './driver.ts'

export { expect }

type Fixtures = {
  world: GivenWorld
  /** The browser, with somebody's app alone in its window, in a client that answers nothing. */
  app: Awaited<ReturnType<typeof openApp>>
}

/** Whatever goes wrong in a page, for who asks it later: WebKit's driver tells nobody. */
const listens = `window.wrong = []
const note = (what) => window.wrong.push(String(what))
addEventListener('error', ({ message }) => note(message))
addEventListener('unhandledrejection', ({ reason }) => note(reason))
addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => note(effectiveDirective + ' ' + blockedURI))
for (const kind of ['error', 'warn']) console[kind] = (...all) => note(all.join(' '))`

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  world: async ({}, use, testInfo) => {
    const [port, server] = [await ownPort(), await ownPort()]
    const door = await openDoor({ port, server, first: listens })
    await useWorld(await givenWorld({ PORT: String(server), PUBLIC_URL: door.address }), use, testInfo)
    await door.stop()
  },
  app: async ({ world }, use) => {
    const webkit = await startWebKit()
    await use(await openApp(webkit, world))
    await webkit.stop()
  },
})

async function openApp(webkit: WebKit, { appOrigin, control }: GivenWorld) {
  const { run } = webkit
  const launch = { as: people.ann.id, platform: 'ios', version: '6.1', theme: {} }
  await webkit.goesTo(done(await control.launch(launch)).url)

  const seen = async (css: string, words: string) => {
    let found: Element | null = null
    const look = async () => (found = await run(shown, css, words)) !== null
    await expect.poll(look, `${css} “${words}”`).toBe(true)
    if (!found) throw new Error('gone again')
    return found
  }
  const app = {
    ...webkit,
    /** By its address, as nobody walks; the page is loaded anew. */
    comesTo: (path: string) => webkit.goesTo(appOrigin + path),
    heading: () => run(() => document.querySelector('main:not([hidden]) h1')?.textContent ?? ''),
    path: () => run(() => location.pathname),
    /** Nothing on the page is a grey shape any more. */
    isWhole: () => run(() => !document.querySelector('#skeleton, main:not([hidden]) [data-skeleton]')),
    wrong: () => run((): unknown => Reflect.get(window, 'wrong')),
    /** A finger on what bears these words on the page that is shown. */
    async taps(css: string, words = '') {
      await webkit.taps(await seen(css, words))
    },
    /** A finger on the row that stands in the middle of the screen. */
    async tapsTheMiddle() {
      const row = await run(inTheMiddle)
      if (!row) throw new Error('no row stands in the middle')
      await webkit.taps(row)
    },
    async types(css: string, text: string) {
      await webkit.types(await seen(css, ''), text)
    },
  }
  await expect.poll(app.heading).toBe('Groups')
  return app
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver hands out its name for it
const inTheMiddle = () => document.elementFromPoint(195, 422)?.closest('a') as unknown as Element | null

/** The element with these words, on the page that is shown or over it. */
function shown(css: string, words: string) {
  const all = [...document.querySelectorAll<HTMLElement>(css)]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the driver hands out its name for it
  return (all.find((each) => each.offsetParent !== null && each.innerText.includes(words)) ??
    null) as unknown as Element | null
}
