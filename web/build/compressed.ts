import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const textual = /\.(js|css|svg|json|webmanifest)$/

/** Writes `.br` and `.gz` beside every asset, so that no request pays for compression (PERF-07). */
export const compressed = (): Plugin => ({
  name: 'steward-compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const assets = Object.keys(bundle).filter((name) => name.startsWith('assets/') && textual.test(name))
    await Promise.all(assets.map((name) => compress(join(dir, name))))
  },
})

async function compress(file: string) {
  const content = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
}
