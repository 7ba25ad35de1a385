import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Trouble } from '../trouble.ts'
import { installedByApt } from './apt.ts'
import { packagedBrowser } from './packaged.ts'
import { type Env, succeeds } from './succeeds.ts'

export type Browser = {
  executablePath: string
  /** The environment in which it runs. */
  env: Env
  /** Where it was found, for people. */
  origin: string
}

type Here = { env: Env; isRoot: boolean; say: (line: string) => void }

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the journeys: the one that is named in `CHROMIUM`, else one of this machine, else (as root)
 * Debian's, else the one that comes with npm.
 */
export async function findBrowser({ env, isRoot, say }: Here): Promise<Browser> {
  const named = env['CHROMIUM']
  if (named) {
    if (await runs(named, env)) return { executablePath: named, env, origin: 'named in CHROMIUM' }
    throw new Trouble(`CHROMIUM: ${named} is not a browser that runs here.`)
  }
  const present = await firstThatRuns(env)
  if (present) return { executablePath: present, env, origin: 'found on this machine' }

  if (isRoot && (await installedByApt(env, say))) {
    const installed = await firstThatRuns(env)
    if (installed) return { executablePath: installed, env, origin: 'installed with apt-get' }
  }
  const packaged = await packagedBrowser(env, say)
  if (await runs(packaged.executablePath, packaged.env)) return { ...packaged, origin: 'came with npm' }
  throw new Trouble('Found no browser that runs here: install Chromium, or name one in CHROMIUM.')
}

async function firstThatRuns(env: Env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const candidates = [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...elsewhere]
  for (const candidate of candidates)
    if (existsSync(candidate) && (await runs(candidate, env))) return candidate
  return undefined
}

const runs = (executablePath: string, env: Env) => succeeds(executablePath, ['--version'], env)
