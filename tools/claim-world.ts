import { holdFolder } from './data-folder.ts'
import { claimDoors, withPorts } from './ports.ts'
import { hasSandbox, worldFrom } from './world.ts'

/** The world of one start, with its folder held and its ports free; says who is in the way before anything is started. */
export async function claimWorld(env: NodeJS.ProcessEnv, behind?: Parameters<typeof worldFrom>[1]) {
  const ports = await withPorts(env, hasSandbox(env) ? ['PORT', 'SANDBOX_PORT'] : ['PORT'])
  // The server writes into a pipe, at whose other end may be a person.
  const world = worldFrom({ ...(process.stdout.isTTY && { LOG_FORMAT: 'text' }), ...ports.env }, behind)
  if (world.folder) holdFolder(world.folder)
  for (const line of ports.moved) console.log(line)
  await claimDoors(world)
  return world
}
