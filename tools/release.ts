/** `npm run release`: what runs in production, as a folder and a tarball with its checksum, in `dist/` or the folder named. */
import { join, resolve } from 'node:path'
import { makeRelease } from './release/make-release.ts'
import { root } from './run.ts'
import { endWith } from './trouble.ts'

const into = process.argv[2] ? resolve(process.env['INIT_CWD'] ?? '.', process.argv[2]) : join(root, 'dist')

async function release() {
  const { folder, file, checksum, bytes } = await makeRelease(into)
  console.log(`${folder}/\n${file} (${(bytes / 1e6).toFixed(1)} MB)\nsha256 ${checksum}`)
}

await release().catch(endWith)
