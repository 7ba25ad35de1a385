import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentHash } from './content-hash.ts'
import { codeOf, Trouble } from './trouble.ts'

type Wish = { appEnv: string; force?: boolean; say?: (line: string) => void }

const root = fileURLToPath(new URL('..', import.meta.url))
const everywhere = ['package-lock.json', 'tsconfig.base.json', 'tools/build-parts.ts']

const parts = [
  { name: 'mini app', folder: 'web', inputs: ['web', 'contract/src', ...everywhere] },
  { name: 'sandbox page', folder: 'sandbox', inputs: ['sandbox', ...everywhere] },
]

/** Brings both up to date. The stamp beside what was built says from which sources it came. */
export async function buildAll({ appEnv, force = false, say = console.log }: Wish) {
  await Promise.all(
    parts.map(async ({ name, folder, inputs }) => {
      const stamp = join(root, folder, 'dist', '.built-from')
      const hash = await contentHash(root, inputs, appEnv)
      if (!force && (await readStamp(stamp)) === hash) return
      // A build that is cut off leaves no stamp, so it is made again.
      await rm(stamp, { force: true })
      const started = performance.now()
      await viteBuild({ folder, appEnv })
      await writeFile(stamp, hash)
      say(`Built the ${name} for ${appEnv} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
    }),
  )
}

/** The mini app once more, for another environment and beside the one that is in use. */
export const buildWeb = (wish: { appEnv: string; outDir: string }) => viteBuild({ folder: 'web', ...wish })

async function readStamp(path: string) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

type ViteBuild = { folder: string; appEnv: string; outDir?: string }

async function viteBuild({ folder, appEnv, outDir = join(root, folder, 'dist') }: ViteBuild) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--logLevel',
      'warn',
      '--outDir',
      outDir,
      '--emptyOutDir',
    ],
    {
      cwd: join(root, folder),
      env: { ...process.env, APP_ENV: appEnv, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  if (code !== 0)
    throw new Trouble(`${output.trim()}\nThe build of ${folder}/ failed; what it says stands above.`)
}
