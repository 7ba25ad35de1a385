import { build, type Plugin, type Rollup, type UserConfig } from 'vite'

/**
 * Puts all that the first screen needs into one chunk. By itself the bundler cuts it into a dozen, along what later
 * pages share with it; fewer, larger files compress better (−8 KB br) and are asked for at once (PERF-07). What
 * belongs together is known only after unused code is gone, so the app is built once to find out.
 */
export const firstChunk = (config: UserConfig): Plugin => ({
  name: 'steward-first-chunk',
  apply: 'build',
  async config() {
    const modules = await firstScreenModules(config)
    const groups = [{ name: 'app', test: (id: string) => modules.has(id) }]
    const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
    return { build: { rolldownOptions: { output } } }
  },
})

async function firstScreenModules(config: UserConfig): Promise<Set<string>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false },
  })
  const [built] = Array.isArray(result) ? result : [result]
  if (!built || !('output' in built)) throw new Error('the first pass built nothing')
  const chunks = new Map(built.output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]))

  const reached = new Set<Rollup.OutputChunk>()
  const reach = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    for (const name of chunk.imports) reach(chunks.get(name))
  }
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry)
  reach(entry)

  // The entry itself stays: the page names it, and it is where the program begins.
  const modules = [...reached].flatMap((chunk) => Object.keys(chunk.modules))
  return new Set(modules.filter((id) => id !== entry?.facadeModuleId && !id.endsWith('/main.tsx')))
}

const isChunk = (output: Rollup.OutputChunk | Rollup.OutputAsset): output is Rollup.OutputChunk =>
  output.type === 'chunk'
