/** `npm run build`: builds the mini app and the sandbox's page, whether they are stale or not. */
import { buildAll } from './build-parts.ts'
import { endWith } from './trouble.ts'

await buildAll({ appEnv: process.env['APP_ENV'] ?? 'production', force: true }).catch(endWith)
