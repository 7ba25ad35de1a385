type Package = {
  version?: string
  link?: boolean
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What package-lock.json says (lockfileVersion 3): packages by the folder in which they are installed. */
export type Lockfile = { packages: Record<string, Package> }

export const nameOf = (folder: string) => folder.split('node_modules/').at(-1) ?? folder

/** The folder of what a package in `from` gets when it imports `name`, as Node looks for it: outwards from its own. */
function found({ packages }: Lockfile, from: string, name: string): string | undefined {
  const inside = `${from}/node_modules/${name}`
  if (inside in packages) return inside
  const outer = from.lastIndexOf('/node_modules/')
  if (outer >= 0) return found({ packages }, from.slice(0, outer), name)
  return `node_modules/${name}` in packages ? `node_modules/${name}` : undefined
}

/** Everything that a workspace needs to run, itself left out. */
export function neededBy(lockfile: Lockfile, workspace: string): Set<string> {
  const needed = new Set<string>()
  const walk = (folder: string) => {
    const { dependencies, optionalDependencies } = lockfile.packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = found(lockfile, folder, name)
      const real = at && lockfile.packages[at]?.link ? lockfile.packages[at].resolved : at
      if (!real || needed.has(real)) continue
      needed.add(real)
      walk(real)
    }
  }
  walk(workspace)
  return needed
}
