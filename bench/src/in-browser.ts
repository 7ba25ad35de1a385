import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../tools/browser/find-browser.ts'
import { browserFlags } from '../../tools/browser/flags.ts'
import { type Engine, openWorld } from './world.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** Measures in a world that has started, with a browser to look at it; both are closed in the end. */
export async function inBrowser<Measured>(
  engine: Engine,
  measure: (world: World, browser: Browser) => Promise<Measured>,
): Promise<Measured> {
  const world = await openWorld(engine)
  const isRoot = process.getuid?.() === 0
  const { executablePath, env } = await findBrowser({ env: process.env, isRoot, say: console.error })
  const browser = await chromium.launch({ executablePath, args: browserFlags, env })
  try {
    await world.start('sandbox')
    await world.start('server')
    return await measure(world, browser)
  } finally {
    await browser.close()
    await world.close()
  }
}

/** Somebody of the sandbox, by their first name. */
export async function personIn({ control }: World, name: string): Promise<number> {
  const found = (await control.world()).people.find(({ first_name: first }) => first === name)
  if (!found) throw new Error(`${name} is not in the world`)
  return found.id
}

/** A group of somebody's there, by its title. */
export async function groupIn({ control }: World, title: string, of: number): Promise<number> {
  const found = (await control.world(of)).chats.find((chat) => chat.title === title)
  if (!found) throw new Error(`${title} is not in the world`)
  return found.id
}
