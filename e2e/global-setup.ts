import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildAll } from '../tools/build-parts.ts'
import { keepBrowser } from './found-browser.ts'

/** Once, before the workers: what is tested is built, and there is a browser. */
export default async function globalSetup() {
  await buildAll({ appEnv: 'sandbox' })
  const isRoot = process.getuid?.() === 0
  const browser = await findBrowser({ env: process.env, isRoot, say: console.log })
  console.log(`Browser: ${browser.executablePath} (${browser.origin})`)
  keepBrowser(browser)
}
