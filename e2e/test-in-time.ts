import { test as base, useWorld } from './test.ts'
import { givenWorld, type GivenWorld } from './world/given-world.ts'

export { expect } from './test.ts'

/** For journeys in which time passes: each has a world of its own. */
export const test = base.extend<{ world: GivenWorld }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies out of its first parameter
  world: async ({}, use, testInfo) => useWorld(await givenWorld(), use, testInfo),
})
