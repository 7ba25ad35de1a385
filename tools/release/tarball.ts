import { lstat, readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

type Entry = { name: string; mode: number; type: '0' | '2' | '5'; link?: string; content?: Buffer }

const block = 512

/**
 * A folder as .tar.gz (POSIX ustar), the same bytes for the same content: entries sorted, owned by root, all of one
 * moment (seconds since 1970).
 */
export async function tarball(parent: string, folder: string, moment: number) {
  const blocks: Buffer[] = []
  for await (const entry of walk(parent, folder)) {
    const content = entry.content ?? Buffer.alloc(0)
    blocks.push(header(entry, content.length, moment), content, Buffer.alloc(-content.length & (block - 1)))
  }
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * block)]), { level: 9 })
}

async function* walk(parent: string, name: string): AsyncGenerator<Entry> {
  const path = join(parent, name)
  const stats = await lstat(path)
  if (stats.isSymbolicLink()) yield { name, mode: 0o777, type: '2', link: await readlink(path) }
  else if (stats.isDirectory()) {
    yield { name: `${name}/`, mode: 0o755, type: '5' }
    for (const below of (await readdir(path)).sort()) yield* walk(parent, `${name}/${below}`)
  } else yield { name, mode: stats.mode & 0o100 ? 0o755 : 0o644, type: '0', content: await readFile(path) }
}

function header({ name, mode, type, link = '' }: Entry, size: number, moment: number) {
  const [prefix, rest] = split(name)
  const bytes = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  bytes.write(rest, 0)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(moment, 136, 12)
  bytes.write(type, 156)
  bytes.write(link, 157)
  bytes.write('ustar\x0000', 257)
  bytes.write('root', 265)
  bytes.write('root', 297)
  bytes.write(prefix, 345)
  // Counted as if its own field held blanks.
  bytes.fill(' ', 148, 156)
  const sum = bytes.reduce((all, byte) => all + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return bytes
}

/** A name has room for 100 bytes, and 155 more for the folders before it. */
function split(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ['', name]
  const at = name.indexOf('/', name.length - 101)
  const parts: [string, string] = [name.slice(0, at), name.slice(at + 1)]
  if (at < 0 || !parts[1] || Buffer.byteLength(parts[0]) > 155 || Buffer.byteLength(parts[1]) > 100)
    throw new Error(`a tarball has no room for the name ${name}`)
  return parts
}
