import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the engine's code as V8's first compiler makes it, for the whole process. The second one takes 600 MB and seconds
 * for the largest of the engine's functions alone, soon after each start; no setting leaves out one function (0042).
 */
export function compileOnce(): void {
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
    setFlagsFromString(flag)
}
