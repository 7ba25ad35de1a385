/** `npm start`: builds what is stale, starts what is needed, and says where to go. */
import { buildAll } from './build-parts.ts'
import { claimDoors } from './ports.ts'
import { supervise } from './supervise.ts'
import { endWith } from './trouble.ts'
import { worldFrom } from './world.ts'

async function start() {
  const world = worldFrom(process.env)
  await claimDoors(world)
  await buildAll({ appEnv: world.appEnv })
  return supervise(world.parts, () => console.log(`Steward runs at ${world.address} (Ctrl-C stops it).`))
}

await start().then((code) => process.exit(code), endWith)
