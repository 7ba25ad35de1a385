import { existsSync } from 'node:fs'
import { arch } from 'node:process'
import { type Env, succeeds } from './succeeds.ts'

/** Debian's WebKit with its driver, and a screen that nobody looks at. */
const packages = ['webkit2gtk-driver', 'xvfb']

const folders = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Readonly<Record<string, string>>
const browserOf = (version: string) => `/usr/lib/${folders[arch] ?? arch}/webkit2gtk-${version}/MiniBrowser`

/** The browser that the driver starts; undefined where WebKit is not here whole. */
export function webKitHere(): string | undefined {
  const tools = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']
  if (!tools.every((tool) => existsSync(tool))) return undefined
  return ['4.1', '4.0'].map(browserOf).find((path) => existsSync(path))
}

type Here = {
  env: Env
  isRoot: boolean
  say: (line: string) => void
  here?: () => string | undefined
}

/** Why WebKit cannot be had here; undefined where it can. As root it is installed with apt-get. */
export async function whyNoWebKit({
  env: given,
  isRoot,
  say,
  here = webKitHere,
}: Here): Promise<string | undefined> {
  if (here()) return undefined
  const wanted = packages.join(' and ')
  if (!isRoot) return `${wanted} are not installed, and only root may install them`
  const env = { ...given, DEBIAN_FRONTEND: 'noninteractive' }
  if (!(await succeeds('apt-get', ['--version'], env)))
    return `${wanted} are not installed, and apt-get is not here`
  say(`No WebKit here: installing ${wanted} with apt-get …`)
  const isInstalled =
    (await succeeds('apt-get', ['update'], env)) &&
    (await succeeds('apt-get', ['install', '--yes', '--no-install-recommends', ...packages], env))
  return isInstalled && here() ? undefined : `apt-get could not install ${wanted}`
}
