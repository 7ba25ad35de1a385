import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { PGlite, postgresMod } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineModule = postgresMod.PostgresMod

/**
 * PGlite's folder, with what it lacks: its own never calls fsync, so a power cut takes whatever the disk had not written
 * yet, and gives every new file to everybody, past the process's umask. `fsync` is a parameter so that a test can count
 * and fail.
 */
export class DurableFiles extends NodeFS {
  readonly #fsync: (descriptor: number) => void

  constructor(folder: string, fsync: (descriptor: number) => void = fsyncSync) {
    super(folder)
    this.#fsync = fsync
  }

  override async init(engine: PGlite, options: Partial<EngineModule>) {
    const { emscriptenOpts } = await super.init(engine, options)
    const hook = (module: EngineModule) => {
      const files = filesOf(module)
      addFsync(files, this.#fsync)
      keepModesPrivate(files)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), hook] } }
  }
}

/** Emscripten's own shape of a file system over Node's files (library_nodefs.js); PGlite's types do not tell it. */
interface NodeFiles {
  realPath(node: object): string
  node_ops: { setattr: SetAttributes }
  stream_ops: { setattr: SetAttributes; fsync?: (stream: { nfd?: number; node: object }) => number }
}

type SetAttributes = (nodeOrStream: object, attributes: { mode?: number }) => void

const ioError = 29 // WASI's EIO, on which PostgreSQL panics and so never says that something is safe which is not

function filesOf(module: EngineModule): NodeFiles {
  const files: object = module.NODEFS
  if (!isNodeFiles(files))
    throw new Error('this PGlite keeps its files in a way that we can not make durable')
  return files
}

const isNodeFiles = (files: object): files is NodeFiles =>
  'realPath' in files && 'stream_ops' in files && 'node_ops' in files

function addFsync(files: NodeFiles, fsync: (descriptor: number) => void): void {
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

/** Emscripten sets the mode of each file that it has made; only its owner's part counts here. */
function keepModesPrivate({ node_ops: nodes, stream_ops: streams }: NodeFiles): void {
  for (const operations of [nodes, streams]) {
    const setattr = operations.setattr
    operations.setattr = (target, { mode, ...others }) =>
      setattr(target, mode === undefined ? others : { ...others, mode: mode & ~0o077 })
  }
}

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
