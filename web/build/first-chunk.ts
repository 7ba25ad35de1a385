import type { Plugin } from 'vite'
import type { FirstScreen } from './first-screen.ts'

/**
 * Puts all that the first screen needs into one chunk. By itself the bundler cuts it into a dozen, along what later
 * pages share with it; fewer, larger files compress better (−8 KB br) and are asked for at once (PERF-07).
 */
export const firstChunk = (firstScreen: () => Promise<FirstScreen>): Plugin => ({
  name: 'steward-first-chunk',
  apply: 'build',
  async config() {
    const { modules } = await firstScreen()
    const groups = [{ name: 'app', test: (id: string) => modules.has(id) && !isEntry(id) }]
    const output = { codeSplitting: { includeDependenciesRecursively: false, groups } }
    return { build: { rolldownOptions: { output } } }
  },
})

/** The entry itself stays: the page names it, and it is where the program begins. */
const isEntry = (id: string) => id.endsWith('/index.html') || id.endsWith('/main.tsx')
