/** `npm run dev`: the world of `npm start`, with pages that reload while one writes and a server that restarts. */
import { join } from 'node:path'
import { createServer, type InlineConfig } from 'vite'
import { claimDoors, freePort } from './ports.ts'
import { root } from './run.ts'
import { supervise } from './supervise.ts'
import { endWith } from './trouble.ts'
import { worldFrom } from './world.ts'

/** What the server answers itself; everything else on its door is the mini app's. */
const served = ['/api', '/photos', '/openapi', '/telegram', '/healthz', '/readyz']

async function develop() {
  const behind = { server: await freePort(), sandbox: await freePort() }
  const world = worldFrom({ APP_ENV: 'development', ...process.env }, behind)
  await claimDoors(world)

  // Vite reads them when it reads its configuration: what a page is built for, and who answers its calls.
  process.env['APP_ENV'] = world.appEnv
  const pages = [
    await serve({ folder: 'web', door: world.doors.server, paths: served, behind: behind.server }),
  ]
  if (world.doors.sandbox)
    pages.push(
      await serve({
        folder: 'sandbox',
        door: world.doors.sandbox,
        paths: ['/sandbox', '/bot', '/file'],
        behind: behind.sandbox,
      }),
    )

  const parts = world.parts.map((part) => ({
    ...part,
    args: ['--watch', '--watch-preserve-output', ...part.args],
  }))
  const code = await supervise(parts, () =>
    console.log(`Steward runs at ${world.address} (Ctrl-C stops it).`),
  )
  await Promise.all(pages.map((page) => page.close()))
  return code
}

type Page = { folder: string; door: number; paths: string[]; behind: number }

async function serve({ folder, door, paths, behind }: Page) {
  const proxy = Object.fromEntries(paths.map((path) => [path, `http://127.0.0.1:${behind}`]))
  const config: InlineConfig = {
    configFile: join(root, folder, 'vite.config.ts'),
    logLevel: 'warn',
    clearScreen: false,
    server: { host: '127.0.0.1', port: door, strictPort: true, proxy },
  }
  const page = await createServer(config)
  return page.listen()
}

await develop().then((code) => process.exit(code), endWith)
