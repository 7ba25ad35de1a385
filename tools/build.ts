/** `npm run build`: builds the mini app, and outside production the sandbox's page, whether they are stale or not. */
import { buildAll } from './build-parts.ts'
import { endWith } from './trouble.ts'

const appEnv = process.env['APP_ENV'] || 'production'
const pages = appEnv === 'production' ? (['web'] as const) : (['web', 'sandbox'] as const)
await buildAll({ appEnv, pages, force: true }).catch(endWith)
