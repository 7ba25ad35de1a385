/**
 * `npm run test:wide`: what does not fit into ten minutes. Servers that are killed, journeys over every page, theme,
 * client and way in, and the app in WebKit.
 */
import { webkit } from './webkit.ts'
import { journeys } from './playwright.ts'
import { runStages } from './stages.ts'
import { units } from './vitest.ts'

await runStages([units('faults', '--project=bench'), journeys('wide', 'e2e/wide'), webkit])
