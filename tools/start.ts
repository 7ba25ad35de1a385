/** `npm start`: builds what is stale, starts what is needed, and says where to go. */
import { buildAll } from './build-parts.ts'
import { claimPort } from './ports.ts'
import { supervise } from './supervise.ts'
import { endWith } from './trouble.ts'
import { worldFrom } from './world.ts'

async function start() {
  const { appEnv, parts, address, ports } = worldFrom(process.env)
  for (const { variable, port, host } of ports) await claimPort(variable, port, host)
  await buildAll({ appEnv })
  const inOrder = [parts.sandbox, parts.server].filter((part) => part !== undefined)
  return supervise(inOrder, () => console.log(`Steward runs at ${address} (Ctrl-C stops it).`))
}

await start().then((code) => process.exit(code), endWith)
