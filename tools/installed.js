/** Loaded before a tool: says what is missing, in any Node and without a package, where `npm ci` has not run. */
import { existsSync } from 'node:fs'

const installed = existsSync(new URL('../node_modules', import.meta.url))
if (!installed || Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    `Run "npm ci" first: it installs what Steward needs, Node 24 included (this is ${process.version}).`,
  )
  process.exit(1)
}
