/** A page with hot reload in front of the part that answers its calls; started by dev.ts in the page's own folder. */
import { basename } from 'node:path'
import { createServer } from 'vite'
import { joinPage } from './join-page.ts'
import { endWith } from './trouble.ts'

const [door = '', behind = '', ...paths] = process.argv.slice(2)

async function serve() {
  const page = await createServer({
    logLevel: 'warn',
    plugins: basename(process.cwd()) === 'web' ? [joinPage()] : [],
    clearScreen: false,
    server: {
      host: '127.0.0.1',
      port: Number(door),
      strictPort: true,
      proxy: Object.fromEntries(paths.map((path) => [path, behind])),
    },
  })
  await page.listen()
  process.once('SIGTERM', () => void page.close().then(() => process.exit(0)))
}

await serve().catch(endWith)
