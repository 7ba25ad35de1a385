import type { Plugin } from 'vite'

type ModuleInfo = { importedIds: readonly string[] }
type Look = { getModuleInfo: (id: string) => ModuleInfo | null }

/**
 * Puts all that the first screen needs into one chunk, and all that is fetched ahead of the next into another. By itself
 * the bundler cuts the first into a dozen and the other into fifty, along what later pages share with them; fewer,
 * larger files compress better (−15 KB br) and are asked for at once (PERF-07). What is reached without an `import()`
 * belongs together.
 */
export function earlyChunks(): Plugin {
  let root = ''
  let early: { app: ReadonlySet<string>; ahead: ReadonlySet<string> } | undefined

  const chunkOf = (id: string, look: Look) => {
    const [entry, ahead] = [`${root}/src/main.tsx`, `${root}/src/app/ahead.ts`]
    early ??= { app: reachedFrom(entry, look), ahead: reachedFrom(ahead, look) }
    // The entry itself stays: the page names it, and it is where the program begins.
    if (id !== entry && early.app.has(id)) return 'app'
    return early.ahead.has(id) ? 'ahead' : null
  }

  return {
    name: 'steward-early-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
        },
      },
    }),
    configResolved: (config) => void (root = config.root),
    buildStart: () => void (early = undefined),
  }
}

function reachedFrom(start: string, look: Look): ReadonlySet<string> {
  const reached = new Set<string>()
  const reach = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const each of look.getModuleInfo(id)?.importedIds ?? []) reach(each)
  }
  reach(start)
  return reached
}
