/** `npm start`: builds what is stale, starts what is needed, and says where to go. */
import { readConfig } from '../server/src/config.ts'
import { CannotStart } from '../server/src/platform/cannot-start.ts'
import { askedFor } from './asked-for.ts'
import { buildAll } from './build-parts.ts'
import { claimWorld } from './claim-world.ts'
import { supervise } from './supervise.ts'
import { endWith, Trouble } from './trouble.ts'
import type { World } from './world.ts'

async function start() {
  const world = await claimWorld({ SANDBOX_DEMO: '1', ...process.env })
  beSureOfSettings(world)
  await buildAll({ appEnv: world.appEnv, pages: pagesOf(world) })
  return supervise(world.parts, () => console.log(`Steward runs at ${world.address} (Ctrl-C stops it).`))
}

/** No sandbox without its page, and no page of its own where `WEB_DIR` names one. */
const pagesOf = ({ doors }: World) => [
  ...(process.env['WEB_DIR'] ? [] : (['web'] as const)),
  ...(doors.sandbox ? (['sandbox'] as const) : []),
]

/** The server would say the same, after a build that was in vain. */
function beSureOfSettings({ parts }: World) {
  const server = parts.find(({ name }) => name === 'server')
  try {
    if (server) readConfig(server.env)
  } catch (error) {
    throw error instanceof CannotStart ? new Trouble(error.message) : error
  }
}

const instead = askedFor(process.argv.slice(2))
if (instead) {
  console[instead.code === 0 ? 'log' : 'error'](instead.say)
  process.exit(instead.code)
}
await start().then((code) => process.exit(code), endWith)
