import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineModule = postgresMod.PostgresMod

/**
 * PGlite's folder, with the one operation that it lacks: its own never calls fsync, so a power cut takes whatever the
 * disk had not written yet. `fsync` is a parameter so that a test can count and fail.
 */
export class DurableFiles extends NodeFS {
  readonly #fsync: (descriptor: number) => void

  constructor(folder: string, fsync: (descriptor: number) => void = fsyncSync) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(engine: PGlite, options: Partial<EngineModule>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: EngineModule) => addFsync(module, this.#fsync)
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

/** Emscripten's own shape of a file system over Node's files (library_nodefs.js); PGlite's types do not tell it. */
interface NodeFiles {
  realPath(node: object): string
  stream_ops: { fsync?: (stream: { nfd?: number; node: object }) => number }
}

const ioError = 29 // WASI's EIO, on which PostgreSQL panics and so never says that something is safe which is not

function addFsync(module: EngineModule, fsync: (descriptor: number) => void): void {
  const files: object = module.NODEFS
  if (!isNodeFiles(files))
    throw new Error('this PGlite keeps its files in a way that we can not make durable')
  files.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) fsyncPath(files.realPath(node), fsync)
      else fsync(nfd)
      return 0
    } catch {
      return ioError
    }
  }
}

const isNodeFiles = (files: object): files is NodeFiles => 'realPath' in files && 'stream_ops' in files

/** Emscripten opens no descriptor for a folder, but a new or renamed file is safe only when its folder is. */
export function fsyncPath(path: string, fsync: (descriptor: number) => void = fsyncSync): void {
  const descriptor = openSync(path, 'r')
  try {
    fsync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** A disk writes what it is asked for at the same time together; one after the other takes ten times as long. */
const fsyncsAtOnce = 16

/** Every file and folder of a tree, itself included: the first files are made before the hook above is there. */
export async function fsyncTree(folder: string): Promise<void> {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const left = [folder, ...inside]
  const lane = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await fsyncOf(path)
  }
  await Promise.all(Array.from({ length: fsyncsAtOnce }, lane))
}

async function fsyncOf(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
