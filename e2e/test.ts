import { expect, test as base, type TestInfo } from '@playwright/test'
import { type ThirdPartyStorage, launchOptions, openContext } from './browser.ts'
import { createDesk, type Desk } from './phone/desk.ts'
import { createPhone, type Phone } from './phone/phone.ts'
import { watchOver } from './watch/watch-over.ts'
import { givenWorld, type GivenWorld } from './world/given-world.ts'

export { expect }

/** Lines of the server's log that tell of a bug. */
const complaints = (said: string) => said.split('\n').filter((line) => /^{"level":"(error|fatal)"/.test(line))

type Fixtures = {
  thirdPartyStorage: ThirdPartyStorage
  /** A messenger and a server, fresh for this journey. */
  world: Omit<GivenWorld, 'deploy'>
  desk: Desk
  /** Opens the sandbox's page with these phones: `ann:android:day`, `bob:weba:night:foreign`. */
  openPhones: <Specs extends string[]>(...specs: Specs) => Promise<{ [Each in keyof Specs]: Phone }>
}

/** Lends a world to a journey, and looks at what its server said. */
export async function useWorld<World extends Omit<GivenWorld, 'deploy'>>(
  world: World,
  use: (world: World) => Promise<void>,
  testInfo: TestInfo,
) {
  await use(world)
  await world.stop()
  expect.soft(complaints(world.said()), 'the server has nothing to complain about').toEqual([])
  if (testInfo.status !== testInfo.expectedStatus)
    await testInfo.attach('what server and sandbox said', { body: world.said() })
}

// Playwright reads a fixture's dependencies out of its first parameter, so it has to be there.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<Fixtures, { launchOptions: ReturnType<typeof launchOptions> }>({
  thirdPartyStorage: ['blocked', { option: true }],
  launchOptions: [async ({}, use) => use(launchOptions()), { scope: 'worker' }],

  context: async ({ browser, thirdPartyStorage, timezoneId, serviceWorkers, world }, use) => {
    const settings = { ...(timezoneId && { timezoneId }), serviceWorkers }
    const { context, close } = await openContext(browser, thirdPartyStorage, settings)
    const watch = await watchOver(context, world)
    await use(context)
    await watch.expectNothingWrong()
    await close()
  },

  world: async ({}, use, testInfo) => useWorld(await givenWorld(), use, testInfo),

  desk: async ({ page }, use) => use(createDesk(page)),

  openPhones: async ({ world, page }, use) => {
    await use(async (...specs) => {
      await page.goto(`${world.address}/?phones=${specs.join(',')}`)
      const phones = specs.map((_, index) => createPhone(page, index + 1))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map keeps the length, its type does not say so
      return phones as { [Each in keyof typeof specs]: Phone }
    })
  },
})
