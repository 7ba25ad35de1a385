import { test as base, type TestInfo } from '@playwright/test'
import { type Motion, type ThirdPartyStorage, launchOptions, openContext } from './browser.ts'
import { createDesk, type Desk } from './phone/desk.ts'
import { expect } from './expect.ts'
import { type InABrowser, inABrowser } from './phone/in-a-browser.ts'
import { createPhone, type Phone } from './phone/phone.ts'
import { watchOver } from './watch/watch-over.ts'
import { givenWorld, type GivenWorld } from './world/given-world.ts'
import { createSharedWorlds, type SharedWorlds } from './world/shared-world.ts'

export { expect }

/** Lines of the server's log that tell of a bug. */
const complaints = (said: string) => said.split('\n').filter((line) => /^{"level":"(error|fatal)"/.test(line))

type Fixtures = {
  thirdPartyStorage: ThirdPartyStorage
  /** Drawing what moves takes as long as all else: journeys that are about a way from page to page ask for it. */
  motion: Motion
  /** Whether the journey changes nothing that another could notice: then a world need not start for it alone. */
  onlyLooks: boolean
  /** Whether the journeys of this file change what the others of it never look at: they share a world of their own. */
  changesApart: boolean
  /** Whether somebody has set the bot up, at @BotFather and in its groups; where nobody has, the world is its own. */
  setUp: boolean
  /** A messenger and a server, fresh for this journey unless it shares them. */
  world: Omit<GivenWorld, 'deploy' | 'letPass'>
  desk: Desk
  /** A second browser, which knows nothing of the first, for the app outside the messenger. */
  web: InABrowser
  /** Opens the sandbox's page with these phones: `ann:android:day`, `bob:weba:night:foreign`. */
  openPhones: <Specs extends string[]>(...specs: Specs) => Promise<{ [Each in keyof Specs]: Phone }>
}

type WorkerFixtures = {
  launchOptions: ReturnType<typeof launchOptions>
  sharedWorlds: SharedWorlds
}

/** Lends a world to a journey, and looks at what its server said. */
export async function useWorld<World extends Omit<GivenWorld, 'deploy' | 'letPass'>>(
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
export const test = base.extend<Fixtures, WorkerFixtures>({
  thirdPartyStorage: ['blocked', { option: true }],
  motion: ['reduced', { option: true }],
  onlyLooks: [false, { option: true }],
  changesApart: [false, { option: true }],
  setUp: [true, { option: true }],
  launchOptions: [async ({}, use) => use(launchOptions()), { scope: 'worker' }],
  sharedWorlds: [
    async ({}, use) => {
      const worlds = createSharedWorlds()
      await use(worlds)
      await worlds.stop()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser, thirdPartyStorage, timezoneId, serviceWorkers, motion, world }, use) => {
    const settings = { ...(timezoneId && { timezoneId }), serviceWorkers, motion }
    const { context, close } = await openContext(browser, thirdPartyStorage, settings)
    const watch = await watchOver(context, world)
    await use(context)
    await watch.expectNothingWrong()
    await close()
  },

  world: [
    async ({ onlyLooks, changesApart, setUp, sharedWorlds }, use, testInfo) => {
      await sharedWorlds.leaveAllBut(testInfo.file)
      if (!setUp) return useWorld(await givenWorld({ SANDBOX_SET_UP: '0' }), use, testInfo)
      if (onlyLooks) return useWorld(await sharedWorlds.everybody.lend(), use, testInfo)
      if (changesApart) return useWorld(await sharedWorlds.of(testInfo.file).lend(), use, testInfo)
      return useWorld(await givenWorld(), use, testInfo)
    },
    // What a start takes is not taken from the journey.
    { timeout: 120_000 },
  ],

  desk: async ({ page }, use) => use(createDesk(page)),

  web: async ({ browser, world }, use) => {
    const { context, close } = await openContext(browser, 'blocked', {})
    const watch = await watchOver(context, world)
    await use(inABrowser(await context.newPage(), world.appOrigin))
    await watch.expectNothingWrong()
    await close()
  },

  openPhones: async ({ world, page }, use) => {
    await use(async (...specs) => {
      await page.goto(`${world.address}/?phones=${specs.join(',')}`)
      const phones = specs.map((_, index) => createPhone(page, index + 1))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- map keeps the length, its type does not say so
      return phones as { [Each in keyof typeof specs]: Phone }
    })
  },
})
