/** `npm run test:wide`: journeys over every page, theme, client and way in, which do not fit into ten minutes. */
import { journeys } from './playwright.ts'
import { runStages } from './stages.ts'

await runStages([journeys('wide', 'e2e/wide')])
