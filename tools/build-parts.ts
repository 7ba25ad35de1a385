import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from './content-hash.ts'
import { makeOnce } from './make-once.ts'
import { Trouble } from './trouble.ts'

type Page = 'web' | 'sandbox'
type Wish = { appEnv: string; pages?: readonly Page[]; force?: boolean; say?: (line: string) => void }

const root = fileURLToPath(new URL('..', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const everywhere = ['package-lock.json', 'tsconfig.base.json', 'tools/build-parts.ts']

const parts = {
  web: {
    name: 'mini app',
    saying: 'Building the app, once: about a minute.',
    inputs: ['web', 'contract/src', ...everywhere],
  },
  sandbox: {
    name: 'sandbox page',
    saying: 'Building the sandbox page, once.',
    inputs: ['sandbox', ...everywhere],
  },
}

/** Brings the pages up to date. The stamp beside what was built says from which sources it came. */
export async function buildAll({
  appEnv,
  pages = ['web', 'sandbox'],
  force = false,
  say = console.log,
}: Wish) {
  await Promise.all(
    pages.map(async (folder) => {
      const { name, saying, inputs } = parts[folder]
      const stale = {
        stamp: join(root, folder, 'dist/.built-from'),
        from: await contentHash(root, inputs, appEnv),
        lock: join(root, 'node_modules/.cache/steward', `building-${folder}`),
        force,
      }
      await makeOnce(stale, async () => {
        if (!existsSync(vite))
          throw new Trouble(
            `The ${name} is not built for ${appEnv}, and what builds it is not installed: run npm ci with the ` +
              'development packages, or run a release (docs/installing.md).',
          )
        say(saying)
        await buildPage({ folder, appEnv })
      })
    }),
  )
}

/**
 * The mini app once more, for another environment and beside the one that is in use. `moment`, in seconds since 1970, is
 * what it says it was built at; a build that says the same comes out the same.
 */
export const buildWeb = (wish: { appEnv: string; outDir: string; moment?: number }) =>
  buildPage({ folder: 'web', ...wish })

type PageBuild = { folder: Page; appEnv: string; outDir?: string; moment?: number }
type ViteBuild = { folder: string; appEnv: string; outDir: string; moment?: number | undefined }

/** The page of a check is put beside the app after it: the app's build empties the folder, and its worker keeps all in it. */
async function buildPage({ folder, outDir = join(root, folder, 'dist'), ...wish }: PageBuild) {
  await viteBuild({ folder, outDir, ...wish }, '--emptyOutDir')
  if (folder === 'web') await viteBuild({ folder: 'web/join', outDir, ...wish })
}

async function viteBuild({ folder, appEnv, outDir, moment }: ViteBuild, ...more: string[]) {
  const at = moment !== undefined && { SOURCE_DATE_EPOCH: String(moment) }
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', outDir, ...more], {
    cwd: join(root, folder),
    env: { ...process.env, APP_ENV: appEnv, NODE_ENV: 'production', ...at },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Trouble(`${output.trim()}\nThe build of ${folder}/ failed; what it says stands above.`)
}
