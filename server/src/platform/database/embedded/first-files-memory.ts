import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { PGliteOptions } from '@electric-sql/pglite'

type Module = NonNullable<PGliteOptions['pgliteWasmModule']>
/** Node has it; the types of a program without a browser do not tell. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<Module> }

const page = 64 * 1024
const initialPages = 256

/** In the module's imports: `memory`, a memory with a least and a most size, the least 2,048 pages (LEB128). */
const declared = Buffer.from('\x06memory\x02\x01\x80\x10', 'latin1')
const smaller = Buffer.from('\x06memory\x02\x01\x80\x02', 'latin1')

/**
 * How the first files are made in little memory. Before each of its steps PGlite's initdb writes back a copy of all the
 * memory that the engine began with, 128 MB of which it needs the first few: so it begins with 16 MB, and grows. What initdb
 * writes needs no buffers to speak of, and is on the disk when all of it is.
 */
export async function inLittleMemory(): Promise<PGliteOptions> {
  const initDbStartParams = ['--no-sync', '-c', 'shared_buffers=8MB']
  const code = await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  const at = code.indexOf(declared)
  // Another PGlite declares it in another way: then it takes more.
  if (at === -1) return { initDbStartParams }
  code.set(smaller, at)
  const pgliteWasmModule = await WebAssembly.compile(code)
  return { initDbStartParams, pgliteWasmModule, initialMemory: initialPages * page }
}

/** Memory outside of JavaScript's heap, such as an engine's that is closed, is not what makes V8 collect by itself. */
export function collectNow(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}
