import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Entry = {
  version?: string
  license?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
type Lock = { packages: Record<string, Entry> }

/** What runs in production: the commands, the server and what the web is made of. */
const roots = ['', 'contract', 'server', 'web']

/** What the bundler itself leaves in the bundle. */
const fromTheBundler = ['node_modules/vite', 'node_modules/rolldown']

export type Shipped = { name: string; version: string; licence: string; text: string | null }

/** Every package that is part of what we ship, with the licence under which we may; by name. */
export async function shippedPackages(root: string): Promise<Shipped[]> {
  const lock: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const shipped = new Set<string>()
  const visit = (at: string) => {
    for (const name of namesIn(lock.packages[at])) {
      const found = resolve(lock, at, name)
      // A part for another platform is not installed here, and so not shipped from here.
      if (found === undefined || shipped.has(found) || !existsSync(join(root, found))) continue
      shipped.add(found)
      visit(found)
    }
  }
  for (const at of roots) visit(at)
  for (const at of fromTheBundler) shipped.add(at)

  const ours = [...shipped].filter((at) => !lock.packages[at]?.link)
  const described = await Promise.all(ours.map((at) => describe(root, at, lock.packages[at] ?? {})))
  const once = new Map(described.map((each) => [`${each.name} ${each.version}`, each]))
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

function namesIn(entry: Entry = {}): string[] {
  const peers = Object.keys(entry.peerDependencies ?? {})
  const needed = peers.filter((name) => !entry.peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...needed]
}

/** Where Node finds a package that is wanted at `at`. */
function resolve({ packages }: Lock, at: string, name: string): string | undefined {
  for (let folder = at; ; folder = parentOf(folder)) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (packages[path]) return path
    if (folder === '') return undefined
  }
}

const parentOf = (folder: string) => folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))

async function describe(root: string, at: string, { version = '', license = '' }: Entry): Promise<Shipped> {
  const files = await readdir(join(root, at))
  const licences = files.filter((file) => /^(licen[cs]e|copying|notice)/i.test(file)).sort()
  const texts = await Promise.all(licences.map((file) => readFile(join(root, at, file), 'utf8')))
  return {
    name: at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license || 'see its text',
    text: texts.map((text) => text.trim()).join('\n\n') || null,
  }
}
