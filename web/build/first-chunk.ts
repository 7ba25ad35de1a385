import type { Plugin } from 'vite'

type ModuleInfo = { importedIds: readonly string[] }
type Look = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * Puts all that the first screen needs into one chunk. By itself the bundler cuts it into a dozen, along what later
 * pages share with it; fewer, larger files compress better (−15 KB br) and are asked for at once (PERF-07). What the
 * entry reaches without an `import()` belongs together.
 */
export function firstChunk(): Plugin {
  let first: ReadonlySet<string> | undefined
  const name = (id: string, look: Look) => ((first ??= reachedFrom(entry, look)).has(id) ? 'app' : null)
  let entry = ''

  return {
    name: 'steward-first-chunk',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name }] } },
        },
      },
    }),
    configResolved: ({ root }) => void (entry = `${root}/src/main.tsx`),
    buildStart: () => void (first = undefined),
  }
}

/** The entry itself stays: the page names it, and it is where the program begins. */
function reachedFrom(entry: string, look: Look): ReadonlySet<string> {
  const reached = new Set<string>()
  const reach = (id: string) => {
    for (const each of look.getModuleInfo(id)?.importedIds ?? []) {
      if (reached.has(each)) continue
      reached.add(each)
      reach(each)
    }
  }
  reach(entry)
  return reached
}
