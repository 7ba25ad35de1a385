import { build, type Rollup, type UserConfig } from 'vite'

/** What the page needs before anything late is fetched: its modules, and their code as it was before it was shortened. */
export type FirstScreen = { modules: ReadonlySet<string>; code: string }

/** Known only after unused code is gone, so the app is built once to find out; asked for again, it is known. */
export function firstScreenOf(config: UserConfig): () => Promise<FirstScreen> {
  let found: Promise<FirstScreen> | undefined
  return () => (found ??= find(config))
}

async function find(config: UserConfig): Promise<FirstScreen> {
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
  reach([...chunks.values()].find(({ isEntry }) => isEntry))

  return {
    modules: new Set([...reached].flatMap((chunk) => Object.keys(chunk.modules))),
    code: [...reached].map(({ code }) => code).join('\n'),
  }
}

const isChunk = (output: Rollup.OutputChunk | Rollup.OutputAsset): output is Rollup.OutputChunk =>
  output.type === 'chunk'
