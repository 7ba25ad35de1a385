import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { buildWeb } from '../build-parts.ts'
import { root } from '../run.ts'
import { launcher } from './launcher.ts'
import { productionPackages } from './production-packages.ts'
import { tarball } from './tarball.ts'

/** What runs in production. Node takes their TypeScript as it is, as long as it does not lie under node_modules. */
const workspaces = ['contract', 'server']
const beside = ['LICENSE', 'deploy', 'docs/installing.md', 'docs/operating.md', 'docs/alerts.yml']

type Manifest = {
  name: string
  version: string
  exports?: Record<string, string>
  imports?: Record<string, string>
  dependencies?: Record<string, string>
}

/** Makes `steward-VERSION/` in the folder, and beside it the same as a tarball with its checksum. */
export async function makeRelease(into: string) {
  const { version } = await manifestOf('.')
  const name = `steward-${version}`
  const folder = join(into, name)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  const moment = await momentOfSources()
  await buildWeb({ appEnv: 'production', outDir: join(folder, 'web/dist'), moment })
  // It tells the build's own tools which file became which.
  await rm(join(folder, 'web/dist/.vite'), { recursive: true, force: true })
  for (const workspace of workspaces) await copyWorkspace(workspace, folder)
  for (const path of await productionPackages(root, workspaces))
    if (!path.startsWith('node_modules/@types/')) await copyPackage(path, folder)
  for (const path of beside) await cp(join(root, path), join(folder, path), { recursive: true })
  await write(folder, 'bin/steward', launcher, 0o755)
  await write(folder, 'package.json', json({ name: 'steward', version, engines: { node: '>=24' } }))

  const packed = await tarball(into, name, moment)
  const file = join(into, `${name}.tar.gz`)
  await writeFile(file, packed)
  const checksum = createHash('sha256').update(packed).digest('hex')
  await writeFile(`${file}.sha256`, `${checksum}  ${basename(file)}\n`)
  return { version, folder, file, checksum, bytes: packed.length }
}

async function copyWorkspace(workspace: string, folder: string) {
  const { name, version, exports, imports } = await manifestOf(workspace)
  const manifests = await Promise.all(workspaces.map(manifestOf))
  await cp(join(root, workspace, 'src'), join(folder, workspace, 'src'), {
    recursive: true,
    filter: (path) => !/\.test\.ts$|\/testing(\.ts)?$/.test(path),
  })
  await write(folder, `${workspace}/package.json`, json({ name, version, type: 'module', exports, imports }))
  // Found by its name where another of them imports it.
  if (!manifests.some(({ dependencies = {} }) => name in dependencies)) return
  const link = join(folder, 'node_modules', name)
  await mkdir(dirname(link), { recursive: true })
  await symlink(`../../${workspace}`, link)
}

const unused = new Set(['.map', '.ts', '.cts', '.mts', '.md'])
const unusedFolders = new Set(['test', 'tests', 'docs', 'examples', 'benchmark', 'benchmarks', '.github'])

/** A package without what only its makers or a compiler read; its licence stays. */
function copyPackage(path: string, folder: string) {
  const source = join(root, path)
  return cp(source, join(folder, path), {
    recursive: true,
    filter: (from) => {
      const inside = from.slice(source.length + 1)
      // What lies nested is a package of its own.
      return (
        !unusedFolders.has(inside) &&
        inside !== 'node_modules' &&
        (/licen[cs]e|notice/i.test(basename(from)) || !unused.has(extname(from)))
      )
    },
  })
}

const manifestOf = async (workspace: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, workspace, 'package.json'), 'utf8'))

const json = (content: object) => `${JSON.stringify({ ...content, private: true }, undefined, 2)}\n`

async function write(folder: string, path: string, content: string, mode = 0o644) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), content, { mode })
}

/**
 * When the sources were committed, in seconds: the same for all who build the same, and another for other content, as
 * browsers are told by it that a file has changed. SOURCE_DATE_EPOCH (reproducible-builds.org) says it where git cannot.
 */
async function momentOfSources() {
  const named = process.env['SOURCE_DATE_EPOCH']
  if (named) return Number(named)
  try {
    const { stdout } = await promisify(execFile)('git', ['log', '-1', '--format=%ct'], { cwd: root })
    return Number(stdout)
  } catch {
    return Math.floor(Date.now() / 1000)
  }
}
