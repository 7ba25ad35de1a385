/** `npm run dev`: the world of `npm start`, with pages that reload while one writes and parts that restart. */
import { join } from 'node:path'
import type { Part } from './child.ts'
import { claimWorld } from './claim-world.ts'
import { freePort } from './ports.ts'
import { root } from './run.ts'
import { supervise } from './supervise.ts'
import { endWith } from './trouble.ts'

/** What each part answers itself; everything else on its door is the page's. */
const answered = {
  web: ['/api', '/photos', '/openapi', '/healthz', '/readyz'],
  sandbox: ['/sandbox', '/bot', '/file'],
}

async function develop() {
  const behind = { server: await freePort(), sandbox: await freePort() }
  const world = await claimWorld({ APP_ENV: 'development', ...process.env }, behind)

  const page = (folder: 'web' | 'sandbox', door: number, port: number): Part => ({
    name: `page of ${folder}/`,
    args: [join(root, 'tools/serve-page.ts'), String(door), `http://127.0.0.1:${port}`, ...answered[folder]],
    // What the page is built for is read from the environment by its configuration.
    env: { ...process.env, APP_ENV: world.appEnv },
    cwd: join(root, folder),
    readyAt: `http://127.0.0.1:${door}/`,
  })
  const { server, sandbox } = world.doors
  const parts: Part[] = [
    ...world.parts.map((part) => ({ ...part, args: ['--watch', '--watch-preserve-output', ...part.args] })),
    page('web', server, behind.server),
    ...(sandbox ? [page('sandbox', sandbox, behind.sandbox)] : []),
  ]
  return supervise(parts, () => console.log(`Steward runs at ${world.address} (Ctrl-C stops it).`))
}

await develop().then((code) => process.exit(code), endWith)
