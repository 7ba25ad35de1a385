import { whyNoWebKit } from './browser/webkit.ts'
import { journeys } from './playwright.ts'
import type { Stage } from './stages.ts'
import { nothing } from './tally.ts'

const inWebKit = journeys('webkit', 'e2e/webkit')

/** The journeys in WebKit as a part of a test run, where that can be had; else it says why they did not run. */
export const webkit: Stage = {
  ...inWebKit,
  async run() {
    const isRoot = process.getuid?.() === 0
    const why = await whyNoWebKit({ env: process.env, isRoot, say: console.log })
    if (why === undefined) return inWebKit.run()
    console.log(`not run: ${why}`)
    return { ...nothing, skipped: 1 }
  },
}
