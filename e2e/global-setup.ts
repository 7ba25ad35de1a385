import { rm } from 'node:fs/promises'
import { findBrowser } from '../tools/browser/find-browser.ts'
import { buildAll } from '../tools/build-parts.ts'
import { keepFound } from './found.ts'
import { makeTemplate } from './world/template.ts'

/** Once, before the workers: what is tested is built, there is a browser, and an empty database to copy. */
export default async function globalSetup() {
  await buildAll({ appEnv: 'sandbox' })
  const browser = await findBrowser({ env: process.env, isRoot: process.getuid?.() === 0, say: console.log })
  console.log(`Browser: ${browser.executablePath} (${browser.origin})`)
  const template = await makeTemplate()
  keepFound({ browser, template })
  return () => rm(template, { recursive: true, force: true })
}
