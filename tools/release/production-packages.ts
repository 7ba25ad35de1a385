import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Names = Record<string, string>
type Package = { link?: boolean; dependencies?: Names; optionalDependencies?: Names }
type Lock = { packages: Record<string, Package> }

/**
 * The folders of all packages that the workspaces need when they run, by the lockfile: no tool, nothing of the others.
 * Workspaces that need each other have to be named both.
 */
export async function productionPackages(root: string, workspaces: readonly string[]) {
  const { packages }: Lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set<string>()

  const visit = (folder: string) => {
    const { dependencies, optionalDependencies = {} } = packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const path = nearest(folder, name, packages)
      if (path === undefined) {
        if (name in optionalDependencies) continue
        throw new Error(`package-lock.json has no ${name}, which ${folder} needs`)
      }
      if (packages[path]?.link || found.has(path)) continue
      found.add(path)
      visit(path)
    }
  }
  workspaces.forEach(visit)
  return [...found].sort()
}

/** Node's own rule: beside whoever asks, else one folder further up. */
function nearest(folder: string, name: string, packages: Record<string, unknown>): string | undefined {
  const path = join(folder, 'node_modules', name)
  if (path in packages) return path
  if (!folder) return undefined
  const above = folder.includes('node_modules') ? folder.slice(0, folder.lastIndexOf('node_modules')) : ''
  return nearest(above.replace(/\/$/, ''), name, packages)
}
